// Parses, compares and masks what must not be printed.
#include "base/secret.hpp"

#include <sodium.h>

#include <algorithm>

#include "base/constrained.hpp"

namespace galleria {

bool Secret::matches(std::string_view other) const { return text_.size() == other.size() && sodium_memcmp(text_.data(), other.data(), text_.size()) == 0; }

std::optional<Phone> Phone::parse(std::string_view text) {
  const bool digits = std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (text.size() != 11 || text.front() != '1' || !digits) return std::nullopt;
  return Phone(std::string(text));
}

std::string Phone::masked() const {
  if (digits_.empty()) return {};
  return digits_.substr(0, 3) + "****" + digits_.substr(7);
}

std::string masked_name(std::string_view name) {
  if (name.empty()) return {};
  std::size_t first = 1;
  while (first < name.size() && (static_cast<unsigned char>(name[first]) & 0xC0) == 0x80) ++first;
  const auto hidden = std::max<std::size_t>(1, character_count(name) - 1);
  return std::string(name.substr(0, first)) + std::string(std::min<std::size_t>(hidden, 3), '*');
}

}  // namespace galleria
