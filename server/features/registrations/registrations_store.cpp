// Reads and writes plans, sessions, registrations and their moves, and says what must hold of them.
#include "features/registrations/registrations_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "features/registrations/registrations.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define REGISTRATION_PLAN_COLUMNS                                                                                                               \
  "activity_id, picture_url, place_zh_cn, place_en, place_note_zh_cn, place_note_en, audience_zh_cn, audience_en, audience_note_zh_cn, "        \
  "audience_note_en, companion_limit, is_reviewed, fee_kind, fee_points, reward_points, has_certificate, latitude_e6, longitude_e6, radius_m, " \
  "subjects, money_kind, money_cents"
#define REGISTRATION_SESSION_COLUMNS                                                                                                 \
  "session_id, activity_id, starts_at_ms, ends_at_ms, quota, sign_up_from_ms, sign_up_until_ms, cancel_until_ms, check_in_from_ms, " \
  "check_in_until_ms, taken_count, waiting_count, last_ordinal"
#define REGISTRATION_COLUMNS \
  "member_id, registration_id, activity_id, session_id, party_count, state, ordinal, confirm_until_ms, points, answers, made_at_ms, changed_at_ms"
#define REGISTRATION_MOVE_COLUMNS "member_id, move_id, registration_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
#define REGISTRATION_UNSETTLED "(state = 'waiting' or state = 'to_confirm' or state = 'in_review' or state = 'approved')"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::registrations::store {
namespace {

// A statement whose arguments are a row's members, in their order.
template <class Row>
bool insert_registration_row(db::Transaction& transaction, db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return transaction.execute_all(std::span(&statement, 1)).front() == 1;
}

}  // namespace

std::optional<MoneyFee> money_fee_of(const PlanRow& row) {
  if (!row.money_kind) return std::nullopt;
  return MoneyFee{*row.money_kind, {row.money_cents.value()}};
}

void put_plan(db::Transaction& transaction, const PlanRow& row) {
  insert_registration_row(
      transaction,
      "insert into registration_plans (" REGISTRATION_PLAN_COLUMNS
      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) on conflict (activity_id) do update set "
      "picture_url = excluded.picture_url, place_zh_cn = excluded.place_zh_cn, place_en = excluded.place_en, place_note_zh_cn = excluded.place_note_zh_cn, "
      "place_note_en = excluded.place_note_en, audience_zh_cn = excluded.audience_zh_cn, audience_en = excluded.audience_en, audience_note_zh_cn = "
      "excluded.audience_note_zh_cn, audience_note_en = excluded.audience_note_en, companion_limit = excluded.companion_limit, is_reviewed = "
      "excluded.is_reviewed, fee_kind = excluded.fee_kind, fee_points = excluded.fee_points, reward_points = excluded.reward_points, has_certificate = "
      "excluded.has_certificate, latitude_e6 = excluded.latitude_e6, longitude_e6 = excluded.longitude_e6, radius_m = excluded.radius_m, subjects = "
      "excluded.subjects, money_kind = excluded.money_kind, money_cents = excluded.money_cents",
      row);
}

std::optional<PlanRow> find_plan(db::Session& session, ActivityId activity_id) {
  return session.row<PlanRow>("select " REGISTRATION_PLAN_COLUMNS " from registration_plans where activity_id = $1", activity_id);
}

void insert_session(db::Transaction& transaction, const SessionRow& row) {
  insert_registration_row(
      transaction, "insert into registration_sessions (" REGISTRATION_SESSION_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)", row);
}

void drop_sessions(db::Transaction& transaction, ActivityId activity_id) {
  transaction.execute("delete from registration_sessions where activity_id = $1 and taken_count = 0 and last_ordinal = 0", activity_id);
}

std::optional<SessionRow> find_session(db::Session& session, RegistrationSessionId session_id) {
  return session.row<SessionRow>("select " REGISTRATION_SESSION_COLUMNS " from registration_sessions where session_id = $1", session_id);
}

std::vector<SessionRow> list_sessions(db::Session& session, ActivityId activity_id) {
  return session.rows<SessionRow>("select " REGISTRATION_SESSION_COLUMNS " from registration_sessions where activity_id = $1 order by starts_at_ms, session_id",
                                  activity_id);
}

std::optional<SessionRow> hold_session(db::Transaction& transaction, RegistrationSessionId session_id) {
  return transaction.row<SessionRow>("update registration_sessions set taken_count = taken_count where session_id = $1 returning " REGISTRATION_SESSION_COLUMNS,
                                     session_id);
}

