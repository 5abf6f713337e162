// The mall's plan as data: levels, rooms, facilities, and the graph of ways that one can walk. Lengths are centimetres of the mall's own plan.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/locale.hpp"
#include "base/names.hpp"

namespace galleria::places {

enum class LevelKind { shopping, parking, roof };
BOOST_DESCRIBE_ENUM(LevelKind, shopping, parking, roof)

// What a room is for; its colour on the plan follows from it.
enum class RoomCategory { beauty, fashion, leather, jewellery, sports, kids, home, digital, food, dining, service, entertainment, rest, core, coming, bays };
BOOST_DESCRIBE_ENUM(RoomCategory, beauty, fashion, leather, jewellery, sports, kids, home, digital, food, dining, service, entertainment, rest, core, coming,
                    bays)

enum class FacilityKind { toilet, accessible_toilet, nursing_room, lift, escalator, stairs, service_desk, lockers, cash_machine, entrance, parking_payment };
BOOST_DESCRIBE_ENUM(FacilityKind, toilet, accessible_toilet, nursing_room, lift, escalator, stairs, service_desk, lockers, cash_machine, entrance,
                    parking_payment)

enum class WayKind { corridor, escalator, lift, stairs };
BOOST_DESCRIBE_ENUM(WayKind, corridor, escalator, lift, stairs)

// Before walking on; at the end: on which side the place is.
enum class WayTurn { none, straight, left, right, back };
BOOST_DESCRIBE_ENUM(WayTurn, none, straight, left, right, back)

enum class WayStepKind { start, walk, escalator, lift, stairs, arrive };
BOOST_DESCRIBE_ENUM(WayStepKind, start, walk, escalator, lift, stairs, arrive)

struct Point {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// A closed ring without its repeated last point.
using Ring = std::vector<Point>;

struct Level {
  std::string key;           // "L2": the floor of the shops on it
  std::int64_t ordinal = 0;  // 0 is the street's, rising upwards
  LevelKind kind = LevelKind::shopping;
  Localized name;
  Ring outline;
  std::vector<Ring> voids = {};  // where one looks down
};

struct Room {
  std::string key;  // "L2-18": the unit of the shop in it
  std::string level;
  RoomCategory category = RoomCategory::rest;
  Localized name;       // where no shop says it
  std::string reading;  // how its name is read: "yun duo gong fang"
  Ring ring;
  std::optional<Point> anchor = {};  // where its name stands
};

struct Facility {
  std::string key;
  std::string level;
  FacilityKind kind = FacilityKind::toilet;
  Localized name;
  Point at;
  std::string node;
};

// Where a room is entered.
struct Opening {
  std::string key;
  std::string room;
  std::string node;
};

struct Node {
  std::string key;
  std::string level;
  Point at;
};

// A way has edges: a corridor, one escalator, one lift with all its stops.
struct Way {
  std::string key;
  WayKind kind = WayKind::corridor;
  Localized name;
  bool is_step_free = false;
  bool is_one_way = false;  // only from the first node of an edge to the second
  // Minutes of the mall's day between which it may be gone; the same: always. An end before the beginning lies on the next day.
  std::int64_t opens_minute = 0;
  std::int64_t closes_minute = 0;
};

struct Edge {
  std::string key;
  std::string way;
  std::string from;
  std::string to;
};

struct Plan {
  Localized venue;
  std::vector<Level> levels;
  std::vector<Room> rooms;
  std::vector<Facility> facilities;
  std::vector<Opening> openings;
  std::vector<Node> nodes;
  std::vector<Way> ways;
  std::vector<Edge> edges;
};

// What can be wrong with a plan.
enum class PlanFault {
  unreadable,      // no GeoJSON
  feature_broken,  // a feature lacks what its kind needs, or has it wrong
  key_twice,
  level_missing,  // there is no level at all
  level_unknown,
  room_unknown,
  node_unknown,
  way_unknown,
  ring_open,     // its last point is not its first
  ring_crosses,  // it crosses or touches itself
  ring_too_small,
  outside_level,
  rooms_overlap,
  anchor_outside,
  levels_mixed,      // a corridor between levels, or what stands on another level than its node
  way_inside_level,  // a lift, an escalator or stairs that stay on one level
  room_without_opening,
  graph_apart,  // it cannot be reached from the rest
  shop_without_room,
  not_step_free  // it cannot be reached without steps
};
BOOST_DESCRIBE_ENUM(PlanFault, unreadable, feature_broken, key_twice, level_missing, level_unknown, room_unknown, node_unknown, way_unknown, ring_open,
                    ring_crosses, ring_too_small, outside_level, rooms_overlap, anchor_outside, levels_mixed, way_inside_level, room_without_opening,
                    graph_apart, shop_without_room, not_step_free)

struct PlanProblem {
  PlanFault fault = PlanFault::unreadable;
  std::string subject;  // the key of what is wrong
  std::string other;    // what it is wrong with: the other room, the missing node, the missing member
};

}  // namespace galleria::places
