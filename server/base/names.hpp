// The one rule that turns our snake_case names into the camelCase of the wire, and enum values into text and back.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace galleria {

// A name in camelCase without allocation; at most 63 characters.
struct CamelName {
  std::array<char, 64> characters{};
  std::size_t size = 0;

  constexpr std::string_view view() const { return {characters.data(), size}; }
};

// "paid_amount" becomes "paidAmount". Digits stay where they are: "sp1" stays "sp1".
constexpr CamelName camel_case(std::string_view snake) {
  CamelName name;
  bool raise = false;
  for (const char c : snake) {
    if (c == '_') {
      raise = true;
      continue;
    }
    name.characters[name.size++] = raise && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    raise = false;
  }
  return name;
}

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

// An enumerator's text: its name, less the underscore that keeps it off a C++ keyword ("register_" is "register").
constexpr std::string_view enumerator_text(std::string_view name) { return name.ends_with('_') ? name.substr(0, name.size() - 1) : name; }

// The enumerator's name as it stands in SQL and on the wire ("to_ship").
template <DescribedEnum E>
constexpr std::string_view enum_text(E value) {
  std::string_view text;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto enumerator) {
    if (enumerator.value == value) text = enumerator_text(enumerator.name);
  });
  return text;
}

// The enumerator of that name, or nothing.
template <DescribedEnum E>
std::optional<E> enum_from_text(std::string_view text) {
  std::optional<E> found;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto enumerator) {
    if (text == enumerator_text(enumerator.name)) found = enumerator.value;
  });
  return found;
}

// Calls f(name, member pointer) for each public member, bases first.
template <DescribedStruct T, class F>
constexpr void for_each_member(F&& f) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>(
      [&](auto member) { f(std::string_view(member.name), member.pointer); });
}

// How many members that is.
template <DescribedStruct T>
inline constexpr std::size_t member_count =
    boost::mp11::mp_size<boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>>::value;

}  // namespace galleria
