// What a provider of OpenID Connect publishes and answers, member for member as the standards name it.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

namespace galleria::gateways::oidc_messages {

// OpenID Connect Discovery, 3.
struct Discovery {
  std::string issuer;
  std::string authorization_endpoint;
  std::string token_endpoint;
  std::string jwks_uri;
  std::optional<std::vector<std::string>> token_endpoint_auth_methods_supported;  // none: client_secret_basic
  std::optional<bool> authorization_response_iss_parameter_supported;             // RFC 9207
};
BOOST_DESCRIBE_STRUCT(Discovery, (),
                      (issuer, authorization_endpoint, token_endpoint, jwks_uri, token_endpoint_auth_methods_supported,
                       authorization_response_iss_parameter_supported))

// What else comes along (the access token) we neither need nor keep.
struct Tokens {
  std::string id_token;
};
BOOST_DESCRIBE_STRUCT(Tokens, (), (id_token))

// RFC 6749, 5.2.
struct Error {
  std::string error;
};
BOOST_DESCRIBE_STRUCT(Error, (), (error))

}  // namespace galleria::gateways::oidc_messages