bool take_places(db::Transaction& transaction, RegistrationSessionId session_id, std::int64_t count) {
  const std::int64_t most_waiting = is_planted(PlantedBug::waiting_list_jumped) ? largest_id : 0;
  return transaction.execute(
             "update registration_sessions set taken_count = taken_count + $2 where session_id = $1 and waiting_count <= $3 and taken_count + "
             "$2 <= quota",
             session_id, count, most_waiting) == 1;
}

void give_places_back(db::Transaction& transaction, RegistrationSessionId session_id, std::int64_t count) {
  if (transaction.execute("update registration_sessions set taken_count = taken_count - $2 where session_id = $1 and taken_count >= $2", session_id, count) !=
      1)
    throw std::logic_error("a session counts fewer places than are taken");
}

std::int64_t join_queue(db::Transaction& transaction, RegistrationSessionId session_id) {
  return transaction
      .row<std::int64_t>(
          "update registration_sessions set waiting_count = waiting_count + 1, last_ordinal = last_ordinal + 1 where session_id = $1 returning last_ordinal",
          session_id)
      .value();
}

bool take_places_from_queue(db::Transaction& transaction, RegistrationSessionId session_id, std::int64_t count) {
  return transaction.execute(
             "update registration_sessions set taken_count = taken_count + $2, waiting_count = waiting_count - 1 where session_id = $1 and "
             "waiting_count > 0 and taken_count + $2 <= quota",
             session_id, count) == 1;
}

void leave_queue(db::Transaction& transaction, RegistrationSessionId session_id) {
  if (transaction.execute("update registration_sessions set waiting_count = waiting_count - 1 where session_id = $1 and waiting_count > 0", session_id) != 1)
    throw std::logic_error("a session counts fewer in its queue than wait");
}

bool change_quota(db::Transaction& transaction, RegistrationSessionId session_id, std::int64_t quota) {
  return transaction.execute("update registration_sessions set quota = $2 where session_id = $1 and taken_count <= $2", session_id, quota) == 1;
}

bool insert_registration(db::Transaction& transaction, const RegistrationRow& row) {
  return insert_registration_row(
      transaction, "insert into registrations (" REGISTRATION_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing",
      row);
}

std::optional<RegistrationRow> find_registration(db::Session& session, const RegistrationKey& key) {
  return session.row<RegistrationRow>("select " REGISTRATION_COLUMNS " from registrations where member_id = $1 and registration_id = $2", key.member_id,
                                      key.registration_id);
}

std::optional<RegistrationKey> find_key(db::Session& session, RegistrationId registration_id) {
  return session.row<RegistrationKey>(db::sweep("select member_id, registration_id from registrations where registration_id = $1"), registration_id);
}

std::vector<RegistrationRow> list_open_of(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.rows<RegistrationRow>("select " REGISTRATION_COLUMNS
                                       " from registrations where member_id = $1 and activity_id = $2 and state <> 'rejected' and state <> 'cancelled' and "
                                       "state <> 'lapsed' order by registration_id",
                                       member_id, activity_id);
}

std::vector<RegistrationRow> list_unsettled(db::Session& session, MemberId member_id) {
  return session.rows<RegistrationRow>(
      "select " REGISTRATION_COLUMNS " from registrations where member_id = $1 and " REGISTRATION_UNSETTLED " order by registration_id", member_id);
}

std::vector<RegistrationRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<RegistrationRow>("select " REGISTRATION_COLUMNS " from registrations where member_id = $1 order by registration_id desc limit $2",
                                       member_id, count);
}

std::vector<RegistrationRow> list_unsettled_of(db::Session& session, RegistrationSessionId session_id) {
  return session.rows<RegistrationRow>(
      db::sweep("select " REGISTRATION_COLUMNS " from registrations where session_id = $1 and " REGISTRATION_UNSETTLED " order by registration_id"),
      session_id);
}

std::optional<RegistrationRow> find_head(db::Session& session, RegistrationSessionId session_id) {
  return session.row<RegistrationRow>(
      db::sweep("select " REGISTRATION_COLUMNS " from registrations where session_id = $1 and state = 'waiting' order by ordinal limit 1"), session_id);
}

std::int64_t count_ahead(db::Session& session, RegistrationSessionId session_id, std::int64_t ordinal) {
  return session
      .row<std::int64_t>(db::sweep("select count(*) from registrations where session_id = $1 and state = 'waiting' and ordinal < $2"), session_id, ordinal)
      .value();
}

