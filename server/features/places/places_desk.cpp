// What the staff does: versions are handed in, looked at and published, and ways closed and opened.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "base/planted_bugs.hpp"
#include "features/places/places_shown.hpp"
#include "features/places/places_store.hpp"
#include "features/places/places_views.hpp"
#include "features/places/plan_rules.hpp"

namespace galleria::places {
namespace {

constexpr std::int64_t most_versions = 100;
constexpr std::size_t most_problems = 500;

struct CheckedPlan {
  Plan plan;
  std::vector<PlanProblem> problems;  // what keeps it from being published stands first

  std::int64_t blocking_count() const {
    return std::count_if(problems.begin(), problems.end(), [](const PlanProblem& problem) { return keeps_from_publishing(problem.fault); });
  }
};

CheckedPlan checked(std::string_view document, std::span<const std::string> shop_units) {
  CheckedPlan result;
  result.plan = read_plan(document, result.problems);
  for (PlanProblem& problem : check_plan(result.plan, shop_units)) result.problems.push_back(std::move(problem));
  std::stable_sort(result.problems.begin(), result.problems.end(),
                   [](const PlanProblem& one, const PlanProblem& other) { return keeps_from_publishing(one.fault) > keeps_from_publishing(other.fault); });
  return result;
}

PlanVersion view_of(const store::VersionRow& row, std::int64_t shown_version) {
  return {row.version, row.note, row.made_by, row.made_at_ms, row.level_count, row.room_count, row.blocking_count, row.version == shown_version};
}

// The newest publication; number 0 if nothing was ever published.
store::PublicationRow newest_publication(db::Session& session) {
  const auto newest = store::list_publications(session, 1);
  return newest.empty() ? store::PublicationRow{} : newest.front();
}

http::Deed deed_of(std::int64_t version, std::string before, std::string after, std::string reason) {
  return {"plan_version", std::to_string(version), std::move(before), std::move(after), std::move(reason)};
}

std::vector<std::string> levels_touched(const Plan& plan, const Way& way) {
  std::map<std::string_view, std::string_view> levels;
  for (const Node& node : plan.nodes) levels.emplace(node.key, node.level);
  std::set<std::string_view> touched;
  for (const Edge& edge : plan.edges) {
    if (edge.way != way.key) continue;
    touched.insert(levels[edge.from]);
    touched.insert(levels[edge.to]);
  }
  std::vector<std::pair<std::int64_t, std::string>> sorted;
  for (const Level& level : plan.levels)
    if (touched.contains(level.key)) sorted.emplace_back(level.ordinal, level.key);
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::string> keys;
  for (auto& [ordinal, key] : sorted) keys.push_back(std::move(key));
  return keys;
}

PlanWay view_of(const Plan& plan, const Way& way, const std::vector<store::ClosingRow>& closings) {
  PlanWay view{way.key, way.kind, way.name.zh_cn, way.name.en, levels_touched(plan, way), way.is_step_free, std::nullopt};
  const auto closing = std::find_if(closings.begin(), closings.end(), [&](const store::ClosingRow& row) { return row.way_key == way.key; });
  if (closing != closings.end()) view.closing = WayClosing{closing->closing_id, closing->reason, closing->closed_by, closing->closed_at_ms};
  return view;
}

const Way* find_way_of(const Plan& plan, std::string_view key) {
  const auto way = std::find_if(plan.ways.begin(), plan.ways.end(), [&](const Way& one) { return one.key == key; });
  return way == plan.ways.end() ? nullptr : &*way;
}

std::string way_facts(const Way& way, bool is_closed) { return http::facts("name", way.name.zh_cn, "isClosed", is_closed); }

}  // namespace

Result<PlanVersions> Places::list_plan_versions() const {
  return database_.read([&](db::Session& session) -> Result<PlanVersions> {
    PlanVersions list;
    for (const store::PublicationRow& row : store::list_publications(session, most_versions))
      list.publications.push_back({row.publication_number, row.version, row.published_by, row.published_at_ms, row.reason});
    const std::int64_t shown_version = list.publications.empty() ? 0 : list.publications.front().version;
    for (const store::VersionRow& row : store::list_versions(session, most_versions)) list.versions.push_back(view_of(row, shown_version));
    return list;
  });
}

PlanVersionRecord Places::record_of(db::Session& session, const PlanVersion& version, std::string_view document, Locale locale) const {
  const ShopsByRoom shops(needs_.list_shops());
  const CheckedPlan checked_plan = checked(document, shops.units());
  PlanVersionRecord record{version, newest_publication(session).publication_number, levels_of(checked_plan.plan, locale), {}, 0, {}};
  record.problem_count = static_cast<std::int64_t>(checked_plan.problems.size());
  for (const PlanProblem& problem : checked_plan.problems) {
    if (record.problems.size() == most_problems) break;
    record.problems.push_back({problem.fault, keeps_from_publishing(problem.fault), problem.subject, problem.other});
  }
  for (const Room& room : checked_plan.plan.rooms)
    if (is_for_shops(room.category) && room.name.zh_cn.empty() && shops.find(room.key) == nullptr) record.rooms_without_shop.push_back(room.key);
  return record;
}

Result<PlanVersionRecord> Places::get_plan_version(const http::Call& call, const GetPlanVersion& request) const {
  return database_.read([&](db::Session& session) -> Result<PlanVersionRecord> {
    const auto row = store::find_version(session, request.version);
    const auto document = store::find_document(session, request.version);
    if (!row || !document) return plan_version_not_found;
    return record_of(session, view_of(*row, newest_publication(session).version), *document, call.locale);
  });
}

Result<LevelShape> Places::get_plan_version_level(const http::Call& call, const GetPlanVersionLevel& request) const {
  const auto document = database_.read([&](db::Session& session) { return store::find_document(session, request.version); });
  if (!document) return plan_version_not_found;
  std::vector<PlanProblem> problems;
  auto shape = shape_of(read_plan(*document, problems), *request.level_key, ShopsByRoom(needs_.list_shops()), call.locale);
  if (!shape) return place_not_found;
  shape->version = request.version;
  return std::move(*shape);
}

Result<PlanVersionRecord> Places::import_plan(const http::Call& call, const http::Operator& caller, const ImportPlan& request) {
  const CheckedPlan checked_plan = checked(*request.geojson, ShopsByRoom(needs_.list_shops()).units());
  store::VersionRow row{0,
                        *request.note,
                        caller.name,
                        clock_.now(),
                        static_cast<std::int64_t>(checked_plan.plan.levels.size()),
                        static_cast<std::int64_t>(checked_plan.plan.rooms.size()),
                        checked_plan.blocking_count()};
  return database_.write([&](db::Transaction& transaction) -> Result<PlanVersionRecord> {
    // Of two who hand in at once each gets a number of their own.
    row.version = store::newest_version(transaction) + 1;
    while (!store::insert_version(transaction, row, *request.geojson)) ++row.version;
    auto record = record_of(transaction, view_of(row, newest_publication(transaction).version), *request.geojson, call.locale);
    TRY(caller.record(transaction,
                      deed_of(row.version, {}, http::facts("levels", row.level_count, "rooms", row.room_count, "problems", row.blocking_count), row.note)));
    return record;
  });
}

Result<PlanVersion> Places::publish_plan(const http::Operator& caller, const PublishPlan& request) {
  const ShopsByRoom shops(needs_.list_shops());
  return database_.write([&](db::Transaction& transaction) -> Result<PlanVersion> {
    const auto row = store::find_version(transaction, request.version);
    const auto document = store::find_document(transaction, request.version);
    if (!row || !document) return plan_version_not_found;
    // Shops may have come since it was handed in.
    const std::int64_t blocking_count = checked(*document, shops.units()).blocking_count();
    if (blocking_count > 0 && !is_planted(PlantedBug::plan_published_unchecked)) return Refusal(plan_has_problems, {{"count", std::to_string(blocking_count)}});
    const store::PublicationRow before = newest_publication(transaction);
    if (before.publication_number != request.publication_number) return plan_published_meanwhile;
    if (!store::insert_publication(transaction, {before.publication_number + 1, row->version, caller.name, clock_.now(), *request.reason}))
      return plan_published_meanwhile;
    TRY(caller.record(transaction,
                      deed_of(row->version, http::facts("shownVersion", before.version), http::facts("shownVersion", row->version), *request.reason)));
    return view_of(*row, row->version);
  });
}

Result<PlanWays> Places::list_plan_ways() const {
  return database_.read([&](db::Session& session) -> Result<PlanWays> {
    PlanWays list;
    const auto plan = shown(session);
    if (!plan) return list;
    const auto closings = store::list_closings(session);
    for (const Way& way : plan->plan.ways) list.ways.push_back(view_of(plan->plan, way, closings));
    std::stable_sort(list.ways.begin(), list.ways.end(),
                     [](const PlanWay& one, const PlanWay& other) { return one.closing.has_value() > other.closing.has_value(); });
    return list;
  });
}

Result<PlanWay> Places::close_way(const http::Operator& caller, const CloseWay& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PlanWay> {
    const auto plan = shown(transaction);
    const Way* way = plan ? find_way_of(plan->plan, *request.way_key) : nullptr;
    if (way == nullptr) return way_not_found;
    const store::ClosingRow row{ids_.next<WayClosingId>(), way->key, *request.reason, caller.name, clock_.now()};
    if (!store::insert_closing(transaction, row)) return way_closed_already;
    TRY(caller.record(transaction, {"plan_way", way->key, way_facts(*way, false), way_facts(*way, true), *request.reason}));
    return view_of(plan->plan, *way, {row});
  });
}

