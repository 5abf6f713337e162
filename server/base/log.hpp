// The log: JSON lines in UTC on standard error. Only plain text and numbers can be logged; Phone, Secret and Text do not compile.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/ids.hpp"

namespace galleria::log {

enum class Level { debug, info, warning, error };

// One name and value of a log line. Only these types can be given, so that a phone, a token or a member's text needs a deliberate `.masked()`.
struct Field {
  std::string_view name;
  std::string text;
  bool is_number = false;

  Field(std::string_view field_name, std::string_view value) : name(field_name), text(value) {}
  Field(std::string_view field_name, const char* value) : name(field_name), text(value) {}
  Field(std::string_view field_name, const std::string& value) : name(field_name), text(value) {}
  template <class Number>
  requires std::is_arithmetic_v<Number> Field(std::string_view field_name, Number value) : name(field_name), text(std::to_string(value)), is_number(true) {
    if constexpr (std::same_as<Number, bool>) text = value ? "true" : "false";
  }
  template <class Tag>
  Field(std::string_view field_name, Id<Tag> id) : Field(field_name, id.value) {}
};

// Lines below this level are dropped.
void set_level(Level lowest);

// Writes {"time":…,"level":…,"event":…, fields…}. `event` is a fixed snake_case name; control characters in values are escaped and digit runs that
// look like a payment card (13 to 19 digits passing Luhn) or a phone number are masked.
void write(Level level, std::string_view event, std::initializer_list<Field> fields = {});

inline void debug(std::string_view event, std::initializer_list<Field> fields = {}) { write(Level::debug, event, fields); }
inline void info(std::string_view event, std::initializer_list<Field> fields = {}) { write(Level::info, event, fields); }
inline void warning(std::string_view event, std::initializer_list<Field> fields = {}) { write(Level::warning, event, fields); }
inline void error(std::string_view event, std::initializer_list<Field> fields = {}) { write(Level::error, event, fields); }

// The JSON form of a text, with quotes, for the few lines that are built by hand for speed.
std::string quoted(std::string_view text);

// Appends a finished line (without line feed) to the log's buffer; it reaches standard error within 200 ms or at once when the buffer is full.
void write_raw_line(std::string line);

// Writes out what is buffered.
void flush();

}  // namespace galleria::log
