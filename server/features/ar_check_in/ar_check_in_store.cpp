// Reads and writes trails, spots, challenges, check-ins and decorations, and says what must hold of them.
#include "features/ar_check_in/ar_check_in_store.hpp"

#include <array>

#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
// The columns of the rows, in the order of their members.
#define AR_TRAIL_COLUMNS                                                                                                                         \
  "trail_id, state, version, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, frequency, starts_at_ms, ends_at_ms, grand_prize_points, " \
  "grand_prize_id"
#define AR_SPOT_COLUMNS                                                                                                                      \
  "spot_id, trail_id, sort, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, shop_id, latitude_e6, longitude_e6, radius_m, points, " \
  "screen_token, screen_made_at_ms, prize_id"
#define AR_CHALLENGE_COLUMNS "member_id, token_digest, spot_id, expires_at_ms, used_at_ms"
#define AR_CHECK_IN_COLUMNS "member_id, check_in_id, trail_id, spot_id, period, day, points, gift_number, at_ms, prize_id, prize_outcome"
#define AR_GRAND_PRIZE_COLUMNS "member_id, trail_id, period, points, gift_number, at_ms, prize_id, prize_outcome"
#define AR_DECORATION_COLUMNS "decoration_id, kind, sort, name_zh_cn, name_en, picture_url, is_shown"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::ar_check_in::store {
namespace {

// A statement whose arguments are a row's members, in their order.
template <class Row>
bool write_ar_row(db::Transaction& transaction, db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return transaction.execute_all(std::span(&statement, 1)).front() == 1;
}

void log_trail_move(db::Transaction& transaction, ArTrailId trail_id, const ArTrailStep& step, const TrailMover& mover) {
  transaction.execute(
      "insert into ar_trail_moves (move_id, trail_id, move, from_state, to_state, actor_kind, actor, reason, at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, "
      "$9)",
      mover.move_id, trail_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, mover.at);
}

}  // namespace

// ---- trails and spots ----

std::optional<TrailRow> find_trail(db::Session& session, ArTrailId trail_id) {
  return session.row<TrailRow>("select " AR_TRAIL_COLUMNS " from ar_trails where trail_id = $1", trail_id);
}

std::vector<TrailRow> list_trails(db::Session& session, std::optional<ArTrailState> state, std::int64_t count, std::int64_t offset) {
  const std::string_view wanted = state ? enum_text(*state) : std::string_view();
  return session.rows<TrailRow>("select " AR_TRAIL_COLUMNS
                                " from ar_trails where ($1 = '' or state = $1) order by starts_at_ms desc, trail_id desc limit $2 offset $3",
                                wanted, count, offset);
}

std::vector<TrailRow> list_shown_trails(db::Session& session, TimeMs since) {
  return session.rows<TrailRow>("select " AR_TRAIL_COLUMNS
                                " from ar_trails where (state = 'published' or state = 'ended') and ends_at_ms > $1 order by ends_at_ms, trail_id limit 20",
                                since);
}

std::optional<SpotRow> find_spot(db::Session& session, ArSpotId spot_id) {
  return session.row<SpotRow>("select " AR_SPOT_COLUMNS " from ar_spots where spot_id = $1", spot_id);
}

std::optional<SpotRow> find_spot_by_screen(db::Session& session, std::string_view screen_token) {
  return session.row<SpotRow>("select " AR_SPOT_COLUMNS " from ar_spots where screen_token = $1", screen_token);
}

std::vector<SpotRow> list_spots(db::Session& session, ArTrailId trail_id) {
  return session.rows<SpotRow>("select " AR_SPOT_COLUMNS " from ar_spots where trail_id = $1 order by sort, spot_id", trail_id);
}

void insert_trail(db::Transaction& transaction, const TrailRow& row, const ArTrailStep& step, const TrailMover& mover) {
  transaction.execute("insert into ar_trails (" AR_TRAIL_COLUMNS ") values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", row.trail_id, step.to(),
                      row.name_zh_cn, row.name_en, row.words_zh_cn, row.words_en, row.picture_url, row.frequency, row.starts_at_ms, row.ends_at_ms,
                      row.grand_prize_points, row.grand_prize_id);
  log_trail_move(transaction, row.trail_id, step, mover);
}

