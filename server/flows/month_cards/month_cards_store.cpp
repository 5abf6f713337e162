// Reads and writes month cards.
#include "flows/month_cards/month_cards_store.hpp"

#include <array>
#include <limits>

#include "flows/month_cards/month_cards.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
#define TYPE_COLUMNS "type_id, name_zh_cn, name_en, months, price_cents, place, is_on_sale"
#define CARD_COLUMNS                                                                                                                              \
  "card_id, member_id, type_id, name_zh_cn, name_en, plate, state, months, price_cents, wallet_principal_cents, wallet_bonus_cents, cash_cents, " \
  "asked_from_ms, valid_from_ms, valid_until_ms, corrected_count, created_at_ms, pay_before_ms, paid_at_ms, ended_at_ms, refunded_days, "         \
  "refunded_cash_cents, refunded_principal_cents, refunded_bonus_cents"

namespace galleria::month_cards::store {
namespace {

constexpr OrderId largest_id{std::numeric_limits<std::int64_t>::max()};

void log_move(db::Transaction& transaction, OrderId card_id, const Step& step, Move move) {
  transaction.execute("insert into month_card_moves (card_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      card_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

// One card more of a plate in a car park; how many those are.
std::int64_t count_card(db::Transaction& transaction, std::string_view plate, CarParkId car_park_id) {
  return transaction
      .row<std::int64_t>(
          "insert into month_card_places (plate, car_park_id, live_count) values ($1, $2, 1) on conflict (plate, car_park_id) do update set live_count = "
          "month_card_places.live_count + 1 returning live_count",
          plate, car_park_id)
      .value();
}

}  // namespace

// ---- types and limits ----

std::vector<TypeRow> list_types(db::Session& session) { return session.rows<TypeRow>("select " TYPE_COLUMNS " from month_card_types order by place, type_id"); }

std::optional<TypeRow> find_type(db::Session& session, MonthCardTypeId type_id) {
  return session.row<TypeRow>("select " TYPE_COLUMNS " from month_card_types where type_id = $1", type_id);
}

std::vector<CarParkId> parks_of_type(db::Session& session, MonthCardTypeId type_id) {
  return session.rows<CarParkId>("select car_park_id from month_card_type_parks where type_id = $1 order by car_park_id", type_id);
}

void put_type(db::Transaction& transaction, const TypeRow& row, const std::vector<CarParkId>& car_park_ids) {
  transaction.execute("insert into month_card_types (" TYPE_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7) on conflict (type_id) do update set name_zh_cn = excluded.name_zh_cn, name_en = excluded.name_en, "
                      "months = excluded.months, price_cents = excluded.price_cents, place = excluded.place, is_on_sale = excluded.is_on_sale",
                      row.type_id, row.name_zh_cn, row.name_en, row.months, row.price_cents, row.place, row.is_on_sale);
  transaction.execute("delete from month_card_type_parks where type_id = $1", row.type_id);
  for (const CarParkId car_park_id : car_park_ids)
    transaction.execute("insert into month_card_type_parks (type_id, car_park_id) values ($1, $2) on conflict (type_id, car_park_id) do nothing", row.type_id,
                        car_park_id);
}

std::vector<LimitRow> list_limits(db::Session& session) {
  return session.rows<LimitRow>("select car_park_id, most_count, taken_count from month_card_limits order by car_park_id");
}

void set_limit(db::Transaction& transaction, CarParkId car_park_id, std::optional<std::int64_t> most_count) {
  transaction.execute(
      "insert into month_card_limits (car_park_id, most_count, taken_count) values ($1, $2, 0) on conflict (car_park_id) do update set most_count = "
      "excluded.most_count",
      car_park_id, most_count);
}

bool take_place(db::Transaction& transaction, std::string_view plate, CarParkId car_park_id) {
  if (count_card(transaction, plate, car_park_id) != 1) return true;
  transaction.execute("insert into month_card_limits (car_park_id, taken_count) values ($1, 0) on conflict (car_park_id) do nothing", car_park_id);
  return transaction.execute(
             "update month_card_limits set taken_count = taken_count + 1 where car_park_id = $1 and (most_count is null or taken_count < most_count)",
             car_park_id) == 1;
}

void move_place(db::Transaction& transaction, std::string_view plate, CarParkId car_park_id) {
  if (count_card(transaction, plate, car_park_id) != 1) return;
  transaction.execute("update month_card_limits set taken_count = taken_count + 1 where car_park_id = $1", car_park_id);
}

void release_place(db::Transaction& transaction, std::string_view plate, CarParkId car_park_id) {
  if (transaction.execute("delete from month_card_places where plate = $1 and car_park_id = $2 and live_count = 1", plate, car_park_id) == 1) {
    transaction.execute("update month_card_limits set taken_count = taken_count - 1 where car_park_id = $1", car_park_id);
  } else {
    transaction.execute("update month_card_places set live_count = live_count - 1 where plate = $1 and car_park_id = $2 and live_count > 1", plate,
                        car_park_id);
  }
}

bool claim_purchase(db::Transaction& transaction, std::string_view plate, OrderId card_id) {
  return transaction.execute("insert into month_card_purchases (plate, card_id) values ($1, $2) on conflict (plate) do nothing", plate, card_id) == 1;
}

void release_purchase(db::Transaction& transaction, OrderId card_id) { transaction.execute("delete from month_card_purchases where card_id = $1", card_id); }

// ---- cards ----

void insert_card(db::Transaction& transaction, const CardRow& row, const std::vector<CarParkId>& car_park_ids, const Step& step, Move move) {
  transaction.execute("insert into month_cards (" CARD_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)",
                      row.card_id, row.member_id, row.type_id, row.name_zh_cn, row.name_en, row.plate, step.to(), row.months, row.price_cents,
                      row.wallet_principal_cents, row.wallet_bonus_cents, row.cash_cents, row.asked_from_ms, row.valid_from_ms, row.valid_until_ms,
                      row.corrected_count, row.created_at_ms, row.pay_before_ms, row.paid_at_ms, row.ended_at_ms, row.refunded_days, row.refunded_cash_cents,
                      row.refunded_principal_cents, row.refunded_bonus_cents);
  for (const CarParkId car_park_id : car_park_ids)
    transaction.execute("insert into month_card_parks (card_id, car_park_id) values ($1, $2)", row.card_id, car_park_id);
  log_move(transaction, row.card_id, step, move);
}

std::optional<CardRow> find_card(db::Session& session, OrderId card_id) {
  return session.row<CardRow>("select " CARD_COLUMNS " from month_cards where card_id = $1", card_id);
}

std::optional<CardRow> find_card(db::Session& session, MemberId member_id, OrderId card_id) {
  return session.row<CardRow>("select " CARD_COLUMNS " from month_cards where member_id = $1 and card_id = $2", member_id, card_id);
}

std::optional<CardRow> find_card_of_permit(db::Session& session, ParkingPermitId permit_id) {
  return session.row<CardRow>("select " CARD_COLUMNS
                              " from month_cards where card_id = (select month_card_parks.card_id from month_card_parks where month_card_parks.permit_id = $1)",
                              permit_id);
}

std::vector<CardRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<CardRow>("select " CARD_COLUMNS " from month_cards where member_id = $1 and state <> 'closed' order by card_id desc limit $2", member_id,
                               count);
}

