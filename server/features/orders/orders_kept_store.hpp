// All SQL of what a member bought and kept; no decisions.
#pragma once

#include <vector>

#include "db/database.hpp"
#include "features/orders/orders.hpp"

namespace galleria::orders {

// The oldest payment first; at most that many.
std::vector<OrderId> list_kept(db::Session& session, const KeptQuery& query, std::int64_t count);

}  // namespace galleria::orders
