// The use cases of the staff: trails drafted, published with four eyes and withdrawn, their spots and screens, decorations, and what became of it all.
#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/play_prize.hpp"
#include "features/ar_check_in/ar_check_in.hpp"
#include "features/ar_check_in/ar_check_in_rules.hpp"
#include "features/ar_check_in/ar_check_in_store.hpp"

namespace galleria::ar_check_in {
namespace {

constexpr std::int64_t trails_on_a_page = 30;
constexpr std::int64_t listed_on_a_page = 50;
constexpr std::int64_t days_of_figures = 30;
constexpr std::int64_t most_spots = 30;
constexpr std::string_view end_trail_timer = "end_ar_trail";
constexpr std::string_view trail_subject = "ar_trail";
constexpr std::string_view spot_subject = "ar_spot";
constexpr std::string_view decoration_subject = "ar_decoration";

template <std::int64_t least, std::int64_t most>
std::optional<std::int64_t> whole_of(const std::optional<Whole<least, most>>& value) {
  return value ? std::optional(**value) : std::nullopt;
}

store::TrailRow trail_row(ArTrailId trail_id, const SaveArTrail& request) {
  store::TrailRow row;
  row.trail_id = trail_id;
  row.name_zh_cn = *request.name_zh_cn;
  row.name_en = *request.name_en;
  row.words_zh_cn = *request.words_zh_cn;
  row.words_en = *request.words_en;
  row.picture_url = *request.picture_url;
  row.frequency = request.frequency;
  row.starts_at_ms = request.starts_at;
  row.ends_at_ms = request.ends_at;
  row.grand_prize_points = *request.grand_prize_points;
  row.grand_prize_id = request.grand_prize_id;
  return row;
}

store::SpotRow spot_row(const SaveArSpot& request, ArSpotId spot_id) {
  store::SpotRow row;
  row.spot_id = spot_id;
  row.trail_id = request.trail_id;
  row.sort = *request.sort;
  row.name_zh_cn = *request.name_zh_cn;
  row.name_en = *request.name_en;
  row.words_zh_cn = *request.words_zh_cn;
  row.words_en = *request.words_en;
  row.picture_url = *request.picture_url;
  row.shop_id = request.shop_id;
  row.latitude_e6 = whole_of(request.latitude_e6);
  row.longitude_e6 = whole_of(request.longitude_e6);
  row.radius_m = whole_of(request.radius_m);
  row.points = *request.points;
  row.prize_id = request.prize_id;
  return row;
}

ArSpotRecord spot_record(const store::SpotRow& row, std::int64_t check_in_count) {
  ArSpotRecord record;
  record.spot_id = row.spot_id;
  record.sort = row.sort;
  record.name_zh_cn = row.name_zh_cn;
  record.name_en = row.name_en;
  record.words_zh_cn = row.words_zh_cn;
  record.words_en = row.words_en;
  record.picture_url = row.picture_url;
  record.shop_id = row.shop_id;
  record.latitude_e6 = row.latitude_e6;
  record.longitude_e6 = row.longitude_e6;
  record.radius_m = row.radius_m;
  record.points = row.points;
  record.check_in_count = check_in_count;
  record.prize_id = row.prize_id;
  return record;
}

ArDecorationRecord decoration_record(const store::DecorationRow& row) {
  return {row.decoration_id, row.kind, row.sort, row.name_zh_cn, row.name_en, row.picture_url, row.is_shown};
}

store::DecorationRow decoration_row(ArDecorationId decoration_id, const SaveArDecoration& request) {
  return {decoration_id, request.kind, *request.sort, *request.name_zh_cn, *request.name_en, *request.picture_url, request.is_shown};
}

std::string decoration_facts(const store::DecorationRow& row) {
  return http::facts("kind", row.kind, "nameZhCn", row.name_zh_cn, "sort", row.sort, "pictureUrl", row.picture_url, "isShown", row.is_shown);
}

std::int64_t points_of(const std::vector<store::SpotRow>& spots) {
  std::int64_t sum = 0;
  for (const store::SpotRow& spot : spots) sum += spot.points;
  return sum;
}

std::vector<PrizeId> promised_prizes(const store::TrailRow& trail, const std::vector<store::SpotRow>& spots) {
  std::vector<PrizeId> promised;
  if (trail.grand_prize_id) promised.push_back(*trail.grand_prize_id);
  for (const store::SpotRow& spot : spots) {
    if (spot.prize_id) promised.push_back(*spot.prize_id);
  }
  return promised;
}

}  // namespace

// ---- trails ----

std::string Trails::facts_of(db::Session& session, const store::TrailRow& row) const {
  const auto spots = store::list_spots(session, row.trail_id);
  const PromiseFacts promises = facts_of_promises(needs_.list_prizes(session, prize_place(row.trail_id)), promised_prizes(row, spots));
  return http::facts("nameZhCn", row.name_zh_cn, "state", row.state, "frequency", row.frequency, "startsAt", row.starts_at_ms, "endsAt", row.ends_at_ms,
                     "grandPrizePoints", row.grand_prize_points, "spotCount", static_cast<std::int64_t>(std::ssize(spots)), "spotPoints", points_of(spots),
                     "prizeNames", promises.names, "prizeCostCents", promises.most_cost_cents);
}

ArTrailRecord Trails::record_of(db::Session& session, const store::TrailRow& row) const {
  ArTrailRecord record;
  record.trail_id = row.trail_id;
  record.state = row.state;
  record.version = row.version;
  record.name_zh_cn = row.name_zh_cn;
  record.name_en = row.name_en;
  record.words_zh_cn = row.words_zh_cn;
  record.words_en = row.words_en;
  record.picture_url = row.picture_url;
  record.frequency = row.frequency;
  record.starts_at = row.starts_at_ms;
  record.ends_at = row.ends_at_ms;
  record.grand_prize_points = row.grand_prize_points;
  record.grand_prize_id = row.grand_prize_id;
  record.grand_prize_count = store::count_grand_prizes(session, row.trail_id);
  const auto counts = store::count_check_ins(session, row.trail_id);
  for (const store::SpotRow& spot : store::list_spots(session, row.trail_id)) {
    const auto count = std::ranges::find(counts, spot.spot_id, &store::SpotCount::spot_id);
    record.spots.push_back(spot_record(spot, count == counts.end() ? 0 : count->amount));
    record.check_in_count += record.spots.back().check_in_count;
  }
  const auto may = [&](ArTrailMove move) { return ar_trail_table.may(row.state, move, ArTrailActor::staff); };
  record.may_edit = may(ArTrailMove::edit);
  record.may_publish = may(ArTrailMove::publish) && row.ends_at_ms > clock_.now() && !record.spots.empty();
  record.may_withdraw = may(ArTrailMove::withdraw);
  return record;
}

Result<ArTrailRecords> Trails::list_ar_trail_records(const http::Operator&, const ListArTrailRecords& request) const {
  const PageSpan span = page_span(request, trails_on_a_page);
  return database_.read([&](db::Session& session) -> Result<ArTrailRecords> {
    auto rows = store::list_trails(session, request.state, span.row_count(), span.offset);
    ArTrailRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const store::TrailRow& row : rows) page.trails.push_back(record_of(session, row));
    return page;
  });
}

