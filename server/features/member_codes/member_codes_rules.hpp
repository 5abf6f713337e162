// How a member code is written: ten digits for the member, two that say its minute, eight that prove both.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"

namespace galleria::member_codes {

// Minutes since the epoch.
std::int64_t minute_of(TimeMs time);
TimeMs start_of_minute(std::int64_t minute);

struct CodeParts {
  std::string member_number;
  std::int64_t minute_mark = 0;  // the last two digits of the minute
  std::string proof;
};
// Nothing if these are not twenty digits.
std::optional<CodeParts> split_code(std::string_view code);
std::string written_code(std::string_view member_number, std::int64_t minute, std::string_view proof);
// Eight digits from a digest in hexadecimal.
std::string proof_from_digest(std::string_view hex);

// The minute with that mark that lies nearest to this one: at most fifty away.
std::int64_t minute_with_mark(std::int64_t mark, std::int64_t this_minute);
// A minute's code stands one minute before and after, too: for slow hands and for phones whose clock is a little off.
bool is_current(std::int64_t minute, std::int64_t this_minute);

}  // namespace galleria::member_codes
