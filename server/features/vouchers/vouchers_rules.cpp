// Decides about vouchers.
#include "features/vouchers/vouchers_rules.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "base/csv.hpp"
#include "base/words_table.hpp"

namespace galleria::vouchers {
namespace {

constexpr DurationMs one_day = std::chrono::days(1);
constexpr std::size_t shortest_code = 4;
constexpr std::size_t longest_code = 64;

struct StateWords {
  VoucherState state;
  Message text;
};
constexpr std::array state_words{
    StateWords{VoucherState::unused, {"待使用", "Ready to use"}},
    StateWords{VoucherState::used, {"已使用", "Used"}},
    StateWords{VoucherState::refunded, {"已退款", "Given back"}},
    StateWords{VoucherState::expired, {"已过期", "Expired"}},
};

struct FaultWords {
  CodeFault fault;
  Message text;
};
constexpr std::array fault_words{
    FaultWords{CodeFault::none, {}},
    FaultWords{CodeFault::length, {"券码应为 4 到 64 个字符", "A code has 4 to 64 characters"}},
    FaultWords{CodeFault::twice, {"文件里有两个相同的券码", "The file holds this code twice"}},
    FaultWords{CodeFault::harmful, {"券码里有不能用的字符", "The code holds a character that none has"}},
};

bool has_digit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; });
}

bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char letter) { return letter > ' ' && letter <= '~'; });
}

CodeFault fault_of(const std::string& code, const std::set<std::string>& seen) {
  if (code.size() < shortest_code || code.size() > longest_code) return CodeFault::length;
  if (!is_printable(code)) return CodeFault::harmful;
  return seen.contains(code) ? CodeFault::twice : CodeFault::none;
}

}  // namespace

ValidTime valid_time(const Validity& validity, TimeMs given_at) {
  if (!validity.until) return {given_at, given_at + std::chrono::days(validity.days)};
  if (*validity.until > given_at) return {validity.from.value_or(given_at), *validity.until};
  return {given_at, given_at + one_day};
}

bool is_fit(const Validity& validity) {
  if (validity.from.has_value() != validity.until.has_value()) return false;
  if (validity.until) return validity.days == 0 && *validity.until > *validity.from;
  return validity.days > 0;
}

bool is_valid_at(const ValidTime& time, TimeMs now) { return time.from <= now && now < time.until; }

std::vector<VoucherAction> actions_of(VirtualKind kind, VoucherState state, const ValidTime& time, TimeMs now) {
  std::vector<VoucherAction> actions;
  if (state != VoucherState::unused) return actions;
  if (kind == VirtualKind::service) actions.push_back(VoucherAction::show_code);
  if (kind == VirtualKind::code && is_valid_at(time, now)) actions.push_back(VoucherAction::reveal_code);
  // What is over goes back by itself, or not at all.
  if (now < time.until) actions.push_back(VoucherAction::give_back);
  return actions;
}

std::string_view state_text(VoucherState state, Locale locale) { return row_of(state_words, &StateWords::state, state).text.in(locale); }

std::string code_of_scan(std::string_view scanned) {
  std::string code;
  for (const char letter : scanned) {
    if (std::isdigit(static_cast<unsigned char>(letter)) != 0) code.push_back(letter);
  }
  return code;
}

std::optional<std::vector<CodeRow>> read_codes(std::string_view text) {
  if (text.starts_with(csv::byte_order_mark)) text.remove_prefix(csv::byte_order_mark.size());
  csv::Reader reader(text);
  std::vector<CodeRow> codes;
  std::set<std::string> seen;
  std::vector<std::string> cells;
  for (std::int64_t row = 1; reader.next(cells); ++row) {
    const std::string code(cells.empty() ? std::string_view() : csv::trimmed(cells.front()));
    if (code.empty() || (row == 1 && !has_digit(code))) continue;
    codes.push_back({row, code, fault_of(code, seen)});
    seen.insert(code);
    if (codes.size() > most_codes) return std::nullopt;
  }
  if (reader.is_broken() || codes.empty()) return std::nullopt;
  return codes;
}

std::string_view fault_text(CodeFault fault, Locale locale) { return row_of(fault_words, &FaultWords::fault, fault).text.in(locale); }

}  // namespace galleria::vouchers
