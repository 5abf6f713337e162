// Tries prices for the staff: the chain by which members pay, with what the request says in place of what a member holds.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/specification.hpp"
#include "flows/checkout/checkout.hpp"
#include "flows/checkout/checkout_pricing.hpp"
#include "flows/checkout/checkout_views.hpp"

namespace galleria::checkout {
namespace {

constexpr std::size_t most_found = 20;

GoodsToPrice view_of(const catalog::SkuFacts& sku, Locale locale) {
  const Localized specification = joined_specification(sku.sp1, sku.sp2, sku.sp3);
  return {sku.sku_id,    sku.product_id,  sku.product_name.in(locale), specification.in(locale), sku.shop_name.in(locale),
          sku.image_url, sku.price_cents, sku.member_price_cents,      sku.is_on_shelf};
}

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// A draft that changes a promotion stands in its place.
PriceTerms with_draft(const PriceTerms& terms, const std::shared_ptr<const promotions::PromotionTerms>& draft, bool is_running) {
  PriceTerms changed = terms;
  std::erase_if(changed.promotions, [&](const auto& saved) { return saved->promotion_id == draft->promotion_id; });
  if (is_running) changed.promotions.push_back(draft);
  std::ranges::sort(changed.promotions, {}, [](const auto& promotion) { return promotion->promotion_id; });
  return changed;
}

std::string refusal_text(CouponObstacle obstacle, const CouponTrial& alone, Locale locale) {
  if (obstacle == alone.obstacle || obstacle != CouponObstacle::below_threshold) return obstacle_text({obstacle, alone.missing_cents, {}}, locale);
  return Localized{"前面的优惠用过后，未到使用门槛", "Below its threshold once what stands before it is taken off"}.in(locale);
}

}  // namespace

// Everything that a price is tried with.
struct Checkout::Trial {
  std::vector<ChosenLine> lines;
  tiers::TierTerms tier;
  std::vector<coupons::HeldCoupon> coupons;
  std::shared_ptr<const promotions::PromotionTerms> draft;

