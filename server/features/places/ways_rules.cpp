// Finds ways and writes them down.
#include "features/places/ways_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <tuple>

namespace galleria::places {
namespace {

constexpr double walking_ms_per_cm = 1000.0 / 120.0;
constexpr std::int64_t lift_wait_ms = 80'000;
constexpr std::int64_t lift_level_ms = 6'000;
constexpr std::int64_t escalator_level_ms = 24'000;
constexpr std::int64_t stairs_level_ms = 120'000;  // longer than they take: who shops does not climb where something rides
constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

double length_cm(Point from, Point to) { return std::hypot(static_cast<double>(to.x - from.x), static_cast<double>(to.y - from.y)); }

template <class Item>
std::map<std::string, std::size_t, std::less<>> places_by_key(const std::vector<Item>& items) {
  std::map<std::string, std::size_t, std::less<>> places;
  for (std::size_t i = 0; i < items.size(); ++i) places.emplace(items[i].key, i);
  return places;
}

// The angle by which one turns, clockwise on a plan whose y grows downwards, from -180 to 180.
double turn_degrees(Point before, Point at, Point after) {
  constexpr double half_turn = 180;
  const double first = std::atan2(static_cast<double>(at.y - before.y), static_cast<double>(at.x - before.x));
  const double second = std::atan2(static_cast<double>(after.y - at.y), static_cast<double>(after.x - at.x));
  double degrees = (second - first) * half_turn / std::acos(-1.0);
  while (degrees > half_turn) degrees -= 2 * half_turn;
  while (degrees <= -half_turn) degrees += 2 * half_turn;
  return degrees;
}

WayTurn turn_of(double degrees) {
  constexpr double straight = 40;
  constexpr double back = 150;
  if (std::abs(degrees) < straight) return WayTurn::straight;
  if (std::abs(degrees) > back) return WayTurn::back;
  return degrees > 0 ? WayTurn::right : WayTurn::left;
}

Localized walk_text(WayTurn turn, std::int64_t meters) {
  switch (turn) {
    case WayTurn::left:
      return {fmt::format("左转，走 {} 米", meters), fmt::format("Turn left and walk {} m", meters)};
    case WayTurn::right:
      return {fmt::format("右转，走 {} 米", meters), fmt::format("Turn right and walk {} m", meters)};
    case WayTurn::back:
      return {fmt::format("掉头，走 {} 米", meters), fmt::format("Turn round and walk {} m", meters)};
    case WayTurn::straight:
      return {fmt::format("直行 {} 米", meters), fmt::format("Go straight on for {} m", meters)};
    case WayTurn::none:
      break;
  }
  return {fmt::format("步行 {} 米", meters), fmt::format("Walk {} m", meters)};
}

Localized arrival_text(WayTurn side, const Localized& to) {
  const std::string en = to.in(Locale::en);
  switch (side) {
    case WayTurn::left:
      return {fmt::format("{}在左手边", to.zh_cn), fmt::format("{} is on your left", en)};
    case WayTurn::right:
      return {fmt::format("{}在右手边", to.zh_cn), fmt::format("{} is on your right", en)};
    default:
      return {fmt::format("{}就在前面", to.zh_cn), fmt::format("{} is in front of you", en)};
  }
}

// Writes one way down, step by step.
class Teller {
 public:
  Teller(const WayGraph& graph, Point goal) : graph_(graph), goal_(goal) {}

  WayTold tell(const WayGraph::Path& path, std::size_t start, const Localized& from, const Localized& to) {
    level_ = node(start).level;
    told_.lines.push_back(
        {WayStepKind::start, WayTurn::none, level_, level_, 0, {fmt::format("从{}出发", from.zh_cn), fmt::format("Start at {}", from.in(Locale::en))}});
    points_.push_back(node(start).at);
    for (std::size_t i = 0; i < path.size(); ++i) {
      told_.duration_ms += path[i].cost_ms;
      const Way& way = graph_.way_of(path[i]);
      told_.is_step_free = told_.is_step_free && way.is_step_free;
      if (way.kind == WayKind::corridor) {
        points_.push_back(node(path[i].to).at);
        continue;
      }
      // Several steps of one lift are one ride.
      std::size_t last = i;
      while (last + 1 < path.size() && way.kind == WayKind::lift && &graph_.way_of(path[last + 1]) == &way) told_.duration_ms += path[++last].cost_ms;
      end_level();
      ride(way, path[i].from, path[last].to);
      i = last;
    }
    const WayTurn side = points_.size() < 2 ? WayTurn::none : turn_of(turn_degrees(points_[points_.size() - 2], points_.back(), goal_));
    end_level();
    told_.lines.push_back({WayStepKind::arrive, side, level_, level_, 0, arrival_text(side, to)});
    return std::move(told_);
  }

