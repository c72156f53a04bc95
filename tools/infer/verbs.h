// Verbs: every infinitive of the list with the model, transitivity and restrictions that explain exactly its forms.
// Method and limits: docs/dictionary-inference.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "curation.h"
#include "hunspell.h"
#include "regulation/entry.h"
#include "regulation/grammar.h"
#include "workspace.h"

namespace letrado::infer {

class Verbs {
  public:
    // The words of `classes` are no verbs.
    Verbs(Workspace& workspace, const Hunspell& hunspell, const Classes& classes, const regulation::Grammar& grammar);

    // An entry for each infinitive that has none.
    void infer();

    // The models with which this entry, a verb without models, explains most of the list; the usual one of its ending
    // if the list shows nothing but the infinitive.
    [[nodiscard]] std::vector<std::string> models_for(const regulation::Entry& entry) const;

  private:
    // What the list says of an infinitive: an entry and the models that fit it.
    struct Pending {
        regulation::Entry entry;
        std::vector<std::string> models;
        bool twin;  // there is a second entry, with se
    };

    // Nothing if it has its entries, or is no verb.
    [[nodiscard]] std::optional<Pending> examine(const std::string& infinitive) const;
    void accept(const Pending& verb, const std::vector<std::string>& models);
    // Of several models that fit, the one hunspell agrees with or that explains most.
    [[nodiscard]] std::string choose(regulation::Entry entry, const std::vector<std::string>& models) const;
    [[nodiscard]] std::vector<std::string> applicable(const std::string& spelling) const;
    [[nodiscard]] std::vector<std::string> fitting(regulation::Entry entry,
                                                   const std::vector<std::string>& models) const;
    [[nodiscard]] std::string usual_model(const std::string& spelling) const;
    [[nodiscard]] std::string with_stress_kind(const std::string& model, const std::string& spelling) const;
    [[nodiscard]] std::string spell(const std::string& infinitive) const;

    Workspace& workspace_;
    const Hunspell& hunspell_;
    const Classes& classes_;
    const regulation::Grammar& grammar_;
};

}  // namespace letrado::infer
