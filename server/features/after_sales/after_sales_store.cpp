// Reads and writes cases.
#include "features/after_sales/after_sales_store.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "base/planted_bugs.hpp"
#include "ledger/audit_moves.hpp"

#define CASE_COLUMNS                                                                                                                         \
  "member_id, after_sales_id, order_id, order_number, kind, reason, description, stage, again_for, goods_cents, freight_cents, cash_cents, " \
  "taken_back_points, "                                                                                                                      \
  "points_to_debt, taken_back_growth, returns_coupons, reverses_invoice, answer, carrier, waybill_number, refund_id, due_at_ms, applied_at_ms, refunded_at_ms"
#define GOODS_COLUMNS "order_line_id, sku_id, shop_id, quantity, name_zh_cn, name_en, image_url, specifications_zh_cn, specifications_en"
#define PART_COLUMNS "order_line_id, tender_number, kind, instrument_id, label_zh_cn, label_en, amount"
#define MOVE_COLUMNS "move_id, move, from_stage, to_stage, actor_kind, actor, at_ms"

namespace galleria::after_sales::store {
namespace {

constexpr std::ptrdiff_t statements_of_case = 5;

db::Statement goods_statement(const CaseRow& row) {
  return db::Statement("select " GOODS_COLUMNS " from after_sales_lines where member_id = $1 and after_sales_id = $2 order by order_line_id", row.member_id,
                       row.after_sales_id);
}

db::Statement parts_statement(const CaseRow& row) {
  return db::Statement("select " PART_COLUMNS " from after_sales_parts where member_id = $1 and after_sales_id = $2 order by order_line_id, tender_number",
                       row.member_id, row.after_sales_id);
}

}  // namespace

void insert_case(db::Transaction& transaction, const CaseRow& row) {
  transaction.execute("insert into after_sales_cases (" CASE_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)",
                      row.member_id, row.after_sales_id, row.order_id, row.order_number, row.kind, row.reason, row.description, row.stage, row.again_for,
                      row.goods_cents, row.freight_cents, row.cash_cents, row.taken_back_points, row.points_to_debt, row.taken_back_growth, row.returns_coupons,
                      row.reverses_invoice, row.answer, row.carrier, row.waybill_number, row.refund_id, row.due_at_ms, row.applied_at_ms, row.refunded_at_ms);
}

void insert_goods(db::Transaction& transaction, const CaseRow& row, const CaseGoods& goods, bool is_open) {
  transaction.execute_later(db::Statement("insert into after_sales_lines (member_id, after_sales_id, order_id, is_open, " GOODS_COLUMNS
                                          ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
                                          row.member_id, row.after_sales_id, row.order_id, is_open, goods.order_line_id, goods.sku_id, goods.shop_id,
                                          goods.quantity, goods.name_zh_cn, goods.name_en, goods.image_url, goods.specifications_zh_cn,
                                          goods.specifications_en));
}

void insert_part(db::Transaction& transaction, const CaseRow& row, const CasePart& part) {
  transaction.execute_later(
      db::Statement("insert into after_sales_parts (member_id, after_sales_id, " PART_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row.member_id,
                    row.after_sales_id, part.order_line_id, part.tender_number, part.kind, part.instrument_id, part.label_zh_cn, part.label_en, part.amount));
}

void insert_image(db::Transaction& transaction, const CaseRow& row, std::int64_t place, std::string_view url) {
  transaction.execute_later(db::Statement("insert into after_sales_images (member_id, after_sales_id, place, url) values ($1, $2, $3, $4)", row.member_id,
                                          row.after_sales_id, place, url));
}

std::optional<CaseRow> find_case(db::Session& session, MemberId member_id, AfterSalesId after_sales_id) {
  if (is_planted(PlantedBug::case_shown_to_strangers)) return find_case(session, after_sales_id);
  return session.row<CaseRow>("select " CASE_COLUMNS " from after_sales_cases where member_id = $1 and after_sales_id = $2", member_id, after_sales_id);
}

