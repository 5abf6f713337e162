// One transaction from the wallet to the paid order.
#include "flows/settlement/wallet_cashier.hpp"

#include <array>

namespace galleria::settlement {
namespace {
using orders::OrderStatus;
using orders::TenderKind;

bool is_paid(OrderStatus status) { return status != OrderStatus::created && status != OrderStatus::closed; }
}  // namespace

Result<wallet::PaidByWallet> WalletCashier::pay_order(const http::Member& member, const wallet::PayOrder& request) {
  auto paid = database_.write([&](db::Transaction& transaction) { return pay(transaction, member.id, request); });
  if (paid.has_value()) return paid;
  // Of two payments of one order that are sent at once the later is refused, and told what the earlier did.
  const auto order = database_.read([&](db::Session& session) { return orders_.find_payable_order(session, member.id, request.order_id); });
  if (order && is_paid(order->order_status)) return wallet::PaidByWallet{request.order_id, true, Cents{}};
  return paid;
}

Result<wallet::PaidByWallet> WalletCashier::pay(db::Transaction& transaction, MemberId member_id, const wallet::PayOrder& request) {
  const auto order = orders_.find_payable_order(transaction, member_id, request.order_id);
  if (!order) return wallet::wallet_order_not_found;
  if (is_paid(order->order_status)) return wallet::PaidByWallet{request.order_id, true, Cents{}};
  const Cents cash = order->payable_cents;
  if (order->order_status == OrderStatus::closed || order->pay_before <= clock_.now() || cash == Cents{}) return wallet::wallet_order_not_payable;
  const std::string subject = "order:" + std::to_string(request.order_id.value);
  const auto ticket = request.ticket ? std::optional<std::string_view>(request.ticket->value) : std::nullopt;
  ledger::Batch batch(clock_, ids_);
  TRY(wallet_.authorise(batch, member_id, cash, subject, ticket));
  const wallet::WalletAmount amount = wallet_.split(wallet_.spendable(transaction, member_id), cash);
  wallet_.hold(batch, member_id, request.order_id, amount);
  TRY(batch.send(transaction));
  const std::array<orders::Orders::WalletShare, 2> shares{
      {{TenderKind::wallet_principal, amount.principal_cents}, {TenderKind::wallet_bonus, amount.bonus_cents}}};
  if (!orders_.replace_cash(transaction, member_id, request.order_id, shares)) return wallet::wallet_order_not_payable;
  if (orders_.try_mark_paid(transaction, request.order_id, clock_.now()) != orders::PaidOutcome::paid) return wallet::wallet_order_not_payable;
  payments_.close_of_order(transaction, request.order_id);
  return wallet::PaidByWallet{request.order_id, true, cash};
}

void bind_routes(http::Binder& binder, WalletCashier& cashier) {
  const auto pay = [&cashier](const http::Member& member, const wallet::PayOrder& request) { return cashier.pay_order(member, request); };
  binder.bind_in<wallet::pay_order>(http::Lane::write, pay);
  binder.bind<wallet::pay_order_by_wallet>(pay);
}

}  // namespace galleria::settlement
