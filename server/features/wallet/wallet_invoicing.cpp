// What of recharges can stand on an invoice: the money that was paid in, never the bonus, and never what goes back.
#include <stdexcept>

#include "features/wallet/wallet_state.hpp"

namespace galleria::wallet {
namespace {

PaidRecharge paid_of(const RechargeRow& row) {
  return {row.recharge_id, row.number, {row.name_zh_cn, row.name_en}, row.pay_cents - row.returned_cents, row.credited_at_ms.value()};
}

}  // namespace

std::vector<PaidRecharge> Wallet::list_paid_recharges(db::Session& session, MemberId member_id, TimeMs paid_after) const {
  std::vector<PaidRecharge> paid;
  for (const RechargeRow& row : find_credited(session, member_id, paid_after)) paid.push_back(paid_of(row));
  return paid;
}

std::vector<PaidRecharge> Wallet::find_paid_recharges(db::Session& session, MemberId member_id, std::span<const OrderId> ids) const {
  std::vector<PaidRecharge> paid;
  for (const OrderId id : ids) {
    const auto row = find_recharge(session, member_id, RechargeId{id.value});
    if (row && row->state == RechargeState::credited && row->is_returnable) paid.push_back(paid_of(*row));
  }
  return paid;
}

Cents Wallet::left_of_recharge(db::Session& session, OrderId recharge) const {
  const auto row = find_recharge(session, RechargeId{recharge.value});
  if (!row) throw std::logic_error("money is to go back to a recharge that there is not: " + std::to_string(recharge.value));
  return row->pay_cents - row->returned_cents;
}

}  // namespace galleria::wallet