std::optional<CaseRow> find_case(db::Session& session, AfterSalesId after_sales_id) {
  return session.row<CaseRow>("select " CASE_COLUMNS " from after_sales_cases where after_sales_id = $1", after_sales_id);
}

std::vector<RefundOfShop> list_refunds(db::Session& session, TimeMs from, TimeMs until) {
  return session.rows<RefundOfShop>(
      db::sweep("select lines.shop_id, count(distinct cases.after_sales_id) as case_count, cast(sum(parts.amount) as bigint) as refunded_cents from "
                "after_sales_cases as cases join after_sales_parts as parts on parts.member_id = cases.member_id and parts.after_sales_id = "
                "cases.after_sales_id join after_sales_lines as lines on lines.member_id = parts.member_id and lines.after_sales_id = parts.after_sales_id and "
                "lines.order_line_id = parts.order_line_id where cases.refunded_at_ms >= $1 and cases.refunded_at_ms < $2 and parts.kind <> 'points' group by "
                "lines.shop_id order by lines.shop_id"),
      from, until);
}

std::optional<CaseRow> find_case_of_refund(db::Session& session, RefundId refund_id) {
  return session.row<CaseRow>("select " CASE_COLUMNS " from after_sales_cases where refund_id = $1", refund_id);
}

std::vector<CaseRow> list_cases(db::Session& session, MemberId member_id, std::optional<OrderId> order_id, std::int64_t offset, std::int64_t count) {
  if (order_id) {
    return session.rows<CaseRow>("select " CASE_COLUMNS
                                 " from after_sales_cases where member_id = $1 and order_id = $2 order by after_sales_id desc limit $3 offset $4",
                                 member_id, *order_id, count, offset);
  }
  return session.rows<CaseRow>("select " CASE_COLUMNS " from after_sales_cases where member_id = $1 order by after_sales_id desc limit $2 offset $3", member_id,
                               count, offset);
}

// What the staff may see of cases, $1. A page is $2 and $3.
#define OF_THESE_SHOPS                                                                                                                \
  " and ($1 = '' or not exists (select 1 from after_sales_lines where after_sales_lines.member_id = after_sales_cases.member_id and " \
  "after_sales_lines.after_sales_id = after_sales_cases.after_sales_id and $1 not like '%,' || shop_id || ',%')) "

std::vector<CaseRow> list_cases_in(db::Session& session, std::optional<CaseStage> stage, std::string_view shops, std::int64_t offset, std::int64_t count) {
  if (stage) {
    return session.rows<CaseRow>(
        db::sweep("select " CASE_COLUMNS " from after_sales_cases where stage = $4" OF_THESE_SHOPS "order by due_at_ms, after_sales_id limit $2 offset $3"),
        shops, count, offset, *stage);
  }
  // What has no end by itself comes last.
  return session.rows<CaseRow>(
      db::sweep("select " CASE_COLUMNS
                " from after_sales_cases where (stage = 'applied' or stage = 'wait_receive' or stage = 'wait_resend' or stage = 'manual')" OF_THESE_SHOPS
                "order by due_at_ms is null, due_at_ms, after_sales_id limit $2 offset $3"),
      shops, count, offset);
}

#undef OF_THESE_SHOPS

std::int64_t count_open_cases(db::Session& session, MemberId member_id) {
  return session
      .row<std::int64_t>("select count(*) from after_sales_cases where member_id = $1 and stage not in ('done', 'rejected', 'refused', 'cancelled')", member_id)
      .value();
}

std::vector<LineHistory> list_history(db::Session& session, MemberId member_id, OrderId order_id) {
  return session.rows<LineHistory>(
      "select order_line_id, max(case when is_open then 1 else 0 end) = 1 as is_open, cast(sum(case when stage in ('rejected', 'refused') then 1 else 0 end) "
      "as bigint) as refusal_count from after_sales_lines join after_sales_cases on after_sales_cases.member_id = after_sales_lines.member_id and "
      "after_sales_cases.after_sales_id = after_sales_lines.after_sales_id where after_sales_lines.member_id = $1 and after_sales_lines.order_id = $2 group by "
      "order_line_id",
      member_id, order_id);
}

