// Reads and writes what earns chances, and says what must hold of it.
#include "features/activities/activities_chances_store.hpp"

#include <array>

#include "features/activities/activities_chances.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define PLAN_COLUMNS \
  "visit_chances, spend_step_cents, spend_chances, has_check_ins, check_in_chances, spot_chances, secret_chances, card_price, bought_cards, shared_cards"
#define SPOT_COLUMNS "spot_id, activity_id, name_zh_cn, name_en, print, opens_at_ms, closes_at_ms, changed_by, changed_at_ms"
#define SECRET_COLUMNS "activity_id, day, digest, set_by, set_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::activities::store {
namespace {

template <class Row>
bool insert_earning(db::Transaction& transaction, db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return transaction.execute_all(std::span(&statement, 1)).front() == 1;
}

}  // namespace

ChancePlan find_plan(db::Session& session, ActivityId activity_id) {
  return session.row<ChancePlan>("select " PLAN_COLUMNS " from activity_chance_plans where activity_id = $1", activity_id).value_or(ChancePlan{});
}

void put_plan(db::Transaction& transaction, ActivityId activity_id, const ChancePlan& plan, std::span<const Streak> streaks) {
  transaction.execute("delete from activity_streaks where activity_id = $1", activity_id);
  transaction.execute(
      "insert into activity_chance_plans (activity_id, " PLAN_COLUMNS
      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (activity_id) do update set visit_chances = $2, spend_step_cents = $3, "
      "spend_chances = $4, has_check_ins = $5, check_in_chances = $6, spot_chances = $7, secret_chances = $8, card_price = $9, bought_cards = $10, "
      "shared_cards = $11",
      activity_id, plan.visit_chances, plan.spend_step_cents, plan.spend_chances, plan.has_check_ins, plan.check_in_chances, plan.spot_chances,
      plan.secret_chances, plan.card_price, plan.bought_cards, plan.shared_cards);
  for (const Streak& streak : streaks)
    transaction.execute("insert into activity_streaks (activity_id, days, chances) values ($1, $2, $3)", activity_id, *streak.days, *streak.chances);
}

std::vector<StreakView> list_streaks(db::Session& session, ActivityId activity_id) {
  return session.rows<StreakView>("select days, chances, 1 = 0 as is_earned from activity_streaks where activity_id = $1 order by days", activity_id);
}

std::vector<SpendingPlan> list_spending_plans(db::Session& session, TimeMs now) {
  return session.rows<SpendingPlan>(
      "select plans.activity_id, plans.spend_step_cents, plans.spend_chances from activity_chance_plans as plans join activities on activities.activity_id = "
      "plans.activity_id where plans.spend_chances > 0 and activities.state = 'published' and activities.starts_at_ms <= $1 and activities.ends_at_ms > $1 "
      "order by plans.activity_id",
      now);
}

bool insert_spending(db::Transaction& transaction, const SpendingRow& row) {
  return insert_earning(transaction,
                        "insert into activity_spendings (member_id, activity_id, payment_id, line_id, day, paid_cents, quantity) values ($1, $2, $3, $4, $5, "
                        "$6, $7) on conflict do nothing",
                        row);
}

void take_spending_back(db::Transaction& transaction, MemberId member_id, OrderId payment_id, OrderLineId line_id, std::int64_t quantity) {
  transaction.execute(
      "update activity_spendings set back_quantity = back_quantity + $4 where member_id = $1 and payment_id = $2 and line_id = $3 and back_quantity + $4 <= "
      "quantity",
      member_id, payment_id, line_id, quantity);
}

std::vector<PaymentLeft> list_payment_left(db::Session& session, MemberId member_id, OrderId payment_id) {
  return session.rows<PaymentLeft>(
      "select spendings.activity_id, min(spendings.day) as day, cast(sum(spendings.paid_cents * (spendings.quantity - spendings.back_quantity) / "
      "spendings.quantity) as bigint) as left_cents, plans.spend_step_cents from activity_spendings as spendings join activity_chance_plans as plans on "
      "plans.activity_id = spendings.activity_id where spendings.member_id = $1 and spendings.payment_id = $2 group by spendings.activity_id, "
      "plans.spend_step_cents order by spendings.activity_id",
      member_id, payment_id);
}

