// The wire of checkout: the confirm-order page's data, the quote with every step of the price, and the submission.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/coupons/coupons_api.hpp"
#include "features/courier/courier_api.hpp"
#include "features/gift_cards/gift_cards_api.hpp"
#include "features/points/points_api.hpp"
#include "features/wallet/wallet_api.hpp"
#include "features/wrappings/wrappings_api.hpp"
#include "flows/checkout/checkout_offers.hpp"
#include "flows/checkout/checkout_states.hpp"
#include "http/endpoint.hpp"
#include "http/silent_failures.hpp"

namespace galleria::checkout {

struct QuoteLine {
  ProductId product_id;
  SkuId sku_id;
  std::string name;
  std::string image_url;
  std::string sp1;
  std::string sp2;
  std::string sp3;
  std::int64_t quantity = 1;
  Cents unit_price_cents;  // before any deduction
  Cents deduction_cents;   // of the whole line
  Cents line_total_cents;  // after deductions
};
BOOST_DESCRIBE_STRUCT(QuoteLine, (), (product_id, sku_id, name, image_url, sp1, sp2, sp3, quantity, unit_price_cents, deduction_cents, line_total_cents))

struct QuoteShop {
  ShopId shop_id;
  std::string name;
  std::string location;
  std::vector<QuoteLine> lines;
};
BOOST_DESCRIBE_STRUCT(QuoteShop, (), (shop_id, name, location, lines))

// One step of the price, in the order in which it was taken: why this price.
struct QuoteStep {
  // "goods", "offer_price", "activity_price", "member_price", "tier_discount", "full_reduction", "coupon", "points", "freight", "courier", "freight_coupon",
  // "wrapping"
  std::string kind;
  std::string label;
  Cents amount_cents;  // negative: a deduction
  std::string note;    // "满 ¥99 免运费"
};
BOOST_DESCRIBE_STRUCT(QuoteStep, (), (kind, label, amount_cents, note))

// What pays a part of the order before money does: a deposit that was paid for it, gift cards, then the wallet.
struct QuoteTender {
  TenderKind kind = TenderKind::gift_card;
  std::string label;  // "礼品卡 •••• 4711"
  std::optional<GiftCardId> card_id;
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(QuoteTender, (), (kind, label, card_id, amount_cents))

// How far points reach.
struct QuotePoints {
  std::int64_t available_points = 0;
  std::int64_t usable_points = 0;  // for this order: a multiple of the unit, within the cap
  Cents usable_cents;              // what those are worth
  std::int64_t used_points = 0;
  std::string note;  // "100 积分抵 ¥1，最多抵商品金额的 50%"
};
BOOST_DESCRIBE_STRUCT(QuotePoints, (), (available_points, usable_points, usable_cents, used_points, note))

struct QuoteCard {
  GiftCardId card_id;
  std::string label;
  Cents balance_cents;
  std::optional<TimeMs> expires_at;
};
BOOST_DESCRIBE_STRUCT(QuoteCard, (), (card_id, label, balance_cents, expires_at))

// What the member holds and could pay with.
struct QuoteAssets {
  QuotePoints points;
  std::vector<QuoteCard> gift_cards;  // the next to expire first
  Cents wallet_cents;
  std::int64_t usable_coupon_count = 0;
};
BOOST_DESCRIBE_STRUCT(QuoteAssets, (), (points, gift_cards, wallet_cents, usable_coupon_count))

// What sending a part of it costs, where a template has a say in it.
struct QuoteFreight {
  std::optional<ShopId> shop_id;  // absent: of several shops
  std::string name;
  std::int64_t weight_grams = 0;
  Cents amount_cents;  // before what a coupon takes off it
};
BOOST_DESCRIBE_STRUCT(QuoteFreight, (), (shop_id, name, weight_grams, amount_cents))

// The mall's own couriers could bring it in one of these slots.
struct QuoteCourier {
  Cents price_cents;                        // in the place of the freight; before what a coupon takes off it
  std::optional<Cents> free_from_cents;     // goods worth so much go for nothing
  std::optional<courier::SlotName> chosen;  // the one that the quote is for
  std::vector<courier::SlotOffer> slots;    // the next first; none: all are over for these days
};
BOOST_DESCRIBE_STRUCT(QuoteCourier, (), (price_cents, free_from_cents, chosen, slots))

// The mall could wrap it.
struct QuoteWrapping {
  std::vector<wrappings::WrappingOffer> offers;
  std::optional<GiftWrappingId> chosen;  // the one that the quote is for
  bool is_free = false;                  // by the right of the member's tier, which an order uses up once
};
BOOST_DESCRIBE_STRUCT(QuoteWrapping, (), (offers, chosen, is_free))

struct Quote {
  std::vector<QuoteShop> shops;
  std::vector<QuoteStep> steps;  // their sum is payable_cents
  std::int64_t piece_count = 0;
  Cents goods_total_cents;
  Cents deduction_total_cents;
  Cents freight_cents;
  Cents payable_cents;
  std::vector<QuoteTender> tenders;
  Cents cash_cents;                               // payable less the tenders: what is left to pay with money
  std::vector<CouponSerialId> coupon_serial_ids;  // those that are used
  QuoteAssets assets;
  std::int64_t earned_points = 0;           // that this order will earn
  bool needs_pin = false;                   // to submit: gift cards or wallet pay more than goes without
  std::string hint;                         // "再买 ¥20 可减 ¥30"; empty: buying more brings no further reduction
  std::string lines_digest;                 // of what is bought, how many of it and what each line costs
  std::vector<QuoteFreight> freight_parts;  // none: no template has a say in it
  std::optional<QuoteCourier> courier;      // absent: no courier goes there, or not with these goods
  std::optional<QuoteWrapping> wrapping;    // absent: the mall wraps nothing, or not these goods
};
BOOST_DESCRIBE_STRUCT(Quote, (),
                      (shops, steps, piece_count, goods_total_cents, deduction_total_cents, freight_cents, payable_cents, tenders, cash_cents,
                       coupon_serial_ids, assets, earned_points, needs_pin, hint, lines_digest, freight_parts, courier, wrapping))

struct CheckoutAddress {
  AddressId address_id;
  std::string receiver_name;  // masked
  std::string phone;          // masked
  std::string region;
  std::string street;
};
BOOST_DESCRIBE_STRUCT(CheckoutAddress, (), (address_id, receiver_name, phone, region, street))

struct PreprocessOrder {
  CheckoutSource source = CheckoutSource::cart;
  std::optional<SkuId> sku_id;              // direct
  std::optional<Whole<1, 999>> quantity;    // direct, offer
  std::optional<OfferId> offer_id;          // offer
  std::optional<OfferKind> offer_kind;      // offer; absent: of the points mall
  std::optional<Text<1, 128>> offer_place;  // offer that is sold along a line: the place, as it was signed
};
BOOST_DESCRIBE_STRUCT(PreprocessOrder, (), (source, sku_id, quantity, offer_id, offer_kind, offer_place))

// What the confirm-order page opens with.
struct OrderDraft {
  CheckoutSource source = CheckoutSource::cart;
  std::optional<CheckoutAddress> address;    // the default one
  std::vector<DeliveryType> delivery_types;  // offered by all lines
  DeliveryType delivery_type = DeliveryType::express;
  Quote quote;
  VirtualKind virtual_kind = VirtualKind::none;  // else it is delivered the moment it is paid, and asks for no address
};
BOOST_DESCRIBE_STRUCT(OrderDraft, (), (source, address, delivery_types, delivery_type, quote, virtual_kind))

struct CalculateOrder {
  CheckoutSource source = CheckoutSource::cart;
  std::optional<SkuId> sku_id;
  std::optional<Whole<1, 999>> quantity;
  DeliveryType delivery_type = DeliveryType::express;
  std::optional<AddressId> address_id;                           // freight may depend on it
  std::optional<std::vector<CouponSerialId>> coupon_serial_ids;  // absent: the best combination; empty: none
  std::optional<bool> uses_points;                               // as many as may be
  std::optional<std::vector<GiftCardId>> gift_card_ids;          // in the order in which they are to be used
  std::optional<bool> uses_wallet;
  std::optional<OfferId> offer_id;
  std::optional<OfferKind> offer_kind;
  std::optional<Text<1, 128>> offer_place;
  std::optional<courier::SlotName> courier_slot;  // express; absent: sent as ever
  std::optional<GiftWrappingId> wrapping_id;      // absent: not wrapped
};
BOOST_DESCRIBE_STRUCT(CalculateOrder, (),
                      (source, sku_id, quantity, delivery_type, address_id, coupon_serial_ids, uses_points, gift_card_ids, uses_wallet, offer_id, offer_kind,
                       offer_place, courier_slot, wrapping_id))

struct ComparedLine {
  SkuId sku_id;
  Whole<1, 999> quantity;
};
BOOST_DESCRIBE_STRUCT(ComparedLine, (), (sku_id, quantity))
struct BasketToCompare {
  List<ComparedLine, 1, 30> lines;
};
BOOST_DESCRIBE_STRUCT(BasketToCompare, (), (lines))

// What the member would pay for each, bought by itself. Whether there are so many pieces is not asked.
struct CompareBaskets {
  List<BasketToCompare, 1, 3> baskets;
};
BOOST_DESCRIBE_STRUCT(CompareBaskets, (), (baskets))
struct ComparedBaskets {
  std::vector<Quote> quotes;  // of each basket, with the best combination of the member's coupons
};
BOOST_DESCRIBE_STRUCT(ComparedBaskets, (), (quotes))

// The coupons that could be used on what is being bought.
struct QueryCoupons {
  CheckoutSource source = CheckoutSource::cart;
  std::optional<SkuId> sku_id;
  std::optional<Whole<1, 999>> quantity;
  DeliveryType delivery_type = DeliveryType::express;
  std::optional<std::vector<CouponSerialId>> coupon_serial_ids;  // those that are chosen so far
  std::optional<OfferId> offer_id;                               // which takes no coupon
  std::optional<OfferKind> offer_kind;
  std::optional<Text<1, 128>> offer_place;
};
BOOST_DESCRIBE_STRUCT(QueryCoupons, (), (source, sku_id, quantity, delivery_type, coupon_serial_ids, offer_id, offer_kind, offer_place))

struct CheckoutCoupon {
  CouponId coupon_id;
  CouponSerialId coupon_serial_id;
  std::string coupon_name;
  std::string value_type_desc;
  std::string use_limit_desc;
  std::string tag_type_desc;
  std::string scope_text;
  TimeMs expires_at{};
  bool is_usable = false;
  bool is_chosen = false;
  bool is_best = false;     // part of the combination that takes off the most
  Cents saved_cents;        // by itself
  std::string reason_text;  // why it cannot be used: "差 ¥20 可用"
};
BOOST_DESCRIBE_STRUCT(CheckoutCoupon, (),
                      (coupon_id, coupon_serial_id, coupon_name, value_type_desc, use_limit_desc, tag_type_desc, scope_text, expires_at, is_usable, is_chosen,
                       is_best, saved_cents, reason_text))

struct CheckoutCoupons {
  std::vector<CheckoutCoupon> usable;    // the one that takes off the most first
  std::vector<CheckoutCoupon> unusable;  // the nearest to usable first
  std::vector<CouponSerialId> best;      // the best combination
};
BOOST_DESCRIBE_STRUCT(CheckoutCoupons, (), (usable, unusable, best))

// Coupons that the member could still collect and use on this.
struct NewCoupon {
  CouponId coupon_id;
  std::string coupon_name;
  std::string value_type_desc;
  std::string use_limit_desc;
  Cents saved_cents;
};
BOOST_DESCRIBE_STRUCT(NewCoupon, (), (coupon_id, coupon_name, value_type_desc, use_limit_desc, saved_cents))
struct NewCoupons {
  std::vector<NewCoupon> coupons;  // the one that takes off the most first
};
BOOST_DESCRIBE_STRUCT(NewCoupons, (), (coupons))

// The whole order is wrapped, and the card lies beside.
struct GiftWrapChoice {
  GiftWrappingId wrapping_id;
  std::optional<Text<0, 100>> card_text;  // absent or empty: no card
};
BOOST_DESCRIBE_STRUCT(GiftWrapChoice, (), (wrapping_id, card_text))

struct SubmitOrder {
  CheckoutSource source = CheckoutSource::cart;
  std::optional<SkuId> sku_id;
  std::optional<Whole<1, 999>> quantity;
  DeliveryType delivery_type = DeliveryType::express;
  std::optional<AddressId> address_id;  // needed for express
  std::optional<Text<0, 100>> remark;
  Cents expected_total_cents;                                    // what the member saw as payable
  std::optional<std::vector<CouponSerialId>> coupon_serial_ids;  // absent: none
  std::optional<bool> uses_points;
  std::optional<std::vector<GiftCardId>> gift_card_ids;
  std::optional<bool> uses_wallet;
  std::optional<Cents> expected_cash_cents;          // what the member saw as left to pay; needed with points, cards or wallet
  std::optional<Text<1, 64>> expected_lines_digest;  // of the quote that the member saw; absent: only the sums are compared
  std::optional<Text<1, 128>> pay_ticket;            // from check_password with subject "checkout:" and this call's idempotency key
  std::optional<OfferId> offer_id;
  std::optional<OfferKind> offer_kind;
  std::optional<Text<1, 128>> offer_place;
  std::optional<courier::SlotName> courier_slot;  // express; absent: sent as ever
  std::optional<GiftWrapChoice> gift_wrap;        // absent: not wrapped
};
BOOST_DESCRIBE_STRUCT(SubmitOrder, (),
                      (source, sku_id, quantity, delivery_type, address_id, remark, expected_total_cents, coupon_serial_ids, uses_points, gift_card_ids,
                       uses_wallet, expected_cash_cents, expected_lines_digest, pay_ticket, offer_id, offer_kind, offer_place, courier_slot, gift_wrap))

struct SubmittedOrder {
  OrderId order_id;
  std::string order_number;
  Cents payable_cents;
  Cents cash_cents;  // what is left to pay with money
  TimeMs pay_before{};
  bool is_paid = false;  // nothing was left to pay
};
BOOST_DESCRIBE_STRUCT(SubmittedOrder, (), (order_id, order_number, payable_cents, cash_cents, pay_before, is_paid))

inline constexpr Failure nothing_to_buy{
    FailureKind::conflict, 66001, "nothing_to_buy", {"请先选择要购买的商品", "Please choose what you would like to buy first"}};
// The data holds the new Quote.
inline constexpr Failure price_changed{
    FailureKind::conflict, 66002, "price_changed", {"价格有变动，请确认新的金额", "The price has changed. Please confirm the new amount"}};
inline constexpr Failure out_of_stock{FailureKind::conflict, 66003, "out_of_stock", {"「{name}」库存不足，还剩 {count} 件", "Only {count} left of “{name}”"}};
inline constexpr Failure address_needed{FailureKind::invalid, 66004, "address_needed", {"请选择收货地址", "Please choose a delivery address"}};
inline constexpr Failure delivery_unavailable{
    FailureKind::conflict, 66005, "delivery_unavailable", {"其中有商品不支持这种配送方式", "Some of the items cannot be delivered that way"}};
inline constexpr Failure purchase_limit_reached{
    FailureKind::conflict, 66006, "purchase_limit_reached", {"「{name}」每人限购 {count} 件", "“{name}” is limited to {count} a person"}};
// The specification's code for goods that are gone (section 8); the page shows its fixed text.
inline constexpr Failure item_unavailable{FailureKind::conflict, 5002000, "product_unavailable", {"商品不可用", "This item is not available"}};

inline constexpr Failure coupon_refused{
    FailureKind::conflict, 66007, "coupon_refused", {"所选优惠券不能用于这个订单", "A chosen coupon cannot be used on this order"}};
inline constexpr Failure assets_changed{
    FailureKind::conflict, 66008, "assets_changed", {"积分或余额有变动，请确认新的金额", "Your points or balance have changed. Please confirm the new amount"}};

// The sums may be the same: another piece at the same price. The data holds the new Quote.
inline constexpr Failure lines_changed{
    FailureKind::conflict, 66009, "lines_changed", {"商品有变动，请确认新的订单内容", "The items have changed. Please look at the new order"}};

inline constexpr Failure goods_not_delivered{
    FailureKind::conflict, 91520, "goods_not_delivered", {"「{name}」不能送到这个地址：{reason}", "“{name}” is not delivered to this address: {reason}"}};

// Virtual goods are there as soon as they are paid: nothing else of an order could be.
inline constexpr Failure virtual_bought_alone{
    FailureKind::conflict,
    91'635,
    "virtual_bought_alone",
    {"「{name}」付款后立即到账，请点“立即购买”单独下单", "“{name}” is yours the moment it is paid. Please buy it by itself, with Buy now"}};

// Of several offers in one order: which, and why not.
inline constexpr Failure offer_line_refused{
    FailureKind::conflict, 91'491, "offer_line_refused", {"「{name}」暂时不能兑换：{reason}", "“{name}” cannot be had now: {reason}"}};

inline constexpr http::Endpoint<PreprocessOrder, OrderDraft> preprocess_order{
    http::Method::get,
    "/mall-api/trading/v1/checkout/query/confirmOrder/preprocess/query",
    "preprocess_order",
    "checkout",
    "What the confirm-order page opens with",
    http::Access::member,
    {&nothing_to_buy, &item_unavailable, &out_of_stock, &purchase_limit_reached, &offer_not_open, &offer_used_up, &offer_limit_reached, &offer_tier_too_low,
     &offer_line_refused, &offer_place_refused, &http::sale_queue_waits, &virtual_bought_alone}};
inline constexpr http::Endpoint<CalculateOrder, Quote> calculate_order{
    http::Method::post,
    "/mall-api/trading/v1/checkout/options/calculate",
    "calculate_order",
    "checkout",
    "The price with every step, for these choices",
    http::Access::member,
    {&nothing_to_buy, &item_unavailable, &out_of_stock, &delivery_unavailable, &purchase_limit_reached, &coupon_refused, &assets_changed, &offer_not_open,
     &offer_used_up, &offer_limit_reached, &offer_tier_too_low, &offer_line_refused, &offer_place_refused, &http::sale_queue_waits, &goods_not_delivered,
     &courier::courier_slot_closed, &courier::courier_not_there, &virtual_bought_alone, &wrappings::gift_wrapping_gone}};
inline constexpr http::Endpoint<CompareBaskets, ComparedBaskets> compare_baskets{http::Method::post,
                                                                                 "/mall-api/trading/v1/checkout/baskets/compare",
                                                                                 "compare_baskets",
                                                                                 "checkout",
                                                                                 "What up to three baskets would cost, with every step; nothing is kept",
                                                                                 http::Access::member,
                                                                                 {&item_unavailable, &delivery_unavailable, &virtual_bought_alone}};
inline constexpr http::Endpoint<QueryCoupons, CheckoutCoupons> query_coupons{http::Method::post,
                                                                             "/mall-api/trading/v1/checkout/query/queryCoupons",
                                                                             "query_coupons",
                                                                             "checkout",
                                                                             "Which of the member's coupons can be used on this, and why the others cannot",
                                                                             http::Access::member,
                                                                             {&nothing_to_buy, &item_unavailable, &out_of_stock}};
inline constexpr http::Endpoint<QueryCoupons, NewCoupons> query_new_coupons{http::Method::post,
                                                                            "/mall-api/trading/v1/checkout/query/queryNewCoupons",
                                                                            "query_new_coupons",
                                                                            "checkout",
                                                                            "Which coupons of the centre could be collected and used on this",
                                                                            http::Access::member,
                                                                            {&nothing_to_buy, &item_unavailable, &out_of_stock}};
// Whatever an order can be refused with, by whichever address it comes.
inline constexpr http::FailureList submit_failures{&nothing_to_buy,
                                                   &price_changed,
                                                   &lines_changed,
                                                   &item_unavailable,
                                                   &out_of_stock,
                                                   &address_needed,
                                                   &delivery_unavailable,
                                                   &goods_not_delivered,
                                                   &courier::courier_slot_full,
                                                   &courier::courier_slot_closed,
                                                   &courier::courier_not_there,
                                                   &virtual_bought_alone,
                                                   &wrappings::gift_wrapping_gone,
                                                   &purchase_limit_reached,
                                                   &offer_not_open,
                                                   &offer_used_up,
                                                   &offer_limit_reached,
                                                   &offer_tier_too_low,
                                                   &offer_changed,
                                                   &offer_line_refused,
                                                   &offer_place_refused,
                                                   &http::sale_queue_waits,
                                                   &coupon_refused,
                                                   &assets_changed,
                                                   &coupons::coupon_not_usable,
                                                   &points::points_insufficient,
                                                   &gift_cards::gift_card_insufficient,
                                                   &gift_cards::gift_card_unusable,
                                                   &wallet::wallet_insufficient,
                                                   &wallet::pin_needed,
                                                   &wallet::ticket_refused};
inline constexpr http::Endpoint<SubmitOrder, SubmittedOrder> submit_order{http::Method::post,
                                                                          "/mall-api/oms/v1/oms/generateStoreOrder",
                                                                          "submit_order",
                                                                          "checkout",
                                                                          "Places the order at the total that the member saw, and reserves the stock",
                                                                          http::Access::member,
                                                                          submit_failures,
                                                                          http::Consumes::something};
inline constexpr http::Endpoint<SubmitOrder, SubmittedOrder> order_at_flash_sale{http::Method::post,
                                                                                 "/nightSeckills/creditShopSeckillOrder",
                                                                                 "order_at_flash_sale",
                                                                                 "flash_sales",
                                                                                 "Places an order for pieces of a flash sale, by a place in its line",
                                                                                 http::Access::member,
                                                                                 submit_failures,
                                                                                 http::Consumes::something};

}  // namespace galleria::checkout
