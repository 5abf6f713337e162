// JSON as text and as a tree. Only wire/ and the gateways that speak foreign JSON see it.
#pragma once

#include <boost/json/value.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace galleria::wire {

using Json = boost::json::value;

// Why a text is not JSON that we take.
enum class JsonFault { malformed, too_deep, duplicate_key };

struct ParsedJson {
  Json value;
  std::optional<JsonFault> fault;
};

// Parses a whole text: UTF-8, at most 32 levels deep, no key twice in one object, no number beyond what a double holds, nothing after the value.
ParsedJson parse_json(std::string_view text);

// The member of an object, or nullptr if it is missing or the value is no object.
const Json* find_member(const Json& value, std::string_view name);

// The text of a string member, or an empty view.
std::string_view text_member(const Json& value, std::string_view name);

// The whole number of a member, or nothing.
std::optional<std::int64_t> whole_member(const Json& value, std::string_view name);

// Compact text.
std::string json_text(const Json& value);

// Text with two spaces of indentation and keys in the order in which they were put: for files that people review.
std::string pretty_json_text(const Json& value);

}  // namespace galleria::wire
