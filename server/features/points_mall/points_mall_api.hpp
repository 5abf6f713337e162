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
  std::optional<PointsOfferKind> kind;  // absent: both
  std::optional<bool> is_affordable;    // true: only what the member's points reach
  std::optional<bool> is_to_come;       // true: only what has not begun
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListPointsOffers, (), (kind, is_affordable, is_to_come, page_no, page_size))

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

// What the member holds, and the mall's clock, since phones' are wrong.
struct PointsOfferPage {
  std::vector<PointsOffer> offers;
  bool has_more = false;
  std::int64_t points = 0;  // that can be spent
  std::int64_t expiring_points = 0;
  std::optional<TimeMs> expiring_at;
  TimeMs server_time{};
};
BOOST_DESCRIBE_STRUCT(PointsOfferPage, (), (offers, has_more, points, expiring_points, expiring_at, server_time))

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

inline constexpr Failure points_offer_not_found{FailureKind::not_found, 91'405, "points_offer_not_found", {"没有找到这件商品", "We could not find that offer"}};
inline constexpr Failure points_offer_begun{FailureKind::conflict, 91'406, "points_offer_begun", {"这件商品已经开始兑换", "This can be exchanged already"}};

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

}  // namespace galleria::points_mall
