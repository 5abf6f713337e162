// Six bits a character.
#include "base/base64_url.hpp"

#include <cstdint>

namespace galleria {
namespace {
constexpr std::string_view base64_url_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
}

std::string base64_url_encode(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = held << 8 | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 6; bits -= 6) text.push_back(base64_url_digits[held >> (bits - 6) & 63]);
  }
  if (bits > 0) text.push_back(base64_url_digits[held << (6 - bits) & 63]);
  return text;
}

std::optional<std::string> base64_url_decode(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t held = 0;
  int bits = 0;
  for (const char digit : text) {
    const auto value = base64_url_digits.find(digit);
    if (value == std::string_view::npos) return std::nullopt;
    held = held << 6 | static_cast<std::uint32_t>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<char>(held >> bits & 0xff));
  }
  const bool has_rest = bits >= 6 || (held & ((1U << bits) - 1)) != 0;
  return has_rest ? std::nullopt : std::optional(std::move(bytes));
}

}  // namespace galleria
