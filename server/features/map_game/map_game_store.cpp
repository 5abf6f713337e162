// Reads and writes seasons of the map game, what members did of them and were given, and says what must hold of them.
#include "features/map_game/map_game_store.hpp"

#include <array>

#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
// The columns of SeasonRow and SpotRow, in the order of their members.
#define MAP_SEASON_COLUMNS \
  "season_id, state, version, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, picture_width, picture_height, starts_at_ms, ends_at_ms"
#define MAP_SPOT_COLUMNS \
  "spot_id, season_id, number, name_zh_cn, name_en, words_zh_cn, words_en, icon, x, y, shop_id, task, question_zh_cn, question_en, right_choice"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::map_game::store {
namespace {

void log_season_move(db::Transaction& transaction, MapSeasonId season_id, const MapSeasonStep& step, const SeasonMover& mover) {
  transaction.execute(
      "insert into map_season_moves (move_id, season_id, move, from_state, to_state, actor_kind, actor, reason, at_ms) values ($1, $2, $3, $4, $5, $6, $7, "
      "$8, $9)",
      mover.move_id, season_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, mover.at);
}

}  // namespace

std::optional<SeasonRow> find_season(db::Session& session, MapSeasonId season_id) {
  return session.row<SeasonRow>("select " MAP_SEASON_COLUMNS " from map_seasons where season_id = $1", season_id);
}

std::optional<SeasonRow> find_current_season(db::Session& session, TimeMs now) {
  return session.row<SeasonRow>(
      "select " MAP_SEASON_COLUMNS " from map_seasons where state = 'published' and ends_at_ms > $1 order by starts_at_ms, season_id limit 1", now);
}

std::optional<SeasonRow> find_last_season(db::Session& session) {
  return session.row<SeasonRow>("select " MAP_SEASON_COLUMNS " from map_seasons where state <> 'draft' order by ends_at_ms desc, season_id desc limit 1");
}

std::vector<SeasonRow> list_begun_seasons(db::Session& session, TimeMs now, std::int64_t count, std::int64_t offset) {
  return session.rows<SeasonRow>(
      "select " MAP_SEASON_COLUMNS
      " from map_seasons where state <> 'draft' and starts_at_ms <= $1 order by starts_at_ms desc, season_id desc limit $2 offset $3",
      now, count, offset);
}

std::vector<SeasonRow> list_seasons(db::Session& session, std::optional<MapSeasonState> state, std::int64_t count, std::int64_t offset) {
  if (!state)
    return session.rows<SeasonRow>("select " MAP_SEASON_COLUMNS " from map_seasons order by starts_at_ms desc, season_id desc limit $1 offset $2", count,
                                   offset);
  return session.rows<SeasonRow>(
      "select " MAP_SEASON_COLUMNS " from map_seasons where state = $1 order by starts_at_ms desc, season_id desc limit $2 offset $3", *state, count, offset);
}

void insert_season(db::Transaction& transaction, const SeasonRow& row, const MapSeasonStep& step, const SeasonMover& mover) {
  transaction.execute("insert into map_seasons (" MAP_SEASON_COLUMNS ") values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11)", row.season_id, step.to(),
                      row.name_zh_cn, row.name_en, row.words_zh_cn, row.words_en, row.picture_url, row.picture_width, row.picture_height, row.starts_at_ms,
                      row.ends_at_ms);
  log_season_move(transaction, row.season_id, step, mover);
}

bool change_season(db::Transaction& transaction, const SeasonRow& row, const MapSeasonStep& step, const SeasonMover& mover) {
  if (transaction.execute("update map_seasons set state = $4, version = version + 1, name_zh_cn = $5, name_en = $6, words_zh_cn = $7, words_en = $8, "
                          "picture_url = $9, picture_width = $10, picture_height = $11, starts_at_ms = $12, ends_at_ms = $13 where season_id = $1 and version "
                          "= $2 and state = $3",
                          row.season_id, row.version, step.from().value(), step.to(), row.name_zh_cn, row.name_en, row.words_zh_cn, row.words_en,
                          row.picture_url, row.picture_width, row.picture_height, row.starts_at_ms, row.ends_at_ms) != 1)
    return false;
  log_season_move(transaction, row.season_id, step, mover);
  return true;
}

bool move_season(db::Transaction& transaction, const SeasonRow& row, const MapSeasonStep& step, const SeasonMover& mover) {
  if (transaction.execute("update map_seasons set state = $4, version = version + 1 where season_id = $1 and version = $2 and state = $3", row.season_id,
                          row.version, step.from().value(), step.to()) != 1)
    return false;
  log_season_move(transaction, row.season_id, step, mover);
  return true;
}

void take_season_turn(db::Transaction& transaction) {
  transaction.execute(
      "insert into map_season_turns (turn_id, taken_count) values (1, 1) on conflict (turn_id) do update set taken_count = map_season_turns.taken_count + 1");
}

bool has_neighbour(db::Session& session, const SeasonRow& row) {
  return session
      .row<std::int64_t>("select season_id from map_seasons where state = 'published' and season_id <> $1 and starts_at_ms < $3 and ends_at_ms > $2 limit 1",
                         row.season_id, row.starts_at_ms, row.ends_at_ms)
      .has_value();
}

// ---- what stands on the map ----

SeasonParts list_parts(db::Session& session, MapSeasonId season_id) {
  SeasonParts parts;
  parts.spots = session.rows<SpotRow>("select " MAP_SPOT_COLUMNS " from map_spots where season_id = $1 order by number", season_id);
  parts.choices = session.rows<ChoiceRow>(
      "select map_choices.spot_id, map_choices.choice, map_choices.text_zh_cn, map_choices.text_en from map_choices join map_spots on map_spots.spot_id = "
      "map_choices.spot_id where map_spots.season_id = $1 order by map_spots.number, map_choices.choice",
      season_id);
  parts.rewards = list_rewards(session, season_id);
  return parts;
}

void replace_parts(db::Transaction& transaction, MapSeasonId season_id, const SeasonParts& parts) {
  transaction.execute("delete from map_choices where spot_id in (select spot_id from map_spots where season_id = $1)", season_id);
  transaction.execute("delete from map_spots where season_id = $1", season_id);
  transaction.execute("delete from map_rewards where season_id = $1", season_id);
  for (const SpotRow& row : parts.spots)
    transaction.execute("insert into map_spots (" MAP_SPOT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)", row.spot_id,
                        season_id, row.number, row.name_zh_cn, row.name_en, row.words_zh_cn, row.words_en, row.icon, row.x, row.y, row.shop_id, row.task,
                        row.question_zh_cn, row.question_en, row.right_choice);
  for (const ChoiceRow& row : parts.choices)
    transaction.execute("insert into map_choices (spot_id, choice, text_zh_cn, text_en) values ($1, $2, $3, $4)", row.spot_id, row.choice, row.text_zh_cn,
                        row.text_en);
  for (const RewardRow& row : parts.rewards)
    transaction.execute("insert into map_rewards (season_id, step_count, points, prize_id) values ($1, $2, $3, $4)", season_id, row.step_count, row.points,
                        row.prize_id);
}

