// Reads lines of all members, a page at a time.
#include "features/orders/orders_lines_store.hpp"

namespace galleria::orders {
namespace {

struct LineAtRow {
  TimeMs at_ms{};
  MemberId member_id;
  OrderLineId order_line_id;
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(LineAtRow, (), (at_ms, member_id, order_line_id, product_id))

std::vector<LineAt> lines_of(const std::vector<LineAtRow>& rows) {
  std::vector<LineAt> lines;
  for (const LineAtRow& row : rows) lines.push_back({row.at_ms, row.member_id, row.order_line_id, row.product_id});
  return lines;
}

}  // namespace

std::vector<LineAt> list_lines_received(db::Session& session, const LinePlace& behind, TimeMs until, bool given_back, std::int64_t count) {
  // What is given back is asked for whatever became of the order: one that is given back whole is closed.
  return lines_of(session.rows<LineAtRow>(
      db::sweep("select orders.received_at_ms as at_ms, lines.member_id, lines.order_line_id, lines.product_id from orders join order_lines as lines on "
                "lines.member_id = orders.member_id and lines.order_id = orders.order_id where orders.received_at_ms is not null and orders.received_at_ms >= "
                "$1 and orders.received_at_ms <= $3 and (orders.received_at_ms > $1 or lines.order_line_id > $2) and ($4 or "
                "orders.status = 'received' or orders.status = 'completed') and (lines.refunded_quantity = lines.quantity) = $4 order by "
                "orders.received_at_ms, lines.order_line_id limit $5"),
      behind.at, behind.order_line_id, until, given_back, count));
}

std::vector<LineAt> list_lines_paid(db::Session& session, const LinePlace& behind, TimeMs until, std::int64_t count) {
  return lines_of(session.rows<LineAtRow>(
      db::sweep("select orders.paid_at_ms as at_ms, lines.member_id, lines.order_line_id, lines.product_id from orders join order_lines as lines on "
                "lines.member_id = orders.member_id and lines.order_id = orders.order_id where orders.paid_at_ms is not null and orders.paid_at_ms >= $1 and "
                "orders.paid_at_ms <= $3 and (orders.paid_at_ms > $1 or lines.order_line_id > $2) and orders.refund_state <> 'full' order by "
                "orders.paid_at_ms, lines.order_line_id limit $4"),
      behind.at, behind.order_line_id, until, count));
}

}  // namespace galleria::orders
