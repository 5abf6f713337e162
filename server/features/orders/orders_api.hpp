// The wire of orders: lists, detail, what a member and the staff may do with one.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/orders/orders_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::orders {

struct OrderItem {
  OrderLineId order_line_id;
  ProductId product_id;
  SkuId sku_id;
  ShopId shop_id;
  std::string shop_name;
  std::string name;
  std::string image_url;
  std::string sp1;
  std::string sp2;
  std::string sp3;
  std::int64_t quantity = 1;
  std::int64_t refunded_quantity = 0;
  Cents unit_price_cents;  // as charged
  Cents line_total_cents;
};
BOOST_DESCRIBE_STRUCT(OrderItem, (),
                      (order_line_id, product_id, sku_id, shop_id, shop_name, name, image_url, sp1, sp2, sp3, quantity, refunded_quantity, unit_price_cents,
                       line_total_cents))

// What paid a part of the order, or is set aside to. amount: cents; points for points, which are a step of the price.
struct OrderTender {
  TenderKind kind = TenderKind::cash;
  std::string label;
  std::int64_t amount = 0;
  std::int64_t refunded_amount = 0;
};
BOOST_DESCRIBE_STRUCT(OrderTender, (), (kind, label, amount, refunded_amount))

// One step of how a price came about: "goods" 320000, "member_price" -52000, "freight" 0.
struct PriceStep {
  std::string kind;
  std::string label;
  Cents amount_cents;
  std::string note;
};
BOOST_DESCRIBE_STRUCT(PriceStep, (), (kind, label, amount_cents, note))

struct OrderSummary {
  OrderId order_id;
  std::string order_number;
  OrderStatus order_status = OrderStatus::created;
  std::string status_text;
  DeliveryType delivery_type = DeliveryType::express;
  std::vector<OrderItem> items;
  std::int64_t piece_count = 0;
  Cents payable_cents;
  Cents cash_cents;  // of payable_cents, what money pays
  RefundState refund_state = RefundState::none;
  TimeMs created_at{};
  std::optional<TimeMs> pay_before;  // while created
  std::vector<OrderAction> actions;
};
BOOST_DESCRIBE_STRUCT(OrderSummary, (),
                      (order_id, order_number, order_status, status_text, delivery_type, items, piece_count, payable_cents, cash_cents, refund_state,
                       created_at, pay_before, actions))

struct ListOrders {
  std::optional<OrderTab> tab;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListOrders, (), (tab, page_no, page_size))