std::optional<SpotRow> find_spot(db::Session& session, MapSeasonId season_id, MapSpotId spot_id) {
  return session.row<SpotRow>("select " MAP_SPOT_COLUMNS " from map_spots where spot_id = $1 and season_id = $2", spot_id, season_id);
}

std::vector<RewardRow> list_rewards(db::Session& session, MapSeasonId season_id) {
  return session.rows<RewardRow>("select season_id, step_count, points, prize_id from map_rewards where season_id = $1 order by step_count", season_id);
}

std::int64_t count_spots(db::Session& session, MapSeasonId season_id) {
  return session.row<std::int64_t>("select count(*) from map_spots where season_id = $1", season_id).value_or(0);
}

// ---- what members did ----

bool insert_step(db::Transaction& transaction, const StepRow& row) {
  return transaction.execute(
             "insert into map_steps (member_id, spot_id, season_id, task, order_id, at_ms) select cast($1 as bigint), cast($2 as bigint), season_id, cast($4 "
             "as text), cast($5 as bigint), cast($6 as bigint) from map_seasons where season_id = $3 and state = 'published' and starts_at_ms <= $6 and "
             "ends_at_ms > $6 on conflict do nothing",
             row.member_id, row.spot_id, row.season_id, row.task, row.order_id, row.at_ms) == 1;
}

