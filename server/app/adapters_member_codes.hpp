// Tells member codes whose they are: the members' cards and tiers. Both must outlive what is made of them.
#pragma once

#include "features/member_codes/member_codes.hpp"
#include "features/members/members.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

member_codes::MemberCodesNeeds member_codes_needs(const members::Members& members, const tiers::Tiers& tiers);

}  // namespace galleria::app