bool count_spend_chance(db::Transaction& transaction, MemberId member_id, ActivityId activity_id, std::int64_t day, std::int64_t limit) {
  return transaction.execute(
             "insert into activity_spend_days (member_id, activity_id, day, earned_count) values ($1, $2, $3, 1) on conflict (member_id, activity_id, day) do "
             "update set earned_count = activity_spend_days.earned_count + 1 where activity_spend_days.earned_count < $4",
             member_id, activity_id, day, limit) == 1;
}

std::int64_t spend_chances_of(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t day) {
  return session
      .row<std::int64_t>("select earned_count from activity_spend_days where member_id = $1 and activity_id = $2 and day = $3", member_id, activity_id, day)
      .value_or(0);
}

std::int64_t count_chances_by_key(db::Session& session, MemberId member_id, ActivityId activity_id, ChanceReason reason, std::string_view key_start) {
  return session
      .row<std::int64_t>("select count(*) from activity_chances where member_id = $1 and activity_id = $2 and reason = $3 and business_key like $4", member_id,
                         activity_id, reason, std::string(key_start) + "%")
      .value();
}

std::int64_t drop_spend_chances(db::Transaction& transaction, MemberId member_id, const PaymentLeft& payment, std::string_view key_start, std::int64_t count) {
  const std::int64_t dropped = transaction.execute(
      "delete from activity_chances where member_id = $1 and used_at_ms is null and chance_id in (select chance_id from activity_chances where member_id = $1 "
      "and activity_id = $2 and reason = 'spend' and business_key like $3 and used_at_ms is null order by chance_id desc limit $4)",
      member_id, payment.activity_id, std::string(key_start) + "%", count);
  if (dropped == 0) return 0;
  transaction.execute("update activity_spend_days set earned_count = earned_count - $4 where member_id = $1 and activity_id = $2 and day = $3", member_id,
                      payment.activity_id, payment.day, dropped);
  return dropped;
}

bool insert_check_in(db::Transaction& transaction, const CheckInRow& row) {
  return insert_earning(transaction,
                        "insert into activity_check_ins (member_id, activity_id, day, card_id, at_ms) values ($1, $2, $3, $4, $5) on conflict do nothing", row);
}

std::vector<CheckInDay> list_check_ins(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.rows<CheckInDay>(
      "select day, card_id is not null as is_made_up from activity_check_ins where member_id = $1 and activity_id = $2 order by day", member_id, activity_id);
}

bool insert_card(db::Transaction& transaction, const CardRow& row) {
  return insert_earning(
      transaction,
      "insert into activity_cards (member_id, card_id, activity_id, source, number, got_at_ms) values ($1, $2, $3, $4, $5, $6) on conflict do nothing", row);
}

std::optional<std::int64_t> use_card(db::Transaction& transaction, MemberId member_id, ActivityId activity_id, std::int64_t day) {
  return transaction.row<std::int64_t>(
      "update activity_cards set used_for_day = $3 where member_id = $1 and used_for_day is null and card_id = (select min(card_id) from activity_cards where "
      "member_id = $1 and activity_id = $2 and used_for_day is null) returning card_id",
      member_id, activity_id, day);
}

std::int64_t count_cards_left(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session
      .row<std::int64_t>("select count(*) from activity_cards where member_id = $1 and activity_id = $2 and used_for_day is null", member_id, activity_id)
      .value();
}

std::int64_t count_cards_had(db::Session& session, MemberId member_id, ActivityId activity_id, CardSource source) {
  return session
      .row<std::int64_t>("select count(*) from activity_cards where member_id = $1 and activity_id = $2 and source = $3", member_id, activity_id, source)
      .value();
}

void insert_spot(db::Transaction& transaction, const SpotRow& row) {
  insert_earning(transaction, "insert into activity_spots (" SPOT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row);
}

bool change_spot(db::Transaction& transaction, const SpotRow& before, const SpotRow& row) {
  return transaction.execute(
             "update activity_spots set name_zh_cn = $3, name_en = $4, print = $5, opens_at_ms = $6, closes_at_ms = $7, changed_by = $8, changed_at_ms = $9 "
             "where spot_id = $1 and print = $2",
             before.spot_id, before.print, row.name_zh_cn, row.name_en, row.print, row.opens_at_ms, row.closes_at_ms, row.changed_by, row.changed_at_ms) == 1;
}

