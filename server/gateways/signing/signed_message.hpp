// Messages between the mall and machines that have a secret with it, gates and banks of lockers: HMAC-SHA-256 over method, path, time, nonce and body.
#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/secret.hpp"

namespace galleria::gateways {

inline constexpr DurationMs most_message_skew = std::chrono::minutes(5);

// The headers of a signed message. `prefix` of their names: "Gate", "Locker".
struct MessageSignature {
  std::string key_id;
  std::string time;   // UTC milliseconds
  std::string nonce;  // of its own in each request; an answer has that of its request
  std::string signature;
};

// A message that nobody signed who may, or long ago.
struct MessageRejected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

using MessageHeaders = std::vector<std::pair<std::string, std::string>>;
using MessageHeaderLookup = std::function<std::string_view(std::string_view name)>;
using MessageKeyLookup = std::function<std::optional<Secret>(const std::string& key_id)>;

// A signature over all that must not be changed: hexadecimal digits over the lines method or "ANSWER", path, time, nonce, SHA-256 of the body.
std::string message_signature(const Secret& secret, std::string_view method, std::string_view path, std::string_view time, std::string_view nonce,
                              std::string_view body);
MessageHeaders sign_message(std::string_view prefix, const std::string& key_id, const Secret& secret, std::string_view method, std::string_view path,
                            std::string_view nonce, std::string_view body, TimeMs now);
// Whoever has the key sent it, not longer ago than the clocks may differ. Throws MessageRejected.
MessageSignature verify_message(std::string_view prefix, const MessageHeaderLookup& header, std::string_view method, std::string_view path,
                                std::string_view body, const MessageKeyLookup& key_of, TimeMs now);

}  // namespace galleria::gateways
