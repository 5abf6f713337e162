// The use cases of members and of the screens: trails and cards, challenges and check-ins, frames and stickers.
#include "features/ar_check_in/ar_check_in.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/earth_place.hpp"
#include "base/planted_bugs.hpp"
#include "base/play_prize.hpp"
#include "features/ar_check_in/ar_check_in_faces.hpp"
#include "features/ar_check_in/ar_check_in_found.hpp"
#include "features/ar_check_in/ar_check_in_rules.hpp"
#include "features/ar_check_in/ar_check_in_store.hpp"
#include "http/once.hpp"

namespace galleria::ar_check_in {
namespace {

constexpr std::int64_t check_ins_on_a_page = 20;
constexpr DurationMs shown_after_end = std::chrono::days(14);
// A challenge is remembered a while after it has expired, so that it can be told why it counts no more.
constexpr DurationMs challenge_remembered = std::chrono::hours(1);

ArTrailStage stage_now(const store::TrailRow& row, TimeMs now) { return stage_of(row.state, row.starts_at_ms, row.ends_at_ms, now); }

ArSpot spot_view(const store::SpotRow& row, std::span<const PrizeFacts> prizes, Locale locale) {
  ArSpot view;
  view.spot_id = row.spot_id;
  view.name = row.name().in(locale);
  view.words = Localized{row.words_zh_cn, row.words_en}.in(locale);
  view.picture_url = row.picture_url;
  view.shop_id = row.shop_id;
  view.points = row.points;
  view.asks_for_place = row.radius_m.has_value();
  view.prize = promised_prize(prizes, row.prize_id, locale);
  return view;
}

ArCheckIn check_in_view(const store::CheckInRow& row, const store::TrailRow& trail, const store::SpotRow& spot, std::span<const PrizeFacts> prizes,
                        Locale locale) {
  ArCheckIn view;
  view.check_in_id = row.check_in_id;
  view.trail_id = row.trail_id;
  view.spot_id = row.spot_id;
  view.trail_name = trail.name().in(locale);
  view.spot_name = spot.name().in(locale);
  view.picture_url = spot.picture_url;
  view.points = row.points;
  view.at = row.at_ms;
  view.prize = reached_prize(prizes, row.prize_id, row.prize_outcome, locale);
  return view;
}

// The place is looked at and not kept.
Result<Done> is_at_spot(const store::SpotRow& spot, const CheckInAtArSpot& request) {
  if (!spot.radius_m) return Done{};
  if (!request.latitude_e6 || !request.longitude_e6) return ar_place_needed;
  const double metres = metres_between({spot.latitude_e6.value(), spot.longitude_e6.value()}, {**request.latitude_e6, **request.longitude_e6});
  if (metres > static_cast<double>(*spot.radius_m)) return ar_too_far;
  return Done{};
}

}  // namespace

Trails::Trails(db::Database& database, const Clock& clock, IdGenerator& ids, ArCheckInConfig config, ArCheckInNeeds needs)
    : database_(database), clock_(clock), ids_(ids), config_(std::move(config)), needs_(std::move(needs)) {
  if (auto model = read_face_model(config_)) face_model_ = std::make_shared<const FaceModel>(*std::move(model));
}

// ---- looking ----

ArTrail Trails::trail_view(db::Session& session, const store::TrailRow& row, Locale locale) const {
  ArTrail view;
  view.trail_id = row.trail_id;
  view.name = row.name().in(locale);
  view.words = Localized{row.words_zh_cn, row.words_en}.in(locale);
  view.picture_url = row.picture_url;
  view.frequency = row.frequency;
  view.starts_at = row.starts_at_ms;
  view.ends_at = row.ends_at_ms;
  view.stage = stage_now(row, clock_.now());
  view.grand_prize_points = row.grand_prize_points;
  const auto prizes = needs_.list_prizes(session, prize_place(row.trail_id));
  view.grand_prize = promised_prize(prizes, row.grand_prize_id, locale);
  for (const store::SpotRow& spot : store::list_spots(session, row.trail_id)) view.spots.push_back(spot_view(spot, prizes, locale));
  return view;
}

Result<ArTrails> Trails::list_ar_trails(const http::Call& call, const ListArTrails&) const {
  return database_.read([&](db::Session& session) -> Result<ArTrails> {
    ArTrails list;
    for (const store::TrailRow& row : store::list_shown_trails(session, clock_.now() - shown_after_end))
      list.trails.push_back(trail_view(session, row, call.locale));
    const auto rank = [](const ArTrail& trail) { return trail.stage == ArTrailStage::running ? 0 : trail.stage == ArTrailStage::coming ? 1 : 2; };
    std::ranges::stable_sort(list.trails, {}, rank);
    return list;
  });
}

std::optional<Trails::FoundSpot> Trails::find_published(db::Session& session, ArSpotId spot_id) const {
  const auto spot = store::find_spot(session, spot_id);
  const auto trail = spot ? store::find_trail(session, spot->trail_id) : std::nullopt;
  if (!trail || trail->state == ArTrailState::draft) return std::nullopt;
  return FoundSpot{*trail, *spot};
}

ArCard Trails::card_of(db::Session& session, MemberId member_id, const store::TrailRow& trail, TimeMs at, Locale locale) const {
  ArCard card;
  card.trail_id = trail.trail_id;
  const std::int64_t period = period_of(trail.frequency, at, config_.mall_utc_offset);
  for (const store::CheckInRow& row : store::list_collected(session, member_id, trail.trail_id, period)) card.collected.push_back({row.spot_id, row.at_ms});
  card.spot_count = std::ssize(store::list_spots(session, trail.trail_id));
  card.period_ends_at = period_ends_at(trail.frequency, at, config_.mall_utc_offset);
  card.grand_prize_points = trail.grand_prize_points;
  if (const auto prize = store::find_grand_prize(session, member_id, trail.trail_id)) {
    card.grand_prize_at = prize->at_ms;
    card.grand_prize = reached_prize(needs_.list_prizes(session, prize_place(trail.trail_id)), prize->prize_id, prize->prize_outcome, locale);
  }
  return card;
}

Result<ArCard> Trails::get_ar_card(const http::Call& call, const http::Member& member, const GetArCard& request) const {
  return database_.read([&](db::Session& session) -> Result<ArCard> {
    const auto trail = store::find_trail(session, request.trail_id);
    if (!trail || trail->state == ArTrailState::draft) return ar_subject_not_found;
    return card_of(session, member.id, *trail, clock_.now(), call.locale);
  });
}

Result<MyArCheckIns> Trails::list_my_ar_check_ins(const http::Call& call, const http::Member& member, const ListMyArCheckIns& request) const {
  const PageSpan span = page_span(request, check_ins_on_a_page);
  return database_.read([&](db::Session& session) -> Result<MyArCheckIns> {
    auto rows = store::list_of_member(session, member.id, span.row_count(), span.offset);
    MyArCheckIns page;
    page.has_more = cut_to_page(rows, span);
    for (const store::CheckInRow& row : rows) {
      const auto found = find_published(session, row.spot_id);
      if (!found) continue;
      const auto prizes = row.prize_id ? needs_.list_prizes(session, prize_place(row.trail_id)) : std::vector<PrizeFacts>();
      page.check_ins.push_back(check_in_view(row, found->trail, found->spot, prizes, call.locale));
    }
    return page;
  });
}

Result<ArDecorations> Trails::list_ar_decorations(const http::Call& call, const ListArDecorations&) const {
  return database_.read([&](db::Session& session) -> Result<ArDecorations> {
    ArDecorations list;
    if (face_model_) list.face_model = ArFaceModel{face_model_->url, face_model_->sha256};
    for (const store::DecorationRow& row : store::list_decorations(session)) {
      if (!row.is_shown) continue;
      auto& into = row.kind == ArDecorationKind::frame ? list.frames : list.stickers;
      into.push_back({row.decoration_id, Localized{row.name_zh_cn, row.name_en}.in(call.locale), row.picture_url});
    }
    return list;
  });
}

Result<ArScreen> Trails::get_ar_screen(const http::Call& call, const GetArScreen& request) const {
  return database_.read([&](db::Session& session) -> Result<ArScreen> {
    const auto spot = store::find_spot_by_screen(session, *request.token);
    const auto found = spot ? find_published(session, spot->spot_id) : std::nullopt;
    if (!found) return ar_subject_not_found;
    ArScreen screen;
    screen.spot_id = found->spot.spot_id;
    screen.trail_name = found->trail.name().in(call.locale);
    screen.spot_name = found->spot.name().in(call.locale);
    screen.picture_url = found->spot.picture_url;
    screen.now = clock_.now();
    screen.stage = stage_now(found->trail, screen.now);
    if (screen.stage == ArTrailStage::running) screen.code = spot_code(config_.key, found->spot.spot_id, found->spot.screen_token, screen.now);
    screen.changes_at = code_changes_at(screen.now);
    return screen;
  });
}

// ---- checking in ----

Result<ArChallenge> Trails::ask_ar_challenge(const http::Member& member, const AskArChallenge& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ArChallenge> {
    const TimeMs now = clock_.now();
    const auto found = find_published(transaction, request.spot_id);
    if (!found) return ar_subject_not_found;
    if (stage_now(found->trail, now) != ArTrailStage::running) return ar_trail_not_running;
    if (store::has_check_in(transaction, member.id, request.spot_id, period_of(found->trail.frequency, now, config_.mall_utc_offset)))
      return ar_checked_in_before;
    const std::string token = random_token();
    const store::ChallengeRow row{member.id, sha256_hex(token), request.spot_id, now + challenge_lifetime, std::nullopt};
    store::insert_challenge(transaction, row, now - challenge_remembered);
    return ArChallenge{token, row.spot_id, found->spot.radius_m.has_value(), now, row.expires_at_ms};
  });
}

