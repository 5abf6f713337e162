// What orders sold of each shop, for the mall's books.
#include "features/orders/orders.hpp"
#include "features/orders/orders_store.hpp"

namespace galleria::orders {

std::vector<SoldOrder> Orders::list_sold(db::Session& session, std::span<const OrderOfMember> orders) const {
  std::vector<SoldOrder> sold(orders.size());
  db::ReadBatch reads;
  for (std::size_t i = 0; i < orders.size(); ++i) ask_sold(reads, {orders[i].member_id, orders[i].order_id}, sold[i]);
  reads.send(session);
  return sold;
}

}  // namespace galleria::orders
