// Which prizes a game can promise, and what whoever approves it is told of them.
#include "base/play_prize.hpp"

#include <gtest/gtest.h>

#include <array>

namespace galleria {
namespace {

PrizeFacts lamp() {
  PrizeFacts prize;
  prize.prize_id = PrizeId{1};
  prize.kind = PrizeKind::goods;
  prize.name = {"小灯", "Lamp"};
  prize.total_count = 40;
  prize.cost_cents = 500;
  return prize;
}

TEST(PlayPrize, what_can_be_promised_has_a_stock_is_given_at_once_and_is_more_than_thanks) {
  EXPECT_TRUE(may_be_promised(lamp()));
  PrizeFacts endless = lamp();
  endless.total_count.reset();
  EXPECT_FALSE(may_be_promised(endless));
  PrizeFacts by_day = lamp();
  by_day.daily_count = 1;
  EXPECT_FALSE(may_be_promised(by_day));
  PrizeFacts thanks = lamp();
  thanks.kind = PrizeKind::thanks;
  EXPECT_FALSE(may_be_promised(thanks));
}

TEST(PlayPrize, a_number_that_is_none_of_the_prizes_is_not_promised_and_no_number_is_fine) {
  const std::array prizes{lamp()};
  EXPECT_TRUE(is_promisable(prizes, std::nullopt));
  EXPECT_TRUE(is_promisable(prizes, PrizeId{1}));
  EXPECT_FALSE(is_promisable(prizes, PrizeId{2}));
  EXPECT_FALSE(promised_prize(prizes, PrizeId{2}, Locale::en).has_value());
}

TEST(PlayPrize, the_last_piece_is_left_until_it_is_won) {
  std::array prizes{lamp()};
  prizes[0].won_count = 39;
  EXPECT_TRUE(promised_prize(prizes, PrizeId{1}, Locale::en)->is_left);
  prizes[0].won_count = 40;
  EXPECT_FALSE(promised_prize(prizes, PrizeId{1}, Locale::en)->is_left);
  EXPECT_EQ(promised_prize(prizes, PrizeId{1}, Locale::en)->name, "Lamp");
}

TEST(PlayPrize, whoever_approves_is_told_each_promised_prize_once_and_what_all_of_them_can_cost) {
  PrizeFacts box = lamp();
  box.prize_id = PrizeId{2};
  box.name = {"礼盒", "Box"};
  box.total_count = 3;
  box.cost_cents = 10'000;
  PrizeFacts idle = lamp();
  idle.prize_id = PrizeId{3};
  const std::array prizes{lamp(), box, idle};
  const PromiseFacts facts = facts_of_promises(prizes, std::array{PrizeId{1}, PrizeId{2}, PrizeId{1}});
  EXPECT_EQ(facts.names, "小灯 × 40, 礼盒 × 3");
  EXPECT_EQ(facts.most_cost_cents, 40 * 500 + 3 * 10'000);
}

}  // namespace
}  // namespace galleria