Result<http::Reply<ArCheckedIn>> Trails::check_in_at_ar_spot(const http::Call& call, const http::Member& member, const CheckInAtArSpot& request) {
  const TimeMs now = clock_.now();
  return http::once(database_, call, member.id, now, [&](db::Transaction& transaction) -> Result<ArCheckedIn> {
    const auto challenge = store::find_challenge(transaction, member.id, sha256_hex(*request.challenge_token));
    if (!challenge) return ar_challenge_unknown;
    if (challenge->used_at_ms) return ar_challenge_used;
    if (now >= challenge->expires_at_ms) return ar_challenge_late;
    const auto found = find_published(transaction, challenge->spot_id);
    if (!found || stage_now(found->trail, now) != ArTrailStage::running) return ar_trail_not_running;
    if (!is_spot_code(config_.key, found->spot.spot_id, found->spot.screen_token, now, *request.code)) return ar_code_wrong;
    TRY(is_at_spot(found->spot, request));
    if (!store::use_challenge(transaction, *challenge, now)) return ar_challenge_used;
    const auto collected = collect(transaction, member.id, *found, now);
    if (!collected) return ar_checked_in_before;
    const auto prizes = needs_.list_prizes(transaction, prize_place(found->trail.trail_id));
    return ArCheckedIn{check_in_view(collected->check_in, found->trail, found->spot, prizes, call.locale),
                       card_of(transaction, member.id, found->trail, now, call.locale), collected->has_won_grand_prize};
  });
}

