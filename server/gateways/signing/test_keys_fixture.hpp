// RSA keys for tests, generated once a test run: no private key is kept in the source.
#pragma once

#include <string>

#include "gateways/signing/keys.hpp"

namespace galleria::gateways {

inline const Secret& merchant_test_pem() {
  static const Secret pem = SigningKey::generate_pem();
  return pem;
}
inline const SigningKey& merchant_test_key() {
  static const SigningKey key(merchant_test_pem());
  return key;
}
inline const Secret& platform_test_pem() {
  static const Secret pem = SigningKey::generate_pem();
  return pem;
}
inline const SigningKey& platform_test_key() {
  static const SigningKey key(platform_test_pem());
  return key;
}

inline std::string pem_of_public_key(std::string_view base64) {
  std::string pem = "-----BEGIN PUBLIC KEY-----\n";
  for (std::size_t i = 0; i < base64.size(); i += 64) pem.append(base64.substr(i, 64)).push_back('\n');
  return pem + "-----END PUBLIC KEY-----\n";
}

}  // namespace galleria::gateways