std::int64_t count_step(db::Transaction& transaction, MemberId member_id, MapSeasonId season_id, TimeMs at) {
  return transaction
      .row<std::int64_t>(
          "insert into map_players (member_id, season_id, step_count, first_at_ms, last_at_ms) values ($1, $2, 1, $3, $3) on conflict (member_id, season_id) "
          "do "
          "update set step_count = map_players.step_count + 1, last_at_ms = excluded.last_at_ms returning step_count",
          member_id, season_id, at)
      .value();
}

bool has_step(db::Session& session, MemberId member_id, MapSpotId spot_id) {
  return session.row<std::int64_t>("select spot_id from map_steps where member_id = $1 and spot_id = $2", member_id, spot_id).has_value();
}

std::vector<StepRow> list_steps(db::Session& session, MemberId member_id, MapSeasonId season_id) {
  return session.rows<StepRow>(
      "select member_id, spot_id, season_id, task, order_id, at_ms from map_steps where member_id = $1 and season_id = $2 order by at_ms, spot_id", member_id,
      season_id);
}

std::vector<OrderId> list_used_orders(db::Session& session, MemberId member_id) {
  return session.rows<OrderId>("select order_id from map_steps where member_id = $1 and order_id is not null", member_id);
}

bool insert_try(db::Transaction& transaction, MemberId member_id, MapSpotId spot_id, std::int64_t day, std::int64_t choice, TimeMs at) {
  return transaction.execute("insert into map_tries (member_id, spot_id, day, choice, at_ms) values ($1, $2, $3, $4, $5) on conflict do nothing", member_id,
                             spot_id, day, choice, at) == 1;
}

std::vector<MapSpotId> list_tried(db::Session& session, MemberId member_id, MapSeasonId season_id, std::int64_t day) {
  return session.rows<MapSpotId>(
      "select map_tries.spot_id from map_tries join map_spots on map_spots.spot_id = map_tries.spot_id where map_tries.member_id = $1 and map_tries.day = $3 "
      "and map_spots.season_id = $2 and not exists (select 1 from map_steps where map_steps.member_id = $1 and map_steps.spot_id = map_tries.spot_id) order by "
      "map_tries.spot_id",
      member_id, season_id, day);
}

bool insert_gift(db::Transaction& transaction, const GiftRow& row) {
  return transaction.execute(
             "insert into map_gifts (member_id, season_id, step_count, points, gift_number, at_ms, prize_id) values ($1, $2, $3, $4, $5, $6, $7) on conflict "
             "do "
             "nothing",
             row.member_id, row.season_id, row.step_count, row.points, row.gift_number, row.at_ms, row.prize_id) == 1;
}

void note_prize(db::Transaction& transaction, const GiftRow& row) {
  transaction.execute("update map_gifts set prize_outcome = $4 where member_id = $1 and season_id = $2 and step_count = $3", row.member_id, row.season_id,
                      row.step_count, row.prize_outcome);
}

std::vector<GiftRow> list_gifts(db::Session& session, MemberId member_id, MapSeasonId season_id) {
  return session.rows<GiftRow>(
      "select member_id, season_id, step_count, points, gift_number, at_ms, prize_id, prize_outcome from map_gifts where member_id = $1 and season_id = $2 "
      "order by step_count",
      member_id, season_id);
}

// ---- how far they are ----

std::vector<NumberedCount> count_done(db::Session& session, MapSeasonId season_id) {
  return session.rows<NumberedCount>(
      db::sweep("select spot_id as number, count(*) as count from map_steps where season_id = $1 group by spot_id order by spot_id"), season_id);
}

std::vector<NumberedCount> count_given(db::Session& session, MapSeasonId season_id) {
  return session.rows<NumberedCount>(
      db::sweep("select step_count as number, count(*) as count from map_gifts where season_id = $1 group by step_count order by step_count"), season_id);
}

std::int64_t count_players(db::Session& session, MapSeasonId season_id) {
  return session.row<std::int64_t>(db::sweep("select count(*) from map_players where season_id = $1"), season_id).value_or(0);
}

