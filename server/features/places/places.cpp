// What members ask of the plan that is shown: levels, places, and the way.
#include "features/places/places.hpp"

#include <mutex>
#include <set>

#include "features/places/places_shown.hpp"
#include "features/places/places_store.hpp"
#include "features/places/places_views.hpp"

namespace galleria::places {
namespace {

constexpr std::size_t most_found = 30;

std::int64_t minute_of_day(TimeMs now, MallOffset mall_utc_offset) {
  const DurationMs since = now - start_of_day(business_day(now, mall_utc_offset), mall_utc_offset);
  return std::chrono::duration_cast<std::chrono::minutes>(since).count();
}

}  // namespace

struct Places::Cache {
  std::mutex mutex;
  std::shared_ptr<const Shown> shown;
};

Places::Places(db::Database& database, const Clock& clock, IdGenerator& ids, PlacesConfig config, PlacesNeeds needs)
    : database_(database), clock_(clock), ids_(ids), config_(config), needs_(std::move(needs)), cache_(std::make_unique<Cache>()) {}

Places::~Places() = default;

std::shared_ptr<const Places::Shown> Places::shown(db::Session& session) const {
  const auto newest = store::list_publications(session, 1);
  if (newest.empty()) return nullptr;
  {
    const std::lock_guard lock(cache_->mutex);
    // A document is never changed, so whatever bears its version is it.
    if (cache_->shown && cache_->shown->version == newest.front().version) return cache_->shown;
  }
  const auto document = store::find_document(session, newest.front().version);
  if (!document) throw std::logic_error("a version is shown that is not there");
  auto read = std::make_shared<const Shown>(newest.front().version, *document);
  const std::lock_guard lock(cache_->mutex);
  cache_->shown = read;
  return read;
}

Result<MallPlan> Places::get_plan(const http::Call& call) const {
  const auto plan = database_.read([&](db::Session& session) { return shown(session); });
  if (!plan) return plan_missing;
  const ShopsByRoom shops(needs_.list_shops());
  return MallPlan{plan->version, levels_of(plan->plan, call.locale), places_of(plan->plan, shops, call.locale)};
}

Result<LevelShape> Places::get_plan_level(const http::Call& call, const GetPlanLevel& request) const {
  const auto plan = database_.read([&](db::Session& session) { return shown(session); });
  if (!plan) return plan_missing;
  auto shape = shape_of(plan->plan, *request.level_key, ShopsByRoom(needs_.list_shops()), call.locale);
  if (!shape) return place_not_found;
  shape->version = plan->version;
  return std::move(*shape);
}

Result<FoundPlaces> Places::search_places(const http::Call& call, const SearchPlaces& request) const {
  const auto plan = database_.read([&](db::Session& session) { return shown(session); });
  if (!plan) return plan_missing;
  return FoundPlaces{search(plan->plan, ShopsByRoom(needs_.list_shops()), *request.keyword, call.locale, most_found)};
}

Result<FoundWay> Places::find_way(const http::Call& call, const FindWay& request) const {
  std::set<std::string, std::less<>> closed;
  const auto plan = database_.read([&](db::Session& session) {
    for (const store::ClosingRow& closing : store::list_closings(session)) closed.insert(closing.way_key);
    return shown(session);
  });
  if (!plan) return plan_missing;
  const ShopsByRoom shops(needs_.list_shops());
  const auto from = find_place(plan->plan, shops, *request.from_place, call.locale);
  const auto to = find_place(plan->plan, shops, *request.to_place, call.locale);
  if (!from || !to) return place_not_found;
  const bool is_step_free = request.step_free.value_or(false);
  const std::int64_t minute = minute_of_day(clock_.now(), config_.mall_utc_offset);
  const auto may_go = [&](const Way& way) { return (!is_step_free || way.is_step_free) && !closed.contains(way.key) && is_open_at(way, minute); };
  const auto path = plan->graph.find(plan->graph.doors_of(from->place.place_key), plan->graph.doors_of(to->place.place_key), may_go);
  if (!path) return no_way_there;
  const std::size_t start = path->empty() ? plan->graph.doors_of(to->place.place_key).front() : path->front().from;
  WayTold told = tell_way(plan->graph, *path, start, from->findable.name, to->findable.name, to->at);
  FoundWay way{plan->version, from->place, to->place, (told.duration_ms + 999) / 1'000, told.meters, told.is_step_free, {}, {}};
  for (WayLine& line : told.lines) way.steps.push_back({line.kind, line.turn, line.level, line.to_level, line.meters, line.text.in(call.locale)});
  for (const WayLeg& leg : told.legs) way.parts.push_back({leg.level, flat(leg.points)});
  return way;
}

}  // namespace galleria::places
