// Whoever tampers with what was published is found out, and the verifier says where.
#include "features/lotteries/lotteries_verify.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <random>

#include "features/lotteries/lotteries_draw.hpp"
#include "features/lotteries/lotteries_shuffle.hpp"

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

// Sixty draws of six members on five days, by two versions of odds, with limits and returns as chance has them; the house keeps its books in another way than
// the verifier does.
class RandomHouse {
 public:
  explicit RandomHouse(unsigned number) : random_(number) {
    published_.activity_id = lottery_id;
    published_.seed = commitment_of(Secret(std::to_string(number)));
    published_.commitment = commitment_of(Secret(published_.seed));
    published_.first_day_at = first_day;
    for (std::int64_t id = 1; id <= 4; ++id)
      entries_.push_back({PrizeId{id}, PrizeKind::goods, "goods", 0, maybe(1 + below(6)), maybe(1 + below(2)), maybe(1 + below(2))});
    entries_.push_back({PrizeId{5}, PrizeKind::thanks, "thanks", 0, {}, {}, {}});
    make_version(1, 0);
    for (std::int64_t number_of_draw = 1; number_of_draw <= 60; ++number_of_draw) {
      if (number_of_draw == 31) make_version(2, 30);
      if (below(8) == 0) give_one_back(number_of_draw - 1);
      draw(number_of_draw);
    }
    published_.draw_count = 60;
  }
  Publication published() const { return published_; }

 private:
  struct Win {
    PrizeId prize_id;
    std::string mark;
    bool is_back = false;
  };
  std::int64_t below(std::int64_t bound) { return static_cast<std::int64_t>(random_()) % bound; }
  std::optional<std::int64_t> maybe(std::int64_t limit) { return below(3) == 0 ? std::nullopt : std::optional(limit); }

  void make_version(std::int64_t number, std::int64_t after_draw_number) {
    PublishedVersion version;
    version.version = number;
    version.after_draw_number = after_draw_number;
    for (PublishedOdds& entry : entries_) entry.weight = 1 + below(9);
    version.odds = entries_;
    version.digest = digest_of(lottery_id, version);
    published_.versions.push_back(version);
  }
  void give_one_back(std::int64_t after_draw_number) {
    const auto win = std::ranges::find(wins_, false, &Win::is_back);
    if (win == wins_.end()) return;
    win->is_back = true;
    published_.returns.push_back({after_draw_number, win->prize_id});
  }
  PrizeOutcome outcome_of(const PublishedOdds& entry, const PublishedDraw& draw) const {
    if (entry.kind == PrizeKind::thanks) return PrizeOutcome::given;
    const auto had = std::ranges::count_if(wins_, [&](const Win& win) { return win.prize_id == entry.prize_id && win.mark == draw.mark; });
    if (entry.member_limit && had >= *entry.member_limit) return PrizeOutcome::member_limit;
    const auto out = std::ranges::count_if(wins_, [&](const Win& win) { return win.prize_id == entry.prize_id && !win.is_back; });
    if (entry.total_count && out >= *entry.total_count) return PrizeOutcome::none_left;
    return entry.daily_count && out >= *entry.daily_count * draw.day ? PrizeOutcome::none_today : PrizeOutcome::given;
  }
  void draw(std::int64_t number) {
    PublishedDraw draw;
    draw.draw_number = number;
    draw.version = published_.versions.back().version;
    draw.day = (number - 1) / 12 + 1;
    draw.at = first_day + 24h * (draw.day - 1) + 1h;
    draw.nonce = "abcdefabcdef" + std::to_string(1'000 + below(1'000));
    draw.mark = "m" + std::to_string(below(6));
    std::vector<Weighted> odds;
    for (const PublishedOdds& entry : entries_) odds.push_back({entry.prize_id, entry.weight});
    draw.drawn_prize_id = drawn_prize(Secret(published_.seed), {lottery_id, draw.version, number, draw.nonce}, odds);
    const auto& entry = *std::ranges::find(entries_, draw.drawn_prize_id, &PublishedOdds::prize_id);
    draw.outcome = outcome_of(entry, draw);
    draw.given_prize_id = draw.outcome == PrizeOutcome::given ? draw.drawn_prize_id : PrizeId{5};
    if (draw.outcome == PrizeOutcome::given && entry.kind != PrizeKind::thanks) wins_.push_back({draw.drawn_prize_id, draw.mark});
    published_.draws.push_back(draw);
  }

  std::mt19937 random_;
  Publication published_;
  std::vector<PublishedOdds> entries_;
  std::vector<Win> wins_;
};

