// The wire of lotteries that are decided at their end: how members come by codes, the list of all of them, whose turn it was, and what the staff sees of it.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/lotteries/lotteries_api.hpp"
#include "features/lotteries/lotteries_staff_api.hpp"
#include "http/endpoint.hpp"

namespace galleria::lotteries {

// ---- members ----

struct TakeLotteryCode {
  ActivityId activity_id;
  Text<16, 64> nonce;  // hexadecimal digits of the member's own choosing
};
BOOST_DESCRIBE_STRUCT(TakeLotteryCode, (), (activity_id, nonce))

struct LotteryCode {
  std::int64_t code_number = 0;
  std::string code;  // "ACT-000123"
  std::string nonce;
  CodeState state = CodeState::waits;
  std::string prize_name;  // that it won
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(LotteryCode, (), (code_number, code, nonce, state, prize_name, at))

// Without activity_id: of the lottery with codes that get_lottery would show.
struct GetMyCodes {
  std::optional<ActivityId> activity_id = {};
};
BOOST_DESCRIBE_STRUCT(GetMyCodes, (), (activity_id))

struct MyCodes {
  ActivityId activity_id;
  std::string mark;                // under which they stand in the list; empty before the first
  std::vector<LotteryCode> codes;  // the newest two hundred
};
BOOST_DESCRIBE_STRUCT(MyCodes, (), (activity_id, mark, codes))

struct ListLotteryCodes {
  ActivityId activity_id;
  std::optional<Whole<0, largest_id>> after_code_number = {};
  std::optional<Whole<1, 1'000>> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListLotteryCodes, (), (activity_id, after_code_number, page_size))

struct LotteryCodePage {
  std::vector<PublishedCode> codes;  // by their numbers
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LotteryCodePage, (), (codes, has_more))

struct ListCodeWinners {
  ActivityId activity_id;
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListCodeWinners, (), (activity_id, page_no, page_size))

struct CodeWinner {
  std::int64_t win_number = 0;
  std::string code;
  std::string phone;  // "138****2210"; empty where the account ended
  PrizeId prize_id;
  std::string prize_name;
  CodeOutcome outcome = CodeOutcome::given;
  bool is_substitute = false;  // somebody had not fetched the prize in time
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CodeWinner, (), (win_number, code, phone, prize_id, prize_name, outcome, is_substitute, at))

struct CodeWinnerPage {
  std::vector<CodeWinner> winners;  // in the order of their turns
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(CodeWinnerPage, (), (winners, has_more))

// ---- the staff ----

struct SearchLotteryCodes {
  ActivityId activity_id;
  std::optional<Text<0, 20>> code = {};  // the whole code, or its number
  std::optional<bool> only_turns = {};   // those whose turn it was
  std::optional<Whole<0, largest_id>> after_code_number = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchLotteryCodes, (), (activity_id, code, only_turns, after_code_number, page_size))

struct StaffLotteryCode {
  std::int64_t code_number = 0;
  std::string code;
  std::string member_name;  // masked
  std::string member_number;
  std::string mark;
  TimeMs at{};
  std::optional<std::int64_t> win_number;  // its turn, if it came
  std::string prize_name;
  std::optional<CodeOutcome> outcome;
  bool is_substitute = false;
};
BOOST_DESCRIBE_STRUCT(StaffLotteryCode, (), (code_number, code, member_name, member_number, mark, at, win_number, prize_name, outcome, is_substitute))

struct StaffLotteryCodePage {
  std::vector<StaffLotteryCode> codes;  // by their numbers
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StaffLotteryCodePage, (), (codes, has_more))

// ---- endpoints ----

inline constexpr http::Endpoint<TakeLotteryCode, LotteryCode> take_lottery_code{
    http::Method::post,
    "/plaza/v1/lottery/code",
    "take_lottery_code",
    "lotteries",
    "Makes a code of a chance; the end of the lottery decides what it wins",
    http::Access::member,
    {&lottery_not_found, &lottery_not_begun, &lottery_over, &lottery_paused, &lottery_closed_now, &lottery_tier_too_low, &lottery_total_used, &lottery_day_used,
     &lottery_no_chance, &lottery_nonce_wrong, &activity_other_channel, &activity_not_listed, &activity_device_used, &activity_not_invited},
    http::Consumes::something};
inline constexpr http::Endpoint<GetMyCodes, MyCodes> get_my_codes{http::Method::get,    "/mall-api/trading/v1/activity/zhongqiu/member/drawCode/detail",
                                                                  "get_my_codes",       "lotteries",
                                                                  "The member’s codes", http::Access::member,
                                                                  {&lottery_not_found}};
inline constexpr http::Endpoint<ListLotteryCodes, LotteryCodePage> list_lottery_codes{
    http::Method::get,    "/plaza/v1/lottery/codes", "list_lottery_codes", "lotteries", "All codes of a lottery, by their numbers",
    http::Access::anyone, {&lottery_not_found}};
inline constexpr http::Endpoint<ListCodeWinners, CodeWinnerPage> list_code_winners{http::Method::get,
                                                                                   "/plaza/v1/lottery/codes/winners",
                                                                                   "list_code_winners",
                                                                                   "lotteries",
                                                                                   "Whose turn it was, substitutes behind the first; phones are masked",
                                                                                   http::Access::anyone,
                                                                                   {&lottery_not_found}};
inline constexpr http::Endpoint<SearchLotteryCodes, StaffLotteryCodePage> search_lottery_codes{http::Method::get,
                                                                                               "/staff/v1/lottery/codes",
                                                                                               "search_lottery_codes",
                                                                                               "lotteries",
                                                                                               "The codes of a lottery, whose they are, and what they won",
                                                                                               http::Access::staff(read_lotteries),
                                                                                               {&lottery_activity_unknown}};

}  // namespace galleria::lotteries
