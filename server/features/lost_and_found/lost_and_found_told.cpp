// What a member is told of what lost and found keeps about them.
#include "features/lost_and_found/lost_and_found.hpp"

namespace galleria::lost_and_found {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "loss_reports",
       .words = {"遗失登记", "What you miss"},
       .sql = "select report_id as row_id, kind, state, description, place, phone, lost_at_ms, made_at_ms, changed_at_ms, answer from loss_reports where "
              "member_id = $1 order by report_id limit $2 offset $3"},
      {.table = "loss_moves",
       .words = {"遗失登记的经过", "What became of what you miss"},
       .sql = "select report_id, move, to_state, actor_kind, at_ms from loss_moves where member_id = $1 order by move_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::lost_and_found
