// What a member is told of what interactive pages keep about them.
#include "features/interactive_pages/interactive_pages.hpp"

namespace galleria::interactive_pages {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "interactive_visits",
       .words = {"互动页的访问", "Visits to interactive pages"},
       .sql =
           "select visit_id, activity_id, opened_at_ms, finished_at_ms, outcome, points from interactive_visits where member_id = $1 order by visit_id limit "
           "$2 offset $3"},
      {.table = "interactive_rewards",
       .words = {"互动页的积分奖励", "Points of interactive pages"},
       .sql = "select activity_id, day, points, at_ms from interactive_rewards where member_id = $1 order by activity_id, day limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::interactive_pages
