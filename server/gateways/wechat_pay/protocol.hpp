// The texts that WeChat Pay API v3 signs, its two signature headers, and its way to write times.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "gateways/signing/keys.hpp"

namespace galleria::gateways {

// Both sides refuse what is signed more than this long ago, or ahead.
inline constexpr DurationMs signature_window{300'000};

// Who signs a request: WeChat's "mchid" and the serial number of the merchant's API certificate.
struct Merchant {
  std::string merchant_id;
  std::string serial;
};

// target: path and query as sent. Source: platform rule of request signatures.
std::string request_text(std::string_view method, std::string_view target, std::string_view timestamp, std::string_view nonce, std::string_view body);
// For answers and notices.
std::string answer_text(std::string_view timestamp, std::string_view nonce, std::string_view body);
// For requestPayment and getBrandWCPayRequest; package is "prepay_id=…".
std::string launch_text(std::string_view app_id, std::string_view timestamp, std::string_view nonce, std::string_view package);

// The value of the Authorization header.
std::string authorization_header(const Merchant& merchant, const SigningKey& key, std::string_view method, std::string_view target, std::string_view body,
                                 TimeMs now);

// The parts of such a header by name; nothing if it is malformed.
std::optional<std::map<std::string, std::string, std::less<>>> read_authorization(std::string_view header);

using HeaderLookup = std::function<std::string_view(std::string_view)>;
using VerifyingKeys = std::map<std::string, VerifyingKey, std::less<>>;  // by serial

// Nothing if an answer or notice is signed by one of the keys and fresh; else what is wrong with it.
std::optional<std::string> signature_flaw(const VerifyingKeys& keys, const HeaderLookup& header, std::string_view body, TimeMs now);

// The headers that sign an answer or a notice (for the sandbox, which plays the other side).
std::vector<std::pair<std::string, std::string>> signature_headers(const std::string& serial, const SigningKey& key, std::string_view body, TimeMs now);

// "2026-08-01T10:00:00+08:00", whole seconds.
std::string rfc3339_text(TimeMs time);
// Any offset and "Z". Nothing if it is malformed.
std::optional<TimeMs> parse_rfc3339(std::string_view text);

// Seconds since 1970 as text.
std::string seconds_text(TimeMs time);

// 32 letters and digits that nobody can guess.
std::string fresh_nonce();

}  // namespace galleria::gateways