  TriedPrice price(const PriceTerms& terms, const TryPrice& request, TimeMs at, Locale locale) const;
};

TriedPrice Checkout::Trial::price(const PriceTerms& terms, const TryPrice& request, TimeMs at, Locale locale) const {
  Basket basket = basket_of(lines, terms, tier, request.delivery_type);
  const Basket plain = basket;
  for (const coupons::HeldCoupon& held : coupons) basket.coupons.push_back(rule_of(held, lines, tier, at));
  basket.offered_points = *request.points;
  const Price price = price_basket(basket);
  const std::vector<CouponTrial> alone = try_each(plain, basket.coupons);

  const bool has_draft = std::ranges::find(terms.promotions, draft) != terms.promotions.end();
  TriedPrice tried;
  for (const PriceStep& step : price.steps) {
    const bool is_of_draft = has_draft && step.promotion_id == draft->promotion_id;
    const bool is_saved = step.promotion_id && *step.promotion_id != PromotionId{};
    tried.steps.push_back({std::string(step.kind), std::string(orders::price_step_label(step.kind, locale)), step.amount_cents, step.note.in(locale),
                           step.shares, is_saved ? step.promotion_id : std::nullopt, is_of_draft});
  }
  for (const LinePrice& line : price.lines)
    tried.lines.push_back({line.goods_cents, line.deduction_cents, line.freight_share_cents, line.total_cents(), line.excludes_coupons});
  for (std::size_t i = 0; i < coupons.size(); ++i) {
    const auto refused = std::ranges::find(price.refused_coupons, coupons[i].coupon_serial_id, &std::pair<CouponSerialId, CouponObstacle>::first);
    const bool is_used = refused == price.refused_coupons.end();
    tried.coupons.push_back(
        {coupons[i].terms.coupon_id, coupons[i].terms.name.in(locale), is_used, is_used ? std::string{} : refusal_text(refused->second, alone[i], locale)});
  }
  tried.goods_total_cents = price.goods_total_cents;
  tried.deduction_total_cents = price.deduction_total_cents;
  tried.freight_cents = price.freight_cents;
  tried.payable_cents = price.payable_cents;
  tried.used_points = price.used_points;
  tried.hint = price.hint.in(locale);
  return tried;
}

Result<FoundGoodsToPrice> Checkout::find_goods_to_price(const http::Call& call, const FindGoodsToPrice& request) const {
  std::vector<SkuId> sku_ids;
  if (const auto number = number_in(*request.text)) {
    sku_ids = catalog_.list_skus(ProductId{*number});
    if (sku_ids.empty()) sku_ids.push_back(SkuId{*number});
  } else {
    const auto found = TRY(catalog_.search_products(call, {.keyword = {*request.text}, .sort = {}, .page_no = {}, .page_size = {}}));
    // What stands there instead when nothing was found is not what was asked for.
    if (found.is_help) return FoundGoodsToPrice{};
    for (const catalog::ProductCard& product : found.products) {
      for (const SkuId sku_id : catalog_.list_skus(product.product_id)) sku_ids.push_back(sku_id);
    }
  }
  FoundGoodsToPrice goods;
  for (const SkuId sku_id : sku_ids) {
    const auto sku = catalog_.find_sku(sku_id);
    if (sku && goods.skus.size() < most_found) goods.skus.push_back(view_of(*sku, call.locale));
  }
  return goods;
}

Checkout::Trial Checkout::read_trial(db::Session& session, const TryPrice& request, TimeMs at, wire::Problems& problems) const {
  Trial trial;
  trial.tier = assets_.tier_terms(request.tier);
  {
    const wire::Problems::Step list(problems, "lines");
    for (std::size_t i = 0; i < request.lines->size(); ++i) {
      const TrialLine& line = (*request.lines)[i];
      const wire::Problems::Step place(problems, std::to_string(i));
      trial.lines.push_back({catalog_.find_sku(line.sku_id), *line.quantity});
      if (!trial.lines.back().sku) problems.add_at("skuId", "unknown", {"没有这个规格商品", "There is no such SKU"});
    }
  }
  {
    const wire::Problems::Step list(problems, "couponIds");
    for (std::size_t i = 0; i < request.coupon_ids->size(); ++i) {
      auto held = assets_.coupon_as_held(session, (*request.coupon_ids)[i], at);
      const std::string place = std::to_string(i);
      if (!held) {
        problems.add_at(place, "unknown", {"没有这张券", "There is no such coupon"});
      } else if (!is_for_goods(held->terms)) {
        problems.add_at(place, "not_for_goods", {"停车券不能用于商品", "A coupon for parking takes nothing off goods"});
      } else {
        held->coupon_serial_id = CouponSerialId{static_cast<std::int64_t>(i) + 1};
        trial.coupons.push_back(std::move(*held));
      }
    }
  }
  if (request.draft) {
    const wire::Problems::Step step(problems, "draft");
    if (auto draft = assets_.draft_promotion(*request.draft, problems)) trial.draft = std::make_shared<const promotions::PromotionTerms>(std::move(*draft));
  }
  return trial;
}

Result<PriceTrial> Checkout::try_price(const http::Call& call, const TryPrice& request) const {
  const TimeMs now = clock_.now();
  const TimeMs at = request.at.value_or(now);
  wire::Problems problems;
  // Whoever types the present moment does so to the minute.
  if (at < now - std::chrono::minutes(1)) problems.add_at("at", "past", {"不能试算过去的时间", "A moment that is past cannot be tried"});
  const Trial trial = database_.read([&](db::Session& session) { return read_trial(session, request, at, problems); });
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);

  const PriceTerms terms = terms_at(at);
  PriceTrial answer;
  answer.at = at;
  for (const ChosenLine& line : trial.lines) answer.goods.push_back(view_of(*line.sku, call.locale));
  answer.as_is = trial.price(terms, request, at, call.locale);
  if (trial.draft) {
    answer.is_draft_running = trial.draft->from <= at && at < trial.draft->until;
    answer.with_draft = trial.price(with_draft(terms, trial.draft, answer.is_draft_running), request, at, call.locale);
  }
  return answer;
}

}  // namespace galleria::checkout
