// Finds the provider's addresses and keys, sends browsers there, and trades their codes for what it signs about them.
#include "gateways/oidc/oidc.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/base64_url.hpp"
#include "base/crypto.hpp"
#include "base/names.hpp"
#include "gateways/oidc/id_token.hpp"
#include "gateways/oidc/messages.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {

using namespace std::chrono_literals;
using staff::IdentityTrouble;
using Pairs = std::vector<std::pair<std::string, std::string>>;

constexpr DurationMs publication_life = 1h;
constexpr int bad_request = 400;
constexpr int unauthorized = 401;

std::string form_of(const Pairs& pairs) {
  std::string text;
  for (const auto& [name, value] : pairs) text += (text.empty() ? "" : "&") + name + "=" + percent_encoded(value);
  return text;
}

IdentityTrouble unavailable(const std::string& why) { return {IdentityTrouble::Kind::unavailable, "oidc: " + why}; }
IdentityTrouble refused(const std::string& why) { return {IdentityTrouble::Kind::refused, "oidc: " + why}; }

template <class Body>
Body read_body(const OutsideAnswer& answer) {
  try {
    return wire::parse_foreign<Body>(answer.body);
  } catch (const wire::ForeignJsonError& error) {
    throw unavailable(std::string("the answer cannot be read: ") + error.what());
  }
}

// What was fetched, until it is too old.
template <class Thing>
class Kept {
 public:
  std::shared_ptr<const Thing> find(TimeMs now) const {
    const std::lock_guard lock(mutex_);
    return thing_ != nullptr && now < until_ ? thing_ : nullptr;
  }
  std::shared_ptr<const Thing> keep(Thing thing, TimeMs until) {
    const std::lock_guard lock(mutex_);
    until_ = until;
    return thing_ = std::make_shared<const Thing>(std::move(thing));
  }

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const Thing> thing_;
  TimeMs until_{};
};

class Oidc : public staff::IdentityProvider {
 public:
  Oidc(OidcOptions options, HttpClient& client, const Clock& clock) : options_(std::move(options)), client_(client), clock_(clock) {
    if (options_.issuer.empty() || options_.client_id.empty() || options_.client_secret.empty() || options_.redirect_url.empty())
      throw std::invalid_argument("oidc: the issuer, the client or its secret is missing");
    if (!options_.required_claim.empty() && options_.required_claim.find('=') == std::string::npos)
      throw std::invalid_argument("oidc: the required claim is not name=value");
  }

  std::string issuer() const override { return options_.issuer; }

  std::string address_to_ask(const staff::IdentityQuestion& question) override {
    const auto provider = discovery();
    Pairs asked{{"response_type", "code"},
                {"client_id", options_.client_id},
                {"redirect_uri", options_.redirect_url},
                {"scope", "openid email"},
                {"state", question.state},
                {"nonce", question.nonce},
                {"code_challenge", base64_url_encode(sha256_bytes(question.code_verifier))},
                {"code_challenge_method", "S256"}};
    if (!options_.acr.empty()) asked.emplace_back("acr_values", options_.acr);
    if (options_.max_age) asked.emplace_back("max_age", std::to_string(std::chrono::duration_cast<std::chrono::seconds>(*options_.max_age).count()));
    const auto& address = provider->authorization_endpoint;
    return address + (address.find('?') == std::string::npos ? "?" : "&") + form_of(asked);
  }

  staff::Identity identify(const staff::IdentityQuestion& question, const staff::IdentityAnswer& answer) override {
    const auto provider = discovery();
    const bool must_say_issuer = provider->authorization_response_iss_parameter_supported.value_or(false);
    // Another house's answer, brought to us as if this one had given it (RFC 9207).
    if (answer.issuer ? *answer.issuer != options_.issuer : must_say_issuer) throw refused("another issuer answers");
    const auto claims = claims_of(trade(*provider, question, answer.code), question.nonce, *provider);
    check_is_allowed(claims);
    const auto email = wire::text_member(claims, "email");
    const auto name = email.empty() ? wire::text_member(claims, "preferred_username") : email;
    return {options_.issuer, std::string(wire::text_member(claims, "sub")), std::string(name)};
  }

 private:
  using Discovery = oidc_messages::Discovery;
  using Keys = std::vector<WebKey>;

  std::shared_ptr<const Discovery> discovery() {
    if (auto known = discovery_.find(clock_.now())) return known;
    const std::string_view issuer = options_.issuer;
    const auto root = std::string(issuer.substr(0, issuer.size() - (issuer.ends_with('/') ? 1 : 0)));
    auto found = read_body<Discovery>(fetched(root + "/.well-known/openid-configuration"));
    if (found.issuer != options_.issuer) throw unavailable("the provider calls itself otherwise than it is configured");
    // Who is asked over TLS leads nobody away from it; the sandbox has none.
    for (const std::string* address : {&found.authorization_endpoint, &found.token_endpoint, &found.jwks_uri}) {
      if (issuer.starts_with("https://") && !address->starts_with("https://")) throw unavailable("the provider names an address without TLS");
    }
    return discovery_.keep(std::move(found), clock_.now() + publication_life);
  }

