// Tells earned chances what was paid and what came back. Payments and refunds are wired before the plaza, so its chances are looked up when one comes.
#pragma once

#include "app/parts.hpp"
#include "features/activities/activities_chances.hpp"
#include "features/orders/orders.hpp"
#include "flows/parking_payment/parking_payment.hpp"
#include "flows/refund/refund.hpp"

namespace galleria::app {

using LaterChances = Later<activities::Chances>;

// After whatever the order, the parking or the refund does about what it earned, in the same transaction.
void also_earn_chances(orders::OrderEffects& effects, LaterChances chances);
void also_earn_chances(parking_payment::AssetDesk& desk, LaterChances chances);
void also_take_chances_back(refund::RefundNeeds& needs, LaterChances chances);

}  // namespace galleria::app
