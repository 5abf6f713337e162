// Lends a member's addresses to orders and checkout. The addresses must outlive what is made of them.
#pragma once

#include "features/addresses/addresses.hpp"
#include "features/orders/orders.hpp"
#include "flows/checkout/checkout.hpp"

namespace galleria::app {

orders::ReceiverLookup receiver_lookup(const addresses::Addresses& addresses);
checkout::AddressBook address_book(const addresses::Addresses& addresses);

}  // namespace galleria::app
