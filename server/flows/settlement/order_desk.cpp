// What settlement needs of orders, taken from orders.
#include "flows/settlement/settlement.hpp"

namespace galleria::settlement {

OrderDesk order_desk_of(orders::Orders& orders) {
  return {[&orders](db::Session& session, MemberId member_id, OrderId order_id) { return orders.find_payable_order(session, member_id, order_id); },
          [&orders](db::Transaction& transaction, OrderId order_id, TimeMs paid_at) { return orders.mark_paid(transaction, order_id, paid_at); }};
}

}  // namespace galleria::settlement
