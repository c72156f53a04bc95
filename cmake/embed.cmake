# letrado_embed(<target> <root>): makes every file below <root> part of <target>, so that the program needs no
# file beside it. The text is read through base/embedded.h by its path relative to <root>.
function(letrado_embed target root)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${root} ${root}/*)
  list(SORT files)
  set(data "")
  set(index "")
  set(count 0)
  set(depends "")
  foreach(file IN LISTS files)
    string(APPEND data ".Lname${count}: .asciz \"${file}\"\n.Ldata${count}: .incbin \"${root}/${file}\"\n.Lend${count}: .byte 0\n")
    string(APPEND index ".quad .Lname${count}, .Ldata${count}, .Lend${count} - .Ldata${count}\n")
    list(APPEND depends ${root}/${file})
    math(EXPR count "${count} + 1")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded.S)
  file(CONFIGURE OUTPUT ${source} CONTENT "\
.section .data.rel.ro.letrado_index, \"aw\"
.balign 8
.global letrado_data_index
letrado_data_index:
${index}
.global letrado_data_count
letrado_data_count: .quad ${count}
.section .rodata
${data}
.section .note.GNU-stack, \"\", @progbits
" @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${depends}")
  target_sources(${target} PRIVATE ${source})
endfunction()
