// The wire of rights as the staff works with them: what is on sale, what it costs and gives, and what was sold.
#pragma once

#include "base/paging.hpp"
#include "flows/rights/rights_api.hpp"

namespace galleria::rights {

struct RightTerms {
  std::int64_t version = 0;
  Cents price_cents;
  std::int64_t price_points = 0;
  std::optional<tiers::Tier> tier;
  std::int64_t valid_days = 1;
  std::vector<RightCoupon> coupons;
};
BOOST_DESCRIBE_STRUCT(RightTerms, (), (version, price_cents, price_points, tier, valid_days, coupons))

struct RightRecord {
  RightId right_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string text_zh_cn;
  std::string text_en;
  std::string picture_url;
  std::optional<std::int64_t> stock_count;  // absent: no limit
  std::int64_t taken_count = 0;             // bought, or being paid for
  std::int64_t most_per_member = 1;
  std::int64_t place = 0;  // where it stands among the others
  bool is_on_sale = false;
  std::optional<RightTerms> terms;  // absent until somebody approved the first
};
BOOST_DESCRIBE_STRUCT(RightRecord, (),
                      (right_id, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, stock_count, taken_count, most_per_member, place, is_on_sale, terms))

struct ListRightRecords {};
BOOST_DESCRIBE_STRUCT(ListRightRecords, (), ())
struct RightRecords {
  std::vector<RightRecord> rights;
};
BOOST_DESCRIBE_STRUCT(RightRecords, (), (rights))

struct SaveRight {
  std::optional<RightId> right_id = {};  // absent: a new one
  Text<1, 40> name_zh_cn;
  Text<1, 60> name_en;
  Text<0, 300> text_zh_cn;
  Text<0, 600> text_en;
  Text<0, 300> picture_url;
  std::optional<Whole<0, 1'000'000>> stock_count = {};  // absent: no limit
  Whole<1, 99> most_per_member;
  Whole<0, 1'000> place;
  bool is_on_sale = false;
};
BOOST_DESCRIBE_STRUCT(SaveRight, (), (right_id, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, stock_count, most_per_member, place, is_on_sale))

struct RightCouponTerm {
  CouponId coupon_id;
  Whole<1, 10> count;
};
BOOST_DESCRIBE_STRUCT(RightCouponTerm, (), (coupon_id, count))

// What was bought before stays as it was bought.
struct SetRightTerms {
  RightId right_id;
  Whole<0, 1'000'000> version;        // of the terms that these replace; 0 for the first
  Cents price_cents;                  // 1 to 99,999,999, or nought
  Whole<0, 10'000'000> price_points;  // one of the two
  std::optional<tiers::Tier> tier = {};
  Whole<1, 730> valid_days;
  std::vector<RightCouponTerm> coupons;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SetRightTerms, (), (right_id, version, price_cents, price_points, tier, valid_days, coupons, reason))

struct ListRightPurchases {
  std::optional<RightPurchaseState> state = {};
  std::optional<RightId> right_id = {};
  std::optional<OrderId> before_purchase_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListRightPurchases, (), (state, right_id, before_purchase_id, page_size))

struct RightPurchaseRecord {
  OrderId purchase_id;
  MemberId member_id;
  RightId right_id;
  RightPurchaseState state = RightPurchaseState::paying;
  std::string name;
  std::int64_t version = 0;
  Cents price_cents;
  std::int64_t price_points = 0;
  Cents wallet_cents;
  Cents cash_cents;
  TimeMs created_at{};
  std::optional<TimeMs> paid_at;
  std::optional<TimeMs> valid_until;
  std::int64_t missing_coupons = 0;  // of which there were none left when it was paid
};
BOOST_DESCRIBE_STRUCT(RightPurchaseRecord, (),
                      (purchase_id, member_id, right_id, state, name, version, price_cents, price_points, wallet_cents, cash_cents, created_at, paid_at,
                       valid_until, missing_coupons))

struct RightPurchasePage {
  std::vector<RightPurchaseRecord> purchases;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(RightPurchasePage, (), (purchases, has_more))

inline constexpr Failure right_unknown{FailureKind::not_found, 91'366, "right_unknown", {"没有找到这项权益", "There is no such right"}};
inline constexpr Failure right_terms_unfit{
    FailureKind::invalid,
    91'367,
    "right_terms_unfit",
    {"请定一种价格（钱或积分），并至少给一个等级或一张券，同一种券只列一次", "Give one price, in money or points, and a tier or coupons, each coupon once"}};
inline constexpr Failure right_without_terms{FailureKind::conflict,
                                             91'368,
                                             "right_without_terms",
                                             {"价格和内容还没有审批通过，不能上架", "Nobody has approved what it costs and gives, so it cannot be sold"}};
inline constexpr Failure right_terms_moved_on{
    FailureKind::conflict, 91'369, "right_terms_moved_on", {"价格和内容已经被改过了，请重新打开", "The terms have changed meanwhile. Please open them again"}};
inline constexpr Failure right_coupon_unknown{
    FailureKind::not_found, 91'370, "right_coupon_unknown", {"没有找到其中的券", "One of the coupons does not exist"}};

inline constexpr http::Permission read_rights{
    "rights", "read", http::Reach::mall, {"查看权益和售出记录", "See the rights on sale and what was sold"}, {"manager", "finance", "service"}};
inline constexpr http::Permission write_rights{"rights", "write", http::Reach::mall, {"编辑、上下架权益", "Edit rights and put them on sale"}, {"manager"}};
inline constexpr http::Permission price_rights{
    "rights",          "price",
    http::Reach::mall, {"定权益的价格和内容（需他人复核）", "Set what rights cost and give; somebody else must approve"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<ListRightRecords, RightRecords> list_right_records{
    http::Method::get, "/staff/v1/rights", "list_right_records", "rights", "All rights, with what they cost and give", http::Access::staff(read_rights)};
inline constexpr http::Endpoint<SaveRight, RightRecord> save_right{http::Method::post,
                                                                   "/staff/v1/rights/save",
                                                                   "save_right",
                                                                   "rights",
                                                                   "Makes a right, or changes how it is shown and how many there are",
                                                                   http::Access::staff(write_rights),
                                                                   {&right_unknown, &right_without_terms}};
inline constexpr http::Endpoint<SetRightTerms, RightRecord> set_right_terms{
    http::Method::post,
    "/staff/v1/rights/terms",
    "set_right_terms",
    "rights",
    "Says what a right costs and gives from now on; what was bought stays as it was bought",
    http::Access::staff(price_rights),
    {&right_unknown, &right_terms_unfit, &right_terms_moved_on, &right_coupon_unknown}};
inline constexpr http::Endpoint<ListRightPurchases, RightPurchasePage> list_right_purchases{http::Method::get,
                                                                                            "/staff/v1/rights/purchases",
                                                                                            "list_right_purchases",
                                                                                            "rights",
                                                                                            "Rights that members bought, newest first",
                                                                                            http::Access::staff(read_rights)};

}  // namespace galleria::rights