std::vector<PlayerRow> list_players(db::Session& session, MapSeasonId season_id, std::int64_t count, std::int64_t offset) {
  return session.rows<PlayerRow>(
      db::sweep("select players.member_id, players.step_count, cast(coalesce((select sum(gifts.points) from map_gifts as gifts where gifts.member_id = "
                "players.member_id and gifts.season_id = players.season_id), 0) as bigint) as points, players.first_at_ms, players.last_at_ms from map_players "
                "as players where players.season_id = $1 order by players.step_count desc, players.last_at_ms, players.member_id limit $2 offset $3"),
      season_id, count, offset);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from map_gifts where member_id = $1", member_id);
  transaction.execute("delete from map_tries where member_id = $1", member_id);
  transaction.execute("delete from map_steps where member_id = $1", member_id);
  transaction.execute("delete from map_players where member_id = $1", member_id);
}

}  // namespace galleria::map_game::store

namespace galleria::map_game {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AP1", "whoever has a reward of the map game did as many steps as it takes, and it is what the season promises",
                   "select 'member ' || gifts.member_id || ' season ' || gifts.season_id as subject, gifts.step_count as expected, "
                   "cast(coalesce(steps.done, 0) as bigint) as found from map_gifts as gifts left join map_rewards as rewards on rewards.season_id = "
                   "gifts.season_id and rewards.step_count = gifts.step_count left join (select member_id, season_id, count(*) as done from map_steps group by "
                   "member_id, season_id) as steps on steps.member_id = gifts.member_id and steps.season_id = gifts.season_id where coalesce(steps.done, 0) < "
                   "gifts.step_count or rewards.points is null or rewards.points <> gifts.points"},
      audit::Check{
          "AP1", "whoever did enough steps of the map game has the reward",
          "select 'member ' || players.member_id || ' season ' || players.season_id as subject, rewards.points as expected, cast(0 as bigint) as found "
          "from map_players as players join map_rewards as rewards on rewards.season_id = players.season_id and rewards.step_count <= "
          "players.step_count left join map_gifts as gifts on gifts.member_id = players.member_id and gifts.season_id = players.season_id and "
          "gifts.step_count = rewards.step_count where gifts.member_id is null"},
      audit::Check{
          "AP2", "a member has done as many spots of a season as are counted",
          "select 'member ' || players.member_id || ' season ' || players.season_id as subject, players.step_count as expected, cast(count(steps.spot_id) "
          "as bigint) as found from map_players as players left join map_steps as steps on steps.member_id = players.member_id and steps.season_id = "
          "players.season_id group by players.member_id, players.season_id, players.step_count having count(steps.spot_id) <> players.step_count"},
      audit::Check{
          "AP2", "a step is of a spot of its season and was proved as the spot asks",
          "select 'member ' || steps.member_id || ' spot ' || steps.spot_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
          "map_steps as steps left join map_spots as spots on spots.spot_id = steps.spot_id and spots.season_id = steps.season_id and spots.task = "
          "steps.task where spots.spot_id is null or (spots.task = 'answer' and not exists (select 1 from map_tries as tries where tries.member_id = "
          "steps.member_id and tries.spot_id = steps.spot_id and tries.choice = spots.right_choice))"},
      audit::Check{"AT2", "a reward of the map game is the prize that its season promises, and says what became of it",
                   "select 'member ' || gifts.member_id || ' season ' || gifts.season_id as subject, coalesce(rewards.prize_id, 0) as expected, "
                   "coalesce(gifts.prize_id, 0) as found from map_gifts as gifts join map_rewards as rewards on rewards.season_id = gifts.season_id and "
                   "rewards.step_count = gifts.step_count where gifts.prize_id is distinct from rewards.prize_id or (gifts.prize_id is null) <> "
                   "(gifts.prize_outcome is null)"},
      audit::Check{"AP3", "a season of the map game moves along its table",
                   audit::MovesOutside<map_season_table, "map_season_moves", "from_state", "to_state">::sql},
      audit::Check{
          "AP3", "a season of the map game is where its last move led",
          "select 'season ' || seasons.season_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from map_seasons as seasons left "
          "join map_season_moves as moves on moves.season_id = seasons.season_id and moves.move_id = (select max(last.move_id) from map_season_moves as "
          "last where last.season_id = seasons.season_id) where moves.to_state is null or moves.to_state <> seasons.state"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(map_season_table)}; }

}  // namespace galleria::map_game

#undef MAP_SEASON_COLUMNS
#undef MAP_SPOT_COLUMNS
