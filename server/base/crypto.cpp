// Random values, digests, seals and encodings over libsodium, and the one digest that only OpenSSL has.
#include "base/crypto.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>

#include <array>
#include <semaphore>
#include <stdexcept>

namespace galleria {
namespace {
const unsigned char* octets(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string encode_base64(std::string_view bytes, int variant) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), octets(bytes), bytes.size(), variant);
  text.pop_back();  // the terminator that libsodium writes
  return text;
}

// OWASP's least for argon2id, and a bound on the memory that all hashes take together: 152 MiB.
constexpr unsigned long long hash_passes = 2;
constexpr std::size_t hash_memory = 19'456 * 1'024;
constexpr std::ptrdiff_t largest_hash_count = 8;
std::counting_semaphore<largest_hash_count> free_hashes(largest_hash_count);

class HashPlace {
 public:
  HashPlace() { free_hashes.acquire(); }
  ~HashPlace() { free_hashes.release(); }
  HashPlace(const HashPlace&) = delete;
  HashPlace& operator=(const HashPlace&) = delete;
};

// A key of the cipher's length, whatever the length of the secret.
std::array<unsigned char, crypto_aead_xchacha20poly1305_ietf_KEYBYTES> cipher_key(const Secret& secret) {
  std::array<unsigned char, crypto_aead_xchacha20poly1305_ietf_KEYBYTES> key{};
  crypto_generichash(key.data(), key.size(), octets(secret.reveal()), secret.reveal().size(), nullptr, 0);
  return key;
}

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;

}  // namespace

void start_crypto() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium did not start");
}

std::string random_bytes(std::size_t count) {
  std::string raw(count, '\0');
  randombytes_buf(raw.data(), raw.size());
  return raw;
}

std::string random_token(std::size_t bytes) { return encode_base64(random_bytes(bytes), sodium_base64_VARIANT_URLSAFE_NO_PADDING); }

std::string random_digits(int digits) {
  // Each draw asks the system, so many are drawn at once; bytes above the largest multiple of ten would make some digits likelier.
  constexpr unsigned char fair = 250;
  std::array<unsigned char, 32> bytes{};
  std::string code;
  while (code.size() < static_cast<std::size_t>(digits)) {
    randombytes_buf(bytes.data(), bytes.size());
    for (const unsigned char byte : bytes) {
      if (byte < fair && code.size() < static_cast<std::size_t>(digits)) code.push_back(static_cast<char>('0' + byte % 10));
    }
  }
  return code;
}

std::uint32_t random_below(std::uint32_t bound) { return randombytes_uniform(bound); }

std::string totp_code(const Secret& key, std::int64_t step) {
  std::array<unsigned char, 8> counter{};
  for (std::size_t i = counter.size(); i-- > 0; step >>= 8) counter.at(i) = static_cast<unsigned char>(step & 0xff);
  std::array<unsigned char, 20> digest{};
  unsigned int size = digest.size();
  const std::string& secret = key.reveal();
  if (HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), counter.data(), counter.size(), digest.data(), &size) == nullptr)
    throw std::runtime_error("OpenSSL made no HMAC");
  const std::size_t offset = digest.back() & 15;
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | digest.at(offset + i);
  constexpr std::uint32_t positive = 0x7fffffff;
  constexpr std::uint32_t six_digits = 1'000'000;
  std::string code = std::to_string((number & positive) % six_digits);
  code.insert(0, 6 - code.size(), '0');
  return code;
}

namespace {
constexpr std::string_view base32_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
}

std::string base32_encode(std::string_view bytes) {
  std::string text;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = held << 8 | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 5; bits -= 5) text.push_back(base32_digits[held >> (bits - 5) & 31]);
  }
  if (bits > 0) text.push_back(base32_digits[held << (5 - bits) & 31]);
  return text;
}

std::string base32_decode(std::string_view text) {
  std::string bytes;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char digit : text) {
    const auto value = base32_digits.find(digit);
    if (value == std::string_view::npos) throw std::invalid_argument("not base32");
    held = held << 5 | static_cast<std::uint32_t>(value);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<char>(held >> bits & 0xff));
  }
  return bytes;
}

std::string sha1_hex(std::string_view data) {
  std::array<unsigned char, 20> digest{};
  if (EVP_Digest(data.data(), data.size(), digest.data(), nullptr, EVP_sha1(), nullptr) != 1) throw std::runtime_error("OpenSSL made no SHA-1");
  return hex_encode({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

std::string sha256_bytes(std::string_view data) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), octets(data), data.size());
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

std::string sha256_hex(std::string_view data) { return hex_encode(sha256_bytes(data)); }

std::string hmac_sha256_hex(const Secret& key, std::string_view data) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, octets(key.reveal()), key.reveal().size());
  crypto_auth_hmacsha256_update(&state, octets(data), data.size());
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> digest{};
  crypto_auth_hmacsha256_final(&state, digest.data());
  return hex_encode({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

std::string hash_password(std::string_view password) {
  const HashPlace place;
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), hash_passes, hash_memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::runtime_error("there is no memory to hash a password");
  return hash.data();
}

bool password_matches(const std::string& hash, std::string_view password) {
  const HashPlace place;
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

std::string seal_text(const Secret& key, std::string_view bound, std::string_view text) {
  const auto its_key = cipher_key(key);
  std::string sealed(nonce_size + text.size() + tag_size, '\0');
  randombytes_buf(sealed.data(), nonce_size);
  auto* const into = reinterpret_cast<unsigned char*>(sealed.data()) + nonce_size;
  crypto_aead_xchacha20poly1305_ietf_encrypt(into, nullptr, octets(text), text.size(), octets(bound), bound.size(), nullptr, octets(sealed), its_key.data());
  return base64_encode(sealed);
}

std::optional<Secret> open_text(const Secret& key, std::string_view bound, std::string_view sealed_base64) {
  const std::string sealed = base64_decode(sealed_base64);
  if (sealed.size() < nonce_size + tag_size) return std::nullopt;
  const auto its_key = cipher_key(key);
  std::string text(sealed.size() - nonce_size - tag_size, '\0');
  const int failed = crypto_aead_xchacha20poly1305_ietf_decrypt(reinterpret_cast<unsigned char*>(text.data()), nullptr, nullptr, octets(sealed) + nonce_size,
                                                                sealed.size() - nonce_size, octets(bound), bound.size(), octets(sealed), its_key.data());
  return failed == 0 ? std::optional(Secret(std::move(text))) : std::nullopt;
}

std::string base64_encode(std::string_view bytes) { return encode_base64(bytes, sodium_base64_VARIANT_ORIGINAL); }

std::string base64_decode(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  const int failed = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr,
                                       sodium_base64_VARIANT_ORIGINAL);
  if (failed != 0) throw std::invalid_argument("not base64");
  bytes.resize(size);
  return bytes;
}

std::string hex_encode(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const char byte : bytes) {
    text.push_back(digits[static_cast<unsigned char>(byte) >> 4]);
    text.push_back(digits[static_cast<unsigned char>(byte) & 15]);
  }
  return text;
}

}  // namespace galleria
