#include "spanish/federation.h"

#include <charconv>
#include <stdexcept>

#include "spanish/data.h"
#include "spanish/data_lines.h"
#include "spanish/letters.h"

namespace letrado::spanish {

std::expected<FederationModels, DataError> FederationModels::parse(std::string_view utf8,
                                                                   const ConjugationModels& models) {
    FederationModels table;
    for (const DataLine& line : data_lines(utf8)) {
        const auto fail = [&line](std::string es, std::string en) {
            return std::unexpected(DataError{line.number, {std::move(es), std::move(en)}});
        };
        if (line.fields.size() != 3) {
            return fail("un número, un infinitivo o * y un modelo", "a number, an infinitive or * and a model");
        }
        const std::string_view digits = line.fields[0];
        int number = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (read.ec != std::errc() || read.ptr != digits.data() + digits.size()) return fail("un número", "a number");
        const bool any = line.fields[1] == "*";
        const auto infinitive = from_utf8(any ? std::string_view() : line.fields[1]);
        const auto name = from_utf8(line.fields[2]);
        const ConjugationModel* model = name ? models.find(*name) : nullptr;
        if (model == nullptr) return fail("un modelo de conjugación", "a conjugation model");
        if (!infinitive || (!any && conjugation_of(*infinitive) != model->conjugation)) {
            return fail("un infinitivo de la conjugación del modelo", "an infinitive of the model's conjugation");
        }
        table.rows_.push_back({model->conjugation, number, *infinitive, model});
    }
    return table;
}

FederationModels FederationModels::standard(const ConjugationModels& models) {
    auto table = parse(data().file("spanish/federation-models.tsv").value_or(""), models);
    if (!table) throw std::logic_error("spanish/federation-models.tsv: " + table.error().message().en);
    return std::move(*table);
}

const ConjugationModel* FederationModels::find(Conjugation conjugation, int number, std::string_view infinitive) const {
    const ConjugationModel* general = nullptr;
    for (const Row& row : rows_) {
        if (row.conjugation != conjugation || row.number != number) continue;
        if (row.infinitive == infinitive) return row.model;
        if (row.infinitive.empty()) general = row.model;
    }
    return general;
}

}  // namespace letrado::spanish
