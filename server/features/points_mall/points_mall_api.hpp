// The wire of the points mall as members use it. What is exchanged is ordered by checkout, with `offer` as its source.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/offer.hpp"
#include "base/paging.hpp"
#include "features/points_mall/points_mall_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::points_mall {

struct ListPointsOffers {
  std::optional<PointsOfferKind> kind;                // absent: both
  std::optional<bool> is_affordable;                  // true: only what the member's points reach
  std::optional<bool> is_to_come;                     // true: only what has not begun
  std::optional<CategoryId> category_id;              // of any level; absent: all
  std::optional<Whole<0, 100'000'000>> least_points;  // a piece, now
  std::optional<Whole<0, 100'000'000>> most_points;
  std::optional<PointsOfferSort> sort;  // absent: by place
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListPointsOffers, (), (kind, is_affordable, is_to_come, category_id, least_points, most_points, sort, page_no, page_size))

struct PointsOffer {
  OfferId offer_id;
  PointsOfferKind kind = PointsOfferKind::underway;
  ProductId product_id;
  SkuId sku_id;
  std::string name;
  std::string specification;  // "杏色 M"
  std::string shop_name;
  std::string image_url;
  std::int64_t price_points = 0;             // a piece, now
  Cents price_cents;                         // a piece, besides the points
  Cents goods_cents;                         // what it costs without points
  std::optional<std::int64_t> usual_points;  // on a member day: on other days
  std::int64_t left_count = 0;               // that can be exchanged now
  std::int64_t of_count = 0;                 // of so many: of the day, or in all
  std::int64_t least_tier = 0;
  std::string tier_name;             // empty: for everybody
  std::int64_t allowed_count = 0;    // the member may take so many more in an order
  std::int64_t exchanged_count = 0;  // by this member
  std::int64_t missing_points = 0;   // for one piece
  PointsOfferObstacle obstacle = PointsOfferObstacle::none;
  std::optional<TimeMs> opens_at;  // where its time is what stands in the way
  TimeMs ends_at{};
  bool is_reminder_set = false;
};
BOOST_DESCRIBE_STRUCT(PointsOffer, (),
                      (offer_id, kind, product_id, sku_id, name, specification, shop_name, image_url, price_points, price_cents, goods_cents, usual_points,
                       left_count, of_count, least_tier, tier_name, allowed_count, exchanged_count, missing_points, obstacle, opens_at, ends_at,
                       is_reminder_set))

