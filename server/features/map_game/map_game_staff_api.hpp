// The wire of the map game, as the staff works with it: seasons with their spots, tasks and rewards, posters to print, and how far members are.
#pragma once

#include "features/map_game/map_game_api.hpp"

namespace galleria::map_game {

struct ListMapSeasons {
  std::optional<MapSeasonState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMapSeasons, (), (state, page_no, page_size))

struct MapSeasonLine {
  MapSeasonId season_id;
  MapSeasonState state = MapSeasonState::draft;
  std::string name_zh_cn;
  std::string name_en;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t spot_count = 0;
  std::int64_t player_count = 0;
};
BOOST_DESCRIBE_STRUCT(MapSeasonLine, (), (season_id, state, name_zh_cn, name_en, starts_at, ends_at, spot_count, player_count))

struct MapSeasonPage {
  std::vector<MapSeasonLine> seasons;  // the latest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MapSeasonPage, (), (seasons, has_more))

struct GetMapSeason {
  MapSeasonId season_id;
};
BOOST_DESCRIBE_STRUCT(GetMapSeason, (), (season_id))

struct MapSpotChoice {
  std::string text_zh_cn;
  std::string text_en;
};
BOOST_DESCRIBE_STRUCT(MapSpotChoice, (), (text_zh_cn, text_en))

struct MapSpotRecord {
  MapSpotId spot_id;
  std::int64_t number = 1;
  std::string name_zh_cn;
  std::string name_en;
  std::string words_zh_cn;
  std::string words_en;
  MapGameIcon icon = MapGameIcon::flag;
  std::int64_t x = 0;  // in thousandths of the picture's width
  std::int64_t y = 0;  // and of its height
  std::optional<ShopId> shop_id;
  std::string shop_name;
  MapGameTask task = MapGameTask::visit;
  std::string question_zh_cn;
  std::string question_en;
  std::vector<MapSpotChoice> choices;
  std::optional<std::int64_t> right_choice;
  std::int64_t done_count = 0;  // by how many members
};
BOOST_DESCRIBE_STRUCT(MapSpotRecord, (),
                      (spot_id, number, name_zh_cn, name_en, words_zh_cn, words_en, icon, x, y, shop_id, shop_name, task, question_zh_cn, question_en, choices,
                       right_choice, done_count))

struct MapRewardRecord {
  std::int64_t step_count = 1;
  std::int64_t points = 0;
  std::int64_t given_count = 0;
  std::optional<PrizeId> prize_id;  // one of the season's: list_prizes with the season's number tells them
};
BOOST_DESCRIBE_STRUCT(MapRewardRecord, (), (step_count, points, given_count, prize_id))

struct MapSeasonRecord {
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
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::vector<MapSpotRecord> spots;
  std::vector<MapRewardRecord> rewards;
  std::int64_t player_count = 0;  // who did a step at least
  std::int64_t step_count = 0;    // of all of them
  std::int64_t given_points = 0;
  bool may_edit = false;
  bool may_publish = false;
  bool may_end = false;
};
BOOST_DESCRIBE_STRUCT(MapSeasonRecord, (),
                      (season_id, state, version, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, picture_width, picture_height, starts_at, ends_at,
                       spots, rewards, player_count, step_count, given_points, may_edit, may_publish, may_end))

struct MapSpotChoiceInput {
  Text<1, 60> text_zh_cn;
  Text<1, 120> text_en;
};
BOOST_DESCRIBE_STRUCT(MapSpotChoiceInput, (), (text_zh_cn, text_en))

struct MapSpotInput {
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<0, 200> words_zh_cn;
  Text<0, 400> words_en;
  MapGameIcon icon = MapGameIcon::flag;
  Whole<0, 1'000> x;
  Whole<0, 1'000> y;
  std::optional<ShopId> shop_id = {};
  MapGameTask task = MapGameTask::visit;
  Text<0, 120> question_zh_cn;  // of answer, else empty
  Text<0, 240> question_en;
  List<MapSpotChoiceInput, 0, 4> choices;        // of answer 2 to 4, else none
  std::optional<Whole<1, 4>> right_choice = {};  // of answer, else absent
};
BOOST_DESCRIBE_STRUCT(MapSpotInput, (),
                      (name_zh_cn, name_en, words_zh_cn, words_en, icon, x, y, shop_id, task, question_zh_cn, question_en, choices, right_choice))

struct MapRewardInput {
  Whole<1, 40> step_count;
  Whole<0, 100'000> points;              // nought only with a prize
  std::optional<PrizeId> prize_id = {};  // one of the season's own, that may be promised; besides the points
};
BOOST_DESCRIBE_STRUCT(MapRewardInput, (), (step_count, points, prize_id))

// All of its spots and rewards; those that a draft had before are forgotten.
struct SaveMapSeason {
  std::optional<MapSeasonId> season_id = {};        // absent: a new one
  std::optional<Whole<1, 1'000'000>> version = {};  // as the draft was looked at
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<1, 300> words_zh_cn;
  Text<1, 600> words_en;
  Text<1, 300> picture_url;
  Whole<100, 8'000> picture_width;  // pixels, as the picture is
  Whole<100, 8'000> picture_height;
  TimeMs starts_at{};
  TimeMs ends_at{};
  List<MapSpotInput, 0, 40> spots;      // as they are numbered
  List<MapRewardInput, 0, 10> rewards;  // of the fewest steps first
};
BOOST_DESCRIBE_STRUCT(SaveMapSeason, (),
                      (season_id, version, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, picture_width, picture_height, starts_at, ends_at, spots,
                       rewards))

struct CopyMapSeason {
  MapSeasonId season_id;
};
BOOST_DESCRIBE_STRUCT(CopyMapSeason, (), (season_id))

struct PublishMapSeason {
  MapSeasonId season_id;
  Whole<1, 1'000'000> version;  // as it was looked at
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PublishMapSeason, (), (season_id, version, reason))

struct EndMapSeason {
  MapSeasonId season_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(EndMapSeason, (), (season_id, reason))

struct GetMapPosters {
  MapSeasonId season_id;
};
BOOST_DESCRIBE_STRUCT(GetMapPosters, (), (season_id))

// What hangs at a spot, or lies at a shop's counter.
struct MapPoster {
  MapSpotId spot_id;
  std::int64_t number = 1;
  std::string name_zh_cn;
  std::string name_en;
  MapGameTask task = MapGameTask::visit;  // visit or scan
  std::string code;                       // to be typed
  std::string page;                       // where its QR code leads: the game's page with spot and code
};
BOOST_DESCRIBE_STRUCT(MapPoster, (), (spot_id, number, name_zh_cn, name_en, task, code, page))

struct MapPosters {
  MapSeasonId season_id;
  std::string name_zh_cn;
  std::string name_en;
  std::vector<MapPoster> posters;
};
BOOST_DESCRIBE_STRUCT(MapPosters, (), (season_id, name_zh_cn, name_en, posters))

struct ListMapPlayers {
  MapSeasonId season_id;
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMapPlayers, (), (season_id, page_no, page_size))

struct MapPlayer {
  MemberId member_id;
  std::string member_name;  // masked
  std::int64_t step_count = 0;
  std::int64_t points = 0;
  TimeMs first_at{};
  TimeMs last_at{};
};
BOOST_DESCRIBE_STRUCT(MapPlayer, (), (member_id, member_name, step_count, points, first_at, last_at))

struct MapPlayerPage {
  std::vector<MapPlayer> players;  // of the most steps first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MapPlayerPage, (), (players, has_more))

// ---- failures ----

inline constexpr Failure map_season_unfit{
    FailureKind::invalid,
    91'498,
    "map_season_unfit",
    {"请核对：结束要晚于开始和现在，店铺都存在，问答要有 2 到 4 个选项和正确答案，奖励的地点数逐级增加、各有积分或奖品；"
     "发布时要有地点和奖励，奖励不超过地点数，时间不与别的一季重叠",
     "Please check: it ends after it starts and after now, its shops exist, a question has 2 to 4 choices and a right one, and rewards rise, each with points "
     "or a prize; to be published "
     "it has spots and rewards, no reward asks for more steps than there are spots, and no other season runs at that time"}};
inline constexpr Failure map_season_moved_on{
    FailureKind::conflict, 91'499, "map_season_moved_on", {"这一季已有变动，请重新打开", "That season has changed meanwhile. Please open it again"}};
inline constexpr Failure map_prize_unfit{FailureKind::invalid,
                                         91'530,
                                         "map_prize_unfit",
                                         {"奖品要先加在这一季里，要有库存，不能按天放出，也不能是“谢谢参与”",
                                          "A prize belongs to this season, has a number of pieces, is not released day by day, and is more than thanks"}};

// ---- endpoints ----

inline constexpr http::Permission read_map_game{
    "map_game", "read", http::Reach::mall, {"查看寻宝地图和进度", "Look at the map game and how far members are"}, {"manager", "editor", "service"}};
inline constexpr http::Permission write_map_game{"map_game",
                                                 "write",
                                                 http::Reach::mall,
                                                 {"起草寻宝地图、打印海报和提前结束", "Draft seasons of the map game, print posters, and end them early"},
                                                 {"manager", "editor"}};
inline constexpr http::Permission publish_map_game{
    "map_game",        "publish",
    http::Reach::mall, {"发布寻宝地图并承诺奖励（需他人复核）", "Publish seasons of the map game and promise their rewards; somebody else must approve"},
    {"manager"},       http::Review::always};

inline constexpr http::Endpoint<ListMapSeasons, MapSeasonPage> list_map_seasons{
    http::Method::get, "/staff/v1/map-game/seasons", "list_map_seasons", "map_game", "All seasons, the latest first", http::Access::staff(read_map_game)};
inline constexpr http::Endpoint<GetMapSeason, MapSeasonRecord> get_map_season{http::Method::get,
                                                                              "/staff/v1/map-game/season",
                                                                              "get_map_season",
                                                                              "map_game",
                                                                              "A season with its spots, tasks and rewards, and how far members are",
                                                                              http::Access::staff(read_map_game),
                                                                              {&map_game_not_found}};
inline constexpr http::Endpoint<ListMapPlayers, MapPlayerPage> list_map_players{http::Method::get,
                                                                                "/staff/v1/map-game/players",
                                                                                "list_map_players",
                                                                                "map_game",
                                                                                "Members who play a season, those with the most steps first",
                                                                                http::Access::staff(read_map_game),
                                                                                {&map_game_not_found}};
inline constexpr http::Endpoint<GetMapPosters, MapPosters> get_map_posters{http::Method::get,
                                                                           "/staff/v1/map-game/posters",
                                                                           "get_map_posters",
                                                                           "map_game",
                                                                           "What is printed for the spots of a season: their codes",
                                                                           http::Access::staff(write_map_game),
                                                                           {&map_game_not_found}};
inline constexpr http::Endpoint<SaveMapSeason, MapSeasonRecord> save_map_season{
    http::Method::post,
    "/staff/v1/map-game/season/save",
    "save_map_season",
    "map_game",
    "Drafts a season, or changes a draft",
    http::Access::staff(write_map_game),
    {&map_game_not_found, &map_season_unfit, &map_season_moved_on, &map_prize_unfit}};
inline constexpr http::Endpoint<CopyMapSeason, MapSeasonRecord> copy_map_season{http::Method::post,
                                                                                "/staff/v1/map-game/season/copy",
                                                                                "copy_map_season",
                                                                                "map_game",
                                                                                "Drafts a season with map, spots, rewards and prizes of another",
                                                                                http::Access::staff(write_map_game),
                                                                                {&map_game_not_found}};
inline constexpr http::Endpoint<PublishMapSeason, MapSeasonRecord> publish_map_season{
    http::Method::post,
    "/staff/v1/map-game/season/publish",
    "publish_map_season",
    "map_game",
    "Publishes a season: from its beginning on members play, and its spots and rewards are fixed",
    http::Access::staff(publish_map_game),
    {&map_game_not_found, &map_season_unfit, &map_season_moved_on, &map_prize_unfit}};
inline constexpr http::Endpoint<EndMapSeason, MapSeasonRecord> end_map_season{http::Method::post,
                                                                              "/staff/v1/map-game/season/end",
                                                                              "end_map_season",
                                                                              "map_game",
                                                                              "Ends a season before its time; what it gave stays",
                                                                              http::Access::staff(write_map_game),
                                                                              {&map_game_not_found, &map_season_moved_on}};

}  // namespace galleria::map_game
