// Finds orders for the staff.
#include "features/orders/orders_search_store.hpp"

#include "features/orders/order_columns.hpp"

// What every search asks beside its own condition, $1 to $9.
#define WANTED_ORDERS                                                                                                                                       \
  " and created_at_ms >= $1 and created_at_ms <= $2 and (created_at_ms < $2 or order_id < $3) and ($4 = '' or status = $4) and (not $9 or is_wrapped) and " \
  "exists (select 1 from order_lines where order_lines.member_id = orders.member_id and order_lines.order_id = orders.order_id and ($5 = '' or $5 like "    \
  "'%,' || shop_id || ',%') "                                                                                                                               \
  "and (shop_id = $6 or $6 = 0) and (sku_id = $7 or $7 = 0)) order by created_at_ms desc, order_id desc limit $8"

// Those of FoundRow.
#define FOUND_COLUMNS                                                                                                                                  \
  ORDER_COLUMNS                                                                                                                                        \
  ", ($5 = '' or not exists (select 1 from order_lines where order_lines.member_id = orders.member_id and order_lines.order_id = orders.order_id and " \
  "$5 not like '%,' || shop_id || ',%')) as is_all_theirs"

namespace galleria::orders {
namespace {

std::string status_condition(const OrderSearch& search) { return search.status ? std::string(enum_text(*search.status)) : std::string(); }

bool is_in_flight(OrderStatus status) { return status != OrderStatus::created && status != OrderStatus::completed && status != OrderStatus::closed; }

}  // namespace

std::vector<FoundRow> find_orders(db::Session& session, const OrderSearch& search) {
  // Few orders of millions are under way, and an index of their own has them.
  if (search.status && is_in_flight(*search.status)) {
    return session.rows<FoundRow>(
        db::sweep("select " FOUND_COLUMNS
                  " from orders where status = $4 and status <> 'created' and status <> 'completed' and status <> 'closed'" WANTED_ORDERS),
        search.from, search.last, search.before_id, status_condition(search), search.shops, search.shop_id, search.sku_id, search.count, search.is_wrapped);
  }
  // So are few of them wrapped.
  if (search.is_wrapped) {
    return session.rows<FoundRow>(db::sweep("select " FOUND_COLUMNS " from orders where is_wrapped" WANTED_ORDERS), search.from, search.last, search.before_id,
                                  status_condition(search), search.shops, search.shop_id, search.sku_id, search.count, search.is_wrapped);
  }
  return session.rows<FoundRow>(db::sweep("select " FOUND_COLUMNS " from orders where order_id > 0" WANTED_ORDERS), search.from, search.last, search.before_id,
                                status_condition(search), search.shops, search.shop_id, search.sku_id, search.count, search.is_wrapped);
}

std::vector<FoundRow> find_orders_of_member(db::Session& session, const OrderSearch& search, MemberId member_id) {
  return session.rows<FoundRow>("select " FOUND_COLUMNS " from orders where member_id = $10" WANTED_ORDERS, search.from, search.last, search.before_id,
                                status_condition(search), search.shops, search.shop_id, search.sku_id, search.count, search.is_wrapped, member_id);
}

std::optional<MemberId> find_buyer_of_number(db::Session& session, std::string_view number) {
  return session.row<MemberId>(db::sweep("select member_id from orders where order_number = $1"), number);
}

std::optional<OrderId> find_order_of_number(db::Session& session, std::string_view number) {
  return session.row<OrderId>(db::sweep("select order_id from orders where order_number = $1"), number);
}

std::vector<FoundRow> find_orders_of_number(db::Session& session, const OrderSearch& search, std::string_view number) {
  return session.rows<FoundRow>(
      db::sweep("select " FOUND_COLUMNS
                " from orders where order_id in (select order_id from orders where order_number = $10 union select order_id from order_packages where "
                "waybill_number = $10)" WANTED_ORDERS),
      search.from, search.last, search.before_id, status_condition(search), search.shops, search.shop_id, search.sku_id, search.count, search.is_wrapped,
      number);
}

std::vector<MemberId> list_buyers(db::Session& session, const BuyerQuery& query) {
  return session.rows<MemberId>(
      db::sweep("select distinct member_id from orders where member_id > $1 and member_id <= $2 and paid_at_ms is not null and (cast($3 as bigint) is null or "
                "paid_at_ms >= $3) and (cast($4 as bigint) is null or exists (select 1 from order_lines where order_lines.member_id = orders.member_id and "
                "order_lines.order_id = orders.order_id and shop_id = $4)) order by member_id"),
      query.after, query.last, query.since, query.shop_id);
}

}  // namespace galleria::orders

#undef FOUND_COLUMNS
#undef WANTED_ORDERS