 private:
  const Node& node(std::size_t place) const { return graph_.plan().nodes[place]; }

  void end_level() {
    tell_walk();
    told_.legs.push_back({level_, points_});
    points_.clear();
  }

  // Corners split a walk into lines; what bends little is straight on.
  void tell_walk() {
    constexpr double centimetres = 100;
    WayTurn turn = WayTurn::none;
    double walked = 0;
    const auto say = [&] {
      const std::int64_t meters = std::llround(walked / centimetres);
      if (meters == 0) return;
      told_.meters += meters;
      told_.lines.push_back({WayStepKind::walk, turn, level_, level_, meters, walk_text(turn, meters)});
    };
    for (std::size_t i = 1; i < points_.size(); ++i) {
      if (i > 1) {
        const WayTurn next = turn_of(turn_degrees(points_[i - 2], points_[i - 1], points_[i]));
        if (next != WayTurn::straight) {
          say();
          walked = 0;
          turn = next;
        }
      }
      walked += length_cm(points_[i - 1], points_[i]);
    }
    say();
  }

  void ride(const Way& way, std::size_t from, std::size_t to) {
    const std::int64_t levels = graph_.ordinal_of(to) - graph_.ordinal_of(from);
    const std::string& level = node(to).level;
    const std::string en = way.name.in(Locale::en);
    const WayStepKind kind = way.kind == WayKind::lift ? WayStepKind::lift : way.kind == WayKind::stairs ? WayStepKind::stairs : WayStepKind::escalator;
    Localized text{fmt::format("乘 {}{} {}", way.name.zh_cn, levels > 0 ? "上到" : "下到", level),
                   fmt::format("Take {} {} to {}", en, levels > 0 ? "up" : "down", level)};
    if (kind == WayStepKind::stairs) text.zh_cn = fmt::format("走 {}{} {}", way.name.zh_cn, levels > 0 ? "上到" : "下到", level);
    // Two escalators one after the other are two lines: each has its own name on the spot.
    told_.lines.push_back({kind, WayTurn::none, level_, level, 0, std::move(text)});
    level_ = level;
    points_.push_back(node(to).at);
  }

