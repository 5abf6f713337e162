// Reads and writes vouchers, and says what must hold of them.
#include "features/vouchers/vouchers_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "db/insert_many.hpp"
#include "features/vouchers/vouchers.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define VOUCHER_TERMS_COLUMNS                                                                                                                         \
  "product_id, kind, version, valid_from_ms, valid_until_ms, valid_days, serving_shop_id, refunds_expired, partner_zh_cn, partner_en, how_to_zh_cn, " \
  "how_to_en, saved_by, saved_at_ms"
#define VOUCHER_COLUMNS                                                                                                                                \
  "member_id, voucher_id, order_id, order_line_id, piece_number, product_id, sku_id, shop_id, kind, state, name_zh_cn, name_en, specification_zh_cn, " \
  "specification_en, image_url, refunds_expired, valid_from_ms, expires_at_ms, sealed_code, pool_place, given_at_ms, changed_at_ms, used_shop_id, "    \
  "after_sales_id"
#define VOUCHER_TYPES                                                                                                                                         \
  "bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, text, text, text, text, text, text, text, boolean, bigint, bigint, text, bigint, bigint, " \
  "bigint, bigint, bigint"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::vouchers::store {
namespace {

constexpr std::string_view voucher_code_column = "vouchers.sealed_code";
constexpr std::string_view pool_code_column = "voucher_pool_codes.sealed_code";

template <DescribedStruct Row>
db::RowValues row_values_of(const Row& row) {
  db::RowValues values;
  for_each_member<Row>([&](std::string_view, auto member) { values.push_back(db::to_value(row.*member)); });
  return values;
}

void log_move(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, const MoveMark& mark) {
  using InsertMoves = db::InsertMany<"insert into voucher_moves (member_id, voucher_id, move_id, move, from_state, to_state, actor_kind, actor, at_ms)",
                                     "bigint, bigint, bigint, text, text, text, text, text, bigint">;
  transaction.execute_later(InsertMoves::statement(
      db::row_values(row.member_id, row.voucher_id, mark.move_id, step.move(), step.from(), step.to(), step.actor(), mark.actor, mark.at)));
}

std::string_view tab_text(const std::optional<VoucherTab>& tab) { return tab ? enum_text(*tab) : std::string_view(); }

}  // namespace

// ---- terms ----

std::vector<TermsRow> list_all_terms(db::Session& session) {
  return session.rows<TermsRow>("select " VOUCHER_TERMS_COLUMNS " from voucher_terms order by product_id");
}

std::vector<TermsRow> list_terms(db::Session& session, std::optional<VirtualKind> kind, std::int64_t count, std::int64_t offset) {
  return session.rows<TermsRow>("select " VOUCHER_TERMS_COLUMNS
                                " from voucher_terms where ($1 = '' or kind = $1) order by saved_at_ms desc, product_id limit $2 offset $3",
                                kind ? enum_text(*kind) : std::string_view(), count, offset);
}

std::optional<TermsRow> find_terms(db::Session& session, ProductId product_id) {
  return session.row<TermsRow>("select " VOUCHER_TERMS_COLUMNS " from voucher_terms where product_id = $1", product_id);
}

bool has_stock(db::Session& session, ProductId product_id) {
  return session.row<std::int64_t>("select count(*) from sku_stocks where product_id = $1 and on_hand + apart + sold > 0", product_id).value() > 0;
}

bool insert_terms(db::Transaction& transaction, const TermsRow& row, StockBefore stock_before) {
  const bool needs_none = row.kind == VirtualKind::code && stock_before == StockBefore::none;
  const ProductId without_stock = needs_none ? row.product_id : ProductId{};
  return transaction.execute(
             "insert into voucher_terms (" VOUCHER_TERMS_COLUMNS
             ") select cast($1 as bigint), cast($2 as text), 1, cast($3 as bigint), cast($4 as bigint), cast($5 as bigint), cast($6 as bigint), cast($7 as "
             "boolean), cast($8 as text), cast($9 as text), cast($10 as text), cast($11 as text), cast($12 as text), cast($13 as bigint) where not exists "
             "(select 1 from sku_stocks where product_id = cast($14 as bigint) and on_hand + apart + sold > 0) on conflict (product_id) do nothing",
             row.product_id, row.kind, row.valid_from_ms, row.valid_until_ms, row.valid_days, row.serving_shop_id, row.refunds_expired, row.partner_zh_cn,
             row.partner_en, row.how_to_zh_cn, row.how_to_en, row.saved_by, row.saved_at_ms, without_stock) == 1;
}

void lock_terms(db::Transaction& transaction, ProductId product_id) {
  transaction.execute("update voucher_terms set version = version where product_id = $1", product_id);
}

bool change_terms(db::Transaction& transaction, const TermsRow& row, std::int64_t version) {
  return transaction.execute(
             "update voucher_terms set version = version + 1, valid_from_ms = $4, valid_until_ms = $5, valid_days = $6, serving_shop_id = $7, refunds_expired "
             "= $8, partner_zh_cn = $9, partner_en = $10, how_to_zh_cn = $11, how_to_en = $12, saved_by = $13, saved_at_ms = $14 where product_id = $1 and "
             "kind "
             "= $2 and version = $3",
             row.product_id, row.kind, version, row.valid_from_ms, row.valid_until_ms, row.valid_days, row.serving_shop_id, row.refunds_expired,
             row.partner_zh_cn, row.partner_en, row.how_to_zh_cn, row.how_to_en, row.saved_by, row.saved_at_ms) == 1;
}

// ---- pools ----

std::vector<PoolRow> list_pools(db::Session& session, ProductId product_id) {
  return session.rows<PoolRow>("select sku_id, product_id, loaded_count, given_count from voucher_pools where product_id = $1 order by sku_id", product_id);
}

PoolRow extend_pool(db::Transaction& transaction, SkuId sku_id, ProductId product_id, std::int64_t count) {
  return transaction
      .row<PoolRow>(
          "insert into voucher_pools (sku_id, product_id, loaded_count, given_count) values ($1, $2, $3, 0) on conflict (sku_id) do update set loaded_count = "
          "voucher_pools.loaded_count + excluded.loaded_count returning sku_id, product_id, loaded_count, given_count",
          sku_id, product_id, count)
      .value();
}

std::optional<std::int64_t> take_from_pool(db::Transaction& transaction, SkuId sku_id, std::int64_t count) {
  return transaction.row<std::int64_t>(
      "update voucher_pools set given_count = given_count + $2 where sku_id = $1 and given_count + $2 <= loaded_count returning given_count", sku_id, count);
}

db::SealedPlace place_of_pool_code(SkuId sku_id, std::int64_t place) { return {pool_code_column, MemberId{sku_id.value}, place}; }

void insert_pool_codes(db::Transaction& transaction, const std::vector<PoolCodeRow>& rows) {
  using InsertCodes = db::InsertMany<"insert into voucher_pool_codes (product_id, sku_id, place, code_digest, sealed_code, loaded_at_ms)",
                                     "bigint, bigint, bigint, text, text, bigint">;
  std::vector<db::RowValues> all;
  for (const PoolCodeRow& row : rows) all.push_back(row_values_of(row));
  for (db::Statement& statement : InsertCodes::statements(std::move(all))) transaction.execute_later(std::move(statement));
}

bool has_pool_code(db::Session& session, ProductId product_id, std::string_view code_digest) {
  return session.row<std::int64_t>("select place from voucher_pool_codes where product_id = $1 and code_digest = $2", product_id, code_digest).has_value();
}

std::optional<db::SealedText> find_pool_code(db::Session& session, SkuId sku_id, std::int64_t place) {
  return session.row<db::SealedText>("select sealed_code from voucher_pool_codes where sku_id = $1 and place = $2", sku_id, place);
}

// ---- vouchers ----

db::SealedPlace place_of_code(MemberId member_id, VoucherId voucher_id) { return {voucher_code_column, member_id, voucher_id.value}; }

void insert_voucher(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, const MoveMark& mark) {
  VoucherRow given = row;
  given.state = step.to();
  transaction.execute_later(db::InsertMany<"insert into vouchers (" VOUCHER_COLUMNS ")", VOUCHER_TYPES>::statement(row_values_of(given)));
  log_move(transaction, given, step, mark);
}

void insert_code(db::Transaction& transaction, std::string_view code_digest, const CodeOwner& owner) {
  using InsertCodes = db::InsertMany<"insert into voucher_codes (code_digest, member_id, voucher_id)", "text, bigint, bigint">;
  transaction.execute_later(InsertCodes::statement(db::row_values(std::string(code_digest), owner.member_id, owner.voucher_id)));
}

std::optional<CodeOwner> find_code(db::Session& session, std::string_view code_digest) {
  return session.row<CodeOwner>("select member_id, voucher_id from voucher_codes where code_digest = $1", code_digest);
}

std::optional<VoucherRow> find_voucher(db::Session& session, MemberId member_id, VoucherId voucher_id) {
  return session.row<VoucherRow>("select " VOUCHER_COLUMNS " from vouchers where member_id = $1 and voucher_id = $2", member_id, voucher_id);
}

std::optional<VoucherRow> find_voucher(db::Session& session, VoucherId voucher_id) {
  return session.row<VoucherRow>(db::sweep("select " VOUCHER_COLUMNS " from vouchers where voucher_id = $1"), voucher_id);
}

bool has_vouchers(db::Session& session, MemberId member_id, OrderId order_id) {
  return session.row<std::int64_t>("select count(*) from vouchers where member_id = $1 and order_id = $2", member_id, order_id).value() > 0;
}

std::int64_t count_unused(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) from vouchers where member_id = $1 and state = 'unused'", member_id).value();
}

