// What a voucher is worth at a moment: when it is valid, what may be done with it, how codes look, and what a file of codes holds. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "features/vouchers/vouchers_states.hpp"

namespace galleria::vouchers {

struct Validity {
  std::optional<TimeMs> from;  // within fixed days …
  std::optional<TimeMs> until;
  std::int64_t days = 0;  // … or so many from the purchase on
};
struct ValidTime {
  TimeMs from{};
  TimeMs until{};  // not any more
};
// Of what was bought then. What is bought after its fixed days are over is valid for a day, so that it can be given back like any other.
ValidTime valid_time(const Validity& validity, TimeMs given_at);
// Exactly one of both ways is said, and the days are in their order.
bool is_fit(const Validity& validity);

bool is_valid_at(const ValidTime& time, TimeMs now);

std::vector<VoucherAction> actions_of(VirtualKind kind, VoucherState state, const ValidTime& time, TimeMs now);
std::string_view state_text(VoucherState state, Locale locale);

// "1234 5678 9012 3456" and "1234-5678…" are one code: what a scanner or a hand brings, without what only helps to read it.
std::string code_of_scan(std::string_view scanned);
inline constexpr int voucher_code_digits = 16;

// A row of a file of codes.
enum class CodeFault { none, length, twice, harmful };
struct CodeRow {
  std::int64_t row = 1;
  std::string code;
  CodeFault fault = CodeFault::none;
};
inline constexpr std::size_t most_codes = 2'000;
// Nothing if the text is no table, or holds none or too many codes.
std::optional<std::vector<CodeRow>> read_codes(std::string_view csv);
std::string_view fault_text(CodeFault fault, Locale locale);
inline constexpr Message loaded_before{"这个券码之前已经导入过", "This code was loaded before"};

}  // namespace galleria::vouchers
