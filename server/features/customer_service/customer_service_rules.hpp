// When somebody answers, which questions a search finds, and how long the middle one waited. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/business_day.hpp"

namespace galleria::customer_service {

// When somebody answers, in minutes of the mall's day; a weekend is Saturday and Sunday. A day whose end is not behind its beginning is closed.
struct CustomerHours {
  std::int64_t weekday_opens = 10 * 60;
  std::int64_t weekday_closes = 22 * 60;
  std::int64_t weekend_opens = 9 * 60 + 30;
  std::int64_t weekend_closes = 22 * 60;
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

struct DayOfHours {
  std::int64_t opens_minute = 0;
  std::int64_t closes_minute = 0;
  friend bool operator==(const DayOfHours&, const DayOfHours&) = default;
};
DayOfHours hours_of_day(const CustomerHours& hours, BusinessDay day);
bool is_answered_at(const CustomerHours& hours, TimeMs at);
// When somebody is there again; nothing while somebody is, or if nobody ever is.
std::optional<TimeMs> answers_from(const CustomerHours& hours, TimeMs at);

// Whether one of the texts, whatever its case, holds all words of the search. A search without a word finds everything.
bool holds_all_words(std::string_view search, std::initializer_list<std::string_view> texts);

// The middle of what is sorted, the lower one of two; nothing of nothing.
std::optional<std::int64_t> middle_of(const std::vector<std::int64_t>& sorted);

// "hello Good day!" as name and text, line by line; lines without a text are left out.
std::vector<std::pair<std::string, std::string>> snippets_of_lines(std::string_view lines);

}  // namespace galleria::customer_service
