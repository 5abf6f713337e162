// Finds the few texts that could hold a word among many, by three neighbouring bytes of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
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
  // start or a word's start, and, if it has three bytes or more, or is not ASCII, anywhere. Ends early when `look` gives false.
  template <class Look>
  void for_each_candidate(std::string_view word, Look look) const {
    const std::uint8_t* at = nullptr;
    const std::uint8_t* end = nullptr;
    find_rarest(word, at, end);
    for (TextNumber number = 0; at < end;) {
      number += read_step(at);
      if (!look(number)) return;
    }
  }

 private:
  // Texts of a gram while the index is built: the steps from each number to the next, seven bits a byte, all but a step's last byte with the eighth set.
  struct Growing {
    std::vector<std::uint8_t> steps;
    TextNumber last = 0;
  };
  struct Gram {
    std::uint32_t bytes = 0;  // the gram itself
    std::uint32_t start = 0;  // of its steps
  };

  static TextNumber read_step(const std::uint8_t*& at) {
    TextNumber step = *at & 0x7FU;
    for (unsigned shift = 7; (*at++ & 0x80U) != 0; shift += 7) step |= static_cast<TextNumber>(*at & 0x7FU) << shift;
    return step;
  }
  void put(std::uint32_t gram, TextNumber number);
  // The steps of the gram of this word whose steps are the fewest.
  void find_rarest(std::string_view word, const std::uint8_t*& begin, const std::uint8_t*& end) const;

  std::string characters_;  // all texts, one after the other
  std::vector<std::uint32_t> starts_{0};
  std::unordered_map<std::uint32_t, Growing> growing_;  // until seal()
  std::vector<Gram> grams_;                             // in order, and one more that says where the last one's steps end
  std::vector<std::uint8_t> steps_;
};

}  // namespace galleria::catalog
