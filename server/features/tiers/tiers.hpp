// Tiers: growth that is earned and taken back, and the tier that follows from it.
#pragma once

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/tiers/tiers_api.hpp"

namespace galleria::tiers {

// What a tier means for prices and points.
struct TierTerms {
  Tier tier = Tier::normal;
  Localized name;
  std::int64_t discount_percent = 0;  // off the member price
  std::int64_t points_percent = 100;
};

class Tiers {
 public:
  TierTerms terms_of(db::Session& session, MemberId member_id) const;

  // Growth of an order; lifts the member at once when a threshold is reached. Once an order.
  void add_growth(db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t growth);
  // A refund takes growth back and the tier is looked at again: it drops only if the upgrade rested on that order. Once a refund.
  void take_growth(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t growth);
};

}  // namespace galleria::tiers
