// All SQL of lines of all members in the order of what became of them; no decisions.
#pragma once

#include <vector>

#include "db/database.hpp"
#include "features/orders/orders.hpp"

namespace galleria::orders {

// By the time of receipt: lines of which something was kept, or (`given_back`) nothing.
std::vector<LineAt> list_lines_received(db::Session& session, const LinePlace& behind, TimeMs until, bool given_back, std::int64_t count);
// By the time of payment, without orders whose money went all back.
std::vector<LineAt> list_lines_paid(db::Session& session, const LinePlace& behind, TimeMs until, std::int64_t count);

}  // namespace galleria::orders