std::vector<VoucherRow> list_vouchers(db::Session& session, const ListedVoucher& wanted, std::int64_t count, std::int64_t offset) {
  return session.rows<VoucherRow>(
      "select " VOUCHER_COLUMNS
      " from vouchers where member_id = $1 and ($2 = '' or ($2 = 'usable') = (state = 'unused')) and (cast($3 as bigint) = 0 or order_id = cast($3 as bigint)) "
      "order by given_at_ms desc, order_line_id, piece_number limit $4 offset $5",
      wanted.member_id, tab_text(wanted.tab), wanted.order_id.value_or(OrderId{}), count, offset);
}

std::vector<VoucherRow> list_records(db::Session& session, const RecordQuery& query, std::int64_t count, std::int64_t offset) {
  return session.rows<VoucherRow>(db::sweep("select " VOUCHER_COLUMNS " from vouchers where ($1 = '' or $1 like '%,' || shop_id || ',%') and ($2 = '' or state "
                                            "= $2) and (cast($3 as bigint) = 0 or product_id = cast($3 as bigint)) "
                                            "order by "
                                            "given_at_ms desc, voucher_id desc limit $4 offset $5"),
                                  query.shops, query.state ? enum_text(*query.state) : std::string_view(), query.product_id.value_or(ProductId{}), count,
                                  offset);
}

