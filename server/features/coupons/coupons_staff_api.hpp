// The wire of handouts: a coupon for every member of a segment, carried out in the background, once each.
#pragma once

#include "base/constrained.hpp"
#include "base/member_segment.hpp"
#include "features/coupons/coupons_api.hpp"
#include "features/coupons/coupons_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::coupons {

// A query knows no objects: the conditions stand beside the coupon.
struct CountSegment : MemberSegment {
  CouponId coupon_id;
};
BOOST_DESCRIBE_STRUCT(CountSegment, (MemberSegment), (coupon_id))

struct SegmentCount {
  std::int64_t member_count = 0;
  std::int64_t left_count = 0;  // coupons that can still be given
};
BOOST_DESCRIBE_STRUCT(SegmentCount, (), (member_count, left_count))

struct StartHandout {
  CouponId coupon_id;
  MemberSegment segment;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(StartHandout, (), (coupon_id, segment, reason))

struct CouponHandout {
  std::int64_t handout_id = 0;
  CouponId coupon_id;
  HandoutState state = HandoutState::running;
  MemberSegment segment;
  std::int64_t planned_count = 0;  // members of the segment when it was started
  std::int64_t seen_count = 0;     // of them so far
  std::int64_t given_count = 0;
  bool is_sold_out = false;  // it ended because no coupon was left
  std::string reason;
  std::string started_by;
  TimeMs started_at{};
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(CouponHandout, (),
                      (handout_id, coupon_id, state, segment, planned_count, seen_count, given_count, is_sold_out, reason, started_by, started_at, changed_at))

struct ListHandouts {
  std::optional<CouponId> coupon_id = {};
  std::optional<std::int64_t> before_handout_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListHandouts, (), (coupon_id, before_handout_id, page_size))

struct HandoutList {
  std::vector<CouponHandout> handouts;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(HandoutList, (), (handouts, has_more))

struct GetHandout {
  std::int64_t handout_id = 0;
};
BOOST_DESCRIBE_STRUCT(GetHandout, (), (handout_id))

// A handout with what became of its coupons, counted now.
struct CouponHandoutRecord {
  CouponHandout handout;
  std::string coupon_name;
  Funder funder = Funder::mall;  // who pays for those that are used
  std::int64_t open_count = 0;   // still to be used
  std::int64_t used_count = 0;
  std::int64_t transferred_count = 0;  // to friends, who have coupons of their own for them
  std::int64_t expired_count = 0;
  std::int64_t void_count = 0;
  Cents cost_cents;  // what those that were used took off orders: the funder bears it
};
BOOST_DESCRIBE_STRUCT(CouponHandoutRecord, (), (handout, coupon_name, funder, open_count, used_count, transferred_count, expired_count, void_count, cost_cents))

// What coupons took off orders, the coupon that was given last first; of a coupon, of a handout, or of all.
struct ListCouponCosts {
  std::optional<CouponId> coupon_id = {};
  std::optional<std::int64_t> handout_id = {};
  std::optional<CouponSerialId> before_serial_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListCouponCosts, (), (coupon_id, handout_id, before_serial_id, page_size))

// What one coupon took off the goods of one shop.
struct CouponCost {
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  std::string coupon_name;
  std::optional<std::int64_t> handout_id;  // that gave it
  Funder funder = Funder::mall;            // who bears it: the mall, or this shop
  OrderId order_id;
  std::string order_number;
  std::optional<ShopId> shop_id;  // absent of parking
  std::string shop_name;
  Cents cost_cents;
};
BOOST_DESCRIBE_STRUCT(CouponCost, (), (coupon_serial_id, coupon_id, coupon_name, handout_id, funder, order_id, order_number, shop_id, shop_name, cost_cents))

struct CouponCostPage {
  std::vector<CouponCost> costs;
  std::optional<CouponSerialId> next_before_serial_id;  // where the next page begins; absent: that was all
};
BOOST_DESCRIBE_STRUCT(CouponCostPage, (), (costs, next_before_serial_id))

struct StopHandout {
  std::int64_t handout_id = 0;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(StopHandout, (), (handout_id, reason))

// Coupons to choose from: either what `query` finds by a part of a name or by its number, newest first, or what these numbers stand for.
struct PickCoupons {
  std::optional<Text<0, 60>> query = {};
  std::optional<List<CouponId, 1, 100>> ids = {};
};
BOOST_DESCRIBE_STRUCT(PickCoupons, (), (query, ids))

struct CouponChoice {
  CouponId coupon_id;
  std::string name_zh_cn;
  std::string name_en;
  CouponKind kind = CouponKind::fixed;
  CouponState coupon_state = CouponState::draft;
  std::int64_t issued_count = 0;
  std::int64_t total_count = 0;
};
BOOST_DESCRIBE_STRUCT(CouponChoice, (), (coupon_id, name_zh_cn, name_en, kind, coupon_state, issued_count, total_count))

struct PickedCoupons {
  std::vector<CouponChoice> coupons;  // at most 30 of what a query finds
};
BOOST_DESCRIBE_STRUCT(PickedCoupons, (), (coupons))

inline constexpr Failure handout_not_found{FailureKind::not_found, 71014, "handout_not_found", {"没有找到这次批量发券", "We could not find that handout"}};
inline constexpr Failure handout_moved_on{
    FailureKind::conflict, 71015, "handout_moved_on", {"这次批量发券已经结束，请刷新看看", "That handout has ended. Please refresh"}};
inline constexpr Failure segment_empty{FailureKind::conflict, 71016, "segment_empty", {"没有符合条件的会员", "No member is of that kind"}};

inline constexpr http::Permission read_coupons{
    "coupons", "read", http::Reach::mall, {"查找优惠券", "Find coupons"}, {"manager", "editor", "finance", "service"}};
inline constexpr http::Permission read_handouts{
    "coupons", "read_handouts", http::Reach::mall, {"查看批量发券", "Look at handouts of coupons"}, {"manager", "editor", "finance"}};
inline constexpr http::Permission hand_coupons_out{"coupons",   "hand_out",          http::Reach::mall, {"批量发券", "Hand coupons out to many members"},
                                                   {"manager"}, http::Review::always};
inline constexpr http::Permission stop_handouts{
    "coupons", "stop_handout", http::Reach::mall, {"停止批量发券", "Stop handouts of coupons"}, {"manager", "finance"}};

inline constexpr http::Endpoint<CountSegment, SegmentCount> count_segment{http::Method::get,
                                                                          "/staff/v1/coupons/handouts/count",
                                                                          "count_segment",
                                                                          "coupons",
                                                                          "How many members a handout would be for; nothing is given",
                                                                          http::Access::staff(read_handouts),
                                                                          {&coupon_not_found}};
inline constexpr http::Endpoint<StartHandout, CouponHandout> start_handout{http::Method::post,
                                                                           "/staff/v1/coupons/handouts/start",
                                                                           "start_handout",
                                                                           "coupons",
                                                                           "Begins to give every member of a segment one coupon, once each",
                                                                           http::Access::staff(hand_coupons_out),
                                                                           {&coupon_not_found, &coupon_sold_out, &segment_empty},
                                                                           http::Consumes::something};
inline constexpr http::Endpoint<PickCoupons, PickedCoupons> pick_coupons{http::Method::get, "/staff/v1/coupons/pick", "pick_coupons",
                                                                         "coupons",         "Coupons to choose from", http::Access::staff(read_coupons)};
inline constexpr http::Endpoint<ListHandouts, HandoutList> list_handouts{
    http::Method::get, "/staff/v1/coupons/handouts/list", "list_handouts", "coupons", "Handouts and how far they are", http::Access::staff(read_handouts)};
inline constexpr http::Endpoint<GetHandout, CouponHandoutRecord> get_handout{
    http::Method::get,   "/staff/v1/coupons/handouts/detail",         "get_handout",
    "coupons",           "A handout with what became of its coupons", http::Access::staff(read_handouts),
    {&handout_not_found}};
inline constexpr http::Endpoint<ListCouponCosts, CouponCostPage> list_coupon_costs{http::Method::get,
                                                                                   "/staff/v1/coupons/costs",
                                                                                   "list_coupon_costs",
                                                                                   "coupons",
                                                                                   "What coupons took off orders, by shop, and who bears it",
                                                                                   http::Access::staff(read_handouts)};
inline constexpr http::Endpoint<StopHandout, CouponHandout> stop_handout{http::Method::post,
                                                                         "/staff/v1/coupons/handouts/stop",
                                                                         "stop_handout",
                                                                         "coupons",
                                                                         "Stops a handout; what was given stays given",
                                                                         http::Access::staff(stop_handouts),
                                                                         {&handout_not_found, &handout_moved_on}};

}  // namespace galleria::coupons
