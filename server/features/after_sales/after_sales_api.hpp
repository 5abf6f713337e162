// The wire of after-sales: what can be given back, the plan before anybody confirms, the case and its stages. Bound in flows/refund.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/after_sales/after_sales_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::after_sales {

// A line of an order and how many of its pieces this is about.
struct CaseLine {
  OrderLineId order_line_id;
  Whole<1, 999> quantity;
};
BOOST_DESCRIBE_STRUCT(CaseLine, (), (order_line_id, quantity))

// ---- what can be applied for ----
struct GetAfterSalesOptions {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(GetAfterSalesOptions, (), (order_id))

struct ReturnableLine {
  OrderLineId order_line_id;
  ProductId product_id;
  SkuId sku_id;
  std::string name;
  std::string image_url;
  std::string specifications;      // "杏色 M"
  std::int64_t quantity = 1;       // bought
  std::int64_t left_quantity = 1;  // neither given back nor in a case
  // Of those, what is still to be sent, where the others are on their way: so many can be `unshipped`, and the others what is on its way can be.
  std::optional<std::int64_t> unshipped_quantity;
  Cents unit_paid_cents;        // what a piece cost after all deductions
  std::vector<CaseKind> kinds;  // none: nothing can be applied for
  std::string closed_reason;    // why not; empty otherwise
};
BOOST_DESCRIBE_STRUCT(ReturnableLine, (),
                      (order_line_id, product_id, sku_id, name, image_url, specifications, quantity, left_quantity, unshipped_quantity, unit_paid_cents, kinds,
                       closed_reason))

struct ReasonOption {
  CaseReason reason = CaseReason::other;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ReasonOption, (), (reason, text))

struct AfterSalesOptions {
  OrderId order_id;
  std::string order_number;
  std::vector<ReturnableLine> lines;
  std::vector<ReasonOption> reasons;
  std::optional<TimeMs> apply_until;  // the end of the after-sales window
};
BOOST_DESCRIBE_STRUCT(AfterSalesOptions, (), (order_id, order_number, lines, reasons, apply_until))

// ---- the plan ----
struct PreviewRefund {
  OrderId order_id;
  CaseKind kind = CaseKind::refund_only;
  CaseReason reason = CaseReason::other;
  std::vector<CaseLine> lines;  // 1 to 50
};
BOOST_DESCRIBE_STRUCT(PreviewRefund, (), (order_id, kind, reason, lines))

struct RefundPart {
  RefundPartKind kind = RefundPartKind::cash;
  std::string label;        // "微信支付", "礼品卡 •••• 4711"
  std::int64_t amount = 0;  // cents; points for points
  std::string destination;  // "原路退回，1–3 个工作日到账"
};
BOOST_DESCRIBE_STRUCT(RefundPart, (), (kind, label, amount, destination))

struct RefundPlan {
  Cents goods_cents;                   // what these pieces cost after all deductions
  Cents freight_cents;                 // given back with them
  std::vector<RefundPart> parts;       // where everything goes
  std::int64_t taken_back_points = 0;  // that these pieces had earned
  std::int64_t points_to_debt = 0;     // of those, what the member does not have any more
  std::int64_t taken_back_growth = 0;
  std::vector<std::string> notes;  // "整单退款后，优惠券「…」将退回", "已开发票将红冲"
};
BOOST_DESCRIBE_STRUCT(RefundPlan, (), (goods_cents, freight_cents, parts, taken_back_points, points_to_debt, taken_back_growth, notes))

// ---- cases ----
struct ApplyAfterSales {
  OrderId order_id;
  CaseKind kind = CaseKind::refund_only;
  CaseReason reason = CaseReason::other;
  std::vector<CaseLine> lines;  // 1 to 50
  Text<0, 300> description;
  std::vector<Text<1, 300>> image_urls;   // at most 6, from upload_image
  std::optional<AfterSalesId> again_for;  // a rejected case
};
BOOST_DESCRIBE_STRUCT(ApplyAfterSales, (), (order_id, kind, reason, lines, description, image_urls, again_for))

struct CaseItem {
  OrderLineId order_line_id;
  std::string name;
  std::string image_url;
  std::string specifications;
  std::int64_t quantity = 1;
};
BOOST_DESCRIBE_STRUCT(CaseItem, (), (order_line_id, name, image_url, specifications, quantity))

struct CaseMove {
  CaseStage case_stage = CaseStage::applied;
  std::string text;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(CaseMove, (), (case_stage, text, at))

struct AfterSalesCase {
  AfterSalesId after_sales_id;
  OrderId order_id;
  std::string order_number;
  CaseKind kind = CaseKind::refund_only;
  CaseStage case_stage = CaseStage::applied;
  std::string stage_text;
  std::string stage_hint;  // what happens next, in a sentence
  CaseReason reason = CaseReason::other;
  std::string reason_text;
  std::string description;
  std::vector<std::string> image_urls;
  std::vector<CaseItem> items;
  RefundPlan plan;
  std::string answer;          // of the staff
  std::string return_address;  // while the goods are to be sent back
  std::string carrier;         // of what was sent back
  std::string waybill_number;
  std::optional<TimeMs> due_at;  // when the stage ends by itself
  std::vector<CaseMove> moves;   // newest first
  std::vector<CaseAction> actions;
  TimeMs applied_at{};
};
BOOST_DESCRIBE_STRUCT(AfterSalesCase, (),
                      (after_sales_id, order_id, order_number, kind, case_stage, stage_text, stage_hint, reason, reason_text, description, image_urls, items,
                       plan, answer, return_address, carrier, waybill_number, due_at, moves, actions, applied_at))

struct GetAfterSales {
  AfterSalesId after_sales_id;
};
BOOST_DESCRIBE_STRUCT(GetAfterSales, (), (after_sales_id))

struct ListAfterSales {
  std::optional<OrderId> order_id;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListAfterSales, (), (order_id, page_no, page_size))

struct AfterSalesPage {
  std::vector<AfterSalesCase> cases;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(AfterSalesPage, (), (cases, has_more))

struct ShipBack {
  AfterSalesId after_sales_id;
  Text<1, 40> carrier;
  Text<4, 40> waybill_number;
};
BOOST_DESCRIBE_STRUCT(ShipBack, (), (after_sales_id, carrier, waybill_number))

// Staff: the cases in a stage, or all that wait for the staff, those that are due first.
struct ListAfterSalesToDo {
  std::optional<CaseStage> case_stage;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListAfterSalesToDo, (), (case_stage, page_no, page_size))

// Staff.
struct DecideAfterSales {
  AfterSalesId after_sales_id;
  CaseDecision decision = CaseDecision::agree;
  Text<0, 300> answer;  // needed to reject or refuse
};
BOOST_DESCRIBE_STRUCT(DecideAfterSales, (), (after_sales_id, decision, answer))

inline constexpr Failure after_sales_not_found{
    FailureKind::not_found, 76001, "after_sales_not_found", {"没有找到这个售后申请", "We could not find that request"}};
inline constexpr Failure after_sales_moved_on{
    FailureKind::conflict, 76002, "after_sales_moved_on", {"售后状态已更新，请刷新看看", "The request has moved on. Please refresh"}};
inline constexpr Failure after_sales_closed{
    FailureKind::conflict, 76003, "after_sales_closed", {"这件商品现在不能申请售后", "Nothing can be applied for with this item now"}};
inline constexpr Failure after_sales_kind_refused{
    FailureKind::conflict, 76004, "after_sales_kind_refused", {"这个订单不支持这种售后方式", "That is not possible for this order now"}};
inline constexpr Failure after_sales_quantity_refused{
    FailureKind::conflict, 76005, "after_sales_quantity_refused", {"可退数量不足，请刷新看看", "That is more than can be given back. Please refresh"}};
inline constexpr Failure after_sales_answer_needed{FailureKind::invalid, 76006, "after_sales_answer_needed", {"请填写原因", "Please give a reason"}};
inline constexpr Failure after_sales_order_not_found{
    FailureKind::not_found, 76007, "after_sales_order_not_found", {"没有找到这个订单", "We could not find that order"}};

inline constexpr Failure after_sales_out_of_stock{
    FailureKind::conflict, 76008, "after_sales_out_of_stock", {"没有可换的商品，请改为退款", "There is none left to send. Please give the money back instead"}};

// What the staff may do here.
inline constexpr http::Permission read_after_sales{
    "after_sales", "read", http::Reach::shop, {"查看售后单", "Look at after-sales cases"}, {"manager", "finance", "service", "clerk"}};
// What one of the desk or of a shop gives back alone.
inline constexpr std::int64_t usual_refund_limit_cents = 100'000;
inline constexpr http::Permission decide_after_sales_cases{"after_sales",
                                                           "decide",
                                                           http::Reach::shop,
                                                           {"处理售后单", "Decide after-sales cases"},
                                                           {"manager", {"service", usual_refund_limit_cents}, {"clerk", usual_refund_limit_cents}},
                                                           http::Review::above_limit};

inline constexpr http::Endpoint<GetAfterSalesOptions, AfterSalesOptions> get_after_sales_options{
    http::Method::get,    "/mall-api/oms/v1/afterSales/options", "get_after_sales_options", "after_sales", "What can be applied for with an order",
    http::Access::member, {&after_sales_order_not_found}};
inline constexpr http::Endpoint<PreviewRefund, RefundPlan> preview_refund{
    http::Method::post,
    "/mall-api/oms/v1/afterSales/preview",
    "preview_refund",
    "after_sales",
    "What would come back where, and what would be taken back",
    http::Access::member,
    {&after_sales_order_not_found, &after_sales_closed, &after_sales_kind_refused, &after_sales_quantity_refused}};
inline constexpr http::Endpoint<ApplyAfterSales, AfterSalesCase> apply_after_sales{
    http::Method::post,
    "/mall-api/oms/v1/afterSales/apply",
    "apply_after_sales",
    "after_sales",
    "Applies; what was not sent yet is given back at once",
    http::Access::member,
    {&after_sales_order_not_found, &after_sales_closed, &after_sales_kind_refused, &after_sales_quantity_refused, &after_sales_not_found,
     &after_sales_moved_on},
    http::Consumes::something};
inline constexpr http::Endpoint<ListAfterSales, AfterSalesPage> list_after_sales{http::Method::get, "/mall-api/oms/v1/afterSales/list", "list_after_sales",
                                                                                 "after_sales", "The member's cases, newest first"};
inline constexpr http::Endpoint<GetAfterSales, AfterSalesCase> get_after_sales{
    http::Method::get, "/mall-api/oms/v1/afterSales/detail", "get_after_sales", "after_sales", "One case", http::Access::member, {&after_sales_not_found}};
inline constexpr http::Endpoint<GetAfterSales, AfterSalesCase> cancel_after_sales{
    http::Method::post,   "/mall-api/oms/v1/afterSales/cancel",           "cancel_after_sales", "after_sales", "Takes an application back",
    http::Access::member, {&after_sales_not_found, &after_sales_moved_on}};
inline constexpr http::Endpoint<ShipBack, AfterSalesCase> ship_back{
    http::Method::post,   "/mall-api/oms/v1/afterSales/shipBack",         "ship_back", "after_sales", "Tells how the goods travel back",
    http::Access::member, {&after_sales_not_found, &after_sales_moved_on}};
inline constexpr http::Endpoint<ListAfterSalesToDo, AfterSalesPage> list_after_sales_to_do{
    http::Method::get,
    "/staff/v1/afterSales/list",
    "list_after_sales_to_do",
    "after_sales",
    "The cases in a stage or that wait for the staff, those that are due first",
    http::Access::staff(read_after_sales)};
inline constexpr http::Endpoint<DecideAfterSales, AfterSalesCase> decide_after_sales{
    http::Method::post,
    "/staff/v1/afterSales/decide",
    "decide_after_sales",
    "after_sales",
    "The staff's part of a case",
    http::Access::staff(decide_after_sales_cases),
    {&after_sales_not_found, &after_sales_moved_on, &after_sales_answer_needed, &after_sales_out_of_stock}};

}  // namespace galleria::after_sales
