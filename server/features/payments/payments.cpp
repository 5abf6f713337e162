// Opens, captures and closes payments, and keeps what providers tell.
#include "features/payments/payments.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/names.hpp"
#include "features/payments/payments_rules.hpp"
#include "features/payments/payments_store.hpp"

namespace galleria::payments {
namespace {
using namespace std::chrono_literals;

constexpr int payments_of_one_order = 10;
constexpr DurationMs question_pause = 1'500ms;

struct MethodWords {
  PayMethod method;
  Message name;
};
constexpr std::array method_words{
    MethodWords{PayMethod::wechat_pay, {"微信支付", "WeChat Pay"}},
    MethodWords{PayMethod::union_pay, {"银联支付", "UnionPay"}},
};
constexpr Message any_way{"在线支付", "Online payment"};

}  // namespace

Message method_name(PayMethod method) { return std::ranges::find(method_words, method, &MethodWords::method)->name; }

Message Payments::way_of(db::Session& session, MemberId member_id, OrderId order_id) const {
  const auto provider = find_effective_provider(session, member_id, order_id);
  const auto method = provider ? enum_from_text<PayMethod>(*provider) : std::nullopt;
  return method ? method_name(*method) : any_way;
}

Result<Payment> Payments::open(db::Transaction& transaction, const PaymentOpening& opening) {
  Payment wanted;
  wanted.member_id = opening.member_id;
  wanted.id = ids_.next<PaymentId>();
  wanted.order_id = opening.order_id;
  wanted.provider = enum_text(opening.method);
  wanted.trade_kind = opening.trade_kind;
  wanted.out_trade_no = "P" + std::to_string(wanted.id.value);
  wanted.description = opening.description;
  wanted.total_cents = opening.total;
  wanted.payer_open_id = opening.payer_open_id;
  wanted.client_address = opening.client_address;
  wanted.expires_at_ms = opening.expires_at;
  wanted.created_at_ms = clock_.now();
  const auto standing = insert_payment(transaction, wanted, payments_of_one_order);
  if (!standing) return payer_changed_too_often;
  if (standing->state != PaymentState::prepared || standing->total_cents != opening.total) return not_payable;
  const auto now = clock_.now();
  db::set_timer(transaction, ids_.next<TimerId>(), follow_up_timer, standing->id.value, question_time(now, 0).value(), std::to_string(epoch_ms(now)));
  return *standing;
}

std::optional<Payment> Payments::find(db::Session& session, PaymentId payment_id) const { return find_payment(session, payment_id); }
std::optional<Payment> Payments::find(db::Session& session, std::string_view out_trade_no) const { return find_payment(session, out_trade_no); }
std::vector<Payment> Payments::list_of_order(db::Session& session, OrderId order_id) const { return list_payments(session, order_id); }

std::int64_t Payments::count_refunds_under_way(db::Session& session, MemberId member_id) const {
  return galleria::payments::count_refunds_under_way(session, member_id);
}

Judgement Payments::judge(const Payment& payment, const PaymentProvider& teller, const Trade& trade) const {
  if (teller.name() != payment.provider) return {Verdict::quarantine, "told by another provider"};
  return judge_trade(payment, trade, teller.is_ours(trade));
}

std::optional<TimeMs> Payments::next_question(const db::Timer& timer) const {
  std::int64_t prepared_at_ms = 0;
  const auto [end, error] = std::from_chars(timer.payload.data(), timer.payload.data() + timer.payload.size(), prepared_at_ms);
  if (error != std::errc() || end != timer.payload.data() + timer.payload.size()) throw std::logic_error("a follow-up's payload is no time");
  return question_time(time_from_epoch_ms(prepared_at_ms), timer.attempt_count + 1);
}

bool Payments::capture(db::Transaction& transaction, const Payment& payment, const Trade& trade) {
  return mark_captured(transaction, payment.id, trade.transaction_id, trade.paid_at.value_or(clock_.now()));
}

void Payments::make_effective(db::Transaction& transaction, const Payment& payment) {
  if (!mark_effective(transaction, payment.id)) throw std::logic_error("a payment that is not captured cannot count");
  close_of_order(transaction, payment.order_id);
}

void Payments::mark_closed(db::Transaction& transaction, PaymentId payment_id) { mark_payment_closed(transaction, payment_id); }

void Payments::erase_member(db::Transaction& transaction, MemberId member_id) { erase_addresses(transaction, member_id); }

void Payments::close_of_order(db::Transaction& transaction, OrderId order_id) {
  for (const auto& payment : list_payments(transaction, order_id)) {
    if (payment.state == PaymentState::prepared) db::set_timer(transaction, ids_.next<TimerId>(), close_timer, payment.id.value, clock_.now());
  }
}

void Payments::keep_notice(const PaymentProvider& teller, const ProviderNotice& notice) {
  // What has failed has no number of the provider's.
  const auto subject = !notice.trade                          ? notice.refund->refund_id
                       : notice.trade->transaction_id.empty() ? notice.trade->out_trade_no
                                                              : notice.trade->transaction_id;
  const auto id = ids_.next_value();
  database_.write([&](db::Transaction& transaction) {
    if (insert_notice(transaction, id, teller.name(), subject, notice, clock_.now()))
      db::set_timer(transaction, ids_.next<TimerId>(), inbox_timer, id, clock_.now());
  });
}

std::optional<InboxNotice> Payments::find_notice(std::int64_t inbox_id) const {
  return database_.read([&](db::Session& session) { return find_inbox_notice(session, inbox_id); });
}

void Payments::finish_notice(std::int64_t inbox_id, InboxState state, std::string_view detail) {
  database_.write([&](db::Transaction& transaction) { mark_notice(transaction, inbox_id, state, detail); });
}

std::vector<BookEntry> Payments::list_done(db::Session& session, BookKind kind, std::string_view provider, TimeMs from, TimeMs until) const {
  return kind == BookKind::payment ? list_captured(session, provider, from, until) : list_given_back(session, provider, from, until);
}

std::optional<BookEntry> Payments::find_entry(db::Session& session, BookKind kind, std::string_view provider, std::string_view number) const {
  return kind == BookKind::payment ? find_payment_entry(session, provider, number) : find_refund_entry(session, provider, number);
}

bool Payments::ask_again(db::Transaction& transaction, BookKind kind, std::string_view provider, std::string_view number) {
  const auto entry = find_entry(transaction, kind, provider, number);
  if (!entry || entry->is_done) return false;
  if (kind == BookKind::payment) {
    db::set_timer(transaction, ids_.next<TimerId>(), ask_again_timer, find_payment(transaction, number)->id.value, clock_.now());
    return true;
  }
  const auto refund = find_refund(transaction, number);
  // What the provider gave up is over; it has another number now, or none.
  if (refund->state == RefundState::failed) return false;
  db::set_timer(transaction, ids_.next<TimerId>(), refund_timer, refund->id.value, clock_.now());
  return true;
}

std::optional<RefundNumbers> Payments::find_refund_numbers(db::Session& session, RefundId refund_id) const {
  return payments::find_refund_numbers(session, refund_id);
}

bool Payments::carry_on_soon(db::Transaction& transaction, RefundId refund_id) {
  const auto refund = find_refund(transaction, refund_id);
  if (!refund || refund->state == RefundState::succeeded || refund->state == RefundState::failed) return false;
  db::set_timer(transaction, ids_.next<TimerId>(), refund_timer, refund_id.value, std::max(clock_.now(), refund->not_before_ms));
  return true;
}

bool Payments::claim_question(PaymentId payment_id) {
  return database_.write([&](db::Transaction& transaction) { return mark_asked(transaction, payment_id, clock_.now(), question_pause); });
}

StateDiagram state_diagram() { return diagram_of(payment_table); }

}  // namespace galleria::payments
