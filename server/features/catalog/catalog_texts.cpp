// Finds the number of a text by its hash.
#include "features/catalog/catalog_texts.hpp"

#include <functional>
#include <limits>
#include <stdexcept>

namespace galleria::catalog {
namespace {

constexpr std::size_t first_slot_count = 1'024;  // a power of two, as all that follow

}  // namespace

TextPool::TextPool() : slots_(first_slot_count) {}

TextId TextPool::add(std::string_view text) {
  if (text.empty()) return TextId{};
  const auto hash = static_cast<std::uint32_t>(std::hash<std::string_view>{}(text));
  std::size_t place = hash & (slots_.size() - 1);
  for (; slots_[place].number != 0; place = (place + 1) & (slots_.size() - 1)) {
    const TextId known{slots_[place].number};
    if (slots_[place].hash == hash && this->text(known) == text) return known;
  }
  if (characters_.size() + text.size() > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("the catalogue has more than 4 GB of texts");
  const auto number = static_cast<std::uint32_t>(starts_.size() - 1);
  characters_ += text;
  starts_.push_back(static_cast<std::uint32_t>(characters_.size()));
  slots_[place] = {hash, number};
  if (starts_.size() * 2 > slots_.size()) grow();
  return TextId{number};
}

void TextPool::put_into_free(std::vector<Slot>& slots, Slot slot) const {
  std::size_t place = slot.hash & (slots.size() - 1);
  while (slots[place].number != 0) place = (place + 1) & (slots.size() - 1);
  slots[place] = slot;
}

void TextPool::grow() {
  std::vector<Slot> wider(slots_.size() * 2);
  for (const Slot& slot : slots_) {
    if (slot.number != 0) put_into_free(wider, slot);
  }
  slots_ = std::move(wider);
}

void TextPool::open_anew() {
  std::size_t slot_count = first_slot_count;
  while (slot_count < starts_.size() * 2 + 2) slot_count *= 2;
  slots_ = std::vector<Slot>(slot_count);
  for (std::uint32_t number = 1; number <= count(); ++number)
    put_into_free(slots_, {static_cast<std::uint32_t>(std::hash<std::string_view>{}(text(TextId{number}))), number});
}

void TextPool::seal() {
  slots_ = {};
  characters_.shrink_to_fit();
  starts_.shrink_to_fit();
}

}  // namespace galleria::catalog
