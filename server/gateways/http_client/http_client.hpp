// Calls to the outside world: what a gateway sends, what comes back, and how it can fail.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.hpp"

namespace galleria::gateways {

struct OutgoingCall {
  std::string method;  // "GET", "POST"
  std::string url;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;  // the very bytes that are sent, so that a signature over them holds
};

struct OutsideAnswer {
  int status = 0;
  std::map<std::string, std::string, std::less<>> headers;  // names in lower case
  std::string body;

  // The value of a header, or an empty view; the name without regard to case.
  std::string_view header(std::string_view name) const;
};

// No answer: nobody can tell whether the other side acted, unless the reason says that nothing was sent.
struct CallFailed : std::runtime_error {
  enum class Reason { breaker_open, too_busy, timed_out, not_connected, connection_lost, answer_too_large, address_refused };
  CallFailed(Reason why, const std::string& message) : std::runtime_error(message), reason(why) {}
  Reason reason;
};

// How a provider's calls go, for whoever looks after the server.
struct BreakerView {
  enum class State { closed, open, probing };
  State state = State::closed;
  int failure_count = 0;  // in a row
};

// Sends one call and waits for its answer. Goes to the outside world: never inside a transaction.
class HttpClient {
 public:
  virtual ~HttpClient() = default;
  // Gives any answer, whatever its status. Throws CallFailed when there is none. Redirects are not followed.
  virtual OutsideAnswer call(const OutgoingCall& request) = 0;
  // A client without a breaker always lets calls go.
  virtual BreakerView breaker() const { return {}; }
};

// Where a client may connect to, whatever the name in the address leads to at that moment: addresses that somebody else chose lead to the public net alone.
enum class Reachable { anywhere, public_only, public_and_this_machine };

struct HttpClientOptions {
  std::string provider;  // name for the log and for messages
  int concurrent_call_count = 8;
  std::chrono::milliseconds wait_time{2'000};  // for a free connection
  std::chrono::milliseconds connect_time{3'000};
  std::chrono::milliseconds total_time{10'000};
  std::size_t answer_bytes = 1024 * 1024;
  Reachable reachable = Reachable::anywhere;    // else no proxy is used: it would connect in our place
  int failures_to_open = 5;                     // consecutive failures after which the breaker opens
  std::chrono::milliseconds open_time{10'000};  // until one call is let through as a probe
};

// A client for one provider over libcurl: TLS verified, connections kept and bounded, one circuit breaker. Safe for use by many threads. An answer of status
// 500 or more counts as a failure for the breaker.
std::unique_ptr<HttpClient> make_http_client(const HttpClientOptions& options, const Clock& clock);

// The text percent-encoded as RFC 3986 says: letters, digits and -_.~ stay.
std::string percent_encoded(std::string_view text);

}  // namespace galleria::gateways
