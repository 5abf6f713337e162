// The wire of lotteries as the staff works with them: odds, trials, and how it goes. Nobody on the staff sees the seed before everybody does.
#pragma once

#include "base/constrained.hpp"
#include "features/lotteries/lotteries_states.hpp"
#include "features/lotteries/lotteries_verify.hpp"
#include "http/endpoint.hpp"

namespace galleria::lotteries {

struct GetStaffLottery {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetStaffLottery, (), (activity_id))

struct StaffLotteryCell {
  PrizeId prize_id;
  PrizeKind kind = PrizeKind::thanks;
  std::string name;
  std::string picture_url;
  std::int64_t weight = 0;
  std::optional<std::int64_t> total_count;
  std::optional<std::int64_t> daily_count;
  std::optional<std::int64_t> member_limit;
  std::int64_t cost_cents = 0;
  std::int64_t drawn_count = 0;  // by the seed
  std::int64_t given_count = 0;  // of these
};
BOOST_DESCRIBE_STRUCT(StaffLotteryCell, (),
                      (prize_id, kind, name, picture_url, weight, total_count, daily_count, member_limit, cost_cents, drawn_count, given_count))

struct CheckedPoint {
  LotteryCheck check = LotteryCheck::cells;
  bool is_done = false;
};
BOOST_DESCRIBE_STRUCT(CheckedPoint, (), (check, is_done))

struct LotteryTrialCount {
  PrizeId prize_id;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(LotteryTrialCount, (), (prize_id, count))

struct LotteryTrial {
  std::int64_t draw_count = 0;
  std::vector<LotteryTrialCount> counts;
  std::int64_t chi_squared_micros = 0;
  std::int64_t freedom = 0;
  bool is_within = false;
  bool is_of_these_odds = false;  // else they were changed since
  std::string run_by;
  TimeMs run_at{};
};
BOOST_DESCRIBE_STRUCT(LotteryTrial, (), (draw_count, counts, chi_squared_micros, freedom, is_within, is_of_these_odds, run_by, run_at))

struct OddsVersion {
  std::int64_t version = 1;
  std::int64_t after_draw_number = 0;
  std::string made_by;
  TimeMs made_at{};
  std::vector<LotteryTrialCount> weights;  // count: the weight
};
BOOST_DESCRIBE_STRUCT(OddsVersion, (), (version, after_draw_number, made_by, made_at, weights))

// Nothing of it is there before its odds were saved for the first time.
struct StaffLottery {
  ActivityId activity_id;
  LotteryStage stage = LotteryStage::grid;
  std::int64_t version = 0;
  std::string commitment;
  std::string seed;  // after the end
  std::int64_t draw_count = 0;
  std::int64_t weight_sum = 0;
  std::int64_t cost_cents = 0;  // of what was given
  std::int64_t budget_cents = 0;
  std::vector<StaffLotteryCell> cells;
  std::vector<CheckedPoint> checks;
  std::optional<LotteryTrial> trial;
  std::vector<OddsVersion> versions;  // newest first
  std::string list_digest;            // of all codes, once there is no other
  std::int64_t win_count = 0;         // codes whose turn it was
};
BOOST_DESCRIBE_STRUCT(StaffLottery, (),
                      (activity_id, stage, version, commitment, seed, draw_count, weight_sum, cost_cents, budget_cents, cells, checks, trial, versions,
                       list_digest, win_count))

struct OddsEntry {
  PrizeId prize_id;
  Whole<0, 1'000'000> weight;
};
BOOST_DESCRIBE_STRUCT(OddsEntry, (), (prize_id, weight))

// In the order of the cells.
struct SaveLotteryOdds {
  ActivityId activity_id;
  LotteryStage stage = LotteryStage::grid;
  List<OddsEntry, 1, 12> odds;
};
BOOST_DESCRIBE_STRUCT(SaveLotteryOdds, (), (activity_id, stage, odds))

struct ChangeLotteryOdds {
  ActivityId activity_id;
  std::int64_t version = 1;  // that was read
  List<OddsEntry, 1, 12> odds;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ChangeLotteryOdds, (), (activity_id, version, odds, reason))

struct TryLotteryOdds {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(TryLotteryOdds, (), (activity_id))

inline constexpr Failure lottery_odds_wrong{
    FailureKind::invalid,
    91'120,
    "lottery_odds_wrong",
    {"每个奖品要属于这个活动且只出现一次，权重合计大于零", "Each prize is of this activity and stands there once, and the weights are above nought"}};
inline constexpr Failure lottery_odds_fixed{
    FailureKind::conflict, 91'121, "lottery_odds_fixed", {"活动已发布，概率要作为新版本修改", "The activity is published: odds change as a new version"}};
inline constexpr Failure lottery_odds_moved_on{
    FailureKind::conflict, 91'122, "lottery_odds_moved_on", {"概率已经是新版本了，请刷新看看", "There is a newer version of the odds. Please refresh"}};
inline constexpr Failure lottery_activity_unknown{FailureKind::not_found,
                                                  91'123,
                                                  "lottery_activity_unknown",
                                                  {"没有找到这个抽奖活动，或还没有概率", "We could not find that lottery, or it has no odds yet"}};

inline constexpr Failure lottery_codes_fixed{FailureKind::conflict,
                                             91'200,
                                             "lottery_codes_fixed",
                                             {"抽奖码活动发布后，奖品和份数不能再改", "Once a lottery with codes is published, its prizes stay as they are"}};
inline constexpr Failure lottery_codes_untried{FailureKind::conflict,
                                               91'201,
                                               "lottery_codes_untried",
                                               {"抽奖码按名单洗牌，没有概率可以模拟", "Codes are shuffled as a list: there are no odds to try out"}};

inline constexpr http::Permission read_lotteries{
    "lotteries", "read", http::Reach::mall, {"查看抽奖的概率和抽取情况", "Look at odds of lotteries and how they go"}, {"manager", "editor", "service"}};
inline constexpr http::Permission write_lotteries{
    "lotteries", "write", http::Reach::mall, {"起草抽奖概率、跑模拟", "Draft odds of lotteries and try them out"}, {"manager", "editor"}};
inline constexpr http::Permission change_odds{
    "lotteries",       "change_odds",
    http::Reach::mall, {"修改进行中抽奖的概率（需他人复核）", "Change the odds of a lottery that runs; somebody else must agree"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<GetStaffLottery, StaffLottery> get_staff_lottery{http::Method::get,
                                                                                 "/staff/v1/lottery",
                                                                                 "get_staff_lottery",
                                                                                 "lotteries",
                                                                                 "The odds of a lottery, its check-list, its trial and how it goes",
                                                                                 http::Access::staff(read_lotteries),
                                                                                 {&lottery_activity_unknown}};
inline constexpr http::Endpoint<SaveLotteryOdds, StaffLottery> save_lottery_odds{
    http::Method::post,
    "/staff/v1/lottery/odds/save",
    "save_lottery_odds",
    "lotteries",
    "Sets the odds of an activity that is not published; its approval is gone by it",
    http::Access::staff(write_lotteries),
    {&lottery_activity_unknown, &lottery_odds_wrong, &lottery_odds_fixed}};
inline constexpr http::Endpoint<ChangeLotteryOdds, StaffLottery> change_lottery_odds{
    http::Method::post,
    "/staff/v1/lottery/odds/change",
    "change_lottery_odds",
    "lotteries",
    "Makes a new version of the odds of a lottery that runs, from the next draw on",
    http::Access::staff(change_odds),
    {&lottery_activity_unknown, &lottery_odds_wrong, &lottery_odds_moved_on, &lottery_codes_fixed}};
inline constexpr http::Endpoint<TryLotteryOdds, StaffLottery> try_lottery_odds{http::Method::post,
                                                                               "/staff/v1/lottery/try",
                                                                               "try_lottery_odds",
                                                                               "lotteries",
                                                                               "Draws a million times by these odds and a seed of its own",
                                                                               http::Access::staff(write_lotteries),
                                                                               {&lottery_activity_unknown, &lottery_codes_untried}};

}  // namespace galleria::lotteries
