// The wire of the points mall as the staff works with it.
#pragma once

#include "features/points_mall/points_mall_api.hpp"

namespace galleria::points_mall {

struct ListPointsOfferRecords {
  std::optional<PointsOfferState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListPointsOfferRecords, (), (state, page_no, page_size))

struct PointsOfferRecord {
  OfferId offer_id;
  SkuId sku_id;
  std::string name;
  std::string specification;
  std::string image_url;
  Cents goods_cents;
  PointsOfferKind kind = PointsOfferKind::underway;
  PointsOfferState state = PointsOfferState::draft;
  std::int64_t version = 1;
  std::int64_t price_points = 0;
  Cents price_cents;
  std::optional<std::int64_t> day_points;
  std::optional<std::int64_t> day_of_month;
  std::optional<std::int64_t> day_of_week;
  std::int64_t least_tier = 0;
  std::int64_t most_per_order = 1;
  std::int64_t most_per_day = 0;
  std::int64_t most_per_member = 0;
  std::int64_t daily_count = 0;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t place = 0;
  std::int64_t stock_count = 0;
  std::int64_t left_count = 0;
  std::int64_t taken_count = 0;
  std::int64_t back_count = 0;  // given back to the goods
  std::int64_t points_sum = 0;  // what the pieces that are taken cost
  Cents cash_sum_cents;
  std::int64_t shelf_count = 0;  // of the goods, beside the offer
  std::vector<PointsOfferWork> works;
};
BOOST_DESCRIBE_STRUCT(PointsOfferRecord, (),
                      (offer_id, sku_id, name, specification, image_url, goods_cents, kind, state, version, price_points, price_cents, day_points, day_of_month,
                       day_of_week, least_tier, most_per_order, most_per_day, most_per_member, daily_count, starts_at, ends_at, place, stock_count, left_count,
                       taken_count, back_count, points_sum, cash_sum_cents, shelf_count, works))

struct PointsOfferRecords {
  std::vector<PointsOfferRecord> offers;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(PointsOfferRecords, (), (offers, has_more))

struct GetPointsOfferRecord {
  OfferId offer_id;
};
BOOST_DESCRIBE_STRUCT(GetPointsOfferRecord, (), (offer_id))

// A draft: nothing is moved yet.
struct SavePointsOffer {
  std::optional<OfferId> offer_id = {};  // absent: a new one
  SkuId sku_id;
  PointsOfferKind kind = PointsOfferKind::underway;
  Whole<1, 10'000'000> price_points;
  Cents price_cents;  // 0 to 99,999,999
  std::optional<Whole<1, 10'000'000>> day_points = {};
  std::optional<Whole<1, 31>> day_of_month = {};
  std::optional<Whole<1, 7>> day_of_week = {};
  Whole<0, 3> least_tier;
  Whole<1, 99> most_per_order;
  Whole<0, 999> most_per_day;
  Whole<0, 999> most_per_member;
  Whole<0, 100'000> daily_count;
  TimeMs starts_at{};
  TimeMs ends_at{};
  Whole<0, 1'000> place;
  Whole<1, 100'000> stock_count;
};
BOOST_DESCRIBE_STRUCT(SavePointsOffer, (),
                      (offer_id, sku_id, kind, price_points, price_cents, day_points, day_of_month, day_of_week, least_tier, most_per_order, most_per_day,
                       most_per_member, daily_count, starts_at, ends_at, place, stock_count))

struct PublishPointsOffer {
  OfferId offer_id;
  Whole<1, 1'000'000> version;  // as it was looked at
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PublishPointsOffer, (), (offer_id, version, reason))

struct SteerPointsOffer {
  OfferId offer_id;
  PointsOfferWork work = PointsOfferWork::pause;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SteerPointsOffer, (), (offer_id, work, reason))

inline constexpr Failure points_offer_unfit{
    FailureKind::invalid,
    91'407,
    "points_offer_unfit",
    {"请核对：商品要在售，会员日要同时填日期和更低的积分价，每日兑换要填每日数量，结束要晚于开始",
     "Please check: the goods are on sale, a member day has a day and a lower price, a daily offer has a count for each day, and it ends after it begins"}};
inline constexpr Failure points_offer_moved_on{
    FailureKind::conflict, 91'408, "points_offer_moved_on", {"这项兑换已有变动，请重新打开", "This offer has changed meanwhile. Please open it again"}};
inline constexpr Failure points_offer_stock_short{FailureKind::conflict,
                                                  91'409,
                                                  "points_offer_stock_short",
                                                  {"商品库存不够划给兑换，现有 {count} 件", "The goods have only {count} pieces to move into the offer"}};

inline constexpr http::Permission read_points_mall{
    "points_mall", "read", http::Reach::mall, {"查看积分商城", "Look at the points mall"}, {"manager", "finance", "service", "editor"}};
inline constexpr http::Permission write_points_mall{
    "points_mall", "write", http::Reach::mall, {"起草、暂停和结束积分兑换", "Draft, pause and end offers of the points mall"}, {"manager", "editor"}};
inline constexpr http::Permission publish_points_mall{
    "points_mall",     "publish",
    http::Reach::mall, {"上架积分兑换：定价并划走库存（需他人复核）", "Publish offers of the points mall: price and stock; somebody else must approve"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<ListPointsOfferRecords, PointsOfferRecords> list_points_offer_records{http::Method::get,
                                                                                                      "/staff/v1/points-mall/offers",
                                                                                                      "list_points_offer_records",
                                                                                                      "points_mall",
                                                                                                      "All offers with what was exchanged of each",
                                                                                                      http::Access::staff(read_points_mall)};
inline constexpr http::Endpoint<GetPointsOfferRecord, PointsOfferRecord> get_points_offer_record{http::Method::get,
                                                                                                 "/staff/v1/points-mall/offers/record",
                                                                                                 "get_points_offer_record",
                                                                                                 "points_mall",
                                                                                                 "One offer with its figures",
                                                                                                 http::Access::staff(read_points_mall),
                                                                                                 {&points_offer_not_found}};
inline constexpr http::Endpoint<SavePointsOffer, PointsOfferRecord> save_points_offer{http::Method::post,
                                                                                      "/staff/v1/points-mall/offers/save",
                                                                                      "save_points_offer",
                                                                                      "points_mall",
                                                                                      "Drafts an offer, or changes a draft",
                                                                                      http::Access::staff(write_points_mall),
                                                                                      {&points_offer_not_found, &points_offer_unfit, &points_offer_moved_on}};
inline constexpr http::Endpoint<PublishPointsOffer, PointsOfferRecord> publish_points_offer{
    http::Method::post,
    "/staff/v1/points-mall/offers/publish",
    "publish_points_offer",
    "points_mall",
    "Publishes a draft: its pieces leave the stock of the goods",
    http::Access::staff(publish_points_mall),
    {&points_offer_not_found, &points_offer_unfit, &points_offer_moved_on, &points_offer_stock_short}};
inline constexpr http::Endpoint<SteerPointsOffer, PointsOfferRecord> steer_points_offer{
    http::Method::post,
    "/staff/v1/points-mall/offers/steer",
    "steer_points_offer",
    "points_mall",
    "Pauses, resumes or ends an offer; what is left at its end goes back to the goods",
    http::Access::staff(write_points_mall),
    {&points_offer_not_found, &points_offer_moved_on}};

}  // namespace galleria::points_mall
