// What a member is told of what prizes keep about them.
#include "features/prizes/prizes.hpp"

namespace galleria::prizes {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "prize_wins",
       .words = {"中奖记录", "Prizes you won"},
       .sql = "select activity_id, prize_id, kind, state, turn_number, won_at_ms, claim_until_ms, changed_at_ms from prize_wins where member_id = $1 order by "
              "win_id limit $2 offset $3"},
      {.table = "prize_parcels",
       .words = {"邮寄的奖品", "Prizes sent to you"},
       .sql = "select win_id as row_id, receiver_name, receiver_phone, receiver_region, receiver_street, carrier, waybill_number, addressed_at_ms, "
              "shipped_at_ms from prize_parcels where member_id = $1 order by win_id limit $2 offset $3"},
      {.table = "prize_codes", .untold = "a code by which a prize is handed over; the app shows it"},
  };
  return tables;
}

}  // namespace galleria::prizes
