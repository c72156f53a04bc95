#include "regulation/sense_currency.h"

#include <algorithm>

namespace letrado::regulation {

namespace {

bool has(const Sense& sense, const MarkTable& marks, MarkKind kind) {
    return std::ranges::any_of(sense.marks, [&](MarkId id) { return marks[id].kind == kind; });
}

bool has_place(const Sense& sense, const MarkTable& marks) {
    return has(sense, marks, MarkKind::spain) || has(sense, marks, MarkKind::elsewhere);
}

}  // namespace

bool is_old(const Sense& sense) {
    return sense.chronology == Chronology::ant || sense.chronology == Chronology::desus ||
           sense.chronology == Chronology::germ;
}

bool only_in_spanish_regions(const Sense& sense, const MarkTable& marks) {
    return has(sense, marks, MarkKind::spain) && !has(sense, marks, MarkKind::elsewhere);
}

bool counts(SenseTest test, const Sense& sense, const MarkTable& marks) {
    switch (test) {
        case SenseTest::any:
            return true;
        case SenseTest::current:
            return !is_old(sense) || !sense.marks.empty();
        case SenseTest::live:
            // A vulgar or dialect mark after an old one does not bring the sense back.
            return is_old(sense) ? has(sense, marks, MarkKind::elsewhere) || has(sense, marks, MarkKind::register_)
                                 : !only_in_spanish_regions(sense, marks);
    }
    return false;
}

bool counts(OldPlural rule, const Sense& sense, const MarkTable& marks) {
    if (!is_old(sense)) return true;
    switch (rule) {
        case OldPlural::never:
            return false;
        case OldPlural::place:
            return has_place(sense, marks);
        case OldPlural::place_or_register:
            return !sense.marks.empty();
        case OldPlural::always:
            return true;
    }
    return false;
}

}  // namespace letrado::regulation
