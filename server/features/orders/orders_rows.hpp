// Makes the rows of a new order out of what checkout chose.
#pragma once

#include "features/orders/orders.hpp"
#include "features/orders/orders_store.hpp"

namespace galleria::orders {

// Totals are summed from the lines. Throws std::logic_error if there are none, or if their shares of the freight or the steps of the price do not lead to the
// same sums.
OrderRow new_order_row(const db::Vault& vault, OrderId order_id, const NewOrder& order, TimeMs created_at, const OrdersConfig& config);
// tendered: what points aside, cards and wallet pay of the line.
OrderLineRow new_line_row(OrderLineId line_id, const OrderRow& order, const NewOrderLine& line, NewLineTender tendered);

}  // namespace galleria::orders
