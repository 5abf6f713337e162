// The wire of courier slots: what the staff sets up and works off, and what a member sees of their order's slot.
#pragma once

#include "features/courier/courier_data.hpp"
#include "http/endpoint.hpp"

namespace galleria::courier {

// A slot as a member may choose it.
struct SlotOffer {
  CourierAreaId area_id;
  TimeMs starts_at{};
  TimeMs ends_at{};
  TimeMs cut_off_at{};          // until then it can be chosen
  std::int64_t left_count = 0;  // 0: full
  bool is_nearly_full = false;
};
BOOST_DESCRIBE_STRUCT(SlotOffer, (), (area_id, starts_at, ends_at, cut_off_at, left_count, is_nearly_full))

// ---- members ----
struct GetOrderCourier {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GetOrderCourier, (), (order_id))

struct OrderCourier {
  OrderId order_id;
  CourierAreaId area_id;
  TimeMs starts_at{};
  TimeMs ends_at{};
  SlotState state = SlotState::taken;
  std::optional<TimeMs> handed_over_at;
  std::optional<TimeMs> delivered_at;
  bool may_change = false;  // until cut_off_at
  TimeMs cut_off_at{};
  std::vector<SlotOffer> others;  // to which it may change; none if it may not
};
BOOST_DESCRIBE_STRUCT(OrderCourier, (), (order_id, area_id, starts_at, ends_at, state, handed_over_at, delivered_at, may_change, cut_off_at, others))

struct ChangeCourierSlot {
  OrderId order_id;
  TimeMs starts_at{};  // of another slot of the same area
};
BOOST_DESCRIBE_STRUCT(ChangeCourierSlot, (), (order_id, starts_at))

// ---- the staff ----
struct ListCourierAreas {};
BOOST_DESCRIBE_STRUCT(ListCourierAreas, (), ())

struct CourierAreaRow {
  CourierAreaId area_id;
  std::string name_zh_cn;
  std::string name_en;
  bool is_in_use = true;
  CourierTerms terms;
  std::int64_t version = 1;
  std::string saved_by;
  TimeMs saved_at{};
};
BOOST_DESCRIBE_STRUCT(CourierAreaRow, (), (area_id, name_zh_cn, name_en, is_in_use, terms, version, saved_by, saved_at))

struct CourierAreas {
  std::vector<CourierAreaRow> areas;  // in the order in which they were made
};
BOOST_DESCRIBE_STRUCT(CourierAreas, (), (areas))

struct GetCourierArea {
  CourierAreaId area_id;
};
BOOST_DESCRIBE_STRUCT(GetCourierArea, (), (area_id))

struct SaveCourierArea {
  std::optional<CourierAreaId> area_id;  // absent: a new one
  std::optional<std::int64_t> version;   // that was looked at; needed to change one
  Text<1, 40> name_zh_cn;
  Text<1, 80> name_en;
  bool is_in_use = true;
  CourierTerms terms;
};
BOOST_DESCRIBE_STRUCT(SaveCourierArea, (), (area_id, version, name_zh_cn, name_en, is_in_use, terms))

struct SavedCourierArea {
  CourierAreaId area_id;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(SavedCourierArea, (), (area_id, version))

struct ListCourierOrders {};
BOOST_DESCRIBE_STRUCT(ListCourierOrders, (), ())

struct CourierOrderRow {
  OrderId order_id;
  std::string order_number;
  SlotState state = SlotState::to_pack;
  std::optional<TimeMs> handed_over_at;
  std::optional<TimeMs> delivered_at;
  bool is_late = false;  // not packed when its window began, or not delivered before it ended
};
BOOST_DESCRIBE_STRUCT(CourierOrderRow, (), (order_id, order_number, state, handed_over_at, delivered_at, is_late))

// The orders of one slot.
struct CourierQueueSlot {
  CourierAreaId area_id;
  std::string area_name;
  TimeMs starts_at{};  // by then they are to be packed
  TimeMs ends_at{};
  std::int64_t to_pack_count = 0;
  std::int64_t on_the_way_count = 0;
  std::int64_t late_count = 0;
  std::vector<CourierOrderRow> orders;
};
BOOST_DESCRIBE_STRUCT(CourierQueueSlot, (), (area_id, area_name, starts_at, ends_at, to_pack_count, on_the_way_count, late_count, orders))

struct CourierQueue {
  std::vector<CourierQueueSlot> slots;  // what is open of any day, 2,000 orders at most, and the last 200 that were delivered today; the earliest first
  bool has_more = false;                // open orders that are not among them
};
BOOST_DESCRIBE_STRUCT(CourierQueue, (), (slots, has_more))

struct WorkOnCourierOrder {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(WorkOnCourierOrder, (), (order_id))

struct CourierOrderState {
  OrderId order_id;
  SlotState state = SlotState::handed_over;
};
BOOST_DESCRIBE_STRUCT(CourierOrderState, (), (order_id, state))

inline constexpr Failure courier_slot_full{
    FailureKind::conflict, 91610, "courier_slot_full", {"这个时段刚刚约满了，请换一个时段", "That slot has just filled up. Please choose another one"}};
inline constexpr Failure courier_slot_closed{
    FailureKind::conflict, 91611, "courier_slot_closed", {"这个时段已截止下单，请换一个时段", "That slot takes no more orders. Please choose another one"}};
inline constexpr Failure courier_not_there{
    FailureKind::conflict, 91612, "courier_not_there", {"这个地址或其中的商品暂不支持同城快送", "Our couriers do not bring these items to that address"}};
inline constexpr Failure courier_area_not_found{
    FailureKind::not_found, 91613, "courier_area_not_found", {"没有找到这个快送区域", "We could not find that courier area"}};
inline constexpr Failure courier_area_changed{
    FailureKind::conflict, 91614, "courier_area_changed", {"快送区域已被修改，请刷新后再改", "Somebody has changed this area. Please look at it again first"}};
inline constexpr Failure order_not_by_courier{
    FailureKind::not_found, 91615, "order_not_by_courier", {"没有找到这个快送订单", "We could not find that courier order"}};
inline constexpr Failure courier_order_moved_on{
    FailureKind::conflict, 91616, "courier_order_moved_on", {"订单状态已变化，请刷新看看", "The order has moved on. Please look at it again"}};
inline constexpr Failure courier_slot_pay_first{FailureKind::conflict,
                                                91617,
                                                "courier_slot_pay_first",
                                                {"订单付款后才能改到更早的时段", "Please pay for the order first; then it can change to an earlier slot"}};

inline constexpr http::Permission read_couriers{
    "courier", "read", http::Reach::mall, {"查看快送区域和订单", "Look at courier areas and orders"}, {"manager", "finance", "service"}};
inline constexpr http::Permission save_couriers{"courier",           "save", http::Reach::mall, {"设置快送区域", "Set courier areas up"}, {"manager"},
                                                http::Review::always};
inline constexpr http::Permission work_couriers{"courier", "work", http::Reach::mall, {"交接快送订单", "Hand orders over to couriers"}, {"manager", "service"}};

inline constexpr http::Endpoint<GetOrderCourier, OrderCourier> get_order_courier{
    http::Method::get,    "/mall-api/oms/v1/order/courier", "get_order_courier", "courier", "The slot of the member's order, and to which it may change",
    http::Access::member, {&order_not_by_courier}};
inline constexpr http::Endpoint<ChangeCourierSlot, OrderCourier> change_courier_slot{
    http::Method::post,
    "/mall-api/oms/v1/order/courier/change",
    "change_courier_slot",
    "courier",
    "Moves the member's order to another free slot of its area, until the cut-off of either",
    http::Access::member,
    {&order_not_by_courier, &courier_order_moved_on, &courier_slot_full, &courier_slot_closed, &courier_slot_pay_first}};

inline constexpr http::Endpoint<ListCourierAreas, CourierAreas> list_courier_areas{
    http::Method::get, "/staff/v1/courier/areas", "list_courier_areas", "courier", "All courier areas with their windows", http::Access::staff(read_couriers)};
inline constexpr http::Endpoint<GetCourierArea, CourierAreaRow> get_courier_area{
    http::Method::get,        "/staff/v1/courier/area", "get_courier_area", "courier", "One courier area as it is now", http::Access::staff(read_couriers),
    {&courier_area_not_found}};
inline constexpr http::Endpoint<SaveCourierArea, SavedCourierArea> save_courier_area{
    http::Method::post,
    "/staff/v1/courier/area/save",
    "save_courier_area",
    "courier",
    "Puts a courier area, or a new version of one; orders that were placed keep their slots and prices",
    http::Access::staff(save_couriers),
    {&courier_area_not_found, &courier_area_changed},
    http::Consumes::something};
inline constexpr http::Endpoint<ListCourierOrders, CourierQueue> list_courier_orders{http::Method::get,
                                                                                     "/staff/v1/courier/orders",
                                                                                     "list_courier_orders",
                                                                                     "courier",
                                                                                     "Paid courier orders by slot: to pack, on their way, delivered today",
                                                                                     http::Access::staff(read_couriers)};
inline constexpr http::Endpoint<WorkOnCourierOrder, CourierOrderState> hand_over_courier_order{
    http::Method::post,
    "/staff/v1/courier/order/hand-over",
    "hand_over_courier_order",
    "courier",
    "All that an order has still to send goes with the mall's courier, a parcel a shop",
    http::Access::staff(work_couriers),
    {&order_not_by_courier, &courier_order_moved_on}};
inline constexpr http::Endpoint<WorkOnCourierOrder, CourierOrderState> deliver_courier_order{http::Method::post,
                                                                                             "/staff/v1/courier/order/deliver",
                                                                                             "deliver_courier_order",
                                                                                             "courier",
                                                                                             "The courier has brought the order",
                                                                                             http::Access::staff(work_couriers),
                                                                                             {&order_not_by_courier, &courier_order_moved_on}};

}  // namespace galleria::courier
