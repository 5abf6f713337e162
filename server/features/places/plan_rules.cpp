// Checks plans.
#include "features/places/plan_rules.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace galleria::places {
namespace {

struct Box {
  Point least;
  Point most;
};

Box box_of(const Ring& ring) {
  Box box{ring.front(), ring.front()};
  for (const Point& point : ring) {
    box.least = {std::min(box.least.x, point.x), std::min(box.least.y, point.y)};
    box.most = {std::max(box.most.x, point.x), std::max(box.most.y, point.y)};
  }
  return box;
}

bool are_apart(const Box& one, const Box& other) {
  return one.most.x <= other.least.x || other.most.x <= one.least.x || one.most.y <= other.least.y || other.most.y <= one.least.y;
}

// On which side of the line from `from` to `to` a point lies: 1, -1, or 0 on it.
int side(Point from, Point to, Point point) {
  const std::int64_t cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
  return cross > 0 ? 1 : cross < 0 ? -1 : 0;
}

bool is_between(Point from, Point to, Point point) {
  return std::min(from.x, to.x) <= point.x && point.x <= std::max(from.x, to.x) && std::min(from.y, to.y) <= point.y && point.y <= std::max(from.y, to.y);
}

bool meet(Point a, Point b, Point c, Point d) {
  const int c_side = side(a, b, c);
  const int d_side = side(a, b, d);
  const int a_side = side(c, d, a);
  const int b_side = side(c, d, b);
  if (c_side * d_side < 0 && a_side * b_side < 0) return true;
  return (c_side == 0 && is_between(a, b, c)) || (d_side == 0 && is_between(a, b, d)) || (a_side == 0 && is_between(c, d, a)) ||
         (b_side == 0 && is_between(c, d, b));
}

struct Spot {
  double x = 0;
  double y = 0;
};

bool holds(const Ring& ring, Spot spot) {
  bool is_in = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const auto [ax, ay] = ring[i];
    const auto [bx, by] = ring[j];
    if ((static_cast<double>(ay) > spot.y) == (static_cast<double>(by) > spot.y)) continue;
    const double x = static_cast<double>(ax) + (spot.y - static_cast<double>(ay)) / static_cast<double>(by - ay) * static_cast<double>(bx - ax);
    if (spot.x < x) is_in = !is_in;
  }
  return is_in;
}

double distance_to_edge(Point from, Point to, Spot spot) {
  const auto length_x = static_cast<double>(to.x - from.x);
  const auto length_y = static_cast<double>(to.y - from.y);
  const double squared = length_x * length_x + length_y * length_y;
  const double along =
      squared == 0 ? 0
                   : std::clamp(((spot.x - static_cast<double>(from.x)) * length_x + (spot.y - static_cast<double>(from.y)) * length_y) / squared, 0.0, 1.0);
  return std::hypot(spot.x - static_cast<double>(from.x) - along * length_x, spot.y - static_cast<double>(from.y) - along * length_y);
}

// How far a point is from the ring itself.
double distance_to(const Ring& ring, Spot spot) {
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) least = std::min(least, distance_to_edge(ring[j], ring[i], spot));
  return least;
}

bool is_deep_in(const Ring& ring, Spot spot) { return holds(ring, spot) && distance_to(ring, spot) > static_cast<double>(plan_tolerance_cm); }

// Where the edge crosses the ring, as parts of its length, with both its ends; rising.
std::vector<double> crossings(Point from, Point to, const Ring& ring) {
  std::vector<double> parts{0, 1};
  const auto dx = static_cast<double>(to.x - from.x);
  const auto dy = static_cast<double>(to.y - from.y);
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const auto ex = static_cast<double>(ring[i].x - ring[j].x);
    const auto ey = static_cast<double>(ring[i].y - ring[j].y);
    const double across = dx * ey - dy * ex;
    if (across == 0) continue;
    const auto ox = static_cast<double>(ring[j].x - from.x);
    const auto oy = static_cast<double>(ring[j].y - from.y);
    const double part = (ox * ey - oy * ex) / across;
    const double other = (ox * dy - oy * dx) / across;
    if (part > 0 && part < 1 && other >= 0 && other <= 1) parts.push_back(part);
  }
  std::sort(parts.begin(), parts.end());
  return parts;
}

