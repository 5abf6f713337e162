// The desk of the map game: seasons are drafted, published with four eyes and ended; posters are printed, and one sees how far members are.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/play_prize.hpp"
#include "features/map_game/map_game.hpp"
#include "features/map_game/map_game_rules.hpp"
#include "features/map_game/map_game_store.hpp"

namespace galleria::map_game {
namespace {

constexpr std::int64_t map_seasons_on_a_staff_page = 30;
constexpr std::int64_t map_players_on_a_page = 50;
constexpr std::string_view end_season_timer = "end_map_season";
constexpr std::string_view map_season_subject = "map_season";
constexpr DurationMs copied_season_lasts = std::chrono::days(30);

store::SeasonRow season_row(MapSeasonId season_id, const SaveMapSeason& request) {
  store::SeasonRow row;
  row.season_id = season_id;
  row.name_zh_cn = *request.name_zh_cn;
  row.name_en = *request.name_en;
  row.words_zh_cn = *request.words_zh_cn;
  row.words_en = *request.words_en;
  row.picture_url = *request.picture_url;
  row.picture_width = *request.picture_width;
  row.picture_height = *request.picture_height;
  row.starts_at_ms = request.starts_at;
  row.ends_at_ms = request.ends_at;
  return row;
}

// The best that a member can be given.
std::int64_t promised_points(const std::vector<store::RewardRow>& rewards) {
  std::int64_t points = 0;
  for (const store::RewardRow& reward : rewards) points += reward.points;
  return points;
}

std::string rewards_text(const std::vector<store::RewardRow>& rewards) {
  std::string text;
  for (const store::RewardRow& reward : rewards) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", reward.step_count, reward.points);
  return text;
}

std::int64_t counted(const std::vector<store::NumberedCount>& counts, std::int64_t number) {
  const auto found = std::ranges::find(counts, number, &store::NumberedCount::number);
  return found == counts.end() ? 0 : found->count;
}

MapSpotRecord spot_record(const store::SpotRow& spot, const store::SeasonParts& parts) {
  MapSpotRecord view;
  view.spot_id = spot.spot_id;
  view.number = spot.number;
  view.name_zh_cn = spot.name_zh_cn;
  view.name_en = spot.name_en;
  view.words_zh_cn = spot.words_zh_cn;
  view.words_en = spot.words_en;
  view.icon = spot.icon;
  view.x = spot.x;
  view.y = spot.y;
  view.shop_id = spot.shop_id;
  view.task = spot.task;
  view.question_zh_cn = spot.question_zh_cn;
  view.question_en = spot.question_en;
  view.right_choice = spot.right_choice;
  for (const store::ChoiceRow& choice : parts.choices) {
    if (choice.spot_id == spot.spot_id) view.choices.push_back({choice.text_zh_cn, choice.text_en});
  }
  return view;
}

}  // namespace

std::string MapGamePlay::season_facts(db::Session& session, const store::SeasonRow& row, const store::SeasonParts& parts) const {
  std::vector<PrizeId> promised;
  for (const store::RewardRow& reward : parts.rewards) {
    if (reward.prize_id) promised.push_back(*reward.prize_id);
  }
  const PromiseFacts promises = facts_of_promises(needs_.list_prizes(session, prize_place(row.season_id)), promised);
  return http::facts("name", row.name_zh_cn, "state", row.state, "startsAt", row.starts_at_ms, "endsAt", row.ends_at_ms, "spotCount", std::ssize(parts.spots),
                     "rewards", rewards_text(parts.rewards), "prizeNames", promises.names, "prizeCostCents", promises.most_cost_cents);
}

bool MapGamePlay::has_season(db::Session& session, MapSeasonId season_id) const { return store::find_season(session, season_id).has_value(); }

bool MapGamePlay::touch_season(db::Transaction& transaction, MapSeasonId season_id) {
  const auto season = store::find_season(transaction, season_id);
  const auto step = season ? map_season_table.step(season->state, MapSeasonMove::edit, MapSeasonActor::staff) : std::nullopt;
  return step && store::move_season(transaction, *season, *step, {ids_.next_value(), MapSeasonActor::staff, {}, {}, clock_.now()});
}

bool MapGamePlay::are_promisable(db::Session& session, MapSeasonId season_id, const std::vector<store::RewardRow>& rewards) const {
  const auto prizes = needs_.list_prizes(session, prize_place(season_id));
  return std::ranges::all_of(rewards, [&](const store::RewardRow& reward) { return is_promisable(prizes, reward.prize_id); });
}

// ---- looking ----

MapSeasonRecord MapGamePlay::record_of(db::Session& session, const store::SeasonRow& row) const {
  const store::SeasonParts parts = store::list_parts(session, row.season_id);
  const auto done = store::count_done(session, row.season_id);
  const auto given = store::count_given(session, row.season_id);
  MapSeasonRecord record;
  record.season_id = row.season_id;
  record.state = row.state;
  record.version = row.version;
  record.name_zh_cn = row.name_zh_cn;
  record.name_en = row.name_en;
  record.words_zh_cn = row.words_zh_cn;
  record.words_en = row.words_en;
  record.picture_url = row.picture_url;
  record.picture_width = row.picture_width;
  record.picture_height = row.picture_height;
  record.starts_at = row.starts_at_ms;
  record.ends_at = row.ends_at_ms;
  for (const store::SpotRow& spot : parts.spots) {
    MapSpotRecord view = spot_record(spot, parts);
    if (spot.shop_id) view.shop_name = needs_.shop_name_of(*spot.shop_id).value_or(Localized{}).zh_cn;
    view.done_count = counted(done, spot.spot_id.value);
    record.step_count += view.done_count;
    record.spots.push_back(std::move(view));
  }
  for (const store::RewardRow& reward : parts.rewards) {
    const std::int64_t given_count = counted(given, reward.step_count);
    record.rewards.push_back({reward.step_count, reward.points, given_count, reward.prize_id});
    record.given_points += reward.points * given_count;
  }
  record.player_count = store::count_players(session, row.season_id);
  const auto may = [&](MapSeasonMove move) { return map_season_table.may(row.state, move, MapSeasonActor::staff); };
  record.may_edit = may(MapSeasonMove::edit);
  record.may_publish = may(MapSeasonMove::publish) && row.ends_at_ms > clock_.now() && is_fit(row, parts, true);
  record.may_end = may(MapSeasonMove::end);
  return record;
}

Result<MapSeasonPage> MapGamePlay::list_map_seasons(const http::Operator&, const ListMapSeasons& request) const {
  const PageSpan span = page_span(request, map_seasons_on_a_staff_page);
  return database_.read([&](db::Session& session) -> Result<MapSeasonPage> {
    auto rows = store::list_seasons(session, request.state, span.row_count(), span.offset);
    MapSeasonPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::SeasonRow& row : rows)
      page.seasons.push_back({row.season_id, row.state, row.name_zh_cn, row.name_en, row.starts_at_ms, row.ends_at_ms,
                              store::count_spots(session, row.season_id), store::count_players(session, row.season_id)});
    return page;
  });
}

