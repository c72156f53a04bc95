// Conjugation: how many forms a second, of a regular verb and of one with changes of stem.
#include <benchmark/benchmark.h>

#include "spanish/conjugation.h"

using namespace letrado::spanish;

namespace {

void conjugate_verb(benchmark::State& state, std::string_view infinitive, std::string_view model_name) {
    const ConjugationModels models = ConjugationModels::standard();
    const ConjugationModel* model = models.find(model_name);
    std::int64_t forms = 0;
    const FormSink count = [&forms](std::string_view form, Cell) {
        benchmark::DoNotOptimize(form.data());
        ++forms;
    };
    for (auto _ : state)
        benchmark::DoNotOptimize(conjugate(infinitive, *model, count));
    state.SetItemsProcessed(forms);
}

BENCHMARK_CAPTURE(conjugate_verb, regular, "desembarcar", "amar");
BENCHMARK_CAPTURE(conjugate_verb, irregular, "avergonzar", "contar");
BENCHMARK_CAPTURE(conjugate_verb, three_stems, "corroer", "roer");

}  // namespace
