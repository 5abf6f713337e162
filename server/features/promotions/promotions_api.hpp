// The wire of promotions: what a product takes part in, and what the staff may put.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/promotions/promotions_data.hpp"
#include "http/endpoint.hpp"

namespace galleria::promotions {

struct ListProductPromotions {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(ListProductPromotions, (), (product_id))

// A promotion that runs now, as the page of a product shows it.
struct ProductPromotion {
  PromotionId promotion_id;
  PromotionKind kind = PromotionKind::full_reduction;
  std::string name;
  std::string label;  // "满300减30", "活动价"
  TimeMs ends_at{};
  std::string left_text;              // "还剩 3 天"
  std::vector<ActivityPrice> prices;  // of this product's SKUs; only of an activity price
};
BOOST_DESCRIBE_STRUCT(ProductPromotion, (), (promotion_id, kind, name, label, ends_at, left_text, prices))

struct ProductPromotions {
  std::vector<ProductPromotion> promotions;  // the one of the highest priority first
};
BOOST_DESCRIBE_STRUCT(ProductPromotions, (), (promotions))

// ---- staff ----
struct SavePromotion {
  std::optional<PromotionId> promotion_id;  // absent: a new one
  PromotionKind kind = PromotionKind::full_reduction;
  Text<1, 40> name_zh_cn;
  Text<1, 80> name_en;
  Whole<0, 1'000> priority;  // decides between two that take off the same
  bool is_exclusive = false;
  bool excludes_coupons = false;
  TimeMs from{};
  TimeMs until{};
  PromotionScope scope;                // of a full reduction
  List<PromotionRung, 0, 10> rungs;    // of a full reduction, each above the one before
  List<ActivityPrice, 0, 200> prices;  // of an activity price, each below the SKU's price
};
BOOST_DESCRIBE_STRUCT(SavePromotion, (), (promotion_id, kind, name_zh_cn, name_en, priority, is_exclusive, excludes_coupons, from, until, scope, rungs, prices))

struct SavedPromotion {
  PromotionId promotion_id;
  std::string label;
  bool is_running = false;
};
BOOST_DESCRIBE_STRUCT(SavedPromotion, (), (promotion_id, label, is_running))

// The one that starts last first.
struct ListPromotions {
  std::optional<PromotionPhase> phase = {};
  std::optional<PromotionKind> kind = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListPromotions, (), (phase, kind, page_no, page_size))

struct PromotionRow {
  PromotionId promotion_id;
  PromotionKind kind = PromotionKind::full_reduction;
  PromotionPhase phase = PromotionPhase::upcoming;
  std::string name_zh_cn;
  std::string name_en;
  std::string label;  // "满300减30", "活动价"
  std::int64_t price_count = 0;
  std::int64_t priority = 0;
  bool is_exclusive = false;
  bool excludes_coupons = false;
  TimeMs from{};
  TimeMs until{};
  std::string saved_by;  // who approved it last
  TimeMs saved_at{};
};
BOOST_DESCRIBE_STRUCT(PromotionRow, (),
                      (promotion_id, kind, phase, name_zh_cn, name_en, label, price_count, priority, is_exclusive, excludes_coupons, from, until, saved_by,
                       saved_at))

struct PromotionPage {
  std::vector<PromotionRow> promotions;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(PromotionPage, (), (promotions, has_more))

struct GetPromotion {
  PromotionId promotion_id;
};
BOOST_DESCRIBE_STRUCT(GetPromotion, (), (promotion_id))

// A number of a scope or of a price with the name that people know it by; without one there is no such thing any more.
struct NamedId {
  std::int64_t id = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(NamedId, (), (id, name))

struct PromotionNames {
  std::vector<NamedId> shops;
  std::vector<NamedId> categories;
  std::vector<NamedId> products;
  std::vector<NamedId> skus;
};
BOOST_DESCRIBE_STRUCT(PromotionNames, (), (shops, categories, products, skus))

struct PromotionRecord {
  PromotionRow promotion;
  PromotionScope scope;
  std::vector<PromotionRung> rungs;
  std::vector<ActivityPrice> prices;
  PromotionNames names;  // of all that the scope and the prices speak of
};
BOOST_DESCRIBE_STRUCT(PromotionRecord, (), (promotion, scope, rungs, prices, names))

inline constexpr Failure promotion_not_found{
    FailureKind::not_found, 80001, "promotion_not_found", {"没有找到这个同类型的活动", "We could not find that promotion of this kind"}};

// What the staff may do here.
inline constexpr http::Permission save_promotions{"promotions",        "save", http::Reach::mall, {"设置促销活动", "Set promotions up"}, {"manager"},
                                                  http::Review::always};

inline constexpr http::Permission read_promotions{
    "promotions", "read", http::Reach::mall, {"查看促销活动、试算价格", "Look at promotions, and try prices"}, {"manager", "finance", "editor", "service"}};

inline constexpr http::Endpoint<ListProductPromotions, ProductPromotions> list_product_promotions{
    http::Method::get,   "/mall-api/sms/v1/promotion/ofProduct", "list_product_promotions", "promotions", "The promotions that a product takes part in now",
    http::Access::anyone};
inline constexpr http::Endpoint<SavePromotion, SavedPromotion> save_promotion{http::Method::post,
                                                                              "/staff/v1/promotions/save",
                                                                              "save_promotion",
                                                                              "promotions",
                                                                              "Puts a promotion, or changes one of the same kind",
                                                                              http::Access::staff(save_promotions),
                                                                              {&promotion_not_found},
                                                                              http::Consumes::something};
inline constexpr http::Endpoint<ListPromotions, PromotionPage> list_promotions{http::Method::get,
                                                                               "/staff/v1/promotions/list",
                                                                               "list_promotions",
                                                                               "promotions",
                                                                               "Promotions in a phase, the one that starts last first",
                                                                               http::Access::staff(read_promotions)};
inline constexpr http::Endpoint<GetPromotion, PromotionRecord> get_promotion{
    http::Method::get,     "/staff/v1/promotions/promotion",      "get_promotion",
    "promotions",          "One promotion with all that it says", http::Access::staff(read_promotions),
    {&promotion_not_found}};

}  // namespace galleria::promotions
