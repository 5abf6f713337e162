// X.509 certificates of those who sign by RSA: whose they are, whether they lead to one that is trusted, and how the sandbox makes its own.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "gateways/signing/keys.hpp"

namespace galleria::gateways {

// The serial number of a certificate in PEM, in decimal digits. Throws std::invalid_argument if it is no certificate.
std::string certificate_serial(std::string_view pem);

// True if the certificate is about this key. Throws std::invalid_argument if it is no certificate.
bool is_about_key(std::string_view certificate_pem, const SigningKey& key);

// A certificate that is not to be believed; says why.
struct CertificateRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Believes certificates that lead to one of those that are trusted, and that are made out to one owner. Safe for use by many threads.
class CertificateTrust {
 public:
  // trusted_pem: one or more certificates after each other, roots or those below them. owner: the part between the second and the third @ of the common name,
  // where it has such parts ("041@Z12@中国银联股份有限公司@00040000:SIGN"), or else the whole of it. Throws std::invalid_argument if there is no certificate.
  CertificateTrust(std::string_view trusted_pem, std::string owner);
  ~CertificateTrust();

  // The key of a certificate in PEM. Throws CertificateRefused if it does not lead to a trusted one, is not valid now, or is somebody else's.
  VerifyingKey key_of(std::string_view pem, TimeMs now) const;

 private:
  struct Store;
  std::unique_ptr<Store> store_;
  const std::string owner_;
};

// What a new certificate says. It is valid from 2020 to 2120.
struct CertificateContent {
  std::string name;    // common name
  std::string issuer;  // common name of who signs it
  std::int64_t serial = 1;
};

// A certificate about `key`, signed by `issuer_key`, as PEM: always the same for the same arguments. For the sandbox and for tests.
std::string make_certificate(const CertificateContent& content, const SigningKey& key, const SigningKey& issuer_key);

}  // namespace galleria::gateways
