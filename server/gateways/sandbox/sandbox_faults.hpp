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

// The body of POST /sandbox/control. Each member that is given replaces what was ordered before.
struct FaultOrder {
  std::optional<Whole<0, 86'400'000>> notice_delay_ms;  // the next notice is late by so much
  std::optional<Whole<0, 16>> notice_duplicate_count;   // the next notice is sent so many times more
  std::optional<Whole<0, 1'000>> notice_lost_count;     // so many notices are never sent
  std::optional<Whole<0, 1'000>> notice_wrong_amount_count;
  std::optional<Whole<0, 1'000>> notice_bad_signature_count;
  std::optional<Whole<0, 1'000>> answer_lost_count;       // so many calls do their work but answer 504
  std::optional<Whole<0, 1'000>> server_error_count;      // so many calls do nothing and answer 500
  std::optional<Whole<0, 1'000>> fapiao_failed_count;     // so many fapiao fail to be issued or reversed
  std::optional<Whole<0, 86'400'000>> fapiao_delay_ms;    // the next one takes so much longer
  std::optional<Whole<0, 1'000>> chat_busy_count;         // so many calls of the chat platform do nothing and answer -1
  std::optional<Whole<0, 1'000>> chat_stale_count;        // so many calls that bring a credential hear that it is over, and from then on it is
  std::optional<Whole<-600'000, 600'000>> clock_skew_ms;  // the platform's clock is ahead of ours by so much, until it is set to 0
};
BOOST_DESCRIBE_STRUCT(FaultOrder, (),
                      (notice_delay_ms, notice_duplicate_count, notice_lost_count, notice_wrong_amount_count, notice_bad_signature_count, answer_lost_count,
                       server_error_count, fapiao_failed_count, fapiao_delay_ms, chat_busy_count, chat_stale_count, clock_skew_ms))

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
  // What the platform's clock shows beyond ours.
  DurationMs clock_skew();
  // Of a call of the chat platform, which may bring a credential.
  ChatFate next_chat_call(bool brings_credential);

 private:
  std::mutex mutex_;
  FaultOrder order_;
};

}  // namespace galleria::gateways
