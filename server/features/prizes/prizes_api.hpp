// The wire of prizes: what members won, and what the staff puts out and hands over.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "base/right.hpp"
#include "features/prizes/prizes_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::prizes {

// ---- members ----

struct ListMyPrizes {
  std::optional<ActivityId> activity_id = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMyPrizes, (), (activity_id, page_no, page_size))

// Where a parcel goes: as its owner sees it, name and phone masked.
struct PrizeReceiver {
  std::string name;
  std::string phone;
  std::string region;
  std::string street;
};
BOOST_DESCRIBE_STRUCT(PrizeReceiver, (), (name, phone, region, street))

// What the member can do with a prize now.
enum class PrizeAction { give_address, change_address, confirm_receipt };
BOOST_DESCRIBE_ENUM(PrizeAction, give_address, change_address, confirm_receipt)

struct MyPrize {
  PrizeWinId win_id;
  ActivityId activity_id;
  PrizeKind kind = PrizeKind::goods;
  WinState state = WinState::won;
  std::string name;
  std::string picture_url;
  std::string code;                   // by which goods are handed over, as long as they wait
  std::optional<TimeMs> claim_until;  // of goods; of a parcel, until when its address can be given first
  std::int64_t turn_number = 0;       // the draw's
  TimeMs won_at{};
  std::optional<PrizeReceiver> receiver;  // of a parcel
  std::string carrier;                    // of a parcel that was sent
  std::string waybill_number;
  std::vector<PrizeAction> actions;
};
BOOST_DESCRIBE_STRUCT(MyPrize, (),
                      (win_id, activity_id, kind, state, name, picture_url, code, claim_until, turn_number, won_at, receiver, carrier, waybill_number, actions))

struct MyPrizePage {
  std::vector<MyPrize> prizes;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MyPrizePage, (), (prizes, has_more))

// Where a parcel goes: a copy of one of the member's addresses. It can be given anew until the parcel is sent.
struct GivePrizeAddress {
  PrizeWinId win_id;
  AddressId address_id;
};
BOOST_DESCRIBE_STRUCT(GivePrizeAddress, (), (win_id, address_id))

struct ConfirmPrizeReceipt {
  PrizeWinId win_id;
};
BOOST_DESCRIBE_STRUCT(ConfirmPrizeReceipt, (), (win_id))

struct GetPrizeTip {};
BOOST_DESCRIBE_STRUCT(GetPrizeTip, (), ())

struct PrizeTip {
  bool tip_flag = false;              // goods wait at the desk for the member
  std::int64_t waiting_count = 0;     // so many
  std::optional<TimeMs> claim_until;  // the first of them has to be fetched until then
};
BOOST_DESCRIBE_STRUCT(PrizeTip, (), (tip_flag, waiting_count, claim_until))

// Without activity_id: of all activities.
struct ListPrizeWinners {
  std::optional<ActivityId> activity_id = {};
};
BOOST_DESCRIBE_STRUCT(ListPrizeWinners, (), (activity_id))

struct PrizeWinner {
  std::string phone;  // "138****2210"
  std::string prize_name;
  TimeMs won_at{};
};
BOOST_DESCRIBE_STRUCT(PrizeWinner, (), (phone, prize_name, won_at))

struct PrizeWinnerList {
  std::vector<PrizeWinner> winners;  // the newest twenty
};
BOOST_DESCRIBE_STRUCT(PrizeWinnerList, (), (winners))

// ---- the staff ----

