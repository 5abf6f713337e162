// What the dress-up show asks of others.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/files/files.hpp"
#include "features/files/library.hpp"
#include "features/members/members.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wear/wear.hpp"

namespace galleria::app {

// They must outlive whatever is made of them.
struct WearParties {
  const catalog::Catalog& catalog;
  points::Points& points;
  const tiers::Tiers& tiers;
  members::Members* members = nullptr;      // none: nobody's account is frozen, and nobody is known where anybody may call
  files::Files* files = nullptr;            // none: nothing is drawn
  const files::Library* library = nullptr;  // none: no picture is known
  MallOffset mall_utc_offset{};
};

wear::WearNeeds wear_needs(const WearParties& parties, const Clock& clock, IdGenerator& ids);

}  // namespace galleria::app
