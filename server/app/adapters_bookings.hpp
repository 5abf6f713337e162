// What bookings know of members, tiers and messages.
#pragma once

#include "features/bookings/bookings.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

bookings::BookingsNeeds bookings_needs(members::Members& members, const tiers::Tiers& tiers, messages::Messages& messages, MallOffset mall_utc_offset);

}  // namespace galleria::app