struct ListPrizes {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(ListPrizes, (), (activity_id))

struct Prize {
  PrizeId prize_id;
  ActivityId activity_id;
  PrizeKind kind = PrizeKind::thanks;
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
  std::optional<CouponId> coupon_id;
  std::optional<std::int64_t> points;
  std::optional<std::int64_t> gift_card_cents;
  std::optional<RightId> right_id;
  std::optional<std::int64_t> total_count;
  std::optional<std::int64_t> daily_count;
  std::optional<std::int64_t> member_limit;
  std::int64_t claim_days = 0;
  std::int64_t cost_cents = 0;
  std::int64_t won_count = 0;      // that did not come back
  std::int64_t waiting_count = 0;  // of these, on their way or at the desk
};
BOOST_DESCRIBE_STRUCT(Prize, (),
                      (prize_id, activity_id, kind, name_zh_cn, name_en, picture_url, coupon_id, points, gift_card_cents, right_id, total_count, daily_count,
                       member_limit, claim_days, cost_cents, won_count, waiting_count))

struct PrizeList {
  std::vector<Prize> prizes;
};
BOOST_DESCRIBE_STRUCT(PrizeList, (), (prizes))

// Without prize_id a new one is made; its kind stays. Goods have a stock and days to fetch them in.
struct SavePrize {
  std::optional<PrizeId> prize_id = {};
  ActivityId activity_id;
  PrizeKind kind = PrizeKind::thanks;
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<0, 200> picture_url;
  std::optional<CouponId> coupon_id = {};
  std::optional<Whole<1, 1'000'000>> points = {};
  std::optional<Whole<100, 100'000>> gift_card_cents = {};
  std::optional<RightId> right_id = {};
  std::optional<Whole<1, 10'000'000>> total_count = {};
  std::optional<Whole<1, 1'000'000>> daily_count = {};
  std::optional<Whole<1, 1'000>> member_limit = {};
  Whole<0, 365> claim_days;
  Whole<0, 100'000'000> cost_cents;
};
BOOST_DESCRIBE_STRUCT(SavePrize, (),
                      (prize_id, activity_id, kind, name_zh_cn, name_en, picture_url, coupon_id, points, gift_card_cents, right_id, total_count, daily_count,
                       member_limit, claim_days, cost_cents))

struct SearchPrizeWins {
  std::optional<ActivityId> activity_id = {};
  std::optional<PrizeId> prize_id = {};
  std::optional<WinState> state = {};
  std::optional<Text<0, 20>> code = {};  // the whole code
  std::optional<PrizeWinId> before_win_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchPrizeWins, (), (activity_id, prize_id, state, code, before_win_id, page_size))

// Where a parcel goes, as a list may show it.
struct MaskedPrizeReceiver {
  std::string name;
  std::string phone;
  std::string region;
};
BOOST_DESCRIBE_STRUCT(MaskedPrizeReceiver, (), (name, phone, region))

struct PrizeWin {
  PrizeWinId win_id;
  ActivityId activity_id;
  PrizeId prize_id;
  PrizeKind kind = PrizeKind::goods;
  WinState state = WinState::won;
  std::string prize_name;
  std::string member_name;  // masked
  std::string member_number;
  std::int64_t turn_number = 0;
  std::optional<TimeMs> claim_until;
  TimeMs won_at{};
  TimeMs changed_at{};
  std::optional<MaskedPrizeReceiver> receiver;  // of a parcel, as long as anybody may know
  std::optional<TimeMs> addressed_at;           // the address is of that moment
  std::string carrier;
  std::string waybill_number;
};
BOOST_DESCRIBE_STRUCT(PrizeWin, (),
                      (win_id, activity_id, prize_id, kind, state, prize_name, member_name, member_number, turn_number, claim_until, won_at, changed_at,
                       receiver, addressed_at, carrier, waybill_number))

struct PrizeWinPage {
  std::vector<PrizeWin> wins;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(PrizeWinPage, (), (wins, has_more))

struct ShowPrizeReceiver {
  PrizeWinId win_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ShowPrizeReceiver, (), (win_id, reason))

struct PrizeContact {
  PrizeWinId win_id;
  std::string name;
  std::string phone;
  std::string region;
  std::string street;
  TimeMs addressed_at{};
};
BOOST_DESCRIBE_STRUCT(PrizeContact, (), (win_id, name, phone, region, street, addressed_at))

// addressed_at: of the address that stands on the parcel. Whoever wins may have given another one meanwhile.
struct ShipPrize {
  PrizeWinId win_id;
  Text<1, 40> carrier;
  Text<4, 40> waybill_number;
  TimeMs addressed_at{};
};
BOOST_DESCRIBE_STRUCT(ShipPrize, (), (win_id, carrier, waybill_number, addressed_at))

// Of one activity, or of all: what waits to be sent, with where it goes, as a table that can be filled in and sent back.
struct PackPrizes {
  std::optional<ActivityId> activity_id = {};
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PackPrizes, (), (activity_id, reason))

struct PackedPrizes {
  std::string csv;
  std::int64_t parcel_count = 0;  // whoever waits the longest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(PackedPrizes, (), (csv, parcel_count, has_more))

// The table of pack_prizes with a carrier and a waybill for each parcel that was sent; columns are found by their heads.
struct ShipPrizesByTable {
  Text<1, 100'000> csv;
  bool is_trial = false;  // says what would happen, and nothing does
};
BOOST_DESCRIBE_STRUCT(ShipPrizesByTable, (), (csv, is_trial))

struct ShippedPrizeRow {
  std::int64_t row_number = 0;  // of the file, the head is 1
  std::string parcel;
  std::string prize_name;  // empty while no such parcel is known
  std::string carrier;
  std::string waybill_number;
  std::string problem;  // empty: it can be sent
};
BOOST_DESCRIBE_STRUCT(ShippedPrizeRow, (), (row_number, parcel, prize_name, carrier, waybill_number, problem))

struct ShippedPrizes {
  std::vector<ShippedPrizeRow> rows;
  std::int64_t problem_count = 0;
  std::int64_t shipped_count = 0;  // all of them, or none
  std::int64_t left_count = 0;     // rows that say neither carrier nor waybill
};
BOOST_DESCRIBE_STRUCT(ShippedPrizes, (), (rows, problem_count, shipped_count, left_count))

struct HandOverPrize {
  Text<8, 8> code;
};
BOOST_DESCRIBE_STRUCT(HandOverPrize, (), (code))

// ---- failures, permissions, endpoints ----

inline constexpr Failure prize_not_found{FailureKind::not_found, 91'050, "prize_not_found", {"没有找到这个奖品", "We could not find that prize"}};
inline constexpr Failure prize_incomplete{
    FailureKind::invalid,
    91'051,
    "prize_incomplete",
    {"优惠券要选券，积分要写分数，礼品卡要写面值和库存，权益要选权益，实物要写库存和领取（填地址）天数，谢谢参与不设任何限制",
     "A coupon, points, a card’s value with a stock, a right, or a stock with days to fetch it: each kind has its own; thanks have none"}};
inline constexpr Failure prize_fixed{
    FailureKind::conflict, 91'052, "prize_fixed", {"活动已发布，奖品不能再改", "The activity is published, so its prizes stay as they are"}};
inline constexpr Failure prize_coupon_unknown{FailureKind::invalid, 91'053, "prize_coupon_unknown", {"没有找到这张优惠券", "We could not find that coupon"}};
inline constexpr Failure prize_code_unknown{
    FailureKind::not_found, 91'054, "prize_code_unknown", {"没有这个领奖码，请核对", "There is no such code. Please check it"}};
inline constexpr Failure prize_moved_on{
    FailureKind::conflict, 91'055, "prize_moved_on", {"这份奖品已经领走或过期了", "That prize has been handed over, or its time is over"}};
inline constexpr Failure prize_activity_unknown{
    FailureKind::not_found, 91'056, "prize_activity_unknown", {"没有找到这个活动", "We could not find that activity"}};

inline constexpr Failure prize_right_unknown{FailureKind::invalid, 91'057, "prize_right_unknown", {"没有找到这项权益", "We could not find that right"}};

inline constexpr Failure prize_address_unknown{
    FailureKind::invalid, 91'460, "prize_address_unknown", {"没有找到这个地址，请重新选择", "We could not find that address. Please choose one again"}};
inline constexpr Failure prize_address_fixed{FailureKind::conflict,
                                             91'461,
                                             "prize_address_fixed",
                                             {"奖品已寄出、已过填写时间，或不需要邮寄，地址不能再改",
                                              "The prize has been sent, its time is over, or it is not sent by post, so its address stays as it is"}};
inline constexpr Failure prize_not_under_way{
    FailureKind::conflict, 91'462, "prize_not_under_way", {"这份奖品不在寄送途中", "That prize is not on its way to you"}};
inline constexpr Failure prize_win_unknown{FailureKind::not_found, 91'463, "prize_win_unknown", {"没有找到这份奖品", "We could not find what was won"}};
inline constexpr Failure prize_not_to_ship{
    FailureKind::conflict, 91'464, "prize_not_to_ship", {"这份奖品还没有地址，或已寄出", "That prize has no address yet, or has been sent"}};
inline constexpr Failure prize_address_changed{FailureKind::conflict,
                                               91'465,
                                               "prize_address_changed",
                                               {"会员刚改了地址，请按新地址重新打包", "The winner has just changed the address. Please look at it again"}};

inline constexpr Failure prize_table_unread{
    FailureKind::invalid,
    91'508,
    "prize_table_unread",
    {"表格读不出来：第一行要有 包裹编号、快递公司、运单号 三列，最多 400 行，请存成 UTF-8 的 CSV",
     "The table cannot be read: its head names Parcel, Carrier and Waybill, and it has at most 400 rows, as CSV in UTF-8"}};

inline constexpr http::Permission read_prizes{
    "prizes", "read", http::Reach::mall, {"查看奖品和中奖名单", "Look at prizes and who won them"}, {"manager", "editor", "service"}};
inline constexpr http::Permission write_prizes{"prizes", "write", http::Reach::mall, {"起草活动奖品", "Draft prizes of activities"}, {"manager", "editor"}};
inline constexpr http::Permission hand_over_prizes{
    "prizes", "hand_over", http::Reach::mall, {"按领奖码发放奖品", "Hand prizes over by code"}, {"manager", "service"}};

inline constexpr http::Permission ship_prizes{"prizes",
                                              "ship",
                                              http::Reach::mall,
                                              {"查看奖品收件人（会留下记录）并寄出", "See who gets prizes by post, on record, and send them"},
                                              {"manager", "service"}};

inline constexpr http::Endpoint<ListMyPrizes, MyPrizePage> list_my_prizes{http::Method::get, "/plaza/v1/prizes",    "list_my_prizes",
                                                                          "prizes",          "What the member won", http::Access::member};
inline constexpr http::Endpoint<GivePrizeAddress, MyPrize> give_prize_address{http::Method::post,
                                                                              "/plaza/v1/prize/address",
                                                                              "give_prize_address",
                                                                              "prizes",
                                                                              "Says where a prize is sent; until it is",
                                                                              http::Access::member,
                                                                              {&prize_win_unknown, &prize_address_unknown, &prize_address_fixed}};
inline constexpr http::Endpoint<ConfirmPrizeReceipt, MyPrize> confirm_prize_receipt{http::Method::post,
                                                                                    "/plaza/v1/prize/receipt",
                                                                                    "confirm_prize_receipt",
                                                                                    "prizes",
                                                                                    "The member has the prize that was sent",
                                                                                    http::Access::member,
                                                                                    {&prize_win_unknown, &prize_not_under_way}};
inline constexpr http::Endpoint<GetPrizeTip, PrizeTip> get_prize_tip{
    http::Method::get, "/mall-api/trading/v1/activity/communityWear/getTipFlag", "get_prize_tip",
    "prizes",          "Whether prizes wait for the member at the desk",         http::Access::member};
inline constexpr http::Endpoint<ListPrizeWinners, PrizeWinnerList> list_prize_winners{
    http::Method::get,   "/mall-api/trading/v1/activity/zhongqiu/win/member/list", "list_prize_winners", "prizes", "Who won lately; phones are masked",
    http::Access::anyone};

inline constexpr http::Endpoint<ListPrizes, PrizeList> list_prizes{http::Method::get, "/staff/v1/prizes",          "list_prizes",
                                                                   "prizes",          "The prizes of an activity", http::Access::staff(read_prizes)};
inline constexpr http::Endpoint<SavePrize, Prize> save_prize{
    http::Method::post,
    "/staff/v1/prize/save",
    "save_prize",
    "prizes",
    "Makes a prize of an activity that is not published, or changes one",
    http::Access::staff(write_prizes),
    {&prize_not_found, &prize_incomplete, &prize_fixed, &prize_coupon_unknown, &prize_right_unknown, &prize_activity_unknown}};
inline constexpr http::Endpoint<SearchPrizeWins, PrizeWinPage> search_prize_wins{
    http::Method::get, "/staff/v1/prizes/wins", "search_prize_wins", "prizes", "Who won what, and what became of it", http::Access::staff(read_prizes)};
inline constexpr http::Endpoint<ShowPrizeReceiver, PrizeContact> show_prize_receiver{http::Method::post,
                                                                                     "/staff/v1/prize/receiver",
                                                                                     "show_prize_receiver",
                                                                                     "prizes",
                                                                                     "Shows where a prize goes, and writes down who asked",
                                                                                     http::Access::staff(ship_prizes),
                                                                                     {&prize_win_unknown, &prize_not_to_ship}};
inline constexpr http::Endpoint<ShipPrize, PrizeWin> ship_prize{http::Method::post,
                                                                "/staff/v1/prize/ship",
                                                                "ship_prize",
                                                                "prizes",
                                                                "A prize was handed to the carrier; the winner is told",
                                                                http::Access::staff(ship_prizes),
                                                                {&prize_win_unknown, &prize_not_to_ship, &prize_address_changed}};
inline constexpr http::Endpoint<PackPrizes, PackedPrizes> pack_prizes{http::Method::post,
                                                                      "/staff/v1/prizes/pack",
                                                                      "pack_prizes",
                                                                      "prizes",
                                                                      "The parcels to send as a table with where each goes; writes down who asked",
                                                                      http::Access::staff(ship_prizes)};
inline constexpr http::Endpoint<ShipPrizesByTable, ShippedPrizes> ship_prizes_by_table{
    http::Method::post,
    "/staff/v1/prizes/shipByTable",
    "ship_prizes_by_table",
    "prizes",
    "Prizes were handed to carriers as the table says, all or none; every problem by its row",
    http::Access::staff(ship_prizes),
    {&prize_table_unread}};
inline constexpr http::Endpoint<HandOverPrize, PrizeWin> hand_over_prize{http::Method::post,
                                                                         "/staff/v1/prize/hand-over",
                                                                         "hand_over_prize",
                                                                         "prizes",
                                                                         "Hands goods over by their code, once",
                                                                         http::Access::staff(hand_over_prizes),
                                                                         {&prize_code_unknown, &prize_moved_on}};

}  // namespace galleria::prizes
