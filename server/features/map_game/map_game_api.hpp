// The wire of the map game, as members and guests meet it: a season with its spots, what a member has done of it, and the step that the server decides.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "base/play_prize.hpp"
#include "features/map_game/map_game_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::map_game {

// What a member takes at a spot that asks a question. Which one is right stays on the server.
struct MapGameChoice {
  std::int64_t choice = 1;  // 1 to 4
  std::string text;
};
BOOST_DESCRIBE_STRUCT(MapGameChoice, (), (choice, text))

struct MapGameSpot {
  MapSpotId spot_id;
  std::int64_t number = 1;  // as they are told one after another
  std::string name;
  std::string words;
  MapGameIcon icon = MapGameIcon::flag;
  std::int64_t x = 0;  // in thousandths of the picture's width
  std::int64_t y = 0;  // and of its height
  std::optional<ShopId> shop_id;
  std::string shop_name;  // empty without a shop
  MapGameTask task = MapGameTask::visit;
  std::string question;                // of answer
  std::vector<MapGameChoice> choices;  // of answer
};
BOOST_DESCRIBE_STRUCT(MapGameSpot, (), (spot_id, number, name, words, icon, x, y, shop_id, shop_name, task, question, choices))

// What a member is given who has done so many steps.
struct MapGameReward {
  std::int64_t step_count = 1;
  std::int64_t points = 0;
  std::optional<PromisedPrize> prize;  // besides the points, or instead of them
};
BOOST_DESCRIBE_STRUCT(MapGameReward, (), (step_count, points, prize))

struct MapGameSeason {
  MapSeasonId season_id;
  std::string name;
  std::string words;
  std::string picture_url;
  std::int64_t picture_width = 0;  // pixels
  std::int64_t picture_height = 0;
  MapGamePhase phase = MapGamePhase::coming;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::vector<MapGameSpot> spots;      // by their numbers
  std::vector<MapGameReward> rewards;  // of the fewest steps first
};
BOOST_DESCRIBE_STRUCT(MapGameSeason, (), (season_id, name, words, picture_url, picture_width, picture_height, phase, starts_at, ends_at, spots, rewards))

struct GetMapGame {
  std::optional<MapSeasonId> season_id = {};  // absent: the one that runs, or comes next, or else was the last
};
BOOST_DESCRIBE_STRUCT(GetMapGame, (), (season_id))

struct MapGame {
  std::optional<MapGameSeason> season;  // absent: there was none yet
};
BOOST_DESCRIBE_STRUCT(MapGame, (), (season))

struct GetMapGameProgress {
  MapSeasonId season_id;
};
BOOST_DESCRIBE_STRUCT(GetMapGameProgress, (), (season_id))

