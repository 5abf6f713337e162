// What stands against buying: too little stock, or too much bought already.
#pragma once

#include <vector>

#include "flows/checkout/checkout.hpp"

namespace galleria::checkout {

// The purchases of products with a limit, each product once.
std::vector<orders::LimitedPurchase> limited_purchases(const std::vector<ChosenLine>& lines);

// The refusals, naming the product.
Refusal refuse_shortage(const std::vector<ChosenLine>& lines, const catalog::StockShortage& shortage, Locale locale);
Refusal refuse_limit(const std::vector<ChosenLine>& lines, ProductId product_id, Locale locale);

// Tells of one of several offers why it cannot be had: with offer_line_refused.
Refusal refuse_offer(const Localized& name, const Refusal& reason, Locale locale);

}  // namespace galleria::checkout
