// What a member is told of what member plates keep about them.
#include "features/member_plates/member_plates.hpp"

namespace galleria::member_plates {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "member_plates",
       .words = {"车牌", "Number plates"},
       .sql = "select plate, added_at_ms, removed_at_ms from member_plates where member_id = $1 order by place limit $2 offset $3"},
      {.table = "member_plate_owners",
       .words = {"停车权益车牌", "Plates with your free parking hours"},
       .sql = "select plate, since_ms from member_plate_owners where member_id = $1 order by plate limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::member_plates
