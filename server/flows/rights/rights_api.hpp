// The wire of rights as members buy and have them.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/points/points_api.hpp"
#include "features/tiers/tiers_api.hpp"
#include "features/wallet/wallet_api.hpp"
#include "flows/rights/rights_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::rights {

struct RightCoupon {
  CouponId coupon_id;
  std::string name;
  std::int64_t count = 1;
};
BOOST_DESCRIBE_STRUCT(RightCoupon, (), (coupon_id, name, count))

struct ListRights {};
BOOST_DESCRIBE_STRUCT(ListRights, (), ())

struct RightOnSale {
  RightId right_id;
  std::int64_t version = 0;  // of what it costs and gives
  std::string name;
  std::string text;
  std::string picture_url;
  Cents price_cents;              // nought if it costs points
  std::int64_t price_points = 0;  // nought if it costs money
  std::int64_t valid_days = 1;
  std::optional<tiers::Tier> tier;
  std::string tier_name;  // empty without a tier
  std::vector<RightCoupon> coupons;
  std::optional<std::int64_t> left_count;  // absent: there is no limit
  std::int64_t most_per_member = 1;
  std::int64_t taken_count = 0;      // by this member
  std::optional<TimeMs> follows_at;  // the member has it until then: what they buy now begins there
};
BOOST_DESCRIBE_STRUCT(RightOnSale, (),
                      (right_id, version, name, text, picture_url, price_cents, price_points, valid_days, tier, tier_name, coupons, left_count, most_per_member,
                       taken_count, follows_at))

struct RightsOnSale {
  std::vector<RightOnSale> rights;
  Cents wallet_cents;       // what the member's wallet holds
  std::int64_t points = 0;  // that the member can spend
};
BOOST_DESCRIBE_STRUCT(RightsOnSale, (), (rights, wallet_cents, points))

struct GetMyRights {};
BOOST_DESCRIBE_STRUCT(GetMyRights, (), ())

struct MyRight {
  MemberRightId member_right_id;
  RightId right_id;
  std::string name;
  std::string picture_url;
  RightSource source = RightSource::purchase;
  std::optional<tiers::Tier> tier;
  std::string tier_name;
  std::int64_t given_coupons = 0;
  std::int64_t missing_coupons = 0;  // the service desk makes up for them
  TimeMs valid_from{};
  TimeMs valid_until{};
};
BOOST_DESCRIBE_STRUCT(MyRight, (),
                      (member_right_id, right_id, name, picture_url, source, tier, tier_name, given_coupons, missing_coupons, valid_from, valid_until))

// The cashier takes its money under purchase_id, while it is `paying`.
struct RightPurchase {
  OrderId purchase_id;
  RightId right_id;
  RightPurchaseState state = RightPurchaseState::paying;
  std::string name;
  Cents price_cents;
  std::int64_t price_points = 0;
  Cents wallet_cents;
  Cents cash_cents;
  TimeMs pay_before{};
  std::optional<TimeMs> paid_at;
};
BOOST_DESCRIBE_STRUCT(RightPurchase, (), (purchase_id, right_id, state, name, price_cents, price_points, wallet_cents, cash_cents, pay_before, paid_at))

struct MyRights {
  std::vector<MyRight> rights;           // what holds the longest first
  std::vector<RightPurchase> purchases;  // newest first, without those that were given up
};
BOOST_DESCRIBE_STRUCT(MyRights, (), (rights, purchases))

struct BuyRight {
  RightId right_id;
  std::int64_t version = 0;                // as it was shown: compared, never used
  bool uses_wallet = false;                // it pays what it can, the cashier the rest
  std::optional<Text<1, 128>> pay_ticket;  // from check_password with subject "right"
};
BOOST_DESCRIBE_STRUCT(BuyRight, (), (right_id, version, uses_wallet, pay_ticket))

struct CancelRightPurchase {
  OrderId purchase_id;
};
BOOST_DESCRIBE_STRUCT(CancelRightPurchase, (), (purchase_id))

inline constexpr Failure right_not_found{FailureKind::not_found, 91'360, "right_not_found", {"这项权益已经不卖了", "That is not sold any more"}};
inline constexpr Failure right_changed{
    FailureKind::conflict, 91'361, "right_changed", {"权益的价格或内容有变化，请重新确认", "What it costs or gives has changed. Please look again"}};
inline constexpr Failure right_sold_out{FailureKind::conflict, 91'362, "right_sold_out", {"这项权益已经卖完了", "All of these are sold"}};
inline constexpr Failure right_limit_reached{
    FailureKind::conflict, 91'363, "right_limit_reached", {"这项权益您已达到购买上限", "You have bought as many of these as you can"}};
inline constexpr Failure right_purchase_not_found{
    FailureKind::not_found, 91'364, "right_purchase_not_found", {"没有找到这次购买", "We could not find that purchase"}};
inline constexpr Failure right_purchase_moved_on{
    FailureKind::conflict, 91'365, "right_purchase_moved_on", {"这次购买已经付款，权益已开通", "That is paid for, and what it gives was given"}};

inline constexpr http::Endpoint<ListRights, RightsOnSale> list_rights{
    http::Method::get, "/mall-api/activity/v1/rights", "list_rights", "rights", "The rights on sale, with what they cost and give", http::Access::member, {}};
inline constexpr http::Endpoint<GetMyRights, MyRights> get_my_rights{http::Method::get,
                                                                     "/mall-api/activity/v1/rights/mine",
                                                                     "get_my_rights",
                                                                     "rights",
                                                                     "The member's rights with their ends, and what they bought",
                                                                     http::Access::member,
                                                                     {}};
inline constexpr http::Endpoint<BuyRight, RightPurchase> buy_right{
    http::Method::post,
    "/mall-api/activity/v1/rights/buy",
    "buy_right",
    "rights",
    "Buys a right: points and the wallet pay at once, the cashier takes the rest of the money",
    http::Access::member,
    {&right_not_found, &right_changed, &right_sold_out, &right_limit_reached, &points::points_insufficient, &wallet::wallet_insufficient, &wallet::pin_needed,
     &wallet::ticket_refused},
    http::Consumes::something};
inline constexpr http::Endpoint<CancelRightPurchase, Done> cancel_right_purchase{http::Method::post,
                                                                                 "/mall-api/activity/v1/rights/cancel",
                                                                                 "cancel_right_purchase",
                                                                                 "rights",
                                                                                 "Gives up a purchase that is not paid; what was set aside is free again",
                                                                                 http::Access::member,
                                                                                 {&right_purchase_not_found, &right_purchase_moved_on}};

}  // namespace galleria::rights