  std::shared_ptr<const Keys> fetched_keys(const Discovery& provider) {
    auto keys = read_web_keys(fetched(provider.jwks_uri).body);
    if (!keys) throw unavailable("the keys cannot be read");
    return keys_.keep(*std::move(keys), clock_.now() + publication_life);
  }

  // The code for a token, as whoever knows the verifier. Each code is taken once, which the provider sees to.
  std::string trade(const Discovery& provider, const staff::IdentityQuestion& question, const Secret& code) {
    Pairs form{
        {"grant_type", "authorization_code"}, {"code", code.reveal()}, {"redirect_uri", options_.redirect_url}, {"code_verifier", question.code_verifier}};
    OutgoingCall call{"POST", provider.token_endpoint, {{"Accept", "application/json"}, {"Content-Type", "application/x-www-form-urlencoded"}}, {}};
    const auto& methods = provider.token_endpoint_auth_methods_supported;
    if (!methods || std::ranges::find(*methods, "client_secret_basic") != methods->end()) {
      const auto pair = percent_encoded(options_.client_id) + ":" + percent_encoded(options_.client_secret.reveal());
      call.headers.emplace_back("Authorization", "Basic " + base64_encode(pair));
    } else {
      form.emplace_back("client_id", options_.client_id);
      form.emplace_back("client_secret", options_.client_secret.reveal());
    }
    call.body = form_of(form);
    const auto answer = delivered(call);
    if (answer.status == bad_request || answer.status == unauthorized) {
      const auto error = read_body<oidc_messages::Error>(answer).error;
      throw error == "invalid_grant" ? refused("the code does not hold") : unavailable("the provider refuses us: " + error.substr(0, 40));
    }
    return read_body<oidc_messages::Tokens>(demand_ok(answer)).id_token;
  }

  wire::Json claims_of(const std::string& token, std::string_view nonce, const Discovery& provider) {
    const ExpectedToken expected{options_.issuer, options_.client_id, nonce, clock_.now(), options_.max_age, options_.acr};
    const auto known = keys_.find(clock_.now());
    auto checked = checked_claims(token, *(known != nullptr ? known : fetched_keys(provider)), expected);
    const auto is_unknown = [&] {
      const auto* const flaw = std::get_if<TokenFlaw>(&checked);
      return flaw != nullptr && *flaw == TokenFlaw::unknown_key;
    };
    // The provider may have changed its keys since they were fetched.
    if (known != nullptr && is_unknown()) checked = checked_claims(token, *fetched_keys(provider), expected);
    if (const auto* const flaw = std::get_if<TokenFlaw>(&checked)) throw refused("the token's flaw is " + std::string(enum_text(*flaw)));
    return std::get<wire::Json>(std::move(checked));
  }

  void check_is_allowed(const wire::Json& claims) const {
    if (!options_.email_domain.empty()) {
      const auto* const verified = wire::find_member(claims, "email_verified");
      const auto email = wire::text_member(claims, "email");
      const bool is_there = email.size() > options_.email_domain.size() + 1 && email.ends_with("@" + options_.email_domain);
      const bool is_verified = verified != nullptr && verified->is_bool() && verified->get_bool();
      if (!is_there || !is_verified) throw IdentityTrouble(IdentityTrouble::Kind::not_allowed, "oidc: no address of the domain");
    }
    if (options_.required_claim.empty()) return;
    const std::string_view claim = options_.required_claim;
    const auto equals = claim.find('=');
    if (!has_claim(claims, claim.substr(0, equals), claim.substr(equals + 1)))
      throw IdentityTrouble(IdentityTrouble::Kind::not_allowed, "oidc: the claim is missing");
  }

  OutsideAnswer fetched(const std::string& url) { return demand_ok(delivered({"GET", url, {{"Accept", "application/json"}}, {}})); }

  static OutsideAnswer demand_ok(OutsideAnswer answer) {
    if (answer.status != 200) throw unavailable("HTTP " + std::to_string(answer.status));
    return answer;
  }

  OutsideAnswer delivered(const OutgoingCall& call) {
    try {
      return client_.call(call);
    } catch (const CallFailed& failed) {
      throw unavailable(failed.what());
    }
  }

  const OidcOptions options_;
  HttpClient& client_;
  const Clock& clock_;
  Kept<Discovery> discovery_;
  Kept<Keys> keys_;
};

}  // namespace

std::unique_ptr<staff::IdentityProvider> make_oidc(const OidcOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<Oidc>(options, client, clock);
}

}  // namespace galleria::gateways