std::optional<AfterSalesId> find_refused(db::Session& session, MemberId member_id, OrderId order_id, OrderLineId order_line_id) {
  return session.row<AfterSalesId>(
      "select refused.after_sales_id from after_sales_cases as refused join after_sales_lines on after_sales_lines.member_id = refused.member_id and "
      "after_sales_lines.after_sales_id = refused.after_sales_id where refused.member_id = $1 and refused.order_id = $2 and order_line_id = $3 and stage in "
      "('rejected', 'refused') and not exists (select 1 from after_sales_cases as again where again.again_for = refused.after_sales_id) order by "
      "refused.after_sales_id desc limit 1",
      member_id, order_id, order_line_id);
}

void insert_move(db::Transaction& transaction, const CaseRow& row, const LoggedMove& move) {
  const CaseStep& step = move.step;
  transaction.execute_later(
      db::Statement("insert into after_sales_moves (member_id, after_sales_id, " MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row.member_id,
                    row.after_sales_id, move.move_id, step.move(), step.from(), step.to(), step.actor(), move.actor, move.at));
}

Contents find_contents(db::Session& session, const CaseRow& row) {
  const auto results = session.run(std::array{goods_statement(row), parts_statement(row)});
  return {db::read_rows<CaseGoods>(*results[0]), db::read_rows<CasePart>(*results[1])};
}

std::vector<Attachments> find_attachments(db::Session& session, std::span<const CaseRow> rows) {
  std::vector<db::Statement> statements;
  for (const CaseRow& row : rows) {
    statements.push_back(goods_statement(row));
    statements.push_back(parts_statement(row));
    statements.push_back(
        db::Statement("select url from after_sales_images where member_id = $1 and after_sales_id = $2 order by place", row.member_id, row.after_sales_id));
    statements.push_back(db::Statement("select " MOVE_COLUMNS " from after_sales_moves where member_id = $1 and after_sales_id = $2 order by move_id desc",
                                       row.member_id, row.after_sales_id));
    statements.push_back(db::Statement("select cast(1 as bigint) as one from after_sales_cases where again_for = $1", row.after_sales_id));
  }
  const auto results = session.run(statements);
  std::vector<Attachments> found;
  for (auto result = results.begin(); result != results.end(); result += statements_of_case) {
    found.push_back({{db::read_rows<CaseGoods>(*result[0]), db::read_rows<CasePart>(*result[1])},
                     db::read_rows<std::string>(*result[2]),
                     db::read_rows<MoveRow>(*result[3]),
                     !db::read_rows<std::int64_t>(*result[4]).empty()});
  }
  return found;
}

bool change_stage(db::Transaction& transaction, const CaseRow& row, const CaseStep& step, std::optional<TimeMs> due_at) {
  return transaction.execute(
             "update after_sales_cases set stage = $4, due_at_ms = $5, refunded_at_ms = coalesce(refunded_at_ms, $6) where "
             "member_id = $1 and after_sales_id = $2 and stage = $3",
             row.member_id, row.after_sales_id, step.from(), step.to(), due_at, row.refunded_at_ms) == 1;
}

void close_lines(db::Transaction& transaction, const CaseRow& row) {
  transaction.execute_later(
      db::Statement("update after_sales_lines set is_open = false where member_id = $1 and after_sales_id = $2", row.member_id, row.after_sales_id));
}

void set_answer(db::Transaction& transaction, const CaseRow& row) {
  transaction.execute_later(
      db::Statement("update after_sales_cases set answer = $3 where member_id = $1 and after_sales_id = $2", row.member_id, row.after_sales_id, row.answer));
}

void set_parcel(db::Transaction& transaction, const CaseRow& row) {
  transaction.execute_later(db::Statement("update after_sales_cases set carrier = $3, waybill_number = $4 where member_id = $1 and after_sales_id = $2",
                                          row.member_id, row.after_sales_id, row.carrier, row.waybill_number));
}

