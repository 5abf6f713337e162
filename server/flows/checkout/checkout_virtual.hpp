// What stands in the way of buying virtual goods: they are bought alone, and nothing is sent.
#pragma once

#include "flows/checkout/checkout.hpp"

namespace galleria::checkout {

// What an order of these lines is. Refuses with virtual_bought_alone what is virtual and not the only line, and with delivery_unavailable what would be sent.
// Asks the database nothing.
Result<VirtualKind> virtual_kind_of(const std::vector<ChosenLine>& lines, const AssetDesk& desk, DeliveryType delivery_type, Locale locale);

}  // namespace galleria::checkout