std::vector<RegistrationRow> search_registrations(db::Session& session, const ListRegistrations& request, std::int64_t count) {
  return session.rows<RegistrationRow>(
      db::sweep("select " REGISTRATION_COLUMNS
                " from registrations where activity_id = $1 and registration_id > $2 and (session_id = $3 or $3 = 0) and (state = $4 or $4 = '') order by "
                "registration_id limit $5"),
      request.activity_id, request.after_registration_id.value_or(RegistrationId{}), request.session_id.value_or(RegistrationSessionId{}),
      request.state ? std::string(enum_text(*request.state)) : std::string(), count);
}

SpotCountRow count_attended(db::Session& session, RegistrationSessionId session_id) {
  return session
      .row<SpotCountRow>(db::sweep("select cast(coalesce(sum(case when state = 'attended' then 1 else 0 end), 0) as bigint) as attended_count, "
                                   "count(*) as expected_count from registrations where session_id = $1 and (state = 'approved' or state = 'attended')"),
                         session_id)
      .value();
}

std::vector<WaitingGroup> count_in_review(db::Session& session, TimeMs now) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(registrations.changed_at_ms) as since_ms, min(starts_at_ms) as due_at_ms "
                "from registrations "
                "join registration_sessions on registration_sessions.session_id = registrations.session_id where state = 'in_review' and starts_at_ms > $1"),
      now);
}

std::int64_t count_unsettled(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) as n from registrations where member_id = $1 and " REGISTRATION_UNSETTLED, member_id).value();
}

bool move_registration(db::Transaction& transaction, const RegistrationRow& row, const RegistrationStep& step, const RegistrationChange& change) {
  return transaction.execute(
             "update registrations set state = $4, confirm_until_ms = $5, changed_at_ms = $6 where member_id = $1 and registration_id = $2 and state = $3 and "
             "session_id = $7",
             row.member_id, row.registration_id, step.from().value(), step.to(), change.confirm_until, change.at, row.session_id) == 1;
}

bool change_session(db::Transaction& transaction, const RegistrationRow& row, RegistrationSessionId to, TimeMs now) {
  return transaction.execute(
             "update registrations set session_id = $5, ordinal = null, changed_at_ms = $6 where member_id = $1 and registration_id = $2 and state = $3 and "
             "session_id = $4",
             row.member_id, row.registration_id, row.state, row.session_id, to, now) == 1;
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  insert_registration_row(transaction, "insert into registration_moves (" REGISTRATION_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row);
}

std::string find_reason(db::Session& session, const RegistrationKey& key) {
  return session
      .row<std::string>("select reason from registration_moves where member_id = $1 and registration_id = $2 and move = 'reject' order by move_id desc limit 1",
                        key.member_id, key.registration_id)
      .value_or("");
}

bool insert_code(db::Transaction& transaction, std::string_view code, const RegistrationKey& key) {
  return transaction.execute("insert into registration_codes (code, member_id, registration_id) values ($1, $2, $3) on conflict do nothing", code,
                             key.member_id, key.registration_id) == 1;
}

std::optional<RegistrationKey> find_by_code(db::Session& session, std::string_view code) {
  return session.row<RegistrationKey>("select member_id, registration_id from registration_codes where code = $1", code);
}

std::string find_code(db::Session& session, const RegistrationKey& key) {
  return session.row<std::string>("select code from registration_codes where member_id = $1 and registration_id = $2", key.member_id, key.registration_id)
      .value_or("");
}

std::int64_t count_absences(db::Session& session, MemberId member_id, TimeMs since) {
  return session.row<std::int64_t>("select count(*) from registrations where member_id = $1 and state = 'absent' and changed_at_ms > $2", member_id, since)
      .value();
}

void ban(db::Transaction& transaction, MemberId member_id, TimeMs until) {
  transaction.execute(
      "insert into registration_bans (member_id, banned_until_ms) values ($1, $2) on conflict (member_id) do update set banned_until_ms = "
      "excluded.banned_until_ms",
      member_id, until);
}

std::optional<TimeMs> find_ban(db::Session& session, MemberId member_id, TimeMs now) {
  return session.row<TimeMs>("select banned_until_ms from registration_bans where member_id = $1 and banned_until_ms > $2", member_id, now);
}

void erase_texts(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from registration_codes where member_id = $1", member_id);
  transaction.execute("delete from registration_bans where member_id = $1", member_id);
  transaction.execute("update registrations set answers = '' where member_id = $1", member_id);
  transaction.execute("update registration_moves set actor = '', reason = '' where member_id = $1", member_id);
}

}  // namespace galleria::registrations::store

