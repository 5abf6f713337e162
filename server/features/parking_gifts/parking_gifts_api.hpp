// The wire of parking hours that shops give: accounts and their books, gifts to plates and behind codes, and taking one.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/parking_gifts/parking_gifts_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::parking_gifts {

// ---- members' ----

struct LookAtParkingGift {
  Text<1, 64> code;
};
BOOST_DESCRIBE_STRUCT(LookAtParkingGift, (), (code))

struct ParkingGiftView {
  std::string shop_name;
  std::int64_t minutes = 0;
  bool is_open = false;  // nobody has taken it, and its time is not over
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(ParkingGiftView, (), (shop_name, minutes, is_open, expires_at))

struct TakeParkingGift {
  Text<1, 64> code;
  Text<1, 20> plate;
};
BOOST_DESCRIBE_STRUCT(TakeParkingGift, (), (code, plate))

// ---- the staff's ----

struct ListShopParking {
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListShopParking, (), (page_no, page_size))

// A shop's hours. What is held was given, and is neither used nor back.
struct ShopParking {
  ShopId shop_id;
  std::string shop_name;
  std::int64_t balance_minutes = 0;
  std::int64_t held_minutes = 0;
};
BOOST_DESCRIBE_STRUCT(ShopParking, (), (shop_id, shop_name, balance_minutes, held_minutes))

struct ShopParkingPage {
  std::vector<ShopParking> accounts;  // of shops that have bought hours
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ShopParkingPage, (), (accounts, has_more))

// What a shop paid for, outside of this system.
struct TopUpShopParking {
  ShopId shop_id;
  Whole<1, 6'000'000> minutes;
  Cents price_cents;
  Text<2, 200> reason;  // the contract or the receipt
};
BOOST_DESCRIBE_STRUCT(TopUpShopParking, (), (shop_id, minutes, price_cents, reason))

struct CorrectShopParking {
  ShopId shop_id;
  Whole<1, 6'000'000> minutes;  // taken off
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(CorrectShopParking, (), (shop_id, minutes, reason))

struct ListShopParkingMoves {
  ShopId shop_id;
  std::optional<TimeMs> from = {};
  std::optional<TimeMs> until = {};
  std::optional<std::int64_t> before_move_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListShopParkingMoves, (), (shop_id, from, until, before_move_id, page_size))

struct ShopParkingMoveRow {
  std::int64_t move_id = 0;
  ShopParkingMove kind = ShopParkingMove::top_up;
  std::int64_t delta_minutes = 0;
  std::int64_t balance_minutes = 0;  // after it
  Cents price_cents;
  std::optional<ParkingGiftId> gift_id;
  std::string made_by;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ShopParkingMoveRow, (), (move_id, kind, delta_minutes, balance_minutes, price_cents, gift_id, made_by, reason, at))

struct ShopParkingStatement {
  ShopParking account;
  std::vector<ShopParkingMoveRow> moves;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ShopParkingStatement, (), (account, moves, has_more))

struct GiveParkingHours {
  ShopId shop_id;
  Whole<15, 1'440> minutes;
  std::optional<Text<7, 20>> plate = {};  // absent: a code is made, which whoever scans it takes for their car
};
BOOST_DESCRIBE_STRUCT(GiveParkingHours, (), (shop_id, minutes, plate))

struct ParkingGift {
  ParkingGiftId gift_id;
  ShopId shop_id;
  std::string shop_name;
  std::int64_t minutes = 0;
  std::string plate;  // masked
  ParkingGiftState state = ParkingGiftState::open;
  std::string made_by;
  TimeMs made_at{};
  TimeMs expires_at{};
  std::optional<TimeMs> ended_at;
};
BOOST_DESCRIBE_STRUCT(ParkingGift, (), (gift_id, shop_id, shop_name, minutes, plate, state, made_by, made_at, expires_at, ended_at))

struct GivenParkingHours {
  ParkingGift gift;
  std::string address;  // of the page that takes it, for a QR code; empty if a plate has it. Of its code only a digest is kept
};
BOOST_DESCRIBE_STRUCT(GivenParkingHours, (), (gift, address))

struct WithdrawParkingGift {
  ParkingGiftId gift_id;
};
BOOST_DESCRIBE_STRUCT(WithdrawParkingGift, (), (gift_id))

struct ListParkingGifts {
  std::optional<ShopId> shop_id = {};
  std::optional<ParkingGiftState> state = {};
  std::optional<ParkingGiftId> before_gift_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListParkingGifts, (), (shop_id, state, before_gift_id, page_size))

struct ParkingGiftPage {
  std::vector<ParkingGift> gifts;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ParkingGiftPage, (), (gifts, has_more))

inline constexpr Failure parking_gift_not_found{
    FailureKind::not_found, 90'220, "parking_gift_not_found", {"没有找到这份停车赠时", "We could not find that gift of parking hours"}};
inline constexpr Failure parking_gift_gone{
    FailureKind::conflict, 90'221, "parking_gift_gone", {"这份停车赠时已被领取或已过期", "Those hours have been taken, or their time is over"}};
inline constexpr Failure parking_gift_plate{
    FailureKind::invalid, 90'222, "parking_gift_plate", {"车牌格式不对，请核对", "That is no number plate. Please check it"}};
inline constexpr Failure shop_parking_short{
    FailureKind::conflict, 90'223, "shop_parking_short", {"店铺的停车时长余额不足", "The shop has not so many parking hours left"}};
inline constexpr Failure shop_parking_unknown{FailureKind::not_found, 90'224, "shop_parking_unknown", {"没有找到这家店铺", "There is no such shop"}};

inline constexpr http::Permission read_shop_parking{"parking_gifts",
                                                    "read",
                                                    http::Reach::shop,
                                                    {"查看店铺停车时长与赠时", "Look at shops’ parking hours and gifts"},
                                                    {"manager", "finance", "service", "clerk"}};
inline constexpr http::Permission give_parking{
    "parking_gifts", "give", http::Reach::shop, {"给车主赠送停车时长", "Give parking hours to cars"}, {"manager", "service", "clerk"}};
inline constexpr http::Permission top_up_parking{
    "parking_gifts", "top_up", http::Reach::mall, {"为店铺充入或更正停车时长", "Top up and correct shops’ parking hours"}, {"manager", "finance"}};

inline constexpr http::Endpoint<LookAtParkingGift, ParkingGiftView> look_at_parking_gift{
    http::Method::get,    "/mall-api/parking/v1/gifts/look", "look_at_parking_gift", "parking_gifts", "What lies behind a shop's code",
    http::Access::member, {&parking_gift_not_found}};
inline constexpr http::Endpoint<TakeParkingGift, ParkingGiftView> take_parking_gift{http::Method::post,
                                                                                    "/mall-api/parking/v1/gifts/take",
                                                                                    "take_parking_gift",
                                                                                    "parking_gifts",
                                                                                    "Gives the hours behind a shop's code to a plate",
                                                                                    http::Access::member,
                                                                                    {&parking_gift_not_found, &parking_gift_gone, &parking_gift_plate}};

inline constexpr http::Endpoint<ListShopParking, ShopParkingPage> list_shop_parking{http::Method::get,
                                                                                    "/staff/v1/parking/shops",
                                                                                    "list_shop_parking",
                                                                                    "parking_gifts",
                                                                                    "The hours of parking that shops have bought and not given",
                                                                                    http::Access::staff(read_shop_parking)};
inline constexpr http::Endpoint<ListShopParkingMoves, ShopParkingStatement> list_shop_parking_moves{
    http::Method::get,
    "/staff/v1/parking/shops/statement",
    "list_shop_parking_moves",
    "parking_gifts",
    "A shop's book of parking hours: what it bought, what its gifts used, and what was left each time",
    http::Access::staff(read_shop_parking),
    {&shop_parking_unknown}};
inline constexpr http::Endpoint<TopUpShopParking, ShopParking> top_up_shop_parking{http::Method::post,
                                                                                   "/staff/v1/parking/shops/topUp",
                                                                                   "top_up_shop_parking",
                                                                                   "parking_gifts",
                                                                                   "Adds hours that a shop has paid for",
                                                                                   http::Access::staff(top_up_parking),
                                                                                   {&shop_parking_unknown},
                                                                                   http::Consumes::something};
inline constexpr http::Endpoint<CorrectShopParking, ShopParking> correct_shop_parking{http::Method::post,
                                                                                      "/staff/v1/parking/shops/correct",
                                                                                      "correct_shop_parking",
                                                                                      "parking_gifts",
                                                                                      "Takes hours off that a shop should not have",
                                                                                      http::Access::staff(top_up_parking),
                                                                                      {&shop_parking_unknown, &shop_parking_short},
                                                                                      http::Consumes::something};
inline constexpr http::Endpoint<GiveParkingHours, GivenParkingHours> give_parking_hours{
    http::Method::post,
    "/staff/v1/parking/gifts/give",
    "give_parking_hours",
    "parking_gifts",
    "Gives hours of a shop to a plate, or makes a code for whoever scans it",
    http::Access::staff(give_parking),
    {&shop_parking_unknown, &shop_parking_short, &parking_gift_plate},
    http::Consumes::something};
inline constexpr http::Endpoint<WithdrawParkingGift, ParkingGift> withdraw_parking_gift{http::Method::post,
                                                                                        "/staff/v1/parking/gifts/withdraw",
                                                                                        "withdraw_parking_gift",
                                                                                        "parking_gifts",
                                                                                        "Takes a gift back that was not used",
                                                                                        http::Access::staff(give_parking),
                                                                                        {&parking_gift_not_found, &parking_gift_gone}};
inline constexpr http::Endpoint<ListParkingGifts, ParkingGiftPage> list_parking_gifts{http::Method::get,
                                                                                      "/staff/v1/parking/gifts",
                                                                                      "list_parking_gifts",
                                                                                      "parking_gifts",
                                                                                      "Gifts of parking hours, newest first; plates are masked",
                                                                                      http::Access::staff(read_shop_parking)};

}  // namespace galleria::parking_gifts
