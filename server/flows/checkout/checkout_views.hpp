// Shows chosen lines and their price as a quote.
#pragma once

#include <vector>

#include "flows/checkout/checkout_pricing.hpp"

namespace galleria::checkout {

Quote quote_view(const std::vector<ChosenLine>& lines, const Pricing& pricing, Locale locale);
// With name and phone masked.
CheckoutAddress address_view(const addresses::AddressCopy& address);
// The ways of delivery that all lines offer, in the order of the enum.
std::vector<DeliveryType> offered_types(const std::vector<ChosenLine>& lines);
// with_points: the price that offers all available points.
QuotePoints points_view(const Price& with_points, const PointsTerms& terms, std::int64_t available, std::int64_t used, Locale locale);
std::vector<QuoteCard> card_views(const std::vector<gift_cards::SpendableCard>& cards, Locale locale);
// "礼品卡 •••• 4711"
Localized card_label(std::string_view last_four);
// Why a coupon cannot be used: "差 ¥20 可用".
std::string obstacle_text(const CouponTrial& trial, Locale locale);

}  // namespace galleria::checkout
