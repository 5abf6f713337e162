// The wire of pre-sales as members use them. The deposit is paid at the cashier under the number of the pre-order; the rest is an order of checkout, with
// `offer` as its source, `pre_sale` as the kind of the offer and the pre-order's number in the place of the offer's.
#pragma once

#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "base/offer.hpp"
#include "base/paging.hpp"
#include "features/pre_sales/pre_sales_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::pre_sales {

// Of the wording of what becomes of a deposit; whoever writes another wording gives it the next number.
inline constexpr std::int64_t consent_version = 1;

struct ListPreSales {
  std::optional<ProductId> product_id = {};  // only those of it
};
BOOST_DESCRIBE_STRUCT(ListPreSales, (), (product_id))

struct PreSaleOffer {
  OfferId offer_id;
  ProductId product_id;
  SkuId sku_id;
  std::string name;  // of the pre-sale
  std::string goods_name;
  std::string specification;
  std::string image_url;
  PreSalePhase phase = PreSalePhase::coming;
  Cents goods_cents;    // what a piece costs otherwise
  Cents price_cents;    // a piece
  Cents deposit_cents;  // a piece
  Cents worth_cents;    // what the deposit of a piece counts as
  Cents rest_cents;     // what is left to pay of a piece, without freight
  TimeMs deposit_from{};
  TimeMs deposit_until{};
  TimeMs rest_from{};
  TimeMs rest_until{};
  TimeMs ships_by{};  // the mall sends it by then
  std::int64_t most_per_member = 1;
  std::int64_t stock_count = 0;
  std::int64_t left_count = 0;
};
BOOST_DESCRIBE_STRUCT(PreSaleOffer, (),
                      (offer_id, product_id, sku_id, name, goods_name, specification, image_url, phase, goods_cents, price_cents, deposit_cents, worth_cents,
                       rest_cents, deposit_from, deposit_until, rest_from, rest_until, ships_by, most_per_member, stock_count, left_count))

// With the mall's clock, since phones' are wrong.
struct PreSaleOffers {
  std::vector<PreSaleOffer> offers;  // in the order of their times
  std::int64_t consent_version = 1;  // what place_pre_order is to name
  TimeMs server_time{};
};
BOOST_DESCRIBE_STRUCT(PreSaleOffers, (), (offers, consent_version, server_time))

// Takes the pieces, for as long as the deposit may take.
struct PlacePreOrder {
  OfferId offer_id;
  Whole<1, 99> quantity;
  Cents deposit_cents;              // of all pieces, as the member saw it
  Whole<0, 1'000> consent_version;  // of what becomes of the deposit, as the member agreed to it; nought: not agreed
};
BOOST_DESCRIBE_STRUCT(PlacePreOrder, (), (offer_id, quantity, deposit_cents, consent_version))

struct PreOrderView {
  PreOrderId pre_order_id;  // the cashier's number of the deposit, too
  OfferId offer_id;
  ProductId product_id;
  SkuId sku_id;
  std::string number;  // "YS4711"
  std::string name;
  std::string specification;
  std::string image_url;
  std::int64_t quantity = 1;
  PreOrderState state = PreOrderState::to_pay;
  bool is_called_off = false;  // by the mall
  Cents price_cents;           // of all pieces
  Cents deposit_cents;         // of all pieces
  Cents worth_cents;           // of all pieces
  Cents rest_cents;            // of all pieces, without freight
  Cents returned_cents;        // or on its way
  bool can_pay_rest = false;   // now; not while the mall does not sell the goods, and if so to the end, the deposit goes back
  std::optional<OrderId> order_id;
  TimeMs placed_at{};
  TimeMs pay_before{};  // of the deposit
  std::optional<TimeMs> paid_at;
  TimeMs rest_from{};
  TimeMs rest_until{};
  TimeMs ships_by{};
  TimeMs server_time{};
};
BOOST_DESCRIBE_STRUCT(PreOrderView, (),
                      (pre_order_id, offer_id, product_id, sku_id, number, name, specification, image_url, quantity, state, is_called_off, price_cents,
                       deposit_cents, worth_cents, rest_cents, returned_cents, can_pay_rest, order_id, placed_at, pay_before, paid_at, rest_from, rest_until,
                       ships_by, server_time))

