// A receiver of webhooks: verifies what it hears as Standard Webhooks says, keeps the last of it, and misbehaves on request.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

// The body of POST /sandbox/webhooks/control. Each member that is given replaces what was ordered before.
struct ReceiverOrder {
  std::optional<Text<1, 100>> secret;                 // "whsec_…": without it nothing is verified
  std::optional<Whole<0, 1'000>> server_error_count;  // so many are answered with 500
  std::optional<Whole<0, 1'000>> slow_count;          // so many are answered after seven seconds
  std::optional<Whole<0, 1'000>> redirect_count;      // so many are sent on to a private address
  std::optional<Whole<0, 1'000>> large_count;         // so many get a mebibyte back
  std::optional<Whole<0, 1'000>> gone_count;          // so many hear that nobody listens any more
};
BOOST_DESCRIBE_STRUCT(ReceiverOrder, (), (secret, server_error_count, slow_count, redirect_count, large_count, gone_count))

struct HeardMessage {
  std::string id;
  std::string timestamp;
  std::string signature;
  std::string body;
  bool is_verified = false;
  std::int64_t status = 0;  // of the answer
};
BOOST_DESCRIBE_STRUCT(HeardMessage, (), (id, timestamp, signature, body, is_verified, status))

class SandboxWebhooks {
 public:
  explicit SandboxWebhooks(const Clock& clock) : clock_(clock) {}

  // POST /sandbox/webhooks hears, GET tells what was heard, newest first.
  void add_routes(http::Router& router);

 private:
  http::Response hear(const http::Request& request);
  http::Response tell(const http::Request& request);
  http::Response control(const http::Request& request);
  bool verifies(const HeardMessage& message) const;

  const Clock& clock_;
  std::mutex mutex_;
  ReceiverOrder order_;
  std::deque<HeardMessage> heard_;
};

}  // namespace galleria::gateways
