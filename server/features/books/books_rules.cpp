// Days as text.
#include "features/books/books_rules.hpp"

#include <charconv>

namespace galleria::books {
namespace {

template <class Number>
std::optional<Number> number_of(std::string_view digits) {
  Number number{};
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<BusinessDay> read_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = number_of<int>(text.substr(0, 4));
  const auto month = number_of<unsigned>(text.substr(5, 2));
  const auto day = number_of<unsigned>(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(*month), std::chrono::day(*day)};
  return date.ok() ? std::optional(BusinessDay(date)) : std::nullopt;
}

}  // namespace galleria::books
