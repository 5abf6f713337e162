// Joins registrations to the activities that they are for, to points, and to what members are told.
#pragma once

#include "features/activities/activities.hpp"
#include "features/messages/messages.hpp"
#include "features/points/points.hpp"
#include "features/registrations/registrations.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

struct RegistrationParties {
  activities::Activities& activities;
  const tiers::Tiers& tiers;
  points::Points& points;
  messages::Messages& messages;
  const Clock& clock;
  IdGenerator& ids;
  MallOffset mall_utc_offset;
};

// Everything but the members behind registrations, whom the application adds. All must outlive what is given.
registrations::RegistrationsNeeds registrations_needs(const RegistrationParties& parties);

// Activities ask registrations whether they can be approved, and tell of their end.
void join_registrations(activities::Activities& activities, registrations::Registrations& registrations);

}  // namespace galleria::app
