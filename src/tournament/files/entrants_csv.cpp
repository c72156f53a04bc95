#include "tournament/files/entrants_csv.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>

#include "base/strings/printable.h"
#include "tournament/files/csv.h"

namespace letrado::tournament::files {

namespace {

enum class Column : std::uint8_t {
    number,
    name,
    surname,
    country,
    club,
    team,
    rating,
    list_id,
    category,
    division,
    email,
    phone,
    birth,
    notes
};

struct ColumnName {
    std::string_view name;  // lower case, no accents
    Column column;
};

constexpr std::array column_names{
    ColumnName{"numero", Column::number},
    ColumnName{"number", Column::number},
    ColumnName{"no", Column::number},
    ColumnName{"no.", Column::number},
    ColumnName{"n.o", Column::number},
    ColumnName{"num", Column::number},
    ColumnName{"#", Column::number},
    ColumnName{"nombre", Column::name},
    ColumnName{"name", Column::name},
    ColumnName{"nombre y apellidos", Column::name},
    ColumnName{"apellidos y nombre", Column::name},
    ColumnName{"nombre completo", Column::name},
    ColumnName{"full name", Column::name},
    ColumnName{"first name", Column::name},
    ColumnName{"apellidos", Column::surname},
    ColumnName{"apellido", Column::surname},
    ColumnName{"surname", Column::surname},
    ColumnName{"last name", Column::surname},
    ColumnName{"jugador", Column::name},
    ColumnName{"jugadora", Column::name},
    ColumnName{"participante", Column::name},
    ColumnName{"player", Column::name},
    ColumnName{"pais", Column::country},
    ColumnName{"country", Column::country},
    ColumnName{"federacion", Column::country},
    ColumnName{"nacionalidad", Column::country},
    ColumnName{"club", Column::club},
    ColumnName{"equipo", Column::team},
    ColumnName{"team", Column::team},
    ColumnName{"elo", Column::rating},
    ColumnName{"rating", Column::rating},
    ColumnName{"valoracion", Column::rating},
    ColumnName{"id", Column::list_id},
    ColumnName{"list id", Column::list_id},
    ColumnName{"id de lista", Column::list_id},
    ColumnName{"licencia", Column::list_id},
    ColumnName{"categoria", Column::category},
    ColumnName{"category", Column::category},
    ColumnName{"division", Column::division},
    ColumnName{"email", Column::email},
    ColumnName{"e-mail", Column::email},
    ColumnName{"correo", Column::email},
    ColumnName{"correo electronico", Column::email},
    ColumnName{"telefono", Column::phone},
    ColumnName{"movil", Column::phone},
    ColumnName{"phone", Column::phone},
    ColumnName{"telephone", Column::phone},
    ColumnName{"nacimiento", Column::birth},
    ColumnName{"fecha de nacimiento", Column::birth},
    ColumnName{"birth", Column::birth},
    ColumnName{"birth date", Column::birth},
    ColumnName{"notas", Column::notes},
    ColumnName{"observaciones", Column::notes},
    ColumnName{"notes", Column::notes},
};

constexpr int highest_number = 9999;
constexpr int highest_rating = 5000;

std::optional<Column> column_of(std::string_view header) {
    std::string folded = ascii_of(trimmed(header));
    std::ranges::transform(folded, folded.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto found = std::ranges::find(column_names, folded, &ColumnName::name);
    if (found == column_names.end()) return std::nullopt;
    return found->column;
}

std::vector<std::string> split_categories(std::string_view text) {
    std::vector<std::string> result;
    while (!text.empty()) {
        const auto end = text.find_first_of(",/");
        if (const auto one = trimmed(text.substr(0, end)); !one.empty()) result.emplace_back(one);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return result;
}

class Reader {
  public:
    std::expected<EntrantsReading, FileFaults> read(std::string_view bytes) {
        auto text = source_text(bytes);
        if (!text) return std::unexpected(std::move(text.error()));
        const auto rows = read_csv(*text, separator_of(*text), faults_);
        if (!faults_.empty()) return std::unexpected(faults_.take());
        if (rows.empty())
            faults_.add(0, 0, {"el archivo está vacío", "the file is empty"});
        else
            read_header(rows.front());
        if (rows.size() > static_cast<std::size_t>(most_entrants) + 1)
            faults_.add(0, 0,
                        {fmt::format("hay más de {} inscritos", most_entrants),
                         fmt::format("there are more than {} entrants", most_entrants)});
        if (!faults_.empty()) return std::unexpected(faults_.take());
        for (std::size_t i = 1; i < rows.size(); ++i)
            read_row(rows[i]);
        result_.faults = faults_.take();
        return std::move(result_);
    }

  private:
    void read_header(const CsvRow& row) {
        for (const auto& field : row.fields) {
            const auto column = column_of(field.text);
            if (column && std::ranges::find(columns_, column) != columns_.end())
                faults_.add(row.line, field.column,
                            {fmt::format("columna repetida: {}", base::excerpt(field.text)),
                             fmt::format("a column twice: {}", base::excerpt(field.text))});
            if (!column && !trimmed(field.text).empty())
                result_.ignored_columns.emplace_back(base::excerpt(field.text));
            columns_.push_back(column);
        }
        if (std::ranges::find(columns_, std::optional(Column::name)) == columns_.end())
            faults_.add(row.line, 0,
                        {"la primera línea no nombra la columna «Nombre»", "the first line names no column “name”"});
    }

    void read_row(const CsvRow& row) {
        Entrant entrant;
        bool right = true;
        const auto fault = [&](const CsvField& field, base::Text text) {
            faults_.add(row.line, field.column, std::move(text));
            right = false;
        };
        if (row.fields.size() > columns_.size())
            fault(row.fields[columns_.size()], {"hay más campos que columnas", "more fields than columns"});
        for (std::size_t i = 0; i < std::min(row.fields.size(), columns_.size()); ++i) {
            if (!columns_[i]) continue;
            const auto& field = row.fields[i];
            const std::string text = without_guard(std::string(trimmed(field.text)));
            if (!plain_field(text)) {
                fault(field, {fmt::format("texto demasiado largo o con signos de control: {}", base::excerpt(text)),
                              fmt::format("text too long or with control characters: {}", base::excerpt(text))});
                continue;
            }
            if (auto wrong = set(entrant, *columns_[i], text)) fault(field, std::move(*wrong));
        }
        if (!surname_.empty()) entrant.name = entrant.name.empty() ? surname_ : entrant.name + ' ' + surname_;
        surname_.clear();
        if (right && !plain_field(entrant.name)) {
            faults_.add(row.line, 0, {"el nombre y los apellidos son demasiado largos", "the whole name is too long"});
            right = false;
        }
        if (right && entrant.name.empty()) {
            faults_.add(row.line, 0, {"falta el nombre", "the name is missing"});
            right = false;
        }
        if (right && entrant.no != nobody && !numbers_.insert(entrant.no).second) {
            faults_.add(row.line, 0,
                        {fmt::format("el número {} está repetido", number(entrant.no)),
                         fmt::format("number {} is there twice", number(entrant.no))});
            right = false;
        }
        if (!right) return;
        result_.entrants.push_back(std::move(entrant));
        result_.lines.push_back(row.line);
    }

    std::optional<base::Text> set(Entrant& entrant, Column column, const std::string& text) {
        switch (column) {
            case Column::number:
                if (text.empty()) return std::nullopt;
                if (const auto no = whole_number(text, 1, highest_number)) {
                    entrant.no = tournament::entrant(*no);
                    return std::nullopt;
                }
                return base::Text{fmt::format("no es un número de inscrito: {}", base::excerpt(text)),
                                  fmt::format("not an entrant's number: {}", base::excerpt(text))};
            case Column::rating:
                if (text.empty()) return std::nullopt;
                entrant.rating = whole_number(text, 0, highest_rating);
                if (entrant.rating) return std::nullopt;
                return base::Text{fmt::format("no es un elo: {}", base::excerpt(text)),
                                  fmt::format("not a rating: {}", base::excerpt(text))};
            case Column::email:
                entrant.data.email = text;
                if (text.empty() || text.find('@') != std::string::npos) return std::nullopt;
                return base::Text{fmt::format("no es una dirección de correo: {}", base::excerpt(text)),
                                  fmt::format("not an e-mail address: {}", base::excerpt(text))};
            case Column::name:
                entrant.name = text;
                break;
            case Column::surname:
                surname_ = text;
                break;
            case Column::phone:
                entrant.data.phone = text;
                break;
            case Column::birth:
                entrant.data.birth = text;
                break;
            case Column::notes:
                entrant.data.notes = text;
                break;
            case Column::country:
                entrant.country = text;
                break;
            case Column::club:
                entrant.club = text;
                break;
            case Column::team:
                entrant.team = text;
                break;
            case Column::list_id:
                entrant.list_id = text;
                break;
            case Column::category:
                entrant.categories = split_categories(text);
                break;
            case Column::division:
                entrant.division = text;
                break;
        }
        return std::nullopt;
    }

    FaultList faults_;
    EntrantsReading result_;
    std::vector<std::optional<Column>> columns_;
    std::set<EntrantNo> numbers_;
    std::string surname_;  // of the row that is read
};

}  // namespace

std::expected<EntrantsReading, FileFaults> read_entrants_csv(std::string_view text) {
    return Reader().read(text);
}

std::string write_entrants_csv(std::span<const Entrant> entrants, bool with_private) {
    std::string result = "\xef\xbb\xbf";
    result += "Número;Nombre;País;Club;Equipo;Elo;Id de lista;Categoría;División";
    result += with_private ? ";Correo;Teléfono;Nacimiento;Notas\r\n" : "\r\n";
    for (const auto& entrant : entrants) {
        std::string categories;
        for (const auto& category : entrant.categories) {
            if (!categories.empty()) categories += ", ";
            categories += category;
        }
        const auto add = [&](const std::string& field) {
            result += ';';
            result += field;
        };
        if (entrant.no != nobody) result += fmt::format("{}", number(entrant.no));
        for (const auto* text : {&entrant.name, &entrant.country, &entrant.club, &entrant.team})
            add(csv_text(*text, ';'));
        add(entrant.rating ? fmt::format("{}", *entrant.rating) : std::string());
        for (const auto* text : {&entrant.list_id, &std::as_const(categories), &entrant.division})
            add(csv_text(*text, ';'));
        if (with_private)
            for (const auto* text :
                 {&entrant.data.email, &entrant.data.phone, &entrant.data.birth, &entrant.data.notes})
                add(csv_text(*text, ';'));
        result += "\r\n";
    }
    return result;
}

}  // namespace letrado::tournament::files
