// What a member bought and kept, for whoever rewards it.
#include "features/orders/orders_kept_store.hpp"

namespace galleria::orders {
namespace {

constexpr std::int64_t most_kept_orders = 200;

}  // namespace

std::vector<OrderId> Orders::list_kept_orders(db::Session& session, const KeptQuery& query) { return list_kept(session, query, most_kept_orders); }

}  // namespace galleria::orders
