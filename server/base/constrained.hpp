// Constraints as types: a value of such a type has been checked, and the OpenAPI schema tells the same limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace galleria {

// Counts Unicode code points of valid UTF-8.
std::size_t character_count(std::string_view text);

// Text of min to max characters (code points) without control characters other than line feed and tab, and with white space trimmed at both ends.
template <std::size_t Min, std::size_t Max>
struct Text {
  std::string value;

  static constexpr std::size_t min_characters = Min;
  static constexpr std::size_t max_characters = Max;

  const std::string& operator*() const { return value; }
  const std::string* operator->() const { return &value; }
  friend bool operator==(const Text&, const Text&) = default;
};

// A whole number from min to max.
template <std::int64_t Min, std::int64_t Max>
struct Whole {
  std::int64_t value = Min;

  static constexpr std::int64_t minimum = Min;
  static constexpr std::int64_t maximum = Max;

  constexpr std::int64_t operator*() const { return value; }
  friend constexpr bool operator==(const Whole&, const Whole&) = default;
};

// A list of min to max items.
template <class T, std::size_t Min, std::size_t Max>
struct List {
  std::vector<T> items;

  static constexpr std::size_t min_items = Min;
  static constexpr std::size_t max_items = Max;

  const std::vector<T>& operator*() const { return items; }
  const std::vector<T>* operator->() const { return &items; }
};

}  // namespace galleria
