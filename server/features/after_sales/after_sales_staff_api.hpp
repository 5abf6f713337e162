// The wire of after-sales for the mall's own people: the plan of a refund line by line and tender by tender, and a refund that begins with the staff.
#pragma once

#include "features/after_sales/after_sales_api.hpp"

namespace galleria::after_sales {

// What would go back if these pieces did. No lines: what could.
struct PlanOrderRefund {
  OrderId order_id;
  CaseKind kind = CaseKind::refund_only;
  bool with_freight = false;
  std::optional<std::vector<OrderLineId>> order_line_ids;
  std::optional<std::vector<Whole<1, 999>>> quantities;  // of each of them, in their order
};
BOOST_DESCRIBE_STRUCT(PlanOrderRefund, (), (order_id, kind, with_freight, order_line_ids, quantities))

struct PlanCaseRefund {
  AfterSalesId after_sales_id;
};
BOOST_DESCRIBE_STRUCT(PlanCaseRefund, (), (after_sales_id))

// A line of the order: what was paid for it is what went back before, what goes back now and what stays, to the cent. Freight is in all of them.
struct PlanLine {
  OrderLineId order_line_id;
  std::string name;
  std::string specifications;
  std::int64_t quantity = 1;       // bought
  std::int64_t left_quantity = 1;  // neither given back nor in a case
  // Of those, what is still to be sent, where the others are on their way: so many can go back as `unshipped`, and the others as what is on its way.
  std::optional<std::int64_t> unshipped_quantity;
  std::int64_t pieces = 0;      // that go back now
  std::vector<CaseKind> kinds;  // as which it can go back; none: it cannot
  std::string closed_reason;    // why not; empty otherwise
  Cents paid_cents;
  Cents given_back_cents;
  Cents returns_cents;
  Cents stays_cents;
  std::vector<RefundPart> parts;  // where it goes
};
BOOST_DESCRIBE_STRUCT(PlanLine, (),
                      (order_line_id, name, specifications, quantity, left_quantity, unshipped_quantity, pieces, kinds, closed_reason, paid_cents,
                       given_back_cents, returns_cents, stays_cents, parts))

// What paid these lines: cents, or points.
struct PlanTender {
  RefundPartKind kind = RefundPartKind::cash;
  std::string label;
  std::string destination;
  std::int64_t paid = 0;
  std::int64_t given_back = 0;
  std::int64_t returns = 0;
  std::int64_t stays = 0;
};
BOOST_DESCRIBE_STRUCT(PlanTender, (), (kind, label, destination, paid, given_back, returns, stays))

// Points that return to the lot that they came from.
struct RefilledLot {
  std::int64_t points = 0;
  std::optional<TimeMs> expires_at;
};
BOOST_DESCRIBE_STRUCT(RefilledLot, (), (points, expires_at))

// A plan as the staff reads it: of the lines of their shops.
struct OrderRefundPlan {
  OrderId order_id;
  std::string order_number;
  CaseKind kind = CaseKind::refund_only;
  Cents total_cents;  // goods and freight
  RefundPlan plan;
  std::vector<PlanLine> lines;
  std::vector<PlanTender> tenders;
  std::vector<RefilledLot> lots;
  bool keeps_coupons = false;  // something of the order stays, and with it the coupons that it used
};
BOOST_DESCRIBE_STRUCT(OrderRefundPlan, (), (order_id, order_number, kind, total_cents, plan, lines, tenders, lots, keeps_coupons))

struct RefundOrder {
  OrderId order_id;
  CaseKind kind = CaseKind::refund_only;
  CaseReason reason = CaseReason::other;
  bool with_freight = false;
  std::vector<CaseLine> lines;  // 1 to 50
  Text<2, 200> note;            // the member reads it
};
BOOST_DESCRIBE_STRUCT(RefundOrder, (), (order_id, kind, reason, with_freight, lines, note))

struct ListOrderCases {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(ListOrderCases, (), (order_id))

struct OrderCases {
  std::vector<AfterSalesCase> cases;  // newest first; those of which each line is of their shops
};
BOOST_DESCRIBE_STRUCT(OrderCases, (), (cases))

inline constexpr http::Endpoint<PlanOrderRefund, OrderRefundPlan> plan_order_refund{
    http::Method::get,
    "/staff/v1/afterSales/orderPlan",
    "plan_order_refund",
    "after_sales",
    "What of an order would come back where, what would be taken back, and what would stay",
    http::Access::staff(read_after_sales),
    {&after_sales_order_not_found, &after_sales_closed, &after_sales_kind_refused, &after_sales_quantity_refused}};
inline constexpr http::Endpoint<PlanCaseRefund, OrderRefundPlan> plan_case_refund{http::Method::get,
                                                                                  "/staff/v1/afterSales/casePlan",
                                                                                  "plan_case_refund",
                                                                                  "after_sales",
                                                                                  "The plan of a case, line by line and tender by tender",
                                                                                  http::Access::staff(read_after_sales),
                                                                                  {&after_sales_not_found}};
inline constexpr http::Endpoint<RefundOrder, AfterSalesCase> refund_order{
    http::Method::post,
    "/staff/v1/afterSales/refundOrder",
    "refund_order",
    "after_sales",
    "Gives pieces of an order back that nobody applied for",
    http::Access::staff(decide_after_sales_cases),
    {&after_sales_order_not_found, &after_sales_closed, &after_sales_kind_refused, &after_sales_quantity_refused, &after_sales_moved_on},
    http::Consumes::something};
inline constexpr http::Endpoint<ListOrderCases, OrderCases> list_order_cases{
    http::Method::get, "/staff/v1/afterSales/ofOrder", "list_order_cases", "after_sales", "The cases of an order", http::Access::staff(read_after_sales)};

}  // namespace galleria::after_sales
