// Players who know some words, look at some places and see some of the words that fit: beginners and club players.
#include <algorithm>
#include <cmath>

#include "engine/board/formed_words.h"
#include "engine/bots/bot_families.h"
#include "engine/plays/all_plays.h"
#include "engine/plays/static_player.h"
#include "engine/simulate/simulation_candidates.h"
#include "engine/tile_hash.h"
#include "engine/words/common_words.h"

namespace letrado::engine {

namespace {

struct Skill {
    // Of the words of the frequency list, half of those around this rank are known, nearly all before it and few after.
    double vocabulary;
    // Other words of the family of a known one that are known, and of all the rest of the lexicon.
    double family;
    double rest;
    // Lines of the board looked at in a turn; words seen where they fit with three tiles of the rack; and what each
    // tile more leaves of that.
    double lines;
    double words;
    double each_tile;
    bool counts_leave;  // chooses by what stays on the rack too, not by points alone
    // How often it challenges what is no word and looks like one; and, at most, a rare word that exists.
    double ear;
    double distrust;
};

// The evidence (spelling.h) at which a string looks as much like a word as not, and how fast doubt goes as it grows.
constexpr double doubtful_evidence = 3;
constexpr double doubt_width = 0.8;

// A number of [0, 1) that is the same whenever the same thing is asked.
double chance(std::uint64_t key) {
    return static_cast<double>(mixed(key) >> 11) * 0x1p-53;
}

std::uint64_t key_of(const tiles::Word& word) {
    std::uint64_t key = 0;
    for (const tiles::Tile tile : word)
        key = mixed(key + tile.code());
    return key;
}

class Human : public Bot {
  public:
    Human(const BotParts& parts, const Skill& skill) : parts_(parts), skill_(skill), common_(CommonWords::embedded()) {}

    [[nodiscard]] Move choose(const View& view, base::Random& random, const Interrupt&) override {
        const std::uint64_t turn = random.next();
        find_plays(view);
        const Move* best = nullptr;
        for (const Move& play : plays_) {
            if (best != nullptr && play.equity <= best->equity) continue;
            if (looks_at(play, turn) && sees(view.board, play, turn)) best = &play;
        }
        if (best != nullptr) return *best;
        const Rack rack(view.rack);
        return best_exchange(rack, value_kept(parts_.equity, rack), view.bag(), view.rules);
    }

    [[nodiscard]] bool challenges(std::span<const tiles::Word> words, base::Random& random) override {
        return std::ranges::any_of(words,
                                   [&](const tiles::Word& word) { return chance(random.next()) < suspicion(word); });
    }

  private:
    // How likely it is to challenge a word. People recognise far more words than they would find themselves, so that no
    // common one is ever doubted; what looks like nothing in the language is challenged by everybody; in between it
    // takes an ear for the language to feel that a word is none.
    [[nodiscard]] double suspicion(const tiles::Word& word) const {
        const double doubt = 1 / (1 + std::exp((parts_.spelling.evidence(word) - doubtful_evidence) / doubt_width));
        if (!parts_.lexicon.contains(word)) return 1 - (1 - doubt) * (1 - skill_.ear);
        if (common_.family_rank(word) || knows(word)) return 0;
        return skill_.distrust * doubt;
    }

    void find_plays(const View& view) {
        const Rack rack(view.rack);
        Valuation valuation;
        if (skill_.counts_leave) {
            valuation = view.bag() == 0
                            ? value_last_choices(parts_.equity, rack, rack_points(view.unseen))
                            : value_choices(parts_.equity, rack, value_kept(parts_.equity, rack), view.bag());
        }
        plays_.clear();
        find_all_plays(parts_.vocabulary.graph, view.board, rack, valuation, plays_);
    }

    [[nodiscard]] bool looks_at(const Move& play, std::uint64_t turn) const {
        const std::uint64_t line = 1u + play.line + (play.direction == Direction::down ? board_size : 0u);
        return chance(turn + line) < skill_.lines;
    }

    // A word that does not come to mind does so nowhere on the board.
    [[nodiscard]] bool sees(const Board& board, const Move& play, std::uint64_t turn) const {
        const FormedWords words(board, play);
        const int more = std::max(0, play.tiles_used - 3);
        if (chance(turn ^ key_of(words.all().front())) >= skill_.words * std::pow(skill_.each_tile, more)) return false;
        return std::ranges::all_of(words.all(), [this](const tiles::Word& word) { return knows(word); });
    }

    // Whether it knows a word never changes from one turn to the next.
    [[nodiscard]] bool knows(const tiles::Word& word) const {
        const auto half = [this](std::uint32_t rank) {
            const double far = rank / skill_.vocabulary;
            return 1 / (1 + far * far);
        };
        double known = skill_.rest;
        if (const auto rank = common_.rank(word)) known = std::max(known, half(*rank));
        if (skill_.family > 0) {
            if (const auto rank = common_.family_rank(word)) known = std::max(known, skill_.family * half(*rank));
        }
        return chance(key_of(word)) < known;
    }

    BotParts parts_;
    Skill skill_;
    const CommonWords& common_;
    std::vector<Move> plays_;
};

constexpr Skill beginner{1'500, 0, 0, 0.4, 0.5, 0.5, false, 0.1, 0.3};
constexpr Skill casual{6'000, 0.5, 0, 0.65, 0.75, 0.75, false, 0.3, 0.25};
constexpr Skill club{12'000, 0.7, 0.02, 0.75, 0.8, 0.75, true, 0.55, 0.2};
constexpr Skill veteran{40'000, 0.9, 0.4, 0.9, 0.9, 0.85, true, 0.85, 0.1};

template <const Skill& skill>
std::unique_ptr<Bot> make(const BotParts& parts, const BotSpec&) {
    return std::make_unique<Human>(parts, skill);
}

}  // namespace

std::vector<BotKind> human_bots() {
    return {
        {{"novato",
          1,
          {"Novato", "Beginner"},
          {"Sabe unas mil quinientas palabras corrientes, mira pocos sitios y deja pasar casi todas las jugadas "
           "largas.",
           "Knows some fifteen hundred common words, looks at few places and misses nearly all long plays."}},
         make<beginner>},
        {{"aficionado",
          2,
          {"Aficionado", "Casual player"},
          {"Sabe las palabras que se oyen cada día y algunas de sus formas; juega la que más puntos da de las que ve.",
           "Knows the words of every day and some of their forms; plays the one of most points it sees."}},
         make<casual>},
        {{"club",
          3,
          {"Jugador de club", "Club player"},
          {"Conjuga con soltura, conoce palabras raras que dan puntos y cuida las fichas que se guarda, pero se le "
           "escapan jugadas.",
           "At ease with verb forms, knows some rare words and minds the tiles it keeps, but misses plays."}},
         make<club>},
        {{"veterano",
          4,
          {"Veterano", "Veteran"},
          {"Sabe casi todas las palabras corrientes y muchas raras, y ve casi todo.",
           "Knows nearly all common words and many rare ones, and sees nearly everything."}},
         make<veteran>},
    };
}

}  // namespace letrado::engine
