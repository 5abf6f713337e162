// The shortest way by time through all levels, and how it is told.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/locale.hpp"
#include "features/places/places_data.hpp"

namespace galleria::places {

// A graph that ways are looked for in. It names nodes by their place in the plan, which outlives it.
class WayGraph {
 public:
  struct Step {
    std::size_t edge = 0;  // in the plan
    std::size_t from = 0;
    std::size_t to = 0;
    std::int64_t cost_ms = 0;
  };
  using Path = std::vector<Step>;

  // Whether one may go by a way; asked for each once.
  using MayGo = std::function<bool(const Way&)>;

  // Edges that name what the plan does not have are left out.
  explicit WayGraph(const Plan& plan);

  // The quickest way from one of these nodes to one of those; nothing if there is none. Of two that are equally quick always the same.
  std::optional<Path> find(const std::vector<std::size_t>& from, const std::vector<std::size_t>& to, const MayGo& may_go) const;

  const Plan& plan() const { return plan_; }
  const Way& way_of(const Step& step) const { return plan_.ways[edge_ways_[step.edge]]; }
  std::int64_t ordinal_of(std::size_t node) const { return ordinals_[node]; }
  // Nodes where a room or a facility is reached; empty if there is no such place.
  const std::vector<std::size_t>& doors_of(std::string_view place) const;

 private:
  // Never more than the time that is really needed from there.
  std::int64_t least_ms(std::size_t from, const std::vector<std::size_t>& to) const;

  const Plan& plan_;
  std::vector<std::int64_t> ordinals_;    // by node
  std::vector<std::vector<Step>> steps_;  // by node
  std::vector<std::size_t> edge_ways_;    // by edge
  std::map<std::string, std::vector<std::size_t>, std::less<>> doors_;
};

// How long a step takes: walking at 1.2 m/s, and what waiting and riding cost between levels.
std::int64_t step_ms(WayKind kind, Point from, Point to, std::int64_t level_count);

// Whether a way is open at a minute of the mall's day.
bool is_open_at(const Way& way, std::int64_t minute);

// One line of the directions.
struct WayLine {
  WayStepKind kind = WayStepKind::walk;
  WayTurn turn = WayTurn::none;  // before walking on; at the end: on which side the door is
  std::string level;
  std::string to_level;
  std::int64_t meters = 0;
  Localized text;
};

// What is walked on one level, for drawing.
struct WayLeg {
  std::string level;
  std::vector<Point> points;
};

struct WayTold {
  std::int64_t duration_ms = 0;
  std::int64_t meters = 0;
  bool is_step_free = true;
  std::vector<WayLine> lines;
  std::vector<WayLeg> legs;
};

// Writes a way down. `door`: the middle of the place one comes to, by which it is told on which side it lies.
WayTold tell_way(const WayGraph& graph, const WayGraph::Path& path, std::size_t start, const Localized& from, const Localized& to, Point goal);

}  // namespace galleria::places
