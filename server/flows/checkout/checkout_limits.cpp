// Gathers limits and words refusals.
#include "flows/checkout/checkout_limits.hpp"

#include <algorithm>

namespace galleria::checkout {

std::vector<orders::LimitedPurchase> limited_purchases(const std::vector<ChosenLine>& lines) {
  std::vector<orders::LimitedPurchase> purchases;
  for (const ChosenLine& line : lines) {
    const catalog::SkuFacts& sku = *line.sku;
    if (sku.limit_per_member == 0) continue;
    auto known =
        std::find_if(purchases.begin(), purchases.end(), [&](const orders::LimitedPurchase& purchase) { return purchase.product_id == sku.product_id; });
    if (known == purchases.end()) known = purchases.insert(known, {sku.product_id, 0, sku.limit_per_member});
    known->quantity += line.quantity;
  }
  // In one order for everybody, so that two orders of one member cannot wait for each other.
  std::sort(purchases.begin(), purchases.end(), [](const auto& left, const auto& right) { return left.product_id < right.product_id; });
  return purchases;
}

Refusal refuse_shortage(const std::vector<ChosenLine>& lines, const catalog::StockShortage& shortage, Locale locale) {
  const auto line = std::find_if(lines.begin(), lines.end(), [&](const ChosenLine& candidate) { return candidate.sku->sku_id == shortage.sku_id; });
  if (line == lines.end()) throw std::logic_error("a shortage was told of a SKU that nobody asked for");
  return Refusal(out_of_stock, {{"name", line->sku->product_name.in(locale)}, {"count", std::to_string(std::max<std::int64_t>(shortage.available_count, 0))}});
}

Refusal refuse_limit(const std::vector<ChosenLine>& lines, ProductId product_id, Locale locale) {
  const auto line = std::find_if(lines.begin(), lines.end(), [&](const ChosenLine& candidate) { return candidate.sku->product_id == product_id; });
  if (line == lines.end()) throw std::logic_error("a limit was told of a product that nobody asked for");
  return Refusal(purchase_limit_reached, {{"name", line->sku->product_name.in(locale)}, {"count", std::to_string(line->sku->limit_per_member)}});
}

Refusal refuse_offer(const Localized& name, const Refusal& reason, Locale locale) {
  return Refusal(offer_line_refused, {{"name", name.in(locale)}, {"reason", std::string(reason.failure->message.in(locale))}});
}

}  // namespace galleria::checkout
