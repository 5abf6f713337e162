// Reads and writes lots, records and deeds, and states what must hold between them and the ledger.
#include "features/points/points_store.hpp"

#include <array>

#include "db/change_many.hpp"

// Statements are literals, so what they share is a literal too: the columns of LotRow in the order of its members.
#define LOT_COLUMNS                                                                                                                                         \
  "member_id, lot_id, reason, business_id, order_id, earned_points, remaining_points, held_points, taken_back_points, state, active_at_ms, expires_at_ms, " \
  "earned_at_ms, expiry_policy, expiry_days"
#define HELD_OF_ORDER                                                                                                                 \
  "(select allotted_points from points_allocations where points_allocations.member_id = $1 and points_allocations.order_id = $2 and " \
  "points_allocations.lot_id = points_lots.lot_id and points_allocations.state = 'held')"
#define OPEN_LOTS "points_lots where member_id = $1 and state = 'active' and remaining_points > held_points"
#define LOTS_HELD_BY_ORDER "(select lot_id from points_allocations where member_id = $1 and order_id = $2 and state = 'held')"

namespace galleria::points::store {

bool insert_lot(db::Transaction& transaction, const LotRow& lot) {
  return transaction.execute("insert into points_lots (" LOT_COLUMNS
                             ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (reason, business_id) do nothing",
                             lot.member_id, lot.lot_id, lot.reason, lot.business_id, lot.order_id, lot.earned_points, lot.remaining_points, lot.held_points,
                             lot.taken_back_points, lot.state, lot.active_at_ms, lot.expires_at_ms, lot.earned_at_ms, lot.expiry_policy, lot.expiry_days) == 1;
}

std::optional<LotRow> find_lot(db::Session& session, LotKey key) {
  return session.row<LotRow>("select " LOT_COLUMNS " from points_lots where member_id = $1 and lot_id = $2", key.member_id, key.lot_id);
}

constexpr db::Sql select_open_lots = "select lot_id, remaining_points - held_points as points, expires_at_ms as expires_at from " OPEN_LOTS;

std::vector<ExpirySum> sum_by_expiry(db::Session& session, DurationMs mall_utc_offset) {
  return session.rows<ExpirySum>(
      db::sweep("select (expires_at_ms - 1 + $1) / 86400000 as day, cast(sum(remaining_points) as bigint) as points from points_lots where state = 'active' "
                "group by (expires_at_ms - 1 + $1) / 86400000"),
      mall_utc_offset.count());
}

std::vector<OpenLot> find_open_lots(db::Session& session, MemberId member_id) { return session.rows<OpenLot>(select_open_lots, member_id); }

void ask_open_lots(db::ReadBatch& reads, MemberId member_id, std::vector<OpenLot>& into) {
  reads.ask<OpenLot>(db::Statement(select_open_lots, member_id), [&into](db::Session&, std::vector<OpenLot> found) { into = std::move(found); });
}

std::vector<LotRow> find_lots_of_order(db::Session& session, MemberId member_id, OrderId order_id) {
  return session.rows<LotRow>("select " LOT_COLUMNS " from points_lots where member_id = $1 and order_id = $2 order by lot_id", member_id, order_id);
}

std::vector<LotRow> find_lots_of_business(db::Session& session, MemberId member_id, PointsReason reason, std::int64_t business_id) {
  return session.rows<LotRow>("select " LOT_COLUMNS " from points_lots where member_id = $1 and reason = $2 and business_id = $3", member_id, reason,
                              business_id);
}

std::vector<LotRow> find_lots_left(db::Session& session, MemberId member_id) {
  return session.rows<LotRow>("select " LOT_COLUMNS
                              " from points_lots where member_id = $1 and remaining_points > 0 order by case when expires_at_ms is null then 1 else 0 end, "
                              "expires_at_ms, lot_id",
                              member_id);
}

void insert_lot_move(db::Transaction& transaction, const LotMove& move, TimeMs now) {
  transaction.execute(
      "insert into points_lot_moves (member_id, lot_id, carrying_id, to_member_id, to_lot_id, points, is_pending, expires_at_ms, at_ms) values ($1, $2, $3, "
      "$4, $5, $6, $7, $8, $9)",
      move.lot.member_id, move.lot.lot_id, move.carrying_id, move.to.member_id, move.to.lot_id, move.points, move.is_pending, move.expires_at, now);
}

bool activate_lot(db::Transaction& transaction, LotKey key, std::int64_t points, TimeMs now, std::optional<TimeMs> expires_at) {
  return transaction.execute(
             "update points_lots set state = case when $3 > 0 then 'active' else 'depleted' end, remaining_points = $3, active_at_ms = $4, expires_at_ms = $5 "
             "where member_id = $1 and lot_id = $2 and state = 'pending' and remaining_points >= $3",
             key.member_id, key.lot_id, points, now, expires_at) == 1;
}

bool take_from_lot(db::Transaction& transaction, LotKey key, std::int64_t points, LotState empty_state) {
  return transaction.execute(
             "update points_lots set remaining_points = remaining_points - $3, state = case when remaining_points = $3 then $4 else state end "
             "where member_id = $1 and lot_id = $2 and state = 'active' and remaining_points - held_points >= $3",
             key.member_id, key.lot_id, points, empty_state) == 1;
}

bool reduce_pending_lot(db::Transaction& transaction, LotKey key, std::int64_t points) {
  return transaction.execute(
             "update points_lots set remaining_points = remaining_points - $3, state = case when remaining_points = $3 then 'cancelled' else state end "
             "where member_id = $1 and lot_id = $2 and state = 'pending' and remaining_points >= $3",
             key.member_id, key.lot_id, points) == 1;
}

bool note_taken_back(db::Transaction& transaction, LotKey key, std::int64_t points) {
  return transaction.execute(
             "update points_lots set taken_back_points = taken_back_points + $3 where member_id = $1 and lot_id = $2 and earned_points - taken_back_points >= "
             "$3",
             key.member_id, key.lot_id, points) == 1;
}

bool put_into_lot(db::Transaction& transaction, LotKey key, std::int64_t points, std::optional<TimeMs> expires_at) {
  return transaction.execute(
             "update points_lots set remaining_points = remaining_points + $3, state = 'active', expires_at_ms = $4 where member_id = $1 and lot_id = $2 and "
             "state in ('active', 'depleted', 'expired') and earned_points - remaining_points >= $3",
             key.member_id, key.lot_id, points, expires_at) == 1;
}

void set_expiry(db::Transaction& transaction, LotKey key, TimeMs expires_at) {
  transaction.execute("update points_lots set expires_at_ms = $3 where member_id = $1 and lot_id = $2", key.member_id, key.lot_id, expires_at);
}

// ---- allocations ----

#define HELD_BY(business_id, hold_id) \
  "exists (select 1 from ledger_holds where business_type = 'points_order' and business_id = " business_id " and hold_id = " hold_id ")"

db::Statement statement_that_holds(const Allotment& allotment) {
  using HoldInLots = db::ChangeMany<
      "update points_lots set held_points = held_points + $4 where member_id = $1 and lot_id = $2 and state = 'active' and remaining_points - held_points >= "
      "$4 and " HELD_BY("$3", "$5"),
      "update points_lots set held_points = held_points + column4 from", "bigint, bigint, bigint, bigint, bigint",
      " where member_id = column1 and lot_id = column2 and state = 'active' and remaining_points - held_points >= column4 and " HELD_BY("column3", "column5")>;
  return HoldInLots::statement(allotment.lot.member_id, allotment.lot.lot_id, allotment.order_id, allotment.points, allotment.hold_id);
}

db::Statement statement_that_allots(const Allotment& allotment) {
  using Allot = db::ChangeMany<
      "insert into points_allocations (member_id, lot_id, order_id, allotted_points, state) select cast($1 as bigint), cast($2 as bigint), cast($3 as bigint), "
      "cast($4 as bigint), 'held' where " HELD_BY("$3", "$5"),
      "insert into points_allocations (member_id, lot_id, order_id, allotted_points, state) select column1, column2, column3, column4, 'held' from",
      "bigint, bigint, bigint, bigint, bigint", " where " HELD_BY("column3", "column5")>;
  return Allot::statement(allotment.lot.member_id, allotment.lot.lot_id, allotment.order_id, allotment.points, allotment.hold_id);
}

std::vector<AllocationRow> find_spent_allocations(db::Session& session, MemberId member_id, OrderId order_id) {
  return session.rows<AllocationRow>(
      "select points_lots.lot_id as lot_id, allotted_points - returned_points as open_points, expires_at_ms from points_allocations join points_lots on "
      "points_lots.member_id = points_allocations.member_id and points_lots.lot_id = points_allocations.lot_id where points_allocations.member_id = $1 and "
      "points_allocations.order_id = $2 and points_allocations.state = 'spent' and returned_points < allotted_points",
      member_id, order_id);
}

bool return_allocation(db::Transaction& transaction, LotKey key, OrderId order_id, std::int64_t points) {
  return transaction.execute(
             "update points_allocations set returned_points = returned_points + $4 where member_id = $1 and order_id = $2 and lot_id = $3 and state = 'spent' "
             "and allotted_points - returned_points >= $4",
             key.member_id, order_id, key.lot_id, points) == 1;
}

std::vector<db::Statement> statements_that_spend(MemberId member_id, OrderId order_id, std::int64_t record_id, TimeMs now, const Localized& detail) {
  return {db::Statement("insert into points_records (member_id, record_id, reason, detail_zh_cn, detail_en, points_delta, order_id, at_ms) "
                        "select cast($1 as bigint), cast($3 as bigint), 'spend', cast($5 as text), cast($6 as text), -sum(allotted_points), case when $5 = '' "
                        "then cast($2 as bigint) end, cast($4 as bigint) from points_allocations where member_id = $1 and order_id = $2 and state = 'held' "
                        "having count(*) > 0",
                        member_id, order_id, record_id, now, detail.zh_cn, detail.en),
          db::Statement("update points_lots set remaining_points = remaining_points - " HELD_OF_ORDER ", held_points = held_points - " HELD_OF_ORDER
                        ", state = case when remaining_points = " HELD_OF_ORDER
                        " then 'depleted' else state end where member_id = $1 and lot_id in " LOTS_HELD_BY_ORDER,
                        member_id, order_id),
          db::Statement("update points_allocations set state = 'spent' where member_id = $1 and order_id = $2 and state = 'held'", member_id, order_id)};
}

std::vector<db::Statement> statements_that_release(MemberId member_id, OrderId order_id) {
  return {db::Statement("update points_lots set held_points = held_points - " HELD_OF_ORDER " where member_id = $1 and lot_id in " LOTS_HELD_BY_ORDER,
                        member_id, order_id),
          db::Statement("update points_allocations set state = 'released' where member_id = $1 and order_id = $2 and state = 'held'", member_id, order_id)};
}

// ---- records ----

void insert_record(db::Transaction& transaction, const NewRecord& record) {
  transaction.execute_later(db::Statement(
      "insert into points_records (member_id, record_id, reason, detail_zh_cn, detail_en, points_delta, order_id, lot_id, at_ms) values ($1, $2, $3, $4, $5, "
      "$6, $7, $8, $9)",
      record.member_id, record.record_id, record.reason, record.detail.zh_cn, record.detail.en, record.points_delta, record.order_id, record.lot_id,
      record.at));
}

std::vector<RecordRow> find_records(db::Session& session, MemberId member_id, RecordTab tab, std::int64_t offset, std::int64_t count) {
  return session.rows<RecordRow>(
      "select record_id, points_records.reason as reason, detail_zh_cn, detail_en, points_delta, coalesce(points_lots.state = 'pending', false) as is_pending, "
      "points_records.order_id as order_id, expires_at_ms, at_ms from points_records left join points_lots on points_lots.member_id = "
      "points_records.member_id and points_lots.lot_id = points_records.lot_id where points_records.member_id = $1 and case $2 when 'earned' then "
      "points_delta > 0 when 'spent' then points_delta < 0 and points_records.reason <> 'expiry' when 'expired' then points_records.reason = 'expiry' else "
      "true end order by at_ms desc, record_id desc limit $3 offset $4",
      member_id, tab, count, offset);
}

PendingAndExpiring find_pending_and_expiring(db::Session& session, MemberId member_id) {
  const std::array<db::Statement, 2> statements{
      db::Statement("select cast(coalesce(sum(remaining_points), 0) as bigint) as points from points_lots where member_id = $1 and state = 'pending'",
                    member_id),
      db::Statement("select " LOT_COLUMNS
                    " from points_lots where member_id = $1 and state = 'active' and remaining_points > held_points and expires_at_ms = (select "
                    "min(expires_at_ms) from points_lots where member_id = $1 and state = 'active' and remaining_points > held_points)",
                    member_id)};
  const auto results = session.run(statements);
  PendingAndExpiring found;
  found.pending_points = db::read_rows<std::int64_t>(*results[0]).front();
  for (const LotRow& lot : db::read_rows<LotRow>(*results[1])) {
    found.expiring_points += lot.free_points();
    found.expiring_at = lot.expires_at_ms;
  }
  return found;
}

// ---- reversals and notices ----

namespace {
struct ReversalRow {
  std::int64_t points = 0;
  std::int64_t debt_points = 0;
  MemberId member_id;
  std::optional<OrderId> order_id;
};
BOOST_DESCRIBE_STRUCT(ReversalRow, (), (points, debt_points, member_id, order_id))
}  // namespace

std::optional<Reversal> find_reversal(db::Session& session, ReversalKind kind, std::int64_t reference_id) {
  const auto row = session.row<ReversalRow>("select points, debt_points, member_id, order_id from points_reversals where kind = $1 and reference_id = $2", kind,
                                            reference_id);
  if (!row) return std::nullopt;
  return Reversal{kind, reference_id, row->member_id, row->order_id, row->points, row->debt_points};
}

void insert_reversal(db::Transaction& transaction, const Reversal& reversal, TimeMs now) {
  transaction.execute("insert into points_reversals (kind, reference_id, member_id, order_id, points, debt_points, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      reversal.kind, reversal.reference_id, reversal.member_id, reversal.order_id, reversal.points, reversal.debt_points, now);
}

bool insert_notice(db::Transaction& transaction, const LotRow& lot, std::int64_t days_left, TimeMs now) {
  return transaction.execute(
             "insert into points_notices (member_id, lot_id, days_left, points, expires_at_ms, at_ms) values ($1, $2, $3, $4, $5, $6) on conflict (member_id, "
             "lot_id, "
             "days_left) do nothing",
             lot.member_id, lot.lot_id, days_left, lot.remaining_points, lot.expires_at_ms, now) == 1;
}

// ---- deeds ----

std::optional<RuleRow> find_rule(db::Session& session, std::string_view rule_key) {
  return session.row<RuleRow>("select points, title_zh_cn, title_en from points_rules where rule_key = $1 and is_on", rule_key);
}

void put_rule(db::Transaction& transaction, const PointsRule& rule) {
  transaction.execute(
      "insert into points_rules (rule_key, points, title_zh_cn, title_en, daily_limit, total_limit, is_on) values ($1, $2, $3, $4, $5, $6, true) on conflict "
      "(rule_key) do update set points = excluded.points, title_zh_cn = excluded.title_zh_cn, title_en = excluded.title_en, daily_limit = "
      "excluded.daily_limit, total_limit = excluded.total_limit, is_on = true",
      rule.rule_key, rule.points, rule.title.zh_cn, rule.title.en, rule.daily_limit, rule.total_limit);
}

bool insert_deed(db::Transaction& transaction, const Deed& deed, TimeMs now) {
  return transaction.execute(
             "insert into points_deeds (member_id, rule_key, business_key, deed_id, business_day, points, at_ms) select cast($1 as bigint), rule_key, cast($3 "
             "as "
             "text), cast($4 as bigint), cast($5 as text), points, cast($6 as bigint) from points_rules where rule_key = $2 and is_on and daily_limit > "
             "(select "
             "count(*) from points_deeds where member_id = $1 and rule_key = $2 and business_day = $5) and (total_limit is null or total_limit > (select "
             "count(*) from points_deeds where member_id = $1 and rule_key = $2)) on conflict (member_id, rule_key, business_key) do nothing",
             deed.member_id, deed.rule_key, deed.business_key, deed.deed_id, deed.business_day, now) == 1;
}

void insert_adjustment(db::Transaction& transaction, const Adjustment& adjustment, TimeMs now) {
  transaction.execute("insert into points_adjustments (member_id, adjustment_id, points_delta, at_ms) values ($1, $2, $3, $4)", adjustment.member_id,
                      adjustment.adjustment_id, adjustment.points_delta, now);
}

}  // namespace galleria::points::store

namespace galleria::points {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "L2", "what a member's active lots have left is the balance of points in the ledger",
          "select 'member ' || members.id as subject, cast(coalesce(lots.points, 0) as bigint) as expected, cast(coalesce(accounts.balance, 0) as bigint) as "
          "found from (select member_id as id from points_lots union select owner_id from ledger_accounts where kind = 'points') as members left join (select "
          "member_id, sum(remaining_points) as points from points_lots where state = 'active' group by member_id) as lots on lots.member_id = members.id left "
          "join (select owner_id, balance from ledger_accounts where kind = 'points') as accounts on accounts.owner_id = members.id where "
          "coalesce(lots.points, 0) <> coalesce(accounts.balance, 0)"},
      audit::Check{
          "L5", "what a member's lots hold for orders is what the ledger holds",
          "select 'member ' || members.id as subject, cast(coalesce(lots.points, 0) as bigint) as expected, cast(coalesce(accounts.held, 0) as bigint) as "
          "found "
          "from (select member_id as id from points_lots union select owner_id from ledger_accounts where kind = 'points') as members left join (select "
          "member_id, sum(held_points) as points from points_lots group by member_id) as lots on lots.member_id = members.id left join (select owner_id, held "
          "from ledger_accounts where kind = 'points') as accounts on accounts.owner_id = members.id where coalesce(lots.points, 0) <> "
          "coalesce(accounts.held, 0)"},
      audit::Check{
          "L5", "what a lot holds is what orders hold of it",
          "select 'lot ' || points_lots.lot_id as subject, cast(coalesce(sums.points, 0) as bigint) as expected, held_points as found from points_lots left "
          "join "
          "(select member_id, lot_id, sum(allotted_points) as points from points_allocations where state = 'held' group by member_id, lot_id) as sums on "
          "sums.member_id = points_lots.member_id and sums.lot_id = points_lots.lot_id where held_points <> coalesce(sums.points, 0)"},
      audit::Check{
          "L5", "what an order holds of lots is what the ledger holds for it",
          "select 'order ' || orders.id as subject, cast(coalesce(holds.points, 0) as bigint) as expected, cast(coalesce(lots.points, 0) as bigint) as found "
          "from "
          "(select order_id as id from points_allocations union select business_id from ledger_holds where business_type = 'points_order') as orders left join "
          "(select business_id, sum(amount) as points from ledger_holds where business_type = 'points_order' and state = 'held' group by business_id) as holds "
          "on holds.business_id = orders.id left join (select order_id, sum(allotted_points) as points from points_allocations where state = 'held' group by "
          "order_id) as lots on lots.order_id = orders.id where coalesce(holds.points, 0) <> coalesce(lots.points, 0)"},
      audit::Check{
          "L2", "a member's records add up to the balance, less the debt, with the pending points",
          "select 'member ' || members.id as subject, cast(coalesce(accounts.points, 0) + coalesce(lots.points, 0) as bigint) as expected, "
          "cast(coalesce(records.points, 0) as bigint) as found from (select member_id as id from points_records union select owner_id from ledger_accounts "
          "where kind in ('points', 'points_debt')) as members left join (select member_id, sum(points_delta) as points from points_records group by "
          "member_id) as records on records.member_id = members.id left join (select owner_id, sum(balance) as points from ledger_accounts where kind in "
          "('points', 'points_debt') group by owner_id) as accounts on accounts.owner_id = members.id left join (select member_id, sum(remaining_points) as "
          "points from points_lots where state = 'pending' group by member_id) as lots on lots.member_id = members.id where coalesce(records.points, 0) <> "
          "coalesce(accounts.points, 0) + coalesce(lots.points, 0)"},
      audit::Check{
          "P5", "what refunds gave back of an order's points is what its lots got back",
          "select 'order ' || orders.id as subject, cast(coalesce(reversals.points, 0) as bigint) as expected, cast(coalesce(lots.points, 0) as bigint) as "
          "found "
          "from (select order_id as id from points_allocations union select order_id from points_reversals where kind = 'give_back') as orders left join "
          "(select order_id, sum(points) as points from points_reversals where kind = 'give_back' group by order_id) as reversals on reversals.order_id = "
          "orders.id left join (select order_id, sum(returned_points) as points from points_allocations group by order_id) as lots on lots.order_id = "
          "orders.id where coalesce(reversals.points, 0) <> coalesce(lots.points, 0)"},
      audit::Check{"A1", "a deed gave its points in one lot",
                   "select 'deed ' || deed_id as subject, points as expected, cast(coalesce(earned_points, 0) as bigint) as found from points_deeds left join "
                   "points_lots "
                   "on points_lots.reason = 'gift' and points_lots.business_id = deed_id and points_lots.member_id = points_deeds.member_id where points <> "
                   "coalesce(earned_points, 0)"},
      audit::Check{
          "A1", "a receipt gave its points in one lot, and gave none before it was approved",
          "select 'receipt ' || receipts.id as subject, cast(coalesce(points_receipts.points, 0) as bigint) as expected, cast(coalesce(earned_points, 0) as "
          "bigint) as found from (select receipt_id as id from points_receipts union select business_id from points_lots where reason = 'receipt') as receipts "
          "left join points_receipts on receipt_id = receipts.id left join points_lots on points_lots.reason = 'receipt' and points_lots.business_id = "
          "receipts.id where coalesce(points_receipts.points, 0) <> coalesce(earned_points, 0)"},
      audit::Check{
          "A1", "an adjustment by hand moved its points once, and no others were moved by hand",
          "select 'adjustment ' || adjustments.id as subject, cast(coalesce(points_delta, 0) as bigint) as expected, cast(coalesce(lots.points, 0) - "
          "coalesce(taken.points, 0) as bigint) as found from (select adjustment_id as id from points_adjustments union select business_id from points_lots "
          "where reason = 'adjustment' union select business_id from ledger_transfers where business_type = 'points_adjustment') as adjustments left join "
          "points_adjustments on adjustment_id = adjustments.id left join (select business_id, sum(earned_points) as points from points_lots where reason = "
          "'adjustment' group by business_id) as lots on lots.business_id = adjustments.id left join (select business_id, sum(amount) as points from "
          "ledger_transfers where business_type = 'points_adjustment' group by business_id) as taken on taken.business_id = adjustments.id where "
          "coalesce(points_delta, 0) <> coalesce(lots.points, 0) - coalesce(taken.points, 0)"},
      audit::Check{"M1", "a lot that went from one account to another is one lot there, of as many points, and expires when it did",
                   "select 'lot ' || moves.lot_id as subject, moves.points as expected, cast(coalesce(onward.earned_points, 0) as bigint) as found from "
                   "points_lot_moves as moves left join points_lots as onward on onward.member_id = moves.to_member_id and onward.lot_id = moves.to_lot_id and "
                   "onward.reason = 'merge' where coalesce(onward.earned_points, 0) <> moves.points or (not moves.is_pending and "
                   "coalesce(onward.expires_at_ms, 0) <> coalesce(moves.expires_at_ms, 0) and not exists (select 1 from points_allocations where "
                   "points_allocations.member_id = onward.member_id and points_allocations.lot_id = onward.lot_id and returned_points > 0))"},
      audit::Check{
          "M1", "what went over of a lot is no more than it had, and no lot came over that left nobody",
          "select 'lot ' || lots.lot_id as subject, cast(coalesce(came.points, 0) as bigint) as expected, lots.earned_points as found from points_lots as lots "
          "left join (select to_member_id, to_lot_id, sum(points) as points from points_lot_moves group by to_member_id, to_lot_id) as came on "
          "came.to_member_id = lots.member_id and came.to_lot_id = lots.lot_id where lots.reason = 'merge' and coalesce(came.points, 0) <> "
          "lots.earned_points"},
      audit::Check{
          "M1", "the points, and the debt, that left an account by a merge came to the other",
          "select 'merge ' || business_id || ' of ' || kind as subject, cast(sum(case when business_type = 'points_merge_out' then amount else 0 end) as "
          "bigint) as expected, cast(sum(case when business_type = 'points_merge_in' then amount else 0 end) as bigint) as found from (select business_type, "
          "business_id, amount, case when from_kind = 'points_liability' then to_kind else from_kind end as kind from ledger_transfers where business_type = "
          "'points_merge_out' or business_type "
          "= 'points_merge_in') as moved group by business_id, kind having sum(case when business_type = 'points_merge_out' then amount else -amount end) <> "
          "0"},
      audit::Check{
          "A1", "the points of a revoked receipt were taken back",
          "select 'receipt ' || receipt_id as subject, points_receipts.points as expected, cast(coalesce(points_reversals.points, 0) as bigint) as found from "
          "points_receipts left join points_reversals on kind = 'revocation' and reference_id = receipt_id where (case when state = 'revoked' then "
          "points_receipts.points else 0 end) <> coalesce(points_reversals.points, 0)"},
  };
  return checks;
}

}  // namespace galleria::points

#undef LOT_COLUMNS
#undef HELD_OF_ORDER
#undef LOTS_HELD_BY_ORDER
#undef IN_ORDER
#undef ALLOTTED
#undef FITTING
