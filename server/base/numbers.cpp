// Whole numbers as people read them.
#include "base/numbers.hpp"

namespace galleria {

std::string grouped_text(std::int64_t number) {
  const std::string digits = std::to_string(number);
  const std::size_t first_digit = number < 0 ? 1 : 0;
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > first_digit && (digits.size() - i) % 3 == 0) text.push_back(',');
    text.push_back(digits[i]);
  }
  return text;
}

}  // namespace galleria