// Whether some stretch of the one's edge lies deep in the other.
bool reaches_into(const Ring& one, const Ring& other) {
  for (std::size_t i = 0, j = one.size() - 1; i < one.size(); j = i++) {
    if (is_deep_in(other, {static_cast<double>(one[i].x), static_cast<double>(one[i].y)})) return true;
    const auto parts = crossings(one[j], one[i], other);
    for (std::size_t part = 1; part < parts.size(); ++part) {
      const double middle = (parts[part - 1] + parts[part]) / 2;
      const Spot spot{static_cast<double>(one[j].x) + middle * static_cast<double>(one[i].x - one[j].x),
                      static_cast<double>(one[j].y) + middle * static_cast<double>(one[i].y - one[j].y)};
      if (is_deep_in(other, spot)) return true;
    }
  }
  const Point inside = point_inside(one);
  return is_deep_in(other, {static_cast<double>(inside.x), static_cast<double>(inside.y)});
}

bool crosses_itself(const Ring& ring) {
  const std::size_t count = ring.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (ring[i] == ring[(i + 1) % count]) return true;
    for (std::size_t j = i + 2; j < count; ++j) {
      if (i == 0 && j == count - 1) continue;
      if (meet(ring[i], ring[i + 1], ring[j], ring[(j + 1) % count])) return true;
    }
  }
  return false;
}

// Groups of nodes that hang together.
class Groups {
 public:
  explicit Groups(std::size_t count) : parents_(count) { std::iota(parents_.begin(), parents_.end(), 0); }
  std::size_t of(std::size_t node) {
    while (parents_[node] != node) node = parents_[node] = parents_[parents_[node]];
    return node;
  }
  void join(std::size_t one, std::size_t other) { parents_[of(one)] = of(other); }
  // The group with the most nodes.
  std::size_t largest() {
    std::map<std::size_t, std::size_t> sizes;
    for (std::size_t node = 0; node < parents_.size(); ++node) ++sizes[of(node)];
    return std::max_element(sizes.begin(), sizes.end(), [](const auto& one, const auto& other) { return one.second < other.second; })->first;
  }

 private:
  std::vector<std::size_t> parents_;
};

class Check {
 public:
  Check(const Plan& plan, std::span<const std::string> shop_rooms) : plan_(plan), shop_rooms_(shop_rooms) {}

  std::vector<PlanProblem> run() {
    if (plan_.levels.empty()) add(PlanFault::level_missing, "");
    for (const Level& level : plan_.levels) take_level(level);
    for (const Room& room : plan_.rooms) take_room(room);
    for (const Node& node : plan_.nodes) take_node(node);
    for (const Way& way : plan_.ways)
      if (take_key(way.key)) ways_.emplace(way.key, &way);
    for (const Facility& facility : plan_.facilities) take_facility(facility);
    for (const Opening& opening : plan_.openings) take_opening(opening);
    check_overlaps();
    check_graph();
    for (const std::string& room : shop_rooms_)
      if (!rooms_.contains(room)) add(PlanFault::shop_without_room, room);
    return std::move(problems_);
  }

 private:
  void add(PlanFault fault, const std::string& subject, const std::string& other = {}) { problems_.push_back({fault, subject, other}); }

  bool take_key(const std::string& key) {
    if (keys_.insert(key).second) return true;
    add(PlanFault::key_twice, key);
    return false;
  }

  bool check_ring(const std::string& key, const Ring& ring) {
    constexpr std::int64_t least_doubled_area = 2 * 10'000;  // a square metre
    if (ring.size() < 3 || std::abs(doubled_area(ring)) < least_doubled_area) {
      add(PlanFault::ring_too_small, key);
    } else if (crosses_itself(ring)) {
      add(PlanFault::ring_crosses, key);
    } else {
      return true;
    }
    return false;
  }

