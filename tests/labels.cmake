# What each test belongs to: a label, and the names it covers (regular expressions). `ctest -L page` runs those of the page's requests.
# A test without a label stops the configuration. `check` is the inner loop (make check), beside the other label.
# `again` are those of the plain build that the sanitizers' build runs, too, in full: make test leaves them to that.
function(sumito_labels out name)
  set(rows
    "base      unit\\.(check|json|text)|corpus\\.fuzz_json"
    "rules     unit\\.(formations|geometry|moves|position|threats)|diagrams|differential\\..*|perft|exhaustive\\..*"
    "rules     corpus\\.fuzz_(move|position|rules)"
    "explore   unit\\.(explore|counts|book)|book|opening_counts|research|cli\\.explore.*|corpus\\.fuzz_line"
    "game      unit\\.(clock|columns|game|golden|house|packed|record_.*)|corpus\\.fuzz_(jsonl|packed|record|tree)|lines"
    "table     table.*|unit\\.(table|event|decide|live|deadline|clock_state).*|decide.*|live.*|corpus\\.fuzz_event"
    "engine    unit\\.(draws|engine|levels|nnue|people|style|timing|prove)|kernels|neon|tactics\\..*"
    "text      unit\\.(catalogue|page_words|words.*)|languages"
    "draw      unit\\.(diagram|film|picture)"
    "coach     unit\\.(course.*|exercise|glicko|progress|puzzle|puzzle_day|spoken)|truth"
    "review    unit\\.(tutor|graph|judgement|lines|sheet)"
    "uci       unit\\.protocol.*|corpus\\.fuzz_protocol|cli\\.engine"
    "page      verbs|unit\\.page.*|corpus\\.fuzz_page|cli\\.page|web\\.core\\.test"
    "web       web\\..*|site"
    "store     archive.*|store.*|powerloss|db|cli\\.db"
    "server    unit\\.(address|config|guard|limit|log|metrics|negotiate|token)|server.*|api\\..*|faults\\..*|load\\..*|broken"
    "server    cli\\.(config|worker)|corpus\\.fuzz_(cookie|frames|http)"
    "match     unit\\.(elo|puzzles|ratings)|pool|puzzles|cli\\.(imitate|match|puzzles|tutor)"
    "terminal  unit\\.(wrap)|play\\..*|terminal\\..*|cli\\.play.*|corpus\\.fuzz_plain"
    "cli       unit\\.compress(ed_files|ion)|cli\\..*|manual\\..*|corpus\\.fuzz_command"
    "package   unit\\.binding|abi|bare|consumer|dist|headers|install|python\\..*|javascript\\..*|symbols"
    "coach     unit\\.(danger|children|recap)"
    "lint      format.*|lint|map"
    "check     unit\\..*|verbs|diagrams|cli\\..*|table.*|decide.*|live.*|archive|store|store_[a-z]*|play\\.[a-z]*|map|languages|format.*|headers"
    "check     server\\.(arrivals|document|intake|keeper|routes|stream|timers)|web\\.(analyse|board|contrast|edit|online|play|shell|tutor)\\.test"
    "again     cli\\..*|play\\..*|terminal\\.(editor|games|life|modes|online|plain)|api\\..*|db|server\\.life|archive.*|store_.*")
  set(labels "")
  foreach(row IN LISTS rows)
    string(REGEX MATCH "^([a-z]+) +(.+)$" _ "${row}")
    set(label ${CMAKE_MATCH_1})
    if("${name}" MATCHES "^(${CMAKE_MATCH_2})$" AND (NOT label STREQUAL again OR (plain_build AND NOT "${name}" MATCHES "^(${searching})$")))
      list(APPEND labels ${label})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES labels)
  set(others ${labels})
  list(REMOVE_ITEM others check again)
  if(NOT others)
    message(FATAL_ERROR "no row of tests/labels.cmake says what the test ${name} belongs to")
  endif()
  set(${out} "${labels}" PARENT_SCOPE)
endfunction()
