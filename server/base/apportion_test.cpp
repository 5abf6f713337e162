// Splitting: every cent arrives, and each where it belongs.
#include "base/apportion.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <numeric>
#include <random>

namespace galleria {
namespace {

TEST(ApportionTest, the_parts_add_up_and_none_is_a_cent_off) {
  std::minstd_rand random(20261121);
  for (int round = 0; round < 500; ++round) {
    std::vector<std::int64_t> weights(random() % 7 + 1);
    for (std::int64_t& weight : weights) weight = random() % 1'000;
    weights.front() += 1;  // some weight there must be
    const auto amount = static_cast<std::int64_t>(random() % 100'000);
    const std::int64_t weight_sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
    const auto parts = apportion(Cents{amount}, weights);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      sum += parts[i].value;
      EXPECT_LT(std::abs(parts[i].value * weight_sum - amount * weights[i]), weight_sum) << "round " << round << ", part " << i;
    }
    ASSERT_EQ(sum, amount) << "round " << round;
  }
}

TEST(ApportionTest, pieces_given_back_one_by_one_take_all_to_the_cent) {
  std::mt19937_64 random(testing::UnitTest::GetInstance()->random_seed() + 1);
  for (int i = 0; i < 10'000; ++i) {
    const auto amount = static_cast<std::int64_t>(random() % 1'000'000);
    const auto quantity = static_cast<std::int64_t>(random() % 20 + 1);
    std::int64_t before = 0;
    std::int64_t given = 0;
    while (before < quantity) {
      const auto more = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(quantity - before) + 1);
      const std::int64_t share = share_of_pieces(amount, quantity, before, more);
      ASSERT_GE(share, 0);
      given += share;
      before += more;
    }
    ASSERT_EQ(given, amount);
  }
}

TEST(ApportionTest, what_is_shared_by_worth_is_shared_by_pieces_where_nothing_is_worth_anything) {
  const std::vector<std::int64_t> pieces{3, 1};
  EXPECT_EQ(share_by_worth(Cents{400}, std::vector{Cents{100}, Cents{300}}, pieces), (std::vector{Cents{100}, Cents{300}}));
  EXPECT_EQ(share_by_worth(Cents{400}, std::vector{Cents{}, Cents{}}, pieces), (std::vector{Cents{300}, Cents{100}}));
  EXPECT_EQ(share_by_worth(Cents{}, std::vector{Cents{}, Cents{}}, pieces), (std::vector{Cents{}, Cents{}}));
}

TEST(ApportionTest, more_pieces_than_there_are_is_a_programming_error) { EXPECT_THROW(share_of_pieces(100, 2, 1, 2), std::logic_error); }

}  // namespace
}  // namespace galleria