bool change_trail(db::Transaction& transaction, const TrailRow& row, const ArTrailStep& step, const TrailMover& mover) {
  if (transaction.execute("update ar_trails set state = $4, version = version + 1, name_zh_cn = $5, name_en = $6, words_zh_cn = $7, words_en = $8, picture_url "
                          "= $9, frequency = $10, starts_at_ms = $11, ends_at_ms = $12, grand_prize_points = $13, grand_prize_id = $14 where trail_id = $1 and "
                          "version = $2 and "
                          "state = $3",
                          row.trail_id, row.version, step.from().value(), step.to(), row.name_zh_cn, row.name_en, row.words_zh_cn, row.words_en,
                          row.picture_url, row.frequency, row.starts_at_ms, row.ends_at_ms, row.grand_prize_points, row.grand_prize_id) != 1)
    return false;
  log_trail_move(transaction, row.trail_id, step, mover);
  return true;
}

bool move_trail(db::Transaction& transaction, const TrailRow& row, const ArTrailStep& step, const TrailMover& mover) {
  if (transaction.execute("update ar_trails set state = $4, version = version + 1 where trail_id = $1 and version = $2 and state = $3", row.trail_id,
                          row.version, step.from().value(), step.to()) != 1)
    return false;
  log_trail_move(transaction, row.trail_id, step, mover);
  return true;
}

void insert_spot(db::Transaction& transaction, const SpotRow& row) {
  write_ar_row(transaction, "insert into ar_spots (" AR_SPOT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)", row);
}

bool change_spot(db::Transaction& transaction, const SpotRow& row) {
  return transaction.execute(
             "update ar_spots set sort = $3, name_zh_cn = $4, name_en = $5, words_zh_cn = $6, words_en = $7, picture_url = $8, shop_id = $9, "
             "latitude_e6 = $10, longitude_e6 = $11, radius_m = $12, points = $13, prize_id = $14 where trail_id = $1 and spot_id = $2",
             row.trail_id, row.spot_id, row.sort, row.name_zh_cn, row.name_en, row.words_zh_cn, row.words_en, row.picture_url, row.shop_id, row.latitude_e6,
             row.longitude_e6, row.radius_m, row.points, row.prize_id) == 1;
}

bool delete_spot(db::Transaction& transaction, ArTrailId trail_id, ArSpotId spot_id) {
  return transaction.execute("delete from ar_spots where trail_id = $1 and spot_id = $2", trail_id, spot_id) == 1;
}

bool renew_screen(db::Transaction& transaction, const SpotRow& row, std::string_view screen_token, TimeMs at) {
  return transaction.execute("update ar_spots set screen_token = $3, screen_made_at_ms = $4 where spot_id = $1 and screen_token = $2", row.spot_id,
                             row.screen_token, screen_token, at) == 1;
}

// ---- challenges and check-ins ----

void insert_challenge(db::Transaction& transaction, const ChallengeRow& row, TimeMs forgotten_before) {
  transaction.execute("delete from ar_challenges where member_id = $1 and expires_at_ms < $2", row.member_id, forgotten_before);
  write_ar_row(transaction, "insert into ar_challenges (" AR_CHALLENGE_COLUMNS ") values ($1, $2, $3, $4, $5)", row);
}

std::optional<ChallengeRow> find_challenge(db::Session& session, MemberId member_id, std::string_view token_digest) {
  return session.row<ChallengeRow>("select " AR_CHALLENGE_COLUMNS " from ar_challenges where member_id = $1 and token_digest = $2", member_id, token_digest);
}

bool use_challenge(db::Transaction& transaction, const ChallengeRow& row, TimeMs now) {
  return transaction.execute(
             "update ar_challenges set used_at_ms = $3 where member_id = $1 and token_digest = $2 and used_at_ms is null and expires_at_ms > $3", row.member_id,
             row.token_digest, now) == 1;
}

bool insert_check_in(db::Transaction& transaction, const CheckInRow& row) {
  return write_ar_row(transaction,
                      "insert into ar_check_ins (" AR_CHECK_IN_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (member_id, spot_id, period) do nothing",
                      row);
}

void note_prize(db::Transaction& transaction, const CheckInRow& row) {
  transaction.execute("update ar_check_ins set prize_outcome = $3 where member_id = $1 and check_in_id = $2", row.member_id, row.check_in_id,
                      row.prize_outcome);
}

bool has_check_in(db::Session& session, MemberId member_id, ArSpotId spot_id, std::int64_t period) {
  return session.row<std::int64_t>("select check_in_id from ar_check_ins where member_id = $1 and spot_id = $2 and period = $3", member_id, spot_id, period)
      .has_value();
}

