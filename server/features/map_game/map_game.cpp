// The use cases of members: looking at a season, doing its steps, and what was given for them.
#include "features/map_game/map_game.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/planted_bugs.hpp"
#include "base/play_prize.hpp"
#include "features/map_game/map_game_rules.hpp"
#include "features/map_game/map_game_store.hpp"
#include "http/once.hpp"

namespace galleria::map_game {
namespace {

constexpr std::int64_t map_seasons_on_a_page = 20;

Localized season_name(const store::SeasonRow& row) { return {row.name_zh_cn, row.name_en}; }

std::vector<MapGameChoice> choices_of(const store::SeasonParts& parts, MapSpotId spot_id, Locale locale) {
  std::vector<MapGameChoice> choices;
  for (const store::ChoiceRow& row : parts.choices) {
    if (row.spot_id == spot_id) choices.push_back({row.choice, Localized{row.text_zh_cn, row.text_en}.in(locale)});
  }
  return choices;
}

std::vector<RewardPlan> plans_of(const std::vector<store::RewardRow>& rows) {
  std::vector<RewardPlan> plans;
  for (const store::RewardRow& row : rows) plans.push_back({row.step_count, row.points, row.prize_id});
  return plans;
}

std::vector<MapGameGift> gift_views(const std::vector<store::GiftRow>& rows, std::span<const PrizeFacts> prizes, Locale locale) {
  std::vector<MapGameGift> gifts;
  for (const store::GiftRow& row : rows)
    gifts.push_back({row.step_count, row.points, row.at_ms, reached_prize(prizes, row.prize_id, row.prize_outcome, locale)});
  return gifts;
}

}  // namespace

// ---- looking ----

MapGameSeason MapGamePlay::season_view(db::Session& session, const store::SeasonRow& row, Locale locale) const {
  const store::SeasonParts parts = store::list_parts(session, row.season_id);
  MapGameSeason view;
  view.season_id = row.season_id;
  view.name = season_name(row).in(locale);
  view.words = Localized{row.words_zh_cn, row.words_en}.in(locale);
  view.picture_url = row.picture_url;
  view.picture_width = row.picture_width;
  view.picture_height = row.picture_height;
  view.phase = phase_of(row.state, row.starts_at_ms, row.ends_at_ms, clock_.now());
  view.starts_at = row.starts_at_ms;
  view.ends_at = row.ends_at_ms;
  for (const store::SpotRow& spot : parts.spots) {
    MapGameSpot shown;
    shown.spot_id = spot.spot_id;
    shown.number = spot.number;
    shown.name = Localized{spot.name_zh_cn, spot.name_en}.in(locale);
    shown.words = Localized{spot.words_zh_cn, spot.words_en}.in(locale);
    shown.icon = spot.icon;
    shown.x = spot.x;
    shown.y = spot.y;
    const auto shop = spot.shop_id ? needs_.shop_name_of(*spot.shop_id) : std::nullopt;
    if (shop) {
      shown.shop_id = spot.shop_id;
      shown.shop_name = shop->in(locale);
    }
    shown.task = spot.task;
    shown.question = Localized{spot.question_zh_cn, spot.question_en}.in(locale);
    shown.choices = choices_of(parts, spot.spot_id, locale);
    view.spots.push_back(std::move(shown));
  }
  const auto prizes = needs_.list_prizes(session, prize_place(row.season_id));
  for (const store::RewardRow& reward : parts.rewards)
    view.rewards.push_back({reward.step_count, reward.points, promised_prize(prizes, reward.prize_id, locale)});
  return view;
}

Result<MapGame> MapGamePlay::get_map_game(const http::Call& call, const GetMapGame& request) const {
  return database_.read([&](db::Session& session) -> Result<MapGame> {
    auto row = request.season_id ? store::find_season(session, *request.season_id) : store::find_current_season(session, clock_.now());
    if (request.season_id && (!row || row->state == MapSeasonState::draft)) return map_game_not_found;
    if (!row) row = store::find_last_season(session);
    MapGame game;
    if (row) game.season = season_view(session, *row, call.locale);
    return game;
  });
}

MapGameProgress MapGamePlay::progress_of(db::Session& session, MemberId member_id, MapSeasonId season_id, Locale locale) const {
  const BusinessDay today = business_day(clock_.now(), config_.mall_utc_offset);
  MapGameProgress progress;
  progress.season_id = season_id;
  progress.spot_count = store::count_spots(session, season_id);
  for (const store::StepRow& row : store::list_steps(session, member_id, season_id)) progress.steps.push_back({row.spot_id, row.at_ms});
  progress.step_count = std::ssize(progress.steps);
  progress.gifts = gift_views(store::list_gifts(session, member_id, season_id), needs_.list_prizes(session, prize_place(season_id)), locale);
  progress.tried_spot_ids = store::list_tried(session, member_id, season_id, day_number(today));
  if (!progress.tried_spot_ids.empty()) progress.may_try_again_at = end_of_day(today, config_.mall_utc_offset);
  return progress;
}

Result<MapGameProgress> MapGamePlay::get_map_game_progress(const http::Call& call, const http::Member& member, const GetMapGameProgress& request) const {
  return database_.read([&](db::Session& session) -> Result<MapGameProgress> {
    const auto season = store::find_season(session, request.season_id);
    if (!season || season->state == MapSeasonState::draft) return map_game_not_found;
    return progress_of(session, member.id, request.season_id, call.locale);
  });
}

Result<MapGameSeasons> MapGamePlay::list_map_game_seasons(const http::Call& call, const http::Member& member, const ListMapGameSeasons& request) const {
  const PageSpan span = page_span(request, map_seasons_on_a_page);
  return database_.read([&](db::Session& session) -> Result<MapGameSeasons> {
    auto rows = store::list_begun_seasons(session, clock_.now(), span.row_count(), span.offset);
    MapGameSeasons page;
    page.has_more = cut_to_page(rows, span);
    for (const store::SeasonRow& row : rows) {
      MapGameSeasonLine line;
      line.season_id = row.season_id;
      line.name = season_name(row).in(call.locale);
      line.picture_url = row.picture_url;
      line.phase = phase_of(row.state, row.starts_at_ms, row.ends_at_ms, clock_.now());
      line.starts_at = row.starts_at_ms;
      line.ends_at = row.ends_at_ms;
      line.spot_count = store::count_spots(session, row.season_id);
      line.step_count = std::ssize(store::list_steps(session, member.id, row.season_id));
      for (const store::GiftRow& gift : store::list_gifts(session, member.id, row.season_id)) line.points += gift.points;
      page.seasons.push_back(std::move(line));
    }
    return page;
  });
}

// ---- a step ----

Result<MapGamePlay::Proof> MapGamePlay::prove(db::Transaction& transaction, MemberId member_id, const store::SeasonRow& season, const store::SpotRow& spot,
                                              const TakeMapGameStep& request, TimeMs now) {
  switch (spot.task) {
    case MapGameTask::visit:
    case MapGameTask::scan:
      if (!request.code || !is_spot_code(config_.key, season.season_id, spot.spot_id, **request.code)) return map_game_code_wrong;
      return Proof{};
    case MapGameTask::buy: {
      const auto used = store::list_used_orders(transaction, member_id);
      for (const OrderId order_id : needs_.list_purchases(transaction, member_id, spot.shop_id, season.starts_at_ms, now)) {
        if (std::ranges::find(used, order_id) == used.end()) return Proof{true, order_id};
      }
      return map_game_no_purchase;
    }
    case MapGameTask::answer:
      break;
  }
  if (!request.choice) return map_game_code_wrong;
  const std::int64_t today = day_number(business_day(now, config_.mall_utc_offset));
  if (!store::insert_try(transaction, member_id, spot.spot_id, today, **request.choice, now)) return map_game_tried_today;
  return Proof{**request.choice == spot.right_choice || is_planted(PlantedBug::map_game_wrong_answer_taken)};
}

// A prize that is given is told by itself.
void MapGamePlay::tell(db::Transaction& transaction, const store::SeasonRow& season, const store::GiftRow& gift) {
  MapGameNews news{season.season_id, season_name(season), gift.step_count, gift.points};
  if (gift.prize_outcome && gift.prize_outcome != PrizeOutcome::given) {
    const auto prizes = needs_.list_prizes(transaction, prize_place(season.season_id));
    news.gone_prize = std::ranges::find(prizes, *gift.prize_id, &PrizeFacts::prize_id)->name;
  }
  if (news.points > 0 || news.gone_prize) needs_.tell(transaction, gift.member_id, news);
}

void MapGamePlay::take_prize(db::Transaction& transaction, store::GiftRow& gift) {
  if (!gift.prize_id) return;
  gift.prize_outcome = needs_.take_prize(transaction, {gift.member_id, prize_place(gift.season_id), *gift.prize_id, gift.gift_number, 1, gift.at_ms});
  store::note_prize(transaction, gift);
}

std::vector<store::GiftRow> MapGamePlay::give(db::Transaction& transaction, MemberId member_id, const store::SeasonRow& season, TimeMs at, bool is_told) {
  // The member's own row is counted up, so that of two steps at once each sees the other.
  const std::int64_t step_count = store::count_step(transaction, member_id, season.season_id, at);
  std::vector<store::GiftRow> gifts;
  for (const RewardPlan& reward : reached_rewards(plans_of(store::list_rewards(transaction, season.season_id)), step_count)) {
    store::GiftRow gift{member_id, season.season_id, reward.step_count, reward.points, ids_.next_value(), at, reward.prize_id, std::nullopt};
    if (!store::insert_gift(transaction, gift) && !is_planted(PlantedBug::map_game_reward_given_again)) continue;
    if (gift.points > 0) needs_.give_points(transaction, member_id, gift.gift_number, gift.points, season_name(season));
    take_prize(transaction, gift);
    if (is_told) tell(transaction, season, gift);
    gifts.push_back(gift);
  }
  return gifts;
}

Result<http::Reply<MapGameStepTaken>> MapGamePlay::take_map_game_step(const http::Call& call, const http::Member& member, const TakeMapGameStep& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<MapGameStepTaken> {
    const TimeMs now = clock_.now();
    const auto season = store::find_season(transaction, request.season_id);
    if (!season || season->state == MapSeasonState::draft) return map_game_not_found;
    const auto spot = store::find_spot(transaction, request.season_id, request.spot_id);
    if (!spot) return map_game_not_found;
    if (phase_of(season->state, season->starts_at_ms, season->ends_at_ms, now) != MapGamePhase::running) return map_game_not_running;
    if (store::has_step(transaction, member.id, spot->spot_id)) return map_game_step_taken;
    const Proof proof = TRY(prove(transaction, member.id, *season, *spot, request, now));
    MapGameStepTaken taken;
    if (!proof.is_right) {
      taken.outcome = MapGameOutcome::wrong_answer;
      taken.progress = progress_of(transaction, member.id, season->season_id, call.locale);
      return taken;
    }
    if (!store::insert_step(transaction, {member.id, spot->spot_id, season->season_id, spot->task, proof.order_id, now})) {
      // Somebody was faster: the same member at this spot, the same order at another, or whoever ended the season.
      if (store::has_step(transaction, member.id, spot->spot_id)) return map_game_step_taken;
      if (proof.order_id) return map_game_no_purchase;
      return map_game_not_running;
    }
    const auto gifts = give(transaction, member.id, *season, now, true);
    taken.gifts = gift_views(gifts, needs_.list_prizes(transaction, prize_place(season->season_id)), call.locale);
    taken.progress = progress_of(transaction, member.id, season->season_id, call.locale);
    return taken;
  });
}

void MapGamePlay::put_demo_step(db::Transaction& transaction, MapSeasonId season_id, std::int64_t spot_number, MemberId member_id, TimeMs at) {
  const auto season = store::find_season(transaction, season_id);
  const auto spots = store::list_parts(transaction, season_id).spots;
  const auto spot = std::ranges::find(spots, spot_number, &store::SpotRow::number);
  if (!season || spot == spots.end()) throw std::logic_error("the demo's map game has no such spot");
  if (spot->task == MapGameTask::answer)
    store::insert_try(transaction, member_id, spot->spot_id, day_number(business_day(at, config_.mall_utc_offset)), spot->right_choice.value(), at);
  if (!store::insert_step(transaction, {member_id, spot->spot_id, season_id, spot->task, std::nullopt, at}))
    throw std::logic_error("a step of the demo's map game cannot be done");
  give(transaction, member_id, *season, at, false);
}

void MapGamePlay::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

}  // namespace galleria::map_game