std::vector<PieceCount> count_pieces(db::Session& session, MemberId member_id, std::span<const OrderId> order_ids) {
  std::vector<PieceCount> counts;
  for (const OrderId order_id : order_ids) {
    const auto of_order = session.rows<PieceCount>(
        "select order_line_id, count(*) as piece_count from vouchers where member_id = $1 and order_id = $2 group by order_line_id", member_id, order_id);
    counts.insert(counts.end(), of_order.begin(), of_order.end());
  }
  return counts;
}

std::optional<LastMove> find_use(db::Session& session, MemberId member_id, VoucherId voucher_id) {
  return session.row<LastMove>(
      "select actor, at_ms from voucher_moves where member_id = $1 and voucher_id = $2 and to_state = 'used' order by move_id desc limit 1", member_id,
      voucher_id);
}

bool use(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, std::optional<ShopId> at_shop, const MoveMark& mark) {
  // What was read a moment ago says nothing of what is there now.
  if (is_planted(PlantedBug::voucher_used_by_stale_read)) {
    transaction.execute("update vouchers set state = $3, used_shop_id = $4, changed_at_ms = $5 where member_id = $1 and voucher_id = $2", row.member_id,
                        row.voucher_id, step.to(), at_shop, mark.at);
    log_move(transaction, row, step, mark);
    return true;
  }
  if (transaction.execute(
          "update vouchers set state = $4, used_shop_id = $5, changed_at_ms = $6 where member_id = $1 and voucher_id = $2 and state = $3 and valid_from_ms <= "
          "$6 and expires_at_ms > $6",
          row.member_id, row.voucher_id, step.from(), step.to(), at_shop, mark.at) != 1)
    return false;
  log_move(transaction, row, step, mark);
  return true;
}