  const WayGraph& graph_;
  const Point goal_;
  WayTold told_;
  std::string level_;
  std::vector<Point> points_;
};

}  // namespace

std::int64_t step_ms(WayKind kind, Point from, Point to, std::int64_t level_count) {
  const auto walking = static_cast<std::int64_t>(std::ceil(length_cm(from, to) * walking_ms_per_cm));
  const std::int64_t levels = std::max<std::int64_t>(std::abs(level_count), 1);
  switch (kind) {
    case WayKind::lift:
      return lift_wait_ms + levels * lift_level_ms + walking;
    case WayKind::escalator:
      return levels * escalator_level_ms + walking;
    case WayKind::stairs:
      return levels * stairs_level_ms + walking;
    case WayKind::corridor:
      break;
  }
  return walking;
}

bool is_open_at(const Way& way, std::int64_t minute) {
  if (way.opens_minute == way.closes_minute) return true;
  if (way.opens_minute < way.closes_minute) return way.opens_minute <= minute && minute < way.closes_minute;
  return minute >= way.opens_minute || minute < way.closes_minute;
}

WayGraph::WayGraph(const Plan& plan) : plan_(plan), ordinals_(plan.nodes.size()), steps_(plan.nodes.size()), edge_ways_(plan.edges.size()) {
  std::map<std::string_view, std::int64_t> ordinals;
  for (const Level& level : plan.levels) ordinals.emplace(level.key, level.ordinal);
  for (std::size_t node = 0; node < plan.nodes.size(); ++node) {
    const auto ordinal = ordinals.find(plan.nodes[node].level);
    if (ordinal != ordinals.end()) ordinals_[node] = ordinal->second;
  }
  const auto nodes = places_by_key(plan.nodes);
  const auto ways = places_by_key(plan.ways);
  for (std::size_t edge = 0; edge < plan.edges.size(); ++edge) {
    const auto from = nodes.find(plan.edges[edge].from);
    const auto to = nodes.find(plan.edges[edge].to);
    const auto way = ways.find(plan.edges[edge].way);
    if (from == nodes.end() || to == nodes.end() || way == ways.end()) continue;
    edge_ways_[edge] = way->second;
    const std::int64_t cost =
        step_ms(plan.ways[way->second].kind, plan.nodes[from->second].at, plan.nodes[to->second].at, ordinals_[to->second] - ordinals_[from->second]);
    steps_[from->second].push_back({edge, from->second, to->second, cost});
    if (!plan.ways[way->second].is_one_way) steps_[to->second].push_back({edge, to->second, from->second, cost});
  }
  const auto add_door = [&](const std::string& place, const std::string& node) {
    const auto found = nodes.find(node);
    if (found != nodes.end()) doors_[place].push_back(found->second);
  };
  for (const Opening& opening : plan.openings) add_door(opening.room, opening.node);
  for (const Facility& facility : plan.facilities) add_door(facility.key, facility.node);
}

const std::vector<std::size_t>& WayGraph::doors_of(std::string_view place) const {
  static const std::vector<std::size_t> none;
  const auto found = doors_.find(place);
  return found == doors_.end() ? none : found->second;
}

std::int64_t WayGraph::least_ms(std::size_t from, const std::vector<std::size_t>& to) const {
  std::int64_t least = never;
  for (const std::size_t goal : to) {
    const auto walking = static_cast<std::int64_t>(std::floor(length_cm(plan_.nodes[from].at, plan_.nodes[goal].at) * walking_ms_per_cm));
    least = std::min(least, walking + std::abs(ordinals_[goal] - ordinals_[from]) * lift_level_ms);
  }
  return least;
}

std::optional<WayGraph::Path> WayGraph::find(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to, const MayGo& may_go) const {
  std::vector<bool> is_open(plan_.ways.size());
  for (std::size_t way = 0; way < plan_.ways.size(); ++way) is_open[way] = may_go(plan_.ways[way]);
  std::vector<std::int64_t> costs(steps_.size(), never);
  std::vector<const Step*> arrivals(steps_.size(), nullptr);
  using Candidate = std::tuple<std::int64_t, std::int64_t, std::size_t>;  // at least so long in all, so long to here, here
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> open;
  for (const std::size_t node : from) {
    costs[node] = 0;
    open.emplace(least_ms(node, to), 0, node);
  }
  while (!open.empty()) {
    const auto [total, cost, node] = open.top();
    open.pop();
    if (cost != costs[node]) continue;
    if (std::find(to.begin(), to.end(), node) != to.end()) {
      Path path;
      for (const Step* step = arrivals[node]; step != nullptr; step = arrivals[step->from]) path.push_back(*step);
      std::reverse(path.begin(), path.end());
      return path;
    }
    for (const Step& step : steps_[node]) {
      if (!is_open[edge_ways_[step.edge]] || cost + step.cost_ms >= costs[step.to]) continue;
      costs[step.to] = cost + step.cost_ms;
      arrivals[step.to] = &step;
      open.emplace(costs[step.to] + least_ms(step.to, to), costs[step.to], step.to);
    }
  }
  return std::nullopt;
}

WayTold tell_way(const WayGraph& graph, const WayGraph::Path& path, std::size_t start, const Localized& from, const Localized& to, Point goal) {
  return Teller(graph, goal).tell(path, start, from, to);
}

}  // namespace galleria::places