struct ListPreOrders {
  std::optional<bool> is_open = {};  // true: only those whose deposit is to be paid, or is paid and no order waits for the rest
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListPreOrders, (), (is_open, page_no, page_size))

struct PreOrderPage {
  std::vector<PreOrderView> pre_orders;  // the latest first
  bool has_more = false;
  bool has_any = false;  // whether the member ever had one, open or not
};
BOOST_DESCRIBE_STRUCT(PreOrderPage, (), (pre_orders, has_more, has_any))

struct GetPreOrder {
  PreOrderId pre_order_id;
};
BOOST_DESCRIBE_STRUCT(GetPreOrder, (), (pre_order_id))

inline constexpr Failure pre_sale_not_found{FailureKind::not_found, 91'620, "pre_sale_not_found", {"没有找到这场预售", "We could not find that pre-sale"}};
inline constexpr Failure pre_sale_not_open{
    FailureKind::conflict, 91'621, "pre_sale_not_open", {"现在不在付定金的时间", "Deposits are not taken at the moment"}};
inline constexpr Failure pre_sale_sold_out{FailureKind::conflict, 91'622, "pre_sale_sold_out", {"预售的数量不够了", "There are not that many left"}};
inline constexpr Failure pre_sale_limit_reached{
    FailureKind::conflict, 91'623, "pre_sale_limit_reached", {"您已达到这场预售的限购数量", "You have had as many of these as one may"}};
inline constexpr Failure pre_sale_consent_needed{
    FailureKind::invalid, 91'624, "pre_sale_consent_needed", {"请先阅读并同意定金规则", "Please read and agree to what becomes of the deposit first"}};
inline constexpr Failure pre_order_not_found{FailureKind::not_found, 91'625, "pre_order_not_found", {"没有找到这个预售单", "We could not find that pre-order"}};
inline constexpr Failure pre_sale_deposit_changed{
    FailureKind::conflict, 91'626, "pre_sale_deposit_changed", {"定金有变动，请重新确认", "The deposit has changed. Please look again"}};

inline constexpr http::Endpoint<ListPreSales, PreSaleOffers> list_pre_sales{http::Method::get,
                                                                            "/mall-api/pre-sales/v1/offers",
                                                                            "list_pre_sales",
                                                                            "pre_sales",
                                                                            "Pre-sales whose rest can still be paid, by the mall's clock",
                                                                            http::Access::anyone,
                                                                            {}};
inline constexpr http::Endpoint<PlacePreOrder, PreOrderView> place_pre_order{
    http::Method::post,
    "/mall-api/pre-sales/v1/pre-orders",
    "place_pre_order",
    "pre_sales",
    "Takes pieces of a pre-sale, whose deposit is to be paid at the cashier within a while",
    http::Access::member,
    {&pre_sale_not_found, &pre_sale_not_open, &pre_sale_sold_out, &pre_sale_limit_reached, &pre_sale_consent_needed, &pre_sale_deposit_changed},
    http::Consumes::something};
inline constexpr http::Endpoint<ListPreOrders, PreOrderPage> list_pre_orders{http::Method::get,
                                                                             "/mall-api/pre-sales/v1/pre-orders",
                                                                             "list_pre_orders",
                                                                             "pre_sales",
                                                                             "The member's pre-orders, the latest first",
                                                                             http::Access::member,
                                                                             {}};
inline constexpr http::Endpoint<GetPreOrder, PreOrderView> get_pre_order{
    http::Method::get,     "/mall-api/pre-sales/v1/pre-orders/detail", "get_pre_order", "pre_sales", "One of the member's pre-orders", http::Access::member,
    {&pre_order_not_found}};

}  // namespace galleria::pre_sales