std::vector<CardRow> list_paid(db::Session& session, MemberId member_id, TimeMs paid_after) {
  return session.rows<CardRow>("select " CARD_COLUMNS
                               " from month_cards where member_id = $1 and cash_cents > 0 and paid_at_ms > $2 order by paid_at_ms, card_id",
                               member_id, paid_after);
}

std::vector<CardRow> search(db::Session& session, const ListMonthCards& request, std::string_view plate, std::int64_t count) {
  return session.rows<CardRow>("select " CARD_COLUMNS
                               " from month_cards where card_id < $1 and ($2 = '' or state = $2) and ($3 = '' or plate = $3) order by card_id desc limit $4",
                               request.before_card_id.value_or(largest_id), request.state ? enum_text(*request.state) : std::string_view(), plate, count);
}

std::vector<CardRow> list_live(db::Session& session, MemberId member_id) {
  return session.rows<CardRow>("select " CARD_COLUMNS " from month_cards where member_id = $1 and (state = 'paying' or state = 'valid') order by card_id",
                               member_id);
}

bool end_card(db::Transaction& transaction, OrderId card_id, const Step& step, Move move) {
  if (transaction.execute("update month_cards set state = $3, ended_at_ms = $4 where card_id = $1 and state = $2", card_id, step.from(), step.to(), move.at) !=
      1)
    return false;
  log_move(transaction, card_id, step, move);
  return true;
}

