// Reads and writes lotteries, their odds and draws, and says what must hold of them.
#include "features/lotteries/lotteries_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "db/insert_many.hpp"
#include "db/read_batch.hpp"
#include "features/lotteries/lotteries.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define LOTTERY_COLUMNS \
  "activity_id, stage, commitment, sealed_seed, seed, version, draw_count, return_count, list_digest, rank_count, win_count, followed_count"
#define DRAW_COLUMNS "member_id, activity_id, draw_number, version, day, nonce, mark, chance_id, drawn_prize_id, given_prize_id, outcome, at_ms"
#define CODE_COLUMNS "member_id, activity_id, code_number, nonce, mark, chance_id, is_gone, at_ms"
#define CODE_WIN_COLUMNS "activity_id, win_number, rank, code_number, prize_id, outcome, after_return, at_ms"
#define TURNED_CODES                                                                                                                                   \
  "select codes.member_id as member_id, codes.code_number as code_number, nonce, mark, codes.at_ms as at_ms, win_number, prize_id, outcome, "          \
  "after_return, wins.at_ms as won_at_ms from lottery_codes as codes left join lottery_code_wins as wins on wins.activity_id = codes.activity_id and " \
  "wins.code_number = codes.code_number "
#define TRIAL_COLUMNS "activity_id, digest, counts, chi_squared_micros, freedom, is_within, run_by, run_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::lotteries::store {
namespace {

// A statement whose arguments are a row's members, in their order.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

}  // namespace

