// Withdrawing: principal leaves the wallet at once and goes back to the recharges that brought it, newest first.
#include "base/log.hpp"
#include "features/wallet/wallet_state.hpp"
#include "http/once.hpp"

namespace galleria::wallet {
namespace {

constexpr std::string_view refund_reason = "钱包提现";

// The bonus that the parts had brought, as far as the member still has it: else paying in and withdrawing would print money.
Cents bonus_to_take(const std::vector<WithdrawalPart>& parts, Cents available) {
  Cents brought;
  for (const WithdrawalPart& part : parts) brought += part.bonus_cents;
  return std::min(brought, available);
}

std::vector<ledger::Transfer> withdrawing(MemberId member_id, Cents amount, Cents bonus) {
  std::vector<ledger::Transfer> transfers{{principal_of(member_id), cash, amount.value}};
  if (bonus.value > 0) transfers.push_back({bonus_of(member_id), bonus_cost, bonus.value});
  return transfers;
}

// Each recharge gives back its part, by the route by which it came.
Result<Done> refund_parts(db::Transaction& transaction, const WalletEffects& effects, WithdrawalId withdrawal_id, const std::vector<WithdrawalPart>& parts) {
  for (const WithdrawalPart& part : parts) {
    const auto refunded = effects.refund_recharge(transaction, OrderId{part.recharge_id.value}, part.amount_cents, refund_reason);
    if (refunded.has_value()) {
      set_part_refund(transaction, withdrawal_id, part.recharge_id, *refunded);
      continue;
    }
    log::error("withdrawal_not_refundable", {{"recharge_id", part.recharge_id}, {"reason", refunded.error().failure->name}});
    return withdrawal_too_much;
  }
  return Done{};
}

}  // namespace

Result<http::Reply<Withdrawal>> Wallet::withdraw_principal(const http::Call& call, const http::Member& member, const WithdrawPrincipal& request) {
  const TimeMs now = state_->clock.now();
  const Cents amount = request.amount_cents;
  const auto work = [&](db::Transaction& transaction) -> Result<Withdrawal> {
    if (amount.value == 0) return http::invalid_request;
    const std::string digest = ticket_digest(*request.ticket);
    const db::Statement use = use_ticket({member.id, digest, withdrawal_subject, amount, now});
    if (transaction.execute_all(std::span(&use, 1)).front() != 1) return ticket_refused;
    // Both accounts are taken first, so that what is read of them and of the recharges holds until the end.
    ledger::lock(transaction, principal_of(member.id));
    ledger::lock(transaction, bonus_of(member.id));
    const auto parts = split_withdrawal(find_returnable(transaction, member.id), amount);
    if (!parts) return withdrawal_too_much;
    const Cents bonus = bonus_to_take(*parts, spendable(transaction, member.id).bonus_cents);
    const auto withdrawal_id = state_->ids.next<WithdrawalId>();
    insert_withdrawal(transaction, {withdrawal_id, member.id, amount, bonus, WithdrawalState::requested, digest, now}, *parts);
    ledger::Batch batch(state_->clock, state_->ids);
    state_->move(batch, member.id, {"withdrawal", withdrawal_id.value}, withdrawing(member.id, amount, bonus),
                 {WalletReason::withdrawal, WalletReason::adjustment}, {}, withdrawal_too_much);
    for (const WithdrawalPart& part : *parts) batch.also(return_statement(member.id, part), withdrawal_too_much);
    TRY(batch.send(transaction));
    TRY(refund_parts(transaction, state_->effects, withdrawal_id, *parts));
    return Withdrawal{withdrawal_id, WithdrawalState::requested, amount, now};
  };
  return http::once(state_->database, call, member.id, now, work, db::Retention::kept_for_ever);
}

void Wallet::hear_of_refund(db::Transaction& transaction, RefundId refund_id, WithdrawalState outcome) {
  const auto part = end_part(transaction, refund_id, outcome);
  if (!part) return;
  const MemberId member_id = end_withdrawal(transaction, part->withdrawal_id);
  if (outcome != WithdrawalState::failed) return;
  take_return_back(transaction, member_id, *part);
  std::vector<ledger::Transfer> transfers{{cash, principal_of(member_id), part->amount_cents.value}};
  if (part->bonus_taken_cents > Cents{}) transfers.push_back({bonus_cost, bonus_of(member_id), part->bonus_taken_cents.value});
  ledger::Batch batch(state_->clock, state_->ids);
  state_->move(batch, member_id, {"withdrawal_failed", refund_id.value}, std::move(transfers), {WalletReason::refund, WalletReason::adjustment}, {});
  batch.send(transaction).value();
}

}  // namespace galleria::wallet
