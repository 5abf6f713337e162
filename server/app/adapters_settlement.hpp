// What the cashier can take money for: orders, purchases of gift cards, and recharges of the wallet.
#pragma once

#include "features/gift_cards/gift_cards.hpp"
#include "features/orders/orders.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/settlement/settlement.hpp"

namespace galleria::app {

// All ids come from one generator, so an id is one of an order, of a purchase or of a recharge, and never of two. What is given must outlive the desk.
settlement::OrderDesk payable_desk(orders::Orders& orders, gift_cards::GiftCards& gift_cards, wallet::Wallet& wallet);

}  // namespace galleria::app