Result<MapSeasonRecord> MapGamePlay::get_map_season(const http::Operator&, const GetMapSeason& request) const {
  return database_.read([&](db::Session& session) -> Result<MapSeasonRecord> {
    const auto row = store::find_season(session, request.season_id);
    if (!row) return map_game_not_found;
    return record_of(session, *row);
  });
}

Result<MapPlayerPage> MapGamePlay::list_map_players(const http::Operator&, const ListMapPlayers& request) const {
  const PageSpan span = page_span(request, map_players_on_a_page);
  return database_.read([&](db::Session& session) -> Result<MapPlayerPage> {
    if (!store::find_season(session, request.season_id)) return map_game_not_found;
    auto rows = store::list_players(session, request.season_id, span.row_count(), span.offset);
    MapPlayerPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::PlayerRow& row : rows)
      page.players.push_back(
          {row.member_id, needs_.masked_name_of(session, row.member_id).value_or(std::string()), row.step_count, row.points, row.first_at_ms, row.last_at_ms});
    return page;
  });
}

Result<MapPosters> MapGamePlay::get_map_posters(const http::Operator&, const GetMapPosters& request) const {
  return database_.read([&](db::Session& session) -> Result<MapPosters> {
    const auto season = store::find_season(session, request.season_id);
    if (!season) return map_game_not_found;
    MapPosters posters{season->season_id, season->name_zh_cn, season->name_en, {}};
    for (const store::SpotRow& spot : store::list_parts(session, season->season_id).spots) {
      if (spot.task != MapGameTask::visit && spot.task != MapGameTask::scan) continue;
      const std::string code = spot_code(config_.key, season->season_id, spot.spot_id);
      posters.posters.push_back({spot.spot_id, spot.number, spot.name_zh_cn, spot.name_en, spot.task, code,
                                 fmt::format("/pages/public/mapGame/index?spotId={}&code={}", spot.spot_id.value, code)});
    }
    return posters;
  });
}

