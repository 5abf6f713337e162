// Reads and writes treats, and says what must hold of them.
#include "features/treats/treats_store.hpp"

#include <array>
#include <limits>

#include "features/treats/treats.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define TREAT_COLUMNS                                                                                                                                  \
  "treat_id, kind, coupon_id, right_id, card_cents, name_zh_cn, name_en, text_zh_cn, text_en, picture_url, state, version, price_points, least_tier, " \
  "most_per_day, most_per_member, starts_at_ms, ends_at_ms, place, stock_count, taken_count"
#define TREAT_EXCHANGE_COLUMNS "member_id, exchange_id, treat_id, version, points, day, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::treats::store {
namespace {

std::int64_t treat_limit_or_most(std::int64_t limit) { return limit == 0 ? std::numeric_limits<std::int64_t>::max() : limit; }

void log_treat_move(db::Transaction& transaction, TreatId treat_id, const TreatStep& step, Move move) {
  transaction.execute("insert into treat_moves (treat_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
                      treat_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

}  // namespace

TreatPlan plan_of(const TreatRow& row) {
  return {row.state, row.least_tier, row.most_per_day, row.most_per_member, row.starts_at_ms, row.ends_at_ms, row.stock_count - row.taken_count};
}

std::vector<TreatRow> list_shown(db::Session& session, TimeMs now) {
  return session.rows<TreatRow>(
      "select " TREAT_COLUMNS " from treats where (state = 'published' or state = 'paused') and ends_at_ms > $1 order by place, treat_id", now);
}

std::vector<TreatRow> list_all(db::Session& session, std::optional<TreatState> state, std::int64_t count, std::int64_t offset) {
  return session.rows<TreatRow>("select " TREAT_COLUMNS
                                " from treats where ($1 = '' or state = $1) order by state = 'ended', place, treat_id limit $2 offset $3",
                                state ? enum_text(*state) : std::string_view(), count, offset);
}

std::optional<TreatRow> find_treat(db::Session& session, TreatId treat_id) {
  return session.row<TreatRow>("select " TREAT_COLUMNS " from treats where treat_id = $1", treat_id);
}

std::int64_t points_sum_of(db::Session& session, TreatId treat_id) {
  return session
      .row<std::int64_t>(db::sweep("select cast(coalesce(sum(points), 0) as bigint) as points_sum from treat_exchanges where treat_id = $1"), treat_id)
      .value();
}

void insert_treat(db::Transaction& transaction, const TreatRow& row, const TreatStep& step, Move move) {
  transaction.execute(
      "insert into treats (" TREAT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $12, $13, $14, $15, $16, $17, $18, $19, 0)",
      row.treat_id, row.kind, row.coupon_id, row.right_id, row.card_cents, row.name_zh_cn, row.name_en, row.text_zh_cn, row.text_en, row.picture_url, step.to(),
      row.price_points, row.least_tier, row.most_per_day, row.most_per_member, row.starts_at_ms, row.ends_at_ms, row.place, row.stock_count);
  log_treat_move(transaction, row.treat_id, step, move);
}

bool change_draft(db::Transaction& transaction, const TreatRow& row, const TreatStep& step, Move move) {
  if (transaction.execute(
          "update treats set kind = $2, coupon_id = $3, right_id = $4, card_cents = $5, name_zh_cn = $6, name_en = $7, text_zh_cn = $8, "
          "text_en = $9, picture_url = $10, price_points = $11, least_tier = $12, most_per_day = $13, most_per_member = $14, starts_at_ms = $15, "
          "ends_at_ms = $16, place = $17, stock_count = $18, state = $20, version = version + 1 where treat_id = $1 and state = $19",
          row.treat_id, row.kind, row.coupon_id, row.right_id, row.card_cents, row.name_zh_cn, row.name_en, row.text_zh_cn, row.text_en, row.picture_url,
          row.price_points, row.least_tier, row.most_per_day, row.most_per_member, row.starts_at_ms, row.ends_at_ms, row.place, row.stock_count, step.from(),
          step.to()) != 1)
    return false;
  log_treat_move(transaction, row.treat_id, step, move);
  return true;
}

bool move_treat(db::Transaction& transaction, const TreatRow& row, const TreatStep& step, Move move) {
  if (transaction.execute("update treats set state = $4, version = version + 1 where treat_id = $1 and version = $2 and state = $3", row.treat_id, row.version,
                          step.from(), step.to()) != 1)
    return false;
  log_treat_move(transaction, row.treat_id, step, move);
  return true;
}

// ---- what members take ----

void insert_exchange(db::Transaction& transaction, const ExchangeRow& row) {
  transaction.execute("insert into treat_exchanges (" TREAT_EXCHANGE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7)", row.member_id, row.exchange_id,
                      row.treat_id, row.version, row.points, row.day, row.at_ms);
}