std::vector<CheckInRow> list_collected(db::Session& session, MemberId member_id, ArTrailId trail_id, std::int64_t period) {
  return session.rows<CheckInRow>("select " AR_CHECK_IN_COLUMNS
                                  " from ar_check_ins where member_id = $1 and trail_id = $2 and period = $3 order by check_in_id",
                                  member_id, trail_id, period);
}

std::vector<CheckInRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset) {
  return session.rows<CheckInRow>("select " AR_CHECK_IN_COLUMNS " from ar_check_ins where member_id = $1 order by check_in_id desc limit $2 offset $3",
                                  member_id, count, offset);
}

std::vector<CheckInRow> list_of_trail(db::Session& session, const ListArCheckIns& request, std::int64_t count) {
  return session.rows<CheckInRow>(
      db::sweep("select " AR_CHECK_IN_COLUMNS " from ar_check_ins where trail_id = $1 and ($2 = 0 or spot_id = $2) and check_in_id < $3 order by check_in_id "
                "desc limit $4"),
      request.trail_id, request.spot_id.value_or(ArSpotId{0}), request.behind_check_in_id.value_or(ArCheckInId{largest_id}), count);
}

std::int64_t add_to_card(db::Transaction& transaction, const CheckInRow& row) {
  transaction.execute(
      "insert into ar_cards (member_id, trail_id, period, collected_count) values ($1, $2, $3, 1) on conflict (member_id, trail_id, period) do "
      "update set collected_count = ar_cards.collected_count + 1",
      row.member_id, row.trail_id, row.period);
  return transaction
      .row<std::int64_t>("select collected_count from ar_cards where member_id = $1 and trail_id = $2 and period = $3", row.member_id, row.trail_id, row.period)
      .value_or(0);
}

bool insert_grand_prize(db::Transaction& transaction, const GrandPrizeRow& row) {
  return write_ar_row(
      transaction,
      "insert into ar_grand_prizes (" AR_GRAND_PRIZE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (member_id, trail_id) do nothing", row);
}

void note_grand_prize(db::Transaction& transaction, const GrandPrizeRow& row) {
  transaction.execute("update ar_grand_prizes set prize_outcome = $3 where member_id = $1 and trail_id = $2", row.member_id, row.trail_id, row.prize_outcome);
}

std::optional<GrandPrizeRow> find_grand_prize(db::Session& session, MemberId member_id, ArTrailId trail_id) {
  return session.row<GrandPrizeRow>("select " AR_GRAND_PRIZE_COLUMNS " from ar_grand_prizes where member_id = $1 and trail_id = $2", member_id, trail_id);
}

std::int64_t count_grand_prizes(db::Session& session, ArTrailId trail_id) {
  return session.row<std::int64_t>(db::sweep("select count(*) from ar_grand_prizes where trail_id = $1"), trail_id).value_or(0);
}

std::vector<SpotCount> count_check_ins(db::Session& session, ArTrailId trail_id) {
  return session.rows<SpotCount>(db::sweep("select spot_id, count(*) as amount from ar_check_ins where trail_id = $1 group by spot_id"), trail_id);
}

std::vector<FigureRow> list_figures(db::Session& session, ArTrailId trail_id, std::int64_t after_day) {
  return session.rows<FigureRow>(db::sweep("select day, spot_id, count(*) as amount, cast(sum(points) as bigint) as points from ar_check_ins where trail_id = "
                                           "$1 and day > $2 group by day, spot_id order by day desc, spot_id"),
                                 trail_id, after_day);
}

// ---- frames and stickers ----

std::vector<DecorationRow> list_decorations(db::Session& session) {
  return session.rows<DecorationRow>("select " AR_DECORATION_COLUMNS " from ar_decorations order by kind, sort, decoration_id");
}

std::optional<DecorationRow> find_decoration(db::Session& session, ArDecorationId decoration_id) {
  return session.row<DecorationRow>("select " AR_DECORATION_COLUMNS " from ar_decorations where decoration_id = $1", decoration_id);
}

void put_decoration(db::Transaction& transaction, const DecorationRow& row) {
  write_ar_row(transaction,
               "insert into ar_decorations (" AR_DECORATION_COLUMNS
               ") values ($1, $2, $3, $4, $5, $6, $7) on conflict (decoration_id) do update set kind = excluded.kind, sort = excluded.sort, name_zh_cn = "
               "excluded.name_zh_cn, name_en = excluded.name_en, picture_url = excluded.picture_url, is_shown = excluded.is_shown",
               row);
}

// ---- the end of an account ----

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from ar_challenges where member_id = $1", member_id);
  transaction.execute("delete from ar_check_ins where member_id = $1", member_id);
  transaction.execute("delete from ar_cards where member_id = $1", member_id);
  transaction.execute("delete from ar_grand_prizes where member_id = $1", member_id);
}

}  // namespace galleria::ar_check_in::store