// What is not given undoes nothing of what the member did.
PrizeOutcome Trails::take_prize(db::Transaction& transaction, const PrizeClaim& claim) {
  const PrizeOutcome outcome = needs_.take_prize(transaction, claim);
  return is_planted(PlantedBug::play_prize_gone_told_as_given) ? PrizeOutcome::given : outcome;
}

std::optional<Trails::Collected> Trails::collect(db::Transaction& transaction, MemberId member_id, const FoundSpot& found, TimeMs at) {
  const store::TrailRow& trail = found.trail;
  store::CheckInRow row;
  row.member_id = member_id;
  row.check_in_id = ids_.next<ArCheckInId>();
  row.trail_id = trail.trail_id;
  row.spot_id = found.spot.spot_id;
  row.period = period_of(trail.frequency, at, config_.mall_utc_offset);
  row.day = day_number(business_day(at, config_.mall_utc_offset));
  row.points = found.spot.points;
  row.gift_number = ids_.next_value();
  row.at_ms = at;
  row.prize_id = found.spot.prize_id;
  if (!store::insert_check_in(transaction, row)) return std::nullopt;
  const std::int64_t collected_count = store::add_to_card(transaction, row);
  if (row.points > 0) needs_.give_points(transaction, member_id, row.gift_number, row.points, trail.name());
  if (row.prize_id) {
    row.prize_outcome = take_prize(transaction, {member_id, prize_place(trail.trail_id), *row.prize_id, row.check_in_id.value, 1, at});
    store::note_prize(transaction, row);
  }
  Collected collected{row, false};
  if (!trail.has_grand_prize() || collected_count != std::ssize(store::list_spots(transaction, trail.trail_id))) return collected;
  store::GrandPrizeRow prize{member_id, trail.trail_id, row.period, trail.grand_prize_points, ids_.next_value(), at, trail.grand_prize_id, std::nullopt};
  collected.has_won_grand_prize = store::insert_grand_prize(transaction, prize);
  if (!collected.has_won_grand_prize) return collected;
  if (prize.points > 0) needs_.give_points(transaction, member_id, prize.gift_number, prize.points, trail.name());
  if (prize.prize_id) {
    prize.prize_outcome = take_prize(transaction, {member_id, prize_place(trail.trail_id), *prize.prize_id, prize.gift_number, 1, at});
    store::note_grand_prize(transaction, prize);
  }
  return collected;
}

void Trails::put_demo_check_in(db::Transaction& transaction, MemberId member_id, ArSpotId spot_id, TimeMs at) {
  const auto found = find_published(transaction, spot_id);
  if (!found || !collect(transaction, member_id, *found, at)) throw std::logic_error("a check-in of the demo does not fit together");
}

void Trails::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

}  // namespace galleria::ar_check_in
