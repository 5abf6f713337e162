// The list of codes and its order: the same for everybody, each order equally likely, and another by any other list.
#include "features/lotteries/lotteries_shuffle.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>

#include "features/lotteries/lotteries_draw.hpp"

namespace galleria::lotteries {
namespace {
using testing::ElementsAre;

// The same list as in web/src/features/lotteries/shuffle.test.ts.
const Secret list_seed("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
constexpr ActivityId list_activity{4'711};

std::vector<ListedCode> eight_codes() {
  std::vector<ListedCode> codes;
  for (std::int64_t number = 1; number <= 8; ++number) codes.push_back({number, "m" + std::to_string(number % 3), "aaaaaaaaaaaaaaa" + std::to_string(number)});
  return codes;
}

TEST(LotteryShuffleTest, whoever_recomputes_by_other_means_gets_the_same_digest_and_order) {
  const std::string digest = list_digest_of(list_activity, eight_codes());
  EXPECT_EQ(digest, "d007b93c2e86d244fd56ad8bbbaa66397ff5d851a4759733b1a3bbc827922a60") << "by Python's hashlib";
  EXPECT_THAT(shuffled(list_seed, list_activity, digest, 8), ElementsAre(2, 5, 4, 6, 8, 3, 1, 7)) << "by Python's hmac";
  EXPECT_TRUE(shuffled(list_seed, list_activity, digest, 0).empty());
  EXPECT_THAT(shuffled(list_seed, list_activity, digest, 1), ElementsAre(1));
}

TEST(LotteryShuffleTest, another_nonce_in_the_list_gives_another_digest) {
  auto codes = eight_codes();
  codes[3].nonce.back() = '0';
  EXPECT_NE(list_digest_of(list_activity, codes), list_digest_of(list_activity, eight_codes()));
}

TEST(LotteryShuffleTest, each_order_of_three_codes_comes_as_often_as_any_other) {
  std::map<std::vector<std::int64_t>, int> counts;
  constexpr int rounds = 3'000;
  for (int round = 0; round < rounds; ++round) ++counts[shuffled(list_seed, list_activity, "list " + std::to_string(round), 3)];
  ASSERT_EQ(counts.size(), 6U);
  // The seed is the same in each run, so these are always the same counts: far from 500 is a shuffle that is not fair.
  for (const auto& [order, count] : counts) EXPECT_NEAR(count, rounds / 6, 80);
}

TEST(LotteryShuffleTest, a_code_is_read_as_it_is_written_and_by_its_number_alone) {
  EXPECT_EQ(code_text(123), "ACT-000123");
  EXPECT_EQ(code_text(1'234'567), "ACT-1234567");
  EXPECT_EQ(code_number_of("ACT-000123"), 123);
  EXPECT_EQ(code_number_of("000123"), 123);
  for (const std::string_view wrong : {"", "ACT-", "12x", "-5", "99999999999999999999"}) EXPECT_EQ(code_number_of(wrong), 0) << wrong;
}

}  // namespace
}  // namespace galleria::lotteries
