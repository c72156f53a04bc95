// What the regulations leave open and an event may decide: data/open-points.tsv; which of it each edition's own words
// settle: data/said-parameters.tsv.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace letrado::edition {

struct OpenPoint {
    std::string_view id;                       // "O-26"
    std::vector<std::string_view> parameters;  // by their keys; none: not for an event to choose
    base::Text text;                           // what is not said, and what holds unless the event decides
};

// In the order of the file; they live as long as the program.
[[nodiscard]] std::span<const OpenPoint> open_points();

// The points that a parameter belongs to; most have none: they are the law of the edition.
[[nodiscard]] std::vector<const OpenPoint*> points_of(std::string_view key);

// Whether whoever opens a game may choose the parameter under some edition: what is the event's own, and what some text
// leaves open.
[[nodiscard]] bool is_for_event(std::string_view key);

// The same under one edition, whose own words may say what the others leave open.
[[nodiscard]] bool is_for_event(std::string_view key, std::string_view edition);

// The article whose words say it; empty where the edition leaves it open.
[[nodiscard]] std::string_view article_saying(std::string_view key, std::string_view edition);

}  // namespace letrado::edition
