// All SQL of the AR check-in; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/ar_check_in/ar_check_in.hpp"

namespace galleria::ar_check_in::store {

struct TrailRow {
  ArTrailId trail_id;
  ArTrailState state = ArTrailState::draft;
  std::int64_t version = 1;
  std::string name_zh_cn;
  std::string name_en;
  std::string words_zh_cn;
  std::string words_en;
  std::string picture_url;
  ArFrequency frequency = ArFrequency::once;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t grand_prize_points = 0;
  std::optional<PrizeId> grand_prize_id;

  // There is something for all spots.
  bool has_grand_prize() const { return grand_prize_points > 0 || grand_prize_id.has_value(); }
  Localized name() const { return {name_zh_cn, name_en}; }
};
BOOST_DESCRIBE_STRUCT(TrailRow, (),
                      (trail_id, state, version, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, frequency, starts_at_ms, ends_at_ms,
                       grand_prize_points, grand_prize_id))

struct SpotRow {
  ArSpotId spot_id;
  ArTrailId trail_id;
  std::int64_t sort = 0;
  std::string name_zh_cn;
  std::string name_en;
  std::string words_zh_cn;
  std::string words_en;
  std::string picture_url;
  std::optional<ShopId> shop_id;
  std::optional<std::int64_t> latitude_e6;
  std::optional<std::int64_t> longitude_e6;
  std::optional<std::int64_t> radius_m;
  std::int64_t points = 0;
  std::string screen_token;
  TimeMs screen_made_at_ms{};
  std::optional<PrizeId> prize_id;  // for a check-in

  Localized name() const { return {name_zh_cn, name_en}; }
};
BOOST_DESCRIBE_STRUCT(SpotRow, (),
                      (spot_id, trail_id, sort, name_zh_cn, name_en, words_zh_cn, words_en, picture_url, shop_id, latitude_e6, longitude_e6, radius_m, points,
                       screen_token, screen_made_at_ms, prize_id))

std::optional<TrailRow> find_trail(db::Session& session, ArTrailId trail_id);
std::vector<TrailRow> list_trails(db::Session& session, std::optional<ArTrailState> state, std::int64_t count, std::int64_t offset);
// Published or ended, and not over since before that moment; those that end first in front.
std::vector<TrailRow> list_shown_trails(db::Session& session, TimeMs since);
std::optional<SpotRow> find_spot(db::Session& session, ArSpotId spot_id);
std::optional<SpotRow> find_spot_by_screen(db::Session& session, std::string_view screen_token);
std::vector<SpotRow> list_spots(db::Session& session, ArTrailId trail_id);

// Who moved a trail, and why.
struct TrailMover {
  std::int64_t move_id = 0;
  ArTrailActor kind = ArTrailActor::staff;
  std::string name;
  std::string reason;
  TimeMs at{};
};
void insert_trail(db::Transaction& transaction, const TrailRow& row, const ArTrailStep& step, const TrailMover& mover);
// Each is false unless it is as it was found.
bool change_trail(db::Transaction& transaction, const TrailRow& row, const ArTrailStep& step, const TrailMover& mover);
bool move_trail(db::Transaction& transaction, const TrailRow& row, const ArTrailStep& step, const TrailMover& mover);

void insert_spot(db::Transaction& transaction, const SpotRow& row);
// All but its screen. False if the trail has no such spot.
bool change_spot(db::Transaction& transaction, const SpotRow& row);
bool delete_spot(db::Transaction& transaction, ArTrailId trail_id, ArSpotId spot_id);
// False if there is no such spot with that screen.
bool renew_screen(db::Transaction& transaction, const SpotRow& row, std::string_view screen_token, TimeMs at);

struct ChallengeRow {
  MemberId member_id;
  std::string token_digest;
  ArSpotId spot_id;
  TimeMs expires_at_ms{};
  std::optional<TimeMs> used_at_ms;
};
BOOST_DESCRIBE_STRUCT(ChallengeRow, (), (member_id, token_digest, spot_id, expires_at_ms, used_at_ms))
// Forgets the member's that expired before that moment.
void insert_challenge(db::Transaction& transaction, const ChallengeRow& row, TimeMs forgotten_before);
std::optional<ChallengeRow> find_challenge(db::Session& session, MemberId member_id, std::string_view token_digest);
// False if it was used, or has expired by then.
bool use_challenge(db::Transaction& transaction, const ChallengeRow& row, TimeMs now);

struct CheckInRow {
  MemberId member_id;
  ArCheckInId check_in_id;
  ArTrailId trail_id;
  ArSpotId spot_id;
  std::int64_t period = 0;
  std::int64_t day = 0;
  std::int64_t points = 0;
  std::int64_t gift_number = 0;
  TimeMs at_ms{};
  std::optional<PrizeId> prize_id;
  std::optional<PrizeOutcome> prize_outcome;  // absent where there is no prize, and until it has been asked for
};
BOOST_DESCRIBE_STRUCT(CheckInRow, (), (member_id, check_in_id, trail_id, spot_id, period, day, points, gift_number, at_ms, prize_id, prize_outcome))
// False if the member has the spot in that period.
bool insert_check_in(db::Transaction& transaction, const CheckInRow& row);
// What became of the prize that the row asked for.
void note_prize(db::Transaction& transaction, const CheckInRow& row);
bool has_check_in(db::Session& session, MemberId member_id, ArSpotId spot_id, std::int64_t period);
// Of a trail in a period, the first in front.
std::vector<CheckInRow> list_collected(db::Session& session, MemberId member_id, ArTrailId trail_id, std::int64_t period);
std::vector<CheckInRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset);
std::vector<CheckInRow> list_of_trail(db::Session& session, const ListArCheckIns& request, std::int64_t count);
// One spot more on the member's card; how many it has then.
std::int64_t add_to_card(db::Transaction& transaction, const CheckInRow& row);

