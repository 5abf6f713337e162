// Joins activities, prizes, and what is played in activities to one another and to what prizes are made of.
#pragma once

#include "features/activities/activities.hpp"
#include "features/activities/activities_chances.hpp"
#include "features/catalog/catalog.hpp"
#include "features/coupons/coupons.hpp"
#include "features/lotteries/lotteries.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/points/points.hpp"
#include "features/prizes/prizes.hpp"
#include "features/quizzes/quizzes.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

// Everything but the members behind the winners and their addresses, which the application adds. All must outlive what is given.
prizes::PrizesNeeds prizes_needs(activities::Activities& activities, coupons::Coupons& coupons, points::Points& points, messages::Messages& messages,
                                 const Clock& clock, MallOffset mall_utc_offset);

// Points for make-up cards.
activities::ChancesNeeds chances_needs(points::Points& points, const Clock& clock, IdGenerator& ids);

lotteries::LotteriesNeeds lotteries_needs(activities::Activities& activities, prizes::Prizes& prizes, const tiers::Tiers& tiers, points::Points& points,
                                          const Clock& clock, IdGenerator& ids);

// Activities ask lotteries whether they can be approved, lotteries hear of their end, and of prizes that come back.
void join_plaza(activities::Activities& activities, prizes::Prizes& prizes, lotteries::Lotteries& lotteries);

// Everything but the names of members and the catalogue, which the application adds.
quizzes::QuizzesNeeds quizzes_needs(activities::Activities& activities, prizes::Prizes& prizes, const tiers::Tiers& tiers);
void give_catalog(quizzes::QuizzesNeeds& needs, const catalog::Catalog& catalog);

// Activities ask quizzes and interest tests whether they can be approved.
void join_quizzes(activities::Activities& activities, prizes::Prizes& prizes, quizzes::Quizzes& quizzes);

}  // namespace galleria::app
