// All SQL of recommendations. No decisions.
#pragma once

#include <span>
#include <vector>

#include "db/database.hpp"
#include "features/recommendations/recommendations_rules.hpp"

namespace galleria::recommendations::store {

// Puts these in the place of all that there were.
void replace_pairs(db::Transaction& transaction, std::span<const BoughtPair> pairs);
// Those of a product, most buyers first.
std::vector<BoughtPair> list_pairs(db::Session& session, ProductId product_id, std::int64_t count);

}  // namespace galleria::recommendations::store
