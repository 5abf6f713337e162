// What a deed found and left, written as JSON.
#pragma once

#include <string>
#include <string_view>

#include "wire/writer.hpp"

namespace galleria::http {

inline void write_facts(std::string&) {}

template <class Value, class... More>
void write_facts(std::string& into, std::string_view name, const Value& value, const More&... more) {
  if (into.size() > 1) into += ',';
  wire::write(into, name);
  into += ':';
  wire::write(into, value);
  write_facts(into, more...);
}

// facts("state", CouponState::active, "count", 3) is {"state":"active","count":3}.
template <class... NamesAndValues>
std::string facts(const NamesAndValues&... names_and_values) {
  std::string text = "{";
  write_facts(text, names_and_values...);
  text += '}';
  return text;
}

}  // namespace galleria::http
