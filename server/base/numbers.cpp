// Whole numbers as people read them.
#include "base/numbers.hpp"

namespace galleria {

std::string grouped_text(std::int64_t number) {
  std::string text = std::to_string(number);
  const std::size_t first_digit = number < 0 ? 1 : 0;
  for (std::size_t i = text.size(); i > first_digit + 3;) text.insert(i -= 3, ",");
  return text;
}

}  // namespace galleria