std::optional<SpotRow> find_spot(db::Session& session, SpotId spot_id) {
  return session.row<SpotRow>("select " SPOT_COLUMNS " from activity_spots where spot_id = $1", spot_id);
}

std::vector<SpotRow> list_spots(db::Session& session, ActivityId activity_id) {
  return session.rows<SpotRow>("select " SPOT_COLUMNS " from activity_spots where activity_id = $1 order by spot_id", activity_id);
}

std::int64_t count_spot_visits(db::Session& session, SpotId spot_id) {
  return session.row<std::int64_t>(db::sweep("select count(*) from activity_spot_visits where spot_id = $1"), spot_id).value();
}

bool insert_spot_visit(db::Transaction& transaction, MemberId member_id, const SpotRow& spot, std::int64_t day, TimeMs now) {
  return transaction.execute(
             "insert into activity_spot_visits (member_id, spot_id, day, activity_id, at_ms) values ($1, $2, $3, $4, $5) on conflict do nothing", member_id,
             spot.spot_id, day, spot.activity_id, now) == 1;
}

std::int64_t count_spots_left(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t day, TimeMs now) {
  return session
      .row<std::int64_t>(
          "select count(*) from activity_spots as spots where spots.activity_id = $2 and spots.opens_at_ms <= $4 and spots.closes_at_ms > $4 and not exists "
          "(select 1 from activity_spot_visits as visits where visits.member_id = $1 and visits.spot_id = spots.spot_id and visits.day = $3)",
          member_id, activity_id, day, now)
      .value();
}

void put_secret(db::Transaction& transaction, const SecretRow& row) {
  insert_earning(transaction,
                 "insert into activity_secret_codes (" SECRET_COLUMNS
                 ") values ($1, $2, $3, $4, $5) on conflict (activity_id, day) do update set digest = $3, set_by = $4, set_at_ms = $5",
                 row);
}

std::optional<SecretRow> find_secret(db::Session& session, ActivityId activity_id, std::int64_t day) {
  return session.row<SecretRow>("select " SECRET_COLUMNS " from activity_secret_codes where activity_id = $1 and day = $2", activity_id, day);
}

std::vector<SecretDay> list_secret_days(db::Session& session, ActivityId activity_id) {
  return session.rows<SecretDay>("select day, set_by, set_at_ms as set_at from activity_secret_codes where activity_id = $1 order by day", activity_id);
}

SecretTriesRow find_tries(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t day) {
  return session
      .row<SecretTriesRow>("select wrong_count, right_at_ms from activity_secret_tries where member_id = $1 and activity_id = $2 and day = $3", member_id,
                           activity_id, day)
      .value_or(SecretTriesRow{});
}

std::optional<std::int64_t> count_wrong_try(db::Transaction& transaction, const SecretTryOf& by, std::int64_t limit) {
  return transaction.row<std::int64_t>(
      "insert into activity_secret_tries (member_id, activity_id, day, wrong_count) values ($1, $2, $3, 1) on conflict (member_id, activity_id, day) do update "
      "set wrong_count = activity_secret_tries.wrong_count + 1 where activity_secret_tries.wrong_count < $4 and activity_secret_tries.right_at_ms is null "
      "returning wrong_count",
      by.member_id, by.activity_id, by.day, limit);
}

bool note_right_try(db::Transaction& transaction, const SecretTryOf& by, std::int64_t limit, TimeMs now) {
  return transaction.execute(
             "insert into activity_secret_tries (member_id, activity_id, day, wrong_count, right_at_ms) values ($1, $2, $3, 0, $5) on conflict (member_id, "
             "activity_id, day) do update set right_at_ms = $5 where activity_secret_tries.wrong_count < $4 and activity_secret_tries.right_at_ms is null",
             by.member_id, by.activity_id, by.day, limit, now) == 1;
}

}  // namespace galleria::activities::store

