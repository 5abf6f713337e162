// Reads and writes orders.
#include "features/orders/orders_store.hpp"

#include <algorithm>
#include <array>

#include "base/planted_bugs.hpp"
#include "db/insert_many.hpp"
#include "features/orders/order_columns.hpp"

// Statements are literals, so what they share is a literal too: the columns of OrderLineRow, in the order of its members.
#define LINE_COLUMNS                                                                                                                                     \
  "member_id, order_id, order_line_id, sku_id, product_id, shop_id, shop_name_zh_cn, shop_name_en, product_name_zh_cn, product_name_en, image_url, "     \
  "sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, quantity, is_limited, unit_price_cents, deduction_cents, total_cents, freight_share_cents, " \
  "tender_share_cents, cash_share_cents, cash_freight_cents, refunded_quantity, refunded_cash_cents, shipped_quantity, refunded_unshipped_quantity"
#define ORDER_TYPES                                                                                                                                        \
  "bigint, bigint, text, text, text, text, boolean, boolean, text, text, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, " \
  "bigint, bigint, boolean, "                                                                                                                              \
  "bigint, bigint, text, text, text, bigint, text, text, text, text, bigint, text, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, text, " \
  "bigint, boolean"
#define LINE_TYPES                                                                                                                                      \
  "bigint, bigint, bigint, bigint, bigint, bigint, text, text, text, text, text, text, text, text, text, text, text, bigint, boolean, bigint, bigint, " \
  "bigint, "                                                                                                                                            \
  "bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint"
#define PAGE_OF_ALL "from orders where member_id = $1 and not is_hidden order by created_at_ms desc, order_id desc limit $2 offset $3"
#define RECEIVED_ORDERS "from orders where member_id = $1 and not is_hidden and (status = 'received' or status = 'completed') and paid_at_ms > $2"
#define BOUGHT_LINES                                                                                                                                  \
  "select lines.order_id, order_line_id, product_id, shop_id, product_name_zh_cn, product_name_en, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, " \
  "sp3_en, image_url, quantity - refunded_quantity as left_quantity, status, orders.received_at_ms from order_lines as lines join orders on "         \
  "orders.member_id = lines.member_id and orders.order_id = lines.order_id where lines.member_id = $1 "
#define PAGE_OF_TAB \
  "from orders where member_id = $1 and not is_hidden and (status = $4 or status = $5) order by created_at_ms desc, order_id desc limit $2 offset $3"

