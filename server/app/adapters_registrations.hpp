// Joins registrations to the activities that they are for, to points and money, and to what members are told.
#pragma once

#include "features/activities/activities.hpp"
#include "features/messages/messages.hpp"
#include "features/points/points.hpp"
#include "features/registrations/registrations.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/registration_fees/registration_fees.hpp"

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

// Everything but their money and the members behind registrations, whom the application adds. All must outlive what is given.
registrations::RegistrationsNeeds registrations_needs(const RegistrationParties& parties);

// Places of activities that ask for money are paid for there; `fees` is asked once registrations are made.
void give_money_access(registrations::RegistrationsNeeds& needs, std::function<registration_fees::RegistrationFees&()> fees);

// That money is on its way back.
registration_fees::TellGivenBack tell_of_money(messages::Messages& messages);

// Activities ask registrations whether they can be approved, and tell of their end.
void join_registrations(activities::Activities& activities, registrations::Registrations& registrations);

}  // namespace galleria::app
