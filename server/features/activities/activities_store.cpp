// Reads and writes activities, their moves, chances and turns, and says what must hold of them.
#include "features/activities/activities_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "features/activities/activities.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define ACTIVITY_COLUMNS                                                                                                                                      \
  "activity_id, kind, page_code, name_zh_cn, name_en, rules_zh_cn, rules_en, starts_at_ms, ends_at_ms, opens_minute, closes_minute, least_tier, "             \
  "daily_limit, total_limit, daily_chances, share_chances, points_price, points_chances, budget_cents, state, version, made_by, approved_by, changed_at_ms, " \
  "channels, is_listed_only, is_once_a_device, wanted_tags, unwanted_tags"
#define MOVE_COLUMNS "activity_id, move_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
#define CHANCE_COLUMNS "member_id, chance_id, activity_id, reason, business_key, earned_at_ms, used_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::activities::store {
namespace {

// A statement whose arguments are a row's members, in their order.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

template <class Row>
bool insert(db::Transaction& transaction, db::Sql sql, const Row& row) {
  const db::Statement statement = inserting(sql, row);
  return transaction.execute_all(std::span(&statement, 1)).front() == 1;
}

// Of each statement, whether it changed a row.
std::vector<bool> changes_one(db::Transaction& transaction, std::span<const db::Statement> statements) {
  std::vector<bool> changes;
  if (statements.empty()) return changes;
  for (const std::int64_t count : transaction.execute_all(statements)) changes.push_back(count == 1);
  return changes;
}

// Of each statement the number that it gave, or nothing.
std::vector<std::optional<std::int64_t>> numbers_given(db::Transaction& transaction, std::span<const db::Statement> statements) {
  std::vector<std::optional<std::int64_t>> given;
  if (statements.empty()) return given;
  for (const auto& result : transaction.run(statements)) {
    const auto numbers = db::read_rows<std::int64_t>(*result);
    given.push_back(numbers.empty() ? std::nullopt : std::optional(numbers.front()));
  }
  return given;
}

}  // namespace

bool insert_activity(db::Transaction& transaction, const ActivityRow& row) {
  return insert(
      transaction,
      "insert into activities (" ACTIVITY_COLUMNS
      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29) on "
      "conflict do nothing",
      row);
}

bool change_activity(db::Transaction& transaction, const ActivityRow& before, const ActivityRow& row, const ActivityStep& step) {
  return transaction.execute(
             "update activities set page_code = $4, name_zh_cn = $5, name_en = $6, rules_zh_cn = $7, rules_en = $8, starts_at_ms = $9, ends_at_ms = $10, "
             "opens_minute = $11, closes_minute = $12, least_tier = $13, daily_limit = $14, total_limit = $15, daily_chances = $16, share_chances = $17, "
             "points_price = $18, points_chances = $19, budget_cents = $20, state = $21, version = version + 1, approved_by = '', changed_at_ms = $22, "
             "channels = $23, "
             "is_listed_only = $24, is_once_a_device = $25, wanted_tags = $26, unwanted_tags = $27 where "
             "activity_id = $1 and state = $2 and version = $3 and not exists (select 1 from activities as others where others.page_code = $4 and "
             "others.activity_id <> $1)",
             before.activity_id, step.from().value(), before.version, row.page_code, row.name_zh_cn, row.name_en, row.rules_zh_cn, row.rules_en,
             row.starts_at_ms, row.ends_at_ms, row.opens_minute, row.closes_minute, row.least_tier, row.daily_limit, row.total_limit, row.daily_chances,
             row.share_chances, row.points_price, row.points_chances, row.budget_cents, step.to(), row.changed_at_ms, row.channels, row.is_listed_only,
             row.is_once_a_device, row.wanted_tags, row.unwanted_tags) == 1;
}

bool has_code(db::Session& session, std::string_view page_code, ActivityId but) {
  return session.row<ActivityId>("select activity_id from activities where page_code = $1 and activity_id <> $2", page_code, but).has_value();
}