void insert_lottery(db::Transaction& transaction, const LotteryRow& row) {
  transaction.execute_later(
      inserting("insert into lotteries (" LOTTERY_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing", row));
}

std::optional<LotteryRow> find_lottery(db::Session& session, ActivityId activity_id) {
  return session.row<LotteryRow>("select " LOTTERY_COLUMNS " from lotteries where activity_id = $1", activity_id);
}

void set_stage(db::Transaction& transaction, ActivityId activity_id, LotteryStage stage) {
  transaction.execute("update lotteries set stage = $2 where activity_id = $1", activity_id, stage);
}

std::optional<LotteryRow> take_numbers(db::Transaction& transaction, ActivityId activity_id, std::int64_t version, std::int64_t count) {
  const std::int64_t step = is_planted(PlantedBug::draw_number_skipped) ? count + 1 : count;
  return transaction.row<LotteryRow>(
      "update lotteries set draw_count = draw_count + $3 where activity_id = $1 and version = $2 and seed is null and list_digest is null "
      "returning " LOTTERY_COLUMNS,
      activity_id, version, step);
}

std::optional<LotteryRow> take_return_number(db::Transaction& transaction, ActivityId activity_id) {
  return transaction.row<LotteryRow>("update lotteries set return_count = return_count + 1 where activity_id = $1 returning " LOTTERY_COLUMNS, activity_id);
}

std::optional<LotteryRow> take_version(db::Transaction& transaction, ActivityId activity_id, std::int64_t version) {
  return transaction.row<LotteryRow>("update lotteries set version = version + 1 where activity_id = $1 and version = $2 returning " LOTTERY_COLUMNS,
                                     activity_id, version);
}

bool publish_seed(db::Transaction& transaction, ActivityId activity_id, std::string_view seed) {
  return transaction.execute("update lotteries set seed = $2 where activity_id = $1 and seed is null", activity_id, seed) == 1;
}

std::optional<LotteryRow> close_list(db::Transaction& transaction, ActivityId activity_id) {
  return transaction.row<LotteryRow>("update lotteries set list_digest = '' where activity_id = $1 and list_digest is null returning " LOTTERY_COLUMNS,
                                     activity_id);
}

void set_list_digest(db::Transaction& transaction, ActivityId activity_id, std::string_view digest) {
  transaction.execute("update lotteries set list_digest = $2 where activity_id = $1", activity_id, digest);
}

std::optional<LotteryRow> hold_lottery(db::Transaction& transaction, ActivityId activity_id) {
  return transaction.row<LotteryRow>("update lotteries set followed_count = followed_count where activity_id = $1 returning " LOTTERY_COLUMNS, activity_id);
}

bool go_on_with(db::Transaction& transaction, const LotteryRow& before, const LotteryRow& after) {
  return transaction.execute(
             "update lotteries set rank_count = $4, win_count = $5, followed_count = $6 where activity_id = $1 and win_count = $2 and followed_count = $3",
             before.activity_id, before.win_count, before.followed_count, after.rank_count, after.win_count, after.followed_count) == 1;
}

std::vector<ActivityId> list_by_stage(db::Session& session, LotteryStage stage, std::int64_t count) {
  return session.rows<ActivityId>("select activity_id from lotteries where stage = $1 order by activity_id desc limit $2", stage, count);
}

void put_version(db::Transaction& transaction, const VersionRow& row) {
  transaction.execute(
      "insert into lottery_versions (activity_id, version, after_draw_number, made_by, made_at_ms) values ($1, $2, $3, $4, $5) on conflict (activity_id, "
      "version) do update set made_by = excluded.made_by, made_at_ms = excluded.made_at_ms",
      row.activity_id, row.version, row.after_draw_number, row.made_by, row.made_at_ms);
}

std::vector<VersionRow> list_versions(db::Session& session, ActivityId activity_id) {
  return session.rows<VersionRow>(
      "select activity_id, version, after_draw_number, made_by, made_at_ms from lottery_versions where activity_id = $1 order by version", activity_id);
}

void put_odds(db::Transaction& transaction, ActivityId activity_id, std::int64_t version, const std::vector<OddsEntry>& odds) {
  transaction.execute("delete from lottery_odds where activity_id = $1 and version = $2", activity_id, version);
  std::int64_t place = 0;
  for (const OddsEntry& entry : odds)
    transaction.execute("insert into lottery_odds (activity_id, version, place, prize_id, weight) values ($1, $2, $3, $4, $5)", activity_id, version, place++,
                        entry.prize_id, *entry.weight);
}

std::vector<OddsRow> list_odds(db::Session& session, ActivityId activity_id, std::int64_t version) {
  return session.rows<OddsRow>("select version, place, prize_id, weight from lottery_odds where activity_id = $1 and version = $2 order by place", activity_id,
                               version);
}

std::vector<OddsRow> list_all_odds(db::Session& session, ActivityId activity_id) {
  return session.rows<OddsRow>("select version, place, prize_id, weight from lottery_odds where activity_id = $1 order by version, place", activity_id);
}

void insert_draws(db::Transaction& transaction, std::span<const DrawRow> rows) {
  using InsertDraws = db::InsertMany<"insert into lottery_draws (" DRAW_COLUMNS ")",
                                     "bigint, bigint, bigint, bigint, bigint, text, text, bigint, bigint, bigint, text, bigint">;
  std::vector<db::RowValues> values;
  for (const DrawRow& row : rows) {
    db::RowValues& of_row = values.emplace_back();
    for_each_member<DrawRow>([&](std::string_view, auto member) { of_row.push_back(db::to_value(row.*member)); });
  }
  for (db::Statement& statement : InsertDraws::statements(std::move(values))) transaction.execute_later(std::move(statement));
}

std::vector<DrawRow> list_of_member(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t count) {
  return session.rows<DrawRow>("select " DRAW_COLUMNS " from lottery_draws where member_id = $1 and activity_id = $2 order by draw_number desc limit $3",
                               member_id, activity_id, count);
}

std::vector<PublishedDrawRow> list_draws(db::Session& session, ActivityId activity_id, std::int64_t after_draw_number, std::int64_t count) {
  return session.rows<PublishedDrawRow>(
      db::sweep("select draw_number, version, day, nonce, mark, drawn_prize_id, given_prize_id, outcome, at_ms from lottery_draws where activity_id = $1 and "
                "draw_number > $2 order by draw_number limit $3"),
      activity_id, after_draw_number, count);
}

std::vector<OutcomeCount> count_outcomes(db::Session& session, ActivityId activity_id) {
  return session.rows<OutcomeCount>(
      db::sweep("select drawn_prize_id, given_prize_id, count(*) as count from lottery_draws where activity_id = $1 group by drawn_prize_id, given_prize_id"),
      activity_id);
}

std::vector<std::string> marks_of(db::Transaction& transaction, ActivityId activity_id, std::span<const MemberId> members) {
  std::vector<std::string> marks(members.size());
  db::ReadBatch reads;
  for (std::size_t i = 0; i < members.size(); ++i) {
    reads.ask<std::string>(db::Statement("select mark from lottery_players where member_id = $1 and activity_id = $2", members[i], activity_id),
                           [&mark = marks[i]](db::Session&, std::vector<std::string> rows) {
                             if (!rows.empty()) mark = std::move(rows.front());
                           });
  }
  reads.send(transaction);
  std::vector<db::RowValues> players;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (!marks[i].empty()) continue;
    marks[i] = fresh_mark();
    players.push_back(db::row_values(members[i], activity_id, marks[i]));
  }
  using InsertPlayers = db::InsertMany<"insert into lottery_players (member_id, activity_id, mark)", "bigint, bigint, text">;
  for (db::Statement& statement : InsertPlayers::statements(std::move(players))) transaction.execute_later(std::move(statement));
  return marks;
}

void insert_return(db::Transaction& transaction, const ReturnRow& row) {
  transaction.execute_later(
      inserting("insert into lottery_returns (activity_id, return_number, after_draw_number, prize_id, at_ms) values ($1, $2, $3, $4, $5)", row));
}

std::vector<ReturnRow> list_returns(db::Session& session, ActivityId activity_id) {
  return session.rows<ReturnRow>(
      "select activity_id, return_number, after_draw_number, prize_id, at_ms from lottery_returns where activity_id = $1 order by return_number", activity_id);
}

void insert_code(db::Transaction& transaction, const CodeRow& row) {
  transaction.execute_later(inserting("insert into lottery_codes (" CODE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8)", row));
}

std::vector<CodeRow> list_codes(db::Session& session, ActivityId activity_id, std::int64_t after_code_number, std::int64_t count) {
  return session.rows<CodeRow>(
      db::sweep("select " CODE_COLUMNS " from lottery_codes where activity_id = $1 and code_number > $2 order by code_number limit $3"), activity_id,
      after_code_number, count);
}

std::vector<TurnedCodeRow> list_codes_of_member(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t count) {
  return session.rows<TurnedCodeRow>(TURNED_CODES "where codes.member_id = $1 and codes.activity_id = $2 order by codes.code_number desc limit $3", member_id,
                                     activity_id, count);
}

std::vector<TurnedCodeRow> search_codes(db::Session& session, const SearchLotteryCodes& request, std::int64_t code_number, std::int64_t count) {
  return session.rows<TurnedCodeRow>(
      db::sweep(TURNED_CODES "where codes.activity_id = $1 and ($2 = 0 or codes.code_number = $2) and ($3 = 0 or win_number is not null) and "
                             "codes.code_number > $4 order by codes.code_number limit $5"),
      request.activity_id, code_number, std::int64_t{request.only_turns.value_or(false) ? 1 : 0},
      request.after_code_number ? **request.after_code_number : std::int64_t{0}, count);
}

std::vector<TurnedCodeRow> list_turns(db::Session& session, ActivityId activity_id, std::int64_t after_win_number, std::int64_t count) {
  return session.rows<TurnedCodeRow>(db::sweep(TURNED_CODES "where codes.activity_id = $1 and win_number > $2 order by win_number limit $3"), activity_id,
                                     after_win_number, count);
}

std::optional<std::string> find_mark(db::Session& session, MemberId member_id, ActivityId activity_id) {
  return session.row<std::string>("select mark from lottery_players where member_id = $1 and activity_id = $2", member_id, activity_id);
}

void insert_code_win(db::Transaction& transaction, const CodeWinRow& row) {
  transaction.execute_later(inserting("insert into lottery_code_wins (" CODE_WIN_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8)", row));
}

std::vector<CodeWinRow> list_code_wins(db::Session& session, ActivityId activity_id) {
  return session.rows<CodeWinRow>("select " CODE_WIN_COLUMNS " from lottery_code_wins where activity_id = $1 order by win_number", activity_id);
}

void put_trial(db::Transaction& transaction, const TrialRow& row) {
  transaction.execute_later(
      inserting("insert into lottery_trials (" TRIAL_COLUMNS
                ") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (activity_id) do update set digest = excluded.digest, counts = excluded.counts, "
                "chi_squared_micros = excluded.chi_squared_micros, freedom = excluded.freedom, is_within = excluded.is_within, run_by = excluded.run_by, "
                "run_at_ms = excluded.run_at_ms",
                row));
}

std::optional<TrialRow> find_trial(db::Session& session, ActivityId activity_id) {
  return session.row<TrialRow>("select " TRIAL_COLUMNS " from lottery_trials where activity_id = $1", activity_id);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from lottery_players where member_id = $1", member_id);
  transaction.execute("update lottery_codes set is_gone = true where member_id = $1", member_id);
}

}  // namespace galleria::lotteries::store

namespace galleria::lotteries {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "J1", "the numbers of a lottery’s draws, or codes, have no gap, and none is there twice",
          "select 'lottery ' || lotteries.activity_id as subject, draw_count as expected, cast(coalesce(draws.numbers, 0) as bigint) as found from "
          "lotteries left join (select activity_id, count(*) as amount, count(distinct number) as numbers, max(number) as last from (select activity_id, "
          "draw_number as number from lottery_draws union all select activity_id, code_number as number from lottery_codes) as numbered group by "
          "activity_id) as draws on draws.activity_id = lotteries.activity_id where coalesce(draws.numbers, 0) <> draw_count or "
          "coalesce(draws.amount, 0) <> draw_count or coalesce(draws.last, 0) <> draw_count"},
      audit::Check{"J2", "what a draw gave is what it drew, or thanks",
                   "select 'draw ' || draw_number as subject, drawn_prize_id as expected, given_prize_id as found from lottery_draws where (outcome = 'given') "
                   "<> (drawn_prize_id = given_prize_id)"},
      audit::Check{
          "J3", "a draw was made by odds that held at its number",
          "select 'draw ' || draw_number as subject, lottery_draws.version as expected, cast(coalesce(lottery_versions.version, 0) as bigint) as found "
          "from lottery_draws left join lottery_versions on lottery_versions.activity_id = lottery_draws.activity_id and lottery_versions.version = "
          "lottery_draws.version and lottery_versions.after_draw_number < lottery_draws.draw_number where lottery_versions.version is null or exists "
          "(select 1 from lottery_versions as later where later.activity_id = lottery_draws.activity_id and later.version > lottery_draws.version and "
          "later.after_draw_number < lottery_draws.draw_number)"},
      audit::Check{
          "J4", "a seed is shown when its activity is over, and not before",
          "select 'lottery ' || lotteries.activity_id as subject, cast(case when state = 'ended' or state = 'archived' then 1 else 0 end as bigint) as "
          "expected, cast(case when seed is null then 0 else 1 end as bigint) as found from lotteries join activities on activities.activity_id = "
          "lotteries.activity_id where (state = 'ended' and seed is null and stage <> 'codes') or (state <> 'ended' and state <> 'archived' and seed is not "
          "null)"},
      audit::Check{"J5", "a prize came back as often as its activity says",
                   "select 'lottery ' || lotteries.activity_id as subject, return_count as expected, cast(coalesce(returns.amount, 0) as bigint) as found from "
                   "lotteries left join (select activity_id, count(*) as amount from lottery_returns group by activity_id) as returns on returns.activity_id = "
                   "lotteries.activity_id where return_count <> coalesce(returns.amount, 0)"},
      audit::Check{
          "J6", "the list of a lottery’s codes is closed when its activity is over, and its seed is not shown before",
          "select 'lottery ' || lotteries.activity_id as subject, cast(case when state = 'ended' or state = 'archived' then 1 else 0 end as bigint) as "
          "expected, cast(case when list_digest is null then 0 else 1 end as bigint) as found from lotteries join activities on "
          "activities.activity_id = lotteries.activity_id where stage = 'codes' and ((state = 'ended' and list_digest is null) or (state <> 'ended' "
          "and state <> 'archived' and list_digest is not null) or (seed is not null and list_digest is null))"},
      audit::Check{
          "J7", "a code whose turn it was has its prize, and no other code has one",
          "select 'lottery ' || lotteries.activity_id as subject, cast(coalesce(turns.amount, 0) as bigint) as expected, cast(coalesce(wins.amount, 0) "
          "as bigint) as found from lotteries left join (select activity_id, count(*) as amount from lottery_code_wins where outcome = 'given' group "
          "by activity_id) as turns on turns.activity_id = lotteries.activity_id left join (select prize_wins.activity_id as activity_id, count(*) as "
          "amount from prize_wins join lottery_codes on lottery_codes.member_id = prize_wins.member_id and lottery_codes.activity_id = "
          "prize_wins.activity_id and lottery_codes.code_number = prize_wins.turn_number join lottery_code_wins on lottery_code_wins.activity_id = "
          "prize_wins.activity_id and lottery_code_wins.code_number = prize_wins.turn_number and lottery_code_wins.prize_id = prize_wins.prize_id "
          "group by prize_wins.activity_id) as wins on wins.activity_id = lotteries.activity_id where stage = 'codes' and coalesce(turns.amount, 0) "
          "<> coalesce(wins.amount, 0)"},
      audit::Check{"J8", "nobody’s codes won more than once",
                   "select 'lottery ' || lottery_codes.activity_id || ' mark ' || mark as subject, cast(1 as bigint) as expected, count(*) as found from "
                   "lottery_code_wins join lottery_codes on lottery_codes.activity_id = lottery_code_wins.activity_id and lottery_codes.code_number = "
                   "lottery_code_wins.code_number where outcome = 'given' group by lottery_codes.activity_id, mark having count(*) > 1"},
  };
  return checks;
}

}  // namespace galleria::lotteries

#undef LOTTERY_COLUMNS
#undef DRAW_COLUMNS
#undef CODE_COLUMNS
#undef CODE_WIN_COLUMNS
#undef TURNED_CODES
#undef TRIAL_COLUMNS
