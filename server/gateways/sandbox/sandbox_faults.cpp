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
std::int64_t take_all(std::optional<Number>& amount) {
  const std::int64_t taken = amount ? amount->value : 0;
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

DurationMs SandboxFaults::clock_skew() {
  const std::lock_guard lock(mutex_);
  return DurationMs(order_.clock_skew_ms ? order_.clock_skew_ms->value : 0);
}

CallFate SandboxFaults::next_call() {
  const std::lock_guard lock(mutex_);
  const bool is_server_error = take_one(order_.server_error_count);
  return {is_server_error, !is_server_error && take_one(order_.answer_lost_count)};
}

}  // namespace galleria::gateways