bool give_back(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, AfterSalesId after_sales_id, const MoveMark& mark) {
  if (transaction.execute("update vouchers set state = $4, after_sales_id = $5, changed_at_ms = $6 where member_id = $1 and voucher_id = $2 and state = $3",
                          row.member_id, row.voucher_id, step.from(), step.to(), after_sales_id, mark.at) != 1)
    return false;
  log_move(transaction, row, step, mark);
  return true;
}

bool expire(db::Transaction& transaction, const VoucherRow& row, const VoucherStep& step, const MoveMark& mark) {
  if (transaction.execute("update vouchers set state = $4, changed_at_ms = $5 where member_id = $1 and voucher_id = $2 and state = $3 and expires_at_ms <= $5",
                          row.member_id, row.voucher_id, step.from(), step.to(), mark.at) != 1)
    return false;
  log_move(transaction, row, step, mark);
  return true;
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update vouchers set sealed_code = '' where member_id = $1", member_id);
}

}  // namespace galleria::vouchers::store

namespace galleria::vouchers {
namespace {

constexpr std::array sealed_voucher_columns{store::voucher_code_column};
constexpr std::array sealed_pool_columns{store::pool_code_column};

}  // namespace

constinit const db::SealedTable sealed_vouchers{
    .name = "vouchers",
    .columns = sealed_voucher_columns,
    .read =
        db::sweep("select member_id, voucher_id, sealed_code from vouchers where (member_id, voucher_id) > ($1, $2) order by member_id, voucher_id limit $3"),
    .write = "update vouchers set sealed_code = $3 where member_id = $1 and voucher_id = $2 and sealed_code = $4",
};
// No member's: the SKU stands where a member does, so that a code opens in its own pool only.
constinit const db::SealedTable sealed_pool_codes{
    .name = "voucher_pool_codes",
    .columns = sealed_pool_columns,
    .read = "select sku_id, place, sealed_code from voucher_pool_codes where (sku_id, place) > ($1, $2) order by sku_id, place limit $3",
    .write = "update voucher_pool_codes set sealed_code = $3 where sku_id = $1 and place = $2 and sealed_code = $4",
};

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "AY1", "each line of a virtual order that was delivered has exactly its pieces of vouchers",
          "select 'line ' || order_lines.order_line_id as subject, quantity - refunded_unshipped_quantity as expected, cast(coalesce(given.amount, 0) as "
          "bigint) as found from "
          "order_lines join orders on orders.member_id = order_lines.member_id and orders.order_id = order_lines.order_id left join (select member_id, "
          "order_line_id, count(*) as amount from vouchers group by member_id, order_line_id) as given on given.member_id = order_lines.member_id and "
          "given.order_line_id = order_lines.order_line_id where virtual_kind <> 'none' and orders.received_at_ms is not null and quantity - "
          "refunded_unshipped_quantity <> coalesce(given.amount, 0)"},
      audit::Check{"AY1", "only virtual orders that were paid gave vouchers",
                   "select 'voucher ' || voucher_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from vouchers left join orders on "
                   "orders.member_id = vouchers.member_id and orders.order_id = vouchers.order_id where coalesce(virtual_kind, 'none') <> vouchers.kind or "
                   "orders.paid_at_ms is null"},
      audit::Check{"AY2", "a voucher ends once: no move leads on from where it was used, given back or expired",
                   "select 'voucher ' || voucher_id as subject, cast(1 as bigint) as expected, count(*) as found from voucher_moves where to_state <> 'unused' "
                   "group by member_id, voucher_id having count(*) > 1"},
      audit::Check{"AY2", "what was given back of a virtual line is the vouchers that were given back",
                   "select 'line ' || order_lines.order_line_id as subject, cast(coalesce(returned.amount, 0) as bigint) as expected, refunded_quantity - "
                   "refunded_unshipped_quantity as "
                   "found "
                   "from order_lines join orders on orders.member_id = order_lines.member_id and orders.order_id = order_lines.order_id left join (select "
                   "member_id, order_line_id, count(*) as amount from vouchers where state = 'refunded' group by member_id, order_line_id) as returned on "
                   "returned.member_id = order_lines.member_id and returned.order_line_id = order_lines.order_line_id where virtual_kind <> 'none' and "
                   "refunded_quantity - refunded_unshipped_quantity <> coalesce(returned.amount, 0)"},
      audit::Check{"AY2", "a voucher makes no move but those of its table", audit::MovesOutside<voucher_table, "voucher_moves", "from_state", "to_state">::sql},
      audit::Check{"AY2", "a voucher is where its last move led",
                   "select 'voucher ' || voucher_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from vouchers where state <> "
                   "coalesce((select to_state from voucher_moves where voucher_moves.member_id = vouchers.member_id and voucher_moves.voucher_id = "
                   "vouchers.voucher_id order by move_id desc limit 1), '')"},
      audit::Check{"AY3", "a code of a pool is given once",
                   "select 'SKU ' || sku_id || ' place ' || pool_place as subject, cast(1 as bigint) as expected, count(*) as found from vouchers where "
                   "pool_place is not null group by sku_id, pool_place having count(*) > 1"},
      audit::Check{"AY3", "a pool counts the codes that it gave",
                   "select 'SKU ' || voucher_pools.sku_id as subject, cast(coalesce(given.amount, 0) as bigint) as expected, given_count as found from "
                   "voucher_pools left join (select sku_id, count(*) as amount from vouchers where pool_place is not null group by sku_id) as given on "
                   "given.sku_id = voucher_pools.sku_id where given_count <> coalesce(given.amount, 0)"},
      audit::Check{"AY3", "no more of a pool is for sale than it holds",
                   "select 'SKU ' || sku_stocks.sku_id as subject, coalesce(loaded_count - given_count, 0) as expected, on_hand + apart as found from "
                   "voucher_terms join sku_stocks on sku_stocks.product_id = voucher_terms.product_id left join voucher_pools on voucher_pools.sku_id = "
                   "sku_stocks.sku_id where kind = 'code' and on_hand + apart > coalesce(loaded_count - given_count, 0)"},
      audit::Check{"AY3", "a pool holds as many codes as it counts",
                   "select 'SKU ' || voucher_pools.sku_id as subject, loaded_count as expected, cast(coalesce(codes.amount, 0) as bigint) as found from "
                   "voucher_pools left join (select sku_id, count(*) as amount from voucher_pool_codes group by sku_id) as codes on codes.sku_id = "
                   "voucher_pools.sku_id where loaded_count <> coalesce(codes.amount, 0)"},
  };
  return checks;
}

StateDiagram state_diagram() { return diagram_of(voucher_table); }

}  // namespace galleria::vouchers

#undef VOUCHER_TERMS_COLUMNS
#undef VOUCHER_COLUMNS
#undef VOUCHER_TYPES
