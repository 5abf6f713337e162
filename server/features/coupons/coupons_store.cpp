// Reads and writes coupons, and states the rules that their rows keep.
#include "features/coupons/coupons_store.hpp"

#include <array>
#include <limits>

#include "base/planted_bugs.hpp"
#include "db/state_moves.hpp"
#include "features/coupons/coupons.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage): statements are literals, and these lists stand in several
#define TEMPLATE_COLUMNS                                                                                                                                  \
  "coupon_id, state, name_zh_cn, name_en, kind, stack_group, is_exclusive, priority, value, cap_cents, threshold_cents, scope, funder, total_count, "     \
  "issued_count, reserved_count, limit_per_member, limit_per_member_day, least_tier, is_in_centre, enables_transfer, collect_from_ms, collect_until_ms, " \
  "valid_from_ms, valid_until_ms, valid_days, usage_zh_cn, usage_en, picture_url, made_at_ms"
#define SERIAL_COLUMNS "member_id, coupon_serial_id, coupon_id, state, mode, valid_from_ms, expires_at_ms, received_at_ms, "
#define GIFT_COLUMNS "member_id, gift_id, coupon_serial_id, state, expires_at_ms"
// Cards of the coupons that `condition` takes; $2 is now, $6 the asked mode or empty.
#define CARDS(condition, order)                                                                                                                             \
  "with alike as (select " SERIAL_COLUMNS                                                                                                                   \
  "changed_at_ms, count(*) over (partition by coupon_id, state) as alike_count, row_number() over (partition by coupon_id, state order by "                 \
  "expires_at_ms, coupon_serial_id) as place from coupon_serials where member_id = $1 and ($6 = '' or mode = $6) and " condition ") select " SERIAL_COLUMNS \
  "case when alike_count >= $3 then alike_count else 1 end as alike_count from alike where alike_count < $3 or place = 1 order by " order                   \
  " limit $4 "                                                                                                                                              \
  "offset $5"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::coupons::store {
namespace {

// Empty where any will do.
std::string asked_mode(std::optional<IssueMode> mode) { return mode ? std::string(enum_text(*mode)) : std::string(); }

}  // namespace

void insert_template(db::Transaction& transaction, const TemplateRow& row) {
  db::Statement statement("insert into coupons (" TEMPLATE_COLUMNS
                          ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, "
                          "$27, $28, $29, $30)");
  for_each_member<TemplateRow>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  transaction.execute_all(std::span(&statement, 1));
}

std::optional<TemplateRow> find_template(db::Session& session, CouponId coupon_id) {
  return session.row<TemplateRow>("select " TEMPLATE_COLUMNS " from coupons where coupon_id = $1", coupon_id);
}

std::vector<TemplateRow> find_templates(db::Session& session, std::span<const CouponId> coupon_ids) {
  std::vector<db::Statement> statements;
  for (const CouponId id : coupon_ids) statements.push_back(db::Statement("select " TEMPLATE_COLUMNS " from coupons where coupon_id = $1", id));
  std::vector<TemplateRow> rows;
  for (const auto& result : session.run(statements)) {
    for (TemplateRow& row : db::read_rows<TemplateRow>(*result)) rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<TemplateRow> list_offered(db::Session& session, TimeMs ended_after) {
  return session.rows<TemplateRow>("select " TEMPLATE_COLUMNS
                                   " from coupons where state = 'active' and is_in_centre and collect_until_ms > $1 order by priority desc, coupon_id",
                                   ended_after);
}

bool change_state(db::Transaction& transaction, CouponId coupon_id, CouponState from, CouponState to) {
  return transaction.execute("update coupons set state = $3 where coupon_id = $1 and state = $2", coupon_id, from, to) == 1;
}

void log_state_change(db::Transaction& transaction, CouponId coupon_id, std::int64_t change_id, std::optional<CouponState> from, CouponState to,
                      std::string_view actor, TimeMs at) {
  transaction.execute_later(
      db::Statement("insert into coupon_state_changes (coupon_id, change_id, from_state, to_state, actor, at_ms) values ($1, $2, $3, $4, $5, $6)", coupon_id,
                    change_id, from, to, actor, at));
}

bool count_issued(db::Transaction& transaction, CouponId coupon_id, TimeMs now) {
  return transaction.execute(
             "update coupons set issued_count = issued_count + 1 where coupon_id = $1 and state = 'active' and collect_from_ms <= $2 and collect_until_ms > $2 "
             "and issued_count + reserved_count < total_count",
             coupon_id, now) == 1;
}

bool count_redeemed(db::Transaction& transaction, CouponId coupon_id, TimeMs now) {
  return transaction.execute(
             "update coupons set issued_count = issued_count + 1, reserved_count = reserved_count - 1 where coupon_id = $1 and state = 'active' and "
             "collect_from_ms <= $2 and collect_until_ms > $2",
             coupon_id, now) == 1;
}

bool count_granted(db::Transaction& transaction, CouponId coupon_id) {
  return transaction.execute("update coupons set issued_count = issued_count + 1 where coupon_id = $1 and issued_count + reserved_count < total_count",
                             coupon_id) == 1;
}

bool count_reserved(db::Transaction& transaction, CouponId coupon_id, std::int64_t count) {
  return transaction.execute(
             "update coupons set reserved_count = reserved_count + $2 where coupon_id = $1 and state <> 'ended' and issued_count + reserved_count + $2 <= "
             "total_count",
             coupon_id, count) == 1;
}

bool count_taken(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, std::int64_t limit) {
  if (is_planted(PlantedBug::collect_limit_only_read)) limit = std::numeric_limits<std::int64_t>::max();
  return transaction.execute(
             "insert into coupon_takings (member_id, coupon_id, taken_count) values ($1, $2, 1) on conflict (member_id, coupon_id) do update set taken_count = "
             "coupon_takings.taken_count + 1 where coupon_takings.taken_count < $3",
             member_id, coupon_id, limit) == 1;
}

bool count_taken_today(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, std::int64_t day, std::int64_t limit) {
  return transaction.execute(
             "insert into coupon_day_takings (member_id, coupon_id, business_day, taken_count) values ($1, $2, $3, 1) on conflict (member_id, coupon_id, "
             "business_day) do update set taken_count = coupon_day_takings.taken_count + 1 where coupon_day_takings.taken_count < $4",
             member_id, coupon_id, day, limit) == 1;
}

void uncount_issued(db::Transaction& transaction, CouponId coupon_id) {
  transaction.execute("update coupons set issued_count = issued_count - 1 where coupon_id = $1", coupon_id);
}

void uncount_taken(db::Transaction& transaction, MemberId member_id, CouponId coupon_id) {
  transaction.execute("update coupon_takings set taken_count = taken_count - 1 where member_id = $1 and coupon_id = $2", member_id, coupon_id);
}

void uncount_taken_today(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, std::int64_t day) {
  transaction.execute("update coupon_day_takings set taken_count = taken_count - 1 where member_id = $1 and coupon_id = $2 and business_day = $3", member_id,
                      coupon_id, day);
}

std::vector<TakenRow> list_taken(db::Session& session, MemberId member_id, std::int64_t day) {
  return session.rows<TakenRow>(
      "select coupon_takings.coupon_id, coupon_takings.taken_count, coalesce(coupon_day_takings.taken_count, 0) as taken_today from coupon_takings left join "
      "coupon_day_takings on coupon_day_takings.member_id = coupon_takings.member_id and coupon_day_takings.coupon_id = coupon_takings.coupon_id and "
      "business_day = $2 where coupon_takings.member_id = $1",
      member_id, day);
}

bool insert_serial(db::Transaction& transaction, const NewSerial& serial, std::int64_t move_id) {
  return transaction.execute(
             "insert into coupon_serials (member_id, coupon_serial_id, coupon_id, state, mode, business_id, is_counted, valid_from_ms, expires_at_ms, "
             "received_at_ms, changed_at_ms, last_move_id) values ($1, $2, $3, 'unused', $4, $5, $6, $7, $8, $9, $9, $10) "
             "on conflict (coupon_id, mode, business_id) do nothing",
             serial.member_id, serial.coupon_serial_id, serial.coupon_id, serial.mode, serial.business_id, serial.is_counted, serial.validity.from,
             serial.validity.until, serial.received_at, move_id) == 1;
}

std::optional<SerialRow> find_serial(db::Session& session, MemberId member_id, CouponSerialId coupon_serial_id) {
  return session.row<SerialRow>("select " SERIAL_COLUMNS "cast(1 as bigint) as alike_count from coupon_serials where member_id = $1 and coupon_serial_id = $2",
                                member_id, coupon_serial_id);
}

std::optional<SerialRow> find_serial(db::Session& session, CouponSerialId coupon_serial_id) {
  return session.row<SerialRow>("select " SERIAL_COLUMNS "cast(1 as bigint) as alike_count from coupon_serials where coupon_serial_id = $1", coupon_serial_id);
}

std::optional<SerialRow> find_serial_of_business(db::Session& session, CouponId coupon_id, IssueMode mode, std::int64_t business_id) {
  return session.row<SerialRow>("select " SERIAL_COLUMNS
                                "cast(1 as bigint) as alike_count from coupon_serials where coupon_id = $1 and mode = $2 and business_id = $3",
                                coupon_id, mode, business_id);
}

db::Statement unused_statement(MemberId member_id, TimeMs now) {
  return db::Statement("select " SERIAL_COLUMNS
                       "cast(1 as bigint) as alike_count from coupon_serials where member_id = $1 and state = 'unused' and expires_at_ms > $2 order by "
                       "expires_at_ms, coupon_serial_id",
                       member_id, now);
}

db::Statement unused_statement(MemberId member_id, CouponSerialId coupon_serial_id, TimeMs now) {
  return db::Statement("select " SERIAL_COLUMNS
                       "cast(1 as bigint) as alike_count from coupon_serials where member_id = $1 and coupon_serial_id = $2 and state = 'unused' and "
                       "expires_at_ms > $3",
                       member_id, coupon_serial_id, now);
}

std::vector<SerialRow> list_unused(db::Session& session, MemberId member_id, TimeMs now) {
  const std::array statements{unused_statement(member_id, now)};
  return db::read_rows<SerialRow>(*session.run(statements)[0]);
}

std::vector<CouponSerialId> list_given(db::Session& session, MemberId member_id) {
  return session.rows<CouponSerialId>("select coupon_serial_id from coupon_serials where member_id = $1 and state = 'transferring' order by coupon_serial_id",
                                      member_id);
}

std::vector<SerialRow> list_cards(db::Session& session, MemberId member_id, const CardPage& page, TimeMs now) {
  const auto list = [&](db::Sql sql) { return session.rows<SerialRow>(sql, member_id, now, page.stack_from, page.size, page.offset, asked_mode(page.mode)); };
  switch (page.tab) {
    case CouponTab::usable:
      return list(CARDS("(state in ('locked', 'transferring') or (state = 'unused' and expires_at_ms > $2))", "expires_at_ms, coupon_serial_id"));
    case CouponTab::used:
      return list(CARDS("state in ('used', 'transferred') and changed_at_ms <= $2", "changed_at_ms desc, coupon_serial_id desc"));
    case CouponTab::expired:
      return list(CARDS("(state in ('expired', 'void') or (state = 'unused' and expires_at_ms <= $2))", "expires_at_ms desc, coupon_serial_id desc"));
  }
  return {};
}

std::vector<CouponSerialId> list_alike(db::Session& session, const SerialRow& card, std::optional<IssueMode> mode, TimeMs now) {
  return session.rows<CouponSerialId>(
      "select coupon_serial_id from coupon_serials where member_id = $1 and coupon_id = $2 and state = $3 and (state <> 'unused' or (expires_at_ms <= $4) = "
      "($5 <= $4)) and ($6 = '' or mode = $6) order by expires_at_ms, coupon_serial_id",
      card.member_id, card.coupon_id, card.state, now, card.expires_at_ms, asked_mode(mode));
}

std::int64_t count_usable(db::Session& session, MemberId member_id, std::optional<IssueMode> mode, TimeMs now) {
  return session
      .row<std::int64_t>("select count(*) from coupon_serials where member_id = $1 and state = 'unused' and expires_at_ms > $2 and ($3 = '' or mode = $3)",
                         member_id, now, asked_mode(mode))
      .value();
}

bool give(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move) {
  return transaction.execute(db::moving<serial_table, CouponMove::give>("update coupon_serials set state = 'transferring', changed_at_ms = $3, last_move_id = "
                                                                        "$4 where member_id = $1 and coupon_serial_id = $2 and state "
                                                                        "= 'unused' and expires_at_ms > $3"),
                             member_id, coupon_serial_id, move.at, move.move_id) == 1;
}

bool come_back(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move) {
  return transaction.execute(
             db::moving<serial_table, CouponMove::take_back>(db::moving<serial_table, CouponMove::lapse>(
                 "update coupon_serials set state = case when expires_at_ms > $3 then 'unused' else 'expired' end, changed_at_ms = $3, last_move_id = $4 where "
                 "member_id = $1 and coupon_serial_id = $2 and state = 'transferring'")),
             member_id, coupon_serial_id, move.at, move.move_id) == 1;
}

bool hand_over(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move) {
  return transaction.execute(db::moving<serial_table, CouponMove::hand_over>("update coupon_serials set state = 'transferred', changed_at_ms = $3, "
                                                                             "last_move_id = $4 where member_id = $1 and coupon_serial_id = $2 and state = "
                                                                             "'transferring'"),
                             member_id, coupon_serial_id, move.at, move.move_id) == 1;
}

bool write_off(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move) {
  return transaction.execute(db::moving<serial_table, CouponMove::write_off>("update coupon_serials set state = 'used', shop_id = $5, changed_at_ms = $3, "
                                                                             "last_move_id = $4 where member_id = $1 and coupon_serial_id = $2 and "
                                                                             "state = 'unused' and valid_from_ms <= $3 and expires_at_ms > $3"),
                             member_id, coupon_serial_id, move.at, move.move_id, move.shop_id) == 1;
}

bool make_void(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const SerialStep& step, const MoveRow& move) {
  return transaction.execute(
             "update coupon_serials set state = $6, changed_at_ms = $3, last_move_id = $4 where member_id = $1 and coupon_serial_id = $2 and state = $5",
             member_id, coupon_serial_id, move.at, move.move_id, step.from(), step.to()) == 1;
}

std::int64_t expire(db::Transaction& transaction, std::int64_t count, const MoveRow& move) {
  return transaction.execute(
      db::moving<serial_table, CouponMove::expire>(db::sweep(
          "update coupon_serials set state = 'expired', changed_at_ms = $1, last_move_id = $2 where state = 'unused' and (member_id, coupon_serial_id) "
          "in (select "
          "member_id, coupon_serial_id from coupon_serials where state = 'unused' and expires_at_ms <= $1 order by expires_at_ms limit $3)")),
      move.at, move.move_id, count);
}

std::vector<NoticedRow> notice(db::Transaction& transaction, std::int64_t count, TimeMs now, TimeMs until) {
  return transaction.rows<NoticedRow>(
      db::sweep("update coupon_serials set noticed_at_ms = $1 where state = 'unused' and noticed_at_ms is null and (member_id, coupon_serial_id) in (select "
                "member_id, "
                "coupon_serial_id from coupon_serials where state = 'unused' and noticed_at_ms is null and expires_at_ms > $1 and expires_at_ms <= $2 order by "
                "expires_at_ms limit $3) returning member_id, coupon_serial_id, coupon_id, expires_at_ms, received_at_ms, cast(1 as bigint) as alike_count"),
      now, until, count);
}

bool expire_one(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move) {
  return transaction.execute(db::moving<serial_table, CouponMove::expire>("update coupon_serials set state = 'expired', changed_at_ms = $3, last_move_id = $4 "
                                                                          "where member_id = $1 and coupon_serial_id = $2 and state = "
                                                                          "'unused' and expires_at_ms <= $3"),
                             member_id, coupon_serial_id, move.at, move.move_id) == 1;
}

void make_all_void(db::Transaction& transaction, MemberId member_id, const MoveRow& move) {
  transaction.execute(
      db::moving<serial_table, CouponMove::void_>(
          "update coupon_serials set state = 'void', changed_at_ms = $2, last_move_id = $3 where member_id = $1 and state in ('unused', 'transferring')"),
      member_id, move.at, move.move_id);
}

db::Statement lock_statement(MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move) {
  constexpr db::Sql without_owner =
      "update coupon_serials set state = 'locked', order_id = $3, changed_at_ms = $4, last_move_id = $5 where cast($1 as bigint) > 0 and coupon_serial_id = $2 "
      "and state = 'unused' and valid_from_ms <= $4 and expires_at_ms > $4";
  constexpr db::Sql without_expiry =
      "update coupon_serials set state = 'locked', order_id = $3, changed_at_ms = $4, last_move_id = $5 where member_id = $1 and coupon_serial_id = $2 and "
      "state = 'unused' and valid_from_ms <= $4";
  if (is_planted(PlantedBug::coupon_locked_without_owner))
    return db::Statement(without_owner, member_id, coupon_serial_id, move.order_id, move.at, move.move_id);
  if (is_planted(PlantedBug::expired_coupon_locked)) return db::Statement(without_expiry, member_id, coupon_serial_id, move.order_id, move.at, move.move_id);
  using LockSerials = db::MoveMany<
      serial_table, CouponMove::lock,
      "update coupon_serials set state = 'locked', order_id = $3, changed_at_ms = $4, last_move_id = $5 where member_id = $1 and coupon_serial_id = $2 and "
      "state = 'unused' and valid_from_ms <= $4 and expires_at_ms > $4",
      "update coupon_serials set state = 'locked', order_id = given.column3, changed_at_ms = given.column4, last_move_id = given.column5 from",
      "bigint, bigint, bigint, bigint, bigint",
      " where member_id = given.column1 and coupon_serial_id = given.column2 and state = 'unused' and valid_from_ms <= given.column4 and "
      "expires_at_ms > given.column4">;
  return LockSerials::statement(member_id, coupon_serial_id, move.order_id, move.at, move.move_id);
}

db::Statement use_statement(MemberId member_id, const MoveRow& move) {
  return db::Statement(
      db::moving<serial_table, CouponMove::use>(
          "update coupon_serials set state = 'used', changed_at_ms = $3, last_move_id = $4 where member_id = $1 and order_id = $2 and state = 'locked'"),
      member_id, move.order_id, move.at, move.move_id);
}

db::Statement unlock_statement(MemberId member_id, const MoveRow& move) {
  return db::Statement(db::moving<serial_table, CouponMove::unlock>("update coupon_serials set state = case when expires_at_ms > $3 then 'unused' else "
                                                                    "'expired' end, order_id = null, changed_at_ms = $3, last_move_id = $4 "
                                                                    "where member_id = $1 and order_id = $2 and state = 'locked'"),
                       member_id, move.order_id, move.at, move.move_id);
}

db::Statement give_back_statement(MemberId member_id, const MoveRow& move) {
  return db::Statement(db::moving<serial_table, CouponMove::give_back>("update coupon_serials set state = case when expires_at_ms > $3 then 'unused' else "
                                                                       "'expired' end, order_id = null, changed_at_ms = $3, last_move_id = $4 "
                                                                       "where member_id = $1 and order_id = $2 and state = 'used'"),
                       member_id, move.order_id, move.at, move.move_id);
}

db::Statement log_statement(const MoveRow& move) {
  using LogMoves = db::ChangeMany<
      "insert into coupon_moves (member_id, coupon_serial_id, move_id, move, to_state, order_id, shop_id, actor, reason, at_ms) select member_id, "
      "coupon_serial_id, last_move_id, cast($2 as text), state, cast($3 as bigint), cast($4 as bigint), cast($5 as text), cast($6 as text), cast($7 as bigint) "
      "from coupon_serials where last_move_id = $1 and state <> 'locked'",
      "insert into coupon_moves (member_id, coupon_serial_id, move_id, move, to_state, order_id, shop_id, actor, reason, at_ms) select member_id, "
      "coupon_serial_id, last_move_id, column2, state, column3, column4, column5, column6, column7 from",
      "bigint, text, bigint, bigint, text, text, bigint",
      " join coupon_serials on last_move_id = column1 and coupon_serials.state <> 'locked' returning move_id", db::Many::Told::by_first_argument>;
  return LogMoves::statement(move.move_id, move.move, move.order_id, move.shop_id, move.actor, move.reason, move.at);
}

db::Statement log_lock_statement(MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move) {
  using LogLocks = db::ChangeMany<
      "insert into coupon_moves (member_id, coupon_serial_id, move_id, move, to_state, order_id, actor, reason, at_ms) select member_id, coupon_serial_id, "
      "last_move_id, cast($4 as text), state, order_id, cast($5 as text), cast($6 as text), changed_at_ms from coupon_serials where member_id = $1 and "
      "coupon_serial_id = $2 and last_move_id = $3",
      "insert into coupon_moves (member_id, coupon_serial_id, move_id, move, to_state, order_id, actor, reason, at_ms) select member_id, coupon_serial_id, "
      "last_move_id, column4, state, order_id, column5, column6, changed_at_ms from",
      "bigint, bigint, bigint, text, text, text", " join coupon_serials on member_id = column1 and coupon_serial_id = column2 and last_move_id = column3">;
  return LogLocks::statement(member_id, coupon_serial_id, move.move_id, move.move, move.actor, move.reason);
}

void log_move(db::Transaction& transaction, const MoveRow& move) { transaction.execute_later(log_statement(move)); }

std::vector<UseRow> list_uses(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count) {
  return session.rows<UseRow>(
      "select coupon_moves.coupon_serial_id, coupon_id, move, coupon_moves.order_id, coupon_moves.shop_id, at_ms from coupon_moves join coupon_serials on "
      "coupon_serials.member_id = coupon_moves.member_id and coupon_serials.coupon_serial_id = coupon_moves.coupon_serial_id where coupon_moves.member_id = $1 "
      "and move not in ('receive', 'lock', 'unlock') order by at_ms desc, move_id desc, coupon_moves.coupon_serial_id limit $2 offset $3",
      member_id, count, offset);
}

std::vector<OrderUseRow> list_of_order(db::Session& session, MemberId member_id, OrderId order_id) {
  return session.rows<OrderUseRow>(
      "select coupon_moves.coupon_serial_id, coupon_id from coupon_moves join coupon_serials on coupon_serials.member_id = coupon_moves.member_id and "
      "coupon_serials.coupon_serial_id = coupon_moves.coupon_serial_id where coupon_moves.member_id = $1 and coupon_moves.order_id = $2 and move = 'lock' "
      "order by coupon_moves.coupon_serial_id",
      member_id, order_id);
}

void insert_code(db::Transaction& transaction, CouponId coupon_id, std::int64_t code_id, std::string_view digest, TimeMs now) {
  transaction.execute_later(db::Statement("insert into coupon_codes (code_digest, code_id, coupon_id, state, made_at_ms) values ($1, $2, $3, 'open', $4)",
                                          digest, code_id, coupon_id, now));
}

std::optional<RedeemedCode> redeem_code(db::Transaction& transaction, std::string_view digest, MemberId member_id, TimeMs now) {
  return transaction.row<RedeemedCode>(
      "update coupon_codes set state = 'used', member_id = $2, used_at_ms = $3 where code_digest = $1 and state = 'open' returning code_id, coupon_id", digest,
      member_id, now);
}

bool count_try(db::Transaction& transaction, std::string_view subject, TimeMs window_start, std::int64_t limit) {
  return transaction.execute(
             "insert into coupon_code_tries (subject, window_start_ms, try_count) values ($1, $2, 1) on conflict (subject, window_start_ms) do update set "
             "try_count = coupon_code_tries.try_count + 1 where coupon_code_tries.try_count < $3",
             subject, window_start, limit) == 1;
}

void uncount_try(db::Transaction& transaction, std::string_view subject, TimeMs window_start) {
  transaction.execute("update coupon_code_tries set try_count = try_count - 1 where subject = $1 and window_start_ms = $2 and try_count > 0", subject,
                      window_start);
}

void sweep_tries(db::Transaction& transaction, TimeMs oldest) { transaction.execute("delete from coupon_code_tries where window_start_ms < $1", oldest); }

void insert_gift(db::Transaction& transaction, const GiftRow& gift, std::string_view token_digest, TimeMs now) {
  transaction.execute(
      "insert into coupon_gifts (member_id, gift_id, coupon_serial_id, token_digest, state, made_at_ms, expires_at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
      gift.member_id, gift.gift_id, gift.coupon_serial_id, token_digest, gift.state, now, gift.expires_at_ms);
}

std::optional<GiftRow> find_gift(db::Session& session, std::string_view token_digest) {
  return session.row<GiftRow>("select " GIFT_COLUMNS " from coupon_gifts where token_digest = $1", token_digest);
}

bool accept_gift(db::Transaction& transaction, const GiftRow& gift, MemberId receiver_id, TimeMs now) {
  return transaction.execute(
             db::moving<gift_table, GiftMove::accept>(
                 "update coupon_gifts set state = 'accepted', receiver_id = $3, ended_at_ms = $4 where member_id = $1 and gift_id = $2 and state = 'open' and "
                 "expires_at_ms > $4"),
             gift.member_id, gift.gift_id, receiver_id, now) == 1;
}

std::optional<GiftRow> end_gift(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const GiftStep& step, TimeMs now) {
  return transaction.row<GiftRow>(
      "update coupon_gifts set state = $4, ended_at_ms = $5 where member_id = $1 and coupon_serial_id = $2 and state = $3 "
      "returning " GIFT_COLUMNS,
      member_id, coupon_serial_id, step.from(), step.to(), now);
}

std::optional<GiftRow> lapse_gift(db::Transaction& transaction, CouponGiftId gift_id, TimeMs now) {
  return transaction.row<GiftRow>(
      db::moving<gift_table, GiftMove::lapse>(
          "update coupon_gifts set state = 'lapsed', ended_at_ms = $2 where gift_id = $1 and state = 'open' and expires_at_ms <= $2 returning " GIFT_COLUMNS),
      gift_id, now);
}

void void_gifts(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  transaction.execute(
      db::moving<gift_table, GiftMove::void_>("update coupon_gifts set state = 'void', ended_at_ms = $2 where member_id = $1 and state = 'open'"), member_id,
      now);
}

void erase_reasons(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update coupon_moves set reason = '' where member_id = $1 and reason <> ''", member_id);
}

std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address, std::int64_t count) {
  return session.rows<PictureUser>("select coupon_id, name_zh_cn, name_en from coupons where picture_url = $1 order by coupon_id limit $2", address, count);
}

}  // namespace galleria::coupons::store

namespace galleria::coupons {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "C1", "a coupon's count of issues is the number of those that are out, and never above its total",
          "select 'coupon ' || coupons.coupon_id as subject, cast(coalesce(rows.amount, 0) as bigint) as expected, issued_count as found from coupons "
          "left join (select coupon_id, count(*) as amount from coupon_serials where mode <> 'transfer' group by coupon_id) as rows on rows.coupon_id = "
          "coupons.coupon_id where issued_count <> coalesce(rows.amount, 0) or issued_count + reserved_count > total_count"},
      audit::Check{
          "C1", "a coupon's reserve is the number of its open codes",
          "select 'coupon ' || coupons.coupon_id as subject, cast(coalesce(rows.amount, 0) as bigint) as expected, reserved_count as found from coupons "
          "left join (select coupon_id, count(*) as amount from coupon_codes where state = 'open' group by coupon_id) as rows on rows.coupon_id = "
          "coupons.coupon_id where reserved_count <> coalesce(rows.amount, 0)"},
      audit::Check{
          "C1", "every code that was used gave its member one coupon",
          "select 'code ' || code_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from coupon_codes left join coupon_serials on "
          "coupon_serials.coupon_id = coupon_codes.coupon_id and mode = 'code' and business_id = code_id where coupon_codes.state = 'used' and "
          "coupon_serial_id is null"},
      audit::Check{"C1", "a handout gave as many coupons as it says, one a member",
                   "select 'handout ' || handouts.handout_id as subject, given_count as expected, cast(coalesce(given.amount, 0) as bigint) as found from "
                   "coupon_handouts as handouts left join (select handout_id, count(*) as amount from coupon_handout_members join coupon_serials on "
                   "coupon_serials.member_id = coupon_handout_members.member_id and coupon_serials.coupon_serial_id = coupon_handout_members.coupon_serial_id "
                   "group by handout_id) as given on given.handout_id = handouts.handout_id where given_count <> coalesce(given.amount, 0)"},
      audit::Check{"C1", "what a member took is counted",
                   "select 'member ' || rows.member_id || ' coupon ' || rows.coupon_id as subject, cast(rows.amount as bigint) as expected, "
                   "coalesce(taken_count, 0) as found from (select member_id, coupon_id, count(*) as amount from coupon_serials where is_counted group by "
                   "member_id, coupon_id) as rows left join coupon_takings on coupon_takings.member_id = rows.member_id and coupon_takings.coupon_id = "
                   "rows.coupon_id where coalesce(taken_count, 0) <> rows.amount"},
      audit::Check{"C1", "no member took more of a coupon than the limit",
                   "select 'member ' || member_id || ' coupon ' || coupons.coupon_id as subject, limit_per_member as expected, taken_count as found from "
                   "coupon_takings join coupons on coupons.coupon_id = coupon_takings.coupon_id where taken_count > limit_per_member"},
      audit::Check{"C1", "no member took more of a coupon on a day than the day's limit",
                   "select 'member ' || member_id || ' coupon ' || coupons.coupon_id as subject, limit_per_member_day as expected, taken_count as found from "
                   "coupon_day_takings join coupons on coupons.coupon_id = coupon_day_takings.coupon_id where taken_count > limit_per_member_day"},
      audit::Check{"C1", "a coupon is locked if and only if it has an order that waits for it, and that order is the last that locked it",
                   "select 'serial ' || coupon_serials.coupon_serial_id as subject, cast(coalesce(coupon_serials.order_id, 0) as bigint) as expected, "
                   "cast(coalesce(locking.order_id, 0) as bigint) as found from coupon_serials left join coupon_moves as locking on locking.member_id = "
                   "coupon_serials.member_id and locking.coupon_serial_id = coupon_serials.coupon_serial_id and locking.move_id = (select max(move_id) from "
                   "coupon_moves as earlier where earlier.member_id = coupon_serials.member_id and earlier.coupon_serial_id = coupon_serials.coupon_serial_id "
                   "and move = 'lock') where (coupon_serials.state = 'locked' or coupon_serials.order_id is not null) and coalesce(locking.order_id, 0) <> "
                   "coalesce(coupon_serials.order_id, -1)"},
      audit::Check{"C2", "a coupon is in the state to which its last move led",
                   "select 'serial ' || coupon_serials.coupon_serial_id || ' ' || state || ' ' || coalesce(to_state, 'none') as subject, last_move_id as "
                   "expected, cast(coalesce(move_id, 0) as bigint) as found from coupon_serials left join coupon_moves on coupon_moves.member_id = "
                   "coupon_serials.member_id and coupon_moves.coupon_serial_id = coupon_serials.coupon_serial_id and move_id = last_move_id where to_state is "
                   "null or to_state <> state"},
      audit::Check{"C2", "no coupon moved outside of its table of states",
                   audit::MovesOutsideOfChain<serial_table, "coupon_moves", "member_id, coupon_serial_id">::sql},
      audit::Check{
          "C2", "a coupon is on its way to a friend if and only if one link to it is open",
          "select 'serial ' || coupon_serials.coupon_serial_id as subject, cast(case when state = 'transferring' then 1 else 0 end as bigint) as "
          "expected, cast(coalesce(links.amount, 0) as bigint) as found from coupon_serials left join (select member_id, coupon_serial_id, count(*) as "
          "amount from coupon_gifts where state = 'open' group by member_id, coupon_serial_id) as links on links.member_id = coupon_serials.member_id "
          "and links.coupon_serial_id = coupon_serials.coupon_serial_id where coalesce(links.amount, 0) <> case when state = 'transferring' then 1 else "
          "0 end"},
      audit::Check{
          "C2", "a coupon that was given away has exactly one new owner, the one who accepted it",
          "select 'serial ' || given.coupon_serial_id as subject, cast(1 as bigint) as expected, cast(count(taken.coupon_serial_id) as bigint) as found "
          "from coupon_serials as given left join coupon_gifts on coupon_gifts.member_id = given.member_id and coupon_gifts.coupon_serial_id = "
          "given.coupon_serial_id and coupon_gifts.state = 'accepted' left join coupon_serials as taken on taken.coupon_id = given.coupon_id and "
          "taken.mode = 'transfer' and taken.business_id = coupon_gifts.gift_id and taken.member_id = coupon_gifts.receiver_id where given.state = "
          "'transferred' group by given.member_id, given.coupon_serial_id having count(taken.coupon_serial_id) <> 1"},
      audit::Check{
          "C2", "nobody has a coupon of a friend who still has it",
          "select 'serial ' || taken.coupon_serial_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from coupon_serials as taken "
          "left join coupon_gifts on coupon_gifts.gift_id = taken.business_id and coupon_gifts.state = 'accepted' left join coupon_serials as given on "
          "given.member_id = coupon_gifts.member_id and given.coupon_serial_id = coupon_gifts.coupon_serial_id and given.state = 'transferred' where "
          "taken.mode = 'transfer' and given.coupon_serial_id is null"},
  };
  return checks;
}

}  // namespace galleria::coupons

#undef TEMPLATE_COLUMNS
#undef SERIAL_COLUMNS
#undef GIFT_COLUMNS
#undef CARDS