Result<ArTrailRecord> Trails::get_ar_trail_record(const http::Operator&, const GetArTrailRecord& request) const {
  return database_.read([&](db::Session& session) -> Result<ArTrailRecord> {
    const auto row = store::find_trail(session, request.trail_id);
    if (!row) return ar_subject_not_found;
    return record_of(session, *row);
  });
}

Result<ArTrailRecord> Trails::save_ar_trail(const http::Operator& caller, const SaveArTrail& request) {
  const TimeMs now = clock_.now();
  if (!is_time_fit(request.starts_at, request.ends_at, now)) return ar_trail_unfit;
  return database_.write([&](db::Transaction& transaction) -> Result<ArTrailRecord> {
    const auto before = request.trail_id ? store::find_trail(transaction, *request.trail_id) : std::nullopt;
    if (request.trail_id && !before) return ar_subject_not_found;
    const std::string facts_before = before ? facts_of(transaction, *before) : std::string();
    store::TrailRow wanted = trail_row(before ? before->trail_id : ids_.next<ArTrailId>(), request);
    if (!is_promisable(transaction, wanted.trail_id, wanted.grand_prize_id)) return ar_prize_unfit;
    const store::TrailMover mover{ids_.next_value(), ArTrailActor::staff, caller.name, {}, now};
    if (before) {
      wanted.version = before->version;
      const auto step = ar_trail_table.step(before->state, ArTrailMove::edit, ArTrailActor::staff);
      if (!step || !store::change_trail(transaction, wanted, *step, mover)) return ar_trail_moved_on;
    } else {
      store::insert_trail(transaction, wanted, ar_trail_table.step({}, ArTrailMove::make, ArTrailActor::staff).value(), mover);
    }
    const store::TrailRow after = store::find_trail(transaction, wanted.trail_id).value();
    TRY(caller.record(transaction, {trail_subject, std::to_string(after.trail_id.value), facts_before, facts_of(transaction, after)}));
    return record_of(transaction, after);
  });
}

