// The wire of lotteries as members know them: the stage, their own draws, and all that it takes to recompute every draw.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/lotteries/lotteries_states.hpp"
#include "features/lotteries/lotteries_verify.hpp"
#include "http/endpoint.hpp"

namespace galleria::lotteries {

// Without page_code and activity_id: the one that ends first of those that run or wait to, one of codes or of the march stage only where it is asked for; if
// there is none of these, the newest that is over.
struct GetLottery {
  std::optional<Text<1, 40>> page_code = {};
  std::optional<ActivityId> activity_id = {};
  std::optional<bool> is_by_codes = {};
  std::optional<bool> is_march = {};
};
BOOST_DESCRIBE_STRUCT(GetLottery, (), (page_code, activity_id, is_by_codes, is_march))

struct LotteryCell {
  PrizeId prize_id;
  PrizeKind kind = PrizeKind::thanks;
  std::string name;
  std::string picture_url;
  std::int64_t weight = 0;
  std::optional<std::int64_t> total_count;
  std::optional<std::int64_t> daily_count;
  std::optional<std::int64_t> member_limit;
  std::optional<std::int64_t> left_count;  // of the whole stock
};
BOOST_DESCRIBE_STRUCT(LotteryCell, (), (prize_id, kind, name, picture_url, weight, total_count, daily_count, member_limit, left_count))

struct Lottery {
  ActivityId activity_id;
  std::string page_code;
  std::string name;
  std::string rules;
  LotteryStage stage = LotteryStage::grid;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t opens_minute = 0;
  std::int64_t closes_minute = 0;
  std::int64_t least_tier = 0;
  std::optional<std::int64_t> daily_limit;
  std::optional<std::int64_t> total_limit;
  std::int64_t daily_chances = 0;
  std::int64_t share_chances = 0;
  std::int64_t points_price = 0;
  std::int64_t points_chances = 0;
  std::optional<ActivityObstacle> obstacle;  // for everybody, of whatever tier
  std::int64_t version = 1;                  // of the odds
  std::int64_t weight_sum = 0;
  std::vector<LotteryCell> cells;  // in their order on the stage and in the draw
  std::string commitment;          // SHA-256 of the seed
  std::string seed;                // after the end
  std::int64_t draw_count = 0;     // of codes: how many were taken
  std::string list_digest;         // of all codes, once nobody can take another
};
BOOST_DESCRIBE_STRUCT(Lottery, (),
                      (activity_id, page_code, name, rules, stage, starts_at, ends_at, opens_minute, closes_minute, least_tier, daily_limit, total_limit,
                       daily_chances, share_chances, points_price, points_chances, obstacle, version, weight_sum, cells, commitment, seed, draw_count,
                       list_digest))

struct LotteryPage {
  std::optional<Lottery> lottery;  // nothing: none runs
};
BOOST_DESCRIBE_STRUCT(LotteryPage, (), (lottery))

struct GetMyLottery {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetMyLottery, (), (activity_id))

struct MyDraw {
  std::int64_t draw_number = 0;
  std::int64_t version = 1;
  std::string nonce;
  PrizeId drawn_prize_id;
  PrizeId given_prize_id;
  std::string prize_name;  // that was given
  PrizeOutcome outcome = PrizeOutcome::given;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(MyDraw, (), (draw_number, version, nonce, drawn_prize_id, given_prize_id, prize_name, outcome, at))

struct MyLottery {
  std::optional<ActivityObstacle> obstacle;  // to the next draw
  std::int64_t chance_count = 0;
  std::int64_t turns_today = 0;
  std::int64_t turns_in_all = 0;
  std::int64_t shared_today = 0;
  std::int64_t bought_today = 0;
  std::vector<MyDraw> draws;  // the newest fifty
};
BOOST_DESCRIBE_STRUCT(MyLottery, (), (obstacle, chance_count, turns_today, turns_in_all, shared_today, bought_today, draws))

struct DrawLottery {
  ActivityId activity_id;
  Text<16, 64> nonce;  // hexadecimal digits of the member's own choosing
};
BOOST_DESCRIBE_STRUCT(DrawLottery, (), (activity_id, nonce))

struct LotteryDraw {
  std::int64_t draw_number = 0;
  std::int64_t version = 1;
  std::string nonce;
  PrizeId drawn_prize_id;
  PrizeId given_prize_id;  // thanks, where the drawn one could not be given
  PrizeOutcome outcome = PrizeOutcome::given;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(LotteryDraw, (), (draw_number, version, nonce, drawn_prize_id, given_prize_id, outcome, at))

struct BuyLotteryChance {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(BuyLotteryChance, (), (activity_id))

struct LotteryChances {
  std::int64_t chance_count = 0;
  std::int64_t bought_today = 0;
};
BOOST_DESCRIBE_STRUCT(LotteryChances, (), (chance_count, bought_today))

struct ShareLottery {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(ShareLottery, (), (activity_id))

struct LotteryShare {
  std::string mark;  // goes along with the link
};
BOOST_DESCRIBE_STRUCT(LotteryShare, (), (mark))

struct OpenSharedLottery {
  ActivityId activity_id;
  Text<1, 64> mark;
};
BOOST_DESCRIBE_STRUCT(OpenSharedLottery, (), (activity_id, mark))

struct GetLotteryProof {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetLotteryProof, (), (activity_id))

// A publication without its draws, which are many.
struct LotteryProof {
  ActivityId activity_id;
  std::string commitment;
  std::string seed;  // empty until it is over
  TimeMs first_day_at{};
  std::int64_t draw_count = 0;
  std::vector<PublishedVersion> versions;
  std::vector<PublishedReturn> returns;
  std::string list_digest;                  // of codes
  std::vector<PublishedCodeWin> code_wins;  // in the order of their turns
};
BOOST_DESCRIBE_STRUCT(LotteryProof, (), (activity_id, commitment, seed, first_day_at, draw_count, versions, returns, list_digest, code_wins))

struct ListLotteryDraws {
  ActivityId activity_id;
  std::optional<Whole<0, largest_id>> after_draw_number = {};
  std::optional<Whole<1, 1'000>> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListLotteryDraws, (), (activity_id, after_draw_number, page_size))

struct LotteryDrawPage {
  std::vector<PublishedDraw> draws;  // by their numbers
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LotteryDrawPage, (), (draws, has_more))

// ---- failures and endpoints ----

inline constexpr Failure lottery_not_found{FailureKind::not_found, 91'100, "lottery_not_found", {"没有找到这个抽奖活动", "We could not find that lottery"}};
inline constexpr Failure lottery_not_begun{FailureKind::conflict, 91'101, "lottery_not_begun", {"抽奖还没有开始", "The lottery has not begun yet"}};
inline constexpr Failure lottery_over{FailureKind::conflict, 91'102, "lottery_over", {"抽奖已经结束", "The lottery is over"}};
inline constexpr Failure lottery_paused{
    FailureKind::conflict, 91'103, "lottery_paused", {"抽奖暂停了，请稍后再来", "The lottery is paused. Please come back later"}};
inline constexpr Failure lottery_closed_now{
    FailureKind::conflict, 91'104, "lottery_closed_now", {"现在不在每天的抽奖时间里", "It is outside of the hours in which one can draw"}};
inline constexpr Failure lottery_tier_too_low{
    FailureKind::forbidden, 91'105, "lottery_tier_too_low", {"您的会员等级还不能参加", "Your tier cannot take part yet"}};
inline constexpr Failure lottery_total_used{FailureKind::conflict, 91'106, "lottery_total_used", {"您已经抽满次数了", "You have drawn as often as one may"}};
inline constexpr Failure lottery_day_used{
    FailureKind::conflict, 91'107, "lottery_day_used", {"今天已经抽满次数了，明天再来", "You have drawn as often as one may today. Come back tomorrow"}};
inline constexpr Failure lottery_no_chance{FailureKind::conflict, 91'108, "lottery_no_chance", {"没有抽奖机会了", "You have no chance left"}};
inline constexpr Failure lottery_nonce_wrong{
    FailureKind::invalid, 91'109, "lottery_nonce_wrong", {"随机数只能是十六进制字符", "A nonce has hexadecimal digits only"}};
inline constexpr Failure lottery_chances_used_up{
    FailureKind::conflict, 91'110, "lottery_chances_used_up", {"今天能换的机会已经换完了", "You have had all chances of today"}};
inline constexpr Failure lottery_points_short{
    FailureKind::conflict, 91'111, "lottery_points_short", {"积分不够换一次机会", "You have too few points for a chance"}};

inline constexpr http::Endpoint<GetLottery, LotteryPage> get_lottery{
    http::Method::get,    "/plaza/v1/lottery", "get_lottery", "lotteries", "A lottery with its odds, and the digest of its seed",
    http::Access::anyone, {&lottery_not_found}};
inline constexpr http::Endpoint<GetMyLottery, MyLottery> get_my_lottery{
    http::Method::get, "/plaza/v1/lottery/mine", "get_my_lottery", "lotteries", "The member’s chances and draws", http::Access::member, {&lottery_not_found}};
inline constexpr http::Endpoint<DrawLottery, LotteryDraw> draw_lottery{
    http::Method::post,
    "/plaza/v1/lottery/draw",
    "draw_lottery",
    "lotteries",
    "Uses a chance up and draws; a prize that is gone is thanks, never an error",
    http::Access::member,
    {&lottery_not_found, &lottery_not_begun, &lottery_over, &lottery_paused, &lottery_closed_now, &lottery_tier_too_low, &lottery_total_used, &lottery_day_used,
     &lottery_no_chance, &lottery_nonce_wrong, &activity_other_channel, &activity_not_listed, &activity_device_used, &activity_not_invited},
    http::Consumes::something};
inline constexpr http::Endpoint<BuyLotteryChance, LotteryChances> buy_lottery_chance{
    http::Method::post,
    "/plaza/v1/lottery/chance",
    "buy_lottery_chance",
    "lotteries",
    "A chance for points",
    http::Access::member,
    {&lottery_not_found, &lottery_not_begun, &lottery_over, &lottery_paused, &lottery_closed_now, &lottery_tier_too_low, &lottery_total_used, &lottery_day_used,
     &lottery_chances_used_up, &lottery_points_short, &activity_other_channel, &activity_not_listed, &activity_device_used, &activity_not_invited},
    http::Consumes::something};
inline constexpr http::Endpoint<ShareLottery, LotteryShare> share_lottery{
    http::Method::post,   "/plaza/v1/lottery/share", "share_lottery", "lotteries", "By which the member’s links are known",
    http::Access::member, {&lottery_not_found}};
inline constexpr http::Endpoint<OpenSharedLottery, Done> open_shared_lottery{
    http::Method::post,   "/plaza/v1/lottery/opened", "open_shared_lottery", "lotteries", "The member came by somebody’s link, who earns a chance by it once",
    http::Access::member, {&lottery_not_found}};
inline constexpr http::Endpoint<GetLotteryProof, LotteryProof> get_lottery_proof{
    http::Method::get,
    "/plaza/v1/lottery/proof",
    "get_lottery_proof",
    "lotteries",
    "What it takes to recompute the draws: versions, returns, and the seed after the end",
    http::Access::anyone,
    {&lottery_not_found}};
inline constexpr http::Endpoint<ListLotteryDraws, LotteryDrawPage> list_lottery_draws{
    http::Method::get,    "/plaza/v1/lottery/draws", "list_lottery_draws", "lotteries", "All draws of a lottery, by their numbers",
    http::Access::anyone, {&lottery_not_found}};

}  // namespace galleria::lotteries
