// What gates have kept while their line was down, taken a message at a time, with pauses: members go on as if nothing had come.
#pragma once

#include <algorithm>
#include <mutex>

#include "base/clock.hpp"

namespace galleria::parking {

class KeptPace {
 public:
  // One message's turn, until it goes out of scope; false if another is under way or was so just now.
  class Turn {
   public:
    Turn(KeptPace& pace, const Clock& clock) : pace_(pace), clock_(clock), began_(clock.now()), is_given_(pace.begin(began_)) {}
    ~Turn() {
      if (is_given_) pace_.end(began_, clock_.now());
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    explicit operator bool() const { return is_given_; }

   private:
    KeptPace& pace_;
    const Clock& clock_;
    const TimeMs began_;
    const bool is_given_;
  };

 private:
  // Of the time, one part is for what was kept and so many are for everybody else.
  static constexpr int parts_of_others = 4;
  static constexpr DurationMs shortest_pause{100};

  bool begin(TimeMs now) {
    const std::lock_guard lock(mutex_);
    // A clock that was set back does not make gates wait until it is there again.
    const bool rests = now >= ended_ && now - ended_ < pause_;
    if (is_busy_ || rests) return false;
    return is_busy_ = true;
  }

  void end(TimeMs began, TimeMs now) {
    const std::lock_guard lock(mutex_);
    is_busy_ = false;
    ended_ = now;
    pause_ = std::max(shortest_pause, parts_of_others * (now - began));
  }

  std::mutex mutex_;
  bool is_busy_ = false;
  TimeMs ended_{};
  DurationMs pause_{};
};

}  // namespace galleria::parking
