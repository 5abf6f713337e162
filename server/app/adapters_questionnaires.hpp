// Joins questionnaires to the activities that they are played in, and to what they reward with.
#pragma once

#include "features/activities/activities.hpp"
#include "features/coupons/coupons.hpp"
#include "features/points/points.hpp"
#include "features/questionnaires/questionnaires.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

// Everything but the members behind answers, whom the application adds. All must outlive what is given.
questionnaires::QuestionnairesNeeds questionnaires_needs(activities::Activities& activities, const tiers::Tiers& tiers, points::Points& points,
                                                         coupons::Coupons& coupons, const Clock& clock);

// Activities ask questionnaires whether they can be approved.
void join_questionnaires(activities::Activities& activities, questionnaires::Questionnaires& questionnaires);

}  // namespace galleria::app
