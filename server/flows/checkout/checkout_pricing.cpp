// Prices choices.
#include "flows/checkout/checkout_pricing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "flows/checkout/checkout_freight.hpp"

namespace galleria::checkout {
namespace {

// Whoever names more coupons than an order can take has all that are held read, once.
constexpr std::size_t most_asked_one_by_one = 8;

template <class Values, class Value>
bool contains(const Values& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

bool is_eligible(const coupons::CouponScope& scope, const catalog::SkuFacts& sku) {
  if (contains(scope.excluded_product_ids, sku.product_id)) return false;
  if (!scope.shop_ids.empty() && !contains(scope.shop_ids, sku.shop_id)) return false;
  if (!scope.product_ids.empty() && !contains(scope.product_ids, sku.product_id)) return false;
  return scope.category_ids.empty() ||
         std::any_of(sku.category_ids.begin(), sku.category_ids.end(), [&](CategoryId category_id) { return contains(scope.category_ids, category_id); });
}

ActivityPriceRule activity_rule(const promotions::PromotionTerms& terms, const std::vector<ChosenLine>& lines) {
  ActivityPriceRule rule{terms.promotion_id, terms.priority, terms.excludes_coupons, {}, terms.name};
  for (const ChosenLine& line : lines) {
    const auto price =
        std::find_if(terms.prices.begin(), terms.prices.end(), [&](const promotions::ActivityPrice& each) { return each.sku_id == line.sku->sku_id; });
    rule.line_prices.push_back(price == terms.prices.end() ? std::nullopt : std::optional(price->price_cents));
  }
  return rule;
}

FullReductionRule reduction_rule(const promotions::PromotionTerms& terms, const std::vector<ChosenLine>& lines) {
  FullReductionRule rule{terms.promotion_id, terms.priority, terms.is_exclusive, terms.excludes_coupons, {}, {}, terms.name};
  for (const promotions::PromotionRung& rung : terms.rungs)
    rule.rungs.push_back({rung.threshold_cents, rung.off_cents.value_or(Cents{}), rung.percent_off ? **rung.percent_off : 0, promotions::rung_text(rung),
                          promotions::rung_gain(rung)});
  for (const ChosenLine& line : lines)
    rule.eligible_lines.push_back(promotions::is_for(terms, line.sku->product_id, line.sku->shop_id, line.sku->category_ids));
  return rule;
}

void add_promotions(Basket& basket, const PriceTerms& terms, const std::vector<ChosenLine>& lines) {
  for (const auto& promotion : terms.promotions) {
    if (promotion->kind == promotions::PromotionKind::activity_price) {
      basket.activity_prices.push_back(activity_rule(*promotion, lines));
    } else {
      basket.full_reductions.push_back(reduction_rule(*promotion, lines));
    }
  }
}

CouponEffect effect_of(coupons::CouponKind kind) {
  switch (kind) {
    case coupons::CouponKind::percent:
      return CouponEffect::percent;
    case coupons::CouponKind::goods:
      return CouponEffect::goods;
    case coupons::CouponKind::freight:
      return CouponEffect::freight;
    default:
      return CouponEffect::fixed;
  }
}

CouponGroup group_of(const coupons::CouponTerms& terms) {
  if (terms.kind == coupons::CouponKind::freight) return CouponGroup::freight;
  switch (terms.stack_group) {
    case coupons::StackGroup::item:
      return CouponGroup::item;
    case coupons::StackGroup::shop:
      return CouponGroup::shop;
    case coupons::StackGroup::freight:
      return CouponGroup::freight;
    default:
      return CouponGroup::platform;
  }
}

// Those that were chosen, or the combination that takes off the most. Nothing if one that was chosen is not held.
std::optional<std::vector<CouponRule>> chosen_rules(const std::vector<ChosenLine>& lines, const Basket& basket, const Holdings& holdings, const Choice& choice,
                                                    TimeMs now) {
  std::vector<CouponRule> rules;
  if (!choice.coupon_serial_ids) {
    std::vector<CouponRule> candidates;
    for (const coupons::HeldCoupon& held : holdings.coupons) candidates.push_back(rule_of(held, lines, holdings.tier, now));
    for (const std::size_t index : best_combination(basket, candidates)) rules.push_back(candidates[index]);
    return rules;
  }
  for (const CouponSerialId serial_id : *choice.coupon_serial_ids) {
    const auto held = std::find_if(holdings.coupons.begin(), holdings.coupons.end(),
                                   [&](const coupons::HeldCoupon& candidate) { return candidate.coupon_serial_id == serial_id; });
    if (held == holdings.coupons.end()) return std::nullopt;
    rules.push_back(rule_of(*held, lines, holdings.tier, now));
  }
  return rules;
}

}  // namespace

bool is_for_goods(const coupons::CouponTerms& terms) {
  return terms.kind != coupons::CouponKind::parking_cents && terms.kind != coupons::CouponKind::parking_minutes;
}

void ask_holdings(db::ReadBatch& reads, const AssetDesk& desk, MemberId member_id, const Choice& choice, Scope scope, Holdings& into) {
  const bool all = scope == Scope::everything;
  if (desk.ask_tier) desk.ask_tier(reads, member_id, into.tier);
  const bool are_few = choice.coupon_serial_ids && choice.coupon_serial_ids->size() <= most_asked_one_by_one;
  if (desk.ask_coupons && (all || !are_few)) {
    desk.ask_coupons(reads, member_id, into.coupons);
  } else if (desk.ask_coupons) {
    desk.ask_chosen_coupons(reads, member_id, *choice.coupon_serial_ids, into.coupons);
  }
  if (desk.ask_points && (all || choice.uses_points)) desk.ask_points(reads, member_id, into.point_lots);
  if (desk.ask_cards && (all || !choice.gift_card_ids.empty())) desk.ask_cards(reads, member_id, into.cards);
  if (desk.ask_wallet && (all || choice.uses_wallet)) desk.ask_wallet(reads, member_id, into.wallet);
  if (desk.wrappings.ask_used && choice.wrapping_id) desk.wrappings.ask_used(reads, member_id, into.used_wrappings);
}

Holdings read_holdings(db::Session& session, const AssetDesk& desk, MemberId member_id, const Choice& choice, Scope scope) {
  db::ReadBatch reads;
  Holdings holdings;
  ask_holdings(reads, desk, member_id, choice, scope, holdings);
  reads.send(session);
  return holdings;
}

Basket basket_of(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const tiers::TierTerms& tier, DeliveryType delivery_type,
                 std::optional<std::int64_t> county_code) {
  Basket basket;
  basket.delivery_type = delivery_type;
  basket.freight = terms.freight;
  basket.points = terms.points;
  basket.tier_discount_percent = tier.discount_percent;
  basket.tier_name = tier.name;
  for (const ChosenLine& line : lines) {
    BasketLine& priced = basket.lines.emplace_back(BasketLine{line.quantity, line.sku->price_cents, line.sku->member_price_cents});
    if (line.offer) priced.offer = OfferPrice{line.offer->price_cents, line.offer->points, line.offer->name};
  }
  add_promotions(basket, terms, lines);
  if (delivery_type == DeliveryType::express) basket.freight_groups = freight_groups_of(lines, terms, county_code);
  return basket;
}

CouponRule rule_of(const coupons::CouponTerms& terms, CouponSerialId serial_id, const std::vector<ChosenLine>& lines) {
  CouponRule rule;
  rule.serial_id = serial_id;
  rule.effect = effect_of(terms.kind);
  rule.group = group_of(terms);
  rule.is_exclusive = terms.is_exclusive;
  rule.value = terms.value;
  rule.cap_cents = terms.cap_cents;
  rule.threshold_cents = terms.threshold_cents;
  rule.name = terms.name;
  for (const ChosenLine& line : lines) rule.eligible_lines.push_back(is_eligible(terms.scope, *line.sku));
  return rule;
}

CouponRule rule_of(const coupons::HeldCoupon& held, const std::vector<ChosenLine>& lines, const tiers::TierTerms& tier, TimeMs now) {
  CouponRule rule = rule_of(held.terms, held.coupon_serial_id, lines);
  if (now < held.valid_from) rule.obstacle = CouponObstacle::not_started;
  if (now >= held.expires_at) rule.obstacle = CouponObstacle::expired;
  if (static_cast<std::int64_t>(tier.tier) < held.terms.least_tier) rule.obstacle = CouponObstacle::tier_too_low;
  return rule;
}

WalletShares split_wallet_shares(const Pricing& pricing) {
  const TenderShares& wallet = pricing.of_wallet();
  std::vector<std::int64_t> cells;
  for (const Cents share : wallet.goods) cells.push_back(share.value);
  for (const Cents share : wallet.freight) cells.push_back(share.value);
  const auto principal = apportion(pricing.wallet.principal_cents, cells);
  WalletShares split{{pricing.wallet.principal_cents, {}, {}}, {pricing.wallet.bonus_cents, {}, {}}};
  const std::size_t line_count = wallet.goods.size();
  for (std::size_t i = 0; i < line_count; ++i) {
    split.principal.goods.push_back(principal[i]);
    split.bonus.goods.push_back(wallet.goods[i] - principal[i]);
    split.principal.freight.push_back(principal[line_count + i]);
    split.bonus.freight.push_back(wallet.freight[i] - principal[line_count + i]);
  }
  return split;
}

namespace {

// A deposit was paid for the goods, so it pays nothing of the freight. An order by a pre-order has one line.
void take_deposit(Pricing& pricing, const std::vector<ChosenLine>& lines) {
  if (lines.empty() || !lines.front().offer || lines.front().offer->deposit_cents == Cents{}) return;
  const OfferTerms& terms = *lines.front().offer;
  pricing.deposit = TenderShares{terms.deposit_cents, {terms.deposit_cents}, {Cents{}}};
  pricing.deposit_of = terms.offer_id;
}

// What of the price other tenders and money pay.
Price without_deposit(const Pricing& pricing) {
  Price rest = pricing.price;
  rest.lines.front().deduction_cents += pricing.deposit->amount_cents;
  return rest;
}

}  // namespace

Result<Pricing> price_choice(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const AssetDesk& desk, const Holdings& holdings,
                             const Choice& choice, TimeMs now) {
  Basket basket = basket_of(lines, terms, holdings.tier, choice.delivery_type, choice.county_code);
  if (choice.courier_slot) add_courier(basket, lines, terms, choice, desk.couriers);
  auto rules = chosen_rules(lines, basket, holdings, choice, now);
  if (!rules) return coupon_refused;
  basket.coupons = std::move(*rules);
  if (choice.uses_points) basket.offered_points = holdings.spendable_points();
  const auto wrapping = TRY(wrapping_of(lines, terms, desk, holdings, choice));
  if (wrapping) basket.wrapping = wrapping->price;
  Pricing pricing{price_basket(basket), {}, {}, {}, {}};
  if (wrapping) pricing.wrapping_right = wrapping->right;
  if (!pricing.price.refused_coupons.empty()) return coupon_refused;
  for (const CouponRule& rule : basket.coupons) pricing.coupon_serial_ids.push_back(rule.serial_id);

  std::vector<gift_cards::SpendableCard> cards;
  std::vector<Cents> offers;
  for (const GiftCardId card_id : choice.gift_card_ids) {
    if (std::any_of(cards.begin(), cards.end(), [&](const gift_cards::SpendableCard& taken) { return taken.card_id == card_id; })) return assets_changed;
    const auto card =
        std::find_if(holdings.cards.begin(), holdings.cards.end(), [&](const gift_cards::SpendableCard& candidate) { return candidate.card_id == card_id; });
    if (card == holdings.cards.end()) return assets_changed;
    cards.push_back(*card);
    offers.push_back(card->available_cents);
  }
  offers.push_back(choice.uses_wallet ? holdings.wallet.total() : Cents{});
  take_deposit(pricing, lines);
  auto shares = pricing.deposit ? split_tenders(without_deposit(pricing), offers) : split_tenders(pricing.price, offers);
  const Cents from_wallet = shares[cards.size()].amount_cents;
  if (from_wallet > Cents{}) pricing.wallet = desk.split_wallet(holdings.wallet, from_wallet);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (shares[i].amount_cents == Cents{}) continue;  // what came before paid everything
    pricing.cards.push_back(cards[i]);
    pricing.shares.push_back(std::move(shares[i]));
  }
  pricing.shares.push_back(std::move(shares[cards.size()]));
  pricing.shares.push_back(std::move(shares.back()));
  return pricing;
}

std::string lines_digest(const std::vector<ChosenLine>& lines, const Pricing& pricing) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LinePrice& price = pricing.price.lines[i];
    parts.push_back(fmt::format("{}x{}={};", lines[i].sku->sku_id.value, lines[i].quantity, price.total_cents().value));
    // An offer asks for points of its own: at midnight they may be others at the same sum of money.
    if (lines[i].offer && price.points > 0) parts.push_back(fmt::format("{}p{};", lines[i].sku->sku_id.value, price.points));
  }
  for (const FreightPart& part : pricing.price.freight_parts)
    parts.push_back(fmt::format("{}f{}v{}={};", part.shop_id.value, part.template_id.value, part.version, part.freight_cents.value));
  if (const auto& wrapping = pricing.price.wrapping; wrapping && !is_planted(PlantedBug::wrapping_left_out_of_digest))
    parts.push_back(fmt::format("w{}v{}={};", wrapping->wrapping_id.value, wrapping->version, wrapping->price_cents.value));
  std::sort(parts.begin(), parts.end());
  return sha256_hex(fmt::format("{}", fmt::join(parts, "")));
}

}  // namespace galleria::checkout
