// The map game: a season is a picture map of the mall with spots and a task at each. The server decides every step and gives what is reached in the same
// transaction; what is sent again earns nothing.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/prize.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/map_game/map_game_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::map_game {

struct MapGameConfig {
  Secret key = {};  // of the codes at the spots; not in the database
  MallOffset mall_utc_offset{};
};

// A reward that was just given.
struct MapGameNews {
  MapSeasonId season_id;
  Localized season;
  std::int64_t step_count = 1;
  std::int64_t points = 0;
  std::optional<Localized> gone_prize = {};  // it had a prize, of which none is left
};

// What the map game needs to know of others; the application supplies it.
struct MapGameNeeds {
  std::function<std::optional<Localized>(ShopId)> shop_name_of;
  // Orders of the member that were paid within that time and hold a line, of that shop if there is one, of which nothing was returned; the oldest first.
  std::function<std::vector<OrderId>(db::Session&, MemberId, std::optional<ShopId>, TimeMs since, TimeMs until)> list_purchases;
  // Nothing once the account is gone.
  std::function<std::optional<std::string>(db::Session&, MemberId)> masked_name_of;
  // Once for a gift number.
  std::function<void(db::Transaction&, MemberId, std::int64_t gift_number, std::int64_t points, const Localized& season)> give_points;
  std::function<void(db::Transaction&, MemberId, const MapGameNews&)> tell;
  // Of the season whose number stands for an activity's, in the order in which they were made.
  std::function<std::vector<PrizeFacts>(db::Session&, ActivityId)> list_prizes;
  // The same prizes of another season, with nothing won; which became which.
  std::function<std::map<PrizeId, PrizeId>(db::Transaction&, ActivityId from, ActivityId to)> copy_prizes;
  // Given or not: nothing of what the member did depends on it. Once a turn number; the winner is told.
  std::function<PrizeOutcome(db::Transaction&, const PrizeClaim&)> take_prize;
};

// A season has prizes as an activity of the plaza has: one row of numbers counts both.
inline ActivityId prize_place(MapSeasonId season_id) { return ActivityId{season_id.value}; }

namespace store {
struct SeasonRow;
struct SpotRow;
struct SeasonParts;
struct PlayerRow;
struct GiftRow;
struct RewardRow;
}  // namespace store

class MapGamePlay {
 public:
  MapGamePlay(db::Database& database, const Clock& clock, IdGenerator& ids, MapGameConfig config, MapGameNeeds needs)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)) {}

  // ---- everybody's ----

  // Without a season: the one that runs, or comes next, or else was the last. Drafts are shown to nobody.
  Result<MapGame> get_map_game(const http::Call& call, const GetMapGame& request) const;
  Result<MapGameProgress> get_map_game_progress(const http::Call& call, const http::Member& member, const GetMapGameProgress& request) const;
  Result<MapGameSeasons> list_map_game_seasons(const http::Call& call, const http::Member& member, const ListMapGameSeasons& request) const;
  // Counts each spot once a member, and gives what is reached by it. A wrong answer is no refusal: it uses up the day's try.
  Result<http::Reply<MapGameStepTaken>> take_map_game_step(const http::Call& call, const http::Member& member, const TakeMapGameStep& request);

  // ---- the staff's ----

  Result<MapSeasonPage> list_map_seasons(const http::Operator& caller, const ListMapSeasons& request) const;
  Result<MapSeasonRecord> get_map_season(const http::Operator& caller, const GetMapSeason& request) const;
  Result<MapPlayerPage> list_map_players(const http::Operator& caller, const ListMapPlayers& request) const;
  Result<MapPosters> get_map_posters(const http::Operator& caller, const GetMapPosters& request) const;
  Result<MapSeasonRecord> save_map_season(const http::Operator& caller, const SaveMapSeason& request);
  Result<MapSeasonRecord> copy_map_season(const http::Operator& caller, const CopyMapSeason& request);
  Result<MapSeasonRecord> publish_map_season(const http::Operator& caller, const PublishMapSeason& request);
  Result<MapSeasonRecord> end_map_season(const http::Operator& caller, const EndMapSeason& request);

  // Ends a season when its time is over.
  std::map<std::string, db::TimerHandler> timer_handlers();

  // Published at once. put_prizes makes those that the fields name. Throws std::logic_error if the season does not fit together.
  MapSeasonId put_demo_season(db::Transaction& transaction, const SaveMapSeason& fields, const std::function<void(ActivityId)>& put_prizes);
  // A step of the demo mall, at any spot but one that asks for an order; nobody is told. Throws std::logic_error if it cannot be done.
  void put_demo_step(db::Transaction& transaction, MapSeasonId season_id, std::int64_t spot_number, MemberId member_id, TimeMs at);

  // What the member did and was given goes; the points are the ledger's.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  bool has_season(db::Session& session, MapSeasonId season_id) const;
  // One of its prizes changes: the season is another version from now on. False if it is no draft.
  bool touch_season(db::Transaction& transaction, MapSeasonId season_id);

 private:
  // What proves a step: an order where the spot asks for one. A wrong answer is none.
  struct Proof {
    bool is_right = true;
    std::optional<OrderId> order_id = {};
  };
  Result<Proof> prove(db::Transaction& transaction, MemberId member_id, const store::SeasonRow& season, const store::SpotRow& spot,
                      const TakeMapGameStep& request, TimeMs now);
  // What the member's next step reaches, each once.
  std::vector<store::GiftRow> give(db::Transaction& transaction, MemberId member_id, const store::SeasonRow& season, TimeMs at, bool is_told);
  // The prize of a reward that was just reached, if it has one.
  void take_prize(db::Transaction& transaction, store::GiftRow& gift);
  void tell(db::Transaction& transaction, const store::SeasonRow& season, const store::GiftRow& gift);
  bool are_promisable(db::Session& session, MapSeasonId season_id, const std::vector<store::RewardRow>& rewards) const;
  std::string season_facts(db::Session& session, const store::SeasonRow& row, const store::SeasonParts& parts) const;
  MapGameProgress progress_of(db::Session& session, MemberId member_id, MapSeasonId season_id, Locale locale) const;
  MapGameSeason season_view(db::Session& session, const store::SeasonRow& row, Locale locale) const;
  MapSeasonRecord record_of(db::Session& session, const store::SeasonRow& row) const;
  bool is_fit(const store::SeasonRow& row, const store::SeasonParts& parts, bool is_to_be_published) const;
  store::SeasonParts parts_of(const SaveMapSeason& request);
  Result<Done> publish(db::Transaction& transaction, const store::SeasonRow& row, const std::string& who, const std::string& reason);
  db::TimerOutcome end_season(MapSeasonId season_id);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const MapGameConfig config_;
  const MapGameNeeds needs_;
};

void bind_routes(http::Binder& binder, MapGamePlay& game);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();
std::vector<ExportedList> exported_lists(MapGamePlay& game);

// What the map game brings to the server.
extern const Module<MapGamePlay> module;

}  // namespace galleria::map_game
