// Whose birthday a day is.
#pragma once

#include <string>
#include <vector>

#include "base/business_day.hpp"

namespace galleria::birthdays {

// The birthdays, as "09-18", that are kept on a day of the mall's calendar: its own, and on 28 February of a common year that of the 29th, too.
std::vector<std::string> birthdays_kept_on(BusinessDay day);

// The year of a day.
std::int64_t year_of_day(BusinessDay day);

}  // namespace galleria::birthdays