namespace galleria::orders {
namespace {

constexpr std::string_view name_column = "orders.receiver_name";
constexpr std::string_view phone_column = "orders.receiver_phone";
constexpr std::string_view street_column = "orders.receiver_street";
constexpr std::array sealed_columns{name_column, phone_column, street_column};

constexpr db::Sql packages_of_order =
    "select package_number, shop_id, carrier_zh_cn, carrier_en, waybill_number from order_packages where member_id = $1 and order_id = $2 order by "
    "package_number";

template <DescribedStruct Row>
db::RowValues values_of(const Row& row) {
  db::RowValues values;
  for_each_member<Row>([&](std::string_view, auto pointer) { values.push_back(db::to_value(row.*pointer)); });
  return values;
}

}  // namespace

constinit const db::SealedTable sealed_table{
    .name = "orders",
    .columns = sealed_columns,
    .read = db::sweep("select member_id, order_id, receiver_name, receiver_phone, receiver_street from orders where (member_id, order_id) > ($1, $2) order by "
                      "member_id, order_id limit $3"),
    .write =
        "update orders set receiver_name = $3, receiver_phone = $4, receiver_street = $5 where member_id = $1 and order_id = $2 and receiver_name is not "
        "distinct from $6 and receiver_phone is not distinct from $7 and receiver_street is not distinct from $8",
};

SealedReceiver sealed_receiver(const db::Vault& vault, OrderKey key, const OrderReceiver& receiver) {
  const auto place = [&](std::string_view column) { return db::SealedPlace{column, key.member_id, key.order_id.value}; };
  return {vault.seal(place(name_column), receiver.name), vault.seal(place(phone_column), receiver.phone), vault.seal(place(street_column), receiver.street)};
}

std::optional<OrderReceiver> opened_receiver(const db::Vault& vault, const OrderRow& order) {
  if (!order.receiver_name) return std::nullopt;
  const auto place = [&](std::string_view column) { return db::SealedPlace{column, order.member_id, order.order_id.value}; };
  return OrderReceiver{order.address_id.value_or(AddressId{}),
                       vault.open(place(name_column), *order.receiver_name),
                       vault.open_phone(place(phone_column), order.receiver_phone.value()),
                       order.receiver_region.value(),
                       vault.open(place(street_column), order.receiver_street.value()),
                       order.receiver_county_code.value_or(0)};
}

std::optional<OrderRow> find_order(db::Session& session, OrderKey key) {
  if (is_planted(PlantedBug::order_shown_to_strangers)) return find_order(session, key.order_id);
  return session.row<OrderRow>("select " ORDER_COLUMNS " from orders where member_id = $1 and order_id = $2 and not is_hidden", key.member_id, key.order_id);
}

std::optional<OrderRow> find_order(db::Session& session, OrderId order_id) {
  return session.row<OrderRow>("select " ORDER_COLUMNS " from orders where order_id = $1", order_id);
}

std::optional<OrderRow> find_order_by_code(db::Session& session, std::string_view pick_up_code) {
  // The open one first: a code may come again after its order is over.
  return session.row<OrderRow>("select " ORDER_COLUMNS
                               " from orders where pick_up_code = $1 order by case status when 'to_pick_up' then 0 else 1 end, order_id desc limit 1",
                               pick_up_code);
}

void ask_sold(db::ReadBatch& reads, OrderKey key, SoldOrder& into) {
  reads.ask<SoldOfShop>(db::Statement("select shop_id, cast(sum(unit_price_cents * quantity) as bigint) as goods_cents, cast(sum(freight_share_cents) as "
                                      "bigint) as freight_cents, cast(sum(total_cents + freight_share_cents) as bigint) as sales_cents from order_lines where "
                                      "member_id = $1 and order_id = $2 group by shop_id order by shop_id",
                                      key.member_id, key.order_id),
                        [&into](db::Session&, std::vector<SoldOfShop> rows) { into.sold = std::move(rows); });
  reads.ask<TakenOfShop>(
      db::Statement("select shop_id, kind, rule_id, discount_cents as taken_cents from order_line_discounts join order_lines on order_lines.member_id = "
                    "order_line_discounts.member_id and order_lines.order_id = order_line_discounts.order_id and order_lines.order_line_id = "
                    "order_line_discounts.order_line_id where order_line_discounts.member_id = $1 and order_line_discounts.order_id = $2 and (kind = 'coupon' "
                    "or kind = 'points')",
                    key.member_id, key.order_id),
      [&into](db::Session&, std::vector<TakenOfShop> rows) { into.taken = std::move(rows); });
  reads.ask<PointsOfShop>(
      db::Statement("select shop_id, cast(sum(order_line_tenders.amount) as bigint) as points from order_tenders join order_line_tenders on "
                    "order_line_tenders.member_id = order_tenders.member_id and order_line_tenders.order_id = order_tenders.order_id and "
                    "order_line_tenders.tender_number = order_tenders.tender_number join order_lines on order_lines.member_id = order_tenders.member_id and "
                    "order_lines.order_id = order_tenders.order_id and order_lines.order_line_id = order_line_tenders.order_line_id where "
                    "order_tenders.member_id = $1 and order_tenders.order_id = $2 and order_tenders.kind = 'points' group by shop_id order by shop_id",
                    key.member_id, key.order_id),
      [&into](db::Session&, std::vector<PointsOfShop> rows) { into.points = std::move(rows); });
}

std::vector<OrderLineRow> find_lines(db::Session& session, OrderKey key) {
  return session.rows<OrderLineRow>("select " LINE_COLUMNS " from order_lines where member_id = $1 and order_id = $2 order by order_line_id", key.member_id,
                                    key.order_id);
}

std::vector<MoveRow> find_moves(db::Session& session, OrderKey key) {
  return session.rows<MoveRow>(
      "select move, from_status, to_status, actor_kind, actor, reason, at_ms from order_moves where member_id = $1 and order_id = $2 order by at_ms, move_id",
      key.member_id, key.order_id);
}

std::vector<ShopId> find_shops_to_ship(db::Session& session, OrderId order_id, OrderStatus status) {
  return session.rows<ShopId>(
      "select distinct shop_id from order_lines where shipped_quantity + refunded_unshipped_quantity < quantity and (member_id, order_id) in (select "
      "member_id, order_id from orders where order_id = $1 and status = $2) order by shop_id",
      order_id, status);
}

std::vector<PackageRow> find_packages(db::Session& session, OrderKey key) { return session.rows<PackageRow>(packages_of_order, key.member_id, key.order_id); }

OrderPackages find_packages_with_lines(db::Session& session, OrderKey key) {
  const std::array<db::Statement, 2> statements{
      db::Statement(packages_of_order, key.member_id, key.order_id),
      db::Statement("select package_number, order_line_id, quantity from order_package_lines where member_id = $1 and order_id = $2 order by package_number, "
                    "order_line_id",
                    key.member_id, key.order_id)};
  const auto results = session.run(statements);
  return {db::read_rows<PackageRow>(*results[0]), db::read_rows<PackageLineRow>(*results[1])};
}

std::vector<TraceStepRow> find_trace_steps(db::Session& session, OrderKey key) {
  return session.rows<TraceStepRow>(
      "select package_number, text_zh_cn, text_en, at_ms from order_trace_steps where member_id = $1 and order_id = $2 order by at_ms desc, step_id desc",
      key.member_id, key.order_id);
}

OrdersWithLines find_page(db::Session& session, MemberId member_id, const std::vector<OrderStatus>& statuses, std::int64_t offset, std::int64_t count) {
  const auto read = [&](const std::array<db::Statement, 2>& statements) {
    const auto results = session.run(statements);
    return OrdersWithLines{db::read_rows<OrderRow>(*results[0]), db::read_rows<OrderLineRow>(*results[1])};
  };
  if (statuses.empty()) {
    return read(
        {db::Statement("select " ORDER_COLUMNS " " PAGE_OF_ALL, member_id, count, offset),
         db::Statement("select " LINE_COLUMNS " from order_lines where member_id = $1 and order_id in (select order_id " PAGE_OF_ALL ") order by order_line_id",
                       member_id, count, offset)});
  }
  if (statuses.size() > 2) throw std::logic_error("a tab of the order list has at most two states");
  return read(
      {db::Statement("select " ORDER_COLUMNS " " PAGE_OF_TAB, member_id, count, offset, statuses.front(), statuses.back()),
       db::Statement("select " LINE_COLUMNS " from order_lines where member_id = $1 and order_id in (select order_id " PAGE_OF_TAB ") order by order_line_id",
                     member_id, count, offset, statuses.front(), statuses.back())});
}

std::vector<TenderRow> find_tenders(db::Session& session, OrderKey key) {
  return session.rows<TenderRow>(
      "select tender_number, kind, instrument_id, label_zh_cn, label_en, amount, refunded_amount from order_tenders where member_id = $1 and order_id = $2 "
      "order "
      "by tender_number",
      key.member_id, key.order_id);
}

std::vector<RefundableTender> find_line_tenders(db::Session& session, OrderKey key) {
  return session.rows<RefundableTender>(
      "select order_line_id, shares.tender_number, kind, instrument_id, label_zh_cn, label_en, shares.amount, freight_amount, shares.refunded_amount from "
      "order_line_tenders as shares join order_tenders as tenders on tenders.member_id = shares.member_id and tenders.order_id = shares.order_id and "
      "tenders.tender_number = shares.tender_number where shares.member_id = $1 and shares.order_id = $2 order by order_line_id, shares.tender_number",
      key.member_id, key.order_id);
}

std::vector<DiscountRow> find_discounts(db::Session& session, OrderKey key) {
  return session.rows<DiscountRow>("select order_line_id, step_number, discount_cents from order_line_discounts where member_id = $1 and order_id = $2",
                                   key.member_id, key.order_id);
}

std::vector<NoteRow> find_notes(db::Session& session, OrderKey key) {
  return session.rows<NoteRow>("select note_id, text, written_by, at_ms from order_notes where member_id = $1 and order_id = $2 order by note_id",
                               key.member_id, key.order_id);
}

void insert_note(db::Transaction& transaction, OrderKey key, const NoteRow& note) {
  transaction.execute("insert into order_notes (member_id, order_id, note_id, text, written_by, at_ms) values ($1, $2, $3, $4, $5, $6)", key.member_id,
                      key.order_id, note.note_id, note.text, note.written_by, note.at_ms);
}

OrdersWithLines find_received(db::Session& session, MemberId member_id, TimeMs paid_after) {
  const std::array<db::Statement, 2> statements{
      db::Statement("select " ORDER_COLUMNS " " RECEIVED_ORDERS " order by order_id", member_id, paid_after),
      db::Statement("select " LINE_COLUMNS " from order_lines where member_id = $1 and order_id in (select order_id " RECEIVED_ORDERS
                    ") order by order_line_id",
                    member_id, paid_after)};
  const auto results = session.run(statements);
  return {db::read_rows<OrderRow>(*results[0]), db::read_rows<OrderLineRow>(*results[1])};
}

std::vector<BoughtLineRow> list_received_lines(db::Session& session, MemberId member_id, TimeMs received_after) {
  return session.rows<BoughtLineRow>(
      BOUGHT_LINES
      "and orders.received_at_ms > $2 and (status = 'received' or status = 'completed') and refunded_quantity < quantity order by "
      "orders.received_at_ms desc, order_line_id limit 100",
      member_id, received_after);
}

std::optional<BoughtLineRow> find_bought_line(db::Session& session, MemberId member_id, OrderLineId order_line_id) {
  return session.row<BoughtLineRow>(BOUGHT_LINES "and order_line_id = $2", member_id, order_line_id);
}

std::vector<StatusCount> count_by_status(db::Session& session, MemberId member_id) {
  return session.rows<StatusCount>("select status, count(*) as order_count from orders where member_id = $1 and not is_hidden group by status", member_id);
}

void insert_order(db::Transaction& transaction, const OrderRow& order) {
  transaction.execute_later(db::InsertMany<"insert into orders (" ORDER_COLUMNS ")", ORDER_TYPES>::statement(values_of(order)));
}

void insert_line(db::Transaction& transaction, const OrderLineRow& line) {
  transaction.execute_later(db::InsertMany<"insert into order_lines (" LINE_COLUMNS ")", LINE_TYPES>::statement(values_of(line)));
}

void insert_tenders(db::Transaction& transaction, OrderKey key, std::span<const TenderRow> tenders, std::span<const LineTender> shares) {
  using InsertTenders = db::InsertMany<"insert into order_tenders (member_id, order_id, tender_number, kind, instrument_id, label_zh_cn, label_en, amount)",
                                       "bigint, bigint, bigint, text, bigint, text, text, bigint">;
  using InsertShares = db::InsertMany<"insert into order_line_tenders (member_id, order_id, order_line_id, tender_number, amount, freight_amount)",
                                      "bigint, bigint, bigint, bigint, bigint, bigint">;
  std::vector<db::RowValues> rows;
  for (const TenderRow& tender : tenders)
    rows.push_back(db::row_values(key.member_id, key.order_id, tender.tender_number, tender.kind, tender.instrument_id, tender.label_zh_cn, tender.label_en,
                                  tender.amount));
  std::vector<db::RowValues> share_rows;
  for (const LineTender& line : shares)
    share_rows.push_back(db::row_values(key.member_id, key.order_id, line.order_line_id, line.tender_number, line.share.amount, line.share.freight_amount));
  for (db::Statement& statement : InsertTenders::statements(std::move(rows))) transaction.execute_later(std::move(statement));
  for (db::Statement& statement : InsertShares::statements(std::move(share_rows))) transaction.execute_later(std::move(statement));
}

void insert_discounts(db::Transaction& transaction, OrderKey key, std::span<const OrderLineId> line_ids, std::span<const NewLineDiscount> discounts) {
  using InsertDiscounts = db::InsertMany<"insert into order_line_discounts (member_id, order_id, order_line_id, step_number, kind, rule_id, discount_cents)",
                                         "bigint, bigint, bigint, bigint, text, bigint, bigint">;
  std::vector<db::RowValues> rows;
  for (const NewLineDiscount& discount : discounts) {
    if (discount.line >= line_ids.size()) throw std::logic_error("a discount of a line that the order does not have");
    rows.push_back(
        db::row_values(key.member_id, key.order_id, line_ids[discount.line], discount.step_number, discount.kind, discount.rule_id, discount.discount_cents));
  }
  for (db::Statement& statement : InsertDiscounts::statements(std::move(rows))) transaction.execute_later(std::move(statement));
}

void insert_freight_parts(db::Transaction& transaction, OrderKey key, std::span<const NewFreightPart> parts) {
  using InsertParts =
      db::InsertMany<"insert into order_freights (member_id, order_id, part_number, shop_id, template_id, version, weight_grams, freight_cents)",
                     "bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint">;
  std::vector<db::RowValues> rows;
  for (const NewFreightPart& part : parts)
    rows.push_back(db::row_values(key.member_id, key.order_id, static_cast<std::int64_t>(rows.size()) + 1, part.shop_id, part.template_id, part.version,
                                  part.weight_grams, part.freight_cents));
  for (db::Statement& statement : InsertParts::statements(std::move(rows))) transaction.execute_later(std::move(statement));
}

void insert_move(db::Transaction& transaction, OrderKey key, std::int64_t move_id, const LoggedMove& move) {
  const OrderStep& step = move.step;
  using InsertMoves = db::InsertMany<"insert into order_moves (member_id, order_id, move_id, move, from_status, to_status, actor_kind, actor, reason, at_ms)",
                                     "bigint, bigint, bigint, text, text, text, text, text, text, bigint">;
  transaction.execute_later(InsertMoves::statement(
      db::row_values(key.member_id, key.order_id, move_id, step.move(), step.from(), step.to(), step.actor(), move.actor, move.reason, move.at)));
}

bool change_status(db::Transaction& transaction, OrderKey key, const OrderStep& step, TimeMs at, std::optional<CloseReason> close_reason) {
  return transaction.execute(
             "update orders set status = $4, close_reason = $6, shipped_at_ms = case when $4 = 'shipped' then $5 else shipped_at_ms end, "
             "received_at_ms = case when $4 = 'received' then $5 else received_at_ms end, "
             "completed_at_ms = case when $4 = 'completed' then $5 else completed_at_ms end, "
             "closed_at_ms = case when $4 = 'closed' then $5 else closed_at_ms end where member_id = $1 and order_id = $2 and status = $3",
             key.member_id, key.order_id, step.from(), step.to(), at, close_reason) == 1;
}

PaidOrder pay_order(db::Transaction& transaction, OrderId order_id, const Payment& payment) {
  const std::array<db::Statement, 2> statements{
      db::Statement(
          "update orders set status = case delivery_type when 'express' then $3 else $4 end, paid_at_ms = $5, paid_cents = payable_cents, "
          "pick_up_code = case delivery_type when 'pickup' then $6 end where order_id = $1 and status = $2 returning member_id, status, delivery_type, "
          "cash_cents, asset_count, is_by_courier, virtual_kind",
          order_id, payment.by_express.from(), payment.by_express.to(), payment.by_pickup.to(), payment.paid_at, payment.pick_up_code),
      db::Statement(
          "select order_line_id, sku_id, product_id, shop_id, quantity, cast(total_cents - coalesce((select sum(line_tenders.amount - freight_amount) from "
          "order_line_tenders as line_tenders join order_tenders as tenders on tenders.member_id = line_tenders.member_id and tenders.order_id = "
          "line_tenders.order_id and tenders.tender_number = line_tenders.tender_number where line_tenders.member_id = order_lines.member_id and "
          "line_tenders.order_id = order_lines.order_id and line_tenders.order_line_id = order_lines.order_line_id and kind = 'wallet_bonus'), 0) as "
          "bigint) as earning_cents from order_lines where (member_id, order_id) in (select member_id, order_id from orders where order_id = $1) order "
          "by sku_id",
          order_id)};
  const auto results = transaction.run(statements);
  auto paid = db::read_rows<PaidRow>(*results[0]);
  return {paid.empty() ? std::nullopt : std::optional(paid.front()), db::read_rows<PaidLine>(*results[1])};
}

bool lock_order(db::Transaction& transaction, OrderKey key) {
  return transaction.execute("update orders set refunded_cents = refunded_cents where member_id = $1 and order_id = $2", key.member_id, key.order_id) == 1;
}

bool record_refund(db::Transaction& transaction, OrderKey key, std::span<const RefundedLine> lines, const RefundTotals& totals) {
  std::vector<db::Statement> statements;
  constexpr db::Sql refund_line =
      "update order_lines set refunded_quantity = refunded_quantity + $4, refunded_cash_cents = refunded_cash_cents + $5, refunded_unshipped_quantity = "
      "refunded_unshipped_quantity + $6 where member_id = $1 and order_id = $2 and order_line_id = $3 and refunded_quantity + $4 <= quantity and "
      "refunded_cash_cents + $5 <= cash_share_cents and shipped_quantity + refunded_unshipped_quantity + $6 <= quantity";
  constexpr db::Sql refund_line_tender =
      "update order_line_tenders set refunded_amount = refunded_amount + $5 where member_id = $1 and order_id = $2 and order_line_id = $3 and tender_number = "
      "$4 and "
      "refunded_amount + $5 <= amount";
  constexpr db::Sql refund_tender =
      "update order_tenders set refunded_amount = refunded_amount + $4 where member_id = $1 and order_id = $2 and tender_number = $3 and refunded_amount + $4 "
      "<= "
      "amount";
  for (const RefundedLine& line : lines) {
    statements.emplace_back(refund_line, key.member_id, key.order_id, line.order_line_id, line.quantity, line.cash_cents, line.unshipped_quantity);
    for (const auto& [number, amount] : line.tenders) {
      statements.emplace_back(refund_line_tender, key.member_id, key.order_id, line.order_line_id, number, amount);
      statements.emplace_back(refund_tender, key.member_id, key.order_id, number, amount);
    }
  }
  constexpr db::Sql refund_order =
      "update orders set refunded_cents = refunded_cents + $3, refund_state = $4, unshipped_piece_count = unshipped_piece_count - $5 where member_id = $1 and "
      "order_id = $2 and refunded_cents + $3 <= paid_cents and unshipped_piece_count >= $5";
  statements.emplace_back(refund_order, key.member_id, key.order_id, totals.refunded_cents, totals.refund_state, totals.unshipped_quantity);
  const auto counts = transaction.execute_all(statements);
  return std::all_of(counts.begin(), counts.end(), [](std::int64_t count) { return count == 1; });
}

bool close_refunded(db::Transaction& transaction, OrderKey key, const OrderStep& step, TimeMs at) {
  return transaction.execute(
             "update orders set status = $4, close_reason = 'refunded', refund_state = 'full', closed_at_ms = $5 where member_id = $1 and order_id = $2 and "
             "status = $3",
             key.member_id, key.order_id, step.from(), step.to(), at) == 1;
}

bool ship_without_rest(db::Transaction& transaction, OrderKey key, const OrderStep& step, TimeMs at) {
  return transaction.execute(
             "update orders set status = $4, shipped_at_ms = $5 where member_id = $1 and order_id = $2 and status = $3 and unshipped_piece_count = 0 and "
             "package_count > 0",
             key.member_id, key.order_id, step.from(), step.to(), at) == 1;
}

bool replace_cash(db::Transaction& transaction, OrderKey key, Cents cash) {
  return transaction.execute(
             "update orders set cash_cents = 0, asset_count = asset_count + 1 where member_id = $1 and order_id = $2 and status = 'created' and cash_cents = "
             "$3",
             key.member_id, key.order_id, cash) == 1;
}

void replace_line_cash(db::Transaction& transaction, OrderKey key, OrderLineId line_id) {
  transaction.execute_later(db::Statement(
      "update order_lines set tender_share_cents = tender_share_cents + cash_share_cents, cash_share_cents = 0, cash_freight_cents = 0 where member_id = "
      "$1 and order_id = $2 and order_line_id = $3",
      key.member_id, key.order_id, line_id));
}

bool change_delivery(db::Transaction& transaction, const db::Vault& vault, OrderKey key, const DeliveryChange& change) {
  const auto& receiver = change.receiver;
  const auto sealed = receiver ? std::optional(sealed_receiver(vault, key, *receiver)) : std::nullopt;
  const auto part = [&](auto member) { return receiver ? db::to_value((*receiver).*member) : db::Value{}; };
  const auto sealed_part = [&](auto member) { return sealed ? db::to_value((*sealed).*member) : db::Value{}; };
  db::Statement statement(
      "update orders set status = $5, delivery_type = $6, pick_up_code = $7, address_id = coalesce($8, address_id), receiver_name = coalesce($9, "
      "receiver_name), "
      "receiver_phone = coalesce($10, receiver_phone), receiver_region = coalesce($11, receiver_region), "
      "receiver_street = coalesce($12, receiver_street), receiver_county_code = coalesce($13, receiver_county_code) "
      "where member_id = $1 and order_id = $2 and status = $3 and delivery_type = $4 and package_count = 0 and virtual_kind = 'none'",
      key.member_id, key.order_id, change.step.from(), change.from_type, change.step.to(), change.to_type, change.pick_up_code);
  statement.arguments.insert(statement.arguments.end(),
                             {part(&OrderReceiver::address_id), sealed_part(&SealedReceiver::name), sealed_part(&SealedReceiver::phone),
                              part(&OrderReceiver::region), sealed_part(&SealedReceiver::street), part(&OrderReceiver::county_code)});
  return transaction.execute_all(std::span(&statement, 1)).front() == 1;
}

bool extend_receive_time(db::Transaction& transaction, OrderKey key, const OrderStep& step, TimeMs at) {
  if (is_planted(PlantedBug::receipt_extended_twice)) {
    return transaction.execute("update orders set status = $4, receive_extended_at_ms = $5 where member_id = $1 and order_id = $2 and status = $3",
                               key.member_id, key.order_id, step.from(), step.to(), at) == 1;
  }
  return transaction.execute(
             "update orders set status = $4, receive_extended_at_ms = $5 where member_id = $1 and order_id = $2 and status = $3 and receive_extended_at_ms is "
             "null",
             key.member_id, key.order_id, step.from(), step.to(), at) == 1;
}

std::optional<CountedPackage> count_package(db::Transaction& transaction, OrderKey key, std::int64_t piece_count, const OrderStep& step, TimeMs at) {
  return transaction.row<CountedPackage>(
      "update orders set package_count = package_count + 1, unshipped_piece_count = unshipped_piece_count - $6, status = case when unshipped_piece_count = $6 "
      "then $4 else status end, shipped_at_ms = case when unshipped_piece_count = $6 then $5 else shipped_at_ms end where member_id = $1 and order_id = $2 and "
      "status = $3 and unshipped_piece_count >= $6 returning package_count as package_number, status",
      key.member_id, key.order_id, step.from(), step.to(), at, piece_count);
}

bool insert_package(db::Transaction& transaction, OrderKey key, const PackageRow& package, std::span<const PackedLine> lines, TimeMs shipped_at) {
  constexpr db::Sql ship_line =
      "update order_lines set shipped_quantity = shipped_quantity + $5 where member_id = $1 and order_id = $2 and order_line_id = $3 and shop_id = $4 and "
      "shipped_quantity + refunded_unshipped_quantity + $5 <= quantity";
  constexpr db::Sql pack_line = "insert into order_package_lines (member_id, order_id, package_number, order_line_id, quantity) values ($1, $2, $3, $4, $5)";
  std::vector<db::Statement> statements;
  statements.push_back(db::Statement(
      "insert into order_packages (member_id, order_id, package_number, shop_id, carrier_zh_cn, carrier_en, waybill_number, shipped_at_ms) values ($1, $2, $3, "
      "$4, $5, $6, $7, $8)",
      key.member_id, key.order_id, package.package_number, package.shop_id, package.carrier_zh_cn, package.carrier_en, package.waybill_number, shipped_at));
  for (const PackedLine& line : lines) {
    statements.emplace_back(ship_line, key.member_id, key.order_id, line.order_line_id, package.shop_id, line.quantity);
    statements.emplace_back(pack_line, key.member_id, key.order_id, package.package_number, line.order_line_id, line.quantity);
  }
  const auto counts = transaction.execute_all(statements);
  return std::all_of(counts.begin(), counts.end(), [](std::int64_t count) { return count == 1; });
}

bool insert_trace_step(db::Transaction& transaction, OrderKey key, std::int64_t step_id, ShopId shop_id, std::optional<std::int64_t> package_number,
                       const Localized& text, TimeMs at) {
  return transaction.execute(
             "insert into order_trace_steps (member_id, order_id, package_number, step_id, text_zh_cn, text_en, at_ms) "
             "select member_id, order_id, package_number, cast($4 as bigint), cast($5 as text), cast($6 as text), cast($7 as bigint) from order_packages where "
             "member_id = $1 and order_id = $2 and shop_id = $3 and (package_number = $8 or cast($8 as bigint) is null) order by package_number desc limit 1",
             key.member_id, key.order_id, shop_id, step_id, text.zh_cn, text.en, at, package_number) == 1;
}

bool hide_order(db::Transaction& transaction, OrderKey key) {
  return transaction.execute(
             "update orders set is_hidden = true where member_id = $1 and order_id = $2 and not is_hidden and (status = 'closed' or (status = 'completed' and "
             "virtual_kind = 'none'))",
             key.member_id, key.order_id) == 1;
}

std::int64_t erase_receivers(db::Transaction& transaction, MemberId member_id) {
  const db::Statement statements[] = {
      db::Statement("update orders set address_id = null, receiver_name = null, receiver_phone = null, receiver_region = null, receiver_street = null, "
                    "receiver_county_code = null, remark = '' where member_id = $1 and status in ('received', 'completed', 'closed')",
                    member_id),
      // Whoever knows a parcel's number can ask the carrier whose it was, and its last step names who took it in.
      db::Statement("update order_packages set waybill_number = '' where member_id = $1 and order_id in (select order_id from orders where member_id = $1 and "
                    "status in ('received', 'completed', 'closed'))",
                    member_id),
      db::Statement("delete from order_trace_steps where member_id = $1 and order_id in (select order_id from orders where member_id = $1 and status in "
                    "('received', 'completed', 'closed'))",
                    member_id),
      db::Statement("update order_gift_wraps set card_text = '' where member_id = $1 and order_id in (select order_id from orders where member_id = $1 and "
                    "status in ('received', 'completed', 'closed'))",
                    member_id),
      db::Statement("update order_moves set reason = '' where member_id = $1", member_id),
      db::Statement("delete from order_notes where member_id = $1", member_id),
  };
  transaction.execute_all(statements);
  return transaction.row<std::int64_t>("select count(*) from orders where member_id = $1 and status not in ('received', 'completed', 'closed')", member_id)
      .value();
}

std::vector<bool> count_purchases(db::Transaction& transaction, MemberId member_id, std::span<const LimitedPurchase> purchases) {
  std::vector<db::Statement> statements;
  for (const LimitedPurchase& purchase : purchases) {
    statements.push_back(db::Statement(
        "insert into member_purchases (member_id, product_id, bought_count) select cast($1 as bigint), cast($2 as bigint), cast($3 as bigint) where $3 <= $4 "
        "on conflict (member_id, product_id) do update set bought_count = member_purchases.bought_count + excluded.bought_count "
        "where member_purchases.bought_count + excluded.bought_count <= $4",
        member_id, purchase.product_id, purchase.quantity, purchase.limit));
  }
  std::vector<bool> counted;
  for (const std::int64_t count : transaction.execute_all(statements)) counted.push_back(count == 1);
  return counted;
}

std::int64_t find_bought_count(db::Session& session, MemberId member_id, ProductId product_id) {
  return session.row<std::int64_t>("select bought_count from member_purchases where member_id = $1 and product_id = $2", member_id, product_id).value_or(0);
}

void give_purchases_back(db::Transaction& transaction, OrderKey key) {
  transaction.execute_later(
      db::Statement("update member_purchases set bought_count = bought_count - (select sum(quantity) from order_lines where order_lines.member_id = $1 "
                    "and order_lines.order_id = $2 and order_lines.product_id = member_purchases.product_id and is_limited) "
                    "where member_id = $1 and product_id in (select product_id from order_lines where member_id = $1 and order_id = $2 and is_limited)",
                    key.member_id, key.order_id));
}

std::int64_t count_unfinished(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) from orders where member_id = $1 and status not in ('completed', 'closed')", member_id).value();
}