bool mark_valid(db::Transaction& transaction, OrderId card_id, const Step& step, TimeMs from, TimeMs until, Move move) {
  if (transaction.execute("update month_cards set state = $3, paid_at_ms = $4, valid_from_ms = $5, valid_until_ms = $6 where card_id = $1 and state = $2",
                          card_id, step.from(), step.to(), move.at, from, until) != 1)
    return false;
  log_move(transaction, card_id, step, move);
  return true;
}

bool note_refund(db::Transaction& transaction, OrderId card_id, std::int64_t days, Cents cash, wallet::WalletAmount wallet) {
  return transaction.execute(
             "update month_cards set refunded_days = $2, refunded_cash_cents = $3, refunded_principal_cents = $4, refunded_bonus_cents = $5 where card_id = $1 "
             "and state = 'ended' and refunded_days = 0",
             card_id, days, cash, wallet.principal_cents, wallet.bonus_cents) == 1;
}

std::int64_t count_running(db::Session& session, MemberId member_id, TimeMs now) {
  return session.row<std::int64_t>("select count(*) from month_cards where member_id = $1 and state = 'valid' and valid_until_ms > $2", member_id, now).value();
}

bool correct_plate(db::Transaction& transaction, const CardRow& row, std::string_view plate) {
  return transaction.execute(
             "update month_cards set plate = $2, corrected_count = corrected_count + 1 where card_id = $1 and state = 'valid' and "
             "corrected_count = $3",
             row.card_id, plate, row.corrected_count) == 1;
}

std::vector<ParkRow> list_parks(db::Session& session, OrderId card_id) {
  return session.rows<ParkRow>("select card_id, car_park_id, permit_id from month_card_parks where card_id = $1 order by car_park_id", card_id);
}

void set_permit(db::Transaction& transaction, OrderId card_id, CarParkId car_park_id, ParkingPermitId permit_id) {
  transaction.execute("update month_card_parks set permit_id = $3 where card_id = $1 and car_park_id = $2", card_id, car_park_id, permit_id);
}

void forget_plates(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update month_cards set plate = '' where member_id = $1", member_id);
}

}  // namespace galleria::month_cards::store

