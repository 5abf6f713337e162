// What a member is told of what earned their chances.
#include "features/activities/activities_chances.hpp"

namespace galleria::activities {

std::span<const ToldTable> chances_told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "activity_spendings",
       .words = {"消费得机会的记录", "Payments that earned chances"},
       .sql = "select activity_id, payment_id, line_id, day, paid_cents, quantity, back_quantity from activity_spendings where member_id = $1 order by "
              "activity_id, payment_id, line_id limit $2 offset $3"},
      {.table = "activity_spend_days",
       .words = {"每天消费得到的机会", "Chances by payments, day by day"},
       .sql = "select activity_id, day, earned_count from activity_spend_days where member_id = $1 order by activity_id, day limit $2 offset $3"},
      {.table = "activity_cards",
       .words = {"补签卡", "Make-up cards"},
       .sql = "select activity_id, source, got_at_ms, used_for_day from activity_cards where member_id = $1 order by card_id limit $2 offset $3"},
      {.table = "activity_check_ins",
       .words = {"活动签到", "Check-ins in activities"},
       .sql = "select activity_id, day, card_id, at_ms from activity_check_ins where member_id = $1 order by activity_id, day limit $2 offset $3"},
      {.table = "activity_spot_visits",
       .words = {"现场打卡", "Spots you visited"},
       .sql = "select activity_id, spot_id, day, at_ms from activity_spot_visits where member_id = $1 order by at_ms, spot_id limit $2 offset $3"},
      {.table = "activity_secret_tries",
       .words = {"猜暗号", "Tries of secret codes"},
       .sql = "select activity_id, day, wrong_count, right_at_ms from activity_secret_tries where member_id = $1 order by activity_id, day limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::activities
