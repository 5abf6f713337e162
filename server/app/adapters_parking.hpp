// The car park as paying for it sees it, and what a tier gives there.
#pragma once

#include "features/parking/parking.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/parking_payment/parking_payment.hpp"

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

// Lets the car park tell what its gates answer.
void listen_to_gates(parking::Parking& parking, parking_payment::ParkingPayments& payments);

}  // namespace galleria::app
