// All SQL of what is bought by the same members; no decisions.
#pragma once

#include <vector>

#include "db/database.hpp"
#include "features/orders/orders.hpp"

namespace galleria::orders {

// By orders paid since then whose money was not all given back, each pair both ways.
std::vector<BoughtTogether> count_pairs_bought(db::Session& session, TimeMs since, std::int64_t least_buyers);

}  // namespace galleria::orders
