// The car park as paying for it sees it, and what a tier gives there.
#pragma once

#include "features/member_plates/member_plates.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/parking/parking.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/checkout/checkout_assets.hpp"
#include "flows/parking_payment/parking_payment.hpp"
#include "flows/rewards/rewards.hpp"

namespace galleria::app {

// What is given must outlive the answer.
parking_payment::CarPark car_park_of(parking::Parking& parking);

// Minutes that each tier parks free each day.
struct FreeParking {
  std::int64_t silver_minutes = 60;
  std::int64_t gold_minutes = 120;
  std::int64_t platinum_minutes = 240;
};
parking_payment::RightsOf parking_rights_of(const tiers::Tiers& tiers, FreeParking free_parking = {});

// Sets aside, spends and gives free what parking takes as orders do, and rewards it. What is given must outlive the answer; without members every account may
// act.
struct ParkingValue {
  checkout::Assets& assets;
  rewards::Rewards& rewards;
  const tiers::Tiers& tiers;
  const members::Members* members = nullptr;
};
parking_payment::AssetDesk parking_asset_desk(const ParkingValue& value);

// Tells a member what became of paying unasked.
parking_payment::TellConsent consent_teller(messages::Messages& messages);

// Lets entries and exits tell of cars that come in and wait, and plates of those that were given up.
void pay_by_consent(parking::Parking& parking, member_plates::MemberPlates& plates, parking_payment::ParkingPayments& payments);

// Lets the car park tell what its gates answer.
void listen_to_gates(parking::Parking& parking, parking_payment::ParkingPayments& payments);

}  // namespace galleria::app