Result<PlanWay> Places::open_way(const http::Operator& caller, const OpenWay& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PlanWay> {
    const auto plan = shown(transaction);
    const Way* way = plan ? find_way_of(plan->plan, *request.way_key) : nullptr;
    if (way == nullptr) return way_not_found;
    if (!store::end_closing(transaction, way->key, caller.name, clock_.now())) return way_open_already;
    TRY(caller.record(transaction, {"plan_way", way->key, way_facts(*way, true), way_facts(*way, false), *request.reason}));
    return view_of(plan->plan, *way, {});
  });
}

void Places::put_demo_plan(db::Transaction& transaction, std::string_view geojson, std::span<const std::string> shop_units) {
  const CheckedPlan checked_plan = checked(geojson, shop_units);
  if (checked_plan.blocking_count() > 0) {
    const PlanProblem& first = checked_plan.problems.front();
    throw std::runtime_error(
        fmt::format("the plan has {} problems, the first: {} {} {}", checked_plan.blocking_count(), enum_text(first.fault), first.subject, first.other));
  }
  const TimeMs now = clock_.now();
  const store::VersionRow row{
      1, "开业平面图", "import", now, static_cast<std::int64_t>(checked_plan.plan.levels.size()), static_cast<std::int64_t>(checked_plan.plan.rooms.size()), 0};
  store::insert_version(transaction, row, geojson);
  store::insert_publication(transaction, {1, row.version, row.made_by, now, row.note});
}

}  // namespace galleria::places