struct GrandPrizeRow {
  MemberId member_id;
  ArTrailId trail_id;
  std::int64_t period = 0;
  std::int64_t points = 0;
  std::int64_t gift_number = 0;
  TimeMs at_ms{};
  std::optional<PrizeId> prize_id;
  std::optional<PrizeOutcome> prize_outcome;
};
BOOST_DESCRIBE_STRUCT(GrandPrizeRow, (), (member_id, trail_id, period, points, gift_number, at_ms, prize_id, prize_outcome))
// False if the member has had it.
bool insert_grand_prize(db::Transaction& transaction, const GrandPrizeRow& row);
void note_grand_prize(db::Transaction& transaction, const GrandPrizeRow& row);
std::optional<GrandPrizeRow> find_grand_prize(db::Session& session, MemberId member_id, ArTrailId trail_id);
std::int64_t count_grand_prizes(db::Session& session, ArTrailId trail_id);

struct SpotCount {
  ArSpotId spot_id;
  std::int64_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(SpotCount, (), (spot_id, amount))
std::vector<SpotCount> count_check_ins(db::Session& session, ArTrailId trail_id);
struct FigureRow {
  std::int64_t day = 0;
  ArSpotId spot_id;
  std::int64_t amount = 0;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(FigureRow, (), (day, spot_id, amount, points))
// Of the days after that one, the latest first.
std::vector<FigureRow> list_figures(db::Session& session, ArTrailId trail_id, std::int64_t after_day);

struct DecorationRow {
  ArDecorationId decoration_id;
  ArDecorationKind kind = ArDecorationKind::sticker;
  std::int64_t sort = 0;
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
  bool is_shown = true;
};
BOOST_DESCRIBE_STRUCT(DecorationRow, (), (decoration_id, kind, sort, name_zh_cn, name_en, picture_url, is_shown))
// Frames first, in their order.
std::vector<DecorationRow> list_decorations(db::Session& session);
std::optional<DecorationRow> find_decoration(db::Session& session, ArDecorationId decoration_id);
// A new one, or in place of what it was.
void put_decoration(db::Transaction& transaction, const DecorationRow& row);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::ar_check_in::store
