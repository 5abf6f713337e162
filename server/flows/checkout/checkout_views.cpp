// Builds quotes.
#include "flows/checkout/checkout_views.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace galleria::checkout {
namespace {

constexpr Message wallet_words{"钱包", "Wallet"};
constexpr Message deposit_words{"已付定金", "Deposit, paid before"};

}  // namespace

Localized card_label(std::string_view last_four) { return {fmt::format("礼品卡 •••• {}", last_four), fmt::format("Gift card •••• {}", last_four)}; }

Quote quote_view(const std::vector<ChosenLine>& lines, const Pricing& pricing, Locale locale) {
  const Price& price = pricing.price;
  Quote quote;
  quote.goods_total_cents = price.goods_total_cents;
  quote.deduction_total_cents = price.deduction_total_cents;
  quote.freight_cents = price.freight_cents;
  quote.payable_cents = price.payable_cents;
  quote.cash_cents = pricing.cash();
  quote.coupon_serial_ids = pricing.coupon_serial_ids;
  quote.hint = price.hint.in(locale);
  quote.lines_digest = lines_digest(lines, pricing);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const catalog::SkuFacts& sku = *lines[i].sku;
    const LinePrice& line = price.lines[i];
    auto shop = std::find_if(quote.shops.begin(), quote.shops.end(), [&](const QuoteShop& known) { return known.shop_id == sku.shop_id; });
    if (shop == quote.shops.end()) shop = quote.shops.insert(shop, {sku.shop_id, sku.shop_name.in(locale), sku.shop_location, {}});
    shop->lines.push_back({sku.product_id, sku.sku_id, sku.product_name.in(locale), sku.image_url, sku.sp1.in(locale), sku.sp2.in(locale), sku.sp3.in(locale),
                           lines[i].quantity, sku.price_cents, line.deduction_cents, line.total_cents()});
    quote.piece_count += lines[i].quantity;
  }
  for (const PriceStep& step : price.steps)
    quote.steps.push_back({std::string(step.kind), std::string(orders::price_step_label(step.kind, locale)), step.amount_cents, step.note.in(locale)});
  for (const FreightPart& part : price.freight_parts)
    quote.freight_parts.push_back(
        {part.shop_id == ShopId{} ? std::nullopt : std::optional(part.shop_id), part.name.in(locale), part.grams, part.freight_cents});
  if (pricing.deposit) quote.tenders.push_back({TenderKind::deposit, std::string(deposit_words.in(locale)), {}, pricing.deposit->amount_cents});
  for (std::size_t i = 0; i < pricing.cards.size(); ++i)
    quote.tenders.push_back(
        {TenderKind::gift_card, card_label(pricing.cards[i].last_four).in(locale), pricing.cards[i].card_id, pricing.shares[i].amount_cents});
  if (pricing.wallet.total() > Cents{}) quote.tenders.push_back({TenderKind::wallet, std::string(wallet_words.in(locale)), {}, pricing.wallet.total()});
  return quote;
}

QuotePoints points_view(const Price& with_points, const PointsTerms& terms, std::int64_t available, std::int64_t used, Locale locale) {
  const std::int64_t units = with_points.usable_points / terms.unit_points;
  const std::string yuan = yuan_text(terms.unit_cents);
  const Localized note{fmt::format("{} 积分抵 ¥{}，最多抵商品金额的 {}%", terms.unit_points, yuan, terms.cap_percent),
                       fmt::format("{} points take ¥{} off, up to {}% of the goods", terms.unit_points, yuan, terms.cap_percent)};
  return {available, with_points.usable_points, terms.unit_cents * units, used, note.in(locale)};
}

std::vector<QuoteCard> card_views(const std::vector<gift_cards::SpendableCard>& cards, Locale locale) {
  std::vector<QuoteCard> views;
  for (const gift_cards::SpendableCard& card : cards)
    views.push_back({card.card_id, card_label(card.last_four).in(locale), card.available_cents, card.expires_at});
  return views;
}

std::string obstacle_text(const CouponTrial& trial, Locale locale) {
  const auto words = [&](Message message) { return std::string(message.in(locale)); };
  switch (trial.obstacle) {
    case CouponObstacle::none:
      return {};
    case CouponObstacle::not_started:
      return words({"未到使用时间", "Not valid yet"});
    case CouponObstacle::expired:
      return words({"已过期", "Expired"});
    case CouponObstacle::tier_too_low:
      return words({"会员等级不符", "For a higher tier"});
    case CouponObstacle::not_these_goods:
      return words({"不适用于所选商品", "Not for these items"});
    case CouponObstacle::below_threshold: {
      const std::string missing = trial.missing_cents.value % 100 == 0 ? std::to_string(trial.missing_cents.value / 100) : yuan_text(trial.missing_cents);
      return Localized{fmt::format("差 ¥{} 可用", missing), fmt::format("¥{} to go", missing)}.in(locale);
    }
    case CouponObstacle::no_freight:
      return words({"本单无需运费", "Delivery is free already"});
    case CouponObstacle::nothing_left:
      return words({"已无可优惠金额", "Nothing left to take off"});
    case CouponObstacle::conflicts:
      return words({"不能与已选优惠券同时使用", "Not together with the one you chose"});
    case CouponObstacle::promotion_stands:
      return words({"与活动互斥", "Not together with this promotion"});
  }
  return {};
}

CheckoutAddress address_view(const addresses::AddressCopy& address) {
  return {address.address_id, masked_name(address.receiver_name), address.phone.masked(), address.region, address.street};
}

std::vector<DeliveryType> offered_types(const std::vector<ChosenLine>& lines) {
  std::vector<DeliveryType> offered;
  for (const auto& [ours, theirs] :
       {std::pair(DeliveryType::express, catalog::DeliveryType::express), std::pair(DeliveryType::pickup, catalog::DeliveryType::pickup)}) {
    const bool all = std::all_of(lines.begin(), lines.end(), [wanted = theirs](const ChosenLine& line) {
      const auto& types = line.sku->delivery_types;
      return std::find(types.begin(), types.end(), wanted) != types.end();
    });
    if (all) offered.push_back(ours);
  }
  return offered;
}

}  // namespace galleria::checkout
