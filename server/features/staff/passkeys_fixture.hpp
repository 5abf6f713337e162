// An authenticator and its browser, for tests: makes passkeys with OpenSSL and answers questions, or says something else than it should.
#pragma once

#include <fmt/format.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/base64_url.hpp"
#include "base/crypto.hpp"
#include "base/names.hpp"
#include "base/public_keys.hpp"

namespace galleria::staff {

struct PrivateKeyDeleter {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};

// A key with its private half.
class TestSigner {
 public:
  explicit TestSigner(SignatureAlgorithm algorithm) : algorithm_(algorithm), key_(made(algorithm)) {
    if (!key_) throw std::runtime_error("OpenSSL made no key");
  }

  SignatureAlgorithm algorithm() const { return algorithm_; }
  // SubjectPublicKeyInfo in DER.
  std::string spki() const {
    unsigned char* der = nullptr;
    const int size = i2d_PUBKEY(key_.get(), &der);
    std::string bytes(reinterpret_cast<const char*>(der), static_cast<std::size_t>(size));
    OPENSSL_free(der);
    return bytes;
  }
  std::string sign(std::string_view text) const {
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    EVP_DigestSignInit(context.get(), nullptr, algorithm_ == SignatureAlgorithm::eddsa ? nullptr : EVP_sha256(), nullptr, key_.get());
    std::string signature(1'024, '\0');
    std::size_t size = signature.size();
    const auto* octets = reinterpret_cast<const unsigned char*>(text.data());
    if (EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size, octets, text.size()) != 1)
      throw std::runtime_error("OpenSSL signed nothing");
    signature.resize(size);
    return signature;
  }

 private:
  static EVP_PKEY* made(SignatureAlgorithm algorithm) {
    switch (algorithm) {
      case SignatureAlgorithm::es256:
        return EVP_EC_gen("P-256");
      case SignatureAlgorithm::rs256:
        return EVP_RSA_gen(2'048);
      case SignatureAlgorithm::eddsa:
        return EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    }
    return nullptr;
  }

  SignatureAlgorithm algorithm_;
  std::unique_ptr<EVP_PKEY, PrivateKeyDeleter> key_;
};

class TestAuthenticator {
 public:
  explicit TestAuthenticator(SignatureAlgorithm algorithm = SignatureAlgorithm::es256) : signer_(algorithm) {}

  // What it says; tests change it.
  std::string host = "mall.example.com";
  std::string origin = "https://mall.example.com";
  std::string cross_origin = "false";
  unsigned flags = 0x05;  // present and verified
  std::uint32_t sign_count = 0;
  std::string credential_id = random_bytes(32);
  std::string user_handle;  // as it was told when the passkey was made
  std::function<void(std::string& signature)> on_signature = [](std::string&) {};

  // The body of add_passkey for this question.
  std::string made_for(std::string_view challenge, std::string_view name = "phone", std::string_view type = "webauthn.create") const {
    const std::string attested = std::string(16, '\0') + char(0) + static_cast<char>(credential_id.size()) + credential_id + "\xa0";
    return fmt::format(R"({{"name":"{}","credentialId":"{}","clientDataJson":"{}","authenticatorData":"{}","publicKey":"{}","algorithm":"{}"}})", name,
                       base64_url_encode(credential_id), base64_url_encode(client_json(type, challenge)), base64_url_encode(data(flags | 0x40) + attested),
                       base64_url_encode(signer_.spki()), enum_text(signer_.algorithm()));
  }
  // The body of finish_passkey_sign_in for this question.
  std::string shown_for(std::string_view challenge, std::string_view type = "webauthn.get") const {
    const std::string client = client_json(type, challenge);
    std::string signature = signer_.sign(data(flags) + sha256_bytes(client));
    on_signature(signature);
    return fmt::format(R"({{"credentialId":"{}","clientDataJson":"{}","authenticatorData":"{}","signature":"{}","userHandle":"{}"}})",
                       base64_url_encode(credential_id), base64_url_encode(client), base64_url_encode(data(flags)), base64_url_encode(signature), user_handle);
  }

 private:
  std::string client_json(std::string_view type, std::string_view challenge) const {
    return fmt::format(R"({{"type":"{}","challenge":"{}","origin":"{}","crossOrigin":{}}})", type, challenge, origin, cross_origin);
  }
  std::string data(unsigned its_flags) const {
    std::string bytes = sha256_bytes(host);
    bytes.push_back(static_cast<char>(its_flags));
    for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(sign_count >> shift & 0xff));
    return bytes;
  }

  TestSigner signer_;
};

}  // namespace galleria::staff