std::vector<ExchangeRow> list_exchanges(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset) {
  return session.rows<ExchangeRow>("select " TREAT_EXCHANGE_COLUMNS
                                   " from treat_exchanges where member_id = $1 order by at_ms desc, exchange_id desc limit $2 offset $3",
                                   member_id, count, offset);
}

bool count_member(db::Transaction& transaction, const ExchangeRow& row, std::int64_t most_in_all, std::int64_t most_a_day) {
  return transaction.execute(
             "insert into treat_members (member_id, treat_id, taken_count) values ($1, $2, 1) on conflict (member_id, treat_id) do update set "
             "taken_count = treat_members.taken_count + 1 where treat_members.taken_count < $3",
             row.member_id, row.treat_id, treat_limit_or_most(most_in_all)) == 1 &&
         transaction.execute(
             "insert into treat_member_days (member_id, treat_id, day, taken_count) values ($1, $2, $3, 1) on conflict (member_id, treat_id, "
             "day) do update set taken_count = treat_member_days.taken_count + 1 where treat_member_days.taken_count < $4",
             row.member_id, row.treat_id, row.day, treat_limit_or_most(most_a_day)) == 1;
}

bool take_one(db::Transaction& transaction, const ExchangeRow& row) {
  return transaction.execute(
             "update treats set taken_count = taken_count + 1 where treat_id = $1 and version = $2 and state = 'published' and starts_at_ms <= "
             "$3 and ends_at_ms > $3 and taken_count < stock_count",
             row.treat_id, row.version, row.at_ms) == 1;
}

std::vector<CountRow> counts_of_member(db::Session& session, MemberId member_id) {
  return session.rows<CountRow>("select treat_id, taken_count from treat_members where member_id = $1", member_id);
}

std::vector<CountRow> counts_of_member_on(db::Session& session, MemberId member_id, std::int64_t day) {
  return session.rows<CountRow>("select treat_id, taken_count from treat_member_days where member_id = $1 and day = $2", member_id, day);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from treat_members where member_id = $1", member_id);
  transaction.execute("delete from treat_member_days where member_id = $1", member_id);
}

}  // namespace galleria::treats::store

namespace galleria::treats {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AL3", "a treat counts those that were exchanged",
                   "select 'treat ' || treats.treat_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, taken_count as found from treats left "
                   "join (select treat_id, count(*) as amount from treat_exchanges group by treat_id) as sums on sums.treat_id = treats.treat_id where "
                   "taken_count <> coalesce(sums.amount, 0)"},
      audit::Check{"AL3", "a member's limit of a treat counts those that they exchanged",
                   "select 'member ' || counted.member_id || ' treat ' || counted.treat_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, "
                   "counted.taken_count as found from treat_members as counted left join (select member_id, treat_id, count(*) as amount from treat_exchanges "
                   "group by member_id, treat_id) as sums on sums.member_id = counted.member_id and sums.treat_id = counted.treat_id where "
                   "counted.taken_count <> coalesce(sums.amount, 0)"},
      audit::Check{"AL3", "a treat moves along its table", audit::MovesOutside<treat_table, "treat_moves", "from_state", "to_state">::sql},
      audit::Check{"AL3", "a treat is where its last move led",
                   "select 'treat ' || treat_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from treats where state <> "
                   "coalesce((select to_state from treat_moves where treat_moves.treat_id = treats.treat_id order by move_id desc limit 1), '')"},
      audit::Check{"AL4", "what was exchanged for a treat was paid in points",
                   "select 'exchange ' || exchange_id as subject, points as expected, cast(coalesce(booked.amount, 0) as bigint) as found from treat_exchanges "
                   "left join (select business_id, sum(amount) as amount from ledger_transfers where business_type = 'points_spend' group by business_id) as "
                   "booked on booked.business_id = exchange_id where points <> coalesce(booked.amount, 0)"},
  };
  return checks;
}

StateDiagram state_diagram() { return diagram_of(treat_table); }

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "treat_exchanges",
       .words = {"积分好礼", "Treats that you exchanged points for"},
       .sql = "select exchange_id, treat_id, version, points, day, at_ms from treat_exchanges where member_id = $1 order by exchange_id limit $2 offset $3"},
      {.table = "treat_members", .untold = "how many were taken of each treat, as the exchanges themselves tell"},
      {.table = "treat_member_days", .untold = "how many were taken of each treat on a day, as the exchanges themselves tell"},
  };
  return tables;
}

}  // namespace galleria::treats

#undef TREAT_COLUMNS
#undef TREAT_EXCHANGE_COLUMNS
