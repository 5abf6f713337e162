// What treats ask of others.
#pragma once

#include "features/coupons/coupons.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/members/members.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"
#include "features/treats/treats.hpp"
#include "flows/rights/rights.hpp"

namespace galleria::app {

// They must outlive whatever is made of them.
struct TreatParties {
  coupons::Coupons& coupons;
  gift_cards::GiftCards& gift_cards;
  points::Points& points;
  const tiers::Tiers& tiers;
  const members::Members* members = nullptr;  // none: nobody's account is frozen
  rights::Rights* rights = nullptr;           // none: no rights are given
};

treats::TreatsNeeds treats_needs(const TreatParties& parties, const Clock& clock, IdGenerator& ids);

}  // namespace galleria::app
