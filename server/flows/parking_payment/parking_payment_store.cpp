// Reads and writes payments for parking.
#include "flows/parking_payment/parking_payment_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "flows/parking_payment/parking_payment.hpp"
#include "ledger/audit_moves.hpp"

// The columns of PaymentRow, in the order of its members.
#define PARKING_PAYMENT_COLUMNS                                                                                                                       \
  "payment_id, member_id, stay_id, car_park_zh_cn, car_park_en, plate, state, entered_at_ms, paid_before_ms, quoted_at_ms, fee_cents, gift_minutes, " \
  "gift_cents, free_minutes, "                                                                                                                        \
  "free_hours_cents, coupon_serial_id, coupon_cents, points, points_cents, gift_card_cents, wallet_principal_cents, wallet_bonus_cents, cash_cents, " \
  "created_at_ms, pay_before_ms, paid_at_ms, exit_by_ms, ended_at_ms, consent_id, right_minutes, right_day"

namespace galleria::parking_payment::store {
namespace {

void log_move(db::Transaction& transaction, OrderId payment_id, const Step& step, Move move) {
  transaction.execute(
      "insert into parking_payment_moves (payment_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)", payment_id,
      move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

}  // namespace

void insert_payment(db::Transaction& transaction, const PaymentRow& row, const Step& step, Move move) {
  transaction.execute("insert into parking_payments (" PARKING_PAYMENT_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, "
                      "$28, $29, $30, $31)",
                      row.payment_id, row.member_id, row.stay_id, row.car_park_zh_cn, row.car_park_en, row.plate, step.to(), row.entered_at_ms,
                      row.paid_before_ms, row.quoted_at_ms, row.fee_cents, row.gift_minutes, row.gift_cents, row.free_minutes, row.free_hours_cents,
                      row.coupon_serial_id, row.coupon_cents, row.points, row.points_cents, row.gift_card_cents, row.wallet_principal_cents,
                      row.wallet_bonus_cents, row.cash_cents, row.created_at_ms, row.pay_before_ms, row.paid_at_ms, row.exit_by_ms, row.ended_at_ms,
                      row.consent_id, row.right_minutes, row.right_day);
  log_move(transaction, row.payment_id, step, move);
}

void insert_card(db::Transaction& transaction, OrderId payment_id, const CardRow& row) {
  transaction.execute("insert into parking_payment_cards (payment_id, card_id, amount_cents) values ($1, $2, $3)", payment_id, row.card_id, row.amount_cents);
}

std::vector<CardRow> list_cards(db::Session& session, OrderId payment_id) {
  return session.rows<CardRow>("select card_id, amount_cents from parking_payment_cards where payment_id = $1 order by card_id", payment_id);
}

std::optional<PaymentRow> find_payment(db::Session& session, OrderId payment_id) {
  return session.row<PaymentRow>("select " PARKING_PAYMENT_COLUMNS " from parking_payments where payment_id = $1", payment_id);
}

std::optional<PaymentRow> find_payment(db::Session& session, MemberId member_id, OrderId payment_id) {
  return session.row<PaymentRow>("select " PARKING_PAYMENT_COLUMNS " from parking_payments where payment_id = $2 and member_id = $1", member_id, payment_id);
}

std::vector<PaymentRow> list_payments(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count) {
  return session.rows<PaymentRow>("select " PARKING_PAYMENT_COLUMNS
                                  " from parking_payments where member_id = $1 and state <> 'closed' order by created_at_ms desc, payment_id desc limit $2 "
                                  "offset $3",
                                  member_id, count, offset);
}

std::vector<PaymentRow> list_paid(db::Session& session, MemberId member_id, TimeMs paid_after) {
  return session.rows<PaymentRow>("select " PARKING_PAYMENT_COLUMNS
                                  " from parking_payments where member_id = $1 and state = 'acknowledged' and cash_cents > 0 and paid_at_ms > $2 order by "
                                  "paid_at_ms, payment_id",
                                  member_id, paid_after);
}

bool move_payment(db::Transaction& transaction, OrderId payment_id, const Step& step, Move move) {
  if (transaction.execute("update parking_payments set state = $3, ended_at_ms = $4 where payment_id = $1 and state = $2", payment_id, step.from(), step.to(),
                          move.at) != 1)
    return false;
  log_move(transaction, payment_id, step, move);
  return true;
}

bool mark_paid(db::Transaction& transaction, OrderId payment_id, const Step& step, TimeMs exit_by, Move move) {
  if (transaction.execute("update parking_payments set state = $3, paid_at_ms = $4, exit_by_ms = $5 where payment_id = $1 and state = $2", payment_id,
                          step.from(), step.to(), move.at, exit_by) != 1)
    return false;
  log_move(transaction, payment_id, step, move);
  return true;
}

void forget_exit(db::Transaction& transaction, OrderId payment_id) {
  transaction.execute("update parking_payments set exit_by_ms = null where payment_id = $1", payment_id);
}

std::optional<PaymentRow> find_live_payment(db::Session& session, std::int64_t stay_id) {
  return session.row<PaymentRow>("select " PARKING_PAYMENT_COLUMNS
                                 " from parking_payments where payment_id = (select payment_id from parking_live_payments where parking_live_payments.stay_id "
                                 "= $1)",
                                 stay_id);
}

bool claim_stay(db::Transaction& transaction, std::int64_t stay_id, OrderId payment_id) {
  return transaction.execute("insert into parking_live_payments (stay_id, payment_id) values ($1, $2) on conflict (stay_id) do nothing", stay_id, payment_id) ==
         1;
}

void release_stay(db::Transaction& transaction, std::int64_t stay_id, OrderId payment_id) {
  transaction.execute("delete from parking_live_payments where stay_id = $1 and payment_id = $2", stay_id, payment_id);
}

DayUse find_day_use(db::Session& session, MemberId member_id, std::string_view plate, BusinessDay day) {
  return session
      .row<DayUse>(
          "select exists (select 1 from parking_plate_days where plate = $2 and day = $3) as of_plate, exists (select 1 from parking_member_days where "
          "member_id = $1 and day = $3) as of_member, coalesce((select minutes from parking_free_minutes where member_id = $1 and day = $3), 0) as minutes",
          member_id, plate, day_number(day))
      .value();
}

bool claim_day(db::Transaction& transaction, MemberId member_id, std::string_view plate, BusinessDay day, OrderId payment_id) {
  const bool by_plate = is_planted(PlantedBug::free_hours_by_member_alone) ||
                        transaction.execute("insert into parking_plate_days (plate, day, payment_id) values ($1, $2, $3) on conflict (plate, day) do nothing",
                                            plate, day_number(day), payment_id) == 1;
  return by_plate &&
         transaction.execute("insert into parking_member_days (member_id, day, payment_id) values ($1, $2, $3) on conflict (member_id, day) do nothing",
                             member_id, day_number(day), payment_id) == 1;
}

void release_day(db::Transaction& transaction, MemberId member_id, OrderId payment_id) {
  transaction.execute("delete from parking_plate_days where payment_id = $1", payment_id);
  transaction.execute("delete from parking_member_days where member_id = $1 and payment_id = $2", member_id, payment_id);
}

bool claim_minutes(db::Transaction& transaction, const PaymentRow& row, std::int64_t most) {
  if (is_planted(PlantedBug::free_parking_without_end))
    return transaction.execute(
               "insert into parking_free_minutes (member_id, day, minutes, most_minutes) values ($1, $2, $3, $4) on conflict (member_id, day) do update set "
               "minutes = parking_free_minutes.minutes + excluded.minutes, most_minutes = excluded.most_minutes",
               row.member_id, row.right_day, row.right_minutes, most) == 1;
  if (row.right_minutes > most) return false;
  return transaction.execute(
             "insert into parking_free_minutes (member_id, day, minutes, most_minutes) values ($1, $2, $3, $4) on conflict (member_id, day) do update set "
             "minutes = parking_free_minutes.minutes + excluded.minutes, most_minutes = excluded.most_minutes where parking_free_minutes.minutes + "
             "excluded.minutes <= excluded.most_minutes",
             row.member_id, row.right_day, row.right_minutes, most) == 1;
}

void release_minutes(db::Transaction& transaction, const PaymentRow& row) {
  transaction.execute("update parking_free_minutes set minutes = minutes - $3 where member_id = $1 and day = $2", row.member_id, row.right_day,
                      row.right_minutes);
}

#define PARKING_CONSENT_COLUMNS "consent_id, member_id, plate, limit_cents, given_at_ms, way"

std::vector<ConsentRow> list_consents(db::Session& session, MemberId member_id) {
  return session.rows<ConsentRow>(
      "select " PARKING_CONSENT_COLUMNS " from parking_consents where member_id = $1 and ended_at_ms is null order by given_at_ms, consent_id", member_id);
}

std::optional<ConsentRow> find_consent(db::Session& session, std::string_view plate) { return find_consents(session, std::array{std::string(plate)}).front(); }

std::vector<std::optional<ConsentRow>> find_consents(db::Session& session, std::span<const std::string> plates) {
  constexpr db::Sql in_force("select " PARKING_CONSENT_COLUMNS " from parking_consents where plate = $1 and ended_at_ms is null");
  constexpr db::Sql last("select " PARKING_CONSENT_COLUMNS " from parking_consents where plate = $1 order by given_at_ms desc limit 1");
  std::vector<db::Statement> statements;
  for (const std::string& plate : plates) statements.emplace_back(is_planted(PlantedBug::parking_paid_without_consent) ? last : in_force, plate);
  std::vector<std::optional<ConsentRow>> found;
  if (statements.empty()) return found;
  for (const auto& result : session.run(statements)) {
    auto rows = db::read_rows<ConsentRow>(*result);
    found.push_back(rows.empty() ? std::nullopt : std::optional(std::move(rows.front())));
  }
  return found;
}

// The plate's row is written first, so that of those who decide at once one comes after another; the later may have looked at the clock before.
void replace_consent(db::Transaction& transaction, const ConsentRow& row) {
  transaction.execute(
      "insert into parking_consent_plates (plate, consent_id) values ($1, $2) on conflict (plate) do update set consent_id = excluded.consent_id", row.plate,
      row.consent_id);
  transaction.execute(
      "update parking_consents set ended_at_ms = case when given_at_ms > $2 then given_at_ms else $2 end where plate = $1 and ended_at_ms is null", row.plate,
      row.given_at_ms);
  transaction.execute("insert into parking_consents (" PARKING_CONSENT_COLUMNS ") values ($1, $2, $3, $4, $5, $6)", row.consent_id, row.member_id, row.plate,
                      row.limit_cents, row.given_at_ms, row.way);
}

void end_consent(db::Transaction& transaction, MemberId member_id, std::string_view plate, TimeMs now) {
  transaction.execute(
      "delete from parking_consent_plates where plate = $2 and consent_id in (select consent_id from parking_consents where member_id = $1 and plate = $2)",
      member_id, plate);
  transaction.execute("update parking_consents set ended_at_ms = $3 where member_id = $1 and plate = $2 and ended_at_ms is null", member_id, plate, now);
}

bool use_consent(db::Transaction& transaction, ParkingConsentId consent_id, Cents amount) {
  if (is_planted(PlantedBug::parking_paid_without_consent))
    return transaction.execute("update parking_consents set payment_count = payment_count + 1 where consent_id = $1 and limit_cents >= $2", consent_id,
                               amount) == 1;
  return transaction.execute(
             "update parking_consents set payment_count = payment_count + 1 where consent_id = $1 and limit_cents >= $2 and ended_at_ms is null", consent_id,
             amount) == 1;
}

bool take_stay(db::Transaction& transaction, std::int64_t stay_id, ParkingConsentId consent_id) {
  if (is_planted(PlantedBug::parking_deducted_twice)) return true;
  return transaction.execute("insert into parking_consent_stays (stay_id, consent_id) values ($1, $2) on conflict (stay_id) do nothing", stay_id, consent_id) ==
         1;
}

bool was_paid_by_consent(db::Session& session, std::int64_t stay_id) {
  return session.row<bool>("select exists (select 1 from parking_consent_stays where stay_id = $1)", stay_id).value();
}

std::optional<EntryRow> find_entry(db::Session& session, std::int64_t stay_id) {
  return session.row<EntryRow>("select parking_id, block_reason from parking_deduction_entries where stay_id = $1", stay_id);
}

void put_entry(db::Transaction& transaction, std::int64_t stay_id, const EntryRow& row, TimeMs now) {
  transaction.execute(
      "insert into parking_deduction_entries (stay_id, parking_id, block_reason, opened_at_ms) values ($1, $2, $3, $4) on conflict (stay_id) do update set "
      "parking_id = excluded.parking_id, block_reason = excluded.block_reason",
      stay_id, row.parking_id, row.block_reason, now);
}

bool set_entry_block(db::Transaction& transaction, std::int64_t stay_id, const EntryRow& row) {
  return transaction.execute("update parking_deduction_entries set block_reason = $3 where stay_id = $1 and parking_id = $2", stay_id, row.parking_id,
                             row.block_reason) == 1;
}

void erase_member(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  transaction.execute("delete from parking_consent_plates where consent_id in (select consent_id from parking_consents where member_id = $1)", member_id);
  transaction.execute("update parking_consents set plate = '', ended_at_ms = coalesce(ended_at_ms, $2) where member_id = $1", member_id, now);
  transaction.execute("delete from parking_plate_days where payment_id in (select payment_id from parking_payments where member_id = $1)", member_id);
  transaction.execute("delete from parking_member_days where member_id = $1", member_id);
  transaction.execute("delete from parking_free_minutes where member_id = $1", member_id);
  transaction.execute("update parking_payments set plate = '' where member_id = $1", member_id);
}

}  // namespace galleria::parking_payment::store

namespace galleria::parking_payment {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"U2", "a payment for parking moves along its table",
                   audit::MovesOutside<payment_table, "parking_payment_moves", "from_state", "to_state">::sql},
      audit::Check{"U2", "a payment for parking is where its last move led",
                   "select 'parking payment ' || payment_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from parking_payments where "
                   "state <> coalesce((select to_state from parking_payment_moves where parking_payment_moves.payment_id = parking_payments.payment_id order "
                   "by move_id desc limit 1), '')"},
      audit::Check{"U3", "a payment that is under way is its stay's, and no other is",
                   "select 'parking payment ' || parking_payments.payment_id as subject, cast(case when state in ('paying', 'paid') then 1 else 0 end as "
                   "bigint) as expected, cast(case when parking_live_payments.payment_id is null then 0 else 1 end as bigint) as found from parking_payments "
                   "left join parking_live_payments on parking_live_payments.stay_id = parking_payments.stay_id and parking_live_payments.payment_id = "
                   "parking_payments.payment_id where (state in ('paying', 'paid')) <> (parking_live_payments.payment_id is not null)"},
      audit::Check{"U4", "free hours of a day are a payment's that is under way or done",
                   "select 'plate day of parking payment ' || parking_plate_days.payment_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as "
                   "found from parking_plate_days left join parking_payments on parking_payments.payment_id = parking_plate_days.payment_id and "
                   "free_minutes > 0 and state in ('paying', 'paid', 'acknowledged') where parking_payments.payment_id is null"},
      audit::Check{"U5", "what money paid for parking stands in the books once the gate knows",
                   "select 'parking payment ' || payment_id as subject, case when state = 'acknowledged' then cash_cents else 0 end as expected, "
                   "cast(coalesce(amount, 0) as bigint) as found from parking_payments left join (select business_id, sum(amount) as amount from "
                   "ledger_transfers where business_type = 'parking_cash' group by business_id) as booked on business_id = payment_id where "
                   "coalesce(amount, 0) <> case when state = 'acknowledged' then cash_cents else 0 end"},
      audit::Check{"U5", "what gift cards and the wallet paid for parking stands in the books once the gate knows",
                   "select 'parking payment ' || payment_id as subject, case when state = 'acknowledged' then gift_card_cents + wallet_principal_cents + "
                   "wallet_bonus_cents else 0 end as expected, cast(coalesce(amount, 0) as bigint) as found from parking_payments left join (select "
                   "business_id, sum(amount) as amount from ledger_transfers where (business_type = 'gift_card_capture' and from_kind = 'gift_card') or "
                   "business_type = 'wallet_capture' group by business_id) as booked on business_id = payment_id where coalesce(amount, 0) <> case when state "
                   "= 'acknowledged' then gift_card_cents + wallet_principal_cents + wallet_bonus_cents else 0 end"},
      audit::Check{"U5", "what gift cards pay of a payment for parking is the sum of what each pays",
                   "select 'parking payment ' || parking_payments.payment_id as subject, gift_card_cents as expected, cast(coalesce(amount, 0) as bigint) as "
                   "found from parking_payments left join (select payment_id, sum(amount_cents) as amount from parking_payment_cards group by payment_id) as "
                   "cards on cards.payment_id = parking_payments.payment_id where gift_card_cents <> coalesce(amount, 0)"},
      audit::Check{
          "U6", "hours that shops gave are locked while the parking that they came off is being paid, and used once the gate knows",
          "select 'parking payment ' || parking_payments.payment_id as subject, gift_minutes as expected, cast(coalesce(sum(minutes), 0) as bigint) as "
          "found from parking_payments left join parking_gifts on parking_gifts.payment_id = parking_payments.payment_id and parking_gifts.state = "
          "case when parking_payments.state = 'acknowledged' then 'used' else 'locked' end where parking_payments.state in ('paying', 'paid', "
          "'acknowledged') group by parking_payments.payment_id, gift_minutes having gift_minutes > coalesce(sum(minutes), 0) or (gift_minutes < "
          "sum(minutes) and gift_minutes <= sum(minutes) - max(minutes))"},
      audit::Check{"U6", "a coupon is locked while the parking that it came off is being paid, and used once the gate knows",
                   "select 'parking payment ' || payment_id || ' coupon ' || parking_payments.coupon_serial_id as subject, cast(1 as bigint) as expected, "
                   "cast(0 as bigint) as found from parking_payments left join coupon_serials on coupon_serials.member_id = parking_payments.member_id and "
                   "coupon_serials.coupon_serial_id = parking_payments.coupon_serial_id and coupon_serials.order_id = payment_id and coupon_serials.state = "
                   "case when parking_payments.state = 'acknowledged' then 'used' else 'locked' end where parking_payments.coupon_serial_id is not null and "
                   "parking_payments.state in ('paying', 'paid', 'acknowledged') and coupon_serials.coupon_serial_id is null"},
      audit::Check{"AF1", "a stay is paid unasked only while its member allows it for the plate, and no more than they allow",
                   "select 'parking payment ' || payment_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from parking_payments left "
                   "join parking_consents on parking_consents.consent_id = parking_payments.consent_id and parking_consents.member_id = "
                   "parking_payments.member_id and parking_consents.plate = parking_payments.plate and given_at_ms <= created_at_ms and "
                   "coalesce(parking_consents.ended_at_ms, created_at_ms) >= created_at_ms and limit_cents >= wallet_principal_cents + wallet_bonus_cents + "
                   "cash_cents where "
                   "parking_payments.consent_id is not null and parking_consents.consent_id is null"},
      audit::Check{
          "AF2", "what is paid unasked is paid by what was allowed alone: the wallet, or the chat app",
          "select 'parking payment ' || payment_id as subject, cast(0 as bigint) as expected, gift_card_cents + points_cents + coupon_cents + case when way = "
          "'wallet' then cash_cents else wallet_principal_cents + wallet_bonus_cents end as found from parking_payments join parking_consents on "
          "parking_consents.consent_id = parking_payments.consent_id where gift_card_cents + points_cents + coupon_cents + case when way = 'wallet' then "
          "cash_cents else wallet_principal_cents + wallet_bonus_cents end <> 0"},
      audit::Check{
          "AF3", "a consent counts the stays that were paid by it",
          "select 'parking consent ' || parking_consents.consent_id as subject, payment_count as expected, cast(coalesce(paid_count, 0) as bigint) as "
          "found from parking_consents left join (select consent_id, count(*) as paid_count from parking_payments where consent_id is not null group by "
          "consent_id) as paid on paid.consent_id = parking_consents.consent_id where payment_count <> coalesce(paid_count, 0)"},
      audit::Check{"AJ1", "a stay is paid unasked once at most",
                   "select 'stay ' || stay_id as subject, cast(1 as bigint) as expected, count(*) as found from parking_payments where consent_id is not null "
                   "group by stay_id having count(*) > 1"},
      audit::Check{"AJ2", "nobody parks free for longer in a day than the mall allows, and what is counted is what came off",
                   "select 'free parking of member ' || parking_free_minutes.member_id || ' on day ' || day as subject, cast(coalesce(taken, 0) as bigint) as "
                   "expected, minutes as found from parking_free_minutes left join (select member_id, right_day, sum(right_minutes) as taken from "
                   "parking_payments where right_minutes > 0 and (state = 'paying' or state = 'paid' or state = 'acknowledged') group by member_id, right_day) "
                   "as rights on rights.member_id = parking_free_minutes.member_id and right_day = day where minutes <> coalesce(taken, 0) or minutes > "
                   "most_minutes"},
  };
  return checks;
}

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "parking_payments",
       .words = {"停车缴费", "Payments for parking"},
       .sql = "select payment_id, car_park_zh_cn, car_park_en, plate, state, entered_at_ms, paid_before_ms, quoted_at_ms, fee_cents, gift_minutes, "
              "gift_cents, free_minutes, free_hours_cents, coupon_serial_id, coupon_cents, points, points_cents, gift_card_cents, wallet_principal_cents, "
              "wallet_bonus_cents, "
              "cash_cents, created_at_ms, paid_at_ms from parking_payments where member_id = $1 order by payment_id limit $2 offset $3"},
      {.table = "parking_consents",
       .words = {"停车自动缴费", "Automatic payment of parking"},
       .sql = "select plate, way, limit_cents, given_at_ms, ended_at_ms, payment_count from parking_consents where member_id = $1 order by given_at_ms, "
              "consent_id "
              "limit $2 offset $3"},
      {.table = "parking_consent_plates",
       .words = {"停车自动缴费的车牌", "Plates whose parking is paid automatically"},
       .sql = "select plate from parking_consent_plates where consent_id in (select consent_id from parking_consents where member_id = $1) order by plate "
              "limit $2 offset $3"},
      {.table = "parking_plate_days",
       .words = {"停车免费时长（按车牌）", "Free parking hours used, by plate"},
       .sql = "select plate, day from parking_plate_days where payment_id in (select payment_id from parking_payments where member_id = $1) order by day, "
              "plate limit $2 offset $3"},
      {.table = "parking_member_days",
       .words = {"停车免费时长（按日）", "Free parking hours used, by day"},
       .sql = "select day from parking_member_days where member_id = $1 order by day limit $2 offset $3"},
      {.table = "parking_free_minutes",
       .words = {"当天已用的免费停车时长", "Free parking used, by day"},
       .sql = "select day, minutes from parking_free_minutes where member_id = $1 order by day limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::parking_payment
