// What checkout asks of offers. The points mall and flash sales have offers; the application makes one desk of theirs.
#pragma once

#include <functional>
#include <vector>

#include "base/offer.hpp"
#include "base/result.hpp"
#include "db/database.hpp"

namespace galleria::checkout {

// What lies selected in a cart of offers.
struct NamedWish {
  OfferWish wish;
  Localized name;  // of the goods, for a refusal
};

// Functions that are missing mean that there are no offers.
struct OfferDesk {
  // Refuses with offer_not_open, offer_used_up, offer_limit_reached or offer_tier_too_low; where there is a line, with offer_place_refused or sale_queue_waits.
  std::function<Result<OfferTerms>(db::Session&, MemberId, const OfferWish&)> find;
  // Takes the pieces, which become reserved ones of their SKU, or refuses like `find`, or with offer_changed if the terms are not those of now. The conditions
  // stand in the writes.
  std::function<Result<Done>(db::Transaction&, const OfferTaking&, const OfferTerms&)> take;
  // Whether the database has said a moment ago that nothing is left, so that it needs not be asked. Missing: it is always asked.
  std::function<bool(const OfferWish&)> is_known_used_up = {};
  // What the member selected in the cart of offers: looked at, or taken out, as the points mall's functions promise. Missing: there is no such cart.
  std::function<std::vector<NamedWish>(db::Session&, MemberId)> selected = {};
  std::function<std::vector<NamedWish>(db::Transaction&, MemberId)> take_selected = {};
};

}  // namespace galleria::checkout
