// What a member is told of what is kept of them by the AR check-in.
#include "features/ar_check_in/ar_check_in.hpp"

namespace galleria::ar_check_in {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "ar_challenges",
       .words = {"正在进行的打卡", "Check-ins that you began"},
       .sql = "select spot_id, expires_at_ms, used_at_ms from ar_challenges where member_id = $1 order by token_digest limit $2 offset $3"},
      {.table = "ar_check_ins",
       .words = {"AR 打卡", "Where you checked in"},
       .sql = "select check_in_id, trail_id, spot_id, period, day, points, gift_number, at_ms, prize_id, prize_outcome from ar_check_ins where member_id = $1 "
              "order by check_in_id "
              "limit $2 offset $3"},
      {.table = "ar_cards",
       .words = {"打卡集章卡", "Your cards of spots"},
       .sql = "select trail_id, period, collected_count from ar_cards where member_id = $1 order by trail_id, period limit $2 offset $3"},
      {.table = "ar_grand_prizes",
       .words = {"集满点位的大奖", "Grand prizes for all spots"},
       .sql = "select trail_id, period, points, gift_number, at_ms, prize_id, prize_outcome from ar_grand_prizes where member_id = $1 order by trail_id limit "
              "$2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::ar_check_in
