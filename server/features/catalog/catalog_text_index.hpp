// Finds the few texts that could hold a word among many, by three neighbouring bytes of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace galleria::catalog {

// Texts in search form, numbered in the order in which they were added. Never changed after seal(), so that threads may share it.
class TextIndex {
 public:
  using TextNumber = std::uint32_t;

  TextNumber add(std::string_view text);
  // Call it after the last text was added, before anything is looked up.
  void seal();

  std::string_view text(TextNumber number) const { return std::string_view(characters_).substr(starts_[number], starts_[number + 1] - starts_[number]); }
  std::size_t size() const { return starts_.size() - 1; }

  // Calls `look` with the number of every text that a word could fit, in their order, and of some that it does not fit: all texts that hold the word at their
  // start or a word's start, and, if it has three bytes or more, or is not ASCII, anywhere.
  template <class Look>
  void for_each_candidate(std::string_view word, Look look) const {
    const auto [first, last] = rarest(word);
    for (std::size_t i = first; i < last; ++i) look(static_cast<TextNumber>(grams_[i] & UINT32_MAX));
  }

 private:
  // The places in grams_ of the gram of this word that the fewest texts have.
  std::pair<std::size_t, std::size_t> rarest(std::string_view word) const;

  std::string characters_;  // all texts, one after the other
  std::vector<std::size_t> starts_{0};
  std::vector<std::uint64_t> grams_;  // gram, then text, in the order of their numbers
};

}  // namespace galleria::catalog
