// All SQL of orders.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "db/read_batch.hpp"
#include "features/orders/orders.hpp"
#include "features/orders/orders_rules.hpp"
#include "modules/waiting.hpp"

namespace galleria::orders {

// A row of `orders`, read and written as a whole.
struct OrderRow {
  MemberId member_id;
  OrderId order_id;
  std::string order_number;
  OrderStatus status = OrderStatus::created;
  std::optional<CloseReason> close_reason;
  DeliveryType delivery_type = DeliveryType::express;
  bool offers_express = true;
  bool offers_pickup = false;
  std::string title_zh_cn;
  std::string title_en;
  std::int64_t piece_count = 0;
  std::int64_t shop_count = 0;
  std::int64_t package_count = 0;
  std::int64_t unshipped_piece_count = 0;  // in no package, and not given back
  Cents goods_total_cents;
  Cents deduction_total_cents;
  Cents freight_cents;
  Cents express_freight_cents;
  Cents payable_cents;
  Cents cash_cents;
  std::int64_t points_used = 0;
  std::int64_t asset_count = 0;
  bool is_by_courier = false;  // of the mall, in a slot
  Cents paid_cents;
  Cents refunded_cents;
  RefundState refund_state = RefundState::none;
  std::string price_steps;  // JSON text of StoredStep
  std::string remark;
  std::optional<AddressId> address_id;
  std::optional<db::SealedText> receiver_name;
  std::optional<db::SealedText> receiver_phone;
  std::optional<std::string> receiver_region;
  std::optional<db::SealedText> receiver_street;
  std::optional<std::int64_t> receiver_county_code;
  std::optional<std::string> pick_up_code;
  TimeMs created_at_ms{};
  TimeMs pay_before_ms{};
  std::optional<TimeMs> paid_at_ms;
  std::optional<TimeMs> shipped_at_ms;
  std::optional<TimeMs> received_at_ms;
  std::optional<TimeMs> completed_at_ms;
  std::optional<TimeMs> closed_at_ms;
  std::optional<TimeMs> receive_extended_at_ms;
  VirtualKind virtual_kind = VirtualKind::none;
  Cents wrapping_cents;     // of freight_cents
  bool is_wrapped = false;  // a wrapping may cost nothing
};
BOOST_DESCRIBE_STRUCT(OrderRow, (),
                      (member_id, order_id, order_number, status, close_reason, delivery_type, offers_express, offers_pickup, title_zh_cn, title_en,
                       piece_count, shop_count, package_count, unshipped_piece_count, goods_total_cents, deduction_total_cents, freight_cents,
                       express_freight_cents, payable_cents, cash_cents, points_used, asset_count, is_by_courier, paid_cents, refunded_cents, refund_state,
                       price_steps, remark, address_id, receiver_name, receiver_phone, receiver_region, receiver_street, receiver_county_code, pick_up_code,
                       created_at_ms, pay_before_ms, paid_at_ms, shipped_at_ms, received_at_ms, completed_at_ms, closed_at_ms, receive_extended_at_ms,
                       virtual_kind, wrapping_cents, is_wrapped))

// A row of `order_lines`, read and written as a whole.
struct OrderLineRow {
  MemberId member_id;
  OrderId order_id;
  OrderLineId order_line_id;
  SkuId sku_id;
  ProductId product_id;
  ShopId shop_id;
  std::string shop_name_zh_cn;
  std::string shop_name_en;
  std::string product_name_zh_cn;
  std::string product_name_en;
  std::string image_url;
  std::string sp1_zh_cn;
  std::string sp1_en;
  std::string sp2_zh_cn;
  std::string sp2_en;
  std::string sp3_zh_cn;
  std::string sp3_en;
  std::int64_t quantity = 1;
  bool is_limited = false;
  Cents unit_price_cents;
  Cents deduction_cents;
  Cents total_cents;
  Cents freight_share_cents;
  Cents tender_share_cents;
  Cents cash_share_cents;
  Cents cash_freight_cents;
  std::int64_t refunded_quantity = 0;
  Cents refunded_cash_cents;
  std::int64_t shipped_quantity = 0;             // in packages
  std::int64_t refunded_unshipped_quantity = 0;  // of refunded_quantity, what was given back before it was sent
};
BOOST_DESCRIBE_STRUCT(OrderLineRow, (),
                      (member_id, order_id, order_line_id, sku_id, product_id, shop_id, shop_name_zh_cn, shop_name_en, product_name_zh_cn, product_name_en,
                       image_url, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, quantity, is_limited, unit_price_cents, deduction_cents, total_cents,
                       freight_share_cents, tender_share_cents, cash_share_cents, cash_freight_cents, refunded_quantity, refunded_cash_cents, shipped_quantity,
                       refunded_unshipped_quantity))

// Pieces that are in no package and were not given back.
inline std::int64_t unshipped_quantity(const OrderLineRow& line) { return line.quantity - line.shipped_quantity - line.refunded_unshipped_quantity; }

// A step of the price as the order keeps it.
struct StoredStep {
  std::string kind;
  std::int64_t amount_cents = 0;  // negative for a deduction, which no Cents of a request may be
  std::string note_zh_cn;
  std::string note_en;
};
BOOST_DESCRIBE_STRUCT(StoredStep, (), (kind, amount_cents, note_zh_cn, note_en))

// A row of `order_moves`. `from_status` is absent for the first.
struct MoveRow {
  Move move = Move::place;
  std::optional<OrderStatus> from_status;
  OrderStatus to_status = OrderStatus::created;
  ActorKind actor_kind = ActorKind::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (move, from_status, to_status, actor_kind, actor, reason, at_ms))

struct PackageRow {
  std::int64_t package_number = 1;  // counted in the order
  ShopId shop_id;
  std::string carrier_zh_cn;
  std::string carrier_en;
  std::string waybill_number;
};
BOOST_DESCRIBE_STRUCT(PackageRow, (), (package_number, shop_id, carrier_zh_cn, carrier_en, waybill_number))

// Pieces of a line in a package.
struct PackageLineRow {
  std::int64_t package_number = 1;
  OrderLineId order_line_id;
  std::int64_t quantity = 1;
};
BOOST_DESCRIBE_STRUCT(PackageLineRow, (), (package_number, order_line_id, quantity))

struct TraceStepRow {
  std::int64_t package_number = 1;
  std::string text_zh_cn;
  std::string text_en;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(TraceStepRow, (), (package_number, text_zh_cn, text_en, at_ms))

// A row of `order_tenders`.
struct TenderRow {
  std::int64_t tender_number = 0;
  TenderKind kind = TenderKind::points;
  std::int64_t instrument_id = 0;
  std::string label_zh_cn;
  std::string label_en;
  std::int64_t amount = 0;
  std::int64_t refunded_amount = 0;
};
BOOST_DESCRIBE_STRUCT(TenderRow, (), (tender_number, kind, instrument_id, label_zh_cn, label_en, amount, refunded_amount))

struct SkuPieces {
  SkuId sku_id;
  std::int64_t quantity = 0;
};
BOOST_DESCRIBE_STRUCT(SkuPieces, (), (sku_id, quantity))

struct StatusCount {
  OrderStatus status = OrderStatus::created;
  std::int64_t order_count = 0;
};
BOOST_DESCRIBE_STRUCT(StatusCount, (), (status, order_count))

struct OrderKey {
  MemberId member_id;
  OrderId order_id;
};

// What of a receiver lies sealed in an order.
struct SealedReceiver {
  db::SealedText name;
  db::SealedText phone;
  db::SealedText street;
};
SealedReceiver sealed_receiver(const db::Vault& vault, OrderKey key, const OrderReceiver& receiver);
// Nothing if nobody's name stands in the order.
std::optional<OrderReceiver> opened_receiver(const db::Vault& vault, const OrderRow& order);

// ---- reading ----
// Orders that the member hid are not found.
std::optional<OrderRow> find_order(db::Session& session, OrderKey key);
std::optional<OrderRow> find_order(db::Session& session, OrderId order_id);
std::optional<OrderRow> find_order_by_code(db::Session& session, std::string_view pick_up_code);
// Puts what the order sold of each shop into `into`.
void ask_sold(db::ReadBatch& reads, OrderKey key, SoldOrder& into);
std::vector<OrderLineRow> find_lines(db::Session& session, OrderKey key);
// In the order in which they happened.
std::vector<MoveRow> find_moves(db::Session& session, OrderKey key);
// The shops of an order in that state that still have something to ship.
std::vector<ShopId> find_shops_to_ship(db::Session& session, OrderId order_id, OrderStatus status);
// In the order in which they were sent, and what is in them.
std::vector<PackageRow> find_packages(db::Session& session, OrderKey key);
struct OrderPackages {
  std::vector<PackageRow> packages;
  std::vector<PackageLineRow> lines;
};
OrderPackages find_packages_with_lines(db::Session& session, OrderKey key);
// Newest first.
std::vector<TraceStepRow> find_trace_steps(db::Session& session, OrderKey key);

// A page of a member's orders, newest first, with their lines. No statuses: all orders.
struct OrdersWithLines {
  std::vector<OrderRow> orders;
  std::vector<OrderLineRow> lines;
};
OrdersWithLines find_page(db::Session& session, MemberId member_id, const std::vector<OrderStatus>& statuses, std::int64_t offset, std::int64_t count);
struct BoughtLineRow {
  OrderId order_id;
  OrderLineId order_line_id;
  ProductId product_id;
  ShopId shop_id;
  std::string product_name_zh_cn;
  std::string product_name_en;
  std::string sp1_zh_cn;
  std::string sp1_en;
  std::string sp2_zh_cn;
  std::string sp2_en;
  std::string sp3_zh_cn;
  std::string sp3_en;
  std::string image_url;
  std::int64_t left_quantity = 0;
  OrderStatus status = OrderStatus::created;
  std::optional<TimeMs> received_at_ms;
};
BOOST_DESCRIBE_STRUCT(BoughtLineRow, (),
                      (order_id, order_line_id, product_id, shop_id, product_name_zh_cn, product_name_en, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn,
                       sp3_en, image_url, left_quantity, status, received_at_ms))
// Received after that moment, the last first, with something left that was not given back.
std::vector<BoughtLineRow> list_received_lines(db::Session& session, MemberId member_id, TimeMs received_after);
std::optional<BoughtLineRow> find_bought_line(db::Session& session, MemberId member_id, OrderLineId order_line_id);
// Those that can be invoiced: received or completed, paid after that moment, not hidden.
OrdersWithLines find_received(db::Session& session, MemberId member_id, TimeMs paid_after);
std::vector<StatusCount> count_by_status(db::Session& session, MemberId member_id);

std::vector<TenderRow> find_tenders(db::Session& session, OrderKey key);
// Each line's share of each tender, in the lines' order.
std::vector<RefundableTender> find_line_tenders(db::Session& session, OrderKey key);

// A step of the price as far as it is a line's.
struct DiscountRow {
  OrderLineId order_line_id;
  std::int64_t step_number = 0;
  Cents discount_cents;
};
BOOST_DESCRIBE_STRUCT(DiscountRow, (), (order_line_id, step_number, discount_cents))
std::vector<DiscountRow> find_discounts(db::Session& session, OrderKey key);

struct NoteRow {
  std::int64_t note_id = 0;
  std::string text;
  std::string written_by;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(NoteRow, (), (note_id, text, written_by, at_ms))
// Oldest first.
std::vector<NoteRow> find_notes(db::Session& session, OrderKey key);

// ---- writing; inserts are sent with the next statement or the commit ----
void insert_order(db::Transaction& transaction, const OrderRow& order);
void insert_line(db::Transaction& transaction, const OrderLineRow& line);
struct LineTender {
  OrderLineId order_line_id;
  std::int64_t tender_number = 0;
  NewLineTender share;
};
void insert_tenders(db::Transaction& transaction, OrderKey key, std::span<const TenderRow> tenders, std::span<const LineTender> shares);
// `line_ids` are those of the lines that the discounts name by their place.
void insert_discounts(db::Transaction& transaction, OrderKey key, std::span<const OrderLineId> line_ids, std::span<const NewLineDiscount> discounts);
struct LoggedMove {
  OrderStep step;
  std::string_view actor;
  std::string_view reason;
  TimeMs at;
};
void insert_freight_parts(db::Transaction& transaction, OrderKey key, std::span<const NewFreightPart> parts);
void insert_move(db::Transaction& transaction, OrderKey key, std::int64_t move_id, const LoggedMove& move);

// Takes the step and notes the time of the state that the order enters. False if it is not where the step begins any more.
bool change_status(db::Transaction& transaction, OrderKey key, const OrderStep& step, TimeMs at, std::optional<CloseReason> close_reason = std::nullopt);

// What a payment finds: the order if it was in `from` and is paid now, and its lines in any case.
struct PaidRow {
  MemberId member_id;
  OrderStatus status = OrderStatus::created;
  DeliveryType delivery_type = DeliveryType::express;
  Cents cash_cents;
  std::int64_t asset_count = 0;
  bool is_by_courier = false;
  VirtualKind virtual_kind = VirtualKind::none;
};
BOOST_DESCRIBE_STRUCT(PaidRow, (), (member_id, status, delivery_type, cash_cents, asset_count, is_by_courier, virtual_kind))
struct Payment {
  OrderStep by_express;
  OrderStep by_pickup;
  TimeMs paid_at{};
  std::string pick_up_code;
};
struct PaidOrder {
  std::optional<PaidRow> order;
  std::vector<PaidLine> lines;
};
PaidOrder pay_order(db::Transaction& transaction, OrderId order_id, const Payment& payment);

// ---- giving back ----
// Takes the order's row for this transaction. False if it is not the member's.
bool lock_order(db::Transaction& transaction, OrderKey key);
// What is given back of an order, all together; false if anything of it would be more than there is.
struct RefundTotals {
  Cents refunded_cents;  // of what was payable
  RefundState refund_state = RefundState::partial;
  std::int64_t unshipped_quantity = 0;  // pieces of all lines that need not be sent any more
};
bool record_refund(db::Transaction& transaction, OrderKey key, std::span<const RefundedLine> lines, const RefundTotals& totals);
// Closes an order of which nothing is left. False if it is not in `from` any more.
bool close_refunded(db::Transaction& transaction, OrderKey key, const OrderStep& step, TimeMs at);
// True if the order waited for nothing but what is not to be sent any more, and has taken the step: something of it is on its way.
bool ship_without_rest(db::Transaction& transaction, OrderKey key, const OrderStep& step, TimeMs at);
// Money pays nothing of the order any more. False if it did not wait for that much money.
bool replace_cash(db::Transaction& transaction, OrderKey key, Cents cash);
void replace_line_cash(db::Transaction& transaction, OrderKey key, OrderLineId line_id);

// False if the order is not where the step begins any more or something of it was shipped.
struct DeliveryChange {
  OrderStep step;
  DeliveryType from_type = DeliveryType::express;
  DeliveryType to_type = DeliveryType::express;
  std::optional<OrderReceiver> receiver;  // absent: it stays
  std::optional<std::string> pick_up_code;
};
bool change_delivery(db::Transaction& transaction, const db::Vault& vault, OrderKey key, const DeliveryChange& change);

// Gives the order more time to be received, once. False if it is not where the step begins any more, or had it before.
bool extend_receive_time(db::Transaction& transaction, OrderKey key, const OrderStep& step, TimeMs at);
// One more package of the order holds so many pieces; the order takes the step with the last of them. Nothing if it is not where the step begins, or if fewer
// pieces wait.
struct CountedPackage {
  std::int64_t package_number = 1;
  OrderStatus status = OrderStatus::to_ship;
};
BOOST_DESCRIBE_STRUCT(CountedPackage, (), (package_number, status))
std::optional<CountedPackage> count_package(db::Transaction& transaction, OrderKey key, std::int64_t piece_count, const OrderStep& step, TimeMs at);
// Puts pieces of the shop's lines into a new package. False if anything of it is not there to be sent any more: then the caller must refuse its transaction.
bool insert_package(db::Transaction& transaction, OrderKey key, const PackageRow& package, std::span<const PackedLine> lines, TimeMs shipped_at);
// False if there is no such package of the shop. No package_number: its last one.
bool insert_trace_step(db::Transaction& transaction, OrderKey key, std::int64_t step_id, ShopId shop_id, std::optional<std::int64_t> package_number,
                       const Localized& text, TimeMs at);

void insert_note(db::Transaction& transaction, OrderKey key, const NoteRow& note);

// False if the order is not over.
bool hide_order(db::Transaction& transaction, OrderKey key);

// Forgets who received the member's orders that need it no more, by which parcels, and what the member gave as reasons; gives the number of orders that still
// do.
std::int64_t erase_receivers(db::Transaction& transaction, MemberId member_id);

// Counts each purchase up to its limit; true for those that were.
std::vector<bool> count_purchases(db::Transaction& transaction, MemberId member_id, std::span<const LimitedPurchase> purchases);
std::int64_t find_bought_count(db::Session& session, MemberId member_id, ProductId product_id);
void give_purchases_back(db::Transaction& transaction, OrderKey key);

std::int64_t count_unfinished(db::Session& session, MemberId member_id);
BuyerCounts count_buyers(db::Session& session, TimeMs from, TimeMs until);

// The paid orders of which something waits to be sent, by the shop that sends it.
std::vector<WaitingGroup> count_parcels_to_ship(db::Session& session, TimeMs now);

}  // namespace galleria::orders
