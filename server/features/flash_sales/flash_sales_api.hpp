// The wire of flash sales as members use it. What is bought there is ordered by checkout, with `offer` as its source.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/offer.hpp"
#include "features/flash_sales/flash_sales_states.hpp"
#include "http/endpoint.hpp"
#include "http/silent_failures.hpp"

namespace galleria::flash_sales {

struct ListFlashSales {
  std::optional<ProductId> product_id = {};  // only those that sell it
};
BOOST_DESCRIBE_STRUCT(ListFlashSales, (), (product_id))

struct FlashSaleSummary {
  FlashSaleId sale_id;
  std::string name;
  FlashSalePhase phase = FlashSalePhase::coming;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t pay_minutes = 5;
  std::int64_t offer_count = 0;
  std::int64_t left_count = 0;  // of all offers
  bool is_reminder_set = false;
};
BOOST_DESCRIBE_STRUCT(FlashSaleSummary, (), (sale_id, name, phase, starts_at, ends_at, pay_minutes, offer_count, left_count, is_reminder_set))

// With the mall's clock, since phones' are wrong.
struct FlashSaleTimeline {
  std::vector<FlashSaleSummary> sales;  // in the order of their times
  TimeMs server_time{};
};
BOOST_DESCRIBE_STRUCT(FlashSaleTimeline, (), (sales, server_time))

struct FlashSaleOffer {
  OfferId offer_id;
  ProductId product_id;
  SkuId sku_id;
  std::string name;
  std::string specification;
  std::string shop_name;
  std::string image_url;
  Cents goods_cents;                         // what it costs otherwise
  std::optional<Cents> price_cents;          // a piece; absent: hidden until the start
  std::optional<std::int64_t> price_points;  // a piece, besides; absent: hidden until the start
  std::int64_t left_count = 0;
  std::int64_t stock_count = 0;
  std::int64_t most_per_member = 1;
  std::int64_t bought_count = 0;  // by this member
  bool is_back_on_sale = false;   // it was sold out, and an order was not paid
  FlashSaleObstacle obstacle = FlashSaleObstacle::none;
};
BOOST_DESCRIBE_STRUCT(FlashSaleOffer, (),
                      (offer_id, product_id, sku_id, name, specification, shop_name, image_url, goods_cents, price_cents, price_points, left_count, stock_count,
                       most_per_member, bought_count, is_back_on_sale, obstacle))

// A member's place in line. `token` is what an order names it by.
struct FlashSalePlace {
  FlashSaleId sale_id;
  std::int64_t number = 0;
  std::int64_t before_count = 0;  // nought: it is their turn
  std::int64_t left_count = 0;    // pieces of all offers that nobody has taken; what is not paid comes back
  TimeMs taken_at{};
  std::string token;
  TimeMs server_time{};
};
BOOST_DESCRIBE_STRUCT(FlashSalePlace, (), (sale_id, number, before_count, left_count, taken_at, token, server_time))

struct GetFlashSale {
  FlashSaleId sale_id;
};
BOOST_DESCRIBE_STRUCT(GetFlashSale, (), (sale_id))

struct FlashSaleDetail {
  FlashSaleSummary sale;
  std::vector<FlashSaleOffer> offers;
  std::optional<FlashSalePlace> place;
  std::int64_t waiting_count = 0;  // in line, whose turn has not come
  TimeMs server_time{};
};
BOOST_DESCRIBE_STRUCT(FlashSaleDetail, (), (sale, offers, place, waiting_count, server_time))

struct TakeFlashSalePlace {
  FlashSaleId sale_id;
};
BOOST_DESCRIBE_STRUCT(TakeFlashSalePlace, (), (sale_id))

struct SetFlashSaleReminder {
  FlashSaleId sale_id;
  bool is_wanted = true;
};
BOOST_DESCRIBE_STRUCT(SetFlashSaleReminder, (), (sale_id, is_wanted))

inline constexpr Failure flash_sale_not_found{
    FailureKind::not_found, 91'483, "flash_sale_not_found", {"没有找到这场抢购", "We could not find that flash sale"}};
inline constexpr Failure flash_sale_not_open{FailureKind::conflict, 91'484, "flash_sale_not_open", {"这场抢购现在没有开放", "This flash sale is not open now"}};
inline constexpr Failure flash_sale_begun{FailureKind::conflict, 91'485, "flash_sale_begun", {"这场抢购已经开始了", "This flash sale has started already"}};

inline constexpr http::Endpoint<ListFlashSales, FlashSaleTimeline> list_flash_sales{
    http::Method::get,
    "/mall-api/flash-sales/v1/sales",
    "list_flash_sales",
    "flash_sales",
    "The flash sales of now: just over, running and coming, by the mall's clock",
    http::Access::member,
    {}};
inline constexpr http::Endpoint<GetFlashSale, FlashSaleDetail> get_flash_sale{http::Method::get,
                                                                              "/mall-api/flash-sales/v1/sales/detail",
                                                                              "get_flash_sale",
                                                                              "flash_sales",
                                                                              "One flash sale with its offers, and where the member stands",
                                                                              http::Access::member,
                                                                              {&flash_sale_not_found}};
inline constexpr http::Endpoint<TakeFlashSalePlace, FlashSalePlace> take_flash_sale_place{
    http::Method::post,
    "/mall-api/flash-sales/v1/places",
    "take_flash_sale_place",
    "flash_sales",
    "Takes the member's place in the line, or tells the one that they have",
    http::Access::member,
    {&flash_sale_not_found, &flash_sale_not_open}};
inline constexpr http::Endpoint<SetFlashSaleReminder, FlashSaleDetail> set_flash_sale_reminder{http::Method::post,
                                                                                               "/mall-api/flash-sales/v1/reminders",
                                                                                               "set_flash_sale_reminder",
                                                                                               "flash_sales",
                                                                                               "Asks to be told before a flash sale starts, or not to be",
                                                                                               http::Access::member,
                                                                                               {&flash_sale_not_found, &flash_sale_begun}};

}  // namespace galleria::flash_sales
