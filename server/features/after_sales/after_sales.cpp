// Cases: opening, moving, and how a member reads them.
#include "features/after_sales/after_sales.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "db/timers.hpp"
#include "features/after_sales/after_sales_store.hpp"

namespace galleria::after_sales {
namespace {

constexpr std::int64_t usual_page_size = 10;
// A line is refused twice at most, and there are fifty lines.
constexpr std::int64_t most_cases_of_order = 200;

Outcome outcome_of(const CaseRow& row) {
  return {row.goods_cents, row.freight_cents, row.taken_back_points, row.points_to_debt, row.taken_back_growth, row.returns_coupons, row.reverses_invoice};
}

Cents cash_of(std::span<const CasePart> parts) {
  Cents cash;
  for (const CasePart& part : parts) {
    if (part.kind == RefundPartKind::cash) cash += Cents{part.amount};
  }
  return cash;
}

CaseItem item_of(const CaseGoods& goods, Locale locale) {
  const bool is_english = locale == Locale::en;
  return {goods.order_line_id, is_english && !goods.name_en.empty() ? goods.name_en : goods.name_zh_cn, goods.image_url,
          is_english && !goods.specifications_en.empty() ? goods.specifications_en : goods.specifications_zh_cn, goods.quantity};
}

constexpr Message coupons_return{"整单退款后，未过期的优惠券将退回账户", "With the whole order refunded, coupons that have not expired come back to you"};
constexpr Message invoice_reversed{
    "已开具的电子发票将红冲，如有剩余金额将自动重新开具；纸质专用发票请交回服务台作废",
    "An electronic invoice will be reversed, and whatever is left is invoiced anew by itself; a special invoice on paper must be "
    "brought back to the service desk"};
constexpr Message debt_noted{"积分不足的部分将从以后获得的积分中扣除", "Points that you do not have any more are taken from those that you earn next"};

}  // namespace

RefundPlan plan_view(const Outcome& outcome, std::span<const CasePart> parts, Locale locale) {
  RefundPlan plan{.goods_cents = outcome.goods_cents,
                  .freight_cents = outcome.freight_cents,
                  .parts = {},
                  .taken_back_points = outcome.taken_back_points,
                  .points_to_debt = outcome.points_to_debt,
                  .taken_back_growth = outcome.taken_back_growth,
                  .notes = {}};
  std::map<std::pair<RefundPartKind, std::int64_t>, RefundPart> sums;
  for (const CasePart& part : parts) {
    RefundPart& sum = sums[{part.kind, part.instrument_id}];
    const std::string& label = locale == Locale::en && !part.label_en.empty() ? part.label_en : part.label_zh_cn;
    sum.kind = part.kind;
    sum.label = label.empty() ? std::string(part_label(part.kind, locale)) : label;
    sum.destination = part_destination(part.kind, locale);
    sum.amount += part.amount;
  }
  for (auto& [key, sum] : sums) plan.parts.push_back(std::move(sum));
  if (outcome.returns_coupons) plan.notes.emplace_back(coupons_return.in(locale));
  if (outcome.reverses_invoice) plan.notes.emplace_back(invoice_reversed.in(locale));
  if (outcome.points_to_debt > 0) plan.notes.emplace_back(debt_noted.in(locale));
  return plan;
}

Case AfterSales::open(db::Transaction& transaction, const NewCase& fields) {
  const TimeMs now = clock_.now();
  const auto [move, actor_kind] = fields.opened_by ? std::pair(Move::give_back, ActorKind::staff) : std::pair(first_move(fields.kind), ActorKind::member);
  const CaseStep step = fields.given_back_by ? case_table.step({}, Move::give_back, *fields.given_back_by, Exchanged::money).value()
                                             : case_table.step({}, move, actor_kind, exchanged_by(fields.kind)).value();
  const CaseStage stage = step.to();
  CaseRow row{.member_id = fields.member_id,
              .after_sales_id = ids_.next<AfterSalesId>(),
              .order_id = fields.order_id,
              .order_number = fields.order_number,
              .kind = fields.kind,
              .reason = fields.reason,
              .description = fields.description,
              .stage = stage,
              .again_for = {},
              .goods_cents = fields.outcome.goods_cents,
              .freight_cents = fields.outcome.freight_cents,
              .cash_cents = cash_of(fields.parts),
              .taken_back_points = fields.outcome.taken_back_points,
              .points_to_debt = fields.outcome.points_to_debt,
              .taken_back_growth = fields.outcome.taken_back_growth,
              .returns_coupons = fields.outcome.returns_coupons,
              .reverses_invoice = fields.outcome.reverses_invoice,
              .answer = fields.answer,
              .carrier = {},
              .waybill_number = {},
              .refund_id = {},
              .due_at_ms = {},
              .applied_at_ms = now,
              .refunded_at_ms = {}};
  for (const CaseGoods& goods : fields.goods) {
    if (!row.again_for) row.again_for = store::find_refused(transaction, fields.member_id, fields.order_id, goods.order_line_id);
  }
  if (const auto end = end_of(stage, config_.times)) row.due_at_ms = now + end->wait;
  if (!holds_lines(stage)) row.refunded_at_ms = now;
  store::insert_case(transaction, row);
  for (const CaseGoods& goods : fields.goods) store::insert_goods(transaction, row, goods, holds_lines(stage));
  for (const CasePart& part : fields.parts) store::insert_part(transaction, row, part);
  for (std::size_t i = 0; i < fields.image_urls.size(); ++i) store::insert_image(transaction, row, static_cast<std::int64_t>(i), fields.image_urls[i]);
  store::insert_move(transaction, row, {ids_.next_value(), step, fields.opened_by.value_or(std::to_string(row.member_id.value)), now});
  if (row.due_at_ms) db::set_timer(transaction, ids_.next<TimerId>(), due_timer, row.after_sales_id.value, *row.due_at_ms);
  return {std::move(row), fields.goods, fields.parts};
}

bool AfterSales::move(db::Transaction& transaction, CaseRow& row, Move move, const Actor& actor) {
  const auto step = case_table.step(row.stage, move, actor.kind, exchanged_by(row.kind));
  if (!step) return false;
  const CaseStage to = step->to();
  const TimeMs now = clock_.now();
  const auto end = end_of(to, config_.times);
  const auto due_at = end ? std::optional(now + end->wait) : std::nullopt;
  if (gives_back(row.stage, to)) row.refunded_at_ms = now;
  if (!store::change_stage(transaction, row, *step, due_at)) return false;
  store::insert_move(transaction, row, {ids_.next_value(), *step, actor.name, now});
  if (holds_lines(row.stage) && !holds_lines(to)) store::close_lines(transaction, row);
  if (due_at) {
    db::set_timer(transaction, ids_.next<TimerId>(), due_timer, row.after_sales_id.value, *due_at);
  } else if (row.due_at_ms) {
    db::cancel_timer(transaction, due_timer, row.after_sales_id.value);
  }
  row.stage = to;
  row.due_at_ms = due_at;
  return true;
}

void AfterSales::note_answer(db::Transaction& transaction, CaseRow& row, std::string_view answer) {
  row.answer = answer;
  store::set_answer(transaction, row);
}

void AfterSales::note_parcel(db::Transaction& transaction, CaseRow& row, std::string_view carrier, std::string_view waybill_number) {
  row.carrier = carrier;
  row.waybill_number = waybill_number;
  store::set_parcel(transaction, row);
}

void AfterSales::note_outcome(db::Transaction& transaction, CaseRow& row, const Outcome& outcome) {
  row.taken_back_points = outcome.taken_back_points;
  row.points_to_debt = outcome.points_to_debt;
  row.taken_back_growth = outcome.taken_back_growth;
  row.returns_coupons = outcome.returns_coupons;
  row.reverses_invoice = outcome.reverses_invoice;
  store::set_outcome(transaction, row);
}

void AfterSales::note_refund_id(db::Transaction& transaction, CaseRow& row, std::optional<RefundId> refund_id) {
  row.refund_id = refund_id;
  store::set_refund_id(transaction, row);
}

Case AfterSales::load(db::Session& session, CaseRow row) const {
  auto contents = store::find_contents(session, row);
  return {std::move(row), std::move(contents.goods), std::move(contents.parts)};
}

std::optional<Case> AfterSales::find(db::Session& session, MemberId member_id, AfterSalesId after_sales_id) const {
  auto row = store::find_case(session, member_id, after_sales_id);
  return row ? std::optional(load(session, std::move(*row))) : std::nullopt;
}

std::optional<Case> AfterSales::find(db::Session& session, AfterSalesId after_sales_id) const {
  auto row = store::find_case(session, after_sales_id);
  return row ? std::optional(load(session, std::move(*row))) : std::nullopt;
}

std::vector<RefundOfShop> AfterSales::list_refunds(db::Session& session, TimeMs from, TimeMs until) const { return store::list_refunds(session, from, until); }

std::optional<Case> AfterSales::find_of_refund(db::Session& session, RefundId refund_id) const {
  auto row = store::find_case_of_refund(session, refund_id);
  return row ? std::optional(load(session, std::move(*row))) : std::nullopt;
}

std::int64_t AfterSales::count_open(db::Session& session, MemberId member_id) const { return store::count_open_cases(session, member_id); }

std::vector<LineHistory> AfterSales::list_history(db::Session& session, MemberId member_id, OrderId order_id) const {
  return store::list_history(session, member_id, order_id);
}

AfterSalesCase AfterSales::view(db::Session& session, const CaseRow& row, Locale locale) const {
  return std::move(views(session, std::span(&row, 1), locale).front());
}

std::vector<AfterSalesCase> AfterSales::views(db::Session& session, std::span<const CaseRow> rows, Locale locale) const {
  const auto attachments = store::find_attachments(session, rows);
  std::vector<AfterSalesCase> cases;
  for (std::size_t i = 0; i < rows.size(); ++i) cases.push_back(view_of(rows[i], attachments[i], locale));
  return cases;
}

AfterSalesCase AfterSales::view_of(const CaseRow& row, const store::Attachments& attachments, Locale locale) const {
  AfterSalesCase view{.after_sales_id = row.after_sales_id,
                      .order_id = row.order_id,
                      .order_number = row.order_number,
                      .kind = row.kind,
                      .case_stage = row.stage,
                      .stage_text = std::string(stage_text(row.stage, locale)),
                      .stage_hint = std::string(stage_hint(row.stage, row.kind, locale)),
                      .reason = row.reason,
                      .reason_text = std::string(reason_text(row.reason, locale)),
                      .description = row.description,
                      .image_urls = attachments.image_urls,
                      .items = {},
                      .plan = plan_view(outcome_of(row), attachments.contents.parts, locale),
                      .answer = row.answer,
                      .return_address = row.stage == CaseStage::wait_ship ? config_.return_address.in(locale) : std::string{},
                      .carrier = row.carrier,
                      .waybill_number = row.waybill_number,
                      .due_at = row.due_at_ms,
                      .moves = {},
                      .actions = {},
                      .applied_at = row.applied_at_ms};
  for (const CaseGoods& goods : attachments.contents.goods) view.items.push_back(item_of(goods, locale));
  for (const store::MoveRow& move : attachments.moves)
    view.moves.push_back({move.to_stage, std::string(move_text(move.move, move.actor_kind, locale)), move.at_ms});
  const bool can_apply_again = is_refusal(row.stage) && !row.again_for && !attachments.is_repeated;
  view.actions = allowed_actions(row.stage, row.kind, can_apply_again);
  return view;
}

AfterSalesPage AfterSales::page(db::Session& session, std::vector<CaseRow> rows, const PageSpan& span, Locale locale) const {
  const bool has_more = cut_to_page(rows, span);
  return {views(session, rows, locale), has_more};
}

AfterSalesPage AfterSales::list_of_member(MemberId member_id, const ListAfterSales& request, Locale locale) const {
  const PageSpan span = page_span(request, usual_page_size);
  return database_.read([&](db::Session& session) {
    return page(session, store::list_cases(session, member_id, request.order_id, span.offset, span.row_count()), span, locale);
  });
}

std::vector<AfterSalesCase> AfterSales::list_of_order(db::Session& session, MemberId member_id, OrderId order_id, const http::ShopScope& shops,
                                                      Locale locale) const {
  const auto rows = store::list_cases(session, member_id, order_id, 0, most_cases_of_order);
  const auto attachments = store::find_attachments(session, rows);
  std::vector<AfterSalesCase> cases;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (shops.includes_all(attachments[i].contents.goods)) cases.push_back(view_of(rows[i], attachments[i], locale));
  }
  return cases;
}

AfterSalesPage AfterSales::list_to_do(const http::ShopScope& shops, const ListAfterSalesToDo& request, Locale locale) const {
  const PageSpan span = page_span(request, usual_page_size);
  return database_.read([&](db::Session& session) {
    return page(session, store::list_cases_in(session, request.case_stage, shops.condition_text(), span.offset, span.row_count()), span, locale);
  });
}

void AfterSales::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_texts(transaction, member_id); }

StateDiagram state_diagram() { return diagram_of(case_table); }

}  // namespace galleria::after_sales