  const Level* level_of(const std::string& key, const std::string& level) {
    const auto found = levels_.find(level);
    if (found != levels_.end()) return found->second;
    add(PlanFault::level_unknown, key, level);
    return nullptr;
  }

  const Node* node_of(const std::string& key, const std::string& node) {
    const auto found = nodes_.find(node);
    if (found != nodes_.end()) return &plan_.nodes[found->second];
    add(PlanFault::node_unknown, key, node);
    return nullptr;
  }

  void take_level(const Level& level) {
    if (!take_key(level.key)) return;
    levels_.emplace(level.key, &level);
    if (check_ring(level.key, level.outline)) whole_outlines_.insert(level.key);
  }

  void take_room(const Room& room) {
    if (!take_key(room.key)) return;
    rooms_.emplace(room.key, &room);
    const Level* level = level_of(room.key, room.level);
    if (!check_ring(room.key, room.ring)) return;
    whole_rooms_[room.level].push_back(&room);
    if (room.anchor && !is_inside(room.ring, *room.anchor)) add(PlanFault::anchor_outside, room.key);
    if (level == nullptr || !whole_outlines_.contains(level->key)) return;
    for (const Point& point : room.ring) {
      const Spot spot{static_cast<double>(point.x), static_cast<double>(point.y)};
      if (holds(level->outline, spot) || distance_to(level->outline, spot) <= static_cast<double>(plan_tolerance_cm)) continue;
      add(PlanFault::outside_level, room.key, level->key);
      return;
    }
  }

  void take_node(const Node& node) {
    if (!take_key(node.key)) return;
    level_of(node.key, node.level);
    nodes_.emplace(node.key, static_cast<std::size_t>(&node - plan_.nodes.data()));
  }

  void take_facility(const Facility& facility) {
    if (!take_key(facility.key)) return;
    level_of(facility.key, facility.level);
    const Node* node = node_of(facility.key, facility.node);
    if (node != nullptr && node->level != facility.level) add(PlanFault::levels_mixed, facility.key, node->key);
  }

  void take_opening(const Opening& opening) {
    if (!take_key(opening.key)) return;
    const auto room = rooms_.find(opening.room);
    if (room == rooms_.end()) add(PlanFault::room_unknown, opening.key, opening.room);
    const Node* node = node_of(opening.key, opening.node);
    if (node == nullptr || room == rooms_.end()) return;
    if (room->second->level != node->level) add(PlanFault::levels_mixed, opening.key, node->key);
    doors_[opening.room].push_back(nodes_.at(node->key));
  }

  void check_overlaps() {
    for (const auto& [level, rooms] : whole_rooms_) {
      for (std::size_t i = 0; i < rooms.size(); ++i) {
        for (std::size_t j = i + 1; j < rooms.size(); ++j) {
          if (overlap(rooms[i]->ring, rooms[j]->ring)) add(PlanFault::rooms_overlap, rooms[i]->key, rooms[j]->key);
        }
      }
    }
  }

  void check_graph() {
    if (plan_.nodes.empty()) return check_doors(nullptr, nullptr);
    Groups all(plan_.nodes.size());
    Groups step_free(plan_.nodes.size());
    for (const Edge& edge : plan_.edges) {
      if (!take_key(edge.key)) continue;
      const auto way = ways_.find(edge.way);
      if (way == ways_.end()) add(PlanFault::way_unknown, edge.key, edge.way);
      const Node* from = node_of(edge.key, edge.from);
      const Node* to = node_of(edge.key, edge.to);
      if (way == ways_.end() || from == nullptr || to == nullptr) continue;
      const bool is_corridor = way->second->kind == WayKind::corridor;
      if (is_corridor && from->level != to->level) add(PlanFault::levels_mixed, edge.key, edge.way);
      if (!is_corridor && from->level == to->level) add(PlanFault::way_inside_level, edge.key, edge.way);
      all.join(nodes_.at(edge.from), nodes_.at(edge.to));
      if (way->second->is_step_free) step_free.join(nodes_.at(edge.from), nodes_.at(edge.to));
    }
    check_doors(&all, &step_free);
  }

