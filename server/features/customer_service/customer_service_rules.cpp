// The hours of customer service, words of a search, and ready answers.
#include "features/customer_service/customer_service_rules.hpp"

#include <algorithm>

namespace galleria::customer_service {
namespace {

constexpr int days_of_week = 7;

std::string lower_letters(std::string_view text) {
  std::string lower(text);
  for (char& character : lower) {
    if (character >= 'A' && character <= 'Z') character = static_cast<char>(character - 'A' + 'a');
  }
  return lower;
}

}  // namespace

DayOfHours hours_of_day(const CustomerHours& hours, BusinessDay day) {
  const std::chrono::weekday weekday(day);
  const bool is_weekend = weekday == std::chrono::Saturday || weekday == std::chrono::Sunday;
  return is_weekend ? DayOfHours{hours.weekend_opens, hours.weekend_closes} : DayOfHours{hours.weekday_opens, hours.weekday_closes};
}

bool is_answered_at(const CustomerHours& hours, TimeMs at) {
  const BusinessDay day = business_day(at, hours.mall_utc_offset);
  const DayOfHours open = hours_of_day(hours, day);
  const DurationMs since_midnight = at - start_of_day(day, hours.mall_utc_offset);
  return since_midnight >= std::chrono::minutes(open.opens_minute) && since_midnight < std::chrono::minutes(open.closes_minute);
}

std::optional<TimeMs> answers_from(const CustomerHours& hours, TimeMs at) {
  if (is_answered_at(hours, at)) return std::nullopt;
  const BusinessDay today = business_day(at, hours.mall_utc_offset);
  for (int days = 0; days <= days_of_week; ++days) {
    const BusinessDay day = today + std::chrono::days(days);
    const DayOfHours open = hours_of_day(hours, day);
    const TimeMs opens_at = start_of_day(day, hours.mall_utc_offset) + std::chrono::minutes(open.opens_minute);
    if (open.closes_minute > open.opens_minute && opens_at > at) return opens_at;
  }
  return std::nullopt;
}

bool holds_all_words(std::string_view search, std::initializer_list<std::string_view> texts) {
  std::string all;
  for (const std::string_view text : texts) all += lower_letters(text) + '\n';
  const std::string words = lower_letters(search);
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    if (end > at && all.find(words.substr(at, end - at)) == std::string::npos) return false;
    at = end + 1;
  }
  return true;
}

std::optional<std::int64_t> middle_of(const std::vector<std::int64_t>& sorted) {
  if (sorted.empty()) return std::nullopt;
  return sorted[(sorted.size() - 1) / 2];
}

std::vector<std::pair<std::string, std::string>> snippets_of_lines(std::string_view lines) {
  std::vector<std::pair<std::string, std::string>> snippets;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    const std::string_view line = lines.substr(at, end - at);
    const std::size_t gap = line.find(' ');
    const std::size_t text = gap == std::string_view::npos ? gap : line.find_first_not_of(' ', gap);
    if (gap != 0 && text != std::string_view::npos) snippets.emplace_back(line.substr(0, gap), line.substr(text));
    at = end + 1;
  }
  return snippets;
}

}  // namespace galleria::customer_service
