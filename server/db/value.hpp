// How C++ values travel to and from SQL: ids, cents, times, enums and texts as bigint, boolean and text.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "base/names.hpp"
#include "base/secret.hpp"

namespace galleria::db {

// An argument of a statement. It owns its text, so that a statement can be sent later.
using Value = std::variant<std::monostate, std::int64_t, bool, std::string>;

// One column of one row as the engine gave it.
struct Cell {
  bool is_null = true;
  std::int64_t integer = 0;  // bigint; boolean as 0 or 1
  std::string_view text;     // text; valid while the result lives
  bool is_text = false;      // which of the two it is

  // Throw std::runtime_error if the column is of the other type: a row's member does not fit its statement.
  std::int64_t whole() const {
    if (is_text) throw std::runtime_error("a whole number was expected in a column of text");
    return integer;
  }
  std::string_view characters() const {
    if (!is_text) throw std::runtime_error("text was expected in a column of numbers");
    return text;
  }
};

inline Value to_value(std::int64_t value) { return value; }
inline Value to_value(int value) { return std::int64_t{value}; }
inline Value to_value(bool value) { return value; }
inline Value to_value(std::string value) { return value; }
inline Value to_value(std::string_view value) { return std::string(value); }
inline Value to_value(const char* value) { return std::string(value); }
inline Value to_value(Cents value) { return value.value; }
inline Value to_value(TimeMs value) { return epoch_ms(value); }
inline Value to_value(const Phone& value) { return value.reveal(); }
template <class Tag>
Value to_value(Id<Tag> value) {
  return value.value;
}
template <std::size_t Min, std::size_t Max>
Value to_value(const Text<Min, Max>& value) {
  return value.value;
}
template <std::int64_t Min, std::int64_t Max>
Value to_value(Whole<Min, Max> value) {
  return value.value;
}
template <DescribedEnum E>
Value to_value(E value) {
  return std::string(enum_text(value));
}
template <class T>
Value to_value(const std::optional<T>& value) {
  return value ? to_value(*value) : Value{};
}

// The values in their order.
template <class... Values>
std::vector<Value> values_of(const Values&... values) {
  std::vector<Value> all;
  all.reserve(sizeof...(values));
  (all.push_back(to_value(values)), ...);
  return all;
}

// Reads a cell into a value of a row's member. Throws std::runtime_error on a null where none may be, and on an unknown enumerator: both are
// broken data, not a user's doing.
template <class T>
struct FromCell;

template <>
struct FromCell<std::int64_t> {
  static std::int64_t read(const Cell& cell) { return cell.whole(); }
};
template <>
struct FromCell<bool> {
  static bool read(const Cell& cell) { return cell.whole() != 0; }
};
template <>
struct FromCell<std::string> {
  static std::string read(const Cell& cell) { return std::string(cell.characters()); }
};
template <>
struct FromCell<Cents> {
  static Cents read(const Cell& cell) { return Cents{cell.whole()}; }
};
template <>
struct FromCell<TimeMs> {
  static TimeMs read(const Cell& cell) { return time_from_epoch_ms(cell.whole()); }
};
template <>
struct FromCell<Phone> {
  static Phone read(const Cell& cell) {
    auto phone = Phone::parse(cell.characters());
    if (!phone) throw std::runtime_error("a stored phone number is not one");
    return *phone;
  }
};
template <class Tag>
struct FromCell<Id<Tag>> {
  static Id<Tag> read(const Cell& cell) { return {cell.whole()}; }
};
template <DescribedEnum E>
struct FromCell<E> {
  static E read(const Cell& cell) {
    const auto value = enum_from_text<E>(cell.characters());
    if (!value) throw std::runtime_error("unknown stored value: " + std::string(cell.characters()));
    return *value;
  }
};

template <class T>
T from_cell(const Cell& cell) {
  if (cell.is_null) throw std::runtime_error("a column is null that must not be");
  return FromCell<T>::read(cell);
}

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
void read_cell(const Cell& cell, T& into) {
  if constexpr (IsOptional<T>::value) {
    if (!cell.is_null) into = from_cell<typename T::value_type>(cell);
  } else {
    into = from_cell<T>(cell);
  }
}

}  // namespace galleria::db
