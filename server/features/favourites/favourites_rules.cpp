// Decides what is told of a favourite, when, and how the lines of a shared cart are written.
#include "features/favourites/favourites_rules.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace galleria::favourites {
namespace {

std::int64_t whole_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) throw std::runtime_error("the lines of a shared cart cannot be read");
  return number;
}

}  // namespace

std::optional<TimeMs> silent_until(TimeMs at, const SilentHours& hours, MallOffset mall_utc_offset) {
  const TimeMs midnight = start_of_day(business_day(at, mall_utc_offset), mall_utc_offset);
  const DurationMs since_midnight = at - midnight;
  const DurationMs from = std::chrono::hours(hours.from_hour);
  const DurationMs until = std::chrono::hours(hours.until_hour);
  const bool is_over_midnight = from > until;
  const bool is_evening = since_midnight >= from;
  const bool is_silent = is_over_midnight ? is_evening || since_midnight < until : is_evening && since_midnight < until;
  if (!is_silent) return std::nullopt;
  return midnight + until + (is_over_midnight && is_evening ? DurationMs(std::chrono::hours(24)) : DurationMs{});
}

GoodsChange change_between(const KnownGoods& known, const GoodsNow& now) {
  if (now.is_out) return {.has_fallen = false, .is_back = false, .known = {known.told_price_cents, true}};
  return {.has_fallen = now.price_cents < known.told_price_cents, .is_back = known.is_out, .known = {std::min(known.told_price_cents, now.price_cents), false}};
}

std::string written_choice(const std::vector<ChosenPieces>& lines) {
  std::string written;
  for (const ChosenPieces& line : lines) {
    if (!written.empty()) written += ' ';
    written += std::to_string(line.sku_id.value) + 'x' + std::to_string(line.quantity);
  }
  return written;
}

std::vector<ChosenPieces> read_choice(std::string_view written) {
  std::vector<ChosenPieces> lines;
  while (!written.empty()) {
    const std::string_view line = written.substr(0, written.find(' '));
    const std::size_t cross = line.find('x');
    if (cross == std::string_view::npos) throw std::runtime_error("the lines of a shared cart cannot be read");
    lines.push_back({SkuId{whole_of(line.substr(0, cross))}, whole_of(line.substr(cross + 1))});
    written.remove_prefix(std::min(written.size(), line.size() + 1));
  }
  return lines;
}

std::optional<std::int64_t> shown_figure(std::int64_t count) {
  if (count > 0 && count < least_shown) return std::nullopt;
  return count;
}

std::optional<std::int64_t> shown_longer_figure(std::int64_t shorter, std::int64_t longer) {
  if (!shown_figure(longer - shorter)) return std::nullopt;
  return shown_figure(longer);
}

}  // namespace galleria::favourites