bool has(const std::vector<Finding>& findings, Flaw flaw, std::int64_t place) {
  return std::ranges::any_of(findings, [&](const Finding& finding) { return finding.flaw == flaw && finding.place == place; });
}

TEST(LotteryVerifyTest, an_honest_lottery_has_nothing_to_find) { EXPECT_THAT(verify(honest()), IsEmpty()); }

TEST(LotteryVerifyTest, whatever_limits_and_returns_there_are_honest_draws_fit_and_a_changed_outcome_does_not) {
  for (unsigned number = 1; number <= 40; ++number) {
    Publication published = RandomHouse(number).published();
    EXPECT_THAT(verify(published), IsEmpty()) << number;
    PublishedDraw& changed = published.draws[number];
    changed.outcome = changed.outcome == PrizeOutcome::given ? PrizeOutcome::none_left : PrizeOutcome::given;
    EXPECT_TRUE(has(verify(published), Flaw::outcome, changed.draw_number)) << number;
  }
}

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

// Twelve codes of four members, two bags and a pen, and a bag that came back; the house gives the turns in a way of its own.
Publication honest_codes() {
  Publication published = honest();
  published.draws.clear();
  published.draw_count = 12;
  published.versions.front().odds = {{bag, PrizeKind::goods, "bag", 0, 2, {}, {}}, {thanks, PrizeKind::points, "pen", 0, 1, {}, {}}};
  published.versions.front().digest = digest_of(lottery_id, published.versions.front());
  std::vector<ListedCode> listed;
  published.codes.emplace();
  for (std::int64_t number = 1; number <= 12; ++number) {
    published.codes->push_back({number, "bbbbbbbbbbbbbbb" + std::to_string(number % 10), "m" + std::to_string(number % 4), first_day});
    listed.push_back({number, published.codes->back().mark, published.codes->back().nonce});
  }
  published.list_digest = list_digest_of(lottery_id, listed);
  published.returns = {{12, bag}};
  published.code_wins.emplace();
  const std::vector<std::pair<PrizeId, std::int64_t>> pieces{{bag, 0}, {bag, 0}, {thanks, 0}, {bag, 1}};
  std::vector<std::string> had;
  for (const std::int64_t number : shuffled(Secret(published.seed), lottery_id, *published.list_digest, 12)) {
    const std::string mark = "m" + std::to_string(number % 4);
    if (had.size() == pieces.size() || std::ranges::find(had, mark) != had.end()) continue;
    const auto& [prize_id, after_return] = pieces[had.size()];
    had.push_back(mark);
    published.code_wins->push_back({std::ssize(had), number, prize_id, CodeOutcome::given, after_return});
  }
  return published;
}

TEST(LotteryVerifyTest, an_honest_lottery_of_codes_has_nothing_to_find) { EXPECT_THAT(verify(honest_codes()), IsEmpty()); }

TEST(LotteryVerifyTest, of_codes_it_is_said_whether_seed_list_or_winner_does_not_fit) {
  Publication seed = honest_codes();
  seed.seed.back() = '0';
  EXPECT_TRUE(has(verify(seed), Flaw::seed, 0));
  Publication list = honest_codes();
  list.codes->at(4).mark = "m9";
  EXPECT_TRUE(has(verify(list), Flaw::list, 0));
  Publication missing = honest_codes();
  missing.codes->erase(missing.codes->begin() + 3);
  EXPECT_TRUE(has(verify(missing), Flaw::number, 5));
  Publication winner = honest_codes();
  std::swap(winner.code_wins->at(0).code_number, winner.code_wins->at(2).code_number);
  EXPECT_TRUE(has(verify(winner), Flaw::winner, 1));
  EXPECT_FALSE(has(verify(winner), Flaw::list, 0));
  Publication left_out = honest_codes();
  left_out.code_wins->pop_back();
  EXPECT_TRUE(has(verify(left_out), Flaw::winner, 4));
}

}  // namespace
}  // namespace galleria::lotteries
