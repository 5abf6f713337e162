// Builds quotes.
#include "flows/checkout/checkout_views.hpp"

#include <algorithm>

namespace galleria::checkout {

Quote quote_view(const std::vector<ChosenLine>& lines, const Price& price, Locale locale) {
  Quote quote;
  quote.goods_total_cents = price.goods_total_cents;
  quote.deduction_total_cents = price.deduction_total_cents;
  quote.freight_cents = price.freight_cents;
  quote.payable_cents = price.payable_cents;
  quote.cash_cents = price.payable_cents;
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
  return quote;
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
