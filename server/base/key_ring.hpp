// The keys under which what is personal lies in the database: each has a number, and one of them is current.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/secret.hpp"

namespace galleria {

class KeyRing {
 public:
  // One random key, with number 1. start_crypto() must have been called.
  static KeyRing make();
  // What written() gave. Throws std::invalid_argument that says what is wrong with it, without telling a key.
  static KeyRing read(std::string_view text);
  Secret written() const;

  std::int64_t current() const { return current_; }
  std::int64_t newest() const { return keys_.rbegin()->first; }
  bool knows(std::int64_t number) const { return keys_.contains(number); }
  // The current one first.
  std::vector<std::int64_t> numbers() const;

  // A random key with the next number, which is known but not used yet.
  void add_key();
  void use_newest() { current_ = newest(); }

  // Under the current key: "k2:" and base64. `bound` is sealed along with it and not stored: it must be the same when the seal is opened.
  std::string seal(std::string_view bound, std::string_view text) const;
  // Nothing if it was sealed under a key that is not here, bound to something else, or changed.
  std::optional<std::string> open(std::string_view bound, std::string_view sealed) const;
  // The same for the same text, and nobody without the key can tell of which: "k2:" and hexadecimal digits. Throws std::out_of_range if there is no such key.
  std::string digest(std::int64_t number, std::string_view bound, std::string_view text) const;

 private:
  // Made of the key that is written, one for each use, so that neither tells anything of the other.
  struct Keys {
    Secret written;
    Secret of_seals;
    Secret of_digests;
  };
  void add(std::int64_t number, Secret written);

  std::map<std::int64_t, Keys> keys_;
  std::int64_t current_ = 0;
};

// The number of the key that a text was sealed under; nothing if it was not sealed by a ring.
std::optional<std::int64_t> key_of_sealed(std::string_view text);

}  // namespace galleria
