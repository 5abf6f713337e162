// What a member is told of what courier slots keep about them.
#include "features/courier/courier.hpp"

namespace galleria::courier {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "order_courier_slots",
       .words = {"同城快送时段", "Slots of the mall's couriers"},
       .sql =
           "select order_id, order_number, starts_at_ms, ends_at_ms, state, taken_at_ms, paid_at_ms, handed_over_at_ms, delivered_at_ms, released_at_ms from "
           "order_courier_slots where member_id = $1 order by order_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::courier
