// The sandbox's identity provider: vouches over OpenID Connect for whoever somebody says that they are, and misbehaves on request.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "gateways/oidc/oidc.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

class SandboxIdentity {
 public:
  // server_url and public_url: see SandboxOptions.
  SandboxIdentity(db::Database& database, const Clock& clock, SandboxFaults& faults, const std::string& server_url, std::string public_url);

  // What make_oidc needs. return_path: "/console/identity".
  OidcOptions options(std::string_view return_path) const;

  // Everything under /sandbox/identity.
  void add_routes(http::Router& router);

 private:
  using Answer = http::Response (SandboxIdentity::*)(const http::Request& request);

  http::Response guarded(const http::Request& request, Answer answer);
  http::Response discovery(const http::Request& request);
  http::Response keys(const http::Request& request);
  http::Response ask(const http::Request& request);
  http::Response take_answer(const http::Request& request);
  http::Response trade(const http::Request& request);
  // Whether it is our console that asks, to be sent home.
  bool is_fair(std::string_view form) const;
  bool is_our_client(const http::Request& request) const;
  std::string signed_token(std::string_view subject, std::string_view nonce, TimeMs signed_in_at);

  db::Database& database_;
  const Clock& clock_;
  SandboxFaults& faults_;
  const std::string issuer_;
  const std::string public_url_;
};

}  // namespace galleria::gateways
