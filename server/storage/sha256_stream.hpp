// A SHA-256 over what comes piece by piece.
#pragma once

#include <sodium.h>

#include <array>
#include <string>
#include <string_view>

#include "base/crypto.hpp"

namespace galleria::storage {

class Sha256Stream {
 public:
  Sha256Stream() { crypto_hash_sha256_init(&state_); }

  void add(std::string_view bytes) { crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()); }
  // Called once, at the end.
  std::string hex() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256_final(&state_, digest.data());
    return hex_encode({reinterpret_cast<const char*>(digest.data()), digest.size()});
  }

 private:
  crypto_hash_sha256_state state_{};
};

}  // namespace galleria::storage
