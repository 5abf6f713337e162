// What the staff do with withdrawals: look at them with the provider's answer, and have it asked again. Nobody pays out under another number.
#include <limits>

#include "base/planted_bugs.hpp"
#include "features/wallet/wallet_state.hpp"

namespace galleria::wallet {
namespace {

constexpr std::int64_t withdrawals_a_page = 20;

WithdrawalLine line_of(const KnownWithdrawal& row) {
  return {row.withdrawal_id, row.member_id, row.state, row.amount_cents, row.bonus_taken_cents, row.ask_count, row.requested_at_ms, row.decide_before_ms};
}

}  // namespace

Result<WithdrawalPage> Wallet::list_withdrawals(const ListWithdrawals& request) const {
  const PageSpan span{0, request.page_size ? **request.page_size : withdrawals_a_page};
  const WithdrawalId before = request.before_withdrawal_id.value_or(WithdrawalId{std::numeric_limits<std::int64_t>::max()});
  auto rows = state_->database.read([&](db::Session& session) {
    return find_withdrawals(session, {request.state, request.member_id, before, span.row_count()});
  });
  WithdrawalPage page;
  page.has_more = cut_to_page(rows, span);
  for (const KnownWithdrawal& row : rows) page.withdrawals.push_back(line_of(row));
  return page;
}

Result<WithdrawalRecord> Wallet::get_withdrawal(const GetWithdrawal& request) const {
  return state_->database.read([&](db::Session& session) -> Result<WithdrawalRecord> {
    const auto found = find_withdrawal(session, request.withdrawal_id);
    if (!found) return withdrawal_not_found;
    WithdrawalRecord record{line_of(*found), {}, {}, found->state == WithdrawalState::requested, found->state == WithdrawalState::held};
    for (const PartRow& part : find_parts(session, request.withdrawal_id)) {
      const Payout payout = part.refund_id ? state_->effects.find_payout(session, *part.refund_id).value_or(Payout{}) : Payout{};
      record.parts.push_back({part.recharge_id, part.amount_cents, part.bonus_taken_cents, part.state, payout.state, payout.provider, payout.number,
                              payout.provider_number, payout.finished_at});
    }
    for (const MoveRow& move : find_moves(session, request.withdrawal_id))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    return record;
  });
}

Result<WithdrawalLine> Wallet::ask_about_withdrawal(const http::Operator& caller, const AskAboutWithdrawal& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<WithdrawalLine> {
    const auto found = find_withdrawal(transaction, request.withdrawal_id);
    if (!found) return withdrawal_not_found;
    const auto step = withdrawal_table.step(found->state, WithdrawalMove::ask, WithdrawalActor::staff);
    if (!step || !move_withdrawal(transaction, found->member_id, found->withdrawal_id, *step)) return withdrawal_ended;
    for (const PartRow& part : find_parts(transaction, request.withdrawal_id)) {
      if (part.state != WithdrawalState::requested || !part.refund_id) continue;
      if (is_planted(PlantedBug::withdrawal_paid_out_anew)) {
        TRY(state_->effects.refund_recharge(transaction, OrderId{part.recharge_id.value}, part.amount_cents, *request.reason));
        continue;
      }
      state_->effects.ask_about_payout(transaction, *part.refund_id);
    }
    state_->log_move(transaction, found->member_id, found->withdrawal_id, *step, caller.name, *request.reason);
    TRY(caller.record(transaction, {"withdrawal", std::to_string(found->withdrawal_id.value), http::facts("state", found->state, "askCount", found->ask_count),
                                    http::facts("state", step->to(), "askCount", found->ask_count + 1), *request.reason, found->amount_cents.value}));
    WithdrawalLine line = line_of(*found);
    ++line.ask_count;
    return line;
  });
}

namespace {

// What a decision rests on is the state; what it moves is its weight, and giving back weighs nothing.
http::Deed decision_of(const KnownWithdrawal& found, const WithdrawalStep& step, std::string_view reason, Cents weight) {
  return {"withdrawal",
          std::to_string(found.withdrawal_id.value),
          http::facts("state", found.state, "amountCents", found.amount_cents, "memberId", found.member_id),
          http::facts("state", step.to(), "amountCents", found.amount_cents, "memberId", found.member_id),
          std::string(reason),
          weight.value};
}

}  // namespace

Result<WithdrawalLine> Wallet::release_withdrawal(const http::Operator& caller, const ReleaseWithdrawal& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<WithdrawalLine> {
    const auto found = find_withdrawal(transaction, request.withdrawal_id);
    if (!found) return withdrawal_not_found;
    const auto step = withdrawal_table.step(found->state, WithdrawalMove::release, WithdrawalActor::staff);
    if (!step || !move_withdrawal(transaction, found->member_id, found->withdrawal_id, *step)) return withdrawal_decided;
    std::vector<WithdrawalPart> parts;
    for (const PartRow& part : find_parts(transaction, found->withdrawal_id)) parts.push_back({part.recharge_id, part.amount_cents, part.bonus_taken_cents});
    TRY(state_->refund_parts(transaction, found->withdrawal_id, parts, withdrawal_not_returnable));
    state_->log_move(transaction, found->member_id, found->withdrawal_id, *step, caller.name);
    TRY(caller.record(transaction, decision_of(*found, *step, {}, found->amount_cents)));
    WithdrawalLine line = line_of(*found);
    line.state = step->to();
    return line;
  });
}

Result<WithdrawalLine> Wallet::refuse_withdrawal(const http::Operator& caller, const RefuseWithdrawal& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<WithdrawalLine> {
    const auto found = find_withdrawal(transaction, request.withdrawal_id);
    if (!found) return withdrawal_not_found;
    const auto step = withdrawal_table.step(found->state, WithdrawalMove::refuse, WithdrawalActor::staff);
    if (!step) return withdrawal_decided;
    const bool is_mine = move_withdrawal(transaction, found->member_id, found->withdrawal_id, *step);
    if (!is_mine && !is_planted(PlantedBug::refused_withdrawal_given_back_twice)) return withdrawal_decided;
    for (const PartRow& part : find_parts(transaction, found->withdrawal_id))
      take_return_back(transaction, found->member_id, {found->withdrawal_id, part.recharge_id, part.amount_cents, part.bonus_taken_cents});
    fail_parts(transaction, found->withdrawal_id);
    ledger::Batch batch(state_->clock, state_->ids);
    state_->move(batch, found->member_id, {"withdrawal_refused", found->withdrawal_id.value},
                 crediting(found->member_id, {found->amount_cents, found->bonus_taken_cents}), {WalletReason::refund, WalletReason::adjustment}, {});
    TRY(batch.send(transaction));
    state_->log_move(transaction, found->member_id, found->withdrawal_id, *step, caller.name, *request.reason);
    if (state_->effects.tell_refused) state_->effects.tell_refused(transaction, {found->withdrawal_id, found->member_id, found->amount_cents, *request.reason});
    TRY(caller.record(transaction, decision_of(*found, *step, *request.reason, Cents{})));
    WithdrawalLine line = line_of(*found);
    line.state = step->to();
    return line;
  });
}

Result<WalletRecordPage> Wallet::list_wallet_moves(const http::Call& call, const ListWalletMoves& request) const {
  return list_wallet_records(call, http::Member{request.member_id, {}}, {request.page_no, request.page_size});
}

StateDiagram state_diagram() { return diagram_of(withdrawal_table); }

}  // namespace galleria::wallet
