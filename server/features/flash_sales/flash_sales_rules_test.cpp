// Whose turn it is at a flash sale, and what keeps a member from buying.
#include "features/flash_sales/flash_sales_rules.hpp"

#include <gtest/gtest.h>

#include <array>

namespace galleria::flash_sales {
namespace {

using namespace std::chrono_literals;

constexpr TimeMs opening = TimeMs(1'000'000ms);
const SalePlan open_sale{FlashSaleState::published, opening, opening + 1h};

FlashSaleObstacle obstacle(const OfferCounts& counts, const Turn& turn, std::int64_t quantity = 1) {
  return obstacle_to(open_sale, counts, turn, quantity, opening);
}

TEST(FlashSalesRules, a_sale_begins_and_ends_on_the_millisecond_and_a_pause_is_told_before_its_time_is) {
  EXPECT_EQ(phase_of(open_sale, opening - 1ms), FlashSalePhase::coming);
  EXPECT_EQ(phase_of(open_sale, opening), FlashSalePhase::running);
  EXPECT_EQ(phase_of(open_sale, opening + 1h), FlashSalePhase::over);
  EXPECT_EQ(phase_of({FlashSaleState::paused, opening, opening + 1h}, opening - 1ms), FlashSalePhase::paused);
  EXPECT_EQ(phase_of({FlashSaleState::ended, opening, opening + 1h}, opening - 1ms), FlashSalePhase::over);
}

TEST(FlashSalesRules, the_place_decides_before_what_is_left_does) {
  EXPECT_EQ(obstacle({5, 2, 0}, {3, 5}), FlashSaleObstacle::none);
  EXPECT_EQ(obstacle({5, 2, 0}, {std::nullopt, 5}), FlashSaleObstacle::no_place);
  EXPECT_EQ(obstacle({5, 2, 0}, {6, 5}), FlashSaleObstacle::waiting);
  EXPECT_EQ(obstacle({0, 2, 0}, {6, 5}), FlashSaleObstacle::waiting) << "a piece may come back";
  EXPECT_EQ(obstacle({0, 2, 0}, {5, 5}), FlashSaleObstacle::sold_out);
  EXPECT_EQ(obstacle({5, 2, 1}, {6, 5}, 2), FlashSaleObstacle::limit_reached);
  EXPECT_EQ(before_count({9, 5}), 4);
}

TEST(FlashSalesRules, as_many_more_are_let_in_as_pieces_are_left_and_nobody_when_nobody_waits) {
  EXPECT_EQ(next_let_in(10, 60, 3), 13);
  EXPECT_EQ(next_let_in(10, 10, 3), 10);
  EXPECT_EQ(next_let_in(10, 60, 0), 10);
}

TEST(FlashSalesRules, a_sale_has_offers_that_cost_something_each_of_another_sku) {
  const std::array good{OfferPlan{SkuId{1}, Cents{100}, 0}, OfferPlan{SkuId{2}, Cents{}, 50}};
  EXPECT_TRUE(is_fit(open_sale, good));
  EXPECT_FALSE(is_fit(open_sale, {}));
  EXPECT_FALSE(is_fit({FlashSaleState::draft, opening, opening}, good));
  EXPECT_FALSE(is_fit(open_sale, std::array{OfferPlan{SkuId{1}, Cents{}, 0}}));
  EXPECT_FALSE(is_fit(open_sale, std::array{good[0], good[0]}));
}

TEST(FlashSalesRules, a_place_is_its_members_alone) {
  const Secret key(std::string("key"));
  const std::string mine = sign_place(key, {FlashSaleId{1}, MemberId{2}, 3, opening});
  EXPECT_EQ(mine, sign_place(key, {FlashSaleId{1}, MemberId{2}, 3, opening}));
  EXPECT_NE(mine, sign_place(key, {FlashSaleId{1}, MemberId{4}, 3, opening}));
  EXPECT_NE(mine, sign_place(Secret(std::string("another")), {FlashSaleId{1}, MemberId{2}, 3, opening}));
}

}  // namespace
}  // namespace galleria::flash_sales