BuyerCounts count_buyers(db::Session& session, TimeMs from, TimeMs until) {
  return session
      .row<BuyerCounts>(
          db::sweep("select cast((select count(distinct member_id) from orders where created_at_ms >= $1 and created_at_ms < $2) as bigint) as ordered_count, "
                    "cast((select count(distinct member_id) from orders where paid_at_ms >= $1 and paid_at_ms < $2) as bigint) as paid_count"),
          from, until)
      .value();
}

std::vector<WaitingGroup> count_parcels_to_ship(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select ',' || shop_id || ',' as shops, count(*) as waiting_count, min(paid_at_ms) as since_ms, cast(null as bigint) as due_at_ms from (select "
                "distinct orders.member_id, orders.order_id, shop_id, paid_at_ms from orders join order_lines on order_lines.member_id = orders.member_id and "
                "order_lines.order_id = orders.order_id where status = 'to_ship' and status <> 'created' and status <> 'completed' and status <> 'closed' and "
                "shipped_quantity + refunded_unshipped_quantity < quantity) as parcels group by shop_id"));
}

}  // namespace galleria::orders

#undef ORDER_COLUMNS
#undef LINE_COLUMNS
#undef PAGE_OF_ALL
#undef BOUGHT_LINES
#undef PAGE_OF_TAB
