// Signing, verifying, sealing and opening with OpenSSL's EVP interface.
#include "gateways/signing/keys.hpp"

#include <openssl/rsa.h>

#include <optional>

#include "base/crypto.hpp"
#include "gateways/signing/pem.hpp"

namespace galleria::gateways {
namespace {

constexpr int tag_bytes = 16;
constexpr std::size_t key_bytes = 32;
constexpr std::size_t nonce_bytes = 12;

struct ContextDeleter {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
  void operator()(EVP_PKEY_CTX* context) const { EVP_PKEY_CTX_free(context); }
};
using DigestContext = std::unique_ptr<EVP_MD_CTX, ContextDeleter>;
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, ContextDeleter>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, ContextDeleter>;

const unsigned char* octets(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* octets(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

KeyHandle read_public_key(std::string_view pem) {
  if (pem.find("BEGIN CERTIFICATE") == std::string_view::npos) return KeyHandle(PEM_read_bio_PUBKEY(reading(pem).get(), nullptr, nullptr, nullptr));
  const CertificateHandle certificate(PEM_read_bio_X509(reading(pem).get(), nullptr, nullptr, nullptr));
  return KeyHandle(certificate ? X509_get_pubkey(certificate.get()) : nullptr);
}

KeyHandle checked(KeyHandle key, const char* what) {
  if (!key || EVP_PKEY_base_id(key.get()) != EVP_PKEY_RSA || EVP_PKEY_bits(key.get()) < 2048)
    throw std::invalid_argument(std::string(what) + " is not an RSA key of 2048 bits or more in PEM");
  return key;
}

CipherContext cipher_context(const Secret& key, std::string_view nonce) {
  if (key.reveal().size() != key_bytes) throw std::invalid_argument("an AES-256 key has 32 bytes");
  if (nonce.size() != nonce_bytes) throw SealBroken("the nonce must have 12 bytes");
  CipherContext context(EVP_CIPHER_CTX_new());
  must(context != nullptr, "make a cipher context");
  return context;
}

// Runs EVP_PKEY_encrypt or _decrypt on the text with OAEP padding; nothing if the text cannot be so treated.
template <class Start, class Run>
std::optional<std::string> with_oaep(EVP_PKEY* key, std::string_view text, const Start& start, const Run& run) {
  const KeyContext context(EVP_PKEY_CTX_new(key, nullptr));
  must(context && start(context.get()) == 1 && EVP_PKEY_CTX_set_rsa_padding(context.get(), RSA_PKCS1_OAEP_PADDING) == 1, "start with OAEP");
  std::size_t size = static_cast<std::size_t>(EVP_PKEY_size(key));
  std::string made(size, '\0');
  if (run(context.get(), octets(made), &size, octets(text), text.size()) != 1) return std::nullopt;
  made.resize(size);
  return made;
}

}  // namespace

SigningKey::SigningKey(const Secret& pem)
    : key_(checked(KeyHandle(PEM_read_bio_PrivateKey(reading(pem.reveal()).get(), nullptr, nullptr, nullptr)), "the private key")) {}

std::string SigningKey::sign(std::string_view text) const {
  const DigestContext context(EVP_MD_CTX_new());
  must(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1, "start a signature");
  std::size_t size = static_cast<std::size_t>(EVP_PKEY_size(key_.get()));
  std::string signature(size, '\0');
  must(EVP_DigestSign(context.get(), octets(signature), &size, octets(text), text.size()) == 1, "sign");
  signature.resize(size);
  return base64_encode(signature);
}

std::string SigningKey::public_pem() const {
  const Bio bio(BIO_new(BIO_s_mem()));
  must(bio && PEM_write_bio_PUBKEY(bio.get(), key_.get()) == 1, "write a public key");
  return text_of(bio.get());
}

std::string SigningKey::open_private(std::string_view closed_base64) const {
  std::string closed;
  try {
    closed = base64_decode(closed_base64);
  } catch (const std::invalid_argument&) {
    throw SealBroken("the closed text is not base64");
  }
  auto opened = with_oaep(key_.get(), closed, EVP_PKEY_decrypt_init, EVP_PKEY_decrypt);
  if (!opened) throw SealBroken("the text was closed for another key");
  return std::move(*opened);
}

Secret SigningKey::generate_pem() {
  const KeyHandle key(EVP_RSA_gen(2048));
  const Bio bio(BIO_new(BIO_s_mem()));
  must(key && bio && PEM_write_bio_PKCS8PrivateKey(bio.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1, "generate a key");
  return Secret(text_of(bio.get()));
}

VerifyingKey::VerifyingKey(std::string_view pem) : key_(checked(read_public_key(pem), "the public key")) {}

bool VerifyingKey::verifies(std::string_view text, std::string_view signature_base64) const {
  std::string signature;
  try {
    signature = base64_decode(signature_base64);
  } catch (const std::invalid_argument&) {
    return false;
  }
  const DigestContext context(EVP_MD_CTX_new());
  must(context && EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1, "start a verification");
  return EVP_DigestVerify(context.get(), octets(signature), signature.size(), octets(text), text.size()) == 1;
}

std::string VerifyingKey::close_private(std::string_view text) const {
  auto closed = with_oaep(key_.get(), text, EVP_PKEY_encrypt_init, EVP_PKEY_encrypt);
  must(closed.has_value(), "close a text");
  return base64_encode(*closed);
}

std::string open_sealed(const Secret& key, std::string_view nonce, std::string_view bound, std::string_view sealed_base64) {
  std::string sealed;
  try {
    sealed = base64_decode(sealed_base64);
  } catch (const std::invalid_argument&) {
    throw SealBroken("the ciphertext is not base64");
  }
  if (sealed.size() < tag_bytes) throw SealBroken("the ciphertext is shorter than its tag");
  const auto context = cipher_context(key, nonce);
  const std::size_t size = sealed.size() - tag_bytes;
  std::string plaintext(size, '\0');
  int written = 0;
  must(EVP_DecryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, octets(key.reveal()), octets(nonce)) == 1, "start decryption");
  if (!bound.empty()) must(EVP_DecryptUpdate(context.get(), nullptr, &written, octets(bound), static_cast<int>(bound.size())) == 1, "bind");
  must(EVP_DecryptUpdate(context.get(), octets(plaintext), &written, octets(sealed), static_cast<int>(size)) == 1, "decrypt");
  must(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, tag_bytes, sealed.data() + size) == 1, "set the tag");
  if (EVP_DecryptFinal_ex(context.get(), octets(plaintext) + size, &written) != 1) throw SealBroken("the ciphertext does not match its tag");
  return plaintext;
}

std::string seal(const Secret& key, std::string_view nonce, std::string_view bound, std::string_view plaintext) {
  const auto context = cipher_context(key, nonce);
  std::string sealed(plaintext.size() + tag_bytes, '\0');
  int written = 0;
  must(EVP_EncryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, octets(key.reveal()), octets(nonce)) == 1, "start encryption");
  if (!bound.empty()) must(EVP_EncryptUpdate(context.get(), nullptr, &written, octets(bound), static_cast<int>(bound.size())) == 1, "bind");
  must(EVP_EncryptUpdate(context.get(), octets(sealed), &written, octets(plaintext), static_cast<int>(plaintext.size())) == 1, "encrypt");
  must(EVP_EncryptFinal_ex(context.get(), octets(sealed) + plaintext.size(), &written) == 1, "finish encryption");
  must(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes, sealed.data() + plaintext.size()) == 1, "get the tag");
  return base64_encode(sealed);
}

}  // namespace galleria::gateways
