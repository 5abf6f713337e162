// What a member is told of what lotteries keep about them.
#include "features/lotteries/lotteries.hpp"

namespace galleria::lotteries {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "lottery_draws",
       .words = {"抽奖记录", "Draws in lotteries"},
       .sql =
           "select activity_id, draw_number, version, nonce, outcome, drawn_prize_id, given_prize_id, at_ms from lottery_draws where member_id = $1 order by "
           "activity_id, draw_number limit $2 offset $3"},
      {.table = "lottery_codes",
       .words = {"抽奖码", "Codes in lotteries"},
       .sql = "select activity_id, code_number, nonce, at_ms from lottery_codes where member_id = $1 order by activity_id, code_number limit $2 offset $3"},
      {.table = "lottery_players",
       .words = {"公示里您的代号", "By which mark your draws are published"},
       .sql = "select activity_id, mark from lottery_players where member_id = $1 order by activity_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::lotteries
