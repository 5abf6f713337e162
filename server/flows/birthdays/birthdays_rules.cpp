// Whose birthday a day is.
#include "flows/birthdays/birthdays_rules.hpp"

namespace galleria::birthdays {

std::vector<std::string> birthdays_kept_on(BusinessDay day) {
  const std::chrono::year_month_day date(day);
  std::vector<std::string> kept{day_text(day).substr(5)};
  if (kept.front() == "02-28" && !date.year().is_leap()) kept.emplace_back("02-29");
  return kept;
}

std::int64_t year_of_day(BusinessDay day) { return static_cast<int>(std::chrono::year_month_day(day).year()); }

}  // namespace galleria::birthdays
