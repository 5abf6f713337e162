// What checkout asks of offers. The points mall has offers; whatever else sells goods so supplies the same functions.
#pragma once

#include <functional>

#include "base/offer.hpp"
#include "base/result.hpp"
#include "db/database.hpp"

namespace galleria::checkout {

// Functions that are missing mean that there are no offers.
struct OfferDesk {
  // Refuses with offer_not_open, offer_used_up, offer_limit_reached or offer_tier_too_low.
  std::function<Result<OfferTerms>(db::Session&, MemberId, OfferId, std::int64_t quantity)> find;
  // Takes the pieces, which become reserved ones of their SKU, or refuses like `find`, or with offer_changed if the terms are not those of now. The conditions
  // stand in the writes.
  std::function<Result<Done>(db::Transaction&, const OfferTaking&, const OfferTerms&)> take;
};

}  // namespace galleria::checkout
