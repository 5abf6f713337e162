// What gates have kept while their line was down, taken a message at a time, with pauses: members go on as if nothing had come.
#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

namespace galleria::parking {

class KeptPace {
 public:
  using Time = std::chrono::steady_clock::duration;

  // Of the time one tenth is for what was kept, and nine are for everybody else.
  static Time pause_after(Time took) { return std::min<Time>(9 * took, std::chrono::seconds(2)); }

  // One message's turn, until it goes out of scope; false if another has it.
  class Turn {
   public:
    explicit Turn(KeptPace& pace) : lock_(pace.mutex_, std::try_to_lock) {}
    explicit operator bool() const { return lock_.owns_lock(); }
    // Of each part of the message: before it is taken, and after, before the gate has its receipts and sends on.
    void begin_part() { began_ = std::chrono::steady_clock::now(); }
    void rest() const { std::this_thread::sleep_for(pause_after(std::chrono::steady_clock::now() - began_)); }

   private:
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    const std::unique_lock<std::mutex> lock_;
  };

 private:
  std::mutex mutex_;
};

}  // namespace galleria::parking
