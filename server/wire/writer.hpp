// Writes described structs as JSON text, without a tree in between.
#pragma once

#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/names.hpp"
#include "base/result.hpp"
#include "wire/json.hpp"

namespace galleria::wire {

// Appends the text as a JSON string. Bytes that are not UTF-8 have been refused at the door, so none are looked for here. "<" is written as an escape so that
// an answer can stand inside a page.
void write_string(std::string& into, std::string_view text);

inline void write(std::string& into, std::string_view text) { write_string(into, text); }
inline void write(std::string& into, const std::string& text) { write_string(into, text); }
inline void write(std::string& into, const char* text) { write_string(into, text); }
inline void write(std::string& into, bool value) { into += value ? "true" : "false"; }
inline void write(std::string& into, std::int64_t value) {
  char digits[24];
  into.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}
inline void write(std::string& into, int value) { write(into, std::int64_t{value}); }
inline void write(std::string& into, double value) {
  char digits[32];
  into.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}
inline void write(std::string& into, Cents value) { write(into, value.value); }
inline void write(std::string& into, TimeMs value) { write(into, epoch_ms(value)); }
inline void write(std::string& into, Done) { into += "null"; }
void write(std::string& into, const Json& value);
// {"zh": "…", "en": "…"}: for data at rest; answers are in one language.
void write(std::string& into, const Localized& text);

template <class Tag>
void write(std::string& into, Id<Tag> id) {
  write(into, id.value);
}
template <std::size_t Min, std::size_t Max>
void write(std::string& into, const Text<Min, Max>& text) {
  write_string(into, text.value);
}
template <std::int64_t Min, std::int64_t Max>
void write(std::string& into, Whole<Min, Max> number) {
  write(into, number.value);
}
template <DescribedEnum E>
void write(std::string& into, E value) {
  write_string(into, enum_text(value));
}

template <class T>
void write(std::string& into, const std::vector<T>& items);
template <class T>
void write(std::string& into, const std::map<std::string, T>& items);
template <DescribedStruct T>
void write(std::string& into, const T& value);

template <class T, std::size_t Min, std::size_t Max>
void write(std::string& into, const List<T, Min, Max>& list) {
  write(into, list.items);
}

template <class T>
void write(std::string& into, const std::vector<T>& items) {
  into += '[';
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) into += ',';
    if constexpr (std::is_same_v<T, bool>) {
      write(into, static_cast<bool>(items[i]));
    } else {
      write(into, items[i]);
    }
  }
  into += ']';
}

template <class T>
void write(std::string& into, const std::map<std::string, T>& items) {
  into += '{';
  bool first = true;
  for (const auto& [key, value] : items) {
    if (!first) into += ',';
    first = false;
    write_string(into, key);
    into += ':';
    write(into, value);
  }
  into += '}';
}

template <class T>
struct OptionalValue {
  static constexpr bool is = false;
};
template <class T>
struct OptionalValue<std::optional<T>> {
  static constexpr bool is = true;
};

// Members that are absent (empty optionals) are left out.
template <DescribedStruct T>
void write(std::string& into, const T& value) {
  into += '{';
  bool first = true;
  for_each_member<T>([&](std::string_view name, auto pointer) {
    const auto& member = value.*pointer;
    using Member = std::remove_cvref_t<decltype(member)>;
    const auto put = [&](const auto& content) {
      if (!first) into += ',';
      first = false;
      into += '"';
      into += camel_case(name).view();
      into += "\":";
      write(into, content);
    };
    if constexpr (OptionalValue<Member>::is) {
      if (member) put(*member);
    } else {
      put(member);
    }
  });
  into += '}';
}

template <class T>
std::string to_json_text(const T& value) {
  std::string text;
  write(text, value);
  return text;
}

}  // namespace galleria::wire
