// What must hold of orders, their lines and what paid them.
#include <array>

#include "features/orders/orders.hpp"
#include "features/orders/orders_rules.hpp"
#include "ledger/audit_moves.hpp"

namespace galleria::orders {

// Of an hour that is over a payment was told just now, and it is about to be counted again.
#define NOT_TO_BE_RECOUNTED " and not exists (select 1 from timers where kind = 'recount_order_hour' and reference = starts_at_ms and set_aside_at_ms is null)"

StateDiagram state_diagram() { return diagram_of(order_table); }

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"O5", "what was counted of an hour is what the orders came to that were paid in it",
                   "select 'hour ' || starts_at_ms as subject, sales_cents as expected, cast(found_cents as bigint) as found from (select starts_at_ms, "
                   "sales_cents, (select coalesce(sum(payable_cents), 0) from orders where paid_at_ms >= starts_at_ms and paid_at_ms < starts_at_ms + 3600000) "
                   "as found_cents from order_hours where shop_id = 0) as hours where sales_cents <> found_cents" NOT_TO_BE_RECOUNTED},
      audit::Check{
          "O5", "what the mall sold in an hour is what its shops sold",
          "select 'hour ' || mall.starts_at_ms as subject, mall.sales_cents as expected, cast(coalesce(shops.cents, 0) as bigint) as found from "
          "order_hours as mall left join (select starts_at_ms, sum(sales_cents) as cents from order_hours where shop_id <> 0 group by starts_at_ms) as "
          "shops on shops.starts_at_ms = mall.starts_at_ms where mall.shop_id = 0 and mall.sales_cents <> coalesce(shops.cents, 0)"},
      audit::Check{"O5", "as many orders were counted in an hour as were paid in it",
                   "select 'hour ' || starts_at_ms as subject, paid_count as expected, found_count as found from (select starts_at_ms, paid_count, (select "
                   "count(*) from orders where paid_at_ms >= starts_at_ms and paid_at_ms < starts_at_ms + 3600000) as found_count from order_hours where "
                   "shop_id = 0) as hours where paid_count <> found_count" NOT_TO_BE_RECOUNTED},
      audit::Check{
          "O1", "what is payable of an order is the sum of its lines with their freight",
          "select 'order ' || orders.order_id as subject, payable_cents as expected, cast(sums.amount as bigint) as found from orders join (select member_id, "
          "order_id, sum(total_cents + freight_share_cents) as amount from order_lines group by member_id, order_id) as sums on sums.member_id = "
          "orders.member_id and sums.order_id = orders.order_id where payable_cents <> sums.amount"},
      audit::Check{
          "AI2", "an order's freight, without its wrapping, is the sum of its parts less its coupon",
          "select 'order ' || orders.order_id as subject, freight_cents - wrapping_cents as expected, cast(parts.amount - coalesce(coupons.amount, 0) as "
          "bigint) as found from "
          "orders join (select member_id, order_id, sum(freight_cents) as amount from order_freights group by member_id, order_id) as parts on parts.member_id "
          "= "
          "orders.member_id and parts.order_id = orders.order_id left join (select member_id, order_id, sum(discount_cents) as amount from "
          "order_line_discounts "
          "where kind = 'freight_coupon' group by member_id, order_id) as coupons on coupons.member_id = orders.member_id and coupons.order_id = "
          "orders.order_id where freight_cents - wrapping_cents <> parts.amount - coalesce(coupons.amount, 0)"},
      audit::Check{
          "AV1", "what an order's wrapping costs is what it was wrapped with, and an order that is not wrapped pays for none",
          "select 'order ' || orders.order_id as subject, coalesce(wraps.price_cents, cast(0 as bigint)) as expected, wrapping_cents as found from orders "
          "left join order_gift_wraps as wraps on wraps.member_id = orders.member_id and wraps.order_id = orders.order_id where (is_wrapped and "
          "(wraps.member_id is null or wraps.price_cents <> wrapping_cents)) or (not is_wrapped and (wrapping_cents <> 0 or wraps.member_id is not null))"},
      audit::Check{
          "O1", "what money pays of an order is the sum of its lines' shares",
          "select 'order ' || orders.order_id as subject, cash_cents as expected, cast(sums.amount as bigint) as found from orders join (select member_id, "
          "order_id, sum(cash_share_cents) as amount from order_lines group by member_id, order_id) as sums on sums.member_id = orders.member_id and "
          "sums.order_id = orders.order_id where cash_cents <> sums.amount"},
      audit::Check{
          "O1", "what cards and wallet pay of a line is the sum of its tenders' shares",
          "select 'line ' || order_lines.order_line_id as subject, tender_share_cents as expected, cast(coalesce(sums.amount, 0) as bigint) as found from "
          "order_lines left join (select shares.member_id, shares.order_id, order_line_id, sum(shares.amount) as amount from order_line_tenders as shares "
          "join order_tenders as tenders on tenders.member_id = shares.member_id and tenders.order_id = shares.order_id and tenders.tender_number = "
          "shares.tender_number where tenders.kind <> 'points' group by shares.member_id, shares.order_id, order_line_id) as sums on sums.member_id = "
          "order_lines.member_id and sums.order_id = order_lines.order_id and sums.order_line_id = order_lines.order_line_id where tender_share_cents <> "
          "coalesce(sums.amount, 0)"},
      audit::Check{
          "O1", "a tender is the sum of its lines' shares",
          "select 'order ' || order_tenders.order_id || ' tender ' || order_tenders.tender_number as subject, order_tenders.amount as expected, "
          "cast(coalesce(sums.amount, 0) as bigint) as found from order_tenders left join (select member_id, order_id, tender_number, sum(amount) as amount "
          "from order_line_tenders group by member_id, order_id, tender_number) as sums on sums.member_id = order_tenders.member_id and sums.order_id = "
          "order_tenders.order_id and sums.tender_number = order_tenders.tender_number where order_tenders.amount <> coalesce(sums.amount, 0)"},
      audit::Check{
          "P5", "what was given back of a tender is the sum over its lines",
          "select 'order ' || order_tenders.order_id || ' tender ' || order_tenders.tender_number as subject, order_tenders.refunded_amount as expected, "
          "cast(coalesce(sums.amount, 0) as bigint) as found from order_tenders left join (select member_id, order_id, tender_number, sum(refunded_amount) "
          "as amount from order_line_tenders group by member_id, order_id, tender_number) as sums on sums.member_id = order_tenders.member_id and "
          "sums.order_id = order_tenders.order_id and sums.tender_number = order_tenders.tender_number where order_tenders.refunded_amount <> "
          "coalesce(sums.amount, 0)"},
      audit::Check{
          "AS1", "no piece is sent twice: what was sent of a line is what its parcels hold",
          "select 'line ' || order_lines.order_line_id as subject, shipped_quantity as expected, cast(coalesce(packed.quantity, 0) as bigint) as found from "
          "order_lines left join (select member_id, order_id, order_line_id, sum(quantity) as quantity from order_package_lines group by member_id, order_id, "
          "order_line_id) as packed on packed.member_id = order_lines.member_id and packed.order_id = order_lines.order_id and packed.order_line_id = "
          "order_lines.order_line_id where shipped_quantity <> coalesce(packed.quantity, 0)"},
      audit::Check{
          "AS2", "what an order has still to send is what its lines have",
          "select 'order ' || orders.order_id as subject, unshipped_piece_count as expected, cast(sums.pieces as bigint) as found from orders join (select "
          "member_id, order_id, sum(quantity - shipped_quantity - refunded_unshipped_quantity) as pieces from order_lines group by member_id, order_id) as "
          "sums on sums.member_id = orders.member_id and sums.order_id = orders.order_id where unshipped_piece_count <> sums.pieces"},
      audit::Check{
          "AS2", "an order that was sent has all its pieces in parcels, but for those that were given back before",
          "select 'order ' || order_id as subject, cast(0 as bigint) as expected, unshipped_piece_count as found from orders where delivery_type = 'express' "
          "and (status = 'shipped' or ((status = 'received' or status = 'completed') and package_count > 0)) and (unshipped_piece_count <> 0 or "
          "package_count = 0)"},
      audit::Check{
          "AS3", "an order has as many parcels as it counts",
          "select 'order ' || orders.order_id as subject, package_count as expected, cast(coalesce(packages.parcel_count, 0) as bigint) as found from orders "
          "left join (select member_id, order_id, count(*) as parcel_count from order_packages group by member_id, order_id) as packages on "
          "packages.member_id = orders.member_id and packages.order_id = orders.order_id where orders.package_count <> coalesce(packages.parcel_count, 0)"},
      audit::Check{
          "O2", "an order is where its last move led",
          "select 'order ' || orders.order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from orders where status <> (select "
          "to_status from order_moves where order_moves.member_id = orders.member_id and order_moves.order_id = orders.order_id order by move_id desc limit "
          "1)"},
      audit::Check{"O2", "an order makes no move but those of its table of states",
                   audit::MovesOutside<order_table, "order_moves", "from_status", "to_status">::sql},
  };
  return checks;
}

}  // namespace galleria::orders
