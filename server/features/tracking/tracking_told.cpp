// What a member is told of what tracking keep about them.
#include "features/tracking/tracking.hpp"

namespace galleria::tracking {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "tracking_events",
       .words = {"浏览记录", "Visits"},
       .sql = "select day, action, page_path, page_name, store_name, goods_name, device_model, device_system, received_at_ms from tracking_events where "
              "member_id = $1 order by day, event_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::tracking
