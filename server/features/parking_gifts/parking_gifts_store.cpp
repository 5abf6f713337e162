// Reads and writes shops' parking hours and their gifts.
#include "features/parking_gifts/parking_gifts_store.hpp"

#include <array>
#include <limits>

#include "features/parking_gifts/parking_gifts.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
#define GIFT_COLUMNS "gift_id, shop_id, minutes, plate, state, payment_id, made_by, made_at_ms, expires_at_ms, ended_at_ms"
#define MOVE_COLUMNS "shop_id, move_id, kind, delta_minutes, balance_minutes, price_cents, gift_id, made_by, reason, at_ms"

namespace galleria::parking_gifts::store {
namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

void log_move(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, Move move) {
  transaction.execute("insert into parking_gift_moves (gift_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      gift_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

}  // namespace

// ---- accounts ----

std::vector<AccountRow> list_accounts(db::Session& session, std::string_view shops, std::int64_t offset, std::int64_t count) {
  return session.rows<AccountRow>(
      "select shop_id, balance_minutes, held_minutes from shop_parking_accounts where ($1 = '' or $1 like '%,' || shop_id || ',%') order by shop_id limit $2 "
      "offset $3",
      shops, count, offset);
}

AccountRow find_account(db::Session& session, ShopId shop_id) {
  return session.row<AccountRow>("select shop_id, balance_minutes, held_minutes from shop_parking_accounts where shop_id = $1", shop_id)
      .value_or(AccountRow{shop_id, 0, 0});
}

std::optional<std::int64_t> change_balance(db::Transaction& transaction, ShopId shop_id, std::int64_t delta_minutes) {
  transaction.execute("insert into shop_parking_accounts (shop_id, balance_minutes, held_minutes) values ($1, 0, 0) on conflict (shop_id) do nothing", shop_id);
  return transaction.row<std::int64_t>(
      "update shop_parking_accounts set balance_minutes = balance_minutes + $2 where shop_id = $1 and balance_minutes + $2 >= held_minutes returning "
      "balance_minutes",
      shop_id, delta_minutes);
}

bool hold(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes) {
  return transaction.execute("update shop_parking_accounts set held_minutes = held_minutes + $2 where shop_id = $1 and balance_minutes - held_minutes >= $2",
                             shop_id, minutes) == 1;
}

void release(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes) {
  transaction.execute("update shop_parking_accounts set held_minutes = held_minutes - $2 where shop_id = $1", shop_id, minutes);
}

std::int64_t use_held(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes) {
  return transaction
      .row<std::int64_t>(
          "update shop_parking_accounts set held_minutes = held_minutes - $2, balance_minutes = balance_minutes - $2 where shop_id = $1 returning "
          "balance_minutes",
          shop_id, minutes)
      .value();
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  transaction.execute("insert into shop_parking_moves (" MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row.shop_id, row.move_id, row.kind,
                      row.delta_minutes, row.balance_minutes, row.price_cents, row.gift_id, row.made_by, row.reason, row.at_ms);
}

std::vector<MoveRow> list_moves(db::Session& session, const ListShopParkingMoves& request, std::int64_t count) {
  return session.rows<MoveRow>(
      "select " MOVE_COLUMNS " from shop_parking_moves where shop_id = $1 and move_id < $2 and at_ms >= $3 and at_ms < $4 order by move_id desc limit $5",
      request.shop_id, request.before_move_id.value_or(largest), request.from.value_or(TimeMs{}), request.until ? epoch_ms(*request.until) : largest, count);
}

// ---- gifts ----

void insert_gift(db::Transaction& transaction, const GiftRow& row, const GiftStep& step, Move move) {
  transaction.execute("insert into parking_gifts (" GIFT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row.gift_id, row.shop_id, row.minutes,
                      row.plate, step.to(), row.payment_id, row.made_by, row.made_at_ms, row.expires_at_ms, row.ended_at_ms);
  log_move(transaction, row.gift_id, step, move);
}

void insert_code(db::Transaction& transaction, std::string_view code_digest, ParkingGiftId gift_id) {
  transaction.execute("insert into parking_gift_codes (code_digest, gift_id) values ($1, $2)", code_digest, gift_id);
}

std::optional<GiftRow> find_gift(db::Session& session, ParkingGiftId gift_id) {
  return session.row<GiftRow>("select " GIFT_COLUMNS " from parking_gifts where gift_id = $1", gift_id);
}

std::optional<GiftRow> find_gift(db::Session& session, std::string_view code_digest) {
  return session.row<GiftRow>("select " GIFT_COLUMNS
                              " from parking_gifts where gift_id = (select gift_id from parking_gift_codes where parking_gift_codes.code_digest = $1)",
                              code_digest);
}

std::vector<GiftRow> list_given(db::Session& session, std::string_view plate, TimeMs now) {
  return session.rows<GiftRow>("select " GIFT_COLUMNS " from parking_gifts where plate = $1 and state = 'given' and expires_at_ms > $2 order by gift_id", plate,
                               now);
}

std::vector<GiftRow> list_of_payment(db::Session& session, OrderId payment_id) {
  return session.rows<GiftRow>("select " GIFT_COLUMNS " from parking_gifts where payment_id = $1 order by gift_id", payment_id);
}

std::vector<GiftRow> search(db::Session& session, const ListParkingGifts& request, std::string_view shops, std::int64_t count) {
  return session.rows<GiftRow>(
      "select " GIFT_COLUMNS
      " from parking_gifts where gift_id < $1 and ($2 = '' or $2 like '%,' || shop_id || ',%') and (cast($3 as bigint) = 0 or shop_id = $3) and ($4 = '' or "
      "state = $4) order by gift_id desc limit $5",
      request.before_gift_id ? request.before_gift_id->value : largest, shops, request.shop_id ? request.shop_id->value : std::int64_t{0},
      request.state ? enum_text(*request.state) : std::string_view(), count);
}

bool give_to(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, std::string_view plate, Move move) {
  if (transaction.execute("update parking_gifts set state = $3, plate = $4 where gift_id = $1 and state = $2 and expires_at_ms > $5", gift_id, step.from(),
                          step.to(), plate, move.at) != 1)
    return false;
  log_move(transaction, gift_id, step, move);
  return true;
}

bool lock(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, std::string_view plate, OrderId payment_id, Move move) {
  if (transaction.execute("update parking_gifts set state = $3, payment_id = $5 where gift_id = $1 and state = $2 and plate = $4 and expires_at_ms > $6",
                          gift_id, step.from(), step.to(), plate, payment_id, move.at) != 1)
    return false;
  log_move(transaction, gift_id, step, move);
  return true;
}

bool unlock(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, Move move) {
  if (transaction.execute("update parking_gifts set state = $3, payment_id = null where gift_id = $1 and state = $2", gift_id, step.from(), step.to()) != 1)
    return false;
  log_move(transaction, gift_id, step, move);
  return true;
}

bool end(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, Move move) {
  if (transaction.execute("update parking_gifts set state = $3, plate = '', ended_at_ms = $4 where gift_id = $1 and state = $2", gift_id, step.from(),
                          step.to(), move.at) != 1)
    return false;
  log_move(transaction, gift_id, step, move);
  return true;
}

}  // namespace galleria::parking_gifts::store

namespace galleria::parking_gifts {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"U10", "a gift of parking hours moves along its table",
                   audit::MovesOutside<gift_table, "parking_gift_moves", "from_state", "to_state">::sql},
      audit::Check{"U10", "a gift of parking hours is where its last move led",
                   "select 'parking gift ' || gift_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from parking_gifts where state <> "
                   "coalesce((select to_state from parking_gift_moves where parking_gift_moves.gift_id = parking_gifts.gift_id order by move_id desc limit 1), "
                   "'')"},
      audit::Check{"U11", "a shop's parking hours are what its book adds up to",
                   "select 'shop ' || accounts.shop_id as subject, cast(coalesce(moves.amount, 0) as bigint) as expected, balance_minutes as found from "
                   "shop_parking_accounts as accounts left join (select shop_id, sum(delta_minutes) as amount from shop_parking_moves group by shop_id) as "
                   "moves on moves.shop_id = accounts.shop_id where balance_minutes <> coalesce(moves.amount, 0)"},
      audit::Check{"U11", "what a shop has set aside is what its gifts hold that are neither used nor over",
                   "select 'shop ' || accounts.shop_id as subject, cast(coalesce(gifts.amount, 0) as bigint) as expected, held_minutes as found from "
                   "shop_parking_accounts as accounts left join (select shop_id, sum(minutes) as amount from parking_gifts where state in ('open', 'given', "
                   "'locked') group by shop_id) as gifts on gifts.shop_id = accounts.shop_id where held_minutes <> coalesce(gifts.amount, 0)"},
      audit::Check{"U11", "every gift that was used stands once in its shop's book, and no other",
                   "select 'parking gift ' || parking_gifts.gift_id as subject, cast(case when state = 'used' then minutes else 0 end as bigint) as expected, "
                   "cast(coalesce(-delta_minutes, 0) as bigint) as found from parking_gifts left join shop_parking_moves on shop_parking_moves.shop_id = "
                   "parking_gifts.shop_id and shop_parking_moves.gift_id = parking_gifts.gift_id where coalesce(-delta_minutes, 0) <> case when state = 'used' "
                   "then minutes else 0 end"},
  };
  return checks;
}

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "parking_gifts", .untold = "plates that shops gave hours to, of whoever drove, forgotten when the hours are used or over"},
  };
  return tables;
}

}  // namespace galleria::parking_gifts