namespace galleria::month_cards {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"U7", "a month card moves along its table", audit::MovesOutside<card_table, "month_card_moves", "from_state", "to_state">::sql},
      audit::Check{"U7", "a month card is where its last move led",
                   "select 'month card ' || card_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from month_cards where state <> "
                   "coalesce((select to_state from month_card_moves where month_card_moves.card_id = month_cards.card_id order by move_id desc limit 1), '')"},
      audit::Check{"U8", "a plate's place in a car park is that of its cards that live",
                   "select 'month cards in car park ' || places.car_park_id as subject, cast(coalesce(live.amount, 0) as bigint) as expected, live_count as "
                   "found from month_card_places as places left join (select plate, car_park_id, count(*) as amount from month_cards join month_card_parks on "
                   "month_card_parks.card_id = month_cards.card_id where state = 'paying' or state = 'valid' group by plate, car_park_id) as live on "
                   "live.plate = places.plate and live.car_park_id = places.car_park_id where live_count <> coalesce(live.amount, 0)"},
      audit::Check{"U8", "a card that lives has a place in each of its car parks",
                   "select 'month card ' || month_cards.card_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from month_cards join "
                   "month_card_parks on month_card_parks.card_id = month_cards.card_id left join month_card_places on month_card_places.plate = "
                   "month_cards.plate and month_card_places.car_park_id = month_card_parks.car_park_id where (state = 'paying' or state = 'valid') and "
                   "month_card_places.plate is null"},
      audit::Check{
          "U8", "a car park counts the places that are taken",
          "select 'car park ' || month_card_limits.car_park_id as subject, cast(coalesce(places.amount, 0) as bigint) as expected, taken_count as found "
          "from month_card_limits left join (select car_park_id, count(*) as amount from month_card_places group by car_park_id) as places on "
          "places.car_park_id = month_card_limits.car_park_id where taken_count <> coalesce(places.amount, 0)"},
      audit::Check{
          "U8", "a valid card holds by a permit of its plate and time in each of its car parks",
          "select 'month card ' || month_cards.card_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from month_cards join "
          "month_card_parks on month_card_parks.card_id = month_cards.card_id left join parking_permits on parking_permits.permit_id = "
          "month_card_parks.permit_id and parking_permits.car_park_id = month_card_parks.car_park_id and parking_permits.plate = month_cards.plate and "
          "parking_permits.valid_from_ms = month_cards.valid_from_ms and parking_permits.valid_until_ms = month_cards.valid_until_ms and "
          "parking_permits.revoked_at_ms is null where state = 'valid' and parking_permits.permit_id is null"},
      audit::Check{"U9", "what was paid for a month card stands in the books once it is valid",
                   "select 'month card ' || card_id as subject, cast(case when paid_at_ms is null then 0 else price_cents end as bigint) as expected, "
                   "cast(coalesce(amount, 0) as bigint) as found from month_cards left join (select business_id, sum(amount) as amount from ledger_transfers "
                   "where business_type = 'month_card_cash' or business_type = 'wallet_capture' group by business_id) as booked on business_id = card_id where "
                   "coalesce(amount, 0) <> case when paid_at_ms is null then 0 else price_cents end"},
      audit::Check{"AJ3", "what goes back of a month card is no more than its days that are left cost",
                   "select 'month card ' || card_id as subject, price_cents * refunded_days * 86400000 / (valid_until_ms - valid_from_ms) as expected, "
                   "refunded_cash_cents + refunded_principal_cents + refunded_bonus_cents as found from month_cards where refunded_cash_cents + "
                   "refunded_principal_cents + refunded_bonus_cents > 0 and (refunded_cash_cents + refunded_principal_cents + refunded_bonus_cents) * "
                   "(valid_until_ms - valid_from_ms) > price_cents * refunded_days * 86400000"},
      audit::Check{
          "AJ3", "what went back of a month card stands in the books",
          "select 'month card ' || card_id as subject, refunded_cash_cents + refunded_principal_cents + refunded_bonus_cents as expected, "
          "cast(coalesce(amount, 0) as bigint) as found from month_cards left join (select business_id, sum(amount) as amount from ledger_transfers "
          "where business_type = 'month_card_refund' or business_type = 'month_card_to_wallet' group by business_id) as booked on business_id = card_id "
          "where coalesce(amount, 0) <> refunded_cash_cents + refunded_principal_cents + refunded_bonus_cents"},
  };
  return checks;
}

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "month_cards",
       .words = {"停车月卡", "Month cards for parking"},
       .sql = "select card_id, name_zh_cn, name_en, plate, state, months, price_cents, wallet_principal_cents, wallet_bonus_cents, cash_cents, valid_from_ms, "
              "valid_until_ms, created_at_ms, paid_at_ms, ended_at_ms, refunded_days, refunded_cash_cents, refunded_principal_cents, refunded_bonus_cents from "
              "month_cards where member_id = $1 order by card_id limit $2 offset $3"},
      {.table = "month_card_places", .untold = "which plates have a card, as the cards themselves tell"},
      {.table = "month_card_purchases", .untold = "which plate's card waits for its money, as the cards themselves tell"},
  };
  return tables;
}

}  // namespace galleria::month_cards
