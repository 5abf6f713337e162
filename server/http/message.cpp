// Decodes the percent-encoding of paths, queries and forms.
#include "http/message.hpp"

#include <cstddef>

namespace galleria::http {
namespace {

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The bytes that follow a lead byte of UTF-8, or -1 if it can lead nothing. C0, C1 and F5 up would only encode what has a shorter form or none.
int continuation_count(unsigned char lead) {
  if (lead < 0x80) return 0;
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  if (lead >= 0xf0 && lead <= 0xf4) return 3;
  return -1;
}

// Overlong forms, surrogates and what lies past U+10FFFF show in the second byte.
bool is_second_byte(unsigned char lead, unsigned char second) {
  if (lead == 0xe0) return second >= 0xa0;
  if (lead == 0xed) return second <= 0x9f;
  if (lead == 0xf0) return second >= 0x90;
  if (lead == 0xf4) return second <= 0x8f;
  return true;
}

bool is_text(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[at++]);
    if (lead == 0) return false;
    const int following = continuation_count(lead);
    if (following < 0 || bytes.size() - at < static_cast<std::size_t>(following)) return false;
    for (int i = 0; i < following; ++i) {
      const auto byte = static_cast<unsigned char>(bytes[at++]);
      if ((byte & 0xc0) != 0x80 || (i == 0 && !is_second_byte(lead, byte))) return false;
    }
  }
  return true;
}

}  // namespace

bool decode_percent(std::string_view text, std::string& into, bool plus_is_space) {
  into.clear();
  into.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '%') {
      if (text.size() - at < 3) return false;
      const int high = digit_value(text[at + 1]);
      const int low = digit_value(text[at + 2]);
      if (high < 0 || low < 0) return false;
      into += static_cast<char>(high * 16 + low);
      at += 2;
    } else {
      into += text[at] == '+' && plus_is_space ? ' ' : text[at];
    }
  }
  return is_text(into);
}

bool read_query(std::string_view query, std::vector<std::pair<std::string, std::string>>& into) {
  into.clear();
  while (!query.empty()) {
    const auto end = query.find('&');
    const auto pair = query.substr(0, end);
    query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
    if (pair.empty()) continue;
    const auto equals = pair.find('=');
    auto& [name, value] = into.emplace_back();
    if (!decode_percent(pair.substr(0, equals), name, true)) return false;
    if (equals != std::string_view::npos && !decode_percent(pair.substr(equals + 1), value, true)) return false;
  }
  return true;
}

}  // namespace galleria::http
