// The price chain: from a basket to what is to be paid, each step with its share for each line. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/apportion.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "flows/checkout/checkout_states.hpp"

namespace galleria::checkout {

// Freight by express, unless the goods after their deductions are worth free_from or more. Picking up is free.
struct FreightTerms {
  Cents free_from_cents{9'900};
  Cents freight_cents{1'000};
};

// What sending costs by weight: up to first_grams first_cents, then step_cents for each further step_grams or a part of them; nothing for goods that are worth
// free_from_cents or more.
struct FreightTariff {
  std::int64_t first_grams = 1;
  Cents first_cents;
  std::int64_t step_grams = 1;
  Cents step_cents;
  std::optional<Cents> free_from_cents;
};

// Lines that are sent together, and by what. Without a tariff: by the terms of the basket.
struct FreightGroup {
  ShopId shop_id;                 // 0: of several shops
  FreightTemplateId template_id;  // 0: by the terms of the basket
  std::int64_t version = 0;
  std::vector<bool> lines;  // as in the basket
  std::int64_t grams = 0;
  std::optional<FreightTariff> tariff;
  Localized name;
};

// What the mall's courier takes for bringing an order in its slot, in the place of all freight.
struct CourierPrice {
  Cents price_cents;
  std::optional<Cents> free_from_cents;  // goods worth so much after their deductions go for nothing
  Localized name;                        // "城东同城快送 11-28 10:00–12:00"
};

// What wrapping the whole order costs, behind everything that is taken off: no coupon and no points pay it.
struct WrappingPrice {
  GiftWrappingId wrapping_id;
  std::int64_t version = 1;
  Cents price_cents;  // nought by the member's right, or as the mall has it
  Localized name;
  Localized note;  // the name, and why it costs nothing
};

// What points are worth: unit_points of them take unit_cents off, in whole units, up to a share of the goods after the steps before. Freight is never paid with
// points (rules of the field, C2).
struct PointsTerms {
  std::int64_t unit_points = 100;
  Cents unit_cents{100};
  std::int64_t cap_percent = 50;
};

// What a piece of an offer costs: it stands in the place of every other price, and takes neither coupons nor further points.
struct OfferPrice {
  Cents price_cents;
  std::int64_t points = 0;
  Localized name;
};

struct BasketLine {
  std::int64_t quantity = 1;
  Cents price_cents;                     // a piece, for everybody
  Cents member_price_cents;              // a piece, for members; not above price_cents
  std::optional<OfferPrice> offer = {};  // all lines of a basket have one, or none has
};

// A coupon as far as prices go: which lines it is for was worked out before.
struct CouponRule {
  CouponSerialId serial_id;
  CouponEffect effect = CouponEffect::fixed;
  CouponGroup group = CouponGroup::platform;
  bool is_exclusive = false;  // no other coupon beside it
  std::int64_t value = 0;     // cents off, or percent off
  std::optional<Cents> cap_cents;
  Cents threshold_cents;                           // of what its lines cost after the steps before
  std::vector<bool> eligible_lines;                // as in the basket
  CouponObstacle obstacle = CouponObstacle::none;  // what stands in its way whatever the basket: its time, its tier
  Localized name;
};

// An activity price as far as prices go: what a piece of each line costs, as in the basket; nothing for lines that it is not for.
struct ActivityPriceRule {
  PromotionId promotion_id;
  std::int64_t priority = 0;
  bool excludes_coupons = false;  // its lines take no coupon
  std::vector<std::optional<Cents>> line_prices;
  Localized name;
};

// From a threshold on, an amount or, where percent_off is above nought, a share off.
struct ReductionRung {
  Cents threshold_cents;
  Cents off_cents;
  std::int64_t percent_off = 0;
  Localized text;  // "满 ¥300 减 ¥30"
  Localized gain;  // as it follows "可": "减 ¥30"
};

// A full reduction as far as prices go.
struct FullReductionRule {
  PromotionId promotion_id;
  std::int64_t priority = 0;
  bool is_exclusive = false;         // no other full reduction beside it
  bool excludes_coupons = false;     // its lines take no coupon
  std::vector<ReductionRung> rungs;  // each starts above the one before and takes off more
  std::vector<bool> eligible_lines;  // as in the basket
  Localized name;
};

struct Basket {
  std::vector<BasketLine> lines = {};
  DeliveryType delivery_type = DeliveryType::express;
  FreightTerms freight = {};
  std::int64_t tier_discount_percent = 0;  // off the member price
  Localized tier_name = {};
  std::vector<CouponRule> coupons = {};  // those to be used
  PointsTerms points = {};
  std::int64_t offered_points = 0;                      // what the member would spend at most; 0: none
  std::vector<ActivityPriceRule> activity_prices = {};  // those that run
  std::vector<FullReductionRule> full_reductions = {};
  std::vector<FreightGroup> freight_groups = {};  // each line is in one; none: all go together, by `freight`
  std::optional<CourierPrice> courier = {};       // goes before any freight
  std::optional<WrappingPrice> wrapping = {};     // a part of what delivery costs
};

// What a step did: the amount for all lines and each line's share; the shares' sum is the amount.
struct PriceStep {
  // "goods", "offer_price", "activity_price", "member_price", "tier_discount", "full_reduction", "coupon", "points", "freight", "courier", "freight_coupon",
  // "wrapping"
  std::string_view kind;
  Cents amount_cents;  // negative: a deduction
  std::vector<Cents> shares;
  Localized note;                           // why: "满 ¥99 免运费"; may be empty
  std::optional<CouponSerialId> serial_id;  // of a coupon
  std::optional<PromotionId> promotion_id = {};
};

struct LinePrice {
  Cents goods_cents;      // before any deduction
  Cents deduction_cents;  // not negative, not above goods_cents
  Cents freight_share_cents;
  std::int64_t points = 0;          // that pay a part of the deduction
  bool has_activity_price = false;  // in place of the member's price and the tier's discount
  bool excludes_coupons = false;    // a promotion of the line stands beside no coupon
  Cents total_cents() const { return goods_cents - deduction_cents; }
};

// What a group costs to send.
struct FreightPart {
  ShopId shop_id;
  FreightTemplateId template_id;
  std::int64_t version = 0;
  std::int64_t grams = 0;
  Cents freight_cents;  // before what a coupon takes off it
  Localized name;
};

struct Price {
  std::vector<PriceStep> steps;  // in the order in which they were taken
  std::vector<LinePrice> lines;  // as in the basket
  Cents goods_total_cents;
  Cents deduction_total_cents;
  Cents freight_cents;                          // with the wrapping
  std::optional<WrappingPrice> wrapping = {};   // the basket's
  std::vector<FreightPart> freight_parts = {};  // of the basket's groups, when it is sent
  Cents payable_cents;                          // goods − deductions + freight, never negative
  std::int64_t used_points = 0;
  std::int64_t usable_points = 0;  // whole units of offered_points within the cap
  // Coupons of the basket that could not be used, and why. Then nothing may be charged that rests on them.
  std::vector<std::pair<CouponSerialId, CouponObstacle>> refused_coupons;
  Localized hint;  // "再买 ¥20 可减 ¥30"; empty: buying more brings no further reduction
};

// Takes the basket through the chain in its strict order (of offers: goods, offer price, freight, wrapping): goods, activity prices, member price and tier for
// the other lines, full reductions, coupons (item, shop, platform), points, freight, freight coupon, wrapping. Each step works on what the steps before left,
// and takes off no more than that. Throws std::logic_error if the sums do not meet: then nothing may be charged. Overflow throws std::overflow_error.
Price price_basket(const Basket& basket);

// A percentage of an amount, rounded half up to the cent.
Cents percent_of(Cents amount, std::int64_t percent);

// What each line costs after the steps so far.
std::vector<Cents> remaining_of(const Price& price);

}  // namespace galleria::checkout
