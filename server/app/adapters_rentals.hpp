// What rentals need of tiers, member codes, members, payments and messages.
#pragma once

#include "features/member_codes/member_codes.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/payments/payments.hpp"
#include "features/rentals/rentals.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

struct RentalParties {
  const members::Members& members;
  const tiers::Tiers& tiers;
  member_codes::MemberCodes& member_codes;
  payments::Payments& payments;
  messages::Messages& messages;
};

// What is given must outlive the answer.
rentals::RentalsNeeds rentals_needs(const RentalParties& parties);

}  // namespace galleria::app