std::optional<ActivityRow> find_activity(db::Session& session, ActivityId activity_id) {
  return session.row<ActivityRow>("select " ACTIVITY_COLUMNS " from activities where activity_id = $1", activity_id);
}

std::optional<ActivityRow> find_by_code(db::Session& session, std::string_view page_code) {
  return session.row<ActivityRow>("select " ACTIVITY_COLUMNS " from activities where page_code = $1", page_code);
}

std::vector<ActivityRow> list_activities(db::Session& session, const ListActivities& request, std::int64_t count) {
  return session.rows<ActivityRow>("select " ACTIVITY_COLUMNS
                                   " from activities where ($1 = '' or kind = $1) and ($2 = '' or state = $2) and activity_id < $3 order by activity_id desc "
                                   "limit $4",
                                   request.kind ? enum_text(*request.kind) : std::string_view(), request.state ? enum_text(*request.state) : std::string_view(),
                                   request.before_activity_id.value_or(ActivityId{largest_id}), count);
}

std::vector<ActivityRow> list_shown(db::Session& session, ActivityKind kind, TimeMs now) {
  return session.rows<ActivityRow>("select " ACTIVITY_COLUMNS
                                   " from activities where kind = $1 and (state = 'published' or state = 'paused') and ends_at_ms > $2 order by ends_at_ms, "
                                   "activity_id limit 20",
                                   kind, now);
}

bool move_activity(db::Transaction& transaction, const ActivityRow& before, const ActivityStep& step, const Moved& moved) {
  return transaction.execute("update activities set state = $4, approved_by = $5, changed_at_ms = $6 where activity_id = $1 and state = $2 and version = $3",
                             before.activity_id, step.from().value(), before.version, step.to(), moved.approved_by, moved.at) == 1;
}

bool touch_activity(db::Transaction& transaction, const ActivityRow& before, const ActivityStep& step, TimeMs now) {
  return transaction.execute(
             "update activities set state = $4, version = version + 1, approved_by = '', changed_at_ms = $5 where activity_id = $1 and state = $2 and version "
             "= $3",
             before.activity_id, step.from().value(), before.version, step.to(), now) == 1;
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  transaction.execute_later(inserting("insert into activity_moves (" MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row));
}

std::vector<MoveRow> list_moves(db::Session& session, ActivityId activity_id) {
  return session.rows<MoveRow>("select " MOVE_COLUMNS " from activity_moves where activity_id = $1 order by move_id", activity_id);
}

void put_guests(db::Transaction& transaction, ActivityId activity_id, std::span<const std::string> digests) {
  transaction.execute("delete from activity_guests where activity_id = $1", activity_id);
  std::vector<db::Statement> statements;
  for (const std::string& digest : digests)
    statements.push_back(db::Statement("insert into activity_guests (activity_id, guest_digest) values ($1, $2) on conflict do nothing", activity_id, digest));
  if (!statements.empty()) transaction.execute_all(statements);
}

bool has_guest(db::Session& session, ActivityId activity_id, std::string_view digest) {
  return session.row<ActivityId>("select activity_id from activity_guests where activity_id = $1 and guest_digest = $2", activity_id, digest).has_value();
}

std::int64_t count_guests(db::Session& session, ActivityId activity_id) {
  return session.row<std::int64_t>("select count(*) from activity_guests where activity_id = $1", activity_id).value();
}

std::vector<ShopId> list_shops(db::Session& session, ActivityId activity_id) {
  return session.rows<ShopId>("select shop_id from activity_shops where activity_id = $1 order by shop_id", activity_id);
}

