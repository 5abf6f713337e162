// The rules of tiers as this server keeps them in memory: which plans hold at a moment.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "db/database.hpp"
#include "features/tiers/tiers_rules.hpp"

namespace galleria::tiers {

using KeptPlans = std::shared_ptr<const TierPlans>;

class RuleBook {
 public:
  explicit RuleBook(TierPlans configured) : configured_(std::make_shared<const TierPlans>(std::move(configured))) {}

  // Reads all versions anew. What runs at the same time is done one after the other, so that an older state never replaces a newer one.
  void refresh(db::Database& database, const AllSettings& configured);
  // What holds at that moment: before the first version, the configuration.
  KeptPlans at(TimeMs moment) const;

 private:
  struct Version {
    TimeMs from{};
    KeptPlans plans;
  };
  const KeptPlans configured_;
  std::mutex refresh_mutex_;
  mutable std::mutex mutex_;
  std::vector<Version> versions_;  // the last to hold first
};

}  // namespace galleria::tiers