namespace galleria::ar_check_in {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AO1", "a check-in gave what its spot gives",
                   "select 'member ' || check_ins.member_id || ' spot ' || check_ins.spot_id as subject, coalesce(spots.points, 0) as expected, "
                   "check_ins.points as found from ar_check_ins as check_ins left join ar_spots as spots on spots.spot_id = check_ins.spot_id and "
                   "spots.trail_id = check_ins.trail_id where spots.spot_id is null or spots.points <> check_ins.points"},
      audit::Check{"AT1", "a check-in asked for the prize of its spot, and says what became of it",
                   "select 'check-in ' || check_ins.check_in_id as subject, coalesce(spots.prize_id, 0) as expected, coalesce(check_ins.prize_id, 0) as found "
                   "from ar_check_ins as check_ins join ar_spots as spots on spots.spot_id = check_ins.spot_id where check_ins.prize_id is distinct from "
                   "spots.prize_id or (check_ins.prize_id is null) <> (check_ins.prize_outcome is null)"},
      audit::Check{"AT1", "a grand prize of the AR check-in is that of its trail, and says what became of it",
                   "select 'member ' || prizes.member_id || ' trail ' || prizes.trail_id as subject, coalesce(trails.grand_prize_id, 0) as expected, "
                   "coalesce(prizes.prize_id, 0) as found from "
                   "ar_grand_prizes as prizes join ar_trails as trails on trails.trail_id = prizes.trail_id where prizes.prize_id is distinct from "
                   "trails.grand_prize_id or (prizes.prize_id is null) <> (prizes.prize_outcome is null)"},
      audit::Check{"AO2", "a member's card counts the check-ins of its period",
                   "select 'member ' || cards.member_id || ' trail ' || cards.trail_id || ' period ' || cards.period as subject, (select count(*) from "
                   "ar_check_ins as check_ins where check_ins.member_id = cards.member_id and check_ins.trail_id = cards.trail_id and check_ins.period = "
                   "cards.period) as expected, cards.collected_count as found from ar_cards as cards where cards.collected_count <> (select count(*) from "
                   "ar_check_ins as check_ins where check_ins.member_id = cards.member_id and check_ins.trail_id = cards.trail_id and check_ins.period = "
                   "cards.period)"},
      audit::Check{"AO2", "whoever has a grand prize had all spots of the trail in one period",
                   "select 'member ' || prizes.member_id || ' trail ' || prizes.trail_id as subject, (select count(*) from ar_spots as spots where "
                   "spots.trail_id = prizes.trail_id) as expected, (select count(distinct check_ins.spot_id) from ar_check_ins as check_ins where "
                   "check_ins.member_id = prizes.member_id and check_ins.trail_id = prizes.trail_id and check_ins.period = prizes.period) as found from "
                   "ar_grand_prizes as prizes where (select count(*) from ar_spots as spots where spots.trail_id = prizes.trail_id) <> (select "
                   "count(distinct check_ins.spot_id) from ar_check_ins as check_ins where check_ins.member_id = prizes.member_id and check_ins.trail_id = "
                   "prizes.trail_id and check_ins.period = prizes.period)"},
      audit::Check{"AO3", "a trail of the AR check-in moves along its table",
                   audit::MovesOutside<ar_trail_table, "ar_trail_moves", "from_state", "to_state">::sql},
      audit::Check{"AO3", "a trail of the AR check-in is where its last move led",
                   "select 'trail ' || trails.trail_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from ar_trails as trails left "
                   "join ar_trail_moves as moves on moves.trail_id = trails.trail_id and moves.move_id = (select max(last.move_id) from ar_trail_moves as "
                   "last where last.trail_id = trails.trail_id) where moves.to_state is null or moves.to_state <> trails.state"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(ar_trail_table)}; }

}  // namespace galleria::ar_check_in

#undef AR_TRAIL_COLUMNS
#undef AR_SPOT_COLUMNS
#undef AR_CHALLENGE_COLUMNS
#undef AR_CHECK_IN_COLUMNS
#undef AR_GRAND_PRIZE_COLUMNS
#undef AR_DECORATION_COLUMNS
