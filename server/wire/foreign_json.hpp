// Reads and writes the JSON of other houses as described structs, with their spelling of names.
#pragma once

#include <boost/json/value.hpp>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/money.hpp"
#include "base/names.hpp"

namespace galleria::wire {

// How the other house writes a name that we write as trade_state.
enum class Spelling { snake, camel, pascal };

// The text is not JSON, or not of the shape that was agreed; `what` names the member.
struct ForeignJsonError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

boost::json::value parse_foreign_value(std::string_view text);
std::string foreign_value_text(const boost::json::value& value);
std::string foreign_name(std::string_view snake, Spelling spelling);

template <class T>
struct IsForeignList : std::false_type {};
template <class T>
struct IsForeignList<std::vector<T>> : std::true_type {};
template <class T>
struct IsForeignOptional : std::false_type {};
template <class T>
struct IsForeignOptional<std::optional<T>> : std::true_type {};

template <class T>
void read_foreign(const boost::json::value& value, T& into, Spelling spelling, std::string_view name) {
  const auto demand = [&](bool fits) {
    if (!fits) throw ForeignJsonError("member " + std::string(name) + " has an unexpected type");
  };
  if constexpr (IsForeignOptional<T>::value) {
    if (!value.is_null()) read_foreign(value, into.emplace(), spelling, name);
  } else if constexpr (IsForeignList<T>::value) {
    demand(value.is_array());
    for (const auto& item : value.get_array()) read_foreign(item, into.emplace_back(), spelling, name);
  } else if constexpr (DescribedStruct<T>) {
    demand(value.is_object());
    for_each_member<T>([&](std::string_view member, auto pointer) {
      const auto* found = value.get_object().if_contains(foreign_name(member, spelling));
      using Member = std::remove_reference_t<decltype(into.*pointer)>;
      if (found != nullptr) return read_foreign(*found, into.*pointer, spelling, member);
      if (!IsForeignOptional<Member>::value) throw ForeignJsonError("member " + std::string(member) + " is missing");
    });
  } else if constexpr (std::is_same_v<T, std::string>) {
    // What no database keeps as text could not be looked for either.
    demand(value.is_string() && value.get_string().find('\0') == boost::json::string::npos);
    into.assign(value.get_string().data(), value.get_string().size());
  } else if constexpr (std::is_same_v<T, bool>) {
    demand(value.is_bool());
    into = value.get_bool();
  } else if constexpr (std::is_same_v<T, Cents>) {
    demand(value.is_int64());
    into.value = value.get_int64();
  } else {
    static_assert(std::is_same_v<T, std::int64_t>, "no rule how this type is read");
    demand(value.is_int64());
    into = value.get_int64();
  }
}

template <class T>
boost::json::value foreign_value(const T& from, Spelling spelling) {
  if constexpr (IsForeignOptional<T>::value) {
    return from ? foreign_value(*from, spelling) : boost::json::value(nullptr);
  } else if constexpr (IsForeignList<T>::value) {
    boost::json::array items;
    for (const auto& item : from) items.push_back(foreign_value(item, spelling));
    return items;
  } else if constexpr (DescribedStruct<T>) {
    boost::json::object object;
    for_each_member<T>([&](std::string_view member, auto pointer) {
      auto value = foreign_value(from.*pointer, spelling);
      if (!value.is_null()) object.emplace(foreign_name(member, spelling), std::move(value));
    });
    return object;
  } else if constexpr (std::is_same_v<T, Cents>) {
    return from.value;
  } else {
    return boost::json::value(from);
  }
}

// The described struct that the text spells. Members that T does not know are passed over, absent or null optionals stay empty; any other
// member that is missing or of another type throws ForeignJsonError.
template <DescribedStruct T>
T parse_foreign(std::string_view text, Spelling spelling = Spelling::snake) {
  T value;
  read_foreign(parse_foreign_value(text), value, spelling, "document");
  return value;
}

// The text of a described struct, members in the order of declaration; empty optionals are left out.
template <DescribedStruct T>
std::string foreign_text(const T& value, Spelling spelling = Spelling::snake) {
  return foreign_value_text(foreign_value(value, spelling));
}

}  // namespace galleria::wire
