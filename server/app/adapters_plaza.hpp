// Joins activities, prizes and lotteries to one another and to what prizes are made of.
#pragma once

#include "features/activities/activities.hpp"
#include "features/coupons/coupons.hpp"
#include "features/lotteries/lotteries.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/points/points.hpp"
#include "features/prizes/prizes.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

// Everything but the members behind the winners, whom the application adds. All must outlive what is given.
prizes::PrizesNeeds prizes_needs(activities::Activities& activities, coupons::Coupons& coupons, points::Points& points, messages::Messages& messages,
                                 const Clock& clock, MallOffset mall_utc_offset);

lotteries::LotteriesNeeds lotteries_needs(activities::Activities& activities, prizes::Prizes& prizes, const tiers::Tiers& tiers, points::Points& points,
                                          const Clock& clock, IdGenerator& ids);

// Activities ask lotteries whether they can be approved, lotteries hear of their end, and of prizes that come back.
void join_plaza(activities::Activities& activities, prizes::Prizes& prizes, lotteries::Lotteries& lotteries);

}  // namespace galleria::app
