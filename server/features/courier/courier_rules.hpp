// Where couriers go, which slots there are, and what they cost. Pure.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "features/courier/courier_data.hpp"

namespace galleria::courier {

// How narrowly the area names the county: 1 by itself, 2 its city, 3 its province; nothing if it does not.
std::optional<int> breadth_of(const CourierTerms& terms, std::int64_t county_code);
bool takes_shops(const CourierTerms& terms, std::span<const ShopId> shop_ids);

// The slots that can still be chosen, the next first: of the days ahead, without the closed ones and those past their cut-off.
std::vector<Slot> open_slots(const CourierArea& area, TimeMs now, MallOffset mall_utc_offset);
// The same slot, whether it can still be chosen or not; nothing if the area has no such window on such a day.
std::optional<Slot> find_slot(const CourierArea& area, TimeMs starts_at, MallOffset mall_utc_offset);

// The last place of it is left, or a fifth at most.
bool is_nearly_full(std::int64_t capacity, std::int64_t left_count);

// Whether something of an order in this slot should have happened by now, or did too late: packed when its window begins, delivered when it ends.
bool is_late(SlotState state, TimeMs starts_at, TimeMs ends_at, TimeMs now, std::optional<TimeMs> delivered_at = {});

// "11-28 10:00–12:00".
std::string window_text(TimeMs starts_at, TimeMs ends_at, MallOffset mall_utc_offset);

// Whether a text is a day of the calendar as day_text writes it.
bool is_day(const std::string& text);

}  // namespace galleria::courier
