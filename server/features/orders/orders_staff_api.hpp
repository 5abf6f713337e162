// The wire of the orders desk: how the staff finds an order, what it is shown of it, and how it asks for what is masked.
#pragma once

#include "features/orders/orders_api.hpp"

namespace galleria::orders {

// Newest first. What belongs to certain shops, holds a certain SKU or is wrapped is looked for in the 92 days before `until`, unless `from` says otherwise.
struct SearchOrders {
  std::optional<Text<1, 40>> query = {};   // whole: the number of an order or of a waybill, or the member's phone
  std::optional<MemberId> member_id = {};  // whose orders; then the query is not looked at
  std::optional<OrderStatus> order_status = {};
  std::optional<ShopId> shop_id = {};
  std::optional<SkuId> sku_id = {};
  std::optional<bool> is_wrapped = {};  // true: wrapped ones only; false: as if absent
  std::optional<TimeMs> from = {};
  std::optional<TimeMs> until = {};  // not included
  // The page behind the order that was placed then and has this id.
  std::optional<TimeMs> behind_at = {};
  std::optional<OrderId> behind_order_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchOrders, (), (query, member_id, order_status, shop_id, sku_id, is_wrapped, from, until, behind_at, behind_order_id, page_size))

// Who ordered, as a list may show them.
struct Buyer {
  std::string name;   // masked
  std::string phone;  // masked
  std::string member_number;
};
BOOST_DESCRIBE_STRUCT(Buyer, (), (name, phone, member_number))

struct FoundOrder {
  OrderId order_id;
  std::string order_number;
  OrderStatus order_status = OrderStatus::created;
  std::string status_text;
  DeliveryType delivery_type = DeliveryType::express;
  std::string title;
  std::int64_t piece_count = 0;
  std::int64_t shop_count = 0;
  std::optional<Cents> payable_cents;  // none: shops of others are in it
  RefundState refund_state = RefundState::none;
  std::int64_t package_count = 0;
  std::int64_t unshipped_piece_count = 0;  // in no parcel, and not given back
  std::optional<Buyer> buyer;              // none once the account is gone
  TimeMs created_at{};
  std::optional<TimeMs> paid_at;
  bool is_wrapped = false;
  std::optional<Cents> wrapping_cents = {};  // of payable_cents; none as that, or where it is not wrapped
};
BOOST_DESCRIBE_STRUCT(FoundOrder, (),
                      (order_id, order_number, order_status, status_text, delivery_type, title, piece_count, shop_count, payable_cents, refund_state,
                       package_count, unshipped_piece_count, buyer, created_at, paid_at, is_wrapped, wrapping_cents))

struct FoundOrders {
  std::vector<FoundOrder> orders;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(FoundOrders, (), (orders, has_more))

struct GetOrderRecord {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GetOrderRecord, (), (order_id))

struct MaskedReceiver {
  std::string name;
  std::string phone;
  std::string region;  // the street is masked whole
};
BOOST_DESCRIBE_STRUCT(MaskedReceiver, (), (name, phone, region))

// One entry of an order's history.
struct RecordedMove {
  OrderStatus order_status = OrderStatus::created;
  std::string text;
  ActorKind actor_kind = ActorKind::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(RecordedMove, (), (order_status, text, actor_kind, actor, reason, at))

// How a line's price came about: its part of each step, in the order of the steps. They add up to what was payable for it.
struct LinePriceChain {
  OrderLineId order_line_id;
  std::vector<Cents> step_cents;
  Cents payable_cents;  // with its freight
};
BOOST_DESCRIBE_STRUCT(LinePriceChain, (), (order_line_id, step_cents, payable_cents))

// What the staff noted about an order.
struct OrderNote {
  std::int64_t note_id = 0;
  std::string text;
  std::string written_by;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(OrderNote, (), (note_id, text, written_by, at))

// What the order costs, for whoever may see all of its shops.
struct OrderMoney {
  std::vector<PriceStep> price_steps;
  std::vector<LinePriceChain> lines;
  std::vector<OrderTender> tenders;
  Cents payable_cents;
  Cents cash_cents;
  Cents paid_cents;
  Cents refunded_cents;
};
BOOST_DESCRIBE_STRUCT(OrderMoney, (), (price_steps, lines, tenders, payable_cents, cash_cents, paid_cents, refunded_cents))

// Pieces of a line that are still to be sent.
struct UnshippedLine {
  OrderLineId order_line_id;
  std::int64_t quantity = 1;
};
BOOST_DESCRIBE_STRUCT(UnshippedLine, (), (order_line_id, quantity))

// What an order is wrapped with. What its card says stands on the packing slip, for whoever packs.
struct RecordedGift {
  std::string name;
  bool has_card = false;
};
BOOST_DESCRIBE_STRUCT(RecordedGift, (), (name, has_card))

// An order as the staff sees it: items and parcels of the shops that are theirs.
struct OrderRecord {
  OrderId order_id;
  MemberId member_id;
  std::string order_number;
  OrderStatus order_status = OrderStatus::created;
  std::string status_text;
  std::string status_hint;
  std::optional<CloseReason> close_reason;
  DeliveryType delivery_type = DeliveryType::express;
  RefundState refund_state = RefundState::none;
  std::optional<Buyer> buyer;
  std::optional<MaskedReceiver> receiver;  // none: picked up, or forgotten
  std::string remark;
  std::vector<OrderItem> items;
  std::vector<Package> packages;
  std::vector<RecordedMove> moves;
  std::vector<OrderNote> notes;  // oldest first
  std::optional<OrderMoney> money;
  TimeMs created_at{};
  std::optional<TimeMs> pay_before;       // while created
  std::optional<TimeMs> auto_receive_at;  // while shipped
  std::vector<ShopId> shops_to_ship;      // of these the operator may ship now,
  std::vector<UnshippedLine> unshipped;   // and of their lines so much
  bool may_change_address = false;        // nothing of it was sent yet
  std::optional<RecordedGift> gift = {};  // absent: it is not wrapped
};
BOOST_DESCRIBE_STRUCT(OrderRecord, (),
                      (order_id, member_id, order_number, order_status, status_text, status_hint, close_reason, delivery_type, refund_state, buyer, receiver,
                       remark, items, packages, moves, notes, money, created_at, pay_before, auto_receive_at, shops_to_ship, unshipped, may_change_address,
                       gift))

// What is put together for an order: no prices, and of the shops that are the operator's.
struct GetPackingSlip {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GetPackingSlip, (), (order_id))

struct PackingSlipLine {
  OrderLineId order_line_id;
  std::string shop_name;
  std::string name;
  std::string sp1;
  std::string sp2;
  std::string sp3;
  std::int64_t pieces = 1;  // that are still to be packed; of one that was sent, that were
};
BOOST_DESCRIBE_STRUCT(PackingSlipLine, (), (order_line_id, shop_name, name, sp1, sp2, sp3, pieces))

struct PackedGift {
  std::string name;
  std::string card_text;  // to be written on the card; empty: there is none
};
BOOST_DESCRIBE_STRUCT(PackedGift, (), (name, card_text))

struct PackingSlip {
  OrderId order_id;
  std::string order_number;
  DeliveryType delivery_type = DeliveryType::express;
  TimeMs placed_at{};
  std::vector<PackingSlipLine> lines;
  std::int64_t piece_count = 0;
  std::int64_t other_piece_count = 0;  // of shops that are not the operator's
  std::string remark;
  std::optional<PackedGift> gift;
};
BOOST_DESCRIBE_STRUCT(PackingSlip, (), (order_id, order_number, delivery_type, placed_at, lines, piece_count, other_piece_count, remark, gift))

// To look at what is masked is a deed, and needs a reason.
struct ShowOrderContact {
  OrderId order_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ShowOrderContact, (), (order_id, reason))

struct OrderContact {
  std::string name;
  std::string phone;
  std::string region;
  std::string street;
};
BOOST_DESCRIBE_STRUCT(OrderContact, (), (name, phone, region, street))

struct AddOrderNote {
  OrderId order_id;
  Text<1, 500> text;
};
BOOST_DESCRIBE_STRUCT(AddOrderNote, (), (order_id, text))

// Where an order goes instead, for a reason; the member is told.
struct ChangeOrderAddress {
  OrderId order_id;
  Text<1, 20> receiver_name;
  Phone phone;
  Whole<110'000, 829'999> county_code;
  Text<2, 120> street;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ChangeOrderAddress, (), (order_id, receiver_name, phone, county_code, street, reason))

// A table of parcels as text: a head, then rows with the number of the order, the number of the shop, the carrier and the waybill, and, if the parcel is not to
// hold all that the shop has still to send, the number of a SKU and how many pieces of it. Rows of one order, shop, carrier and waybill are one parcel.
struct ShipByTable {
  Text<1, 100'000> csv;
  bool is_trial = false;  // says what would happen, and nothing does
};
BOOST_DESCRIBE_STRUCT(ShipByTable, (), (csv, is_trial))

struct ParcelRow {
  std::int64_t row_number = 0;  // of the file, the head is 1
  std::string order_number;
  std::string carrier;
  std::string waybill_number;
  std::string problem;  // empty: it can be sent
};
BOOST_DESCRIBE_STRUCT(ParcelRow, (), (row_number, order_number, carrier, waybill_number, problem))

struct ShippedTable {
  std::vector<ParcelRow> rows;
  std::int64_t problem_count = 0;
  std::int64_t shipped_count = 0;  // parcels: all of them, or none
};
BOOST_DESCRIBE_STRUCT(ShippedTable, (), (rows, problem_count, shipped_count))

inline constexpr Failure order_without_contact{
    FailureKind::conflict, 67009, "order_without_contact", {"这个订单没有收货信息", "This order has no delivery details"}};

inline constexpr Failure order_region_unknown{FailureKind::invalid, 67010, "order_region_unknown", {"请选择到区县", "Please choose a county"}};
inline constexpr Failure parcel_table_unread{
    FailureKind::invalid,
    67011,
    "parcel_table_unread",
    {"表格读不出来：第一行应为 订单号,店铺编号,快递公司,运单号，可再加 SKU编号,件数 两列，最多 500 行",
     "The table cannot be read: it begins with order, shop, carrier, waybill, may go on with SKU and pieces, and has at "
     "most 500 rows"}};

inline constexpr http::Permission read_orders{"orders", "read", http::Reach::shop, {"查看订单", "Look at orders"}, {"manager", "finance", "service", "clerk"}};
inline constexpr http::Permission read_order_contacts{"orders",
                                                      "read_contact",
                                                      http::Reach::shop,
                                                      {"查看收货人信息（会留下记录）", "See who receives an order; every look is on record"},
                                                      {"manager", "service", "clerk"}};

inline constexpr http::Endpoint<SearchOrders, FoundOrders> search_orders{
    http::Method::get, "/staff/v1/orders", "search_orders", "orders", "Orders of the mall, newest first", http::Access::staff(read_orders)};
inline constexpr http::Endpoint<GetOrderRecord, OrderRecord> get_order_record{
    http::Method::get, "/staff/v1/order", "get_order_record", "orders", "One order as the staff sees it", http::Access::staff(read_orders), {&order_not_found}};
inline constexpr http::Endpoint<GetPackingSlip, PackingSlip> get_packing_slip{
    http::Method::get,
    "/staff/v1/order/packing-slip",
    "get_packing_slip",
    "orders",
    "What is to be packed of an order that is paid and not received, without prices, with its wrapping and what the card says",
    http::Access::staff(ship_orders),
    {&order_not_found, &order_moved_on}};
inline constexpr http::Endpoint<ShowOrderContact, OrderContact> show_order_contact{http::Method::post,
                                                                                   "/staff/v1/order/showContact",
                                                                                   "show_order_contact",
                                                                                   "orders",
                                                                                   "Shows who receives an order, and writes down who asked",
                                                                                   http::Access::staff(read_order_contacts),
                                                                                   {&order_not_found, &order_without_contact}};

inline constexpr http::Permission note_orders{
    "orders", "note", http::Reach::shop, {"给订单写备注", "Write notes about orders"}, {"manager", "finance", "service", "clerk"}};
inline constexpr http::Permission change_order_addresses{
    "orders", "change_address", http::Reach::shop, {"修改订单收货地址", "Change where an order goes"}, {"manager", "service"}};

inline constexpr http::Endpoint<AddOrderNote, OrderNote> add_order_note{http::Method::post,
                                                                        "/staff/v1/order/note",
                                                                        "add_order_note",
                                                                        "orders",
                                                                        "Notes something about an order that members do not see",
                                                                        http::Access::staff(note_orders),
                                                                        {&order_not_found}};
inline constexpr http::Endpoint<ChangeOrderAddress, OrderState> change_order_address{
    http::Method::post,
    "/staff/v1/order/address",
    "change_order_address",
    "orders",
    "Sends an order that is not on its way yet somewhere else, and tells the member",
    http::Access::staff(change_order_addresses),
    {&order_not_found, &order_without_contact, &address_too_late, &order_moved_on, &order_region_unknown, &address_changes_freight, &courier_stays_in_county}};
inline constexpr http::Endpoint<ShipByTable, ShippedTable> ship_by_table{http::Method::post,
                                                                         "/staff/v1/order/shipByTable",
                                                                         "ship_by_table",
                                                                         "orders",
                                                                         "Ships all parcels of a table, or says what is wrong with each row and ships none",
                                                                         http::Access::staff(ship_orders),
                                                                         {&parcel_table_unread},
                                                                         http::Consumes::nothing,
                                                                         512 * 1024};

}  // namespace galleria::orders
