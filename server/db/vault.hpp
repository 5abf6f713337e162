// What is personal lies sealed in its columns: the vault seals it, opens it, and finds it by digests. See decision 0043.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/key_ring.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"

namespace galleria::db {

// A text as it lies in a sealed column. Only a vault makes something of it. An empty text stays empty: it says nothing of anybody.
class SealedText {
 public:
  SealedText() = default;
  explicit SealedText(std::string stored) : stored_(std::move(stored)) {}
  const std::string& stored() const { return stored_; }

 private:
  std::string stored_;
};

inline Value to_value(const SealedText& value) { return value.stored(); }
template <>
struct FromCell<SealedText> {
  static SealedText read(const Cell& cell) { return SealedText(std::string(cell.characters())); }
};

// Where a sealed text lies. A seal opens nowhere else, so that nobody who can write to the database has one member's address sent to another.
struct SealedPlace {
  std::string_view column;  // "addresses.street"
  MemberId member_id;
  std::int64_t row_id = 0;
};

// A stored text that no known key opens where it lies: it was changed, moved, or sealed under a key that is not here.
struct VaultError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Vault {
 public:
  // Whether a text that is not sealed is taken as it is: only until all that was written before there were seals is sealed.
  enum class Plain { refused, taken };
  explicit Vault(KeyRing keys, Plain plain) : keys_(std::move(keys)), takes_plain_(std::make_shared<std::atomic<bool>>(plain == Plain::taken)) {}

  const KeyRing& keys() const { return keys_; }
  bool takes_plain() const { return *takes_plain_; }
  void refuse_plain() { *takes_plain_ = false; }
  // The same for whoever hears of it later, even when the vault is gone.
  std::function<void()> plain_refuser() const {
    return [takes_plain = takes_plain_] { *takes_plain = false; };
  }

  SealedText seal(const SealedPlace& place, std::string_view text) const;
  SealedText seal(const SealedPlace& place, const Phone& phone) const { return seal(place, phone.reveal()); }
  // Throw VaultError.
  std::string open(const SealedPlace& place, const SealedText& sealed) const;
  Phone open_phone(const SealedPlace& place, const SealedText& sealed) const;

  // By what a text of this column is found, with which it is unique.
  std::string digest(std::string_view column, std::string_view text) const { return keys_.digest(keys_.current(), column, text); }
  // All that may stand there for it: the digest under the current key first, then those under the others, and as long as it is taken, the text itself.
  std::vector<std::string> digests(std::string_view column, std::string_view text) const;

 private:
  const KeyRing keys_;
  const std::shared_ptr<std::atomic<bool>> takes_plain_;
};

}  // namespace galleria::db
