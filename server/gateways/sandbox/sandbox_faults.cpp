// Counts ordered faults down.
#include "gateways/sandbox/sandbox_faults.hpp"

namespace galleria::gateways {
namespace {

template <class Number>
bool take_one(std::optional<Number>& count) {
  if (!count || count->value == 0) return false;
  --count->value;
  return true;
}

template <class Number>
std::int64_t standing(const std::optional<Number>& amount) {
  return amount ? amount->value : 0;
}

template <class Number>
std::int64_t take_all(std::optional<Number>& amount) {
  const std::int64_t taken = standing(amount);
  amount.reset();
  return taken;
}

}  // namespace

void SandboxFaults::order(const FaultOrder& order) {
  const std::lock_guard lock(mutex_);
  for_each_member<FaultOrder>([&](std::string_view, auto member) {
    if (order.*member) order_.*member = order.*member;
  });
}

NoticeFate SandboxFaults::next_notice() {
  const std::lock_guard lock(mutex_);
  if (take_one(order_.notice_lost_count)) return {.copy_count = 0};
  return {DurationMs(take_all(order_.notice_delay_ms)), 1 + take_all(order_.notice_duplicate_count), take_one(order_.notice_wrong_amount_count),
          take_one(order_.notice_bad_signature_count)};
}

FapiaoFate SandboxFaults::next_fapiao() {
  const std::lock_guard lock(mutex_);
  return {DurationMs(take_all(order_.fapiao_delay_ms)), take_one(order_.fapiao_failed_count)};
}

ChatFate SandboxFaults::next_chat_call(bool brings_credential) {
  const std::lock_guard lock(mutex_);
  if (take_one(order_.chat_busy_count)) return {true, false};
  return {false, brings_credential && take_one(order_.chat_stale_count)};
}

SubscribeFate SandboxFaults::next_subscribe_message() {
  const std::lock_guard lock(mutex_);
  if (take_one(order_.subscribe_quota_count)) return {.is_over_quota = true};
  return {.is_refused = take_one(order_.subscribe_refused_count), .is_answer_lost = take_one(order_.subscribe_answer_lost_count)};
}

MailFate SandboxFaults::next_mail() {
  const std::lock_guard lock(mutex_);
  return {.delay = DurationMs(take_all(order_.mail_slow_ms)),
          .is_refused = take_one(order_.mail_refused_count),
          .is_put_off = take_one(order_.mail_put_off_count),
          .is_answer_lost = take_one(order_.mail_answer_lost_count)};
}

StorageFate SandboxFaults::next_storage_call() {
  const std::lock_guard lock(mutex_);
  StorageFate fate{.delay = DurationMs(take_all(order_.storage_slow_ms)), .is_slow_down = standing(order_.storage_away) > 0};
  fate.is_error = !fate.is_slow_down && take_one(order_.storage_error_count);
  fate.is_slow_down = fate.is_slow_down || (!fate.is_error && take_one(order_.storage_slow_down_count));
  fate.is_answer_lost = !fate.is_error && !fate.is_slow_down && take_one(order_.storage_answer_lost_count);
  return fate;
}

bool SandboxFaults::next_stored_file_is_cut_off() {
  const std::lock_guard lock(mutex_);
  return take_one(order_.storage_cut_off_count);
}

bool SandboxFaults::next_stored_file_is_wrong() {
  const std::lock_guard lock(mutex_);
  return take_one(order_.storage_wrong_bytes_count);
}

bool SandboxFaults::storage_clock_is_wrong() {
  const std::lock_guard lock(mutex_);
  return standing(order_.storage_clock_wrong) > 0;
}

TextFate SandboxFaults::next_text() {
  const std::lock_guard lock(mutex_);
  return {.receipt_delay = DurationMs(take_all(order_.text_receipt_late_ms)),
          .receipt_copy_count = 1 + take_all(order_.text_receipt_duplicate_count),
          .is_receipt_lost = take_one(order_.text_receipt_lost_count),
          .is_silent = take_one(order_.text_receipt_silent_count),
          .has_forger = take_one(order_.text_receipt_forged_count),
          .is_out_of_service = take_one(order_.text_out_of_service_count),
          .is_rejected = take_one(order_.text_rejected_count)};
}

BillFate SandboxFaults::next_bill() {
  const std::lock_guard lock(mutex_);
  if (take_one(order_.bill_not_ready_count)) return {.is_not_ready = true};
  return {.missing_count = standing(order_.bill_missing_count),
          .extra_count = standing(order_.bill_extra_count),
          .wrong_amount_count = standing(order_.bill_wrong_amount_count),
          .twice_count = standing(order_.bill_twice_count),
          .has_wrong_digest = take_one(order_.bill_wrong_digest_count),
          .is_cut_off = take_one(order_.bill_cut_off_count)};
}

IdentityCallFate SandboxFaults::next_identity_call() {
  const std::lock_guard lock(mutex_);
  return {take_one(order_.identity_down_count), DurationMs(take_all(order_.identity_slow_ms))};
}

IdentityTokenFate SandboxFaults::next_identity_token() {
  const std::lock_guard lock(mutex_);
  return {take_one(order_.identity_error_count),   take_one(order_.identity_wrong_nonce_count), take_one(order_.identity_wrong_audience_count),
          take_one(order_.identity_expired_count), take_one(order_.identity_unsigned_count),    take_one(order_.identity_unknown_key_count)};
}

bool SandboxFaults::identity_key_is_rotated() {
  const std::lock_guard lock(mutex_);
  return standing(order_.identity_rotated) > 0;
}

GateFate SandboxFaults::next_gate_event() {
  const std::lock_guard lock(mutex_);
  return {.delay = DurationMs(take_all(order_.gate_late_ms)),
          .copy_count = 1 + take_all(order_.gate_duplicate_count),
          .is_lost = take_one(order_.gate_lost_count),
          .is_misread = take_one(order_.gate_misread_count),
          .is_unread = take_one(order_.gate_unread_count)};
}

bool SandboxFaults::next_gate_order_is_refused() {
  const std::lock_guard lock(mutex_);
  return take_one(order_.gate_deaf_count);
}

bool SandboxFaults::gates_are_offline() {
  const std::lock_guard lock(mutex_);
  return standing(order_.gate_offline) > 0;
}

bool SandboxFaults::parking_is_paused() {
  const std::lock_guard lock(mutex_);
  return standing(order_.parking_paused) > 0;
}

ParkingFate SandboxFaults::next_parking_stay() {
  const std::lock_guard lock(mutex_);
  const bool is_overdue = take_one(order_.parking_overdue_count);
  return {is_overdue, !is_overdue && take_one(order_.parking_blocked_later_count)};
}

bool SandboxFaults::next_deduction_fails() {
  const std::lock_guard lock(mutex_);
  return take_one(order_.deduction_failed_count);
}

LockerFate SandboxFaults::next_locker_event() {
  const std::lock_guard lock(mutex_);
  return {.delay = DurationMs(take_all(order_.locker_late_ms)),
          .copy_count = 1 + take_all(order_.locker_duplicate_count),
          .is_lost = take_one(order_.locker_lost_count)};
}

LockerOpenFate SandboxFaults::next_locker_opening() {
  const std::lock_guard lock(mutex_);
  const bool is_jammed = take_one(order_.locker_jammed_count);
  return {is_jammed, !is_jammed && take_one(order_.locker_answer_lost_count)};
}

bool SandboxFaults::lockers_are_offline() {
  const std::lock_guard lock(mutex_);
  return standing(order_.locker_offline) > 0;
}

bool SandboxFaults::next_refund_closes() {
  const std::lock_guard lock(mutex_);
  return take_one(order_.refund_closed_count);
}

bool SandboxFaults::next_timer_fails() {
  const std::lock_guard lock(mutex_);
  return take_one(order_.timer_failed_count);
}

DurationMs SandboxFaults::clock_skew() {
  const std::lock_guard lock(mutex_);
  return DurationMs(standing(order_.clock_skew_ms));
}

CallFate SandboxFaults::next_call() {
  const std::lock_guard lock(mutex_);
  const bool is_server_error = take_one(order_.server_error_count);
  return {is_server_error, !is_server_error && take_one(order_.answer_lost_count)};
}

}  // namespace galleria::gateways
