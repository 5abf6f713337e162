// Gives money back: the amount is reserved and the number stored before the provider is asked, and the same number is used until the end.
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/payments/payments.hpp"
#include "features/payments/payments_rules.hpp"
#include "features/payments/payments_store.hpp"

namespace galleria::payments {
namespace {

constexpr DurationMs surplus_pause = std::chrono::hours(1);  // before a surplus is given back under a new number

struct Change {
  RefundState state;
  bool is_final;
  bool frees_amount;
  std::optional<RefundNews> news;
};

Change change_of(ProviderRefundState state) {
  switch (state) {
    case ProviderRefundState::success:
      return {RefundState::succeeded, true, false, RefundNews::succeeded};
    case ProviderRefundState::closed:
      return {RefundState::failed, true, true, RefundNews::failed};
    case ProviderRefundState::abnormal:
      return {RefundState::abnormal, false, false, RefundNews::stuck};
    case ProviderRefundState::processing:
      break;
  }
  return {RefundState::processing, false, false, std::nullopt};
}

}  // namespace

void Payments::insert_refund_with_timer(db::Transaction& transaction, const Payment& payment, RefundId refund_id, Cents refund, bool is_surplus,
                                        std::string_view reason, TimeMs due_at) {
  const RefundRow row{refund_id,
                      payment.member_id,
                      payment.id,
                      payment.order_id,
                      "R" + std::to_string(refund_id.value),
                      std::string(reason),
                      refund,
                      is_surplus,
                      RefundState::requested,
                      clock_.now(),
                      due_at};
  if (!insert_refund(transaction, row)) throw std::logic_error("a refund's number was used before");
  db::set_timer(transaction, ids_.next<TimerId>(), refund_timer, refund_id.value, due_at);
}

void Payments::refund_surplus(db::Transaction& transaction, const Payment& payment, std::string_view reason) {
  if (!reserve_surplus(transaction, payment.id)) return;
  insert_refund_with_timer(transaction, payment, ids_.next<RefundId>(), payment.total_cents, true, reason, clock_.now());
}

// What the platform gave up: the amount can be given back anew. A surplus is owed to the member whatever happens, so it is asked for again.
void Payments::take_refund_back(db::Transaction& transaction, const RefundRow& refund) {
  release_refund(transaction, refund.payment_id, refund.refund_cents);
  if (!refund.is_surplus || !reserve_surplus(transaction, refund.payment_id)) return;
  insert_refund_with_timer(transaction, find_payment(transaction, refund.payment_id).value(), ids_.next<RefundId>(), refund.refund_cents, true, refund.reason,
                           clock_.now() + surplus_pause);
}

void Payments::tell_of_refund(db::Transaction& transaction, RefundId refund_id, RefundNews news) const {
  for (const RefundListener& listener : refund_listeners_) listener(transaction, refund_id, news);
}

Result<RefundId> Payments::request_refund(db::Transaction& transaction, OrderId order_id, Cents refund, std::string_view reason) {
  for (const auto& payment : list_payments(transaction, order_id)) {
    if (!payment.is_effective) continue;
    if (refund.value <= 0 || !reserve_refund(transaction, payment.id, refund)) return refund_exceeds_payment;
    const TimeMs now = clock_.now();
    const RefundsSoFar so_far = count_refunds(transaction, payment.id);
    if (so_far.count >= refund_limits_.most_parts || now > so_far.captured_at_ms + refund_limits_.window) {
      release_refund(transaction, payment.id, refund);
      return refund_beyond_provider;
    }
    const auto refund_id = ids_.next<RefundId>();
    const TimeMs due_at = so_far.last_not_before_ms ? std::max(now, *so_far.last_not_before_ms + refund_limits_.pause) : now;
    insert_refund_with_timer(transaction, payment, refund_id, refund, false, reason, due_at);
    return refund_id;
  }
  return refund_exceeds_payment;
}

std::optional<std::string> Payments::apply_refund(const PaymentProvider& teller, const ProviderRefund& told) {
  const auto change = change_of(told.state);
  const auto flaw = database_.write([&](db::Transaction& transaction) -> std::optional<std::string> {
    const auto refund = find_refund(transaction, told.out_refund_no);
    if (!refund) return "no refund of ours";
    if (find_payment(transaction, refund->payment_id)->provider != teller.name()) return "told by another provider";
    if (told.refund != refund->refund_cents)
      return "amount is " + std::to_string(told.refund.value) + ", ours is " + std::to_string(refund->refund_cents.value);
    const auto finished_at = change.is_final ? std::optional(told.refunded_at.value_or(clock_.now())) : std::nullopt;
    const bool changed = mark_refund(transaction, refund->id, change.state, told.refund_id, finished_at);
    if (changed && change.frees_amount) take_refund_back(transaction, *refund);
    if (changed && change.news) tell_of_refund(transaction, refund->id, *change.news);
    return std::nullopt;
  });
  if (flaw || change.state == RefundState::failed || change.state == RefundState::abnormal)
    log::error("refund_needs_attention",
               {{"out_refund_no", told.out_refund_no}, {"state", enum_text(change.state)}, {"reason", flaw.value_or("the provider could not pay it out")}});
  return flaw;
}

db::TimerOutcome Payments::carry_refund_on(const db::Timer& timer) {
  const auto [refund, payment] = database_.read([&](db::Session& session) {
    auto found = find_refund(session, RefundId{timer.reference});
    auto paid = found ? find_payment(session, found->payment_id) : std::nullopt;
    return std::pair(std::move(found), std::move(paid));
  });
  if (!refund || refund->state == RefundState::succeeded || refund->state == RefundState::failed) return std::nullopt;
  const auto again = clock_.now() + refund_pause(timer.attempt_count);
  try {
    const std::string suffix = is_planted(PlantedBug::refund_asked_for_under_new_number) ? "-" + std::to_string(timer.attempt_count) : "";
    const RefundDemand demand{payment->out_trade_no, refund->out_refund_no + suffix,       refund->reason,       refund->refund_cents,
                              payment->total_cents,  payment->transaction_id.value_or(""), refund->created_at_ms};
    PaymentProvider& provider = providers_.get(payment->provider);
    const auto known = refund->state == RefundState::requested ? std::nullopt : provider.query_refund({refund->out_refund_no, refund->created_at_ms});
    const auto told = known ? *known : provider.refund(demand);
    if (!apply_refund(provider, told) && change_of(told.state).is_final) return std::nullopt;
  } catch (const ProviderUnknown& unknown) {
    log::warning("refund_unknown", {{"out_refund_no", refund->out_refund_no}, {"reason", unknown.what()}});
  } catch (const ProviderRefused& refused) {
    // Money that is owed is never dropped: a person mends the cause (an empty merchant account), and the same number goes again.
    log::error("refund_refused", {{"out_refund_no", refund->out_refund_no}, {"code", refused.code}, {"reason", refused.what()}});
    if (timer.attempt_count + 1 == refund_limits_.refusals_until_person)
      database_.write([&](db::Transaction& transaction) { tell_of_refund(transaction, refund->id, RefundNews::stuck); });
  }
  return again;
}

}  // namespace galleria::payments
