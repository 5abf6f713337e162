// RSA signatures and AES-256-GCM seals as payment platforms want them, over OpenSSL.
#pragma once

#include <openssl/evp.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/secret.hpp"

namespace galleria::gateways {

struct KeyDeleter {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
using KeyHandle = std::unique_ptr<EVP_PKEY, KeyDeleter>;

// An RSA private key; signs with SHA-256 and PKCS#1 v1.5. Safe for use by many threads.
class SigningKey {
 public:
  // From PEM (PKCS#8 or PKCS#1). Throws std::invalid_argument if it is no RSA private key.
  explicit SigningKey(const Secret& pem);

  // The signature in base64.
  std::string sign(std::string_view text) const;
  std::string public_pem() const;
  // For certificates, which are made of keys. Lives as long as this.
  EVP_PKEY* handle() const { return key_.get(); }
  // Opens what the matching VerifyingKey closed, from base64. Throws SealBroken.
  std::string open_private(std::string_view closed_base64) const;

  // A new key of 2048 bits, as PEM.
  static Secret generate_pem();

 private:
  KeyHandle key_;
};

// An RSA public key; verifies what the matching SigningKey signed.
class VerifyingKey {
 public:
  // From PEM: a public key, or a certificate. Throws std::invalid_argument if it is neither, or not RSA.
  explicit VerifyingKey(std::string_view pem);

  // False for a signature by another key or of another text, and for text that is no base64.
  bool verifies(std::string_view text, std::string_view signature_base64) const;

  // Closes a short text (RSA-OAEP with SHA-1, as the platform wants personal members of a request) for the key's owner alone; in base64.
  std::string close_private(std::string_view text) const;

 private:
  KeyHandle key_;
};

// What AES-256-GCM could not open: another key, another nonce, or a changed text.
struct SealBroken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Opens base64(ciphertext + 16-byte tag). key: 32 bytes; nonce: 12 bytes; bound: the associated data, which may be empty. Throws SealBroken.
std::string open_sealed(const Secret& key, std::string_view nonce, std::string_view bound, std::string_view sealed_base64);
// The reverse.
std::string seal(const Secret& key, std::string_view nonce, std::string_view bound, std::string_view plaintext);

}  // namespace galleria::gateways
