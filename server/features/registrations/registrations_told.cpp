// What a member is told of what registrations keep about them.
#include "features/registrations/registrations.hpp"

namespace galleria::registrations {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "registrations",
       .words = {"活动报名", "Registrations for activities"},
       .sql = "select registration_id, activity_id, session_id, party_count, state, points, made_at_ms, changed_at_ms from registrations where member_id = $1 "
              "order by registration_id limit $2 offset $3"},
      {.table = "registration_moves",
       .words = {"活动报名的经过", "What became of registrations"},
       .sql = "select registration_id, move, to_state, actor_kind, reason, at_ms from registration_moves where member_id = $1 order by move_id limit $2 offset "
              "$3"},
      {.table = "registration_bans",
       .words = {"暂停报名", "When you cannot sign up"},
       .sql = "select banned_until_ms from registration_bans where member_id = $1 order by member_id limit $2 offset $3"},
      {.table = "registration_codes", .untold = "a code to check in by; the app shows it"},
  };
  return tables;
}

}  // namespace galleria::registrations
