// Reads, judges and makes certificates with OpenSSL's X509 interface.
#include "gateways/signing/certificates.hpp"

#include <openssl/bn.h>
#include <openssl/x509_vfy.h>

#include <array>

#include "gateways/signing/pem.hpp"

namespace galleria::gateways {
namespace {

struct X509Deleter {
  void operator()(X509_STORE* store) const { X509_STORE_free(store); }
  void operator()(X509_STORE_CTX* context) const { X509_STORE_CTX_free(context); }
  void operator()(BIGNUM* number) const { BN_free(number); }
  void operator()(char* text) const { OPENSSL_free(text); }
  void operator()(unsigned char* text) const { OPENSSL_free(text); }
};

// Null if it is none.
CertificateHandle read_certificate(std::string_view pem) { return CertificateHandle(PEM_read_bio_X509(reading(pem).get(), nullptr, nullptr, nullptr)); }

CertificateHandle demand_certificate(std::string_view pem) {
  auto certificate = read_certificate(pem);
  if (!certificate) throw std::invalid_argument("the text is no certificate in PEM");
  return certificate;
}

std::string common_name(X509* certificate) {
  X509_NAME* const subject = X509_get_subject_name(certificate);
  const int position = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
  if (position < 0) return {};
  unsigned char* text = nullptr;
  const int size = ASN1_STRING_to_UTF8(&text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, position)));
  const std::unique_ptr<unsigned char, X509Deleter> owned(text);
  return size < 0 ? std::string() : std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(size));
}

std::string owner_in(std::string_view name) {
  const auto first = name.find('@');
  const auto second = first == std::string_view::npos ? first : name.find('@', first + 1);
  if (second == std::string_view::npos) return std::string(name);
  return std::string(name.substr(second + 1, name.find('@', second + 1) - second - 1));
}

void put_name(X509_NAME* name, const std::string& text) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  must(X509_NAME_add_entry_by_NID(name, NID_commonName, MBSTRING_UTF8, bytes, static_cast<int>(text.size()), -1, 0) == 1, "name a certificate");
}

}  // namespace

struct CertificateTrust::Store {
  std::unique_ptr<X509_STORE, X509Deleter> handle{X509_STORE_new()};
};

std::string certificate_serial(std::string_view pem) {
  const auto certificate = demand_certificate(pem);
  const std::unique_ptr<BIGNUM, X509Deleter> number(ASN1_INTEGER_to_BN(X509_get0_serialNumber(certificate.get()), nullptr));
  const std::unique_ptr<char, X509Deleter> digits(number ? BN_bn2dec(number.get()) : nullptr);
  must(digits != nullptr, "read a serial number");
  return digits.get();
}

bool is_about_key(std::string_view certificate_pem, const SigningKey& key) {
  return X509_check_private_key(demand_certificate(certificate_pem).get(), key.handle()) == 1;
}

CertificateTrust::CertificateTrust(std::string_view trusted_pem, std::string owner) : store_(std::make_unique<Store>()), owner_(std::move(owner)) {
  must(store_->handle != nullptr, "make a store of certificates");
  const Bio text = reading(trusted_pem);
  int count = 0;
  while (const CertificateHandle trusted{PEM_read_bio_X509(text.get(), nullptr, nullptr, nullptr)}) {
    must(X509_STORE_add_cert(store_->handle.get(), trusted.get()) == 1, "trust a certificate");
    ++count;
  }
  if (count == 0) throw std::invalid_argument("there is no certificate in PEM to be trusted");
  // One below the root may be all that is given.
  must(X509_STORE_set_flags(store_->handle.get(), X509_V_FLAG_PARTIAL_CHAIN) == 1, "set how certificates are judged");
}

CertificateTrust::~CertificateTrust() = default;

VerifyingKey CertificateTrust::key_of(std::string_view pem, TimeMs now) const {
  const auto certificate = read_certificate(pem);
  if (!certificate) throw CertificateRefused("it is no certificate");
  const std::unique_ptr<X509_STORE_CTX, X509Deleter> context(X509_STORE_CTX_new());
  must(context && X509_STORE_CTX_init(context.get(), store_->handle.get(), certificate.get(), nullptr) == 1, "judge a certificate");
  X509_VERIFY_PARAM_set_time(X509_STORE_CTX_get0_param(context.get()), static_cast<std::time_t>(epoch_ms(now) / 1000));
  if (X509_verify_cert(context.get()) != 1) throw CertificateRefused(X509_verify_cert_error_string(X509_STORE_CTX_get_error(context.get())));
  if (owner_in(common_name(certificate.get())) != owner_) throw CertificateRefused("it is made out to somebody else");
  try {
    return VerifyingKey(pem);
  } catch (const std::invalid_argument& unfit) {
    throw CertificateRefused(unfit.what());
  }
}

std::string make_certificate(const CertificateContent& content, const SigningKey& key, const SigningKey& issuer_key) {
  const CertificateHandle made(X509_new());
  // Of version 1, in which who signs their own certificate may sign others.
  must(made && X509_set_version(made.get(), X509_VERSION_1) == 1, "make a certificate");
  must(ASN1_INTEGER_set_int64(X509_get_serialNumber(made.get()), content.serial) == 1, "number a certificate");
  must(ASN1_TIME_set_string(X509_getm_notBefore(made.get()), "20200101000000Z") == 1, "date a certificate");
  must(ASN1_TIME_set_string(X509_getm_notAfter(made.get()), "21200101000000Z") == 1, "date a certificate");
  put_name(X509_get_subject_name(made.get()), content.name);
  put_name(X509_get_issuer_name(made.get()), content.issuer);
  must(X509_set_pubkey(made.get(), key.handle()) == 1 && X509_sign(made.get(), issuer_key.handle(), EVP_sha256()) > 0, "sign a certificate");
  const Bio text(BIO_new(BIO_s_mem()));
  must(text && PEM_write_bio_X509(text.get(), made.get()) == 1, "write a certificate");
  return text_of(text.get());
}

}  // namespace galleria::gateways
