// Keeps many texts in little memory: each once, however many things bear it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/locale.hpp"

namespace galleria::catalog {

// The number of a text in its pool; 0 is the empty text.
enum class TextId : std::uint32_t {};

// The numbers of a text in both languages.
struct LocalizedId {
  TextId zh_cn{};
  TextId en{};

  friend bool operator==(const LocalizedId&, const LocalizedId&) = default;
};

// Threads may share it after seal().
class TextPool {
 public:
  TextPool();

  // The number of the text, which is kept if it is new. Throws std::length_error beyond 4 GB of texts.
  TextId add(std::string_view text);
  LocalizedId add(const Localized& text) { return {add(text.zh_cn), add(text.en)}; }
  // Gives back what only add() needs. Nothing is added after it, unless the pool is opened anew: a copy that nobody shares yet.
  void seal();
  void open_anew();

  // How many there are besides the empty one: their numbers are 1 to this.
  std::size_t count() const { return starts_.size() - 2; }

  // Valid as long as the pool, and until the next add().
  std::string_view text(TextId id) const {
    const auto place = static_cast<std::size_t>(id);
    return std::string_view(characters_).substr(starts_[place], starts_[place + 1] - starts_[place]);
  }
  // In the language, or in Chinese where the English is missing.
  std::string_view text(LocalizedId id, Locale locale) const { return text(locale == Locale::en && id.en != TextId{} ? id.en : id.zh_cn); }
  Localized localized(LocalizedId id) const { return {std::string(text(id.zh_cn)), std::string(text(id.en))}; }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t number = 0;  // 0: free
  };
  void grow();
  void put_into_free(std::vector<Slot>& slots, Slot slot) const;

  std::string characters_;  // all texts, one after the other
  std::vector<std::uint32_t> starts_{0, 0};
  std::vector<Slot> slots_;  // by hash; a text whose place is taken stands in the next free one
};

}  // namespace galleria::catalog
