// A house that vouches for the staff, over OpenID Connect: the authorization code flow with PKCE.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/staff/staff_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

struct OidcOptions {
  std::string issuer;  // "https://login.example.com/realms/mall", letter for letter as it calls itself
  std::string client_id;
  Secret client_secret;
  std::string redirect_url;                // where it sends the browser back to, as it is registered there
  std::string email_domain = {};           // only of whoever has an address there that the provider has verified; empty: of anybody
  std::string required_claim = {};         // "groups=mall": only of whoever has it; empty: of anybody
  std::string acr = {};                    // how they must have signed in there; empty: as they like
  std::optional<DurationMs> max_age = {};  // how long ago they may have; none: any time
};

// Throws std::invalid_argument if something that it needs is missing. `client` and `clock` must outlive it.
//
// What the provider publishes about itself and its keys is kept for an hour; a token by a key that is not known has the keys fetched anew, once. Codes,
// verifiers, tokens and the secret appear in no message of what it throws.
std::unique_ptr<staff::IdentityProvider> make_oidc(const OidcOptions& options, HttpClient& client, const Clock& clock);

}  // namespace galleria::gateways
