// Reads the arguments of pages.
#include "app/page_arguments.hpp"

#include <charconv>
#include <utility>
#include <vector>

#include "http/message.hpp"
#include "wire/json.hpp"

namespace galleria::app {
namespace {

using Parameters = std::vector<std::pair<std::string, std::string>>;

std::optional<std::string> find_parameter(const Parameters& parameters, std::string_view name) {
  for (const auto& [key, value] : parameters) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::optional<std::int64_t> whole_number(std::string_view digits) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

// The argument as JSON: what stands by itself is a text.
wire::Json find_argument(std::string_view query, std::string_view name) {
  Parameters parameters;
  if (!http::read_query(query, parameters)) return {};
  if (const auto packed = find_parameter(parameters, "params")) {
    const auto parsed = wire::parse_json(*packed);
    if (const auto* member = wire::find_member(parsed.value, name)) return *member;
  }
  const auto plain = find_parameter(parameters, name);
  return plain ? wire::Json(boost::json::string(*plain)) : wire::Json();
}

}  // namespace

std::optional<std::int64_t> whole_argument(std::string_view query, std::string_view name) {
  const wire::Json found = find_argument(query, name);
  if (found.is_string()) return whole_number({found.get_string().data(), found.get_string().size()});
  return found.is_int64() ? std::optional(found.get_int64()) : std::nullopt;
}

std::optional<std::string> text_argument(std::string_view query, std::string_view name) {
  const wire::Json found = find_argument(query, name);
  if (!found.is_string() || found.get_string().empty()) return std::nullopt;
  return std::string(found.get_string().data(), found.get_string().size());
}

}  // namespace galleria::app
