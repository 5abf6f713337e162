// Has OpenSSL read keys and check signatures; what it cannot read is no key and no signature, never an error of ours.
#include "base/public_keys.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/x509.h>

#include <array>
#include <new>
#include <string>
#include <type_traits>

namespace galleria {
namespace {

constexpr int fewest_rsa_bits = 2'048;
constexpr int most_rsa_bits = 8'192;
constexpr std::size_t p256_number_size = 32;

template <auto free>
struct Freeing {
  template <class Thing>
  void operator()(Thing* thing) const {
    free(thing);
  }
};
using Number = std::unique_ptr<BIGNUM, Freeing<BN_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freeing<EVP_PKEY_CTX_free>>;
using Digesting = std::unique_ptr<EVP_MD_CTX, Freeing<EVP_MD_CTX_free>>;
using ParameterBuilder = std::unique_ptr<OSSL_PARAM_BLD, Freeing<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freeing<OSSL_PARAM_free>>;
using EcdsaSignature = std::unique_ptr<ECDSA_SIG, Freeing<ECDSA_SIG_free>>;

const unsigned char* octets_of(std::string_view bytes) { return reinterpret_cast<const unsigned char*>(bytes.data()); }

Number number_of(std::string_view bytes) { return Number(BN_bin2bn(octets_of(bytes), static_cast<int>(bytes.size()), nullptr)); }

EVP_PKEY* made_of(const char* kind, OSSL_PARAM_BLD* builder) {
  const Parameters parameters(OSSL_PARAM_BLD_to_param(builder));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, kind, nullptr));
  EVP_PKEY* key = nullptr;
  if (!parameters || !context || EVP_PKEY_fromdata_init(context.get()) != 1) return nullptr;
  return EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get()) == 1 ? key : nullptr;
}

bool is_on_p256(const EVP_PKEY* key) {
  std::array<char, 64> name{};
  std::size_t size = 0;
  return EVP_PKEY_get_group_name(key, name.data(), name.size(), &size) == 1 && std::string_view(name.data(), size) == SN_X9_62_prime256v1;
}

bool is_key_for(SignatureAlgorithm algorithm, const EVP_PKEY* key) {
  switch (algorithm) {
    case SignatureAlgorithm::es256:
      return EVP_PKEY_get_base_id(key) == EVP_PKEY_EC && is_on_p256(key);
    case SignatureAlgorithm::rs256:
      return EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA && EVP_PKEY_get_bits(key) >= fewest_rsa_bits && EVP_PKEY_get_bits(key) <= most_rsa_bits;
    case SignatureAlgorithm::eddsa:
      return EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519;
  }
  return false;
}

// r and s after each other, as DER. Nothing if they are not of that length.
std::optional<std::string> der_of_ecdsa(std::string_view numbers) {
  if (numbers.size() != 2 * p256_number_size) return std::nullopt;
  const EcdsaSignature signature(ECDSA_SIG_new());
  Number r = number_of(numbers.substr(0, p256_number_size));
  Number s = number_of(numbers.substr(p256_number_size));
  if (!signature || !r || !s) throw std::bad_alloc();
  if (ECDSA_SIG_set0(signature.get(), r.release(), s.release()) != 1) return std::nullopt;
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(signature.get(), &der);
  if (size <= 0) return std::nullopt;
  std::string text(reinterpret_cast<const char*>(der), static_cast<std::size_t>(size));
  OPENSSL_free(der);
  return text;
}

}  // namespace

struct PublicKey::Handle {
  explicit Handle(EVP_PKEY* its_key) : key(its_key) {}
  std::unique_ptr<EVP_PKEY, Freeing<EVP_PKEY_free>> key;
};

std::optional<PublicKey> PublicKey::checked(SignatureAlgorithm algorithm, std::shared_ptr<const Handle> handle) {
  if (handle->key == nullptr || !is_key_for(algorithm, handle->key.get())) return std::nullopt;
  return PublicKey(algorithm, std::move(handle));
}

std::optional<PublicKey> PublicKey::from_spki(SignatureAlgorithm algorithm, std::string_view der) {
  const unsigned char* at = octets_of(der);
  auto handle = std::make_shared<const Handle>(d2i_PUBKEY(nullptr, &at, static_cast<long>(der.size())));
  if (at != octets_of(der) + der.size()) return std::nullopt;
  return checked(algorithm, std::move(handle));
}

std::optional<PublicKey> PublicKey::from_rsa_numbers(std::string_view modulus, std::string_view exponent) {
  if (modulus.size() > most_rsa_bits / 8 || exponent.size() > 8) return std::nullopt;
  const Number n = number_of(modulus);
  const Number e = number_of(exponent);
  const ParameterBuilder builder(OSSL_PARAM_BLD_new());
  if (!n || !e || !builder) throw std::bad_alloc();
  if (OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, n.get()) != 1 || OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, e.get()) != 1)
    return std::nullopt;
  return checked(SignatureAlgorithm::rs256, std::make_shared<const Handle>(made_of("RSA", builder.get())));
}

std::optional<PublicKey> PublicKey::from_p256_point(std::string_view x, std::string_view y) {
  if (x.size() != p256_number_size || y.size() != p256_number_size) return std::nullopt;
  std::string point("\x04");
  point.append(x).append(y);
  const ParameterBuilder builder(OSSL_PARAM_BLD_new());
  if (!builder) throw std::bad_alloc();
  if (OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, SN_X9_62_prime256v1, 0) != 1 ||
      OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) != 1)
    return std::nullopt;
  return checked(SignatureAlgorithm::es256, std::make_shared<const Handle>(made_of("EC", builder.get())));
}

bool PublicKey::verifies(std::string_view text, std::string_view signature) const {
  const Digesting context(EVP_MD_CTX_new());
  if (!context) throw std::bad_alloc();
  const EVP_MD* digest = algorithm_ == SignatureAlgorithm::eddsa ? nullptr : EVP_sha256();
  if (EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, handle_->key.get()) != 1) return false;
  return EVP_DigestVerify(context.get(), octets_of(signature), signature.size(), octets_of(text), text.size()) == 1;
}

bool PublicKey::verifies_web_signature(std::string_view text, std::string_view signature) const {
  if (algorithm_ != SignatureAlgorithm::es256) return verifies(text, signature);
  const auto der = der_of_ecdsa(signature);
  return der && verifies(text, *der);
}

}  // namespace galleria
