// Public keys of others, and whether they have signed something: ECDSA on P-256, RSA and Ed25519, over OpenSSL.
#pragma once

#include <boost/describe.hpp>

#include <memory>
#include <optional>
#include <string_view>

namespace galleria {

// As RFC 7518 and RFC 8037 name them: ECDSA on P-256 and RSA (PKCS#1 v1.5), both with SHA-256, and Ed25519.
enum class SignatureAlgorithm { es256, rs256, eddsa };
BOOST_DESCRIBE_ENUM(SignatureAlgorithm, es256, rs256, eddsa)

// Safe for use by many threads.
class PublicKey {
 public:
  // From SubjectPublicKeyInfo in DER. Nothing if it is none, or not a key of that algorithm: RSA has 2048 to 8192 bits.
  static std::optional<PublicKey> from_spki(SignatureAlgorithm algorithm, std::string_view der);
  // From numbers as JSON Web Keys have them, most significant byte first.
  static std::optional<PublicKey> from_rsa_numbers(std::string_view modulus, std::string_view exponent);
  static std::optional<PublicKey> from_p256_point(std::string_view x, std::string_view y);

  // An ECDSA signature in DER, as certificates and passkeys have it. False for whatever is no signature of the text by this key.
  bool verifies(std::string_view text, std::string_view signature) const;
  // The same for JSON Web Signatures, where that of ECDSA is its two numbers, 32 bytes each.
  bool verifies_web_signature(std::string_view text, std::string_view signature) const;

 private:
  struct Handle;
  PublicKey(SignatureAlgorithm algorithm, std::shared_ptr<const Handle> handle) : algorithm_(algorithm), handle_(std::move(handle)) {}
  static std::optional<PublicKey> checked(SignatureAlgorithm algorithm, std::shared_ptr<const Handle> handle);

  SignatureAlgorithm algorithm_;
  std::shared_ptr<const Handle> handle_;
};

}  // namespace galleria
