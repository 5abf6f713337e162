// Time: UTC milliseconds from one clock, which tests and the demo can move.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace galleria {

using TimeMs = std::chrono::sys_time<std::chrono::milliseconds>;
using DurationMs = std::chrono::milliseconds;

inline TimeMs time_from_epoch_ms(std::int64_t milliseconds) { return TimeMs(DurationMs(milliseconds)); }
inline std::int64_t epoch_ms(TimeMs time) { return time.time_since_epoch().count(); }

class Clock {
 public:
  virtual ~Clock() = default;
  virtual TimeMs now() const = 0;
};

// The machine's clock plus an offset, nought unless a test or the demo moves it.
class SystemClock : public Clock {
 public:
  TimeMs now() const override;
  // Moves the clock forward, never back.
  void advance(DurationMs by) { offset_ms_ += by.count() > 0 ? by.count() : 0; }

 private:
  std::atomic<std::int64_t> offset_ms_{0};
};

// A clock that stands still until it is told to move.
class TestClock : public Clock {
 public:
  explicit TestClock(TimeMs start = time_from_epoch_ms(1'790'000'000'000)) : now_ms_(epoch_ms(start)) {}
  TimeMs now() const override { return time_from_epoch_ms(now_ms_); }
  void advance(DurationMs by) { now_ms_ += by.count(); }

 private:
  std::atomic<std::int64_t> now_ms_;
};

}  // namespace galleria
