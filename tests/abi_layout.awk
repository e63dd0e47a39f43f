# The layout of the public types, from what `readelf --debug-dump=info` tells of an object that includes the headers:
# a line for each struct, its size, the places of its members; a line for each value of an enum.
function value(text)
{
    sub(/.*: /, "", text)
    gsub(/^[ \t]+|[ \t]+$/, "", text)
    return text
}
/^ *<[0-9a-f]+><[0-9a-f]+>: Abbrev Number: .*\(/ {
    match($0, /><[0-9a-f]+>/)
    id = substr($0, RSTART + 2, RLENGTH - 3)
    match($0, /\(DW_TAG_[a-z_]+\)/)
    tag = substr($0, RSTART + 8, RLENGTH - 9)
    match($0, /<[0-9a-f]+>/)
    depth = substr($0, RSTART + 1, RLENGTH - 2)
    # Members of structs inside structs belong to these, not to the one around them.
    if (tag == "structure_type" || tag == "union_type")
        owner[depth + 1] = id
    next
}
/DW_AT_name/ { name[id] = value($0); kind[id] = tag; parent[id] = owner[depth] }
/DW_AT_byte_size/ { size[id] = value($0) }
/DW_AT_data_member_location/ { place[id] = value($0); order[++members] = id }
/DW_AT_const_value/ && tag == "enumerator" { print name[id], value($0) }
/DW_AT_type/ && tag == "typedef" {
    match($0, /<0x[0-9a-f]+>/)
    called[substr($0, RSTART + 3, RLENGTH - 4)] = name[id]
}
END {
    for (i = 1; i <= members; i++)
        fields[parent[order[i]]] = fields[parent[order[i]]] " " name[order[i]] "@" place[order[i]]
    for (id in fields) {
        label = id in called ? called[id] : name[id]
        if (label ~ /^su_/)
            print label, size[id] ":" fields[id]
    }
}
