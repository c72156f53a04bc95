#include "regulation/rules/sense_currency.h"

#include <algorithm>

namespace letrado::regulation {

namespace {

bool has(const dictionary::Sense& sense, const dictionary::MarkTable& marks, dictionary::MarkKind kind) {
    return std::ranges::any_of(sense.marks, [&](dictionary::MarkId id) { return marks[id].kind == kind; });
}

bool has_place(const dictionary::Sense& sense, const dictionary::MarkTable& marks) {
    return has(sense, marks, dictionary::MarkKind::spain) || has(sense, marks, dictionary::MarkKind::elsewhere);
}

}  // namespace

bool is_old(const dictionary::Sense& sense) {
    return sense.chronology == dictionary::Chronology::ant || sense.chronology == dictionary::Chronology::desus ||
           sense.chronology == dictionary::Chronology::germ;
}

bool only_in_spanish_regions(const dictionary::Sense& sense, const dictionary::MarkTable& marks) {
    return has(sense, marks, dictionary::MarkKind::spain) && !has(sense, marks, dictionary::MarkKind::elsewhere);
}

bool counts(SenseTest test, const dictionary::Sense& sense, const dictionary::MarkTable& marks) {
    switch (test) {
        case SenseTest::any:
            return true;
        case SenseTest::current:
            return !is_old(sense) || !sense.marks.empty();
        case SenseTest::live:
            // A vulgar or dialect mark after an old one does not bring the sense back.
            return is_old(sense) ? has(sense, marks, dictionary::MarkKind::elsewhere) ||
                                       has(sense, marks, dictionary::MarkKind::register_)
                                 : !only_in_spanish_regions(sense, marks);
    }
    return false;
}

bool counts(OldPlural rule, const dictionary::Sense& sense, const dictionary::MarkTable& marks) {
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
