// How keys and certificates are read from PEM and written as PEM: handles that free themselves, and texts as OpenSSL reads them.
#pragma once

#include <openssl/bio.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

namespace galleria::gateways {

struct PemDeleter {
  void operator()(BIO* bio) const { BIO_free(bio); }
  void operator()(X509* certificate) const { X509_free(certificate); }
};
using Bio = std::unique_ptr<BIO, PemDeleter>;
using CertificateHandle = std::unique_ptr<X509, PemDeleter>;

// The text to be read; it must outlive what is given.
inline Bio reading(std::string_view text) {
  Bio bio(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
  if (!bio) throw std::bad_alloc();
  return bio;
}

// What was written.
inline std::string text_of(BIO* bio) {
  char* data = nullptr;
  const long size = BIO_get_mem_data(bio, &data);
  return {data, static_cast<std::size_t>(size)};
}

// Throws std::runtime_error if OpenSSL did not do what it always can.
inline void must(bool worked, const char* what) {
  if (!worked) throw std::runtime_error(std::string("OpenSSL could not ") + what);
}

}  // namespace galleria::gateways
