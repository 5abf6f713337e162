// Applications and the member's own view of cases.
#include "flows/refund/refund.hpp"

#include <algorithm>

#include "flows/refund/refund_forms.hpp"
#include "http/once.hpp"

namespace galleria::refund {

using namespace after_sales;

namespace {

constexpr std::size_t largest_image_count = 6;

// What can be applied for with a line, or why nothing can.
ReturnableLine view_of(const orders::RefundableLine& line, LineStanding standing, std::optional<LineObstacle> obstacle, Locale locale) {
  const std::int64_t left = obstacle ? 0 : line.quantity - line.refunded_quantity;
  return {.order_line_id = line.order_line_id,
          .product_id = line.product_id,
          .sku_id = line.sku_id,
          .name = line.name.in(locale),
          .image_url = line.image_url,
          .specifications = line.specifications.in(locale),
          .quantity = line.quantity,
          .left_quantity = left,
          .unshipped_quantity = standing == LineStanding::partly_shipped && !obstacle ? std::optional(unshipped_pieces(line)) : std::nullopt,
          .unit_paid_cents = Cents{line.total_cents.value / line.quantity},
          .kinds = obstacle ? std::vector<CaseKind>{} : kinds_for(standing),
          .closed_reason = obstacle ? std::string(obstacle_text(*obstacle, locale)) : std::string{}};
}

}  // namespace

Result<AfterSalesOptions> Refunds::get_after_sales_options(const http::Call& call, const http::Member& member, const GetAfterSalesOptions& request) const {
  return database_.read([&](db::Session& session) -> Result<AfterSalesOptions> {
    const auto order = parties_.orders.find_refundable(session, member.id, request.order_id);
    if (!order) return after_sales_order_not_found;
    const auto history = parties_.after_sales.list_history(session, member.id, request.order_id);
    AfterSalesOptions options{order->order_id, order->order_number, {}, {}, order->after_sales_until};
    for (const orders::RefundableLine& line : order->lines) {
      const LineStanding standing = standing_of(*order, line, clock_.now());
      options.lines.push_back(view_of(line, standing, obstacle_of(line, standing, history), call.locale));
    }
    for (const CaseReason reason : all_reasons()) options.reasons.push_back({reason, std::string(reason_text(reason, call.locale))});
    return options;
  });
}

Result<Plan> Refunds::plan(db::Session& session, const orders::RefundableOrder& order, const Application& application,
                           std::span<const LineHistory> history) const {
  for (const Pieces& pieces : application.pieces) {
    const auto line = std::find_if(order.lines.begin(), order.lines.end(), [&](const auto& each) { return each.order_line_id == pieces.order_line_id; });
    if (line == order.lines.end()) return after_sales_closed;
    const bool is_by_staff = application.is_by_staff();
    const LineStanding standing = is_by_staff ? standing_for_staff(order, *line, clock_.now()) : standing_of(order, *line, clock_.now());
    if (is_by_staff ? obstacle_for_staff(*line, standing, history) : obstacle_of(*line, standing, history)) return after_sales_closed;
    const auto kinds = is_by_staff ? kinds_by_staff(standing) : kinds_for(standing);
    if (std::find(kinds.begin(), kinds.end(), application.kind) == kinds.end()) return after_sales_kind_refused;
    if (pieces.quantity > pieces_left_for(*line, application.kind)) return after_sales_quantity_refused;
  }
  Plan planned = application.is_by_staff() ? plan_refund(order, application.pieces, application.kind, *application.with_freight)
                                           : plan_refund(order, application.pieces, application.kind, application.reason);
  name_cash(session, order, planned.parts);
  return planned;
}

// Money goes back the way it came, which is written down with the case.
void Refunds::name_cash(db::Session& session, const orders::RefundableOrder& order, std::vector<CasePart>& parts) const {
  const auto is_cash = [](const CasePart& part) { return part.kind == RefundPartKind::cash; };
  if (std::none_of(parts.begin(), parts.end(), is_cash)) return;
  const Message way = parties_.payments.way_of(session, order.member_id, order.order_id);
  for (CasePart& part : parts) {
    if (!is_cash(part)) continue;
    part.label_zh_cn = way.zh_cn;
    part.label_en = way.en;
  }
}

Outcome Refunds::foresee(db::Session& session, const orders::RefundableOrder& order, const Plan& plan, std::span<const Pieces> pieces) const {
  Outcome outcome{plan.goods_cents, plan.freight_cents};
  if (plan.parts.empty()) return outcome;
  const Reward earned = needs_.earned_by(session, order.member_id, order.order_id, pieces);
  std::int64_t returned_points = 0;
  for (const CasePart& part : plan.parts) {
    if (part.kind == RefundPartKind::points) returned_points += part.amount;
  }
  outcome.taken_back_points = earned.points;
  outcome.points_to_debt =
      std::max<std::int64_t>(0, earned.points - parties_.points.reachable_for_claw_back(session, order.member_id, order.order_id) - returned_points);
  outcome.taken_back_growth = earned.growth;
  outcome.returns_coupons = plan.is_whole_order && !parties_.coupons.list_of_order(session, order.member_id, order.order_id).empty();
  outcome.reverses_invoice = parties_.invoices.is_invoiced(session, invoices::InvoiceSource::order, order.order_id);
  return outcome;
}

Result<RefundPlan> Refunds::preview_refund(const http::Call& call, const http::Member& member, const PreviewRefund& request) const {
  wire::Problems problems;
  check_lines(request.lines, problems);
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const Application application{request.kind, request.reason, pieces_of_lines(request.lines)};
  return database_.read([&](db::Session& session) -> Result<RefundPlan> {
    const auto order = parties_.orders.find_refundable(session, member.id, request.order_id);
    if (!order) return after_sales_order_not_found;
    const auto history = parties_.after_sales.list_history(session, member.id, request.order_id);
    const Plan planned = TRY(plan(session, *order, application, history));
    return plan_view(foresee(session, *order, planned, application.pieces), planned.parts, call.locale);
  });
}

Result<Case> Refunds::apply(db::Transaction& transaction, MemberId member_id, const ApplyAfterSales& request) {
  const Application application{request.kind, request.reason, pieces_of_lines(request.lines)};
  const auto order = parties_.orders.lock_refundable(transaction, member_id, request.order_id);
  if (!order) return after_sales_order_not_found;
  if (request.again_for) {
    const auto former = parties_.after_sales.find(transaction, member_id, *request.again_for);
    if (!former || former->row.order_id != request.order_id) return after_sales_not_found;
    if (!is_refusal(former->row.stage)) return after_sales_moved_on;
  }
  const auto history = parties_.after_sales.list_history(transaction, member_id, request.order_id);
  Plan planned = TRY(plan(transaction, *order, application, history));
  const Outcome outcome = foresee(transaction, *order, planned, application.pieces);
  NewCase fields{.member_id = member_id,
                 .order_id = order->order_id,
                 .order_number = order->order_number,
                 .kind = request.kind,
                 .reason = request.reason,
                 .description = *request.description,
                 .image_urls = {},
                 .goods = std::move(planned.goods),
                 .parts = std::move(planned.parts),
                 .outcome = outcome};
  for (const auto& url : request.image_urls) fields.image_urls.push_back(*url);
  Case opened = parties_.after_sales.open(transaction, fields);
  if (opened.row.stage == CaseStage::refunding) TRY(carry_out(transaction, opened));
  tell(transaction, opened.row);
  return opened;
}

void Refunds::check_images(MemberId member_id, const ApplyAfterSales& request, wire::Problems& problems) const {
  if (request.image_urls.empty()) return;
  if (request.image_urls.size() > largest_image_count) return problems.add_at("imageUrls", "wrong_count", {"最多上传 6 张照片", "At most 6 pictures"});
  const auto are_theirs = database_.read([&](db::Session& session) {
    std::vector<bool> found;
    for (const auto& url : request.image_urls) found.push_back(needs_.is_upload_of(session, member_id, *url));
    return found;
  });
  const wire::Problems::Step step(problems, "imageUrls");
  for (std::size_t i = 0; i < are_theirs.size(); ++i) {
    if (!are_theirs[i]) problems.add_at(std::to_string(i), "not_uploaded", {"请重新上传这张照片", "Please upload this picture again"});
  }
}

Result<http::Reply<AfterSalesCase>> Refunds::apply_after_sales(const http::Call& call, const http::Member& member, const ApplyAfterSales& request) {
  wire::Problems problems;
  check_lines(request.lines, problems);
  check_images(member.id, request, problems);
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const auto work = [&](db::Transaction& transaction) -> Result<AfterSalesCase> {
    const Case opened = TRY(apply(transaction, member.id, request));
    return parties_.after_sales.view(transaction, opened.row, call.locale);
  };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<AfterSalesPage> Refunds::list_after_sales(const http::Call& call, const http::Member& member, const ListAfterSales& request) const {
  return parties_.after_sales.list_of_member(member.id, request, call.locale);
}

Result<AfterSalesCase> Refunds::get_after_sales(const http::Call& call, const http::Member& member, const GetAfterSales& request) const {
  return database_.read([&](db::Session& session) -> Result<AfterSalesCase> {
    const auto found = parties_.after_sales.find(session, member.id, request.after_sales_id);
    if (!found) return after_sales_not_found;
    return parties_.after_sales.view(session, found->row, call.locale);
  });
}

Result<AfterSalesCase> Refunds::cancel_after_sales(const http::Call& call, const http::Member& member, const GetAfterSales& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<AfterSalesCase> {
    auto found = parties_.after_sales.find(transaction, member.id, request.after_sales_id);
    if (!found) return after_sales_not_found;
    if (!parties_.after_sales.move(transaction, found->row, Move::cancel, {ActorKind::member, std::to_string(member.id.value)})) return after_sales_moved_on;
    tell(transaction, found->row);
    return parties_.after_sales.view(transaction, found->row, call.locale);
  });
}

Result<AfterSalesCase> Refunds::ship_back(const http::Call& call, const http::Member& member, const ShipBack& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<AfterSalesCase> {
    auto found = parties_.after_sales.find(transaction, member.id, request.after_sales_id);
    if (!found) return after_sales_not_found;
    if (!parties_.after_sales.move(transaction, found->row, Move::ship_back, {ActorKind::member, std::to_string(member.id.value)})) return after_sales_moved_on;
    parties_.after_sales.note_parcel(transaction, found->row, *request.carrier, *request.waybill_number);
    tell(transaction, found->row);
    return parties_.after_sales.view(transaction, found->row, call.locale);
  });
}

void Refunds::tell(db::Transaction& transaction, const CaseRow& row) const {
  if (needs_.moved) needs_.moved(transaction, row);
}

}  // namespace galleria::refund
