// Stops calling a provider that keeps failing, and tries it again with one call after a pause.
#pragma once

#include <chrono>
#include <mutex>

#include "base/clock.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

// Closed: all calls go. After `failures_to_open` failures in a row it opens: no call goes for `open_time`. Then one call at a time goes as
// a probe: its success closes the breaker, its failure opens it again. Safe for use by many threads.
class CircuitBreaker {
 public:
  CircuitBreaker(int failures_to_open, DurationMs open_time, const Clock& clock) : failures_to_open_(failures_to_open), open_time_(open_time), clock_(clock) {}

  // True if a call may go. Whoever got true must report exactly once.
  bool admit();
  void report_success();
  // True if this failure opened the breaker.
  bool report_failure();
  BreakerView view() const;

 private:
  const int failures_to_open_;
  const DurationMs open_time_;
  const Clock& clock_;
  mutable std::mutex mutex_;
  int failure_count_ = 0;
  bool is_probing_ = false;
  TimeMs open_until_{};
};

}  // namespace galleria::gateways
