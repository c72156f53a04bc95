# Writes the commit of the sources into a source file, only when it has changed: cmake -DSOURCE=… -DOUTPUT=… -P commit.cmake
execute_process(COMMAND git describe --always --dirty --abbrev=12 --exclude=* WORKING_DIRECTORY ${SOURCE}
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  set(commit "source")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "namespace letrado::app {
extern const char* const commit;
const char* const commit = \"@commit@\";
}
" @ONLY)
