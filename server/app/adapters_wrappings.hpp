// What checkout and orders do with gift wrapping: the mall's wrappings, the list of words for cards, and the right of tiers to wrappings for nothing.
#pragma once

#include "features/orders/orders.hpp"
#include "features/reviews/reviews.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wrappings/wrappings.hpp"
#include "flows/checkout/checkout_wrapping.hpp"

namespace galleria::app {

// The wrappings and the tiers must outlive it. What is written on cards has no list of its own yet: give it the desk's holds_listed_word.
checkout::WrappingDesk wrapping_desk(wrappings::Wrappings& wrappings, tiers::Tiers& tiers);
void add_wrappings(orders::OrderEffects& effects, tiers::Tiers& tiers);

}  // namespace galleria::app
