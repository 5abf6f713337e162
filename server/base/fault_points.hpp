// Places where the server can be made to die, or its database to refuse, so that tests see what stands afterwards.
// Only the target galleria_faulty has them; whoever includes this file is compiled for it a second time. Headers may not include it.
#pragma once

#ifdef GALLERIA_FAULT_POINTS
#include <signal.h>
#include <unistd.h>
#include <boost/describe.hpp>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

#include "base/names.hpp"
#endif

namespace galleria {

enum class FaultPoint { before_commit, after_commit, before_gateway_call, after_gateway_call, before_answer, after_answer };

// What goes wrong at a point: the process ends as by a power switch, or (before commits on PostgreSQL) the server asks to run the transaction again.
enum class FaultAction { none, kill, serialization, deadlock };

#ifdef GALLERIA_FAULT_POINTS
BOOST_DESCRIBE_ENUM(FaultPoint, before_commit, after_commit, before_gateway_call, after_gateway_call, before_answer, after_answer)
BOOST_DESCRIBE_ENUM(FaultAction, none, kill, serialization, deadlock)

// What the environment variable GALLERIA_FAULT_POINT orders: "name:nth", or "name:nth:action" for another action than kill. Counted from the signal SIGUSR1
// on, because what a server does while it starts is not what is tried.
class OrderedFault {
 public:
  // Throws std::invalid_argument if the variable orders nothing that there is.
  OrderedFault() {
    const char* text = std::getenv("GALLERIA_FAULT_POINT");
    if (text != nullptr) read(text);
    ::signal(SIGUSR1, [](int) { is_armed = true; });
  }

  FaultAction action_at(FaultPoint point) {
    if (!is_armed || point != point_ || ++reached_count_ != nth_) return FaultAction::none;
    if (action_ == FaultAction::kill) ::kill(::getpid(), SIGKILL);
    return action_;
  }

 private:
  void read(std::string_view text) {
    const std::string_view name = text.substr(0, text.find(':'));
    text.remove_prefix(std::min(text.size(), name.size() + 1));
    const std::string_view count = text.substr(0, text.find(':'));
    text.remove_prefix(std::min(text.size(), count.size() + 1));
    const auto point = enum_from_text<FaultPoint>(name);
    const auto action = enum_from_text<FaultAction>(text.empty() ? "kill" : text);
    std::from_chars(count.data(), count.data() + count.size(), nth_);
    if (!point || !action || nth_ < 1) throw std::invalid_argument("GALLERIA_FAULT_POINT orders no fault");
    point_ = *point;
    action_ = *action;
  }

  static inline std::atomic<bool> is_armed = false;
  FaultPoint point_ = FaultPoint::before_commit;
  int nth_ = 0;  // never, as long as nothing is ordered
  FaultAction action_ = FaultAction::none;
  std::atomic<int> reached_count_ = 0;
};

inline OrderedFault ordered_fault;

// To be called where the point is. Does not return if the order is to die here; else gives what is to go wrong.
inline FaultAction reach(FaultPoint point) { return ordered_fault.action_at(point); }
#else
constexpr FaultAction reach(FaultPoint) { return FaultAction::none; }
#endif

}  // namespace galleria
