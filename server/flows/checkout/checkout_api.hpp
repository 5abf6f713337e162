// The wire of checkout: the confirm-order page's data, the quote with every step of the price, and the submission.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "flows/checkout/checkout_states.hpp"
#include "http/endpoint.hpp"

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
  std::string kind;  // "goods", "member_price", "freight"
  std::string label;
  Cents amount_cents;  // negative: a deduction
  std::string note;    // "满 ¥99 免运费"
};
BOOST_DESCRIBE_STRUCT(QuoteStep, (), (kind, label, amount_cents, note))

struct Quote {
  std::vector<QuoteShop> shops;
  std::vector<QuoteStep> steps;  // their sum is payable_cents
  std::int64_t piece_count = 0;
  Cents goods_total_cents;
  Cents deduction_total_cents;
  Cents freight_cents;
  Cents payable_cents;
};
BOOST_DESCRIBE_STRUCT(Quote, (), (shops, steps, piece_count, goods_total_cents, deduction_total_cents, freight_cents, payable_cents))

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
  std::optional<SkuId> sku_id;            // direct
  std::optional<Whole<1, 999>> quantity;  // direct
};
BOOST_DESCRIBE_STRUCT(PreprocessOrder, (), (source, sku_id, quantity))

// What the confirm-order page opens with.
struct OrderDraft {
  CheckoutSource source = CheckoutSource::cart;
  std::optional<CheckoutAddress> address;    // the default one
  std::vector<DeliveryType> delivery_types;  // offered by all lines
  DeliveryType delivery_type = DeliveryType::express;
  Quote quote;
};
BOOST_DESCRIBE_STRUCT(OrderDraft, (), (source, address, delivery_types, delivery_type, quote))

struct CalculateOrder {
  CheckoutSource source = CheckoutSource::cart;
  std::optional<SkuId> sku_id;
  std::optional<Whole<1, 999>> quantity;
  DeliveryType delivery_type = DeliveryType::express;
  std::optional<AddressId> address_id;  // freight may depend on it
};
BOOST_DESCRIBE_STRUCT(CalculateOrder, (), (source, sku_id, quantity, delivery_type, address_id))

struct SubmitOrder {
  CheckoutSource source = CheckoutSource::cart;
  std::optional<SkuId> sku_id;
  std::optional<Whole<1, 999>> quantity;
  DeliveryType delivery_type = DeliveryType::express;
  std::optional<AddressId> address_id;  // needed for express
  std::optional<Text<0, 100>> remark;
  Cents expected_total_cents;  // what the member saw
};
BOOST_DESCRIBE_STRUCT(SubmitOrder, (), (source, sku_id, quantity, delivery_type, address_id, remark, expected_total_cents))

struct SubmittedOrder {
  OrderId order_id;
  std::string order_number;
  Cents payable_cents;
  TimeMs pay_before{};
  bool is_paid = false;  // nothing was left to pay
};
BOOST_DESCRIBE_STRUCT(SubmittedOrder, (), (order_id, order_number, payable_cents, pay_before, is_paid))

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

inline constexpr http::Endpoint<PreprocessOrder, OrderDraft> preprocess_order{http::Method::get,
                                                                              "/mall-api/trading/v1/checkout/query/confirmOrder/preprocess/query",
                                                                              "preprocess_order",
                                                                              "checkout",
                                                                              "What the confirm-order page opens with",
                                                                              http::Access::member,
                                                                              {&nothing_to_buy, &item_unavailable, &out_of_stock, &purchase_limit_reached}};
inline constexpr http::Endpoint<CalculateOrder, Quote> calculate_order{
    http::Method::post,
    "/mall-api/trading/v1/checkout/options/calculate",
    "calculate_order",
    "checkout",
    "The price with every step, for these choices",
    http::Access::member,
    {&nothing_to_buy, &item_unavailable, &out_of_stock, &delivery_unavailable, &purchase_limit_reached}};
inline constexpr http::Endpoint<SubmitOrder, SubmittedOrder> submit_order{
    http::Method::post,
    "/mall-api/oms/v1/oms/generateStoreOrder",
    "submit_order",
    "checkout",
    "Places the order at the total that the member saw, and reserves the stock",
    http::Access::member,
    {&nothing_to_buy, &price_changed, &item_unavailable, &out_of_stock, &address_needed, &delivery_unavailable, &purchase_limit_reached},
    http::Consumes::something};

}  // namespace galleria::checkout
