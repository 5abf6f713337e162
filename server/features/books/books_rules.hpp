// What the books come to: balances out of totals. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/business_day.hpp"

namespace galleria::books {

// "2026-11-22" as a day; nothing for what is none.
std::optional<BusinessDay> read_day(std::string_view text);

}  // namespace galleria::books
