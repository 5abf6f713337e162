// Whoever tampers with what was published is found out, and the verifier says where.
#include "features/lotteries/lotteries_verify.hpp"

#include <gmock/gmock.h>

#include <map>

#include "features/lotteries/lotteries_draw.hpp"

namespace galleria::lotteries {
namespace {
using namespace std::chrono_literals;
using testing::IsEmpty;

constexpr PrizeId bag{1};
constexpr PrizeId thanks{2};
constexpr ActivityId lottery_id{4'711};
const TimeMs first_day = time_from_epoch_ms(1'700'000'000'000);

// Three bags, one a day, one a member; seven draws of three members on three days, as an honest house would have published them.
Publication honest() {
  Publication published;
  published.activity_id = lottery_id;
  published.seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
  published.commitment = commitment_of(Secret(published.seed));
  published.first_day_at = first_day;
  PublishedVersion version;
  version.odds = {{bag, PrizeKind::goods, "bag", 3, 3, 1, 1}, {thanks, PrizeKind::thanks, "thanks", 1, {}, {}, {}}};
  version.digest = digest_of(lottery_id, version);
  published.versions = {version};
  std::int64_t won = 0;
  std::map<std::string, std::int64_t> won_by;
  for (std::int64_t number = 1; number <= 9; ++number) {
    PublishedDraw draw;
    draw.draw_number = number;
    draw.day = (number + 2) / 3;
    draw.at = first_day + 24h * (draw.day - 1) + 1h;
    draw.nonce = "aaaaaaaaaaaaaaa" + std::to_string(number);
    draw.mark = "m" + std::to_string(number % 3);
    draw.drawn_prize_id = drawn_prize(Secret(published.seed), {lottery_id, 1, number, draw.nonce}, std::vector<Weighted>{{bag, 3}, {thanks, 1}});
    draw.given_prize_id = draw.drawn_prize_id;
    if (draw.drawn_prize_id == bag) {
      if (won_by[draw.mark] == 1) {
        draw.outcome = PrizeOutcome::member_limit;
      } else if (won >= draw.day) {
        draw.outcome = PrizeOutcome::none_today;
      } else {
        ++won;
        ++won_by[draw.mark];
      }
      if (won > 3) draw.outcome = PrizeOutcome::none_left;
      if (draw.outcome != PrizeOutcome::given) draw.given_prize_id = thanks;
    }
    published.draws.push_back(draw);
  }
  published.draw_count = 9;
  return published;
}

bool has(const std::vector<Finding>& findings, Flaw flaw, std::int64_t place) {
  return std::ranges::any_of(findings, [&](const Finding& finding) { return finding.flaw == flaw && finding.place == place; });
}

TEST(LotteryVerifyTest, an_honest_lottery_has_nothing_to_find) { EXPECT_THAT(verify(honest()), IsEmpty()); }

TEST(LotteryVerifyTest, another_seed_than_the_one_committed_to_is_named) {
  Publication published = honest();
  published.seed.back() = '0';
  EXPECT_TRUE(has(verify(published), Flaw::seed, 0));
}

TEST(LotteryVerifyTest, a_weight_or_a_limit_that_was_changed_is_named_with_its_version) {
  Publication weight = honest();
  weight.versions.front().odds.front().weight = 2;
  EXPECT_TRUE(has(verify(weight), Flaw::odds, 1));
  Publication limit = honest();
  limit.versions.front().odds.front().member_limit = 2;
  EXPECT_TRUE(has(verify(limit), Flaw::odds, 1));
}

TEST(LotteryVerifyTest, a_draw_that_was_changed_is_named) {
  Publication published = honest();
  PublishedDraw& draw = published.draws[4];
  draw.drawn_prize_id = draw.drawn_prize_id == bag ? thanks : bag;
  EXPECT_TRUE(has(verify(published), Flaw::prize, 5));
  Publication nonce = honest();
  for (char digit : {'0', '1', '2', '3', '4', '5'}) {
    nonce.draws[4].nonce.back() = digit;
    if (has(verify(nonce), Flaw::prize, 5)) return;
  }
  ADD_FAILURE() << "six other nonces drew the same";
}

TEST(LotteryVerifyTest, a_prize_that_was_given_though_none_was_left_is_named) {
  Publication published = honest();
  for (PublishedDraw& draw : published.draws) {
    if (draw.outcome == PrizeOutcome::given) continue;
    draw.outcome = PrizeOutcome::given;
    draw.given_prize_id = draw.drawn_prize_id;
    EXPECT_TRUE(has(verify(published), Flaw::outcome, draw.draw_number));
    return;
  }
  ADD_FAILURE() << "each draw of the sample gave what it drew";
}

TEST(LotteryVerifyTest, a_draw_that_was_left_out_or_told_twice_is_named) {
  Publication missing = honest();
  missing.draws.erase(missing.draws.begin() + 3);
  EXPECT_TRUE(has(verify(missing), Flaw::number, 5));
  Publication last = honest();
  last.draws.pop_back();
  EXPECT_TRUE(has(verify(last), Flaw::number, 8));
  Publication twice = honest();
  twice.draws.insert(twice.draws.begin() + 3, twice.draws[2]);
  EXPECT_TRUE(has(verify(twice), Flaw::number, 3));
}

TEST(LotteryVerifyTest, a_draw_by_a_version_that_did_not_hold_or_of_another_day_is_named) {
  Publication version = honest();
  version.draws[2].version = 2;
  EXPECT_TRUE(has(verify(version), Flaw::version, 3));
  Publication day = honest();
  day.draws[2].day = 3;
  EXPECT_TRUE(has(verify(day), Flaw::day, 3));
}

TEST(LotteryVerifyTest, a_prize_that_came_back_can_be_won_again_and_only_then) {
  Publication published = honest();
  published.returns = {{2, bag}};
  EXPECT_FALSE(verify(published).empty()) << "nothing came back in the honest one";
}

}  // namespace
}  // namespace galleria::lotteries
