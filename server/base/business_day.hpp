// The mall's business days, from midnight to midnight in its own time zone: whatever is counted, limited or valid by the day goes by these.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "base/clock.hpp"

namespace galleria {

// How far the mall's clock is ahead of UTC.
using MallOffset = std::chrono::minutes;

// A date of the mall's calendar. Days are added to it, and year_month_day is made of it.
using BusinessDay = std::chrono::sys_days;

// The day in which a moment lies.
BusinessDay business_day(TimeMs at, MallOffset mall_utc_offset);

// The first moment of a day, and the first after it.
TimeMs start_of_day(BusinessDay day, MallOffset mall_utc_offset);
TimeMs end_of_day(BusinessDay day, MallOffset mall_utc_offset);

// The two ways in which rows keep a day: its number counted from 1970, and "2026-11-21".
std::int64_t day_number(BusinessDay day);
std::string day_text(BusinessDay day);

}  // namespace galleria
