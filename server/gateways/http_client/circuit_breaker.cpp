// The breaker's three states as a count of failures and a time.
#include "gateways/http_client/circuit_breaker.hpp"

namespace galleria::gateways {

bool CircuitBreaker::admit() {
  const std::lock_guard lock(mutex_);
  if (failure_count_ < failures_to_open_) return true;
  if (is_probing_ || clock_.now() < open_until_) return false;
  is_probing_ = true;
  return true;
}

void CircuitBreaker::report_success() {
  const std::lock_guard lock(mutex_);
  failure_count_ = 0;
  is_probing_ = false;
}

bool CircuitBreaker::report_failure() {
  const std::lock_guard lock(mutex_);
  is_probing_ = false;
  // Calls that were under way when the breaker opened do not lengthen its pause.
  const bool already_open = failure_count_ >= failures_to_open_ && clock_.now() < open_until_;
  ++failure_count_;
  if (failure_count_ < failures_to_open_ || already_open) return false;
  open_until_ = clock_.now() + open_time_;
  return true;
}

BreakerView CircuitBreaker::view() const {
  const std::lock_guard lock(mutex_);
  const bool is_open = failure_count_ >= failures_to_open_;
  return {!is_open ? BreakerView::State::closed : is_probing_ ? BreakerView::State::probing : BreakerView::State::open, failure_count_};
}

}  // namespace galleria::gateways