struct PointsOfferCategory {
  CategoryId category_id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(PointsOfferCategory, (), (category_id, name))

// What the member holds, and the mall's clock, since phones' are wrong.
struct PointsOfferPage {
  std::vector<PointsOffer> offers;
  bool has_more = false;
  std::int64_t points = 0;  // that can be spent
  std::int64_t expiring_points = 0;
  std::optional<TimeMs> expiring_at;
  TimeMs server_time{};
  std::vector<PointsOfferCategory> categories;  // of the first level, of all that is shown of this kind, whatever else was asked for
};
BOOST_DESCRIBE_STRUCT(PointsOfferPage, (), (offers, has_more, points, expiring_points, expiring_at, server_time, categories))

struct GetPointsOffer {
  OfferId offer_id;
};
BOOST_DESCRIBE_STRUCT(GetPointsOffer, (), (offer_id))

struct PointsOfferDetail {
  PointsOffer offer;
  std::int64_t most_per_order = 1;
  std::int64_t most_per_day = 0;     // nought: no limit of its own
  std::int64_t most_per_member = 0;  // nought: no limit
  std::int64_t points = 0;           // that the member can spend
  TimeMs server_time{};
};
BOOST_DESCRIBE_STRUCT(PointsOfferDetail, (), (offer, most_per_order, most_per_day, most_per_member, points, server_time))

struct ListPointsExchanges {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListPointsExchanges, (), (page_no, page_size))

struct PointsExchange {
  OrderId order_id;
  OfferId offer_id;
  std::string order_number;
  std::string order_status;  // as orders tell it; empty: the order is not there any more
  std::string name;
  std::string image_url;
  std::int64_t quantity = 1;
  std::int64_t points = 0;  // for all pieces
  Cents price_cents;        // for all pieces, without freight
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(PointsExchange, (), (order_id, offer_id, order_number, order_status, name, image_url, quantity, points, price_cents, at))

struct PointsExchangePage {
  std::vector<PointsExchange> exchanges;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(PointsExchangePage, (), (exchanges, has_more))

struct SetPointsReminder {
  OfferId offer_id;
  bool is_wanted = true;
};
BOOST_DESCRIBE_STRUCT(SetPointsReminder, (), (offer_id, is_wanted))

struct GetPointsCart {};
BOOST_DESCRIBE_STRUCT(GetPointsCart, (), ())

struct PointsCartLine {
  PointsOffer offer;
  std::int64_t quantity = 1;
  bool is_selected = false;
  PointsOfferObstacle obstacle = PointsOfferObstacle::none;  // to so many pieces
};
BOOST_DESCRIBE_STRUCT(PointsCartLine, (), (offer, quantity, is_selected, obstacle))

struct PointsCart {
  std::vector<PointsCartLine> lines;  // newest first
  std::int64_t selected_count = 0;    // pieces of what is selected and can be exchanged
  std::int64_t selected_points = 0;
  Cents selected_cents;             // besides the points, without freight
  bool has_refused = false;         // something that is selected cannot be exchanged, so the selected lines cannot be ordered
  std::int64_t points = 0;          // that the member can spend
  std::int64_t missing_points = 0;  // for what is selected
  TimeMs server_time{};
};
BOOST_DESCRIBE_STRUCT(PointsCart, (), (lines, selected_count, selected_points, selected_cents, has_refused, points, missing_points, server_time))

// Puts it in, or says anew how many. Another offer of the same goods gives up its place.
struct PutInPointsCart {
  OfferId offer_id;
  Whole<1, 999> quantity;
  std::optional<bool> is_selected;  // absent: it is
};
BOOST_DESCRIBE_STRUCT(PutInPointsCart, (), (offer_id, quantity, is_selected))

struct TakeOutOfPointsCart {
  List<OfferId, 1, 60> offer_ids;
};
BOOST_DESCRIBE_STRUCT(TakeOutOfPointsCart, (), (offer_ids))

inline constexpr Failure points_offer_not_found{FailureKind::not_found, 91'405, "points_offer_not_found", {"没有找到这件商品", "We could not find that offer"}};
inline constexpr Failure points_offer_begun{FailureKind::conflict, 91'406, "points_offer_begun", {"这件商品已经开始兑换", "This can be exchanged already"}};

inline constexpr Failure points_cart_full{
    FailureKind::conflict,
    91'489,
    "points_cart_full",
    {"兑换车最多放 {count} 种商品，请先清理一下", "This cart holds {count} different items. Please make some room first"}};
inline constexpr Failure points_cart_too_many{
    FailureKind::conflict, 91'490, "points_cart_too_many", {"每单最多兑换 {count} 件", "At most {count} of these in an order"}};

inline constexpr http::Endpoint<ListPointsOffers, PointsOfferPage> list_points_offers{
    http::Method::get,
    "/mall-api/points-mall/v1/offers",
    "list_points_offers",
    "points_mall",
    "What can be exchanged for points, with what is left and what the member holds",
    http::Access::member,
    {}};
inline constexpr http::Endpoint<GetPointsOffer, PointsOfferDetail> get_points_offer{
    http::Method::get,        "/mall-api/points-mall/v1/offers/detail", "get_points_offer", "points_mall", "One offer, with its limits", http::Access::member,
    {&points_offer_not_found}};
inline constexpr http::Endpoint<ListPointsExchanges, PointsExchangePage> list_points_exchanges{http::Method::get,
                                                                                               "/mall-api/points-mall/v1/exchanges",
                                                                                               "list_points_exchanges",
                                                                                               "points_mall",
                                                                                               "What the member has exchanged, newest first",
                                                                                               http::Access::member,
                                                                                               {}};
inline constexpr http::Endpoint<SetPointsReminder, PointsOfferDetail> set_points_reminder{http::Method::post,
                                                                                          "/mall-api/points-mall/v1/reminders",
                                                                                          "set_points_reminder",
                                                                                          "points_mall",
                                                                                          "Asks to be told before an offer begins, or not to be",
                                                                                          http::Access::member,
                                                                                          {&points_offer_not_found, &points_offer_begun}};
inline constexpr http::Endpoint<GetPointsCart, PointsCart> get_points_cart{http::Method::get,
                                                                           "/mall-api/points-mall/v1/cart",
                                                                           "get_points_cart",
                                                                           "points_mall",
                                                                           "What the member means to exchange, with what stands in the way",
                                                                           http::Access::member,
                                                                           {}};
inline constexpr http::Endpoint<PutInPointsCart, PointsCart> put_in_points_cart{
    http::Method::post,
    "/mall-api/points-mall/v1/cart/put",
    "put_in_points_cart",
    "points_mall",
    "Puts an offer into the points mall's cart or changes its line, and gives the whole cart",
    http::Access::member,
    {&points_offer_not_found, &points_cart_full, &points_cart_too_many}};
inline constexpr http::Endpoint<TakeOutOfPointsCart, PointsCart> take_out_of_points_cart{http::Method::post,
                                                                                         "/mall-api/points-mall/v1/cart/remove",
                                                                                         "take_out_of_points_cart",
                                                                                         "points_mall",
                                                                                         "Takes lines out and gives the whole cart",
                                                                                         http::Access::member,
                                                                                         {}};

}  // namespace galleria::points_mall
