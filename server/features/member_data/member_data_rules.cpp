// Says numbers as people read them, and when the next copy may be asked for.
#include "features/member_data/member_data_rules.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "base/money.hpp"

namespace galleria::member_data {
namespace {

constexpr std::string_view cents = "_cents";
constexpr std::string_view moment = "_ms";

std::string without(std::string_view column, std::string_view end) { return std::string(column.substr(0, column.size() - end.size())); }

}  // namespace

std::optional<TimeMs> next_copy_at(DataCopyState state, TimeMs asked_at, TimeMs now) {
  if (state == DataCopyState::failed || asked_at + between_copies <= now) return std::nullopt;
  return asked_at + between_copies;
}

ToldField told_number(std::string_view column, std::int64_t value, MallOffset offset) {
  if (column.ends_with(cents)) return {without(column, cents), yuan_text(Cents{value})};
  if (column.ends_with(moment)) {
    const auto at = std::chrono::floor<std::chrono::seconds>(time_from_epoch_ms(value) + offset);
    return {without(column, moment), fmt::format("{:%Y-%m-%d %H:%M:%S}", at)};
  }
  return {std::string(column), std::to_string(value)};
}

}  // namespace galleria::member_data
