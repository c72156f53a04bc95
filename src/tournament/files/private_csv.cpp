#include "tournament/files/private_csv.h"

#include <array>
#include <fmt/format.h>

#include "tournament/files/csv.h"

namespace letrado::tournament::files {

namespace {

constexpr std::string_view header = "Número;Correo;Teléfono;Nacimiento;Notas\r\n";
constexpr std::array members{&PrivateData::email, &PrivateData::phone, &PrivateData::birth, &PrivateData::notes};

}  // namespace

std::expected<PrivateList, FileFaults> read_private_csv(std::string_view bytes) {
    PrivateList list;
    if (bytes.empty()) return list;
    const auto text = source_text(bytes);
    if (!text) return std::unexpected(text.error());
    FaultList faults;
    const auto rows = read_csv(*text, ';', faults);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const CsvRow& row = rows[i];
        const auto no = whole_number(trimmed(row.fields.front().text), 1, most_entrants);
        if (!no || row.fields.size() > members.size() + 1) {
            faults.add(row.line, 0, {"se espera número y cuatro datos", "a number and four values are expected"});
            continue;
        }
        PrivateData data;
        for (std::size_t k = 1; k < row.fields.size(); ++k)
            data.*members[k - 1] = without_guard(std::string(trimmed(row.fields[k].text)));
        if (!list.emplace(*no, std::move(data)).second)
            faults.add(row.line, 1,
                       {fmt::format("el número {} está repetido", *no), fmt::format("number {} is there twice", *no)});
    }
    if (!faults.empty()) return std::unexpected(faults.take());
    return list;
}

std::string write_private_csv(const PrivateList& list) {
    std::string text(header);
    for (const auto& [no, data] : list) {
        if (data.empty()) continue;
        text += std::to_string(no);
        for (const auto member : members)
            text += ';' + csv_text(data.*member, ';');
        text += "\r\n";
    }
    return text;
}

}  // namespace letrado::tournament::files
