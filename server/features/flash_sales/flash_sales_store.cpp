// Reads and writes flash sales, and says what must hold of them.
#include "features/flash_sales/flash_sales_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "db/change_many.hpp"
#include "db/insert_many.hpp"
#include "features/flash_sales/flash_sales.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define FLASH_SALE_COLUMNS "sale_id, name_zh_cn, name_en, state, version, starts_at_ms, ends_at_ms, pay_minutes, is_price_hidden, line_key"
#define FLASH_SALE_OFFER_COLUMNS                                                                                                                      \
  "offer_id, sale_id, sku_id, state, version, starts_at_ms, ends_at_ms, price_cents, price_points, most_per_member, place, stock_count, left_count, " \
  "taken_count, back_count, was_sold_out"
#define FLASH_SALE_BUY_COLUMNS "member_id, order_id, sale_id, offer_id, sku_id, state, quantity, price_cents, price_points, place_number, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::flash_sales::store {
namespace {

void log_sale_move(db::Transaction& transaction, FlashSaleId sale_id, const FlashSaleStep& step, Move move) {
  transaction.execute("insert into flash_sale_moves (sale_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      sale_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

}  // namespace

SalePlan plan_of(const SaleRow& row) { return {row.state, row.starts_at_ms, row.ends_at_ms}; }

std::vector<SaleRow> list_shown(db::Session& session, TimeMs ends_after, TimeMs starts_before) {
  return session.rows<SaleRow>("select " FLASH_SALE_COLUMNS
                               " from flash_sales where state <> 'draft' and ends_at_ms > $1 and starts_at_ms < $2 order by starts_at_ms, sale_id",
                               ends_after, starts_before);
}

std::vector<SaleRow> list_all(db::Session& session, std::optional<FlashSaleState> state, std::int64_t count, std::int64_t offset) {
  return session.rows<SaleRow>("select " FLASH_SALE_COLUMNS
                               " from flash_sales where ($1 = '' or state = $1) order by starts_at_ms desc, sale_id desc limit $2 offset $3",
                               state ? enum_text(*state) : std::string_view(), count, offset);
}

std::optional<SaleRow> find_sale(db::Session& session, FlashSaleId sale_id) {
  return session.row<SaleRow>("select " FLASH_SALE_COLUMNS " from flash_sales where sale_id = $1", sale_id);
}

std::optional<SaleRow> lock_sale(db::Transaction& transaction, FlashSaleId sale_id) {
  return transaction.row<SaleRow>("update flash_sales set version = version where sale_id = $1 returning " FLASH_SALE_COLUMNS, sale_id);
}

std::vector<OfferRow> list_offers(db::Session& session, FlashSaleId sale_id) {
  return session.rows<OfferRow>("select " FLASH_SALE_OFFER_COLUMNS " from flash_sale_offers where sale_id = $1 order by place, offer_id", sale_id);
}

std::vector<OfferRow> lock_offers(db::Transaction& transaction, FlashSaleId sale_id) {
  constexpr db::Sql lock("update flash_sale_offers set version = version where offer_id = $1 returning " FLASH_SALE_OFFER_COLUMNS);
  std::vector<db::Statement> statements;
  // In the order in which groups of orders lock them: shared_row_of().
  for (const OfferId offer_id : transaction.rows<OfferId>("select offer_id from flash_sale_offers where sale_id = $1 order by offer_id desc", sale_id))
    statements.emplace_back(lock, offer_id);
  std::vector<OfferRow> offers;
  if (statements.empty()) return offers;
  for (const auto& result : transaction.run(statements)) {
    for (OfferRow& row : db::read_rows<OfferRow>(*result)) offers.push_back(std::move(row));
  }
  return offers;
}

std::optional<OfferRow> find_offer(db::Session& session, OfferId offer_id) {
  return session.row<OfferRow>("select " FLASH_SALE_OFFER_COLUMNS " from flash_sale_offers where offer_id = $1", offer_id);
}

void insert_sale(db::Transaction& transaction, const SaleRow& row, const FlashSaleStep& step, Move move) {
  transaction.execute("insert into flash_sales (" FLASH_SALE_COLUMNS ") values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9)", row.sale_id, row.name_zh_cn,
                      row.name_en, step.to(), row.starts_at_ms, row.ends_at_ms, row.pay_minutes, row.is_price_hidden, row.line_key);
  log_sale_move(transaction, row.sale_id, step, move);
}

bool change_draft(db::Transaction& transaction, const SaleRow& row, const FlashSaleStep& step, Move move) {
  if (transaction.execute("update flash_sales set name_zh_cn = $2, name_en = $3, starts_at_ms = $4, ends_at_ms = $5, pay_minutes = $6, is_price_hidden = $7, "
                          "state = $9, version = version + 1 where sale_id = $1 and state = $8",
                          row.sale_id, row.name_zh_cn, row.name_en, row.starts_at_ms, row.ends_at_ms, row.pay_minutes, row.is_price_hidden, step.from(),
                          step.to()) != 1)
    return false;
  log_sale_move(transaction, row.sale_id, step, move);
  return true;
}

void put_offers(db::Transaction& transaction, FlashSaleId sale_id, const std::vector<OfferRow>& offers) {
  transaction.execute("delete from flash_sale_offers where sale_id = $1 and state = 'draft'", sale_id);
  for (const OfferRow& row : offers) {
    transaction.execute("insert into flash_sale_offers (" FLASH_SALE_OFFER_COLUMNS ") values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, 0, 0, 0, $12)",
                        row.offer_id, sale_id, row.sku_id, FlashSaleState::draft, row.starts_at_ms, row.ends_at_ms, row.price_cents, row.price_points,
                        row.most_per_member, row.place, row.stock_count, false);
  }
}

bool move_sale(db::Transaction& transaction, const SaleRow& row, const FlashSaleStep& step, Move move) {
  if (transaction.execute("update flash_sales set state = $4, version = version + 1 where sale_id = $1 and version = $2 and state = $3", row.sale_id,
                          row.version, step.from(), step.to()) != 1)
    return false;
  if (step.move() == FlashSaleMove::publish) {
    transaction.execute("update flash_sale_offers set state = $2, version = version + 1, left_count = stock_count where sale_id = $1", row.sale_id, step.to());
  } else if (step.move() == FlashSaleMove::end) {
    transaction.execute(
        "update flash_sale_offers set state = $2, version = version + 1, back_count = back_count + left_count, left_count = 0 where sale_id = $1", row.sale_id,
        step.to());
  } else {
    transaction.execute("update flash_sale_offers set state = $2, version = version + 1 where sale_id = $1", row.sale_id, step.to());
  }
  log_sale_move(transaction, row.sale_id, step, move);
  return true;
}

// ---- the line ----

LineRow line_of(db::Session& session, FlashSaleId sale_id) {
  return session.row<LineRow>("select last_number, let_in_count from flash_sale_lines where sale_id = $1", sale_id).value_or(LineRow{});
}

LineRow lock_line(db::Transaction& transaction, FlashSaleId sale_id) {
  return transaction.row<LineRow>("update flash_sale_lines set let_in_count = let_in_count where sale_id = $1 returning last_number, let_in_count", sale_id)
      .value_or(LineRow{});
}

void open_line(db::Transaction& transaction, FlashSaleId sale_id, std::int64_t let_in_count, TimeMs at) {
  transaction.execute("insert into flash_sale_lines (sale_id, last_number, let_in_count) values ($1, 0, $2)", sale_id, let_in_count);
  transaction.execute("insert into flash_sale_turns (sale_id, let_in_count, at_ms) values ($1, $2, $3)", sale_id, let_in_count, at);
}

void let_in_more(db::Transaction& transaction, FlashSaleId sale_id, std::int64_t count, TimeMs at) {
  const auto let_in =
      transaction.row<std::int64_t>("update flash_sale_lines set let_in_count = let_in_count + $2 where sale_id = $1 returning let_in_count", sale_id, count);
  transaction.execute("insert into flash_sale_turns (sale_id, let_in_count, at_ms) values ($1, $2, $3)", sale_id, let_in.value(), at);
}

DoorRow find_door(db::Session& session, MemberId member_id, FlashSaleId sale_id) {
  const std::array questions{
      db::Statement("select " FLASH_SALE_COLUMNS " from flash_sales where sale_id = $1", sale_id),
      db::Statement("select number, taken_at_ms from flash_sale_places where member_id = $1 and sale_id = $2", member_id, sale_id),
      db::Statement("select last_number, let_in_count from flash_sale_lines where sale_id = $1", sale_id),
      db::Statement("select cast(coalesce(sum(left_count), 0) as bigint) as left_count from flash_sale_offers where sale_id = $1", sale_id)};
  const auto answers = session.run(questions);
  DoorRow door;
  for (SaleRow& row : db::read_rows<SaleRow>(*answers[0])) door.sale = std::move(row);
  for (const PlaceRow& row : db::read_rows<PlaceRow>(*answers[1])) door.place = row;
  for (const LineRow& row : db::read_rows<LineRow>(*answers[2])) door.line = row;
  door.left_count = db::read_rows<std::int64_t>(*answers[3]).front();
  return door;
}

std::optional<PlaceRow> find_place(db::Session& session, MemberId member_id, FlashSaleId sale_id) {
  return session.row<PlaceRow>("select number, taken_at_ms from flash_sale_places where member_id = $1 and sale_id = $2", member_id, sale_id);
}

LineRow take_number(db::Transaction& transaction, FlashSaleId sale_id) {
  const std::array statements{
      db::Statement("update flash_sale_lines set last_number = last_number + 1 where sale_id = $1 returning last_number, let_in_count", sale_id)};
  return db::read_rows<LineRow>(*transaction.run_shared(statements, std::array{shared_row_of(sale_id)}).front()).at(0);
}

bool insert_place(db::Transaction& transaction, MemberId member_id, FlashSaleId sale_id, const PlaceRow& row) {
  using InsertPlaces = db::InsertMany<"insert into flash_sale_places (member_id, sale_id, number, taken_at_ms, used_count)",
                                      "bigint, bigint, bigint, bigint, bigint", " on conflict (member_id, sale_id) do nothing">;
  const std::array statements{InsertPlaces::statement(db::row_values(member_id, sale_id, row.number, row.taken_at_ms, std::int64_t{0}))};
  return transaction.execute_all(statements).front() == 1;
}

// ---- what orders take ----

std::optional<TermsRow> find_terms(db::Session& session, MemberId member_id, OfferId offer_id) {
  return session.row<TermsRow>(
      "select offers.sale_id, sales.state, sales.starts_at_ms, sales.ends_at_ms, sales.pay_minutes, sales.line_key, offers.sku_id, offers.version, "
      "offers.price_cents, offers.price_points, offers.most_per_member, offers.left_count, places.number, places.taken_at_ms as place_taken_at_ms, "
      "coalesce(lines.let_in_count, 0) as let_in_count, coalesce(members.taken_count, 0) as taken_count from flash_sale_offers as offers join flash_sales as "
      "sales on sales.sale_id = offers.sale_id left join flash_sale_lines as lines on lines.sale_id = offers.sale_id left join flash_sale_places as places on "
      "places.member_id = $1 and places.sale_id = offers.sale_id left join flash_sale_members as members on members.member_id = $1 and members.offer_id = "
      "offers.offer_id where offers.offer_id = $2",
      member_id, offer_id);
}

// Nobody waits for it: it goes with what the order asks next.
void insert_buy(db::Transaction& transaction, const BuyRow& row) {
  using InsertBuys = db::InsertMany<"insert into flash_sale_buys (" FLASH_SALE_BUY_COLUMNS ")",
                                    "bigint, bigint, bigint, bigint, bigint, text, bigint, bigint, bigint, bigint, bigint">;
  transaction.execute_later(InsertBuys::statement(db::row_values(row.member_id, row.order_id, row.sale_id, row.offer_id, row.sku_id, row.state, row.quantity,
                                                                 row.price_cents, row.price_points, row.place_number, row.at_ms)));
}

std::optional<BuyRow> return_buy(db::Transaction& transaction, MemberId member_id, OrderId order_id) {
  return transaction.row<BuyRow>(
      "update flash_sale_buys set state = 'returned' where member_id = $1 and order_id = $2 and state = 'taken' "
      "returning " FLASH_SALE_BUY_COLUMNS,
      member_id, order_id);
}

namespace {

db::Statement using_place(const BuyRow& row) {
  if (is_planted(PlantedBug::flash_sale_turn_not_compared))
    return db::Statement("update flash_sale_places set used_count = used_count + 1 where member_id = $1 and sale_id = $2", row.member_id, row.sale_id);
  using UsePlaces = db::ChangeMany<
      "update flash_sale_places set used_count = used_count + 1 where member_id = $1 and sale_id = $2 and number = $3 and number <= "
      "(select let_in_count from flash_sale_lines where flash_sale_lines.sale_id = flash_sale_places.sale_id)",
      "update flash_sale_places set used_count = used_count + 1 from", "bigint, bigint, bigint",
      " where flash_sale_places.member_id = given.column1 and flash_sale_places.sale_id = given.column2 and "
      "flash_sale_places.number = given.column3 and flash_sale_places.number <= (select let_in_count from flash_sale_lines where "
      "flash_sale_lines.sale_id = flash_sale_places.sale_id)">;
  return UsePlaces::statement(row.member_id, row.sale_id, row.place_number);
}

// The first pieces are compared by whoever calls: what is inserted has no row to compare with.
db::Statement counting_pieces(const BuyRow& row) {
  using CountPieces =
      db::InsertMany<"insert into flash_sale_members (member_id, offer_id, taken_count)", "bigint, bigint, bigint",
                     " on conflict (member_id, offer_id) do update set taken_count = flash_sale_members.taken_count + excluded.taken_count where "
                     "flash_sale_members.taken_count + excluded.taken_count <= (select most_per_member from flash_sale_offers where "
                     "flash_sale_offers.offer_id = excluded.offer_id)">;
  return CountPieces::statement(db::row_values(row.member_id, row.offer_id, row.quantity));
}

}  // namespace

OfMember take_of_member(db::Transaction& transaction, const BuyRow& row) {
  const auto counts = transaction.execute_all(std::array{using_place(row), counting_pieces(row)});
  return {counts.front() == 1, counts.back() == 1};
}

db::Statement taking_pieces(db::Session& session, const BuyRow& row, std::int64_t version) {
  if (is_planted(PlantedBug::flash_sale_stock_read_then_written)) {
    const auto found = find_offer(session, row.offer_id);
    if (found && found->left_count >= row.quantity)
      return db::Statement("update flash_sale_offers set left_count = $2, taken_count = $3 where offer_id = $1", row.offer_id, found->left_count - row.quantity,
                           found->taken_count + row.quantity);
  }
  return db::Statement(
      "update flash_sale_offers set left_count = left_count - $2, taken_count = taken_count + $2, was_sold_out = was_sold_out or left_count = $2 where "
      "offer_id = $1 and state = 'published' and version = $3 and left_count >= $2 and starts_at_ms <= $4 and ends_at_ms > $4",
      row.offer_id, row.quantity, version, row.at_ms);
}

FlashSaleState give_back(db::Transaction& transaction, const BuyRow& row) {
  transaction.execute("update flash_sale_members set taken_count = taken_count - $3 where member_id = $1 and offer_id = $2 and taken_count >= $3",
                      row.member_id, row.offer_id, row.quantity);
  return transaction
      .row<FlashSaleState>(
          "update flash_sale_offers set taken_count = taken_count - $2, left_count = left_count + case when state = 'ended' then 0 else $2 end, back_count = "
          "back_count + case when state = 'ended' then $2 else 0 end where offer_id = $1 returning state",
          row.offer_id, row.quantity)
      .value();
}

std::vector<CountRow> counts_of_member(db::Session& session, MemberId member_id) {
  return session.rows<CountRow>("select offer_id, taken_count as count from flash_sale_members where member_id = $1", member_id);
}

std::vector<CountRow> lapsed_counts(db::Session& session, FlashSaleId sale_id) {
  return session.rows<CountRow>(
      db::sweep("select offer_id, cast(sum(quantity) as bigint) as count from flash_sale_buys where sale_id = $1 and state = 'returned' group by offer_id"),
      sale_id);
}

// ---- reminders ----

void set_reminder(db::Transaction& transaction, MemberId member_id, FlashSaleId sale_id, bool is_wanted, TimeMs at) {
  if (is_wanted) {
    transaction.execute("insert into flash_sale_reminders (member_id, sale_id, asked_at_ms) values ($1, $2, $3) on conflict (member_id, sale_id) do nothing",
                        member_id, sale_id, at);
  } else {
    transaction.execute("delete from flash_sale_reminders where member_id = $1 and sale_id = $2", member_id, sale_id);
  }
}

std::vector<FlashSaleId> list_reminders(db::Session& session, MemberId member_id) {
  return session.rows<FlashSaleId>("select sale_id from flash_sale_reminders where member_id = $1", member_id);
}

std::vector<MemberId> take_reminders(db::Transaction& transaction, FlashSaleId sale_id, std::int64_t count) {
  auto member_ids =
      transaction.rows<MemberId>(db::sweep("select member_id from flash_sale_reminders where sale_id = $1 order by member_id limit $2"), sale_id, count);
  for (const MemberId member_id : member_ids) set_reminder(transaction, member_id, sale_id, false, {});
  return member_ids;
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from flash_sale_places where member_id = $1", member_id);
  transaction.execute("delete from flash_sale_members where member_id = $1", member_id);
  transaction.execute("delete from flash_sale_reminders where member_id = $1", member_id);
}

}  // namespace galleria::flash_sales::store

namespace galleria::flash_sales {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AG1", "what an offer of a flash sale has left, what orders took of it and what it gave back is what was moved into it",
                   "select 'offer ' || offer_id as subject, stock_count as expected, left_count + taken_count + back_count as found from flash_sale_offers "
                   "where state <> 'draft' and stock_count <> left_count + taken_count + back_count"},
      audit::Check{
          "AG1", "an offer of a flash sale counts the pieces that orders took of it",
          "select 'offer ' || flash_sale_offers.offer_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, taken_count as found from "
          "flash_sale_offers left join (select offer_id, sum(quantity) as amount from flash_sale_buys where state = 'taken' group by offer_id) as sums on "
          "sums.offer_id = flash_sale_offers.offer_id where taken_count <> coalesce(sums.amount, 0)"},
      // What accounts that have ended took is counted of the offer alone.
      audit::Check{"AG2", "a member's limit of a flash sale counts the pieces that they took, and is kept",
                   "select 'member ' || counted.member_id || ' offer ' || counted.offer_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, "
                   "counted.taken_count as found from flash_sale_members as counted join flash_sale_offers on flash_sale_offers.offer_id = counted.offer_id "
                   "left join (select member_id, offer_id, sum(quantity) as amount from flash_sale_buys where state = 'taken' group by member_id, offer_id) as "
                   "sums on sums.member_id = counted.member_id and sums.offer_id = counted.offer_id where counted.taken_count <> coalesce(sums.amount, 0) or "
                   "counted.taken_count > flash_sale_offers.most_per_member"},
      audit::Check{"AG3", "no order of a flash sale came before it was the turn of its place in line",
                   "select 'order ' || flash_sale_buys.order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from flash_sale_buys "
                   "where not exists (select 1 from flash_sale_turns where flash_sale_turns.sale_id = flash_sale_buys.sale_id and "
                   "flash_sale_turns.let_in_count >= flash_sale_buys.place_number and flash_sale_turns.at_ms <= flash_sale_buys.at_ms)"},
      audit::Check{"AG3", "an order of a flash sale came by its member's own place",
                   "select 'order ' || flash_sale_buys.order_id as subject, flash_sale_places.number as expected, flash_sale_buys.place_number as found from "
                   "flash_sale_buys join flash_sale_places on flash_sale_places.member_id = flash_sale_buys.member_id and flash_sale_places.sale_id = "
                   "flash_sale_buys.sale_id where flash_sale_places.number <> flash_sale_buys.place_number"},
      audit::Check{"AG4", "a flash sale moves along its table", audit::MovesOutside<flash_sale_table, "flash_sale_moves", "from_state", "to_state">::sql},
      audit::Check{"AG4", "a flash sale is where its last move led",
                   "select 'sale ' || sale_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from flash_sales where state <> "
                   "coalesce((select to_state from flash_sale_moves where flash_sale_moves.sale_id = flash_sales.sale_id order by move_id desc limit 1), '')"},
      audit::Check{"AG4", "an offer of a flash sale stands where its sale does",
                   "select 'offer ' || flash_sale_offers.offer_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from flash_sale_offers "
                   "join flash_sales on flash_sales.sale_id = flash_sale_offers.sale_id where flash_sales.state <> flash_sale_offers.state"},
  };
  return checks;
}

StateDiagram state_diagram() { return diagram_of(flash_sale_table); }

}  // namespace galleria::flash_sales

#undef FLASH_SALE_COLUMNS
#undef FLASH_SALE_OFFER_COLUMNS
#undef FLASH_SALE_BUY_COLUMNS
