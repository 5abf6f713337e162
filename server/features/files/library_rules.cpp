// How a picture of the library is named, and how its address says what must stay in sight.
#include "features/files/library_rules.hpp"

#include <fmt/format.h>

#include "base/constrained.hpp"

namespace galleria::files {
namespace {

constexpr std::size_t longest_picture_name = 80;

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::string with_focus(std::string_view address, FocalPoint focus) {
  if (focus == FocalPoint{}) return std::string(address);
  return fmt::format("{}#focus={},{}", address, focus.x, focus.y);
}

std::string name_of_file(std::string_view file_name) {
  file_name = file_name.substr(file_name.find_last_of("/\\") + 1);
  const auto dot = file_name.rfind('.');
  if (dot != std::string_view::npos && dot > 0) file_name = file_name.substr(0, dot);
  std::string name;
  for (const char c : file_name) {
    if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f') name.push_back(c);
  }
  while (character_count(name) > longest_picture_name) {
    while (continues_character(name.back())) name.pop_back();
    name.pop_back();
  }
  const auto first = name.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return name.substr(first, name.find_last_not_of(' ') + 1 - first);
}

std::string pattern_of(std::string_view text) {
  if (text.empty()) return {};
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '!') pattern += '!';
    pattern += lower_case(c);
  }
  return pattern + '%';
}

}  // namespace galleria::files