Result<Done> Trails::edit(db::Transaction& transaction, const store::TrailRow& row, const std::string& who) {
  const auto step = ar_trail_table.step(row.state, ArTrailMove::edit, ArTrailActor::staff);
  if (!step || !store::move_trail(transaction, row, *step, {ids_.next_value(), ArTrailActor::staff, who, {}, clock_.now()})) return ar_trail_moved_on;
  return Done{};
}

bool Trails::has_trail(db::Session& session, ArTrailId trail_id) const { return store::find_trail(session, trail_id).has_value(); }

bool Trails::touch_trail(db::Transaction& transaction, ArTrailId trail_id) {
  const auto trail = store::find_trail(transaction, trail_id);
  return trail && edit(transaction, *trail, {}).has_value();
}

bool Trails::is_promisable(db::Session& session, ArTrailId trail_id, std::optional<PrizeId> prize_id) const {
  return galleria::is_promisable(needs_.list_prizes(session, prize_place(trail_id)), prize_id);
}

Result<Done> Trails::write_spot(db::Transaction& transaction, const SaveArSpot& request, ArSpotId spot_id) {
  const bool has_place = request.latitude_e6.has_value();
  if (request.longitude_e6.has_value() != has_place || request.radius_m.has_value() != has_place) return ar_trail_unfit;
  if (request.shop_id && !needs_.has_shop(*request.shop_id)) return ar_trail_unfit;
  if (!is_promisable(transaction, request.trail_id, request.prize_id)) return ar_prize_unfit;
  store::SpotRow row = spot_row(request, spot_id);
  if (request.spot_id) {
    if (!store::change_spot(transaction, row)) return ar_subject_not_found;
    return Done{};
  }
  if (std::ssize(store::list_spots(transaction, request.trail_id)) >= most_spots) return ar_trail_unfit;
  row.screen_token = random_token();
  row.screen_made_at_ms = clock_.now();
  store::insert_spot(transaction, row);
  return Done{};
}

Result<ArTrailRecord> Trails::save_ar_spot(const http::Operator& caller, const SaveArSpot& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ArTrailRecord> {
    const auto trail = store::find_trail(transaction, request.trail_id);
    if (!trail) return ar_subject_not_found;
    const std::string facts_before = facts_of(transaction, *trail);
    TRY(edit(transaction, *trail, caller.name));
    TRY(write_spot(transaction, request, request.spot_id ? *request.spot_id : ids_.next<ArSpotId>()));
    const store::TrailRow after = store::find_trail(transaction, request.trail_id).value();
    TRY(caller.record(transaction, {trail_subject, std::to_string(after.trail_id.value), facts_before, facts_of(transaction, after)}));
    return record_of(transaction, after);
  });
}

Result<ArTrailRecord> Trails::remove_ar_spot(const http::Operator& caller, const RemoveArSpot& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ArTrailRecord> {
    const auto trail = store::find_trail(transaction, request.trail_id);
    if (!trail) return ar_subject_not_found;
    const std::string facts_before = facts_of(transaction, *trail);
    TRY(edit(transaction, *trail, caller.name));
    if (!store::delete_spot(transaction, request.trail_id, request.spot_id)) return ar_subject_not_found;
    const store::TrailRow after = store::find_trail(transaction, request.trail_id).value();
    TRY(caller.record(transaction, {trail_subject, std::to_string(after.trail_id.value), facts_before, facts_of(transaction, after)}));
    return record_of(transaction, after);
  });
}

