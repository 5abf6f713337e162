// Orders: their states, their moves, and what a member or the staff may do with one.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/secret.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault_sweep.hpp"
#include "features/orders/orders_api.hpp"
#include "features/orders/orders_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::orders {

// What an operator can set.
struct OrdersConfig {
  DurationMs pay_time = std::chrono::minutes(30);                // an unpaid order is closed after that
  DurationMs receive_time = std::chrono::days(14);               // a shipped order counts as received after that
  DurationMs after_sales_time = std::chrono::days(7);            // a received order is completed after that
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);  // an order number starts with the mall's date
};

// An order that a member wants to pay.
struct PayableOrder {
  OrderId order_id;
  MemberId member_id;
  std::string order_number;
  std::string title;  // "手工植鞣牛皮托特包 等 3 件"
  OrderStatus order_status = OrderStatus::created;
  Cents payable_cents;  // with money: what points, cards and the wallet pay is set aside already
  TimeMs pay_before{};
  bool is_by_courier = false;  // of the mall, in a slot
};

// What an order sold of a shop, before refunds.
struct SoldOfShop {
  ShopId shop_id;
  Cents goods_cents;  // at their prices
  Cents freight_cents;
  Cents sales_cents;  // what is left after every deduction, with freight
};
BOOST_DESCRIBE_STRUCT(SoldOfShop, (), (shop_id, goods_cents, freight_cents, sales_cents))
// What a coupon (its serial) took off the goods of a shop, or points did.
struct TakenOfShop {
  ShopId shop_id;
  std::string kind;  // "coupon", "points"
  std::int64_t rule_id = 0;
  Cents taken_cents;
};
BOOST_DESCRIBE_STRUCT(TakenOfShop, (), (shop_id, kind, rule_id, taken_cents))
struct PointsOfShop {
  ShopId shop_id;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(PointsOfShop, (), (shop_id, points))
struct SoldOrder {
  std::vector<SoldOfShop> sold;
  std::vector<TakenOfShop> taken;
  std::vector<PointsOfShop> points;
};
// Two products that so many members bought, in one order or in several.
struct BoughtTogether {
  ProductId product_id;
  ProductId other_product_id;
  std::int64_t buyer_count = 0;
};
BOOST_DESCRIBE_STRUCT(BoughtTogether, (), (product_id, other_product_id, buyer_count))
struct OrderOfMember {
  MemberId member_id;
  OrderId order_id;
};

// What became of a captured payment when it met its order.
enum class PaidOutcome {
  paid,          // the order was waiting and is paid now
  already_paid,  // another payment was first: this one must be refunded
  closed         // the order was closed before: this payment must be refunded
};

// Pieces of SKUs, each SKU once.
using Pieces = std::span<const std::pair<SkuId, std::int64_t>>;

// What pays a part of an order besides money, or takes something off it: cents, or points. instrument_id: the card, for gift cards.
struct OrderAsset {
  TenderKind kind = TenderKind::points;
  std::int64_t instrument_id = 0;
  std::int64_t amount = 0;
};
struct OrderAssets {
  MemberId member_id;
  OrderId order_id;
  Cents cash_cents;  // what money pays
  std::vector<OrderAsset> assets;
};
BOOST_DESCRIBE_STRUCT(OrderAsset, (), (kind, instrument_id, amount))

// A line of an order that was just paid, for what it earns.
struct PaidLine {
  OrderLineId order_line_id;
  SkuId sku_id;
  ProductId product_id;
  ShopId shop_id;
  std::int64_t quantity = 1;
  Cents earning_cents;  // what money, gift cards and wallet principal paid for the goods
};
BOOST_DESCRIBE_STRUCT(PaidLine, (), (order_line_id, sku_id, product_id, shop_id, quantity, earning_cents))

// An order of virtual goods that was paid, with its lines.
struct VirtualLine {
  OrderLineId order_line_id;
  SkuId sku_id;
  ProductId product_id;
  ShopId shop_id;
  std::int64_t quantity = 1;
  Localized name;
  Localized specification;
  std::string image_url;
};
struct VirtualOrder {
  MemberId member_id;
  OrderId order_id;
  VirtualKind kind = VirtualKind::service;
  std::vector<VirtualLine> lines;
};

// What becomes of an order that has a place in a slot of the mall's couriers. released: it was closed unpaid, or given back before it was sent. withdrawn: all
// of it was given back after it was sent.
enum class CourierNews { paid, sent, received, released, withdrawn };

// What an order's moves do to what other features keep, in the same transaction; the application supplies them. release_stock and sell_stock are needed, the
// others may be empty.
struct OrderEffects {
  std::function<void(db::Transaction&, OrderId, Pieces)> release_stock;
  std::function<void(db::Transaction&, OrderId, Pieces)> sell_stock;
  // The order was closed unpaid: whatever payment was started for it must be closed at the provider.
  std::function<void(db::Transaction&, OrderId)> close_payment;
  // The order is paid and waits to be delivered in that way.
  std::function<void(db::Transaction&, OrderId, DeliveryType)> paid;
  // What the order had set aside is spent, or is free again. Called for orders with assets only.
  std::function<void(db::Transaction&, const OrderAssets&)> capture_assets;
  std::function<void(db::Transaction&, const OrderAssets&)> release_assets;
  // So much of a paid order was paid with money.
  std::function<void(db::Transaction&, MemberId, OrderId, Cents)> take_cash;
  // The order is paid, and earns; its after-sales window is over, and what it earned stays.
  std::function<void(db::Transaction&, MemberId, OrderId, std::span<const PaidLine>)> earn;
  std::function<void(db::Transaction&, MemberId, OrderId)> completed;
  // The last piece of it was sent.
  std::function<void(db::Transaction&, MemberId, OrderId, std::string_view order_number)> shipped;
  // All of it is with the member.
  std::function<void(db::Transaction&, MemberId, OrderId)> received;
  // The staff has sent the order somewhere else.
  std::function<void(db::Transaction&, MemberId, OrderId, std::string_view order_number)> address_changed = {};
  // Pieces that were sold are back on the shelf.
  std::function<void(db::Transaction&, OrderId, Pieces)> restock;
  // Gives the pieces of an order that is closed unpaid back to the offer that it was bought by. False: it was bought by none, and they go back on the shelf.
  std::function<bool(db::Transaction&, MemberId, OrderId, Pieces)> release_offer = {};
  // Gives the deposit that was to pay a part of an order that is closed unpaid back to its pre-order, and the order's pieces with it. False: no deposit is
  // among what it had set aside, and its pieces go where they came from. Called for orders with assets only.
  std::function<bool(db::Transaction&, const OrderAssets&)> release_deposit = {};
  // Called for orders by courier only, before any stock of theirs is moved.
  std::function<void(db::Transaction&, MemberId, OrderId, CourierNews)> tell_couriers = {};
  // Gives back the right by which a wrapping cost nothing: its order was closed unpaid, or given back whole before it was sent. Called before any stock is
  // moved.
  std::function<void(db::Transaction&, MemberId, std::string_view period)> return_wrapping_right = {};
  // In which way an order was paid with money, as members call it: what only payments know. Empty: there is but one.
  std::function<Message(db::Session&, MemberId, OrderId)> way_of_cash;
  // Gives what an order of virtual goods has bought. False, with nothing written: not all of it is there yet, and it is asked again later.
  std::function<bool(db::Transaction&, const VirtualOrder&)> give_virtual = {};
};

// Asks the provider what became of an order's payment and settles it; a provider that does not answer is no reason to throw. Called outside any transaction;
// may take as long as an outside call.
using PaymentInquiry = std::function<void(MemberId, OrderId)>;

// Where an order goes: a copy, so that a later change of the member's address does not change the order.
struct OrderReceiver {
  AddressId address_id;
  std::string name;
  Phone phone;
  std::string region;
  std::string street;
  std::int64_t county_code = 0;
};
// The member's own address, or nothing. Addresses supply it.
using ReceiverLookup = std::function<std::optional<OrderReceiver>(db::Session&, MemberId, AddressId)>;

// The name of a county's region, or nothing where that is no county. Addresses supply it.
using RegionLookup = std::function<std::optional<std::string>(std::int64_t county_code)>;

// Whether sending from these shops costs the same there as where it was priced for; `before` is absent for what was to be picked up. The application supplies
// it.
using FreightKeeper = std::function<bool(std::span<const ShopId>, std::optional<std::int64_t> before, std::int64_t county_code)>;

// What members are called, as the staff may see it in a list, and whose phone it is. Members supply it; without it nobody is named.
struct BuyerDirectory {
  std::function<std::optional<Buyer>(db::Session&, MemberId)> find = [](db::Session&, MemberId) { return std::nullopt; };
  std::function<std::optional<MemberId>(db::Session&, const Phone&)> find_by_phone = [](db::Session&, const Phone&) { return std::nullopt; };
};

// A line of an order to be placed, as the catalogue and the price chain say: a snapshot that later changes of the catalogue do not touch.
struct NewOrderLine {
  SkuId sku_id;
  ProductId product_id;
  ShopId shop_id;
  Localized shop_name;
  Localized product_name;
  std::string image_url;
  Localized sp1;
  Localized sp2;
  Localized sp3;
  std::int64_t quantity = 1;          // 1 to 999
  Cents unit_price_cents;             // before any deduction
  Cents deduction_cents;              // of the whole line, not negative
  Cents freight_share_cents;          // of the order's freight
  std::int64_t limit_per_member = 0;  // pieces of the product that a member may ever buy; 0: no limit
};

// A step of the price, to be shown with the order for ever.
struct NewPriceStep {
  std::string kind;  // "goods", "member_price", "freight"
  Cents amount_cents;
  Localized note;
};

// What a tender pays of each line, in the lines' order: with the line's freight, and the part of it that pays the freight.
struct NewLineTender {
  std::int64_t amount = 0;
  std::int64_t freight_amount = 0;
};
struct NewOrderTender {
  TenderKind kind = TenderKind::gift_card;  // not cash: money pays what is left
  std::int64_t instrument_id = 0;
  Localized label;
  std::vector<NewLineTender> lines;  // of points: what they took off, in points
};

// What a step of the price took off a line.
struct NewLineDiscount {
  std::size_t line = 0;
  std::int64_t step_number = 0;
  std::string kind;
  std::int64_t rule_id = 0;  // the coupon's serial; nought for what has none
  Cents discount_cents;      // above nought
};

// What a part of an order's freight was worked out by. shop_id 0: of several shops together; template_id 0: by the usual rule of the mall.
struct NewFreightPart {
  ShopId shop_id;
  FreightTemplateId template_id;
  std::int64_t version = 0;
  std::int64_t weight_grams = 0;
  Cents freight_cents;  // before what a coupon takes off it
};

// What an order is wrapped with, as it was when it was placed, and the card that lies beside.
struct NewGiftWrap {
  GiftWrappingId wrapping_id;
  std::int64_t version = 1;
  Localized name;
  Cents price_cents;                        // for the whole order; a part of its freight_cents
  std::string card_text;                    // empty: no card
  std::optional<std::string> right_period;  // of the member's right that made it cost nothing
};

// An order to be placed. Totals must be the sums of the lines; place_order throws std::logic_error otherwise.
struct NewOrder {
  MemberId member_id;
  DeliveryType delivery_type = DeliveryType::express;
  bool offers_express = true;  // by all lines: the member may change to it later
  bool offers_pickup = false;
  std::optional<OrderReceiver> receiver;  // for express
  std::string remark;
  std::vector<NewOrderLine> lines;
  std::vector<NewPriceStep> steps;
  Cents freight_cents;
  Cents express_freight_cents;           // what the freight is, or would be, by express
  std::optional<OrderId> order_id = {};  // from next_order_id(), when something was set aside under it
  std::vector<NewOrderTender> tenders = {};
  std::vector<NewLineDiscount> discounts = {};
  std::int64_t coupon_count = 0;                   // that were locked for it
  std::optional<DurationMs> pay_time = {};         // to be paid within; none: as the mall has it
  std::vector<NewFreightPart> freight_parts = {};  // none: no template had a say in it
  VirtualKind virtual_kind = VirtualKind::none;    // else it is of one line, and picked up by nobody
  bool is_by_courier = false;                      // of the mall, in a slot whose place the caller takes
  std::optional<TimeMs> pay_until = {};            // to be paid by then at the latest, whatever pay_time says
  std::optional<NewGiftWrap> gift_wrap = {};       // none: it is not wrapped
};

struct PlacedOrder {
  OrderId order_id;
  std::string order_number;
  Cents payable_cents;
  Cents cash_cents;
  TimeMs pay_before{};
};

// How many members placed an order within a time, and how many paid for one.
struct BuyerCounts {
  std::int64_t ordered_count = 0;
  std::int64_t paid_count = 0;
};
BOOST_DESCRIBE_STRUCT(BuyerCounts, (), (ordered_count, paid_count))

// Members from the one id, which is left out, to the other who paid for an order, from that time on and with something of that shop, where these are given.
struct BuyerQuery {
  MemberId after;
  MemberId last;
  std::optional<TimeMs> since = {};
  std::optional<ShopId> shop_id = {};
};

// Orders of a member that were paid within a time, with something of that shop where it is given.
struct KeptQuery {
  MemberId member_id;
  std::optional<ShopId> shop_id = {};
  TimeMs since{};
  TimeMs until{};
};

// An hour of the mall's clock. Sales are what the orders came to that were paid in it, whatever went back later: so what was counted once stays true.
struct HourOfSales {
  TimeMs starts_at{};
  std::int64_t placed_count = 0;
  std::int64_t paid_count = 0;
  Cents sales_cents;
};

// ---- giving back ----
// A line's share of a tender, and what of it was given back.
struct RefundableTender {
  OrderLineId order_line_id;
  std::int64_t tender_number = 0;
  TenderKind kind = TenderKind::gift_card;
  std::int64_t instrument_id = 0;
  std::string label_zh_cn;
  std::string label_en;
  std::int64_t amount = 0;
  std::int64_t freight_amount = 0;
  std::int64_t refunded_amount = 0;
};
BOOST_DESCRIBE_STRUCT(RefundableTender, (), (order_line_id, tender_number, kind, instrument_id, label_zh_cn, label_en, amount, freight_amount, refunded_amount))

struct RefundableLine {
  OrderLineId order_line_id;
  SkuId sku_id;
  ProductId product_id;
  ShopId shop_id;
  Localized name;
  std::string image_url;
  Localized specifications;  // "杏色 M"
  std::int64_t quantity = 1;
  std::int64_t refunded_quantity = 0;
  Cents total_cents;  // after all deductions
  Cents freight_share_cents;
  Cents cash_share_cents;  // with cash_freight_cents
  Cents cash_freight_cents;
  Cents refunded_cash_cents;
  std::int64_t shipped_quantity = 0;             // in packages; all that was not given back before, once the order was handed over
  std::int64_t refunded_unshipped_quantity = 0;  // of refunded_quantity, what was given back before it was sent
  std::vector<RefundableTender> tenders;
};

struct RefundableOrder {
  MemberId member_id;
  OrderId order_id;
  std::string order_number;
  OrderStatus order_status = OrderStatus::created;
  DeliveryType delivery_type = DeliveryType::express;
  RefundState refund_state = RefundState::none;
  bool is_by_courier = false;
  std::optional<TimeMs> paid_at;
  std::optional<TimeMs> received_at;
  std::optional<TimeMs> after_sales_until;  // known once it was received
  std::vector<RefundableLine> lines;
  VirtualKind virtual_kind = VirtualKind::none;
  bool is_wrapped = false;
};

// What is given back of a line: quantity pieces, or nought for money only.
struct RefundedLine {
  OrderLineId order_line_id;
  std::int64_t quantity = 0;
  Cents cash_cents;
  std::vector<std::pair<std::int64_t, std::int64_t>> tenders;  // number, amount
  std::int64_t unshipped_quantity = 0;                         // of these pieces, what is not to be sent any more
};

// A product of which a member may buy only so many.
struct LimitedPurchase {
  ProductId product_id;
  std::int64_t quantity = 0;
  std::int64_t limit = 0;  // above nought
};

// Pieces of a line in a parcel.
struct PackedLine {
  OrderLineId order_line_id;
  std::int64_t quantity = 1;
};

// What a shop hands to the carrier. No lines: everything that it has still to send.
struct Parcel {
  ShopId shop_id;
  Localized carrier;
  std::string waybill_number;
  std::vector<PackedLine> lines = {};
  bool is_by_courier = false;  // the mall's own carries it
};

// A parcel of an order, by its number in the order.
struct SentParcel {
  ShopId shop_id;
  std::int64_t package_number = 1;
};

// What a shop of the demo sent.
struct DemoPackage {
  Localized carrier;
  std::string waybill_number;
  struct Step {
    TimeMs at;
    Localized text;
  };
  std::vector<Step> steps;  // oldest first
};

// An order of the demo mall with its history: any state, at given times.
struct DemoOrder {
  OrderId order_id;
  MemberId member_id;
  OrderStatus order_status = OrderStatus::created;
  DeliveryType delivery_type = DeliveryType::express;
  std::optional<OrderReceiver> receiver;  // for express
  std::vector<NewOrderLine> lines;        // freight_share_cents is worked out from freight_cents
  Cents freight_cents;
  std::string remark;
  TimeMs created_at{};
  std::optional<TimeMs> paid_at;
  std::optional<TimeMs> shipped_at;
  std::optional<TimeMs> received_at;
  std::optional<TimeMs> completed_at;
  std::optional<TimeMs> closed_at;
  std::optional<CloseReason> close_reason;
  std::string pick_up_code;            // 8 digits for to_pick_up; else may be empty
  bool is_by_courier = false;          // the caller writes its slot
  std::optional<DemoPackage> package;  // all lines are of one shop
  VirtualKind virtual_kind = VirtualKind::none;
  std::optional<NewGiftWrap> gift_wrap = {};  // freight_cents has its price in it
};

// What of an order can stand on an invoice: the cash of each line, its share of the freight included.
struct InvoiceableLine {
  std::string product_name;
  std::string specification;
  std::int64_t quantity = 1;
  Cents cash_cents;
};
struct InvoiceableOrder {
  OrderId order_id;
  std::string order_number;
  Localized title;
  std::string image_url;
  TimeMs paid_at{};
  bool is_received = false;
  std::vector<InvoiceableLine> lines;
};

// A line of a member's order for whoever asks about it once it is there.
struct LineOfOrder {
  OrderId order_id;
  OrderLineId order_line_id;
  ProductId product_id;
  ShopId shop_id;
  Localized product_name;
  Localized specification;
  std::string image_url;
  std::optional<TimeMs> received_at;  // while the order is received or completed
  bool is_given_back = false;         // all pieces of it
};

// A line of anybody's that came to something at a time, and where the next page of such lines begins.
struct LinePlace {
  TimeMs at{};
  OrderLineId order_line_id;
};
struct LineAt {
  TimeMs at{};
  MemberId member_id;
  OrderLineId order_line_id;
  ProductId product_id;
};

// An order as a card shows it, as it is now.
struct CardOfOrder {
  OrderId order_id;
  std::string order_number;
  Localized title;
  std::string image_url;
  Localized status_text;
  Cents payable_cents;
  std::vector<ShopId> shop_ids;  // of its lines
};

// What a step of the price is called: "goods" is "商品总额". Unknown kinds are a programming error and throw std::logic_error.
std::string_view price_step_label(std::string_view kind, Locale locale);

class Orders {
 public:
  Orders(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, OrdersConfig config, OrderEffects effects,
         ReceiverLookup find_receiver, PaymentInquiry ask_payment);
  ~Orders();

