// What lockers need of tiers, payments, messages and files.
#pragma once

#include "features/files/files.hpp"
#include "features/lockers/lockers.hpp"
#include "features/messages/messages.hpp"
#include "features/payments/payments.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

// Minutes that each tier has a locker for free.
struct FreeLockers {
  std::int64_t normal_minutes = 120;
  std::int64_t silver_minutes = 180;
  std::int64_t gold_minutes = 240;
  std::int64_t platinum_minutes = 480;
};

// What is given must outlive the answer.
lockers::LockersNeeds lockers_needs(const tiers::Tiers& tiers, payments::Payments& payments, messages::Messages& messages, files::Files& files,
                                    FreeLockers free_lockers = {});

}  // namespace galleria::app
