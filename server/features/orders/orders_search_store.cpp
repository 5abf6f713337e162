// Finds orders for the staff.
#include "features/orders/orders_search_store.hpp"

#include "features/orders/order_columns.hpp"

// What every search asks beside its own condition, $1 to $8.
#define WANTED_ORDERS                                                                                                                                       \
  " and created_at_ms >= $1 and created_at_ms <= $2 and (created_at_ms < $2 or order_id < $3) and ($4 = '' or status = $4) and exists (select 1 from "      \
  "order_lines where order_lines.member_id = orders.member_id and order_lines.order_id = orders.order_id and ($5 = '' or $5 like '%,' || shop_id || ',%') " \
  "and (shop_id = $6 or $6 = 0) and (sku_id = $7 or $7 = 0)) order by created_at_ms desc, order_id desc limit $8"

namespace galleria::orders {
namespace {

std::string status_condition(const OrderSearch& search) { return search.status ? std::string(enum_text(*search.status)) : std::string(); }

bool is_in_flight(OrderStatus status) { return status != OrderStatus::created && status != OrderStatus::completed && status != OrderStatus::closed; }

}  // namespace

std::vector<OrderRow> find_orders(db::Session& session, const OrderSearch& search) {
  // Few orders of millions are under way, and an index of their own has them.
  if (search.status && is_in_flight(*search.status)) {
    return session.rows<OrderRow>(
        db::sweep("select " ORDER_COLUMNS
                  " from orders where status = $4 and status <> 'created' and status <> 'completed' and status <> 'closed'" WANTED_ORDERS),
        search.from, search.last, search.before_id, status_condition(search), search.shops, search.shop_id, search.sku_id, search.count);
  }
  return session.rows<OrderRow>(db::sweep("select " ORDER_COLUMNS " from orders where order_id > 0" WANTED_ORDERS), search.from, search.last, search.before_id,
                                status_condition(search), search.shops, search.shop_id, search.sku_id, search.count);
}

std::vector<OrderRow> find_orders_of_member(db::Session& session, const OrderSearch& search, MemberId member_id) {
  return session.rows<OrderRow>("select " ORDER_COLUMNS " from orders where member_id = $9" WANTED_ORDERS, search.from, search.last, search.before_id,
                                status_condition(search), search.shops, search.shop_id, search.sku_id, search.count, member_id);
}

std::vector<OrderRow> find_orders_of_number(db::Session& session, const OrderSearch& search, std::string_view number) {
  return session.rows<OrderRow>(
      db::sweep("select " ORDER_COLUMNS
                " from orders where order_id in (select order_id from orders where order_number = $9 union select order_id from order_packages where "
                "waybill_number = $9)" WANTED_ORDERS),
      search.from, search.last, search.before_id, status_condition(search), search.shops, search.shop_id, search.sku_id, search.count, number);
}

}  // namespace galleria::orders
