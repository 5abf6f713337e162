// All SQL of the map game; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/map_game/map_game.hpp"

namespace galleria::map_game::store {

struct SeasonRow {
  MapSeasonId season_id;
  MapSeasonState state = MapSeasonState::draft;
  std::int64_t version = 1;
  std::string name_zh_cn;
  std::string name_en;
  std::string words_zh_cn;
  std::string words_en;
  std::string picture_url;
  std::int64_t picture_width = 0;
  std::int64_t picture_height = 0;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SeasonRow, (),
                      (season_id, state, version, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, picture_width, picture_height, starts_at_ms,
                       ends_at_ms))
std::optional<SeasonRow> find_season(db::Session& session, MapSeasonId season_id);
// Of those that are published: the one that runs, or comes next.
std::optional<SeasonRow> find_current_season(db::Session& session, TimeMs now);
// Of those that were published: the one that ended last.
std::optional<SeasonRow> find_last_season(db::Session& session);
// That were published and have begun, the latest first.
std::vector<SeasonRow> list_begun_seasons(db::Session& session, TimeMs now, std::int64_t count, std::int64_t offset);
std::vector<SeasonRow> list_seasons(db::Session& session, std::optional<MapSeasonState> state, std::int64_t count, std::int64_t offset);

// Who moved a season, and why.
struct SeasonMover {
  std::int64_t move_id = 0;
  MapSeasonActor kind = MapSeasonActor::staff;
  std::string name;
  std::string reason;
  TimeMs at{};
};
void insert_season(db::Transaction& transaction, const SeasonRow& row, const MapSeasonStep& step, const SeasonMover& mover);
// False unless it is as it was found.
bool change_season(db::Transaction& transaction, const SeasonRow& row, const MapSeasonStep& step, const SeasonMover& mover);
bool move_season(db::Transaction& transaction, const SeasonRow& row, const MapSeasonStep& step, const SeasonMover& mover);
// Others who publish wait until this transaction is over: of two seasons that overlap the second finds the first.
void take_season_turn(db::Transaction& transaction);
// Whether another that is published runs at its time.
bool has_neighbour(db::Session& session, const SeasonRow& row);

struct SpotRow {
  MapSpotId spot_id;
  MapSeasonId season_id;
  std::int64_t number = 1;
  std::string name_zh_cn;
  std::string name_en;
  std::string words_zh_cn;
  std::string words_en;
  MapGameIcon icon = MapGameIcon::flag;
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::optional<ShopId> shop_id;
  MapGameTask task = MapGameTask::visit;
  std::string question_zh_cn;
  std::string question_en;
  std::optional<std::int64_t> right_choice;
};
BOOST_DESCRIBE_STRUCT(SpotRow, (),
                      (spot_id, season_id, number, name_zh_cn, name_en, words_zh_cn, words_en, icon, x, y, shop_id, task, question_zh_cn, question_en,
                       right_choice))
struct ChoiceRow {
  MapSpotId spot_id;
  std::int64_t choice = 1;
  std::string text_zh_cn;
  std::string text_en;
};
BOOST_DESCRIBE_STRUCT(ChoiceRow, (), (spot_id, choice, text_zh_cn, text_en))
struct RewardRow {
  MapSeasonId season_id;
  std::int64_t step_count = 1;
  std::int64_t points = 0;
  std::optional<PrizeId> prize_id;
};
BOOST_DESCRIBE_STRUCT(RewardRow, (), (season_id, step_count, points, prize_id))
// What members find on a season's map.
struct SeasonParts {
  std::vector<SpotRow> spots;      // by their numbers
  std::vector<ChoiceRow> choices;  // spot by spot, in their order
  std::vector<RewardRow> rewards;  // of the fewest steps first
};
SeasonParts list_parts(db::Session& session, MapSeasonId season_id);
// Instead of those that it had.
void replace_parts(db::Transaction& transaction, MapSeasonId season_id, const SeasonParts& parts);
std::optional<SpotRow> find_spot(db::Session& session, MapSeasonId season_id, MapSpotId spot_id);
std::vector<RewardRow> list_rewards(db::Session& session, MapSeasonId season_id);
std::int64_t count_spots(db::Session& session, MapSeasonId season_id);

struct StepRow {
  MemberId member_id;
  MapSpotId spot_id;
  MapSeasonId season_id;
  MapGameTask task = MapGameTask::visit;
  std::optional<OrderId> order_id;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(StepRow, (), (member_id, spot_id, season_id, task, order_id, at_ms))
// False unless the season runs then, the member has not done the spot, and the order has proved no other.
bool insert_step(db::Transaction& transaction, const StepRow& row);
// One step more; how many it are then.
std::int64_t count_step(db::Transaction& transaction, MemberId member_id, MapSeasonId season_id, TimeMs at);
bool has_step(db::Session& session, MemberId member_id, MapSpotId spot_id);
std::vector<StepRow> list_steps(db::Session& session, MemberId member_id, MapSeasonId season_id);
// That have proved a spot.
std::vector<OrderId> list_used_orders(db::Session& session, MemberId member_id);

// False if the member has answered there that day.
bool insert_try(db::Transaction& transaction, MemberId member_id, MapSpotId spot_id, std::int64_t day, std::int64_t choice, TimeMs at);
// Where the member answered that day, and did not do the step.
std::vector<MapSpotId> list_tried(db::Session& session, MemberId member_id, MapSeasonId season_id, std::int64_t day);

struct GiftRow {
  MemberId member_id;
  MapSeasonId season_id;
  std::int64_t step_count = 1;
  std::int64_t points = 0;
  std::int64_t gift_number = 0;
  TimeMs at_ms{};
  std::optional<PrizeId> prize_id;
  std::optional<PrizeOutcome> prize_outcome;  // absent where there is no prize, and until it has been asked for
};
BOOST_DESCRIBE_STRUCT(GiftRow, (), (member_id, season_id, step_count, points, gift_number, at_ms, prize_id, prize_outcome))
// False if the member has it.
bool insert_gift(db::Transaction& transaction, const GiftRow& row);
// What became of the prize that the row asked for.
void note_prize(db::Transaction& transaction, const GiftRow& row);
std::vector<GiftRow> list_gifts(db::Session& session, MemberId member_id, MapSeasonId season_id);

// How far members are, by spots and by rewards; nothing stands for nought.
struct NumberedCount {
  std::int64_t number = 0;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(NumberedCount, (), (number, count))
std::vector<NumberedCount> count_done(db::Session& session, MapSeasonId season_id);
std::vector<NumberedCount> count_given(db::Session& session, MapSeasonId season_id);
std::int64_t count_players(db::Session& session, MapSeasonId season_id);
struct PlayerRow {
  MemberId member_id;
  std::int64_t step_count = 0;
  std::int64_t points = 0;
  TimeMs first_at_ms{};
  TimeMs last_at_ms{};
};
BOOST_DESCRIBE_STRUCT(PlayerRow, (), (member_id, step_count, points, first_at_ms, last_at_ms))
std::vector<PlayerRow> list_players(db::Session& session, MapSeasonId season_id, std::int64_t count, std::int64_t offset);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::map_game::store
