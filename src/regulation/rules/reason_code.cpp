#include "regulation/rules/reason_code.h"

#include <array>

namespace letrado::regulation {

namespace {

// In the order of Reason.
constexpr std::array<std::string_view, reason_count> codes = {
    "entrada",
    "adverbio-en-mente",
    "aféresis",
    "apócope",
    "diminutivo",
    "cursiva",
    "femenino",
    "latinismo",
    "onomatopeya",
    "voz-antigua",
    "poco-usada",
    "sigla",
    "solo-en-locución",
    "solo-en-envío",
    "fuera-del-diccionario",
    "verbo-fuera-del-diccionario",
    "abreviatura",
    "varias-palabras",
    "nombre-propio",
    "afijo",
    "sigla-en-mayúsculas",
    "símbolo",
    "sin-ficha",
    "longitud",
    "conjugación",
    "voseo",
    "participio",
    "enclítico",
    "verbo-antiguo",
    "verbo-regional",
    "verbo-de-locución",
    "sin-paradigma",
    "defectivo",
    "impersonal",
    "verbo-poco-usado",
    "pronominal",
    "lista-de-la-edición",
    "sustantivo",
    "adjetivo",
    "pronombre",
    "artículo",
    "contracción",
    "acortamiento",
    "letra",
    "letra-griega",
    "nota-musical",
    "etnia",
    "tratamiento",
    "adjetivo-de-envío",
    "plural-impreso",
    "plural-de-voz-antigua",
    "plural-de-adverbio",
    "plural-de-interjección",
    "plural-de-onomatopeya",
    "plural-de-conjunción",
    "plural-de-preposición",
    "plural-de-contracción",
    "plural-de-apócope",
    "plural-de-locución",
    "plural-en-cursiva",
    "plural-de-envío",
    "categoría-desconocida",
    "ya-plural",
    "invariable",
    "plural-mal-formado",
    "dígrafo",
    "forma-ausente",
    "plural-de-frase",
    "voz-de-frase",
    "voz-de-locución-adjetiva",
    "adjetivo-verbal",
    "participio-activo",
};
static_assert(!codes.back().empty());

}  // namespace

std::string_view spanish_code(Reason reason) {
    return codes[static_cast<std::size_t>(reason)];
}

}  // namespace letrado::regulation
