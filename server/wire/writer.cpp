// Escapes strings for JSON.
#include "wire/writer.hpp"

#include <fmt/format.h>

namespace galleria::wire {
namespace {

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == '<'; }

void write_escaped(std::string& into, char c) {
  switch (c) {
    case '"':
      into += "\\\"";
      return;
    case '\\':
      into += "\\\\";
      return;
    case '\n':
      into += "\\n";
      return;
    case '\t':
      into += "\\t";
      return;
    default:
      into += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
  }
}

}  // namespace

void write_string(std::string& into, std::string_view text) {
  into += '"';
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    into.append(text, copied, i - copied);
    write_escaped(into, text[i]);
    copied = i + 1;
  }
  into.append(text, copied);
  into += '"';
}

void write(std::string& into, const Json& value) { into += json_text(value); }

void write(std::string& into, const Localized& text) {
  into += R"({"zh":)";
  write_string(into, text.zh_cn);
  into += R"(,"en":)";
  write_string(into, text.en);
  into += '}';
}

}  // namespace galleria::wire
