// Parses and prints foreign JSON with Boost.JSON, and spells names the way the other house does.
#include "wire/foreign_json.hpp"

#include "wire/json.hpp"

namespace galleria::wire {

boost::json::value parse_foreign_value(std::string_view text) {
  auto parsed = parse_json(text);
  if (parsed.fault) throw ForeignJsonError("not JSON that we take");
  return std::move(parsed.value);
}

std::string foreign_value_text(const boost::json::value& value) { return json_text(value); }

std::string foreign_name(std::string_view snake, Spelling spelling) {
  if (spelling == Spelling::snake) return std::string(snake);
  std::string name(camel_case(snake).view());
  if (spelling == Spelling::pascal && !name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

}  // namespace galleria::wire
