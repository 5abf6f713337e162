// Small cryptographic tools over libsodium and OpenSSL: random values, digests, constant encodings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/secret.hpp"

namespace galleria {

// Must be called once before anything else here.
void start_crypto();

// A token of `bytes` random bytes in URL-safe base64 without padding.
std::string random_token(std::size_t bytes = 24);
// A code of `digits` decimal digits, each equally likely.
std::string random_digits(int digits);
// A number from 0 to bound - 1, each equally likely.
std::uint32_t random_below(std::uint32_t bound);

// So many random bytes, as they are.
std::string random_bytes(std::size_t count);

// The six digits of RFC 6238 for that step of time, by HMAC-SHA-1 as authenticators do it. `key`: the secret's bytes.
std::string totp_code(const Secret& key, std::int64_t step);
// RFC 4648 without padding, as authenticators read it.
std::string base32_encode(std::string_view bytes);
// Throws std::invalid_argument if the text is not base32.
std::string base32_decode(std::string_view text);

// Only where another house's protocol demands it.
std::string sha1_hex(std::string_view data);
// The digest as it is, 32 bytes.
std::string sha256_bytes(std::string_view data);
std::string sha256_hex(std::string_view data);
std::string hmac_sha256_hex(const Secret& key, std::string_view data);
// A password or PIN as it may be stored: argon2id (19 MiB, two passes) with a salt of its own. Takes tens of milliseconds; at most eight run at a time, in
// all, and others wait. Never call it inside a transaction.
std::string hash_password(std::string_view password);
bool password_matches(const std::string& hash, std::string_view password);
// A text as it may be stored by who must read it again: XChaCha20-Poly1305 under the key, with a nonce of its own, in base64. `bound` is sealed along with it
// and not stored: it must be the same when the seal is opened.
std::string seal_text(const Secret& key, std::string_view bound, std::string_view text);
// Nothing if it was sealed under another key, bound to something else, or changed. Throws std::invalid_argument if it is not base64.
std::optional<Secret> open_text(const Secret& key, std::string_view bound, std::string_view sealed_base64);
std::string base64_encode(std::string_view bytes);
// Throws std::invalid_argument if the text is not base64.
std::string base64_decode(std::string_view text);
std::string hex_encode(std::string_view bytes);

}  // namespace galleria
