#include "regulation/rules/form.h"

namespace letrado::regulation {

base::Text Derivation::text() const {
    if (is_cell()) return cell().text();
    switch (static_cast<Nominal>(code_)) {
        case headword:
            return {"lema", "headword"};
        case feminine:
            return {"femenino", "feminine"};
        case plural:
            return {"plural", "plural"};
        case feminine_plural:
            return {"femenino plural", "feminine plural"};
        case infinitive_se:
            return {"infinitivo con «se»", "infinitive with 'se'"};
        case compound_part:
            return {"parte de un lema de varias palabras", "part of a headword of several words"};
    }
    return {};
}

}  // namespace letrado::regulation
