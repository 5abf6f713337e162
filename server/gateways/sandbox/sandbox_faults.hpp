// Misbehaviour on request: what the sandbox does wrong next, as tests of the mall's resilience ask for.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <mutex>
#include <optional>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/names.hpp"

namespace galleria::gateways {

// Of text messages that somebody waits to hear of.
struct TextFaultOrder {
  std::optional<Whole<0, 259'200'000>> text_receipt_late_ms;  // what became of the next text message is told so much later
  std::optional<Whole<0, 16>> text_receipt_duplicate_count;   // what became of the next one is told so many times more
  std::optional<Whole<0, 1'000>> text_receipt_lost_count;     // so many receipts are never told, but who asks hears them
  std::optional<Whole<0, 1'000>> text_receipt_silent_count;   // of so many text messages nobody ever hears what became of them
  std::optional<Whole<0, 1'000>> text_receipt_forged_count;   // of so many somebody without the key tells first that they did not arrive
  std::optional<Whole<0, 1'000>> text_out_of_service_count;   // so many text messages find a phone that is out of service
  std::optional<Whole<0, 1'000>> text_rejected_count;         // so many find one whose owner wants no more of them
};
BOOST_DESCRIBE_STRUCT(TextFaultOrder, (),
                      (text_receipt_late_ms, text_receipt_duplicate_count, text_receipt_lost_count, text_receipt_silent_count, text_receipt_forged_count,
                       text_out_of_service_count, text_rejected_count))

// Of the house that keeps files.
struct StorageFaultOrder {
  std::optional<Whole<0, 1'000>> storage_error_count;        // so many calls do nothing and answer 500
  std::optional<Whole<0, 1'000>> storage_slow_down_count;    // so many do nothing and answer that we call too often
  std::optional<Whole<0, 1'000>> storage_answer_lost_count;  // so many do their work but answer 504
  std::optional<Whole<0, 1'000>> storage_cut_off_count;      // so many files come without their end
  std::optional<Whole<0, 1'000>> storage_wrong_bytes_count;  // so many come with other bytes than were kept
  std::optional<Whole<0, 20'000>> storage_slow_ms;           // the next call takes so long
  std::optional<Whole<0, 1>> storage_away;                   // 1: each call answers 503, until it is set to 0
  std::optional<Whole<0, 1>> storage_clock_wrong;            // 1: its clock is an hour ahead of ours, until it is set to 0
};
BOOST_DESCRIBE_STRUCT(StorageFaultOrder, (),
                      (storage_error_count, storage_slow_down_count, storage_answer_lost_count, storage_cut_off_count, storage_wrong_bytes_count,
                       storage_slow_ms, storage_away, storage_clock_wrong))

// Of the chat app's subscribe messages.
struct SubscribeFaultOrder {
  std::optional<Whole<0, 1'000>> subscribe_refused_count;      // of so many it says that the member does not allow them
  std::optional<Whole<0, 1'000>> subscribe_quota_count;        // so many are more than the day's limit
  std::optional<Whole<0, 1'000>> subscribe_answer_lost_count;  // so many arrive, but whoever sent them hears nothing
};
BOOST_DESCRIBE_STRUCT(SubscribeFaultOrder, (), (subscribe_refused_count, subscribe_quota_count, subscribe_answer_lost_count))

// The body of POST /sandbox/control. Each member that is given replaces what was ordered before.
struct FaultOrder : TextFaultOrder, SubscribeFaultOrder, StorageFaultOrder {
  std::optional<Whole<0, 86'400'000>> notice_delay_ms;  // the next notice is late by so much
  std::optional<Whole<0, 16>> notice_duplicate_count;   // the next notice is sent so many times more
  std::optional<Whole<0, 1'000>> notice_lost_count;     // so many notices are never sent
  std::optional<Whole<0, 1'000>> notice_wrong_amount_count;
  std::optional<Whole<0, 1'000>> notice_bad_signature_count;
  std::optional<Whole<0, 1'000>> answer_lost_count;              // so many calls do their work but answer 504
  std::optional<Whole<0, 1'000>> server_error_count;             // so many calls do nothing and answer 500
  std::optional<Whole<0, 1'000>> refund_closed_count;            // so many refunds are closed instead of paid out
  std::optional<Whole<0, 1'000>> fapiao_failed_count;            // so many fapiao fail to be issued or reversed
  std::optional<Whole<0, 86'400'000>> fapiao_delay_ms;           // the next one takes so much longer
  std::optional<Whole<0, 1'000>> chat_busy_count;                // so many calls of the chat platform do nothing and answer -1
  std::optional<Whole<0, 1'000>> chat_stale_count;               // so many calls that bring a credential hear that it is over, and from then on it is
  std::optional<Whole<0, 1'000>> bill_missing_count;             // so many rows, from the first on, are on no bill, until it is set to 0
  std::optional<Whole<0, 1'000>> bill_extra_count;               // so many rows stand on each bill that nobody else knows, until it is set to 0
  std::optional<Whole<0, 1'000>> bill_wrong_amount_count;        // so many rows, from the last on, are a yuan too high, until it is set to 0
  std::optional<Whole<0, 1'000>> bill_twice_count;               // so many rows stand on each bill twice, until it is set to 0
  std::optional<Whole<0, 1'000>> bill_wrong_digest_count;        // so many bills are others than their digest says
  std::optional<Whole<0, 1'000>> bill_cut_off_count;             // so many bills are cut off
  std::optional<Whole<0, 1'000>> bill_not_ready_count;           // so often a bill is not made yet
  std::optional<Whole<0, 1'000>> identity_wrong_nonce_count;     // so many ID tokens have another nonce
  std::optional<Whole<0, 1'000>> identity_wrong_audience_count;  // so many are for somebody else
  std::optional<Whole<0, 1'000>> identity_expired_count;         // so many are over
  std::optional<Whole<0, 1'000>> identity_unsigned_count;        // so many are not signed, and say so
  std::optional<Whole<0, 1'000>> identity_unknown_key_count;     // so many are signed by a key that nobody publishes
  std::optional<Whole<0, 1'000>> identity_error_count;           // so many codes are refused
  std::optional<Whole<0, 1'000>> identity_down_count;            // so many calls of the identity provider answer 503
  std::optional<Whole<0, 20'000>> identity_slow_ms;              // its next call takes so long
  std::optional<Whole<0, 1>> identity_rotated;                   // 1: it signs with its next key and publishes that alone, until it is set to 0
  std::optional<Whole<0, 86'400'000>> gate_late_ms;              // what a gate sees next it tells so much later
  std::optional<Whole<0, 16>> gate_duplicate_count;              // what a gate sees next it tells so many times more
  std::optional<Whole<0, 1'000>> gate_lost_count;                // so much of what gates see they never tell
  std::optional<Whole<0, 1'000>> gate_misread_count;             // so many plates are read with a wrong character
  std::optional<Whole<0, 1'000>> gate_unread_count;              // so many plates are not read at all
  std::optional<Whole<0, 1>> gate_offline;                       // 1: gates tell nothing and hear nothing, until it is set to 0
  std::optional<Whole<0, 1'000>> gate_deaf_count;                // so often a gate that is told something answers 503
  std::optional<Whole<0, 1>> parking_paused;                     // 1: no plate's parking is paid by the chat app, until it is set to 0
  std::optional<Whole<0, 1'000>> parking_overdue_count;          // so many stays cannot be paid, since their owners owe
  std::optional<Whole<0, 1'000>> parking_blocked_later_count;    // so many are told to be fine, and in a notice that they are not
  std::optional<Whole<0, 1'000>> deduction_failed_count;         // so many deductions are accepted, and fail
  std::optional<Whole<0, 86'400'000>> locker_late_ms;            // what a bank of lockers sees next it tells so much later
  std::optional<Whole<0, 16>> locker_duplicate_count;            // what a bank sees next it tells so many times more
  std::optional<Whole<0, 1'000>> locker_lost_count;              // so much of what banks see they never tell
  std::optional<Whole<0, 1'000>> locker_jammed_count;            // so many doors that are to open stay shut, until somebody mends them
  std::optional<Whole<0, 1'000>> locker_answer_lost_count;       // so many doors open, but the bank answers 504
  std::optional<Whole<0, 1>> locker_offline;                     // 1: banks tell nothing and hear nothing, until it is set to 0
  std::optional<Whole<0, 1'000>> mail_refused_count;             // so many mails are refused for good
  std::optional<Whole<0, 1'000>> mail_put_off_count;             // so many are to be brought again later
  std::optional<Whole<0, 1'000>> mail_answer_lost_count;         // so many are taken, but nobody says so
  std::optional<Whole<0, 60'000>> mail_slow_ms;                  // the next one takes so long
  std::optional<Whole<0, 1'000>> timer_failed_count;             // if any: a timer is set that fails so often
  std::optional<Whole<-600'000, 600'000>> clock_skew_ms;         // the platform's clock is ahead of ours by so much, until it is set to 0
};
BOOST_DESCRIBE_STRUCT(FaultOrder, (TextFaultOrder, SubscribeFaultOrder, StorageFaultOrder),
                      (notice_delay_ms, notice_duplicate_count, notice_lost_count, notice_wrong_amount_count, notice_bad_signature_count, answer_lost_count,
                       server_error_count, refund_closed_count, fapiao_failed_count, fapiao_delay_ms, chat_busy_count, chat_stale_count, bill_missing_count,
                       bill_extra_count, bill_wrong_amount_count, bill_twice_count, bill_wrong_digest_count, bill_cut_off_count, bill_not_ready_count,
                       identity_wrong_nonce_count, identity_wrong_audience_count, identity_expired_count, identity_unsigned_count, identity_unknown_key_count,
                       identity_error_count, identity_down_count, identity_slow_ms, identity_rotated, gate_late_ms, gate_duplicate_count, gate_lost_count,
                       gate_misread_count, gate_unread_count, gate_offline, gate_deaf_count, parking_paused, parking_overdue_count, parking_blocked_later_count,
                       deduction_failed_count, locker_late_ms, locker_duplicate_count, locker_lost_count, locker_jammed_count, locker_answer_lost_count,
                       locker_offline, mail_refused_count, mail_put_off_count, mail_answer_lost_count, mail_slow_ms, timer_failed_count, clock_skew_ms))

struct NoticeFate {
  DurationMs delay{};
  std::int64_t copy_count = 1;  // 0: lost
  bool has_wrong_amount = false;
  bool has_bad_signature = false;
};

struct FapiaoFate {
  DurationMs delay{};
  bool fails = false;
};

struct CallFate {
  bool is_server_error = false;
  bool is_answer_lost = false;
};

struct BillFate {
  std::int64_t missing_count = 0;
  std::int64_t extra_count = 0;
  std::int64_t wrong_amount_count = 0;
  std::int64_t twice_count = 0;
  bool has_wrong_digest = false;
  bool is_cut_off = false;
  bool is_not_ready = false;
};

struct IdentityCallFate {
  bool is_down = false;
  DurationMs delay{};
};

struct IdentityTokenFate {
  bool is_refused = false;
  bool has_wrong_nonce = false;
  bool has_wrong_audience = false;
  bool is_expired = false;
  bool is_unsigned = false;
  bool has_unknown_key = false;
};

struct GateFate {
  DurationMs delay{};
  std::int64_t copy_count = 1;
  bool is_lost = false;
  bool is_misread = false;
  bool is_unread = false;
};

struct LockerFate {
  DurationMs delay{};
  std::int64_t copy_count = 1;
  bool is_lost = false;
};

// Of an order to open.
struct LockerOpenFate {
  bool is_jammed = false;
  bool is_answer_lost = false;
};

struct MailFate {
  DurationMs delay{};
  bool is_refused = false;
  bool is_put_off = false;
  bool is_answer_lost = false;
};

// Of a call of the house that keeps files.
struct StorageFate {
  DurationMs delay{};
  bool is_error = false;
  bool is_slow_down = false;
  bool is_answer_lost = false;
};

// Of a text message that is taken.
struct TextFate {
  DurationMs receipt_delay{};
  std::int64_t receipt_copy_count = 1;
  bool is_receipt_lost = false;
  bool is_silent = false;
  bool has_forger = false;
  bool is_out_of_service = false;
  bool is_rejected = false;
};

// Of a stay that the chat app is told of.
struct ParkingFate {
  bool is_overdue = false;
  bool is_blocked_later = false;
};

struct SubscribeFate {
  bool is_refused = false;
  bool is_over_quota = false;
  bool is_answer_lost = false;
};

struct ChatFate {
  bool is_busy = false;
  bool is_stale = false;
};

// What was ordered and not yet done. Lives in memory: a restart forgets it. Safe for use by many threads.
class SandboxFaults {
 public:
  void order(const FaultOrder& order);
  // The fate of the next notice, fapiao or call of the payment platform; takes it off the order.
  NoticeFate next_notice();
  FapiaoFate next_fapiao();
  CallFate next_call();
  // Of the next bill. What it lacks and has too much, a bill that is fetched again lacks and has, too: a provider's error stays until the provider mends it.
  BillFate next_bill();
  // Of a call of the identity provider, and of what it gives for a code.
  IdentityCallFate next_identity_call();
  IdentityTokenFate next_identity_token();
  bool identity_key_is_rotated();
  // Of what a gate sees next, of what it is told next, and whether it has a line at all.
  GateFate next_gate_event();
  bool next_gate_order_is_refused();
  bool gates_are_offline();
  // Whether the chat app pays for parking at all, of a stay that it is told of, and whether the next deduction fails.
  bool parking_is_paused();
  ParkingFate next_parking_stay();
  bool next_deduction_fails();
  // Of what a bank of lockers sees next, of a door that it is to open, and whether it has a line at all.
  LockerFate next_locker_event();
  LockerOpenFate next_locker_opening();
  bool lockers_are_offline();
  // Of a call of the house that keeps files, of a file that comes of it, and of its clock.
  StorageFate next_storage_call();
  bool next_stored_file_is_cut_off();
  bool next_stored_file_is_wrong();
  bool storage_clock_is_wrong();
  // Of the next mail.
  MailFate next_mail();
  // Of the next text message that somebody waits to hear of.
  TextFate next_text();
  // Whether the next refund is closed.
  bool next_refund_closes();
  // Whether the timer fails this time.
  bool next_timer_fails();
  // What the platform's clock shows beyond ours.
  DurationMs clock_skew();
  // Of a call of the chat platform, which may bring a credential.
  ChatFate next_chat_call(bool brings_credential);
  // Of a subscribe message.
  SubscribeFate next_subscribe_message();

 private:
  std::mutex mutex_;
  FaultOrder order_;
};

}  // namespace galleria::gateways
