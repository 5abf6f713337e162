// Digit by digit, in groups of four.
#include "gateways/sandbox/amount_in_words.hpp"

#include <array>
#include <stdexcept>

namespace galleria::gateways {
namespace {

constexpr std::array<const char*, 10> digits{"零", "壹", "贰", "叁", "肆", "伍", "陆", "柒", "捌", "玖"};
constexpr std::array<const char*, 4> places{"", "拾", "佰", "仟"};
constexpr std::array<const char*, 3> groups{"", "万", "亿"};

std::string whole_in_words(std::int64_t yuan) {
  std::string words;
  bool owes_zero = false;  // a gap of noughts is read once, and only between other digits
  for (int group = 2; group >= 0; --group) {
    std::int64_t unit = 1;
    for (int i = 0; i < group; ++i) unit *= 10'000;
    bool has_digit = false;
    for (int place = 3; place >= 0; --place) {
      std::int64_t power = unit;
      for (int i = 0; i < place; ++i) power *= 10;
      const auto digit = static_cast<std::size_t>(yuan / power % 10);
      if (digit == 0) {
        owes_zero = !words.empty();
        continue;
      }
      if (owes_zero) words += digits[0];
      owes_zero = false;
      has_digit = true;
      words += std::string(digits[digit]) + places[static_cast<std::size_t>(place)];
    }
    if (has_digit) words += groups[static_cast<std::size_t>(group)];
  }
  return words;
}

}  // namespace

std::string amount_in_words(Cents amount) {
  if (amount.value < 0) return "（负数）" + amount_in_words(-amount);
  const std::int64_t yuan = amount.value / 100;
  if (yuan >= 1'000'000'000'000) throw std::out_of_range("an amount too large for its words");
  const auto jiao = static_cast<std::size_t>(amount.value / 10 % 10);
  const auto fen = static_cast<std::size_t>(amount.value % 10);
  std::string words = whole_in_words(yuan);
  if (!words.empty()) words += "圆";
  if (jiao != 0) words += std::string(digits[jiao]) + "角";
  if (jiao == 0 && fen != 0 && !words.empty()) words += digits[0];
  if (fen != 0) return words + digits[fen] + "分";
  return words.empty() ? "零圆整" : words + "整";
}

}  // namespace galleria::gateways
