#include "engine/value/equity_data.h"

#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>

#include "base/file.h"
#include "base/settings.h"
#include "engine/data.h"
#include "engine/value/klv.h"

namespace letrado::engine {

namespace {

// A hundred points: more is a mistake.
constexpr std::int64_t most = std::int64_t{100} * point;

bool is_amount(std::int64_t value) {
    return value >= -most && value <= most;
}

std::optional<Equity> amount_of(const std::string& text) {
    Equity value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !is_amount(value)) return std::nullopt;
    return value;
}

}  // namespace

std::expected<Adjustments, base::Text> parse_adjustments(std::string_view text) {
    const auto settings = base::Settings::parse(text);
    if (!settings) return std::unexpected(settings.error().message());
    Adjustments adjustments;
    for (const base::Setting& setting : settings->all()) {
        const auto fail = [&](const char* es, const char* en) {
            return std::unexpected(base::Text{fmt::format("línea {}, «{}»: {}", setting.line, setting.key, es),
                                              fmt::format("line {}, \"{}\": {}", setting.line, setting.key, en)});
        };
        if (setting.section.empty() && setting.key == "tiles_left_in_bag") {
            const auto* list = std::get_if<std::vector<std::string>>(&setting.value);
            if (list == nullptr) return fail("se esperaba una lista", "expected a list");
            for (const std::string& item : *list) {
                const auto amount = amount_of(item);
                if (!amount)
                    return fail("se esperaban milésimas de punto, hasta 100000",
                                "expected thousandths of a point, up to 100000");
                adjustments.tiles_left_in_bag.push_back(*amount);
            }
            continue;
        }
        const auto* number = std::get_if<std::int64_t>(&setting.value);
        if (number == nullptr || !is_amount(*number))
            return fail("se esperaba un número entero de −100000 a 100000",
                        "expected a whole number from -100000 to 100000");
        if (setting.section.empty() && setting.key == "not_out") {
            adjustments.not_out = static_cast<Equity>(*number);
        } else if (setting.section.empty() && setting.key == "own_rack_factor") {
            if (*number < 0 || *number > 100) return fail("se esperaba de 0 a 100", "expected 0 to 100");
            adjustments.own_rack_factor = static_cast<int>(*number);
        } else if (setting.section.empty() && setting.key == "opening_vowel") {
            if (*number > 0) return fail("no puede ser un premio", "it cannot be a reward");
            adjustments.opening_vowel = static_cast<Equity>(*number);
        } else {
            return fail("ajuste desconocido", "unknown adjustment");
        }
    }
    return adjustments;
}

EquityModel model_without_leaves() {
    auto adjustments = parse_adjustments(data().file("engine/adjustments.toml").value_or(""));
    if (!adjustments) throw std::logic_error("adjustments.toml: " + adjustments.error().en);
    return {Leaves(), std::move(*adjustments)};
}

EquityModel load_default_model() {
    EquityModel model = model_without_leaves();
    auto leaves = read_klv(data().file("engine/leaves.klv2").value_or(""));
    if (!leaves) throw std::logic_error("leaves.klv2: " + leaves.error().message().en);
    model.leaves = std::move(*leaves);
    return model;
}

std::expected<EquityModel, EquityDataError> load_model(const std::filesystem::path& klv) {
    const auto file = base::MappedFile::open(klv);
    if (!file) return std::unexpected(EquityDataError{file.error().message()});
    const auto bytes = file->bytes();
    auto leaves = read_klv({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!leaves) {
        const base::Text reason = leaves.error().message();
        return std::unexpected(EquityDataError{
            {fmt::format("{}: {}", klv.string(), reason.es), fmt::format("{}: {}", klv.string(), reason.en)}});
    }
    EquityModel model = model_without_leaves();
    model.leaves = std::move(*leaves);
    return model;
}

}  // namespace letrado::engine
