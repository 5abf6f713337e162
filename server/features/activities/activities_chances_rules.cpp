// Counts streaks and evens out secret codes.
#include "features/activities/activities_chances_rules.hpp"

#include <algorithm>

namespace galleria::activities {

std::int64_t streak_until(std::span<const std::int64_t> days, std::int64_t today) {
  std::int64_t next = today;
  std::int64_t count = 0;
  for (std::size_t place = days.size(); place-- > 0;) {
    if (days[place] > next) continue;
    if (count == 0 && days[place] == today - 1) next = today - 1;
    if (days[place] != next) break;
    ++count;
    --next;
  }
  return count;
}

std::int64_t longest_streak(std::span<const std::int64_t> days) {
  std::int64_t longest = 0;
  std::int64_t run = 0;
  for (std::size_t place = 0; place < days.size(); ++place) {
    run = place > 0 && days[place] == days[place - 1] + 1 ? run + 1 : 1;
    longest = std::max(longest, run);
  }
  return longest;
}

std::string secret_as_compared(std::string_view code) {
  std::string compared;
  for (const char letter : code) {
    if (letter == ' ' || letter == '\t' || letter == '\n') continue;
    compared += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return compared;
}

}  // namespace galleria::activities
