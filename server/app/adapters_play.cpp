// Answers what trails and seasons ask of prizes, and what prizes ask of them.
#include "app/adapters_play.hpp"

namespace galleria::app {

void give_prizes(ar_check_in::ArCheckInNeeds& needs, prizes::Prizes& prizes) {
  needs.list_prizes = [&prizes](db::Session& session, ActivityId place) { return prizes.list_facts(session, place); };
  needs.take_prize = [&prizes](db::Transaction& transaction, const PrizeClaim& claim) { return prizes.take(transaction, claim); };
}

void give_prizes(map_game::MapGameNeeds& needs, prizes::Prizes& prizes) {
  needs.list_prizes = [&prizes](db::Session& session, ActivityId place) { return prizes.list_facts(session, place); };
  needs.copy_prizes = [&prizes](db::Transaction& transaction, ActivityId from, ActivityId to) { return prizes.copy_prizes(transaction, from, to); };
  needs.take_prize = [&prizes](db::Transaction& transaction, const PrizeClaim& claim) { return prizes.take(transaction, claim); };
}

void join_play(prizes::PrizesNeeds& needs, PlayParts parts) {
  needs.has_activity = [has_activity = needs.has_activity, parts](db::Session& session, ActivityId place) {
    return has_activity(session, place) || parts.trails().has_trail(session, ar_check_in::ArTrailId{place.value}) ||
           parts.game().has_season(session, map_game::MapSeasonId{place.value});
  };
  needs.touch_activity = [touch_activity = needs.touch_activity, parts](db::Transaction& transaction, ActivityId place) {
    return touch_activity(transaction, place) || parts.trails().touch_trail(transaction, ar_check_in::ArTrailId{place.value}) ||
           parts.game().touch_season(transaction, map_game::MapSeasonId{place.value});
  };
}

}  // namespace galleria::app
