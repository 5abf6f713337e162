// Alibaba Cloud's V3 request signature (ACS3-HMAC-SHA256).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/secret.hpp"

namespace galleria::gateways {

struct Acs3Request {
  std::string_view method;
  std::map<std::string, std::string> query;    // names and values, not encoded
  std::map<std::string, std::string> headers;  // those to sign: host and x-acs-…, names in lower case
  std::string_view body;
};

// "name=value&…", encoded and in order: the query string that is signed and must be sent.
std::string acs3_query(const Acs3Request& request);

// The value of the Authorization header. `headers` must hold x-acs-content-sha256 = sha256_hex(body) already.
std::string acs3_authorization(const Acs3Request& request, std::string_view access_key_id, const Secret& access_key_secret);

}  // namespace galleria::gateways
