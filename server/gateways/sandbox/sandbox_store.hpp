// All SQL of the sandbox: trades, refunds, notices and messages.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "db/database.hpp"

namespace galleria::gateways {

enum class SandboxTradeState { not_pay, success, refund, closed };
BOOST_DESCRIBE_ENUM(SandboxTradeState, not_pay, success, refund, closed)
enum class SandboxRefundState { processing, success, closed };
BOOST_DESCRIBE_ENUM(SandboxRefundState, processing, success, closed)
enum class SandboxNoticeState { pending, delivered, given_up };
BOOST_DESCRIBE_ENUM(SandboxNoticeState, pending, delivered, given_up)

struct SandboxTradeRow {
  std::string out_trade_no;
  std::int64_t id = 0;
  std::string prepay_id;
  std::string fingerprint;
  std::string kind;  // "jsapi", "h5", "parking"
  std::string app_id;
  std::string merchant_id;
  std::string description;
  Cents total_cents;
  Cents refunded_cents;
  std::string payer_open_id;
  std::string notify_url;
  SandboxTradeState state = SandboxTradeState::not_pay;
  std::optional<std::string> transaction_id;
  TimeMs created_at_ms;
  TimeMs expires_at_ms;
  std::optional<TimeMs> paid_at_ms;
};
BOOST_DESCRIBE_STRUCT(SandboxTradeRow, (),
                      (out_trade_no, id, prepay_id, fingerprint, kind, app_id, merchant_id, description, total_cents, refunded_cents, payer_open_id, notify_url,
                       state, transaction_id, created_at_ms, expires_at_ms, paid_at_ms))

struct SandboxRefundRow {
  std::string out_refund_no;
  std::int64_t id = 0;
  std::string out_trade_no;
  Cents refund_cents;
  std::string notify_url;
  SandboxRefundState state = SandboxRefundState::processing;
  TimeMs created_at_ms;
  std::optional<TimeMs> success_at_ms;
};
BOOST_DESCRIBE_STRUCT(SandboxRefundRow, (), (out_refund_no, id, out_trade_no, refund_cents, notify_url, state, created_at_ms, success_at_ms))

struct SandboxNoticeRow {
  std::int64_t id = 0;
  std::string notify_url;
  std::string event_type;
  std::string original_type;
  std::string plaintext;
  bool has_bad_signature = false;
  SandboxNoticeState state = SandboxNoticeState::pending;
  TimeMs created_at_ms;
};
BOOST_DESCRIBE_STRUCT(SandboxNoticeRow, (), (id, notify_url, event_type, original_type, plaintext, has_bad_signature, state, created_at_ms))

struct SandboxMessageRow {
  std::int64_t id = 0;
  std::string phone;
  std::string purpose;
  std::string code;
  TimeMs sent_at_ms;
};
BOOST_DESCRIBE_STRUCT(SandboxMessageRow, (), (id, phone, purpose, code, sent_at_ms))

enum class SandboxReceiptState { waiting, told, lost, given_up };
BOOST_DESCRIBE_ENUM(SandboxReceiptState, waiting, told, lost, given_up)

// What the telephone company tells of a message; an empty code: it never will.
struct SandboxReceiptRow {
  std::int64_t message_id = 0;
  std::string text_id;
  std::string code;
  SandboxReceiptState state = SandboxReceiptState::waiting;
  std::int64_t copy_count = 1;
  bool has_forger = false;
  TimeMs sent_at_ms;
  TimeMs due_at_ms;
};
BOOST_DESCRIBE_STRUCT(SandboxReceiptRow, (), (message_id, text_id, code, state, copy_count, has_forger, sent_at_ms, due_at_ms))

// With the phone of its message.
struct SandboxReceiptOfPhoneRow : SandboxReceiptRow {
  std::string phone;
};
BOOST_DESCRIBE_STRUCT(SandboxReceiptOfPhoneRow, (SandboxReceiptRow), (phone))

// Adds the trade unless its number is taken; gives the one that stands now.
SandboxTradeRow insert_trade(db::Transaction& transaction, const SandboxTradeRow& trade);
std::optional<SandboxTradeRow> find_trade(db::Session& session, std::string_view out_trade_no);
std::optional<SandboxTradeRow> find_trade_of_prepay(db::Session& session, std::string_view prepay_id);
// Newest first.
std::vector<SandboxTradeRow> list_trades(db::Session& session, int limit);

// What was paid, and what was begun to be paid back, from that moment on and before the other.
std::vector<SandboxTradeRow> list_paid_trades(db::Session& session, TimeMs from, TimeMs until);
std::vector<SandboxRefundRow> list_refunds_of(db::Session& session, TimeMs from, TimeMs until);

// Charges an unpaid, unexpired trade; nothing if it is neither.
std::optional<SandboxTradeRow> mark_paid(db::Transaction& transaction, std::string_view prepay_id, std::string_view transaction_id, TimeMs now);
// False if the trade is not unpaid.
bool mark_closed(db::Transaction& transaction, std::string_view out_trade_no);

// Takes the amount off what can still be refunded; false if it is more than that or the trade was never paid.
bool reserve_refund(db::Transaction& transaction, std::string_view out_trade_no, Cents refund);
void insert_refund(db::Transaction& transaction, const SandboxRefundRow& refund);
std::optional<SandboxRefundRow> find_refund(db::Session& session, std::string_view out_refund_no);
// Pays the money back; nothing if that was done before.
std::optional<SandboxRefundRow> mark_refunded(db::Transaction& transaction, std::int64_t id, TimeMs now);
// It is not paid out, and its trade bears it no more.
std::optional<SandboxRefundRow> close_refund(db::Transaction& transaction, std::int64_t id);

void insert_notice(db::Transaction& transaction, const SandboxNoticeRow& notice);
std::optional<SandboxNoticeRow> find_notice(db::Session& session, std::int64_t id);
void mark_notice(db::Transaction& transaction, std::int64_t id, SandboxNoticeState state);

void insert_message(db::Transaction& transaction, const SandboxMessageRow& message);
std::vector<SandboxMessageRow> list_messages(db::Session& session, int limit);

void insert_receipt(db::Transaction& transaction, const SandboxReceiptRow& receipt);
std::optional<SandboxReceiptOfPhoneRow> find_receipt_of_message(db::Session& session, std::int64_t message_id);
// The newest, if a message was sent under that name to that phone.
std::optional<SandboxReceiptOfPhoneRow> find_receipt_of_text(db::Session& session, std::string_view text_id, std::string_view phone);
void mark_receipt(db::Transaction& transaction, std::int64_t message_id, SandboxReceiptState state);

}  // namespace galleria::gateways
