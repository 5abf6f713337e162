// What a member is told of what activities keep about them.
#include "features/activities/activities.hpp"

namespace galleria::activities {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "activity_chances",
       .words = {"活动机会", "Chances in activities"},
       .sql = "select activity_id, reason, earned_at_ms, used_at_ms from activity_chances where member_id = $1 order by chance_id limit $2 offset $3"},
      {.table = "activity_turns",
       .words = {"活动参与次数", "How often you took part"},
       .sql = "select activity_id, day, turn_count from activity_turns where member_id = $1 order by activity_id, day limit $2 offset $3"},
      {.table = "activity_openings",
       .words = {"打开过的分享", "Shared activities you opened"},
       .sql = "select activity_id, opened_at_ms from activity_openings where member_id = $1 order by activity_id limit $2 offset $3"},
      {.table = "activity_devices", .untold = "digests that nobody without their key can tie to a device or to anybody"},
      {.table = "activity_shares", .untold = "a random mark of the member’s own links; the app shows it with each of them"},
  };
  return tables;
}

}  // namespace galleria::activities