// ---- drafting ----

store::SeasonParts MapGamePlay::parts_of(const SaveMapSeason& request) {
  store::SeasonParts parts;
  for (const MapSpotInput& input : *request.spots) {
    store::SpotRow spot;
    spot.spot_id = ids_.next<MapSpotId>();
    spot.number = std::ssize(parts.spots) + 1;
    spot.name_zh_cn = *input.name_zh_cn;
    spot.name_en = *input.name_en;
    spot.words_zh_cn = *input.words_zh_cn;
    spot.words_en = *input.words_en;
    spot.icon = input.icon;
    spot.x = *input.x;
    spot.y = *input.y;
    spot.shop_id = input.shop_id;
    spot.task = input.task;
    spot.question_zh_cn = *input.question_zh_cn;
    spot.question_en = *input.question_en;
    if (input.right_choice) spot.right_choice = **input.right_choice;
    std::int64_t choice = 0;
    for (const MapSpotChoiceInput& text : *input.choices) parts.choices.push_back({spot.spot_id, ++choice, *text.text_zh_cn, *text.text_en});
    parts.spots.push_back(std::move(spot));
  }
  for (const MapRewardInput& input : *request.rewards) parts.rewards.push_back({{}, *input.step_count, *input.points, input.prize_id});
  return parts;
}

bool MapGamePlay::is_fit(const store::SeasonRow& row, const store::SeasonParts& parts, bool is_to_be_published) const {
  if (row.ends_at_ms <= row.starts_at_ms || row.ends_at_ms <= clock_.now()) return false;
  std::vector<SpotPlan> spots;
  for (const store::SpotRow& spot : parts.spots) {
    if (spot.shop_id && !needs_.shop_name_of(*spot.shop_id)) return false;
    if (spot.question_zh_cn.empty() != spot.question_en.empty()) return false;
    spots.push_back(
        {spot.task, !spot.question_zh_cn.empty(), std::ranges::count(parts.choices, spot.spot_id, &store::ChoiceRow::spot_id), spot.right_choice.value_or(0)});
  }
  std::vector<RewardPlan> rewards;
  for (const store::RewardRow& reward : parts.rewards) rewards.push_back({reward.step_count, reward.points, reward.prize_id});
  return is_season_fit(spots, rewards, is_to_be_published);
}