  // The member's own order, or nothing.
  std::optional<PayableOrder> find_payable_order(db::Session& session, MemberId member_id, OrderId order_id) const;
  // Any order, for the payment's own jobs.
  std::optional<PayableOrder> find_payable_order(db::Session& session, OrderId order_id) const;

  // What these orders sold, in their order; nothing for one that is none.
  std::vector<SoldOrder> list_sold(db::Session& session, std::span<const OrderOfMember> orders) const;

  // Marks the order paid inside the caller's transaction, sells its stock, sets what follows and writes the move. Only settlement calls this, with a payment
  // that the provider has confirmed and whose amount is the order's. Throws std::logic_error if there is no such order.
  PaidOutcome mark_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at);
  // The same; nothing if there is no such order.
  std::optional<PaidOutcome> try_mark_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at);

  // Counts these purchases to the member, all or, if one would go over its limit, tells which: then the caller must refuse its transaction.
  std::optional<ProductId> count_purchases(db::Transaction& transaction, MemberId member_id, std::span<const LimitedPurchase> purchases);
  // The first of these that would go over its limit, without counting anything.
  std::optional<ProductId> find_exceeded_limit(db::Session& session, MemberId member_id, std::span<const LimitedPurchase> purchases) const;

  // Writes an order whose stock the caller reserves and whose limited purchases it counts, with its first move and the timer that closes it unpaid. It asks the
  // database nothing, so that db::LaterStatements may stand for the transaction.
  PlacedOrder place_order(db::Transaction& transaction, const NewOrder& order);
  // Marks an order that was placed in this transaction as paid if no money is to come for it; tells whether it did.
  bool pay_if_free(db::Transaction& transaction, const PlacedOrder& order);

  // The number that the next order will have, so that something can be set aside under it first.
  OrderId next_order_id();

  // An order that was paid, with every line's shares; nothing if it is not the member's or was never paid. In a transaction, lock_refundable keeps others from
  // giving anything of it back until the end.
  std::optional<RefundableOrder> find_refundable(db::Session& session, MemberId member_id, OrderId order_id) const;
  std::optional<RefundableOrder> lock_refundable(db::Transaction& transaction, MemberId member_id, OrderId order_id);
  // Writes down what is given back; an order of which every piece is given back is closed. Gives what the order is then; refuses with order_moved_on if more
  // would be given back than there is. restock: the pieces go back on the shelf.
  enum class Restock { no, yes };
  Result<RefundState> record_refund(db::Transaction& transaction, const RefundableOrder& order, std::span<const RefundedLine> lines, Restock restock);

  // Has the wallet pay all that money would pay of an unpaid order, each line's cash shares in proportion. False if the order does not wait for just that much,
  // or if the wallet pays a part of it already.
  struct WalletShare {
    TenderKind kind = TenderKind::wallet_principal;
    Cents amount_cents;
  };
  bool replace_cash(db::Transaction& transaction, MemberId member_id, OrderId order_id, std::span<const WalletShare> shares);

  // Writes an order of the demo mall in its state, with the moves, package and timers that belong to it. A `created` order is live: the caller reserves its
  // stock and counts its purchases first. The other states are history and touch neither stock nor limits.
  void put_demo_order(db::Transaction& transaction, const DemoOrder& order);

  Result<OrderPage> list_orders(const http::Call& call, const http::Member& member, const ListOrders& request) const;
  Result<OrderCounts> count_orders(const http::Member& member, const CountOrders& request) const;
  Result<OrderDetail> get_order(const http::Call& call, const http::Member& member, const GetOrder& request) const;
  Result<Logistics> get_logistics(const http::Call& call, const http::Member& member, const GetLogistics& request) const;
  Result<OrderState> cancel_order(const http::Call& call, const http::Member& member, const CancelOrder& request);
  Result<OrderState> confirm_order(const http::Call& call, const http::Member& member, const ConfirmOrder& request);
  // The timer that waits for the order finds out when it is due.
  Result<OrderState> extend_receipt(const http::Call& call, const http::Member& member, const ExtendReceipt& request);
  Result<Done> delete_order(const http::Member& member, const DeleteOrder& request);
  Result<OrderState> update_process_pay(const http::Call& call, const http::Member& member, const UpdateProcessPay& request);
  Result<OrderState> confirm_delivery_type(const http::Call& call, const http::Member& member, const ConfirmDeliveryType& request);
  Result<OrderState> update_order_logistics(const http::Call& call, const http::Member& member, const UpdateOrderLogistics& request);
  // Given at start only.
  void know_buyers(BuyerDirectory buyers);
  void know_regions(RegionLookup find_region);
  void know_freight(FreightKeeper costs_the_same);
  Result<FoundOrders> search_orders(const http::Call& call, const http::ShopOperator& caller, const SearchOrders& request) const;
  Result<OrderRecord> get_order_record(const http::Call& call, const http::ShopOperator& caller, const GetOrderRecord& request) const;
  // Refuses with order_moved_on what is unpaid, received or over, and what goes in no parcel.
  Result<PackingSlip> get_packing_slip(const http::Call& call, const http::ShopOperator& caller, const GetPackingSlip& request) const;
  Result<OrderContact> show_order_contact(const http::ShopOperator& caller, const ShowOrderContact& request);
  Result<OrderNote> add_order_note(const http::ShopOperator& caller, const AddOrderNote& request);
  Result<OrderState> change_order_address(const http::Call& call, const http::ShopOperator& caller, const ChangeOrderAddress& request);
  Result<ShippedTable> ship_by_table(const http::Call& call, const http::ShopOperator& caller, const ShipByTable& request);
  Result<OrderState> ship_package(const http::Call& call, const http::ShopOperator& caller, const ShipPackage& request);
  Result<Done> add_trace_step(const http::ShopOperator& caller, const AddTraceStep& request);
  Result<OrderState> hand_over_order(const http::Call& call, const http::ShopOperator& caller, const HandOverOrder& request);

  // The shops that have still to send something of an order; none if the order does not wait to be shipped.
  std::vector<ShopId> shops_to_ship(db::Session& session, OrderId order_id) const;
  // The parcels of an order while it is on its way; none otherwise.
  std::vector<SentParcel> parcels_on_the_way(db::Session& session, OrderId order_id) const;
  // A shop hands a parcel of an order to the carrier. Refuses with order_not_found (also if the shop sold nothing of it, or all of that was given back),
  // order_moved_on, courier_order_at_desk if the mall's courier brings the order and does not carry this parcel, package_exists if the shop has nothing left to
  // send, package_line_unknown or package_pieces_exceeded.
  Result<Done> ship(db::Transaction& transaction, OrderId order_id, const Parcel& parcel, std::string_view operator_name);
  // Notes where a shop's parcel is; without its number, where its last one is. Refuses with order_not_found if there is no such parcel.
  Result<Done> trace(db::Transaction& transaction, OrderId order_id, ShopId shop_id, std::optional<std::int64_t> package_number, const Localized& text);

  // The member's orders that were paid after that moment and are received or completed, but for those that the member hid.
  std::vector<InvoiceableOrder> list_invoiceable(db::Session& session, MemberId member_id, TimeMs paid_after) const;
  // These orders, as far as they are the member's and paid, in any state and hidden too.
  std::vector<InvoiceableOrder> find_invoiceable(db::Session& session, MemberId member_id, std::span<const OrderId> order_ids) const;

  // The lines that the member received after that moment, the last first, without what was given back; at most a hundred.
  std::vector<LineOfOrder> list_received_lines(db::Session& session, MemberId member_id, TimeMs received_after) const;
  // The member's own line, in any state.
  std::optional<LineOfOrder> find_line(db::Session& session, MemberId member_id, OrderLineId order_line_id) const;

  // Lines of all members behind that place, of orders received (or paid) by then, the first first: those of which something was kept, or those that were wholly
  // given back; and those that were paid and whose order was not given back whole.
  std::vector<LineAt> list_received_by_all(const LinePlace& behind, TimeMs until, std::int64_t count) const;
  std::vector<LineAt> list_given_back(const LinePlace& behind, TimeMs until, std::int64_t count) const;
  std::vector<LineAt> list_paid_lines(const LinePlace& behind, TimeMs until, std::int64_t count) const;

  // The member's own order as a card, in any state; nothing for one that they hid.
  std::optional<CardOfOrder> find_card(db::Session& session, MemberId member_id, OrderId order_id) const;
  // Of their last so many orders those with something of that shop; of all shops if it is nought.
  std::vector<CardOfOrder> list_cards(db::Session& session, MemberId member_id, ShopId shop_id, std::int64_t count) const;

  // The member's orders that are neither completed nor closed.
  std::int64_t count_unfinished(db::Session& session, MemberId member_id) const;
  // Whose order bears this number.
  std::optional<MemberId> find_buyer(db::Session& session, std::string_view order_number) const;
  // The members who ordered and who paid from one moment to before another.
  BuyerCounts count_buyers(db::Session& session, TimeMs from, TimeMs until) const;

  // Hour by hour what was ordered and sold from one moment, with which an hour of the mall begins, to before another; hours without anything are left out.
  // shop_id 0: in the whole mall.
  std::vector<HourOfSales> list_hours(db::Session& session, TimeMs from, TimeMs until, ShopId shop_id) const;

  // Of the members between two ids, who has such an order; in rising order.
  std::vector<MemberId> list_buyers(db::Session& session, const BuyerQuery& query) const;
  // Pairs of products that at least so many members bought, each pair both ways, in orders that were paid since then and not given back whole.
  std::vector<BoughtTogether> count_bought_together(TimeMs since, std::int64_t least_buyers) const;
  // Orders with a line of which nothing was given back, neither pieces nor money, the oldest payment first; those that are closed are left out.
  static std::vector<OrderId> list_kept_orders(db::Session& session, const KeptQuery& query);
  // Sets the timer that counts the hours that are over. Called at start.
  void start_counting_hours();

  // Erases receivers, parcels and remarks from the member's orders that are over, and from the others as soon as they are; the figures stay, for the books. For
  // the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // close_unpaid_order, receive_order, complete_order, deliver_virtual_order: each checks the order's state before it acts; and erase_receivers.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  class TableOfParcels;
  struct State;
  std::unique_ptr<State> state_;
};

// The rules about orders that must hold at any moment: O1, O2, AI2, AS1 to AS3, AV1, and P5 as far as they are about lines and tenders.
std::span<const audit::Check> audit_checks();
// Every move of an order, for docs/states.md.
StateDiagram state_diagram();

void bind_routes(http::Binder& binder, Orders& orders);
std::vector<ExportedList> exported_lists(Orders& orders);

// Where names, phones and streets of receivers lie.
extern const db::SealedTable sealed_table;

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What orders bring to the server.
extern const Module<Orders> module;

}  // namespace galleria::orders