void put_shops(db::Transaction& transaction, ActivityId activity_id, std::span<const ShopId> shop_ids) {
  transaction.execute("delete from activity_shops where activity_id = $1", activity_id);
  std::vector<db::Statement> statements;
  for (const ShopId shop_id : shop_ids)
    statements.push_back(db::Statement("insert into activity_shops (activity_id, shop_id) values ($1, $2) on conflict do nothing", activity_id, shop_id));
  if (!statements.empty()) transaction.execute_all(statements);
}

std::string take_device(db::Transaction& transaction, std::string_view device_digest, std::string_view owner_digest) {
  return transaction
      .row<std::string>(
          "insert into activity_devices (device_digest, owner_digest) values ($1, $2) on conflict (device_digest) do update set owner_digest = "
          "activity_devices.owner_digest returning owner_digest",
          device_digest, owner_digest)
      .value();
}

std::optional<std::string> find_device_owner(db::Session& session, std::string_view device_digest) {
  return session.row<std::string>("select owner_digest from activity_devices where device_digest = $1", device_digest);
}

bool insert_chance(db::Transaction& transaction, const ChanceRow& row) {
  return insert(transaction, "insert into activity_chances (" CHANCE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing", row);
}

std::vector<bool> insert_chances(db::Transaction& transaction, std::span<const ChanceRow> rows) {
  std::vector<db::Statement> statements;
  for (const ChanceRow& row : rows)
    statements.push_back(inserting("insert into activity_chances (" CHANCE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing", row));
  return changes_one(transaction, statements);
}

std::vector<std::optional<std::int64_t>> use_chances(db::Transaction& transaction, std::span<const MemberId> members, ActivityId activity_id, TimeMs now) {
  const std::optional<TimeMs> used_at = is_planted(PlantedBug::chance_used_twice) ? std::optional<TimeMs>() : now;
  std::vector<db::Statement> statements;
  for (const MemberId member_id : members)
    statements.push_back(db::Statement(
        "update activity_chances set used_at_ms = $3 where member_id = $1 and used_at_ms is null and chance_id = (select min(chance_id) from activity_chances "
        "where member_id = $1 and activity_id = $2 and used_at_ms is null) returning chance_id",
        member_id, activity_id, used_at));
  return numbers_given(transaction, statements);
}

std::int64_t count_chances_left(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session
      .row<std::int64_t>("select count(*) from activity_chances where member_id = $1 and activity_id = $2 and used_at_ms is null", member_id, activity_id)
      .value();
}

std::int64_t count_chances_of_day(db::Session& session, MemberId member_id, ActivityId activity_id, ChanceReason reason, std::int64_t day) {
  return session
      .row<std::int64_t>("select count(*) from activity_chances where member_id = $1 and activity_id = $2 and reason = $3 and business_key like $4", member_id,
                         activity_id, reason, std::to_string(day) + ":%")
      .value();
}

std::vector<std::optional<std::int64_t>> count_turns(db::Transaction& transaction, std::span<const MemberId> members, ActivityId activity_id, std::int64_t day,
                                                     std::int64_t limit) {
  std::vector<db::Statement> statements;
  for (const MemberId member_id : members)
    statements.push_back(db::Statement(
        "insert into activity_turns (member_id, activity_id, day, turn_count) values ($1, $2, $3, 1) on conflict (member_id, activity_id, day) do update set "
        "turn_count = activity_turns.turn_count + 1 where activity_turns.turn_count < $4 returning turn_count",
        member_id, activity_id, day, limit));
  return numbers_given(transaction, statements);
}

void uncount_turns(db::Transaction& transaction, std::span<const MemberId> members, ActivityId activity_id, std::int64_t day) {
  std::vector<db::Statement> statements;
  for (const MemberId member_id : members) {
    statements.push_back(
        db::Statement("delete from activity_turns where member_id = $1 and activity_id = $2 and day = $3 and turn_count = 1", member_id, activity_id, day));
    statements.push_back(
        db::Statement("update activity_turns set turn_count = turn_count - 1 where member_id = $1 and activity_id = $2 and day = $3 and turn_count > 1",
                      member_id, activity_id, day));
  }
  if (!statements.empty()) transaction.execute_all(statements);
}

std::int64_t turns_of(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t day) {
  return session.row<std::int64_t>("select turn_count from activity_turns where member_id = $1 and activity_id = $2 and day = $3", member_id, activity_id, day)
      .value_or(0);
}

void insert_share(db::Transaction& transaction, const ShareRow& row) {
  insert(transaction, "insert into activity_shares (mark, member_id, activity_id) values ($1, $2, $3)", row);
}

std::optional<ShareRow> find_share(db::Session& session, std::string_view mark) {
  return session.row<ShareRow>("select mark, member_id, activity_id from activity_shares where mark = $1", mark);
}

std::optional<std::string> find_mark(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.row<std::string>("select mark from activity_shares where member_id = $1 and activity_id = $2 order by mark limit 1", member_id, activity_id);
}

bool insert_opening(db::Transaction& transaction, MemberId member_id, ActivityId activity_id, TimeMs now) {
  return transaction.execute("insert into activity_openings (member_id, activity_id, opened_at_ms) values ($1, $2, $3) on conflict do nothing", member_id,
                             activity_id, now) == 1;
}

TurnSums sum_turns(db::Session& session, ActivityId activity_id) {
  return session
      .row<TurnSums>(db::sweep("select count(*) as member_count, cast(coalesce(sum(turn_count), 0) as bigint) as turn_count from activity_turns where "
                               "activity_id = $1 and day = 0"),
                     activity_id)
      .value();
}

std::vector<ChanceCount> count_chances(db::Session& session, ActivityId activity_id) {
  return session.rows<ChanceCount>(db::sweep("select reason, count(*) as earned_count, count(used_at_ms) as used_count from activity_chances where "
                                             "activity_id = $1 group by reason order by reason"),
                                   activity_id);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from activity_turns where member_id = $1", member_id);
  transaction.execute("delete from activity_shares where member_id = $1", member_id);
  transaction.execute("delete from activity_openings where member_id = $1", member_id);
}

}  // namespace galleria::activities::store

namespace galleria::activities {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"E1", "an activity moves along its table", audit::MovesOutside<activity_table, "activity_moves", "from_state", "to_state">::sql},
      audit::Check{"E2", "an activity is where its last move led",
                   "select 'activity ' || activities.activity_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from activities left "
                   "join activity_moves as moves on moves.activity_id = activities.activity_id and moves.move_id = (select max(last.move_id) from "
                   "activity_moves as last where last.activity_id = activities.activity_id) where moves.to_state is null or moves.to_state <> "
                   "activities.state"},
      audit::Check{"E3", "a member has used as many chances of an activity as they took turns",
                   "select 'member ' || turns.member_id || ' activity ' || turns.activity_id as subject, turns.turn_count as expected, "
                   "cast(coalesce(chances.amount, 0) as bigint) as found from activity_turns as turns left join (select member_id, activity_id, count(*) as "
                   "amount from activity_chances where used_at_ms is not null group by member_id, activity_id) as chances on chances.member_id = "
                   "turns.member_id and chances.activity_id = turns.activity_id where turns.day = 0 and coalesce(chances.amount, 0) <> turns.turn_count"},
      audit::Check{"E4", "a member’s turns of the days add up to those in all",
                   "select 'member ' || member_id || ' activity ' || activity_id as subject, cast(sum(case when day = 0 then turn_count else 0 end) as bigint) "
                   "as expected, cast(sum(case when day > 0 then turn_count else 0 end) as bigint) as found from activity_turns group by member_id, "
                   "activity_id having sum(case when day = 0 then turn_count else 0 end) <> sum(case when day > 0 then turn_count else 0 end)"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(activity_table)}; }

}  // namespace galleria::activities

#undef ACTIVITY_COLUMNS
#undef MOVE_COLUMNS
#undef CHANCE_COLUMNS
