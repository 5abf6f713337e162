// What a member is told of what wallet keep about them.
#include "features/wallet/wallet.hpp"

namespace galleria::wallet {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "wallet_records",
       .words = {"钱包明细", "Wallet statement"},
       .sql = "select part, reason, delta_cents, order_id, at_ms from wallet_records where member_id = $1 order by record_id limit $2 offset $3"},
      {.table = "recharge_offer_uses",
       .words = {"用过的充值活动", "Top-up offers used"},
       .sql = "select offer_key, used_count from recharge_offer_uses where member_id = $1 order by offer_key limit $2 offset $3"},
      {.table = "wallet_recharges",
       .words = {"充值", "Top-ups"},
       .sql = "select number, name_zh_cn, name_en, pay_cents, bonus_cents, state, returned_cents, created_at_ms, credited_at_ms, closed_at_ms from "
              "wallet_recharges where member_id = $1 order by recharge_id limit $2 offset $3"},
      {.table = "wallet_withdrawals",
       .words = {"提现", "Withdrawals"},
       .sql = "select amount_cents, bonus_taken_cents, state, requested_at_ms from wallet_withdrawals where member_id = $1 order by withdrawal_id limit "
              "$2 offset $3"},
      {.table = "wallet_withdrawal_parts", .untold = "shares of top-ups in withdrawals, which are told"},
      {.table = "wallet_withdrawal_moves",
       .words = {"提现进度", "Progress of withdrawals"},
       .sql = "select withdrawal_id, move, to_state, actor_kind, reason, at_ms from wallet_withdrawal_moves where member_id = $1 order by move_id limit "
              "$2 offset $3"},
      {.table = "pay_pins",
       .words = {"支付密码", "Payment PIN"},
       .sql = "select set_at_ms, wrong_count, locked_until_ms from pay_pins where member_id = $1 order by member_id limit $2 offset $3"},
      {.table = "pay_tickets",
       .words = {"支付验证", "Checks of the PIN"},
       .sql = "select subject, amount_cents, used_cents, used_at_ms from pay_tickets where member_id = $1 order by expires_at_ms, digest limit $2 "
              "offset $3"},
      {.table = "pay_days_without_pin",
       .words = {"免密支付", "Payments without the PIN"},
       .sql = "select business_day, paid_cents from pay_days_without_pin where member_id = $1 order by business_day limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::wallet
