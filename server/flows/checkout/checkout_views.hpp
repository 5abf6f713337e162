// Shows chosen lines and their price as a quote.
#pragma once

#include <vector>

#include "flows/checkout/checkout.hpp"

namespace galleria::checkout {

Quote quote_view(const std::vector<ChosenLine>& lines, const Price& price, Locale locale);
// With name and phone masked.
CheckoutAddress address_view(const addresses::AddressCopy& address);
// The ways of delivery that all lines offer, in the order of the enum.
std::vector<DeliveryType> offered_types(const std::vector<ChosenLine>& lines);

}  // namespace galleria::checkout