Result<MapSeasonRecord> MapGamePlay::save_map_season(const http::Operator& caller, const SaveMapSeason& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MapSeasonRecord> {
    const auto before = request.season_id ? store::find_season(transaction, *request.season_id) : std::nullopt;
    if (request.season_id && !before) return map_game_not_found;
    store::SeasonRow wanted = season_row(before ? before->season_id : ids_.next<MapSeasonId>(), request);
    const store::SeasonParts parts = parts_of(request);
    if (!is_fit(wanted, parts, false)) return map_season_unfit;
    if (!are_promisable(transaction, wanted.season_id, parts.rewards)) return map_prize_unfit;
    const std::string facts_before = before ? season_facts(transaction, *before, store::list_parts(transaction, before->season_id)) : std::string();
    const store::SeasonMover mover{ids_.next_value(), MapSeasonActor::staff, caller.name, {}, clock_.now()};
    if (before) {
      wanted.version = request.version ? **request.version : before->version;
      const auto step = map_season_table.step(before->state, MapSeasonMove::edit, MapSeasonActor::staff);
      if (!step || !store::change_season(transaction, wanted, *step, mover)) return map_season_moved_on;
    } else {
      store::insert_season(transaction, wanted, map_season_table.step({}, MapSeasonMove::make, MapSeasonActor::staff).value(), mover);
    }
    store::replace_parts(transaction, wanted.season_id, parts);
    const store::SeasonRow after = store::find_season(transaction, wanted.season_id).value();
    TRY(caller.record(transaction, {map_season_subject, std::to_string(after.season_id.value), facts_before, season_facts(transaction, after, parts)}));
    return record_of(transaction, after);
  });
}

Result<MapSeasonRecord> MapGamePlay::copy_map_season(const http::Operator& caller, const CopyMapSeason& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MapSeasonRecord> {
    auto row = store::find_season(transaction, request.season_id);
    if (!row) return map_game_not_found;
    const store::SeasonParts from = store::list_parts(transaction, row->season_id);
    const TimeMs now = clock_.now();
    row->season_id = ids_.next<MapSeasonId>();
    // What has ended begins now: its times are for whoever drafts it to set.
    if (row->ends_at_ms <= now) {
      row->starts_at_ms = now;
      row->ends_at_ms = now + copied_season_lasts;
    }
    store::SeasonParts parts = from;
    const auto became = needs_.copy_prizes(transaction, prize_place(request.season_id), prize_place(row->season_id));
    for (store::RewardRow& reward : parts.rewards) {
      if (reward.prize_id) reward.prize_id = became.at(*reward.prize_id);
    }
    for (std::size_t i = 0; i < parts.spots.size(); ++i) {
      parts.spots[i].spot_id = ids_.next<MapSpotId>();
      for (std::size_t j = 0; j < parts.choices.size(); ++j) {
        if (from.choices[j].spot_id == from.spots[i].spot_id) parts.choices[j].spot_id = parts.spots[i].spot_id;
      }
    }
    store::insert_season(transaction, *row, map_season_table.step({}, MapSeasonMove::make, MapSeasonActor::staff).value(),
                         {ids_.next_value(), MapSeasonActor::staff, caller.name, {}, now});
    store::replace_parts(transaction, row->season_id, parts);
    const store::SeasonRow after = store::find_season(transaction, row->season_id).value();
    TRY(caller.record(transaction, {map_season_subject, std::to_string(after.season_id.value), {}, season_facts(transaction, after, parts)}));
    return record_of(transaction, after);
  });
}

// ---- publishing and ending ----

Result<Done> MapGamePlay::publish(db::Transaction& transaction, const store::SeasonRow& row, const std::string& who, const std::string& reason) {
  store::take_season_turn(transaction);
  const store::SeasonParts parts = store::list_parts(transaction, row.season_id);
  if (!is_fit(row, parts, true) || store::has_neighbour(transaction, row)) return map_season_unfit;
  if (!are_promisable(transaction, row.season_id, parts.rewards)) return map_prize_unfit;
  const auto step = map_season_table.step(row.state, MapSeasonMove::publish, MapSeasonActor::staff);
  if (!step || !store::move_season(transaction, row, *step, {ids_.next_value(), MapSeasonActor::staff, who, reason, clock_.now()})) return map_season_moved_on;
  db::set_timer(transaction, ids_.next<TimerId>(), end_season_timer, row.season_id.value, row.ends_at_ms);
  return Done{};
}

