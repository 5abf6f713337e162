// A provider's key with its private half, for tests: publishes itself as a JSON Web Key and signs tokens, with OpenSSL.
#pragma once

#include <fmt/format.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/base64_url.hpp"
#include "base/public_keys.hpp"

namespace galleria::gateways {

class TokenSigner {
 public:
  TokenSigner(SignatureAlgorithm algorithm, std::string key_id)
      : algorithm_(algorithm),
        key_id_(std::move(key_id)),
        key_(algorithm == SignatureAlgorithm::es256 ? EVP_EC_gen("P-256") : EVP_RSA_gen(2'048), &EVP_PKEY_free) {
    if (!key_) throw std::runtime_error("OpenSSL made no key");
  }

  std::string_view algorithm_name() const { return algorithm_ == SignatureAlgorithm::es256 ? "ES256" : "RS256"; }
  std::string header() const { return fmt::format(R"({{"alg":"{}","kid":"{}"}})", algorithm_name(), key_id_); }

  std::string web_key() const {
    if (algorithm_ == SignatureAlgorithm::es256)
      return fmt::format(R"({{"kty":"EC","crv":"P-256","use":"sig","kid":"{}","x":"{}","y":"{}"}})", key_id_, number(OSSL_PKEY_PARAM_EC_PUB_X, 32),
                         number(OSSL_PKEY_PARAM_EC_PUB_Y, 32));
    return fmt::format(R"({{"kty":"RSA","alg":"RS256","kid":"{}","n":"{}","e":"{}"}})", key_id_, number(OSSL_PKEY_PARAM_RSA_N, 256),
                       number(OSSL_PKEY_PARAM_RSA_E, 3));
  }

  std::string token(std::string_view claims) const { return token(header(), claims); }
  // With a header that may say something else than is so.
  std::string token(std::string_view its_header, std::string_view claims) const {
    const auto text = base64_url_encode(its_header) + "." + base64_url_encode(claims);
    return text + "." + base64_url_encode(signature_of(text));
  }

 private:
  std::string number(const char* name, std::size_t size) const {
    BIGNUM* held = nullptr;
    if (EVP_PKEY_get_bn_param(key_.get(), name, &held) != 1) throw std::runtime_error("OpenSSL told no number of a key");
    std::string bytes(size, '\0');
    BN_bn2binpad(held, reinterpret_cast<unsigned char*>(bytes.data()), static_cast<int>(size));
    BN_free(held);
    return base64_url_encode(bytes);
  }

  std::string signature_of(std::string_view text) const {
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    std::string signature(1'024, '\0');
    std::size_t size = signature.size();
    auto* const octets = reinterpret_cast<unsigned char*>(signature.data());
    EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get());
    if (EVP_DigestSign(context.get(), octets, &size, reinterpret_cast<const unsigned char*>(text.data()), text.size()) != 1)
      throw std::runtime_error("OpenSSL signed nothing");
    signature.resize(size);
    return algorithm_ == SignatureAlgorithm::es256 ? numbers_of(signature) : signature;
  }

  // The two numbers of a DER signature after each other, as JSON Web Signatures have them.
  static std::string numbers_of(const std::string& der) {
    const auto* at = reinterpret_cast<const unsigned char*>(der.data());
    const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> read(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size())), &ECDSA_SIG_free);
    std::string numbers(64, '\0');
    auto* const octets = reinterpret_cast<unsigned char*>(numbers.data());
    BN_bn2binpad(ECDSA_SIG_get0_r(read.get()), octets, 32);
    BN_bn2binpad(ECDSA_SIG_get0_s(read.get()), octets + 32, 32);
    return numbers;
  }

  SignatureAlgorithm algorithm_;
  std::string key_id_;
  std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key_;
};

}  // namespace galleria::gateways