namespace galleria::activities {

std::span<const audit::Check> chances_audit_checks() {
  static constexpr std::array checks{
      audit::Check{"E5", "a payment has earned no more chances than it has steps",
                   "select 'member ' || paid.member_id || ' payment ' || paid.payment_id as subject, paid.cents / plans.spend_step_cents as expected, "
                   "cast(count(chances.chance_id) as bigint) as found from (select member_id, activity_id, payment_id, min(day) as day, "
                   "cast(sum(paid_cents) as bigint) as cents from activity_spendings group by member_id, activity_id, payment_id) as paid join "
                   "activity_chance_plans as plans on plans.activity_id = paid.activity_id and plans.spend_step_cents > 0 join activity_chances as chances on "
                   "chances.member_id = paid.member_id and chances.activity_id = paid.activity_id and chances.reason = 'spend' and chances.business_key like "
                   "paid.day || ':' || paid.payment_id || ':%' group by paid.member_id, paid.activity_id, paid.payment_id, paid.cents, plans.spend_step_cents "
                   "having count(chances.chance_id) > paid.cents / plans.spend_step_cents"},
      audit::Check{"E6", "chances of a streak have as many check-ins one day after the other",
                   "select 'member ' || chances.member_id || ' activity ' || chances.activity_id as subject, streaks.days as expected, "
                   "cast(coalesce(runs.days, 0) as bigint) as found from activity_chances as chances join activity_streaks as streaks on streaks.activity_id "
                   "= chances.activity_id and chances.business_key like streaks.days || ':%' left join (select member_id, activity_id, max(days) as days from "
                   "(select member_id, activity_id, count(*) as days from (select member_id, activity_id, day - row_number() over (partition by member_id, "
                   "activity_id order by day) as island from activity_check_ins) as numbered group by member_id, activity_id, island) as islands group by "
                   "member_id, activity_id) as runs on runs.member_id = chances.member_id and runs.activity_id = chances.activity_id where chances.reason = "
                   "'streak' and coalesce(runs.days, 0) < streaks.days"},
      audit::Check{"E7", "a make-up card fills the one day that it was used for",
                   "select 'member ' || check_ins.member_id || ' day ' || check_ins.day as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found "
                   "from activity_check_ins as check_ins left join activity_cards as cards on cards.member_id = check_ins.member_id and cards.card_id = "
                   "check_ins.card_id and cards.activity_id = check_ins.activity_id and cards.used_for_day = check_ins.day where check_ins.card_id is not "
                   "null and cards.card_id is null union all select 'member ' || cards.member_id || ' card ' || cards.card_id as subject, cast(1 as bigint) "
                   "as expected, cast(0 as bigint) as found from activity_cards as cards left join activity_check_ins as check_ins on check_ins.member_id = "
                   "cards.member_id and check_ins.card_id = cards.card_id where cards.used_for_day is not null and check_ins.card_id is null"},
      audit::Check{"E8", "chances of a check-in have one on that day, not made up",
                   "select 'member ' || chances.member_id || ' chance ' || chances.chance_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as "
                   "found from activity_chances as chances where chances.reason = 'check_in' and not exists (select 1 from activity_check_ins as check_ins "
                   "where check_ins.member_id = chances.member_id and check_ins.activity_id = chances.activity_id and check_ins.card_id is null and "
                   "chances.business_key like check_ins.day || ':%')"},
      audit::Check{"E9", "chances of a spot or a secret code have a visit, or a right try, on that day",
                   "select 'member ' || chances.member_id || ' chance ' || chances.chance_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as "
                   "found from activity_chances as chances where (chances.reason = 'spot' and not exists (select 1 from activity_spot_visits as visits where "
                   "visits.member_id = chances.member_id and visits.activity_id = chances.activity_id and chances.business_key like visits.day || ':' || "
                   "visits.spot_id || ':%')) or (chances.reason = 'secret' and not exists (select 1 from activity_secret_tries as tries where tries.member_id "
                   "= chances.member_id and tries.activity_id = chances.activity_id and tries.right_at_ms is not null and chances.business_key like tries.day "
                   "|| ':%'))"},
  };
  return checks;
}

}  // namespace galleria::activities

#undef PLAN_COLUMNS
#undef SPOT_COLUMNS
#undef SECRET_COLUMNS