Result<MapSeasonRecord> MapGamePlay::publish_map_season(const http::Operator& caller, const PublishMapSeason& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MapSeasonRecord> {
    const auto before = store::find_season(transaction, request.season_id);
    if (!before) return map_game_not_found;
    if (before->version != *request.version || before->state != MapSeasonState::draft) return map_season_moved_on;
    TRY(publish(transaction, *before, caller.name, *request.reason));
    const store::SeasonParts parts = store::list_parts(transaction, request.season_id);
    const store::SeasonRow after = store::find_season(transaction, request.season_id).value();
    TRY(caller.record(transaction, {map_season_subject, std::to_string(after.season_id.value), season_facts(transaction, *before, parts),
                                    season_facts(transaction, after, parts), *request.reason, promised_points(parts.rewards)}));
    return record_of(transaction, after);
  });
}

Result<MapSeasonRecord> MapGamePlay::end_map_season(const http::Operator& caller, const EndMapSeason& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MapSeasonRecord> {
    const auto before = store::find_season(transaction, request.season_id);
    if (!before) return map_game_not_found;
    const auto step = map_season_table.step(before->state, MapSeasonMove::end, MapSeasonActor::staff);
    const store::SeasonMover mover{ids_.next_value(), MapSeasonActor::staff, caller.name, *request.reason, clock_.now()};
    if (!step || !store::move_season(transaction, *before, *step, mover)) return map_season_moved_on;
    db::cancel_timer(transaction, end_season_timer, before->season_id.value);
    const store::SeasonParts parts = store::list_parts(transaction, request.season_id);
    const store::SeasonRow after = store::find_season(transaction, request.season_id).value();
    TRY(caller.record(transaction, {map_season_subject, std::to_string(after.season_id.value), season_facts(transaction, *before, parts),
                                    season_facts(transaction, after, parts), *request.reason}));
    return record_of(transaction, after);
  });
}

std::map<std::string, db::TimerHandler> MapGamePlay::timer_handlers() {
  return {{std::string(end_season_timer), [this](const db::Timer& timer) { return end_season(MapSeasonId{timer.reference}); }}};
}

db::TimerOutcome MapGamePlay::end_season(MapSeasonId season_id) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto season = store::find_season(transaction, season_id);
    if (!season) return std::nullopt;
    const TimeMs now = clock_.now();
    const auto step = map_season_table.step(season->state, MapSeasonMove::end, MapSeasonActor::job);
    if (!step) return std::nullopt;
    if (now < season->ends_at_ms) return season->ends_at_ms;
    store::move_season(transaction, *season, *step, {ids_.next_value(), MapSeasonActor::job, {}, {}, now});
    return std::nullopt;
  });
}

MapSeasonId MapGamePlay::put_demo_season(db::Transaction& transaction, const SaveMapSeason& fields, const std::function<void(ActivityId)>& put_prizes) {
  const store::SeasonRow row = season_row(ids_.next<MapSeasonId>(), fields);
  store::insert_season(transaction, row, map_season_table.step({}, MapSeasonMove::make, MapSeasonActor::staff).value(),
                       {ids_.next_value(), MapSeasonActor::staff, {}, {}, clock_.now()});
  store::replace_parts(transaction, row.season_id, parts_of(fields));
  put_prizes(prize_place(row.season_id));
  if (!publish(transaction, store::find_season(transaction, row.season_id).value(), {}, {}).has_value())
    throw std::logic_error("a season of the demo's map game does not fit together");
  return row.season_id;
}

}  // namespace galleria::map_game