struct MapGameStep {
  MapSpotId spot_id;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(MapGameStep, (), (spot_id, at))

struct MapGameGift {
  std::int64_t step_count = 1;
  std::int64_t points = 0;
  TimeMs at{};
  std::optional<ReachedPrize> prize;
};
BOOST_DESCRIBE_STRUCT(MapGameGift, (), (step_count, points, at, prize))

struct MapGameProgress {
  MapSeasonId season_id;
  std::int64_t step_count = 0;
  std::int64_t spot_count = 0;
  std::vector<MapGameStep> steps;          // in the order in which they were done
  std::vector<MapGameGift> gifts;          // the rewards that were given
  std::vector<MapSpotId> tried_spot_ids;   // answered today, and wrongly
  std::optional<TimeMs> may_try_again_at;  // then those can be answered again; absent: none was tried today
};
BOOST_DESCRIBE_STRUCT(MapGameProgress, (), (season_id, step_count, spot_count, steps, gifts, tried_spot_ids, may_try_again_at))

// What proves the step, by the spot's task: visit and scan a code, answer a choice, buy nothing, since the server looks for the order.
struct TakeMapGameStep {
  MapSeasonId season_id;
  MapSpotId spot_id;
  std::optional<Text<1, 40>> code = {};
  std::optional<Whole<1, 4>> choice = {};
};
BOOST_DESCRIBE_STRUCT(TakeMapGameStep, (), (season_id, spot_id, code, choice))

// A reward that the step reached is given with it.
struct MapGameStepTaken {
  MapGameOutcome outcome = MapGameOutcome::taken;
  std::vector<MapGameGift> gifts;  // of this step
  MapGameProgress progress;
};
BOOST_DESCRIBE_STRUCT(MapGameStepTaken, (), (outcome, gifts, progress))

struct ListMapGameSeasons {
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMapGameSeasons, (), (page_no, page_size))

struct MapGameSeasonLine {
  MapSeasonId season_id;
  std::string name;
  std::string picture_url;
  MapGamePhase phase = MapGamePhase::running;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t spot_count = 0;
  std::int64_t step_count = 0;  // that the member did
  std::int64_t points = 0;      // that they gave
};
BOOST_DESCRIBE_STRUCT(MapGameSeasonLine, (), (season_id, name, picture_url, phase, starts_at, ends_at, spot_count, step_count, points))

struct MapGameSeasons {
  std::vector<MapGameSeasonLine> seasons;  // that have begun, the latest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MapGameSeasons, (), (seasons, has_more))

// ---- failures ----

inline constexpr Failure map_game_not_found{FailureKind::not_found,
                                            91'492,
                                            "map_game_not_found",
                                            {"没有找到这一季或这个地点，请刷新地图看看", "We could not find that season or spot. Please refresh the map"}};
inline constexpr Failure map_game_not_running{
    FailureKind::conflict, 91'493, "map_game_not_running", {"这一季还没开始，或已经结束", "This season has not begun yet, or is over"}};
inline constexpr Failure map_game_code_wrong{
    FailureKind::conflict,
    91'494,
    "map_game_code_wrong",
    {"这不是这个地点的码，请扫现场的海报或柜台上的码", "That is not this spot's code. Please scan the one on the poster or at the counter here"}};
inline constexpr Failure map_game_tried_today{
    FailureKind::conflict, 91'495, "map_game_tried_today", {"今天已经答过了，明天再来试试", "You have had today's try. Please come back tomorrow"}};
inline constexpr Failure map_game_no_purchase{
    FailureKind::conflict,
    91'496,
    "map_game_no_purchase",
    {"没有找到本季内付款、未退货且未用过的订单", "We found no order that was paid this season, was not returned and has proved no other spot"}};
inline constexpr Failure map_game_step_taken{FailureKind::conflict, 91'497, "map_game_step_taken", {"这个地点您已经完成了", "You have done this spot already"}};

// ---- endpoints ----

inline constexpr http::Endpoint<GetMapGame, MapGame> get_map_game{
    http::Method::get,    "/mall-api/map-game/v1/season", "get_map_game", "map_game", "A season of the map game: its map, spots and rewards",
    http::Access::anyone, {&map_game_not_found}};
inline constexpr http::Endpoint<GetMapGameProgress, MapGameProgress> get_map_game_progress{http::Method::get,
                                                                                           "/mall-api/map-game/v1/progress",
                                                                                           "get_map_game_progress",
                                                                                           "map_game",
                                                                                           "What the member has done of a season, and was given",
                                                                                           http::Access::member,
                                                                                           {&map_game_not_found}};
inline constexpr http::Endpoint<ListMapGameSeasons, MapGameSeasons> list_map_game_seasons{
    http::Method::get, "/mall-api/map-game/v1/seasons", "list_map_game_seasons", "map_game", "Seasons that have begun, with what the member did of them"};
inline constexpr http::Endpoint<TakeMapGameStep, MapGameStepTaken> take_map_game_step{
    http::Method::post,
    "/mall-api/map-game/v1/step",
    "take_map_game_step",
    "map_game",
    "Does the task of a spot; a reward that is reached is given with it",
    http::Access::member,
    {&map_game_not_found, &map_game_not_running, &map_game_code_wrong, &map_game_tried_today, &map_game_no_purchase, &map_game_step_taken},
    http::Consumes::something};

}  // namespace galleria::map_game
