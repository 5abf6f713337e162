// Builds the canonical request and signs its digest.
#include "gateways/sms/acs3_signature.hpp"

#include <fmt/format.h>

#include "base/crypto.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

std::string acs3_query(const Acs3Request& request) {
  std::string text;
  for (const auto& [name, value] : request.query) text += (text.empty() ? "" : "&") + percent_encoded(name) + "=" + percent_encoded(value);
  return text;
}

std::string acs3_authorization(const Acs3Request& request, std::string_view access_key_id, const Secret& access_key_secret) {
  std::string lines;
  std::string names;
  for (const auto& [name, value] : request.headers) {
    lines += name + ":" + value + "\n";
    names += (names.empty() ? "" : ";") + name;
  }
  const auto canonical = fmt::format("{}\n/\n{}\n{}\n{}\n{}", request.method, acs3_query(request), lines, names, sha256_hex(request.body));
  const auto signature = hmac_sha256_hex(access_key_secret, "ACS3-HMAC-SHA256\n" + sha256_hex(canonical));
  return fmt::format("ACS3-HMAC-SHA256 Credential={},SignedHeaders={},Signature={}", access_key_id, names, signature);
}

}  // namespace galleria::gateways