void set_outcome(db::Transaction& transaction, const CaseRow& row) {
  transaction.execute_later(db::Statement(
      "update after_sales_cases set taken_back_points = $3, points_to_debt = $4, taken_back_growth = $5, returns_coupons = $6, reverses_invoice = "
      "$7 where member_id = $1 and after_sales_id = $2",
      row.member_id, row.after_sales_id, row.taken_back_points, row.points_to_debt, row.taken_back_growth, row.returns_coupons, row.reverses_invoice));
}

void set_refund_id(db::Transaction& transaction, const CaseRow& row) {
  transaction.execute_later(db::Statement("update after_sales_cases set refund_id = $3 where member_id = $1 and after_sales_id = $2", row.member_id,
                                          row.after_sales_id, row.refund_id));
}

void erase_texts(db::Transaction& transaction, MemberId member_id) {
  if (is_planted(PlantedBug::erasure_forgotten)) return;
  const db::Statement statements[] = {
      db::Statement("update after_sales_cases set description = '', answer = '', carrier = '', waybill_number = '' where member_id = $1", member_id),
      db::Statement("delete from after_sales_images where member_id = $1", member_id)};
  transaction.execute_all(statements);
}

namespace {

struct ShopOfCase {
  std::int64_t after_sales_id = 0;
  ShopId shop_id;
  TimeMs applied_at_ms{};
  std::optional<TimeMs> due_at_ms;
};
BOOST_DESCRIBE_STRUCT(ShopOfCase, (), (after_sales_id, shop_id, applied_at_ms, due_at_ms))

}  // namespace

std::vector<WaitingGroup> count_cases_to_do(db::Session& session, TimeMs /*now*/) {
  const auto rows = session.rows<ShopOfCase>(db::sweep(
      "select distinct after_sales_cases.after_sales_id, shop_id, applied_at_ms, due_at_ms from after_sales_cases join after_sales_lines on "
      "after_sales_lines.member_id = after_sales_cases.member_id and after_sales_lines.after_sales_id = after_sales_cases.after_sales_id where stage = "
      "'applied' or stage = 'wait_receive' or stage = 'wait_resend' or stage = 'manual' order by after_sales_cases.after_sales_id, shop_id"));
  std::map<std::string, WaitingGroup> groups;
  for (auto row = rows.begin(); row != rows.end();) {
    const ShopOfCase& first = *row;
    std::string shops = ",";
    for (; row != rows.end() && row->after_sales_id == first.after_sales_id; ++row) shops += std::to_string(row->shop_id.value) + ",";
    WaitingGroup& group = groups[shops];
    group.shops = shops;
    ++group.waiting_count;
    group.since_ms = std::min(group.since_ms.value_or(first.applied_at_ms), first.applied_at_ms);
    if (first.due_at_ms) group.due_at_ms = std::min(group.due_at_ms.value_or(*first.due_at_ms), *first.due_at_ms);
  }
  std::vector<WaitingGroup> all;
  for (auto& [shops, group] : groups) all.push_back(std::move(group));
  return all;
}

}  // namespace galleria::after_sales::store