Result<Done> Trails::publish(db::Transaction& transaction, const store::TrailRow& row, const std::string& who, const std::string& reason) {
  const TimeMs now = clock_.now();
  const auto spots = store::list_spots(transaction, row.trail_id);
  if (!is_time_fit(row.starts_at_ms, row.ends_at_ms, now) || spots.empty()) return ar_trail_unfit;
  // A prize can have changed since it was chosen.
  for (const PrizeId prize_id : promised_prizes(row, spots)) {
    if (!is_promisable(transaction, row.trail_id, prize_id)) return ar_prize_unfit;
  }
  const auto step = ar_trail_table.step(row.state, ArTrailMove::publish, ArTrailActor::staff);
  if (!step || !store::move_trail(transaction, row, *step, {ids_.next_value(), ArTrailActor::staff, who, reason, now})) return ar_trail_moved_on;
  db::set_timer(transaction, ids_.next<TimerId>(), end_trail_timer, row.trail_id.value, row.ends_at_ms);
  return Done{};
}

Result<ArTrailRecord> Trails::publish_ar_trail(const http::Operator& caller, const PublishArTrail& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ArTrailRecord> {
    const auto before = store::find_trail(transaction, request.trail_id);
    if (!before) return ar_subject_not_found;
    if (before->version != *request.version || before->state != ArTrailState::draft) return ar_trail_moved_on;
    const std::string facts_before = facts_of(transaction, *before);
    TRY(publish(transaction, *before, caller.name, *request.reason));
    const store::TrailRow after = store::find_trail(transaction, request.trail_id).value();
    const std::int64_t promised = after.grand_prize_points + points_of(store::list_spots(transaction, after.trail_id));
    TRY(caller.record(transaction,
                      {trail_subject, std::to_string(after.trail_id.value), facts_before, facts_of(transaction, after), *request.reason, promised}));
    return record_of(transaction, after);
  });
}

Result<ArTrailRecord> Trails::withdraw_ar_trail(const http::Operator& caller, const WithdrawArTrail& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ArTrailRecord> {
    const auto before = store::find_trail(transaction, request.trail_id);
    if (!before) return ar_subject_not_found;
    const auto step = ar_trail_table.step(before->state, ArTrailMove::withdraw, ArTrailActor::staff);
    const store::TrailMover mover{ids_.next_value(), ArTrailActor::staff, caller.name, *request.reason, clock_.now()};
    if (!step || !store::move_trail(transaction, *before, *step, mover)) return ar_trail_moved_on;
    db::cancel_timer(transaction, end_trail_timer, before->trail_id.value);
    const store::TrailRow after = store::find_trail(transaction, before->trail_id).value();
    TRY(caller.record(transaction,
                      {trail_subject, std::to_string(after.trail_id.value), facts_of(transaction, *before), facts_of(transaction, after), *request.reason}));
    return record_of(transaction, after);
  });
}

std::map<std::string, db::TimerHandler> Trails::timer_handlers() {
  return {{std::string(end_trail_timer), [this](const db::Timer& timer) { return end_trail(ArTrailId{timer.reference}); }}};
}

db::TimerOutcome Trails::end_trail(ArTrailId trail_id) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto trail = store::find_trail(transaction, trail_id);
    if (!trail) return std::nullopt;
    const TimeMs now = clock_.now();
    const auto step = ar_trail_table.step(trail->state, ArTrailMove::end, ArTrailActor::job);
    if (!step) return std::nullopt;
    if (now < trail->ends_at_ms) return trail->ends_at_ms;
    store::move_trail(transaction, *trail, *step, {ids_.next_value(), ArTrailActor::job, {}, {}, now});
    return std::nullopt;
  });
}

// ---- screens ----

Result<ArScreenToken> Trails::get_ar_screen_token(const http::Operator&, const GetArScreenToken& request) const {
  return database_.read([&](db::Session& session) -> Result<ArScreenToken> {
    const auto spot = store::find_spot(session, request.spot_id);
    if (!spot) return ar_subject_not_found;
    return ArScreenToken{spot->spot_id, spot->screen_token, spot->screen_made_at_ms};
  });
}

Result<ArScreenToken> Trails::renew_ar_screen(const http::Operator& caller, const RenewArScreen& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ArScreenToken> {
    const auto spot = store::find_spot(transaction, request.spot_id);
    const TimeMs now = clock_.now();
    const std::string token = random_token();
    // Whoever renewed it a moment ago has what both wanted: another address.
    if (!spot || !store::renew_screen(transaction, *spot, token, now)) return ar_subject_not_found;
    TRY(caller.record(transaction, {spot_subject, std::to_string(spot->spot_id.value), http::facts("screenMadeAt", spot->screen_made_at_ms),
                                    http::facts("screenMadeAt", now), *request.reason}));
    return ArScreenToken{spot->spot_id, token, now};
  });
}

