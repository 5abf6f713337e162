// The statements of rentals: desks, kinds and terms, what lies where and why.
#include "features/rentals/rentals_store.hpp"

#include "base/planted_bugs.hpp"

// Statements are literals, so what they share is a literal too: columns of rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define DESK_COLUMNS "desk_id, code, name_zh_cn, name_en, place_zh_cn, place_en"
#define KIND_COLUMNS "kind_id, code, thing, name_zh_cn, name_en, unit, unit_cents, deposit_cents, most_hours"
#define TERMS_COLUMNS "kind_id, tier, free_minutes, waives_deposit"
#define STOCK_COLUMNS "desk_id, kind_id, lying_count, reserved_count"
#define STOCK_MOVE_COLUMNS "move_id, desk_id, kind_id, change, cause, rental_id, actor, reason, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::rentals::store {

void insert_desk(db::Transaction& transaction, const DeskRow& row) {
  transaction.execute_later(inserting("insert into rental_desks (" DESK_COLUMNS ") values ($1, $2, $3, $4, $5, $6)", row));
}

void insert_kind(db::Transaction& transaction, const KindRow& row) {
  transaction.execute_later(inserting("insert into rental_kinds (" KIND_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row));
}

void insert_terms(db::Transaction& transaction, const TermsRow& row) {
  transaction.execute_later(inserting("insert into rental_terms (" TERMS_COLUMNS ") values ($1, $2, $3, $4)", row));
}

std::vector<DeskRow> list_desks(db::Session& session) { return session.rows<DeskRow>("select " DESK_COLUMNS " from rental_desks order by code"); }

std::vector<KindRow> list_kinds(db::Session& session) { return session.rows<KindRow>("select " KIND_COLUMNS " from rental_kinds order by code"); }

std::optional<DeskRow> find_desk(db::Session& session, RentalDeskId desk_id) {
  return session.row<DeskRow>("select " DESK_COLUMNS " from rental_desks where desk_id = $1", desk_id);
}

std::optional<KindRow> find_kind(db::Session& session, RentalKindId kind_id) {
  return session.row<KindRow>("select " KIND_COLUMNS " from rental_kinds where kind_id = $1", kind_id);
}

std::vector<TermsRow> list_terms(db::Session& session, std::string_view tier) {
  return session.rows<TermsRow>("select " TERMS_COLUMNS " from rental_terms where tier = $1", tier);
}

// ---- what lies where ----

std::vector<StockRow> list_stocks(db::Session& session) {
  return session.rows<StockRow>("select " STOCK_COLUMNS " from rental_stocks order by desk_id, kind_id");
}

std::optional<StockRow> find_stock(db::Session& session, RentalDeskId desk_id, RentalKindId kind_id) {
  return session.row<StockRow>("select " STOCK_COLUMNS " from rental_stocks where desk_id = $1 and kind_id = $2", desk_id, kind_id);
}

bool reserve_one(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id) {
  return transaction.execute(
             "update rental_stocks set reserved_count = reserved_count + 1 where desk_id = $1 and kind_id = $2 and reserved_count < lying_count", desk_id,
             kind_id) == 1;
}

void free_one(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id) {
  if (is_planted(PlantedBug::rental_stays_reserved)) return;
  transaction.execute("update rental_stocks set reserved_count = reserved_count - 1 where desk_id = $1 and kind_id = $2", desk_id, kind_id);
}

bool hand_out_one(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id) {
  return transaction.execute(
             "update rental_stocks set lying_count = lying_count - 1, reserved_count = reserved_count - 1 where desk_id = $1 and kind_id = $2 and "
             "reserved_count > 0",
             desk_id, kind_id) == 1;
}

void add_lying(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t count) {
  transaction.execute("insert into rental_stocks (" STOCK_COLUMNS
                      ") values ($1, $2, $3, 0) on conflict (desk_id, kind_id) do update set lying_count = rental_stocks.lying_count + excluded.lying_count",
                      desk_id, kind_id, count);
}

bool take_lying(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t count) {
  return transaction.execute(
             "update rental_stocks set lying_count = lying_count - $3 where desk_id = $1 and kind_id = $2 and lying_count - reserved_count >= $3", desk_id,
             kind_id, count) == 1;
}

bool set_lying(db::Transaction& transaction, RentalDeskId desk_id, RentalKindId kind_id, std::int64_t before, std::int64_t now) {
  return transaction.execute("update rental_stocks set lying_count = $4 where desk_id = $1 and kind_id = $2 and lying_count = $3 and reserved_count <= $4",
                             desk_id, kind_id, before, now) == 1;
}

void insert_stock_move(db::Transaction& transaction, const StockMoveRow& row) {
  transaction.execute_later(inserting("insert into rental_stock_moves (" STOCK_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row));
}

std::vector<StockMoveRow> list_stock_moves(db::Session& session, const ListRentalStockMoves& request, std::int64_t count) {
  const std::int64_t before = request.before_move_id ? **request.before_move_id : largest_id;
  return session.rows<StockMoveRow>(
      "select " STOCK_MOVE_COLUMNS
      " from rental_stock_moves where move_id < $1 and ($2 = 0 or desk_id = $2) and ($3 = 0 or kind_id = $3) and ($4 = '' or cause = $4) and at_ms >= $5 and "
      "at_ms < $6 order by move_id desc limit $7",
      before, request.desk_id.value_or(RentalDeskId{}), request.kind_id.value_or(RentalKindId{}),
      request.cause ? enum_text(*request.cause) : std::string_view(), request.from.value_or(TimeMs{}), request.until.value_or(time_from_epoch_ms(largest_id)),
      count);
}

}  // namespace galleria::rentals::store

#undef DESK_COLUMNS
#undef KIND_COLUMNS
#undef TERMS_COLUMNS
#undef STOCK_COLUMNS
#undef STOCK_MOVE_COLUMNS