namespace galleria::after_sales {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "P5", "the pieces that cases gave back are those that lines of orders say",
          "select 'line ' || order_lines.order_line_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, refunded_quantity as found from "
          "order_lines left join (select after_sales_lines.member_id, after_sales_lines.order_id, order_line_id, sum(quantity) as amount from "
          "after_sales_lines "
          "join after_sales_cases on after_sales_cases.member_id = after_sales_lines.member_id and after_sales_cases.after_sales_id = "
          "after_sales_lines.after_sales_id where refunded_at_ms is not null group by 1, 2, 3) as sums on sums.member_id = order_lines.member_id and "
          "sums.order_id = order_lines.order_id and sums.order_line_id = order_lines.order_line_id where refunded_quantity <> coalesce(sums.amount, 0)"},
      audit::Check{
          "P5", "the money that cases gave back is what lines of orders say",
          "select 'line ' || order_lines.order_line_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, refunded_cash_cents as found from "
          "order_lines left join (select parts.member_id, order_id, order_line_id, sum(amount) as amount from after_sales_parts as parts join "
          "after_sales_cases on after_sales_cases.member_id = parts.member_id and after_sales_cases.after_sales_id = parts.after_sales_id where refunded_at_ms "
          "is not null and tender_number = 0 group by 1, 2, 3) as sums on sums.member_id = order_lines.member_id and sums.order_id = order_lines.order_id and "
          "sums.order_line_id = order_lines.order_line_id where refunded_cash_cents <> coalesce(sums.amount, 0)"},
      audit::Check{
          "P5", "what cases gave back of a tender is what the order's tender says",
          "select 'order ' || order_tenders.order_id || ' tender ' || order_tenders.tender_number as subject, cast(coalesce(sums.amount, 0) as bigint) as "
          "expected, refunded_amount as found from order_tenders left join (select parts.member_id, order_id, tender_number, sum(amount) as amount from "
          "after_sales_parts as parts join after_sales_cases on after_sales_cases.member_id = parts.member_id and after_sales_cases.after_sales_id = "
          "parts.after_sales_id where refunded_at_ms is not null group by 1, 2, 3) as sums on sums.member_id = order_tenders.member_id and sums.order_id = "
          "order_tenders.order_id and sums.tender_number = order_tenders.tender_number where refunded_amount <> coalesce(sums.amount, 0)"},
      audit::Check{
          "P5", "a case's money is the sum of its parts",
          "select 'case ' || after_sales_cases.after_sales_id as subject, cash_cents as expected, cast(coalesce(sums.amount, 0) as bigint) as found from "
          "after_sales_cases left join (select member_id, after_sales_id, sum(amount) as amount from after_sales_parts where kind = 'cash' group by 1, 2) "
          "as sums on sums.member_id = after_sales_cases.member_id and sums.after_sales_id = after_sales_cases.after_sales_id where cash_cents <> "
          "coalesce(sums.amount, 0)"},
      audit::Check{
          "P5", "a case's worth is the sum of its parts without points",
          "select 'case ' || after_sales_cases.after_sales_id as subject, goods_cents + freight_cents as expected, cast(coalesce(sums.amount, 0) as "
          "bigint) as found from after_sales_cases left join (select member_id, after_sales_id, sum(amount) as amount from after_sales_parts where kind "
          "<> 'points' group by 1, 2) as sums on sums.member_id = after_sales_cases.member_id and sums.after_sales_id = "
          "after_sales_cases.after_sales_id where goods_cents + freight_cents <> coalesce(sums.amount, 0)"},
      audit::Check{
          "P5", "a case holds its lines until it is decided",
          "select 'case ' || after_sales_cases.after_sales_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
          "after_sales_cases join after_sales_lines on after_sales_lines.member_id = after_sales_cases.member_id and after_sales_lines.after_sales_id = "
          "after_sales_cases.after_sales_id where is_open <> (stage in ('applied', 'wait_ship', 'wait_receive', 'wait_resend'))"},
      audit::Check{
          "O2", "a case is where its last move led",
          "select 'case ' || after_sales_cases.after_sales_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
          "after_sales_cases where stage <> (select to_stage from after_sales_moves where after_sales_moves.member_id = after_sales_cases.member_id and "
          "after_sales_moves.after_sales_id = after_sales_cases.after_sales_id order by move_id desc limit 1)"},
      audit::Check{"O2", "a case makes no move but those of its table of stages",
                   audit::MovesOutside<case_table, "after_sales_moves", "from_stage", "to_stage">::sql},
  };
  return checks;
}

}  // namespace galleria::after_sales

#undef CASE_COLUMNS
#undef GOODS_COLUMNS
#undef PART_COLUMNS
#undef MOVE_COLUMNS
