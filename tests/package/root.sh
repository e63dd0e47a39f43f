# Clean roots of Debian, for the tests of packages; to be sourced. They are made from the sources this system itself is
# installed from. Nothing that runs in one can outlive it, mount anything outside or, unless it says --net, reach a network.
# package_cache, exported, is the folder where downloads are kept.

# The sources of the distribution, without those of others.
debian_sources() {
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
        sort -u | while read -r uri release component; do
        echo "deb $uri $release $component"
    done
}

# usage: make_base ARCHIVE: a minimal system as an archive, made once.
make_base() {
    [ ! -s "$1" ] || return 0
    local suite proxies=() proxy
    suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
    while read -r proxy; do
        proxies+=("--aptopt=$proxy")
    done < <(apt-config dump | grep -iE '^Acquire::[a-z]+::Proxy ')
    debian_sources | mmdebstrap --quiet --variant=minbase --format=tar "${proxies[@]}" "$suite" "$1.new" - || return
    mv "$1.new" "$1"
}

# usage: new_root ROOT BASE
new_root() {
    rm -rf --one-file-system "$1"
    mkdir -p "$1" && tar --extract --numeric-owner --directory="$1" --file="$2"
}

# usage: with_root [--net] ROOT COMMAND...: runs a command of this system while ROOT has devices, processes and a loopback.
with_root() {
    local apart=--net
    [ "$1" != --net ] || { apart= && shift; }
    # What was fetched once is not fetched again.
    mkdir -p "$package_cache"
    unshare --mount --pid --fork --kill-child --ipc --uts $apart bash -euc '
        root=$1 cache=$package_cache
        shift
        mount --make-rprivate /
        mount -t proc proc /proc
        mount -t proc proc "$root/proc"
        mount -t tmpfs tmpfs "$root/dev"
        for device in null zero full random urandom tty; do
            touch "$root/dev/$device"
            mount --bind "/dev/$device" "$root/dev/$device"
        done
        ln -s /proc/self/fd "$root/dev/fd"
        mkdir "$root/dev/shm" "$root/dev/pts"
        mount -t tmpfs tmpfs "$root/dev/shm"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
        ln -s pts/ptmx "$root/dev/ptmx"
        mount --bind "$cache" "$root/var/cache/apt/archives"
        touch "$root/etc/resolv.conf"
        mount --bind /etc/resolv.conf "$root/etc/resolv.conf"
        ip link set lo up
        "$@"' with_root "$@"
}

# usage: in_root [--net] ROOT FOLDER [NAME=VALUE...] COMMAND...: runs it there as root, with nothing of the environment here.
in_root() {
    local net=
    [ "$1" != --net ] || { net=--net && shift; }
    local root=$1 folder=$2
    shift 2
    with_root $net "$root" chroot "$root" /usr/bin/env -i --chdir="$folder" HOME=/root TERM=dumb LC_ALL=C.UTF-8 \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games "$@"
}
