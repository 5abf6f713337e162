// Joins interactive pages to the activities that they are played in, and to points.
#pragma once

#include "features/activities/activities.hpp"
#include "features/interactive_pages/interactive_pages.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

// All must outlive what is given.
interactive_pages::InteractivePagesNeeds interactive_pages_needs(activities::Activities& activities, points::Points& points, const tiers::Tiers& tiers);

// Activities ask interactive pages whether they can be approved.
void join_interactive_pages(activities::Activities& activities, interactive_pages::InteractivePages& pages);

}  // namespace galleria::app
