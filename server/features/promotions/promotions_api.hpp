// The wire of promotions: what a product takes part in, and what the staff may put.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
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

inline constexpr Failure promotion_not_found{
    FailureKind::not_found, 80001, "promotion_not_found", {"没有找到这个同类型的活动", "We could not find that promotion of this kind"}};

// What the staff may do here.
inline constexpr http::Permission save_promotions{"promotions",        "save", http::Reach::mall, {"设置促销活动", "Set promotions up"}, {"manager"},
                                                  http::Review::always};

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

}  // namespace galleria::promotions
