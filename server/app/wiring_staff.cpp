// The staff signs in on the site that the mall is served at, and by the house that vouches for it, if there is one.
#include <fmt/format.h>

#include "app/wiring.hpp"
#include "features/staff/staff.hpp"
#include "gateways/oidc/oidc.hpp"
#include "gateways/sandbox/sandbox.hpp"

namespace galleria::app {
namespace {

// Passkeys are made for the site's host, unless it is set otherwise. The demo without a public address has those of the name that browsers know this machine
// by.
void complete_passkeys(const Config& config, staff::StaffConfig& staff) {
  const std::string& site = config.http.public_url;
  if (staff.passkey_origins.empty()) {
    if (!site.empty()) staff.passkey_origins = {site};
    if (site.empty() && config.demo.is_on) staff.passkey_origins = {fmt::format("http://localhost:{}", config.http.port)};
  }
  if (staff.passkey_host.empty() && !staff.passkey_origins.empty()) staff.passkey_host = staff::passkey_host_of(staff.passkey_origins.front());
}

constexpr std::string_view return_path = "/console/identity";

std::optional<gateways::OidcOptions> oidc_options(const Wiring& wiring) {
  const auto& identity = wiring.config.staff_identity;
  if (identity.issuer.empty()) {
    if (!wiring.config.demo.is_on) return std::nullopt;
    return wiring.get<gateways::Sandbox>().oidc_options(return_path);
  }
  gateways::OidcOptions options{.issuer = identity.issuer,
                                .client_id = identity.client_id,
                                .client_secret = identity.client_secret,
                                .redirect_url = wiring.config.http.public_url + std::string(return_path),
                                .email_domain = identity.email_domain,
                                .required_claim = identity.required_claim,
                                .acr = identity.acr};
  if (identity.max_age_minutes > 0) options.max_age = std::chrono::minutes(identity.max_age_minutes);
  return options;
}

// Who vouches for the staff, if anybody does.
staff::IdentityProvider* make_provider(const Wiring& wiring) {
  const auto options = oidc_options(wiring);
  if (!options) return nullptr;
  auto& client = wiring.make_http_client({.provider = "staff_identity", .total_time = std::chrono::seconds(5), .answer_bytes = std::size_t{256} * 1024});
  return &wiring.parts.add<staff::IdentityProvider>(gateways::make_oidc(*options, client, wiring.clock));
}

}  // namespace

void wire_staff(const Wiring& wiring) {
  auto config = wiring.config.of<staff::StaffConfig>();
  config.seal_key = wiring.config.secrets.staff_seal_key;
  config.site_url = wiring.config.http.public_url;
  complete_passkeys(wiring.config, config);
  wiring.make<staff::Staff>(std::move(config), make_provider(wiring));
}

}  // namespace galleria::app
