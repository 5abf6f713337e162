// The transaction that settles, and the jobs that lead to it: notices, questions to the provider, closing.
#include "flows/settlement/settlement.hpp"

#include "base/log.hpp"
#include "base/names.hpp"
#include "base/planted_bugs.hpp"

namespace galleria::settlement {
namespace {
using namespace payments;
using namespace std::chrono_literals;

constexpr DurationMs closing_pause = 30s;
constexpr DurationMs waiting_pause = 10min;  // of a notice whose provider is not configured

}  // namespace

std::optional<std::string> Settlement::apply(const PaymentProvider& teller, const Trade& trade) {
  const auto flaw = database_.write([&](db::Transaction& transaction) -> std::optional<std::string> {
    const auto payment = payments_.find(transaction, trade.out_trade_no);
    if (!payment) return "no payment of ours";
    const auto judgement = payments_.judge(*payment, teller, trade);
    switch (judgement.verdict) {
      case Verdict::capture:
        settle_money(transaction, *payment, trade);
        break;
      case Verdict::close:
        payments_.mark_closed(transaction, payment->id);
        break;
      case Verdict::wait:
        break;
      case Verdict::quarantine:
        if (is_planted(PlantedBug::paid_amount_not_compared)) settle_money(transaction, *payment, trade);
        return judgement.reason;
    }
    return std::nullopt;
  });
  if (flaw) log::error("payment_quarantined", {{"out_trade_no", trade.out_trade_no}, {"transaction_id", trade.transaction_id}, {"reason", *flaw}});
  return flaw;
}

void Settlement::settle_money(db::Transaction& transaction, const Payment& payment, const Trade& trade) {
  if (!payments_.capture(transaction, payment, trade)) return;
  switch (orders_.mark_paid(transaction, payment.order_id, trade.paid_at.value_or(clock_.now()))) {
    case orders::PaidOutcome::paid:
      return payments_.make_effective(transaction, payment);
    case orders::PaidOutcome::already_paid:
      return payments_.refund_surplus(transaction, payment, "重复支付，原路退回");
    case orders::PaidOutcome::closed:
      return payments_.refund_surplus(transaction, payment, "订单已关闭，原路退回");
  }
}

void Settlement::ask_about(const Payment& payment) {
  try {
    PaymentProvider& provider = payments_.providers().get(payment.provider);
    if (const auto trade = provider.query(Payments::name_of(payment))) apply(provider, *trade);
  } catch (const ProviderUnknown& unknown) {
    log::warning("payment_unknown", {{"out_trade_no", payment.out_trade_no}, {"reason", unknown.what()}});
  } catch (const ProviderRefused& refused) {
    log::error("payment_question_refused", {{"out_trade_no", payment.out_trade_no}, {"code", refused.code}, {"reason", refused.what()}});
  }
}

void Settlement::ask_about_order(OrderId order_id) {
  const auto found = database_.read([&](db::Session& session) { return payments_.list_of_order(session, order_id); });
  for (const auto& payment : found) {
    if (payment.state == PaymentState::prepared && payments_.claim_question(payment.id)) ask_about(payment);
  }
}

http::Response Settlement::take_notice(const NoticeDoor& door, const http::Request& request) {
  http::Response response;
  PaymentProvider* const provider = payments_.providers().find(enum_text(door.method));
  if (provider == nullptr) return http::refusal_response(http::not_found, Locale::zh_cn, request.trace_id);
  try {
    payments_.keep_notice(*provider, provider->read_notice([&](std::string_view name) { return request.header(name); }, request.body));
    response.status = door.heard_status;
  } catch (const NoticeRejected& rejected) {
    log::warning("notice_rejected", {{"trace_id", request.trace_id}, {"reason", rejected.what()}});
    response.status = 401;
    response.code = 401;
    response.head = R"({"code":"FAIL","message":"notice not accepted"})";
  }
  return response;
}

std::optional<Payment> Settlement::find(PaymentId payment_id) const {
  return database_.read([&](db::Session& session) { return payments_.find(session, payment_id); });
}

db::TimerOutcome Settlement::apply_notice(const db::Timer& timer) {
  const auto kept = payments_.find_notice(timer.reference);
  if (!kept || kept->state != InboxState::waiting) return std::nullopt;
  std::optional<std::string> flaw;
  try {
    PaymentProvider& provider = payments_.providers().get(kept->provider);
    const auto notice = provider.read_plaintext(kept->event_type, kept->plaintext);
    flaw = notice.trade ? apply(provider, *notice.trade) : payments_.apply_refund(provider, *notice.refund);
  } catch (const ProviderUnknown& unknown) {
    log::warning("notice_waits", {{"inbox", kept->id}, {"reason", unknown.what()}});
    return clock_.now() + waiting_pause;
  } catch (const NoticeRejected& rejected) {
    flaw = rejected.what();
    log::error("notice_unreadable", {{"inbox", kept->id}, {"reason", *flaw}});
  }
  payments_.finish_notice(kept->id, flaw ? InboxState::quarantined : InboxState::applied, flaw.value_or(""));
  return std::nullopt;
}

db::TimerOutcome Settlement::follow_up(const db::Timer& timer) {
  const auto payment = find(PaymentId{timer.reference});
  if (!payment || payment->state != PaymentState::prepared) return std::nullopt;
  ask_about(*payment);
  if (const auto next = payments_.next_question(timer)) return next;
  database_.write([&](db::Transaction& transaction) {
    db::set_timer(transaction, ids_.next<TimerId>(), close_timer, payment->id.value, std::max(clock_.now(), payment->expires_at_ms));
  });
  return std::nullopt;
}

db::TimerOutcome Settlement::close_at_provider(const db::Timer& timer) {
  const auto payment = find(PaymentId{timer.reference});
  if (!payment || payment->state != PaymentState::prepared) return std::nullopt;
  try {
    if (const auto ends_at = payments_.providers().get(payment->provider).close(Payments::name_of(*payment)))
      return std::max(*ends_at, clock_.now() + closing_pause);
    database_.write([&](db::Transaction& transaction) { payments_.mark_closed(transaction, payment->id); });
    return std::nullopt;
  } catch (const ProviderUnknown& unknown) {
    log::warning("payment_closing_unknown", {{"out_trade_no", payment->out_trade_no}, {"reason", unknown.what()}});
  } catch (const ProviderRefused& refused) {
    // Most likely it was paid a moment ago.
    log::info("payment_closing_refused", {{"out_trade_no", payment->out_trade_no}, {"code", refused.code}});
    ask_about(*payment);
  }
  return clock_.now() + closing_pause;
}

std::map<std::string, db::TimerHandler> Settlement::timer_handlers() {
  return {{std::string(inbox_timer), [this](const db::Timer& timer) { return apply_notice(timer); }},
          {std::string(follow_up_timer), [this](const db::Timer& timer) { return follow_up(timer); }},
          {std::string(ask_again_timer),
           [this](const db::Timer& timer) -> db::TimerOutcome {
             if (const auto payment = find(PaymentId{timer.reference}); payment && payment->state != PaymentState::captured) ask_about(*payment);
             return std::nullopt;
           }},
          {std::string(close_timer), [this](const db::Timer& timer) { return close_at_provider(timer); }},
          {std::string(refund_timer), [this](const db::Timer& timer) { return payments_.carry_refund_on(timer); }}};
}

}  // namespace galleria::settlement
