// Lines of all members, for what looks at them at night.
#include "features/orders/orders_lines_store.hpp"
#include "features/orders/orders_state.hpp"

namespace galleria::orders {

std::vector<LineAt> Orders::list_received_by_all(const LinePlace& behind, TimeMs until, std::int64_t count) const {
  return state_->database.read_at_length([&](db::Session& session) { return list_lines_received(session, behind, until, false, count); });
}

std::vector<LineAt> Orders::list_given_back(const LinePlace& behind, TimeMs until, std::int64_t count) const {
  return state_->database.read_at_length([&](db::Session& session) { return list_lines_received(session, behind, until, true, count); });
}

std::vector<LineAt> Orders::list_paid_lines(const LinePlace& behind, TimeMs until, std::int64_t count) const {
  return state_->database.read_at_length([&](db::Session& session) { return list_lines_paid(session, behind, until, count); });
}

}  // namespace galleria::orders