namespace galleria::registrations {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"W2", "a session counts the places of the registrations that have them",
                   "select 'session ' || registration_sessions.session_id as subject, cast(coalesce(taken.amount, 0) as bigint) as expected, taken_count as "
                   "found from registration_sessions left join (select session_id, sum(party_count) as amount from registrations where state = 'to_confirm' or "
                   "state = 'in_review' or state = 'approved' or state = 'attended' or state = 'absent' group by session_id) as taken on taken.session_id = "
                   "registration_sessions.session_id where taken_count <> coalesce(taken.amount, 0)"},
      audit::Check{"W2", "a session counts the parties that wait",
                   "select 'session ' || registration_sessions.session_id as subject, cast(coalesce(queue.amount, 0) as bigint) as expected, waiting_count as "
                   "found from registration_sessions left join (select session_id, count(*) as amount from registrations where state = 'waiting' group by "
                   "session_id) as queue on queue.session_id = registration_sessions.session_id where waiting_count <> coalesce(queue.amount, 0)"},
      audit::Check{
          "W3", "nobody has a place that came later than somebody who still waits",
          "select 'registration ' || later.registration_id as subject, waiting.made_at_ms as expected, later.made_at_ms as found from registrations as "
          "waiting join registrations as later on later.session_id = waiting.session_id and ((later.ordinal is not null and later.ordinal > "
          "waiting.ordinal) or (later.ordinal is null and later.made_at_ms > waiting.made_at_ms)) where waiting.state = 'waiting' and "
          "(later.state = 'to_confirm' or later.state = 'in_review' or later.state = 'approved' or later.state = 'attended' or later.state = "
          "'absent')"},
      audit::Check{"W3", "whoever waits first does not wait while there is room for them",
                   "select 'registration ' || head.registration_id as subject, head.party_count as expected, registration_sessions.quota - "
                   "registration_sessions.taken_count as found from registrations as head join registration_sessions on registration_sessions.session_id = "
                   "head.session_id where head.state = 'waiting' and head.ordinal = (select min(ordinal) from registrations where session_id = head.session_id "
                   "and state = 'waiting') and registration_sessions.taken_count + head.party_count <= registration_sessions.quota"},
      audit::Check{"W4", "points are set aside for whoever has a place, and for nobody else",
                   "select 'registration ' || registration_id as subject, cast(case when registrations.state = 'in_review' or registrations.state = 'approved' "
                   "then registrations.points else 0 end as bigint) as expected, cast(coalesce(holds.amount, 0) as bigint) as found from registrations left "
                   "join (select business_id, sum(amount) as amount from ledger_holds where business_type = 'points_order' and state = 'held' group by "
                   "business_id) as holds on holds.business_id = registration_id where coalesce(holds.amount, 0) <> case when registrations.state = "
                   "'in_review' or registrations.state = 'approved' then registrations.points else 0 end"},
      audit::Check{"W4", "a fee is spent by whoever came or stayed away, a deposit by whoever stayed away",
                   "select 'registration ' || registration_id as subject, cast(case when registrations.state = 'absent' or (registrations.state = 'attended' "
                   "and fee_kind = 'points') then registrations.points else 0 end as bigint) as expected, cast(coalesce(spent.amount, 0) as bigint) as found "
                   "from registrations join registration_plans on registration_plans.activity_id = registrations.activity_id left join (select business_id, "
                   "sum(amount) as amount from ledger_holds where business_type = 'points_order' and state = 'captured' group by business_id) as spent on "
                   "spent.business_id = registration_id where coalesce(spent.amount, 0) <> case when registrations.state = 'absent' or (registrations.state = "
                   "'attended' and fee_kind = 'points') then registrations.points else 0 end"},
      audit::Check{"W5", "a registration moves along its table", audit::MovesOutside<registration_table, "registration_moves", "from_state", "to_state">::sql},
      audit::Check{"W6", "a registration is where its last move led",
                   "select 'registration ' || registrations.registration_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
                   "registrations left join registration_moves as moves on moves.member_id = registrations.member_id and moves.registration_id = "
                   "registrations.registration_id and moves.move_id = (select max(last.move_id) from registration_moves as last where last.member_id = "
                   "registrations.member_id and last.registration_id = registrations.registration_id) where moves.to_state is null or moves.to_state <> "
                   "registrations.state"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(registration_table)}; }

}  // namespace galleria::registrations

#undef REGISTRATION_PLAN_COLUMNS
#undef REGISTRATION_SESSION_COLUMNS
#undef REGISTRATION_COLUMNS
#undef REGISTRATION_MOVE_COLUMNS
#undef REGISTRATION_UNSETTLED
