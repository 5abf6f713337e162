// What is told of a favourite, when, and how shared lines are written.
#include "features/favourites/favourites_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::favourites {
namespace {
using namespace std::chrono_literals;

TEST(FavouritesRules, a_change_is_told_when_the_price_goes_below_what_is_known_and_when_something_is_back) {
  struct Case {
    KnownGoods known;
    GoodsNow now;
    bool has_fallen;
    bool is_back;
    KnownGoods after;
  };
  for (const Case& each : {
           Case{{Cents{100}, false}, {Cents{100}, false}, false, false, {Cents{100}, false}},
           Case{{Cents{100}, false}, {Cents{99}, false}, true, false, {Cents{99}, false}},
           Case{{Cents{100}, false}, {Cents{120}, false}, false, false, {Cents{100}, false}},
           Case{{Cents{100}, false}, {Cents{80}, true}, false, false, {Cents{100}, true}},
           Case{{Cents{100}, true}, {Cents{80}, false}, true, true, {Cents{80}, false}},
           Case{{Cents{100}, true}, {Cents{100}, false}, false, true, {Cents{100}, false}},
       }) {
    const GoodsChange change = change_between(each.known, each.now);
    EXPECT_EQ(change.has_fallen, each.has_fallen);
    EXPECT_EQ(change.is_back, each.is_back);
    EXPECT_EQ(change.known.told_price_cents, each.after.told_price_cents);
    EXPECT_EQ(change.known.is_out, each.after.is_out);
  }
}

TEST(FavouritesRules, silent_hours_end_in_the_morning_after) {
  const MallOffset offset = 8h;
  const TimeMs midnight = start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), offset);
  EXPECT_EQ(silent_until(midnight + 20h + 59min, {21, 9}, offset), std::nullopt);
  EXPECT_EQ(silent_until(midnight + 21h, {21, 9}, offset), midnight + 33h);
  EXPECT_EQ(silent_until(midnight + 8h, {21, 9}, offset), midnight + 9h);
  EXPECT_EQ(silent_until(midnight + 9h, {21, 9}, offset), std::nullopt);
  EXPECT_EQ(silent_until(midnight + 3h, {7, 7}, offset), std::nullopt);
}

TEST(FavouritesRules, one_to_four_are_never_told_as_a_number_and_nought_is) {
  EXPECT_EQ(shown_figure(0), 0);
  for (std::int64_t few = 1; few < least_shown; ++few) EXPECT_EQ(shown_figure(few), std::nullopt);
  EXPECT_EQ(shown_figure(5), 5);
  EXPECT_EQ(shown_figure(1'204), 1'204);
}

TEST(FavouritesRules, a_longer_time_is_told_only_where_what_lies_between_is_nought_or_could_be_told) {
  EXPECT_EQ(shown_longer_figure(7, 7), 7);
  EXPECT_EQ(shown_longer_figure(7, 12), 12);
  EXPECT_EQ(shown_longer_figure(3, 9), 9) << "how many of them are of the last days is not told";
  EXPECT_EQ(shown_longer_figure(0, 0), 0);
  for (std::int64_t few = 1; few < least_shown; ++few) EXPECT_EQ(shown_longer_figure(7, 7 + few), std::nullopt);
  EXPECT_EQ(shown_longer_figure(2, 2), std::nullopt);
}

TEST(FavouritesRules, shared_lines_are_read_as_they_were_written) {
  const std::string written = written_choice({{SkuId{101}, 2}, {SkuId{205}, 1}});
  EXPECT_EQ(written, "101x2 205x1");
  const auto lines = read_choice(written);
  ASSERT_EQ(lines.size(), 2);
  EXPECT_EQ(lines[1].sku_id, SkuId{205});
  EXPECT_EQ(lines[0].quantity, 2);
  EXPECT_THROW(read_choice("101"), std::runtime_error);
  EXPECT_THROW(read_choice("101x"), std::runtime_error);
}

}  // namespace
}  // namespace galleria::favourites
