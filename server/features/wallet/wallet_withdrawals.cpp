// Withdrawing: principal leaves the wallet at once and goes back to the recharges that brought it, newest first.
#include <fmt/format.h>

#include <stdexcept>

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

}  // namespace

// A member asks for so much back, by a ticket.
struct Wallet::Asked {
  MemberId member_id;
  Cents amount;
  std::string ticket_digest;
  const Clock& clock;
};

Result<Done> Wallet::State::refund_parts(db::Transaction& transaction, WithdrawalId withdrawal_id, std::span<const WithdrawalPart> parts,
                                         const Failure& refusal) const {
  for (const WithdrawalPart& part : parts) {
    const auto refunded = effects.refund_recharge(transaction, OrderId{part.recharge_id.value}, part.amount_cents, refund_reason);
    if (refunded.has_value()) {
      set_part_refund(transaction, withdrawal_id, part.recharge_id, *refunded);
      continue;
    }
    log::error("withdrawal_not_refundable", {{"recharge_id", part.recharge_id}, {"reason", refunded.error().failure->name}});
    return refusal;
  }
  return Done{};
}

// The money leaves the wallet at once. What is large waits before the provider hears of it.
Result<Withdrawal> Wallet::take_out(db::Transaction& transaction, const Asked& asked) {
  const auto& [member_id, amount, digest, clock] = asked;
  const TimeMs now = clock.now();
  const db::Statement use = use_ticket({member_id, digest, withdrawal_subject, amount, now});
  if (transaction.execute_all(std::span(&use, 1)).front() != 1) return ticket_refused;
  // Both accounts are taken first, so that what is read of them and of the recharges holds until the end.
  ledger::lock(transaction, principal_of(member_id));
  ledger::lock(transaction, bonus_of(member_id));
  const auto parts = split_withdrawal(find_returnable(transaction, member_id), amount);
  if (!parts) return withdrawal_too_much;
  const Cents bonus = bonus_to_take(*parts, spendable(transaction, member_id).bonus_cents);
  const auto withdrawal_id = state_->ids.next<WithdrawalId>();
  const bool waits = must_wait(amount, state_->config.held_withdrawal_cents);
  const auto step = withdrawal_table.step({}, waits ? WithdrawalMove::hold : WithdrawalMove::request, WithdrawalActor::member).value();
  const auto decide_before = waits ? std::optional(now + state_->config.withdrawal_decision_time) : std::nullopt;
  insert_withdrawal(transaction, {withdrawal_id, member_id, amount, bonus, step.to(), digest, now, decide_before}, *parts);
  insert_move(transaction, {member_id, withdrawal_id, state_->ids.next_value(), {}, {}, now}, step);
  ledger::Batch batch(clock, state_->ids);
  state_->move(batch, member_id, {"withdrawal", withdrawal_id.value}, withdrawing(member_id, amount, bonus),
               {WalletReason::withdrawal, WalletReason::adjustment}, {}, withdrawal_too_much);
  for (const WithdrawalPart& part : *parts) batch.also(return_statement(member_id, part), withdrawal_too_much);
  TRY(batch.send(transaction));
  if (!waits) TRY(state_->refund_parts(transaction, withdrawal_id, *parts, withdrawal_too_much));
  return Withdrawal{withdrawal_id, step.to(), amount, now};
}

Result<http::Reply<Withdrawal>> Wallet::withdraw_principal(const http::Call& call, const http::Member& member, const WithdrawPrincipal& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<Withdrawal> {
    if (request.amount_cents.value == 0) return http::invalid_request;
    return take_out(transaction, {member.id, request.amount_cents, ticket_digest(*request.ticket), state_->clock});
  };
  return http::once(state_->database, call, member.id, state_->clock.now(), work, db::Retention::kept_for_ever);
}

void Wallet::put_demo_withdrawal(db::Transaction& transaction, const DemoWithdrawal& withdrawal) {
  const StoppedClock clock(withdrawal.at);
  const std::string digest = ticket_digest(fmt::format("demo {} {}", withdrawal.member_id.value, epoch_ms(withdrawal.at)));
  insert_ticket(transaction, {digest, withdrawal.member_id, withdrawal_subject, withdrawal.amount_cents, withdrawal.at + state_->config.ticket_life},
                withdrawal.at);
  if (take_out(transaction, {withdrawal.member_id, withdrawal.amount_cents, digest, clock}).has_error())
    throw std::runtime_error("a withdrawal of the demo asks for more than can go back");
}

void Wallet::hear_of_refund(db::Transaction& transaction, RefundId refund_id, WithdrawalState outcome) {
  const auto part = end_part(transaction, refund_id, outcome);
  if (!part) return;
  const auto [member_id, state] = end_withdrawal(transaction, part->withdrawal_id);
  if (state != WithdrawalState::requested) {
    const WithdrawalMove move = state == WithdrawalState::failed ? WithdrawalMove::fail : WithdrawalMove::pay_out;
    state_->log_move(transaction, member_id, part->withdrawal_id, withdrawal_table.step(WithdrawalState::requested, move, WithdrawalActor::provider).value());
  }
  if (outcome != WithdrawalState::failed) return;
  take_return_back(transaction, member_id, *part);
  ledger::Batch batch(state_->clock, state_->ids);
  state_->move(batch, member_id, {"withdrawal_failed", refund_id.value}, crediting(member_id, {part->amount_cents, part->bonus_taken_cents}),
               {WalletReason::refund, WalletReason::adjustment}, {});
  batch.send(transaction).value();
}

}  // namespace galleria::wallet