  void check_doors(Groups* all, Groups* step_free) {
    const std::size_t whole = all == nullptr ? 0 : all->largest();
    const std::size_t whole_step_free = step_free == nullptr ? 0 : step_free->largest();
    if (all != nullptr) {
      for (const auto& [key, node] : nodes_)
        if (all->of(node) != whole) add(PlanFault::graph_apart, key);
    }
    for (const auto& [key, room] : rooms_) {
      const auto doors = doors_.find(key);
      if (doors == doors_.end()) {
        // A core is entered by its facilities, and what is yet to come by nobody.
        if (room->category != RoomCategory::core && room->category != RoomCategory::coming) add(PlanFault::room_without_opening, key);
        continue;
      }
      const auto is_step_free = [&](std::size_t node) { return step_free->of(node) == whole_step_free; };
      if (step_free != nullptr && std::none_of(doors->second.begin(), doors->second.end(), is_step_free)) add(PlanFault::not_step_free, key);
    }
  }

  const Plan& plan_;
  const std::span<const std::string> shop_rooms_;
  std::vector<PlanProblem> problems_;
  std::set<std::string> keys_;
  std::map<std::string, const Level*> levels_;
  std::set<std::string> whole_outlines_;
  std::map<std::string, const Room*> rooms_;
  std::map<std::string, std::vector<const Room*>> whole_rooms_;  // by level
  std::map<std::string, std::size_t> nodes_;
  std::map<std::string, const Way*> ways_;
  std::map<std::string, std::vector<std::size_t>> doors_;  // nodes at the doors of a room
};

}  // namespace

bool is_inside(const Ring& ring, Point point) { return holds(ring, {static_cast<double>(point.x), static_cast<double>(point.y)}); }

std::int64_t doubled_area(const Ring& ring) {
  std::int64_t sum = 0;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) sum += ring[j].x * ring[i].y - ring[i].x * ring[j].y;
  return sum;
}

Point point_inside(const Ring& ring) {
  const Box box = box_of(ring);
  double widest = -1;
  Spot best{static_cast<double>(ring.front().x), static_cast<double>(ring.front().y)};
  for (const double part : std::array{0.5, 0.35, 0.65, 0.2, 0.8}) {
    // Never at a corner's own height: corners are whole.
    const double y = std::floor(static_cast<double>(box.least.y) + part * static_cast<double>(box.most.y - box.least.y)) + 0.5;
    std::vector<double> cuts;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
      const auto [ax, ay] = ring[i];
      const auto [bx, by] = ring[j];
      if ((static_cast<double>(ay) > y) != (static_cast<double>(by) > y))
        cuts.push_back(static_cast<double>(ax) + (y - static_cast<double>(ay)) / static_cast<double>(by - ay) * static_cast<double>(bx - ax));
    }
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 1; i < cuts.size(); i += 2) {
      const double width = cuts[i] - cuts[i - 1];
      if (width <= widest * 1.1) continue;  // of two that are alike, the one nearer the middle
      widest = width;
      best = {(cuts[i] + cuts[i - 1]) / 2, y};
    }
  }
  return {std::llround(best.x), std::llround(best.y)};
}

bool overlap(const Ring& one, const Ring& other) { return !are_apart(box_of(one), box_of(other)) && (reaches_into(one, other) || reaches_into(other, one)); }

bool keeps_from_publishing(PlanFault fault) { return fault != PlanFault::not_step_free; }

std::vector<PlanProblem> check_plan(const Plan& plan, std::span<const std::string> shop_rooms) { return Check(plan, shop_rooms).run(); }

}  // namespace galleria::places