struct OrderPage {
  std::vector<OrderSummary> orders;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(OrderPage, (), (orders, has_more))

struct CountOrders {};
BOOST_DESCRIBE_STRUCT(CountOrders, (), ())

struct OrderCounts {
  std::int64_t to_pay = 0;
  std::int64_t to_ship = 0;
  std::int64_t to_receive = 0;
};
BOOST_DESCRIBE_STRUCT(OrderCounts, (), (to_pay, to_ship, to_receive))

struct Receiver {
  std::string name;   // masked
  std::string phone;  // masked
  std::string region;
  std::string street;
};
BOOST_DESCRIBE_STRUCT(Receiver, (), (name, phone, region, street))

struct OrderMove {
  OrderStatus order_status = OrderStatus::created;
  std::string text;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(OrderMove, (), (order_status, text, at))

struct GetOrder {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GetOrder, (), (order_id))

// What the order is wrapped with, and what the card beside says.
struct OrderGift {
  std::string name;
  Cents price_cents;      // of freight_cents
  std::string card_text;  // empty: no card
};
BOOST_DESCRIBE_STRUCT(OrderGift, (), (name, price_cents, card_text))

struct OrderDetail {
  OrderId order_id;
  std::string order_number;
  OrderStatus order_status = OrderStatus::created;
  std::string status_text;
  std::string status_hint;  // what happens next, in a sentence
  std::optional<CloseReason> close_reason;
  DeliveryType delivery_type = DeliveryType::express;
  std::vector<OrderItem> items;
  std::vector<PriceStep> price_steps;
  Cents goods_total_cents;
  Cents freight_cents;
  Cents payable_cents;
  Cents paid_amount;  // cents; the specification's name
  Cents cash_cents;   // of payable_cents, what money pays
  std::vector<OrderTender> tenders;
  RefundState refund_state = RefundState::none;
  std::string remark;
  std::optional<Receiver> receiver;
  std::optional<std::string> pick_up_code;
  TimeMs created_at{};
  std::optional<TimeMs> pay_before;
  std::optional<TimeMs> paid_at;
  std::optional<TimeMs> auto_receive_at;
  std::vector<OrderMove> moves;
  std::vector<OrderAction> actions;
  VirtualKind virtual_kind = VirtualKind::none;  // else it gives vouchers, and goes in no parcel
  std::optional<OrderGift> gift = {};            // absent: it is not wrapped
};
BOOST_DESCRIBE_STRUCT(OrderDetail, (),
                      (order_id, order_number, order_status, status_text, status_hint, close_reason, delivery_type, items, price_steps, goods_total_cents,
                       freight_cents, payable_cents, paid_amount, cash_cents, tenders, refund_state, remark, receiver, pick_up_code, created_at, pay_before,
                       paid_at, auto_receive_at, moves, actions, virtual_kind, gift))

struct CancelOrder {
  OrderId order_id;
  std::optional<Text<0, 100>> reason;
};
BOOST_DESCRIBE_STRUCT(CancelOrder, (), (order_id, reason))

struct ConfirmOrder {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(ConfirmOrder, (), (order_id))

// Three more days until it counts as received by itself.
struct ExtendReceipt {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(ExtendReceipt, (), (order_id))

struct DeleteOrder {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(DeleteOrder, (), (order_id))

// Asks what became of the payment. Never marks anything paid on the client's word.
struct UpdateProcessPay {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(UpdateProcessPay, (), (order_id))

struct ConfirmDeliveryType {
  OrderId order_id;
  DeliveryType delivery_type = DeliveryType::express;
  std::optional<AddressId> address_id;  // needed for express if the order has none
};
BOOST_DESCRIBE_STRUCT(ConfirmDeliveryType, (), (order_id, delivery_type, address_id))

struct UpdateOrderLogistics {
  OrderId order_id;
  AddressId address_id;
};
BOOST_DESCRIBE_STRUCT(UpdateOrderLogistics, (), (order_id, address_id))

struct GetLogistics {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GetLogistics, (), (order_id))

struct TraceStep {
  TimeMs at{};
  std::string text;
};
BOOST_DESCRIBE_STRUCT(TraceStep, (), (at, text))

// A parcel that a shop sent, with where it is; the newest step first. Of its items, `quantity` is what lies in it and `line_total_cents` what that costs.
struct Package {
  std::int64_t package_number = 1;  // counted in the order
  ShopId shop_id;
  std::string shop_name;
  std::string carrier;
  std::string waybill_number;
  std::vector<OrderItem> items;
  std::vector<TraceStep> steps;
};
BOOST_DESCRIBE_STRUCT(Package, (), (package_number, shop_id, shop_name, carrier, waybill_number, items, steps))

struct Logistics {
  OrderId order_id;
  OrderStatus order_status = OrderStatus::created;
  std::optional<Receiver> receiver;
  std::vector<Package> packages;           // in the order in which they were sent
  std::int64_t unshipped_piece_count = 0;  // that are still to be sent
};
BOOST_DESCRIBE_STRUCT(Logistics, (), (order_id, order_status, receiver, packages, unshipped_piece_count))

// Pieces of a line in a parcel.
struct PackageLine {
  OrderLineId order_line_id;
  Whole<1, 999> quantity;
};
BOOST_DESCRIBE_STRUCT(PackageLine, (), (order_line_id, quantity))

// Staff: a shop has handed a parcel of an order to the carrier. The order is shipped when all its pieces are.
struct ShipPackage {
  OrderId order_id;
  ShopId shop_id;
  Text<1, 40> carrier;
  Text<4, 40> waybill_number;
  std::optional<std::vector<PackageLine>> lines = {};  // 1 to 50, each once; none: everything that the shop has still to send
};
BOOST_DESCRIBE_STRUCT(ShipPackage, (), (order_id, shop_id, carrier, waybill_number, lines))

// Staff: where a package is now.
struct AddTraceStep {
  OrderId order_id;
  ShopId shop_id;
  Text<1, 200> text;
  std::optional<Whole<1, 99'999>> package_number = {};  // none: the shop's last one
};
BOOST_DESCRIBE_STRUCT(AddTraceStep, (), (order_id, shop_id, text, package_number))

// Staff: the member stands at the counter and shows the pick-up code.
struct HandOverOrder {
  Text<4, 16> pick_up_code;
};
BOOST_DESCRIBE_STRUCT(HandOverOrder, (), (pick_up_code))

struct OrderState {
  OrderId order_id;
  OrderStatus order_status = OrderStatus::created;
  std::string status_text;
  std::vector<OrderAction> actions;
};
BOOST_DESCRIBE_STRUCT(OrderState, (), (order_id, order_status, status_text, actions))

inline constexpr Failure order_not_found{FailureKind::not_found, 67001, "order_not_found", {"没有找到这个订单", "We could not find that order"}};
inline constexpr Failure order_moved_on{
    FailureKind::conflict, 67002, "order_moved_on", {"订单状态已更新，请刷新看看", "The order has moved on. Please refresh"}};
inline constexpr Failure address_too_late{
    FailureKind::conflict, 67003, "address_too_late", {"订单已发货，不能再修改地址", "The order is on its way; its address can no longer be changed"}};
inline constexpr Failure delivery_not_offered{
    FailureKind::conflict, 67004, "delivery_not_offered", {"其中有商品不支持这种配送方式", "Some of the items cannot be delivered that way"}};
inline constexpr Failure order_address_needed{FailureKind::invalid, 67005, "order_address_needed", {"请选择收货地址", "Please choose a delivery address"}};
inline constexpr Failure package_exists{FailureKind::conflict, 67006, "package_exists", {"这家店的商品已经发货", "This shop has shipped its items already"}};
inline constexpr Failure package_line_unknown{
    FailureKind::not_found,
    91516,
    "package_line_unknown",
    {"包裹里有不是这家店在这个订单里卖出的商品", "The parcel holds something that this shop did not sell in this order"}};
inline constexpr Failure package_pieces_exceeded{FailureKind::conflict,
                                                 91517,
                                                 "package_pieces_exceeded",
                                                 {"要发的件数超过了还没发的件数，请刷新看看", "That is more than is still to be sent. Please refresh"}};
inline constexpr Failure waybill_sent{FailureKind::conflict,
                                      91518,
                                      "waybill_sent",
                                      {"这个运单号的包裹已经登记过了，请刷新看看", "The parcel with this waybill was sent already. Please refresh"}};
inline constexpr Failure pick_up_code_unknown{FailureKind::not_found, 67007, "pick_up_code_unknown", {"没有找到这个自提码", "There is no such pick-up code"}};

inline constexpr Failure delivery_changes_price{
    FailureKind::conflict,
    67008,
    "delivery_changes_price",
    {"换成这种配送方式会改变应付金额，请取消订单后重新下单", "That would change what you pay. Please cancel the order and place it anew"}};

inline constexpr Failure address_changes_freight{
    FailureKind::conflict,
    91521,
    "address_changes_freight",
    {"送到新地址的运费不同，请取消订单后重新下单", "Delivery to that address costs something else. Please cancel the order and place it anew"}};

inline constexpr Failure courier_order_at_desk{
    FailureKind::conflict,
    91618,
    "courier_order_at_desk",
    {"这单由商场快送员送，请在快送台交接", "The mall's courier brings this order. Please hand it over at the couriers' desk"}};
inline constexpr Failure courier_stays_in_county{
    FailureKind::conflict,
    91619,
    "courier_stays_in_county",
    {"同城快送的订单只能改到同一个区县的地址，要送到别处请取消后重新下单",
     "Our courier can bring this order elsewhere in the same county only. For another place, please cancel it and order anew"}};

inline constexpr Failure receipt_extended{
    FailureKind::conflict, 91525, "receipt_extended", {"收货时间只能延长一次", "The time to receive an order can be extended once only"}};

// What the staff may do here.
inline constexpr http::Permission ship_orders{
    "orders", "ship", http::Reach::shop, {"发货、登记物流", "Ship orders and note where parcels are"}, {"manager", "service", "clerk"}};
inline constexpr http::Permission hand_orders_over{
    "orders", "hand_over", http::Reach::shop, {"核对自提码并交货", "Hand orders over at the counter"}, {"manager", "service", "clerk"}};

inline constexpr http::Endpoint<ListOrders, OrderPage> list_orders{http::Method::get, "/mall-api/oms/v1/order/list", "list_orders", "orders",
                                                                   "The member's orders, newest first"};
inline constexpr http::Endpoint<CountOrders, OrderCounts> count_orders{http::Method::get, "/mall-api/oms/v1/order/count", "count_orders", "orders",
                                                                       "How many orders wait for what"};
inline constexpr http::Endpoint<GetOrder, OrderDetail> get_order{
    http::Method::get, "/mall-api/oms/v1/order/detail", "get_order", "orders", "One order in full", http::Access::member, {&order_not_found}};
inline constexpr http::Endpoint<CancelOrder, OrderState> cancel_order{
    http::Method::post,   "/mall-api/oms/v1/order/cancelOrder", "cancel_order", "orders", "Cancels an unpaid order",
    http::Access::member, {&order_not_found, &order_moved_on}};
inline constexpr http::Endpoint<ConfirmOrder, OrderState> confirm_order{
    http::Method::post,   "/mall-api/oms/v1/order/confirmOrder", "confirm_order", "orders", "Confirms receipt",
    http::Access::member, {&order_not_found, &order_moved_on}};
inline constexpr http::Endpoint<ExtendReceipt, OrderState> extend_receipt{http::Method::post,
                                                                          "/mall-api/oms/v1/order/extendReceipt",
                                                                          "extend_receipt",
                                                                          "orders",
                                                                          "Gives an order that is on its way three more days, once",
                                                                          http::Access::member,
                                                                          {&order_not_found, &order_moved_on, &receipt_extended}};
inline constexpr http::Endpoint<DeleteOrder, Done> delete_order{
    http::Method::post,   "/mall-api/oms/v1/order/deleteOrder", "delete_order", "orders", "Hides an order that is over from the member's list",
    http::Access::member, {&order_not_found, &order_moved_on}};
inline constexpr http::Endpoint<UpdateProcessPay, OrderState> update_process_pay{
    http::Method::post, "/mall-api/oms/v1/order/updateProcessPay",      "update_process_pay",
    "orders",           "Asks the provider what became of the payment", http::Access::member,
    {&order_not_found}};
inline constexpr http::Endpoint<ConfirmDeliveryType, OrderState> confirm_delivery_type{
    http::Method::post,
    "/mall-api/oms/v1/order/confirmDeliveryType",
    "confirm_delivery_type",
    "orders",
    "Changes how an order is delivered, before it is shipped",
    http::Access::member,
    {&order_not_found, &order_moved_on, &delivery_not_offered, &order_address_needed, &delivery_changes_price, &address_changes_freight}};
inline constexpr http::Endpoint<UpdateOrderLogistics, OrderState> update_order_logistics{
    http::Method::post,
    "/mall-api/oms/v1/order/updateOrderLogistics",
    "update_order_logistics",
    "orders",
    "Changes an order's address, before it is shipped",
    http::Access::member,
    {&order_not_found, &order_moved_on, &address_too_late, &order_address_needed, &address_changes_freight, &courier_stays_in_county}};
inline constexpr http::Endpoint<GetLogistics, Logistics> get_logistics{http::Method::get, "/mall-api/oms/v1/order/logistics", "get_logistics",
                                                                       "orders",          "Where an order's packages are",    http::Access::member,
                                                                       {&order_not_found}};
inline constexpr http::Endpoint<ShipPackage, OrderState> ship_package{
    http::Method::post,
    "/staff/v1/order/shipPackage",
    "ship_package",
    "orders",
    "A shop hands a parcel to the carrier: these pieces, or all that it has still to send",
    http::Access::staff(ship_orders),
    {&order_not_found, &order_moved_on, &courier_order_at_desk, &package_exists, &waybill_sent, &package_line_unknown, &package_pieces_exceeded}};
inline constexpr http::Endpoint<AddTraceStep, Done> add_trace_step{http::Method::post,         "/staff/v1/order/addTraceStep",   "add_trace_step",  "orders",
                                                                   "Notes where a package is", http::Access::staff(ship_orders), {&order_not_found}};
inline constexpr http::Endpoint<HandOverOrder, OrderState> hand_over_order{http::Method::post,
                                                                           "/staff/v1/order/handOver",
                                                                           "hand_over_order",
                                                                           "orders",
                                                                           "Hands an order over for its pick-up code",
                                                                           http::Access::staff(hand_orders_over),
                                                                           {&pick_up_code_unknown, &order_moved_on}};

}  // namespace galleria::orders