// ---- frames and stickers ----

Result<ArDecorationRecords> Trails::list_ar_decoration_records(const http::Operator&, const ListArDecorationRecords&) const {
  return database_.read([&](db::Session& session) -> Result<ArDecorationRecords> {
    ArDecorationRecords list;
    for (const store::DecorationRow& row : store::list_decorations(session)) list.decorations.push_back(decoration_record(row));
    return list;
  });
}

Result<ArDecorationRecord> Trails::save_ar_decoration(const http::Operator& caller, const SaveArDecoration& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ArDecorationRecord> {
    const auto before = request.decoration_id ? store::find_decoration(transaction, *request.decoration_id) : std::nullopt;
    if (request.decoration_id && !before) return ar_subject_not_found;
    const store::DecorationRow after = decoration_row(before ? before->decoration_id : ids_.next<ArDecorationId>(), request);
    store::put_decoration(transaction, after);
    TRY(caller.record(transaction, {decoration_subject, std::to_string(after.decoration_id.value), before ? decoration_facts(*before) : std::string(),
                                    decoration_facts(after)}));
    return decoration_record(after);
  });
}

// ---- what became of it ----

Result<ArCheckInPage> Trails::list_ar_check_ins(const http::Call& call, const ListArCheckIns& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : listed_on_a_page;
  return database_.read([&](db::Session& session) -> Result<ArCheckInPage> {
    auto rows = store::list_of_trail(session, request, size + 1);
    ArCheckInPage page;
    page.has_more = std::ssize(rows) > size;
    if (page.has_more) rows.pop_back();
    const auto spots = store::list_spots(session, request.trail_id);
    for (const store::CheckInRow& row : rows) {
      const auto spot = std::ranges::find(spots, row.spot_id, &store::SpotRow::spot_id);
      page.check_ins.push_back({row.check_in_id, row.spot_id, spot == spots.end() ? std::string() : spot->name().in(call.locale), row.member_id,
                                needs_.masked_name_of(session, row.member_id).value_or(std::string()), row.points, row.at_ms});
    }
    return page;
  });
}

Result<ArFigures> Trails::get_ar_figures(const http::Operator&, const GetArFigures& request) const {
  return database_.read([&](db::Session& session) -> Result<ArFigures> {
    if (!store::find_trail(session, request.trail_id)) return ar_subject_not_found;
    const std::int64_t today = day_number(business_day(clock_.now(), config_.mall_utc_offset));
    ArFigures figures;
    for (const store::FigureRow& row : store::list_figures(session, request.trail_id, today - days_of_figures))
      figures.figures.push_back({day_text(BusinessDay(std::chrono::days(row.day))), row.spot_id, row.amount, row.points});
    return figures;
  });
}

// ---- the demo mall ----

std::vector<ArSpotId> Trails::put_demo_trail(db::Transaction& transaction, const SaveArTrail& fields, const std::vector<SaveArSpot>& spots,
                                             const std::function<void(ActivityId)>& put_prizes) {
  const store::TrailRow row = trail_row(ids_.next<ArTrailId>(), fields);
  store::insert_trail(transaction, row, ar_trail_table.step({}, ArTrailMove::make, ArTrailActor::staff).value(),
                      {ids_.next_value(), ArTrailActor::staff, {}, {}, clock_.now()});
  put_prizes(prize_place(row.trail_id));
  std::vector<ArSpotId> spot_ids;
  for (SaveArSpot spot : spots) {
    spot.trail_id = row.trail_id;
    spot_ids.push_back(ids_.next<ArSpotId>());
    if (!write_spot(transaction, spot, spot_ids.back()).has_value()) throw std::logic_error("a spot of the demo does not fit together");
  }
  if (!publish(transaction, store::find_trail(transaction, row.trail_id).value(), {}, {}).has_value())
    throw std::logic_error("a trail of the demo does not fit together");
  return spot_ids;
}

void Trails::put_demo_decoration(db::Transaction& transaction, const SaveArDecoration& fields) {
  store::put_decoration(transaction, decoration_row(ids_.next<ArDecorationId>(), fields));
}

}  // namespace galleria::ar_check_in
