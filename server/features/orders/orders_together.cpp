// What is bought by the same members, for recommendations.
#include "features/orders/orders_state.hpp"
#include "features/orders/orders_together_store.hpp"

namespace galleria::orders {

std::vector<BoughtTogether> Orders::count_bought_together(TimeMs since, std::int64_t least_buyers) const {
  return state_->database.read_at_length([&](db::Session& session) { return count_pairs_bought(session, since, least_buyers); });
}

}  // namespace galleria::orders
