#include "api/handlers.h"

namespace letrado::api {

PeopleParts Api::Handlers::people_parts(Services& to, base::Log& log, bool tls) {
    return {.answers = to.answers,
            .door = to.door,
            .guard = to.guard,
            .accounts = to.accounts,
            .lists = to.lists,
            .store = to.parts.store,
            .loop = to.parts.loop,
            .desk = to.parts.desk,
            .passwords = to.workers.passwords,
            .log = log,
            .tls = tls};
}

Api::Handlers::Handlers(Services& to, const ApiOptions& options, base::Log& log)
    : sockets({.loop = to.parts.loop,
               .desk = to.parts.desk,
               .door = to.door,
               .allowances = to.allowances,
               .games = to.games,
               .new_games = to.new_games,
               .interventions = to.interventions,
               .lobby = to.lobby,
               .presence = to.presence,
               .chat = to.chat,
               .speech = to.speech,
               .word_lock = to.word_lock,
               .bots = to.parts.bots,
               .loop_seconds = to.measures.loop_seconds,
               .ack_seconds = to.measures.ack_seconds,
               .version = options.version,
               .node = options.games.node,
               .cluster = options.games.cluster}),
      node({to.games, to.measures, options, [this] { return sockets.sent_away(); }}),
      schema(options.version),
      words({to.word_tools, to.parts.lexica, to.differences, options.longest_walk}),
      commission({to.answers, to.word_tools, to.commission, to.workers.words}),
      people(people_parts(to, log, options.tls), options.guests_per_minute),
      own(people_parts(to, log, options.tls), to.presence),
      push({to.answers, to.caller, to.accounts, to.parts.store}),
      mail(people_parts(to, log, options.tls), to.caller),
      games({to.answers, to.games, to.new_games, to.interventions, to.accounts, to.presence, to.parts.store,
             to.parts.bots, to.measures.ack_seconds}),
      desk({to.answers, to.games, to.accounts, to.parts.store}),
      absences({to.answers, to.games, to.absences}),
      lobby(to.lobby),
      jobs({to.word_tools, to.jobs, to.parts.lexica, to.parts.bots, to.parts.store}),
      reports({to.answers, to.moderation, to.chat}),
      admin({.answers = to.answers,
             .door = to.door,
             .moderation = to.moderation,
             .restrictions = to.restrictions,
             .games = to.games,
             .measures = to.measures,
             .store = to.parts.store,
             .log = log,
             .version = options.version,
             .node = options.games.node}),
      pages({to.parts.loop, to.parts.desk, to.parts.store, to.lobby, log, options.web, options.tls}),
      router(to.allowances) {
    const auto serve = [this](auto&... handlers) { (router.serve(handlers), ...); };
    serve(node, schema, words, commission, people, own, push, mail, games, desk, absences, lobby, jobs, reports, admin);
}

}  // namespace letrado::api
