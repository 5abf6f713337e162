// All SQL of payments, refunds and the inbox; no decisions.
#pragma once

#include "features/payments/payments.hpp"

namespace galleria::payments {

struct RefundRow {
  RefundId id;
  MemberId member_id;
  PaymentId payment_id;
  OrderId order_id;
  std::string out_refund_no;
  std::string reason;
  Cents refund_cents;
  bool is_surplus = false;
  RefundState state = RefundState::requested;
  TimeMs created_at_ms{};
  TimeMs not_before_ms{};  // when the provider may be asked at the earliest
};
BOOST_DESCRIBE_STRUCT(RefundRow, (),
                      (id, member_id, payment_id, order_id, out_refund_no, reason, refund_cents, is_surplus, state, created_at_ms, not_before_ms))

// Adds the payment unless the order has one of that kind and payer, and unless it has `limit` already. Gives the one that stands, if any.
std::optional<Payment> insert_payment(db::Transaction& transaction, const Payment& payment, int limit);
std::optional<Payment> find_payment(db::Session& session, PaymentId payment_id);
std::optional<Payment> find_payment(db::Session& session, std::string_view out_trade_no);
std::vector<Payment> list_payments(db::Session& session, OrderId order_id);
// Of the payment of the order that counts.
std::optional<std::string> find_effective_provider(db::Session& session, MemberId member_id, OrderId order_id);
// Each is false if the payment was not in a state that allows it.
bool mark_captured(db::Transaction& transaction, PaymentId payment_id, std::string_view transaction_id, TimeMs captured_at);
bool mark_effective(db::Transaction& transaction, PaymentId payment_id);
bool mark_payment_closed(db::Transaction& transaction, PaymentId payment_id);
bool mark_asked(db::Transaction& transaction, PaymentId payment_id, TimeMs now, DurationMs pause);

// Takes the amount off what the payment can still give back; false if that is less.
bool reserve_refund(db::Transaction& transaction, PaymentId payment_id, Cents refund);
// The refunds of a captured payment, failed ones included: the provider has counted those too.
struct RefundsSoFar {
  TimeMs captured_at_ms{};
  std::int64_t count = 0;
  std::optional<TimeMs> last_not_before_ms;
};
BOOST_DESCRIBE_STRUCT(RefundsSoFar, (), (captured_at_ms, count, last_not_before_ms))
RefundsSoFar count_refunds(db::Session& session, PaymentId payment_id);
// Takes all of a captured payment that does not count and of which nothing was given back; false otherwise.
bool reserve_surplus(db::Transaction& transaction, PaymentId payment_id);
void release_refund(db::Transaction& transaction, PaymentId payment_id, Cents refund);
// False if the payment has a surplus refund already.
bool insert_refund(db::Transaction& transaction, const RefundRow& refund);
std::optional<RefundRow> find_refund(db::Session& session, RefundId refund_id);
std::optional<RefundRow> find_refund(db::Session& session, std::string_view out_refund_no);
std::optional<RefundNumbers> find_refund_numbers(db::Session& session, RefundId refund_id);
std::int64_t count_refunds_under_way(db::Session& session, MemberId member_id);
// False if the refund is final.
bool mark_refund(db::Transaction& transaction, RefundId refund_id, RefundState state, std::string_view provider_refund_id, std::optional<TimeMs> finished_at);

std::vector<BookEntry> list_captured(db::Session& session, std::string_view provider, TimeMs from, TimeMs until);
std::vector<BookEntry> list_given_back(db::Session& session, std::string_view provider, TimeMs from, TimeMs until);
std::optional<BookEntry> find_payment_entry(db::Session& session, std::string_view provider, std::string_view out_trade_no);
std::optional<BookEntry> find_refund_entry(db::Session& session, std::string_view provider, std::string_view out_refund_no);

// False if the provider told this before.
bool insert_notice(db::Transaction& transaction, std::int64_t id, std::string_view provider, std::string_view subject, const ProviderNotice& notice,
                   TimeMs now);
std::optional<InboxNotice> find_inbox_notice(db::Session& session, std::int64_t id);
void mark_notice(db::Transaction& transaction, std::int64_t id, InboxState state, std::string_view detail);

void erase_addresses(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::payments
