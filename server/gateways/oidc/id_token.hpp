// What a provider of OpenID Connect signs about somebody (an ID token), the keys that it signs with, and what is wrong with it. Pure.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "base/public_keys.hpp"
#include "wire/json.hpp"

namespace galleria::gateways {

// One of the provider's keys (RFC 7517).
struct WebKey {
  std::string key_id;  // empty: it has none
  SignatureAlgorithm algorithm = SignatureAlgorithm::rs256;
  PublicKey key;
};

// Those of the set that sign as we take it: RSA and ECDSA on P-256. Others are passed over. Nothing if the text is no set of keys.
std::optional<std::vector<WebKey>> read_web_keys(std::string_view json);

struct ExpectedToken {
  std::string_view issuer;
  std::string_view client_id;
  std::string_view nonce;
  TimeMs now{};
  std::optional<DurationMs> longest_since_sign_in = {};  // how long ago somebody may have signed in there; none: it does not matter
  std::string_view acr = {};                             // how they must have; empty: it does not matter
};

enum class TokenFlaw {
  unreadable,
  wrong_algorithm,
  unknown_key,
  wrong_signature,
  wrong_issuer,
  wrong_audience,
  wrong_party,
  wrong_nonce,
  expired,
  wrong_time,
  nobody,
  signed_in_too_long_ago,
  wrong_acr
};
BOOST_DESCRIBE_ENUM(TokenFlaw, unreadable, wrong_algorithm, unknown_key, wrong_signature, wrong_issuer, wrong_audience, wrong_party, wrong_nonce, expired,
                    wrong_time, nobody, signed_in_too_long_ago, wrong_acr)

// What the token says, or the first thing that is wrong with it: nothing that it says is looked at before its signature. Signed by RS256 or ES256, whatever
// algorithm it names otherwise; for us alone; clocks may differ by a minute.
std::variant<wire::Json, TokenFlaw> checked_claims(std::string_view token, std::span<const WebKey> keys, const ExpectedToken& expected);

// Whether a claim is that text, or a list with it.
bool has_claim(const wire::Json& claims, std::string_view name, std::string_view value);

}  // namespace galleria::gateways
