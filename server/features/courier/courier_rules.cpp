// Finds slots and what they cost.
#include "features/courier/courier_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace galleria::courier {
namespace {

Slot slot_on(const CourierArea& area, const CourierWindow& window, BusinessDay day, MallOffset offset) {
  const TimeMs midnight = start_of_day(day, offset);
  const TimeMs starts_at = midnight + std::chrono::minutes(*window.starts_minute);
  return {area.area_id,
          area.version,
          starts_at,
          midnight + std::chrono::minutes(*window.ends_minute),
          starts_at - std::chrono::minutes(*area.terms.cut_off_minutes),
          *window.capacity};
}

bool is_closed(const CourierTerms& terms, BusinessDay day) {
  const std::string text = day_text(day);
  return std::any_of(terms.closed_days->begin(), terms.closed_days->end(), [&](const auto& closed) { return *closed == text; });
}

std::string clock_text(TimeMs at, TimeMs midnight) {
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(at - midnight).count();
  return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
}

std::optional<int> whole_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<int> breadth_of(const CourierTerms& terms, std::int64_t county_code) {
  constexpr std::array<std::int64_t, 3> breadths{1, 100, 10'000};
  for (std::size_t i = 0; i < breadths.size(); ++i) {
    const std::int64_t region = county_code / breadths[i] * breadths[i];
    if (std::any_of(terms.region_codes->begin(), terms.region_codes->end(), [&](const auto& code) { return *code == region; })) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

bool takes_shops(const CourierTerms& terms, std::span<const ShopId> shop_ids) {
  const auto& taken = *terms.shop_ids;
  return taken.empty() ||
         std::all_of(shop_ids.begin(), shop_ids.end(), [&](ShopId shop_id) { return std::find(taken.begin(), taken.end(), shop_id) != taken.end(); });
}

std::vector<Slot> open_slots(const CourierArea& area, TimeMs now, MallOffset mall_utc_offset) {
  std::vector<Slot> slots;
  const BusinessDay today = business_day(now, mall_utc_offset);
  for (std::int64_t ahead = 0; ahead <= *area.terms.days_ahead; ++ahead) {
    const BusinessDay day = today + std::chrono::days(ahead);
    if (is_closed(area.terms, day)) continue;
    for (const CourierWindow& window : *area.terms.windows) {
      const Slot slot = slot_on(area, window, day, mall_utc_offset);
      if (slot.cut_off_at > now) slots.push_back(slot);
    }
  }
  std::ranges::sort(slots, {}, &Slot::starts_at);
  return slots;
}

std::optional<Slot> find_slot(const CourierArea& area, TimeMs starts_at, MallOffset mall_utc_offset) {
  const BusinessDay day = business_day(starts_at, mall_utc_offset);
  if (is_closed(area.terms, day)) return std::nullopt;
  for (const CourierWindow& window : *area.terms.windows) {
    const Slot slot = slot_on(area, window, day, mall_utc_offset);
    if (slot.starts_at == starts_at) return slot;
  }
  return std::nullopt;
}

bool is_nearly_full(std::int64_t capacity, std::int64_t left_count) { return left_count == 1 || (left_count > 1 && capacity >= left_count * 5); }

bool is_late(SlotState state, TimeMs starts_at, TimeMs ends_at, TimeMs now, std::optional<TimeMs> delivered_at) {
  if (state == SlotState::to_pack) return now >= starts_at;
  if (state == SlotState::delivered) return delivered_at && *delivered_at >= ends_at;
  return state == SlotState::handed_over && now >= ends_at;
}

std::string window_text(TimeMs starts_at, TimeMs ends_at, MallOffset mall_utc_offset) {
  const BusinessDay day = business_day(starts_at, mall_utc_offset);
  const TimeMs midnight = start_of_day(day, mall_utc_offset);
  return fmt::format("{} {}–{}", day_text(day).substr(5), clock_text(starts_at, midnight), clock_text(ends_at, midnight));
}

bool is_day(const std::string& text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = whole_of(std::string_view(text).substr(0, 4));
  const auto month = whole_of(std::string_view(text).substr(5, 2));
  const auto day = whole_of(std::string_view(text).substr(8, 2));
  if (!year || !month || !day || *month < 1 || *day < 1) return false;
  return std::chrono::year_month_day(std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)), std::chrono::day(static_cast<unsigned>(*day)))
      .ok();
}

}  // namespace galleria::courier
