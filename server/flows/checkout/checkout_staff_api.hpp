// The wire of trying prices: what the staff put into a basket that nobody buys, and why it costs what it costs, without a promotion and with it.
#pragma once

#include "features/promotions/promotions_api.hpp"
#include "features/tiers/tiers_api.hpp"
#include "flows/checkout/checkout_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::checkout {

struct FindGoodsToPrice {
  Text<1, 40> text;  // words of the name, or the number of a product or of a SKU
};
BOOST_DESCRIBE_STRUCT(FindGoodsToPrice, (), (text))

struct GoodsToPrice {
  SkuId sku_id;
  ProductId product_id;
  std::string name;     // of the product
  std::string variant;  // what tells the SKU from the product's others: "棕 小号"
  std::string shop_name;
  std::string image_url;
  Cents price_cents;
  Cents member_price_cents;
  bool is_on_shelf = true;
};
BOOST_DESCRIBE_STRUCT(GoodsToPrice, (), (sku_id, product_id, name, variant, shop_name, image_url, price_cents, member_price_cents, is_on_shelf))

struct FoundGoodsToPrice {
  std::vector<GoodsToPrice> skus;  // at most 20
};
BOOST_DESCRIBE_STRUCT(FoundGoodsToPrice, (), (skus))

struct TrialLine {
  SkuId sku_id;
  Whole<1, 999> quantity;
};
BOOST_DESCRIBE_STRUCT(TrialLine, (), (sku_id, quantity))

struct TryPrice {
  List<TrialLine, 1, 50> lines;
  tiers::Tier tier = tiers::Tier::normal;
  DeliveryType delivery_type = DeliveryType::express;
  List<CouponId, 0, 8> coupon_ids;                 // as if the member had received one of each at that moment
  Whole<0, 100'000'000> points;                    // that the member would spend at most
  std::optional<TimeMs> at;                        // absent: now; not past, since prices of the past are not kept
  std::optional<promotions::SavePromotion> draft;  // counts as if it were saved
};
BOOST_DESCRIBE_STRUCT(TryPrice, (), (lines, tier, delivery_type, coupon_ids, points, at, draft))

// A step of the chain with its share for each line, in the order of the request.
struct TriedStep {
  std::string kind;
  std::string label;
  Cents amount_cents;
  std::string note;
  std::vector<Cents> shares;
  std::optional<PromotionId> promotion_id;  // of a promotion that is saved
  bool is_of_draft = false;
};
BOOST_DESCRIBE_STRUCT(TriedStep, (), (kind, label, amount_cents, note, shares, promotion_id, is_of_draft))

struct TriedLine {
  Cents goods_cents;
  Cents deduction_cents;
  Cents freight_share_cents;
  Cents total_cents;  // of the goods, after their deductions
  bool excludes_coupons = false;
};
BOOST_DESCRIBE_STRUCT(TriedLine, (), (goods_cents, deduction_cents, freight_share_cents, total_cents, excludes_coupons))

struct TriedCoupon {
  CouponId coupon_id;
  std::string name;
  bool is_used = false;
  std::string reason_text;  // why not
};
BOOST_DESCRIBE_STRUCT(TriedCoupon, (), (coupon_id, name, is_used, reason_text))

struct TriedPrice {
  std::vector<TriedStep> steps;  // their sum is payable_cents
  std::vector<TriedLine> lines;  // in the order of the request
  std::vector<TriedCoupon> coupons;
  Cents goods_total_cents;
  Cents deduction_total_cents;
  Cents freight_cents;
  Cents payable_cents;
  std::int64_t used_points = 0;
  std::string hint;
};
BOOST_DESCRIBE_STRUCT(TriedPrice, (), (steps, lines, coupons, goods_total_cents, deduction_total_cents, freight_cents, payable_cents, used_points, hint))

struct PriceTrial {
  TimeMs at{};
  std::vector<GoodsToPrice> goods;  // in the order of the request
  TriedPrice as_is;
  std::optional<TriedPrice> with_draft;
  bool is_draft_running = false;  // at that moment
};
BOOST_DESCRIBE_STRUCT(PriceTrial, (), (at, goods, as_is, with_draft, is_draft_running))

inline constexpr http::Endpoint<FindGoodsToPrice, FoundGoodsToPrice> find_goods_to_price{
    http::Method::get, "/staff/v1/promotions/goods", "find_goods_to_price",
    "promotions",      "Goods to try a price with",  http::Access::staff(promotions::read_promotions)};
inline constexpr http::Endpoint<TryPrice, PriceTrial> try_price{http::Method::post,
                                                                "/staff/v1/promotions/try",
                                                                "try_price",
                                                                "promotions",
                                                                "Why a basket costs what it costs, without a draft of a promotion and with it; writes nothing",
                                                                http::Access::staff(promotions::read_promotions)};

}  // namespace galleria::checkout
