// The earning rules as this server keeps them in memory: which version holds at a moment, so that no payment asks the database for them.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "db/database.hpp"
#include "features/points/points.hpp"
#include "flows/rewards/rewards_rules.hpp"

namespace galleria::rewards {

// What holds before anybody changed it; the migration writes the same.
inline constexpr std::int64_t first_version = 1;

struct EarningVersion {
  std::int64_t version_id = first_version;
  TimeMs from{};
  EarningRules rules;
  points::LotExpiry expiry;
};
using KeptEarningVersion = std::shared_ptr<const EarningVersion>;

class EarningBook {
 public:
  // Reads all versions anew. What runs at the same time is done one after the other, so that an older state never replaces a newer one.
  void refresh(db::Database& database);
  // Of the transaction that has just written one; for what is written before anybody is served.
  void refresh(db::Session& session);
  // What holds at that moment: before the first version was read, what it is in the code.
  KeptEarningVersion at(TimeMs moment) const;

 private:
  void keep(std::vector<KeptEarningVersion> versions);

  const KeptEarningVersion first_ = std::make_shared<const EarningVersion>();
  std::mutex refresh_mutex_;
  mutable std::mutex mutex_;
  std::vector<KeptEarningVersion> versions_;  // the last to hold first
};

}  // namespace galleria::rewards
