// What a seed comes to: the same everywhere, each weight as often as it says, and a trial that tells right odds from wrong ones.
#include "features/lotteries/lotteries_draw.hpp"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace galleria::lotteries {
namespace {

using testing::ElementsAre;

// 64 digits, as any seed; web/src/features/lotteries/recompute.test.ts and tools/lottery draw by the same.
const Secret known_seed("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
constexpr ActivityId activity{4'711};
const std::vector<Weighted> autumn{{PrizeId{1}, 1},     {PrizeId{2}, 60},    {PrizeId{3}, 40},    {PrizeId{4}, 99},
                                   {PrizeId{5}, 1'200}, {PrizeId{6}, 1'800}, {PrizeId{7}, 3'000}, {PrizeId{8}, 3'800}};

Ticket ticket(std::int64_t draw_number) { return {activity, 1, draw_number, "0123456789abcdef"}; }

TEST(LotteryDrawTest, the_text_that_is_hashed_names_activity_version_number_nonce_and_attempt) {
  EXPECT_EQ(ticket_text(ticket(12)), "4711:1:12:0123456789abcdef");
  EXPECT_EQ(commitment_of(known_seed).size(), 64U);
  EXPECT_EQ(random_seed().reveal().size(), 64U);
  EXPECT_NE(random_seed().reveal(), random_seed().reveal());
}

TEST(LotteryDrawTest, whoever_recomputes_by_other_means_gets_the_same_numbers) {
  EXPECT_EQ(commitment_of(known_seed), "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737");
  std::vector<std::int64_t> numbers;
  for (std::int64_t number = 1; number <= 8; ++number) numbers.push_back(number_of(known_seed, ticket(number), 10'000));
  EXPECT_THAT(numbers, ElementsAre(2'615, 1'160, 7'660, 9'230, 7'474, 6'770, 3'376, 6'726)) << "by Python's hmac";
}

TEST(LotteryDrawTest, each_number_belongs_to_the_prize_in_whose_weight_it_lies) {
  const std::vector<Weighted> odds{{PrizeId{1}, 1}, {PrizeId{2}, 0}, {PrizeId{3}, 3}};
  EXPECT_EQ(prize_at(odds, 0), PrizeId{1});
  EXPECT_EQ(prize_at(odds, 1), PrizeId{3}) << "what weighs nothing is never drawn";
  EXPECT_EQ(prize_at(odds, 3), PrizeId{3});
  EXPECT_THROW(prize_at(odds, 4), std::out_of_range);
  EXPECT_EQ(weight_sum(odds), 4);
}

TEST(LotteryDrawTest, the_same_seed_and_ticket_give_the_same_number_and_any_other_ticket_another) {
  std::set<std::int64_t> numbers;
  constexpr std::int64_t bound = largest_weight_sum;
  for (const Ticket& each : {ticket(1), ticket(2), Ticket{activity, 2, 1, "0123456789abcdef"}, Ticket{activity, 1, 1, "0123456789abcdee"},
                             Ticket{ActivityId{4'712}, 1, 1, "0123456789abcdef"}}) {
    EXPECT_EQ(number_of(known_seed, each, bound), number_of(known_seed, each, bound));
    numbers.insert(number_of(known_seed, each, bound));
  }
  numbers.insert(number_of(Secret("another seed"), ticket(1), bound));
  EXPECT_EQ(numbers.size(), 6U);
  EXPECT_THROW(number_of(known_seed, ticket(1), 0), std::out_of_range);
  EXPECT_THROW(number_of(known_seed, ticket(1), bound + 1), std::out_of_range);
}

TEST(LotteryDrawTest, numbers_of_a_large_bound_are_as_even_as_those_of_a_small_one) {
  // Ten tenths of the space: a modulo of too few bits fills the first of them twice.
  std::map<std::int64_t, std::int64_t> tenths;
  constexpr std::int64_t bound = 10'000;
  constexpr std::int64_t draws = 20'000;
  for (std::int64_t number = 1; number <= draws; ++number) ++tenths[number_of(known_seed, ticket(number), bound) / (bound / 10)];
  std::vector<Weighted> even;
  std::vector<TrialCount> counts;
  for (std::int64_t tenth = 0; tenth < 10; ++tenth) {
    even.push_back({PrizeId{tenth + 1}, 1});
    counts.push_back({PrizeId{tenth + 1}, tenths[tenth]});
  }
  EXPECT_TRUE(judged(even, counts).is_within) << judged(even, counts).chi_squared;
}

TEST(LotteryDrawTest, forty_thousand_draws_of_a_seed_stay_near_to_the_odds) {
  const Trial trial = try_odds(known_seed, activity, autumn, 40'000);
  EXPECT_TRUE(trial.is_within) << trial.chi_squared;
  EXPECT_EQ(trial.freedom, 6) << "what is expected four times is taken together with the likeliest";
  std::int64_t drawn = 0;
  for (const TrialCount& count : trial.counts) drawn += count.count;
  EXPECT_EQ(drawn, 40'000);
}

TEST(LotteryDrawTest, weights_are_met_to_the_unit_where_each_number_is_drawn_once) {
  std::map<PrizeId, std::int64_t> counts;
  for (std::int64_t number = 0; number < weight_sum(autumn); ++number) ++counts[prize_at(autumn, number)];
  for (const Weighted& each : autumn) EXPECT_EQ(counts[each.prize_id], each.weight) << each.prize_id.value;
}

TEST(LotteryDrawTest, a_trial_that_is_far_from_its_odds_is_told_from_one_that_is_near) {
  const std::vector<Weighted> odds{{PrizeId{1}, 1}, {PrizeId{2}, 9}};
  EXPECT_TRUE(judged(odds, {{PrizeId{1}, 1'010}, {PrizeId{2}, 8'990}}).is_within);
  EXPECT_FALSE(judged(odds, {{PrizeId{1}, 1'200}, {PrizeId{2}, 8'800}}).is_within);
  const std::vector<Weighted> sure{{PrizeId{1}, 1}};
  EXPECT_TRUE(judged(sure, {{PrizeId{1}, 10'000}}).is_within) << "there is nothing else to draw";
}

}  // namespace
}  // namespace galleria::lotteries
