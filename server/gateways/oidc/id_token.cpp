// Reads a token in its compact form (RFC 7515) and holds it against what was asked (OpenID Connect Core, 3.1.3.7).
#include "gateways/oidc/id_token.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/base64_url.hpp"
#include "base/planted_bugs.hpp"
#include "base/secret.hpp"

namespace galleria::gateways {
namespace {

using namespace std::chrono_literals;
using Flaw = std::optional<TokenFlaw>;

constexpr std::size_t longest_id_token = std::size_t{16} * 1024;
constexpr std::size_t longest_subject = 255;
constexpr std::size_t most_web_keys = 100;
constexpr DurationMs clock_leeway = 1min;
constexpr DurationMs oldest_id_token = 10min;  // it comes straight from the provider: an older one is another's
constexpr double latest_second = 1e11;         // beyond the year 5000 nobody means a time

constexpr std::array<std::pair<std::string_view, SignatureAlgorithm>, 2> algorithms{
    {{"RS256", SignatureAlgorithm::rs256}, {"ES256", SignatureAlgorithm::es256}}};

std::optional<SignatureAlgorithm> algorithm_named(std::string_view name) {
  for (const auto& [known, algorithm] : algorithms) {
    if (known == name) return algorithm;
  }
  return std::nullopt;
}

std::optional<std::string> bytes_member(const wire::Json& object, std::string_view name) { return base64_url_decode(wire::text_member(object, name)); }

std::optional<WebKey> read_web_key(const wire::Json& json) {
  const std::string_view use = wire::text_member(json, "use");
  if (!use.empty() && use != "sig") return std::nullopt;
  const std::string_view kind = wire::text_member(json, "kty");
  std::optional<PublicKey> key;
  auto algorithm = SignatureAlgorithm::rs256;
  if (kind == "RSA") {
    const auto modulus = bytes_member(json, "n");
    const auto exponent = bytes_member(json, "e");
    if (modulus && exponent) key = PublicKey::from_rsa_numbers(*modulus, *exponent);
  } else if (kind == "EC" && wire::text_member(json, "crv") == "P-256") {
    algorithm = SignatureAlgorithm::es256;
    const auto x = bytes_member(json, "x");
    const auto y = bytes_member(json, "y");
    if (x && y) key = PublicKey::from_p256_point(*x, *y);
  }
  const std::string_view named = wire::text_member(json, "alg");
  if (!key || (!named.empty() && algorithm_named(named) != algorithm)) return std::nullopt;
  return WebKey{std::string(wire::text_member(json, "kid")), algorithm, *std::move(key)};
}

struct TokenParts {
  std::string_view signed_text;
  wire::Json header;
  std::string claims_text;
  std::string signature;
};

std::optional<wire::Json> json_object(std::string_view text) {
  auto parsed = wire::parse_json(text);
  if (parsed.fault || !parsed.value.is_object()) return std::nullopt;
  return std::move(parsed.value);
}

std::optional<TokenParts> token_parts(std::string_view token) {
  if (token.size() > longest_id_token) return std::nullopt;
  const auto first = token.find('.');
  const auto last = token.rfind('.');
  if (first == std::string_view::npos || first == last || token.find('.', first + 1) != last) return std::nullopt;
  const auto header_text = base64_url_decode(token.substr(0, first));
  auto claims_text = base64_url_decode(token.substr(first + 1, last - first - 1));
  auto signature = base64_url_decode(token.substr(last + 1));
  if (!header_text || !claims_text || !signature) return std::nullopt;
  auto header = json_object(*header_text);
  // What it says must be understood (RFC 7515, 4.1.11), and we understand no extension.
  if (!header || wire::find_member(*header, "crit") != nullptr) return std::nullopt;
  return TokenParts{token.substr(0, last), *std::move(header), *std::move(claims_text), *std::move(signature)};
}

// The key that the header names, or the only one of its kind if it names none.
const WebKey* key_for(const wire::Json& header, SignatureAlgorithm algorithm, std::span<const WebKey> keys) {
  const auto* const named = wire::find_member(header, "kid");
  const auto fits = [&](const WebKey& key) { return key.algorithm == algorithm && (named == nullptr || key.key_id == wire::text_member(header, "kid")); };
  const auto found = std::ranges::find_if(keys, fits);
  if (found == keys.end() || (named == nullptr && std::ranges::count_if(keys, fits) > 1)) return nullptr;
  return &*found;
}

Flaw flaw_of_signature(const TokenParts& parts, std::span<const WebKey> keys) {
  const auto algorithm = algorithm_named(wire::text_member(parts.header, "alg"));
  if (!algorithm) return TokenFlaw::wrong_algorithm;
  const WebKey* const key = key_for(parts.header, *algorithm, keys);
  if (key == nullptr) return TokenFlaw::unknown_key;
  if (!key->key.verifies_web_signature(parts.signed_text, parts.signature)) return TokenFlaw::wrong_signature;
  return std::nullopt;
}

// A time in seconds, which may have a fraction.
std::optional<TimeMs> time_member(const wire::Json& claims, std::string_view name) {
  const auto* const member = wire::find_member(claims, name);
  if (member == nullptr || !member->is_number()) return std::nullopt;
  const auto seconds = member->to_number<double>();
  if (!(seconds >= 0 && seconds < latest_second)) return std::nullopt;
  return time_from_epoch_ms(static_cast<std::int64_t>(seconds * 1'000));
}

// Whether it is for us, and for nobody else besides: another who gets it could show it as well.
bool is_for_us_alone(const wire::Json& claims, std::string_view client_id) {
  const auto* const audience = wire::find_member(claims, "aud");
  if (audience != nullptr && audience->is_array() && audience->get_array().size() != 1) return false;
  return has_claim(claims, "aud", client_id);
}

Flaw flaw_of_parties(const wire::Json& claims, const ExpectedToken& expected) {
  if (wire::text_member(claims, "iss") != expected.issuer) return TokenFlaw::wrong_issuer;
  if (!is_for_us_alone(claims, expected.client_id) && !is_planted(PlantedBug::audience_not_checked)) return TokenFlaw::wrong_audience;
  if (wire::find_member(claims, "azp") != nullptr && wire::text_member(claims, "azp") != expected.client_id) return TokenFlaw::wrong_party;
  const bool is_our_answer = Secret(std::string(expected.nonce)).matches(wire::text_member(claims, "nonce"));
  if (!is_our_answer && !is_planted(PlantedBug::nonce_not_compared)) return TokenFlaw::wrong_nonce;
  const auto subject = wire::text_member(claims, "sub");
  if (subject.empty() || subject.size() > longest_subject || subject.find('\0') != std::string_view::npos) return TokenFlaw::nobody;
  return std::nullopt;
}

Flaw flaw_of_times(const wire::Json& claims, const ExpectedToken& expected) {
  const auto ends_at = time_member(claims, "exp");
  const auto made_at = time_member(claims, "iat");
  if (!ends_at || *ends_at + clock_leeway <= expected.now) return TokenFlaw::expired;
  if (!made_at || *made_at > expected.now + clock_leeway || *made_at + oldest_id_token < expected.now) return TokenFlaw::wrong_time;
  if (wire::find_member(claims, "nbf") != nullptr) {
    const auto begins_at = time_member(claims, "nbf");
    if (!begins_at || *begins_at > expected.now + clock_leeway) return TokenFlaw::wrong_time;
  }
  return std::nullopt;
}

Flaw flaw_of_sign_in(const wire::Json& claims, const ExpectedToken& expected) {
  if (expected.longest_since_sign_in) {
    const auto signed_in_at = time_member(claims, "auth_time");
    if (!signed_in_at || *signed_in_at + *expected.longest_since_sign_in + clock_leeway < expected.now) return TokenFlaw::signed_in_too_long_ago;
  }
  if (!expected.acr.empty() && wire::text_member(claims, "acr") != expected.acr) return TokenFlaw::wrong_acr;
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<WebKey>> read_web_keys(std::string_view json) {
  const auto set = json_object(json);
  const auto* const listed = set ? wire::find_member(*set, "keys") : nullptr;
  if (listed == nullptr || !listed->is_array() || listed->get_array().size() > most_web_keys) return std::nullopt;
  std::vector<WebKey> keys;
  for (const wire::Json& each : listed->get_array()) {
    if (auto key = read_web_key(each)) keys.push_back(*std::move(key));
  }
  return keys;
}

std::variant<wire::Json, TokenFlaw> checked_claims(std::string_view token, std::span<const WebKey> keys, const ExpectedToken& expected) {
  const auto parts = token_parts(token);
  if (!parts) return TokenFlaw::unreadable;
  if (const auto flaw = flaw_of_signature(*parts, keys)) return *flaw;
  auto claims = json_object(parts->claims_text);
  if (!claims) return TokenFlaw::unreadable;
  for (const auto flaw_of : {flaw_of_parties, flaw_of_times, flaw_of_sign_in}) {
    if (const auto flaw = flaw_of(*claims, expected)) return *flaw;
  }
  return *std::move(claims);
}

bool has_claim(const wire::Json& claims, std::string_view name, std::string_view value) {
  const auto* const claim = wire::find_member(claims, name);
  const auto is_it = [&](const wire::Json& each) { return each.is_string() && std::string_view(each.get_string()) == value; };
  if (claim == nullptr) return false;
  return claim->is_array() ? std::ranges::any_of(claim->get_array(), is_it) : is_it(*claim);
}

}  // namespace galleria::gateways
