// Where couriers go and which slots there are.
#include "features/courier/courier_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::courier {
namespace {

using namespace std::chrono_literals;
using testing::IsEmpty;
using testing::SizeIs;

constexpr MallOffset offset = 8h;
// 2026-09-21 22:13 by the mall's clock.
const TimeMs evening = time_from_epoch_ms(1'790'000'000'000);

CourierArea area() {
  CourierArea area{CourierAreaId{7}, 3, {"城东快送", "East side"}, {}};
  area.terms.region_codes.items = {{320'102}, {320'100}};
  area.terms.price_cents = Cents{1'500};
  area.terms.windows.items = {{{720}, {840}, {5}}, {{600}, {720}, {20}}};
  area.terms.cut_off_minutes = {60};
  area.terms.days_ahead = {1};
  return area;
}

TEST(CourierRulesTest, slots_that_are_over_for_today_are_those_of_tomorrow_in_their_order) {
  const auto slots = open_slots(area(), evening, offset);
  ASSERT_THAT(slots, SizeIs(2));
  EXPECT_EQ(window_text(slots[0].starts_at, slots[0].ends_at, offset), "09-22 10:00–12:00");
  EXPECT_EQ(slots[0].capacity, 20);
  EXPECT_EQ(slots[0].version, 3);
  EXPECT_EQ(slots[1].starts_at - slots[0].starts_at, 2h);
}

TEST(CourierRulesTest, a_slot_closes_at_its_cut_off_to_the_millisecond) {
  const TimeMs cut_off = open_slots(area(), evening, offset).front().cut_off_at;
  EXPECT_EQ(open_slots(area(), cut_off - 1ms, offset).front().cut_off_at, cut_off);
  EXPECT_NE(open_slots(area(), cut_off, offset).front().cut_off_at, cut_off);
}

TEST(CourierRulesTest, a_closed_day_has_no_slots_and_none_can_be_found_on_it) {
  CourierArea closed = area();
  const TimeMs starts_at = open_slots(closed, evening, offset).front().starts_at;
  closed.terms.closed_days.items = {{"2026-09-22"}};
  EXPECT_THAT(open_slots(closed, evening, offset), IsEmpty());
  EXPECT_FALSE(find_slot(closed, starts_at, offset).has_value());
  EXPECT_TRUE(find_slot(area(), starts_at, offset).has_value());
}

TEST(CourierRulesTest, the_narrowest_region_that_an_area_names_is_what_counts) {
  EXPECT_EQ(breadth_of(area().terms, 320'102), 1);
  EXPECT_EQ(breadth_of(area().terms, 320'104), 2) << "by its city";
  EXPECT_EQ(breadth_of(area().terms, 320'505), std::nullopt);
}

TEST(CourierRulesTest, an_area_that_names_no_shops_takes_all_and_one_that_does_takes_only_these) {
  CourierTerms terms = area().terms;
  EXPECT_TRUE(takes_shops(terms, std::vector{ShopId{1}, ShopId{2}}));
  terms.shop_ids.items = {ShopId{1}};
  EXPECT_TRUE(takes_shops(terms, std::vector{ShopId{1}}));
  EXPECT_FALSE(takes_shops(terms, std::vector{ShopId{1}, ShopId{2}}));
}

TEST(CourierRulesTest, what_is_not_packed_when_its_window_begins_or_not_brought_when_it_ends_is_late) {
  const TimeMs starts_at = evening, ends_at = evening + 2h;
  EXPECT_FALSE(is_late(SlotState::to_pack, starts_at, ends_at, starts_at - 1ms));
  EXPECT_TRUE(is_late(SlotState::to_pack, starts_at, ends_at, starts_at));
  EXPECT_FALSE(is_late(SlotState::handed_over, starts_at, ends_at, ends_at - 1ms));
  EXPECT_TRUE(is_late(SlotState::handed_over, starts_at, ends_at, ends_at));
  EXPECT_FALSE(is_late(SlotState::delivered, starts_at, ends_at, ends_at + 1h, ends_at - 1ms));
  EXPECT_TRUE(is_late(SlotState::delivered, starts_at, ends_at, ends_at + 1h, ends_at)) << "it was brought after its window";
}

TEST(CourierRulesTest, a_fifth_or_the_last_place_is_nearly_full_and_what_is_full_is_not) {
  EXPECT_TRUE(is_nearly_full(20, 4));
  EXPECT_FALSE(is_nearly_full(20, 5));
  EXPECT_TRUE(is_nearly_full(2, 1));
  EXPECT_FALSE(is_nearly_full(20, 0));
}

TEST(CourierRulesTest, only_days_of_the_calendar_are_days) {
  EXPECT_TRUE(is_day("2026-10-01"));
  for (const char* const text : {"2026-02-30", "2026-13-01", "2026/10/01", "+026-10-01x", "2026-1-001"}) EXPECT_FALSE(is_day(text)) << text;
}

}  // namespace
}  // namespace galleria::courier
