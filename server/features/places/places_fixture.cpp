#include "features/places/places_fixture.hpp"

#include <fmt/format.h>

namespace galleria::places::sample {
namespace {

Ring square(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height) {
  return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

std::string polygon(const Ring& ring) {
  std::string points;
  for (const Point& point : ring) points += fmt::format("[{},{}],", point.x, point.y);
  return fmt::format(R"({{"type":"Polygon","coordinates":[[{}[{},{}]]]}})", points, ring.front().x, ring.front().y);
}

std::string spot(Point at) { return fmt::format(R"({{"type":"Point","coordinates":[{},{}]}})", at.x, at.y); }

std::string name(const Localized& name) { return fmt::format(R"({{"zh":"{}","en":"{}"}})", name.zh_cn, name.en); }

std::string feature(std::string_view type, std::string_view key, std::string_view properties, std::string_view geometry) {
  return fmt::format(R"({{"type":"Feature","id":"{}","feature_type":"{}","properties":{{{}}},"geometry":{}}},)", key, type, properties,
                     geometry.empty() ? "null" : geometry);
}

}  // namespace

Plan plan() {
  Plan plan;
  plan.venue = {"样板", "Sample"};
  plan.levels = {{"L1", 0, LevelKind::shopping, {"一层", "First"}, square(0, 0, 2'000, 1'000)},
                 {"L2", 1, LevelKind::shopping, {"二层", "Second"}, square(0, 0, 2'000, 1'000)}};
  plan.rooms = {{"L1-01", "L1", RoomCategory::leather, {}, "yun duo", square(0, 0, 600, 400)},
                {"L1-K", "L1", RoomCategory::rest, {"中庭", "Atrium"}, "", square(1'200, 600, 600, 400)},
                {"L2-01", "L2", RoomCategory::fashion, {}, "zhi lun", square(1'400, 0, 600, 400)},
                {"L2-02", "L2", RoomCategory::dining, {}, "", square(0, 600, 600, 400)}};
  plan.openings = {{"door-1", "L1-01", "a1"}, {"door-2", "L1-K", "d1"}, {"door-3", "L2-01", "d2"}, {"door-4", "L2-02", "a2"}};
  for (const char* const level : {"1", "2"}) {
    const std::string key = std::string("L") + level;
    plan.nodes.push_back({std::string("a") + level, key, {300, 500}});
    plan.nodes.push_back({std::string("b") + level, key, {800, 500}});    // the escalator
    plan.nodes.push_back({std::string("c") + level, key, {1'200, 500}});  // lift and stairs
    plan.nodes.push_back({std::string("d") + level, key, {1'700, 500}});
  }
  plan.facilities = {{"wc", "L2", FacilityKind::toilet, {}, {1'200, 800}, "c2"}};
  plan.ways = {{"hall-1", WayKind::corridor, {"一层走廊", "First hall"}, true},
               {"hall-2", WayKind::corridor, {"二层走廊", "Second hall"}, true},
               {"escalator", WayKind::escalator, {"1 号扶梯", "escalator 1"}, false, true},
               {"lift", WayKind::lift, {"1 号电梯", "lift 1"}, true},
               {"stairs", WayKind::stairs, {"1 号楼梯", "stairs 1"}}};
  plan.edges = {{"e1", "hall-1", "a1", "b1"},    {"e2", "hall-1", "b1", "c1"}, {"e3", "hall-1", "c1", "d1"},
                {"e4", "hall-2", "a2", "b2"},    {"e5", "hall-2", "b2", "c2"}, {"e6", "hall-2", "c2", "d2"},
                {"e7", "escalator", "b1", "b2"}, {"e8", "lift", "c1", "c2"},   {"e9", "stairs", "c1", "c2"}};
  return plan;
}

std::string geojson() {
  const Plan whole = plan();
  std::string text = feature("venue", "venue", "\"name\":" + name(whole.venue), "");
  for (const Level& level : whole.levels)
    text += feature("level", level.key, fmt::format(R"("ordinal":{},"category":"{}","name":{})", level.ordinal, enum_text(level.kind), name(level.name)),
                    polygon(level.outline));
  for (const Room& room : whole.rooms)
    text +=
        feature("unit", room.key,
                fmt::format(R"("level_id":"{}","category":"{}","name":{},"reading":"{}")", room.level, enum_text(room.category), name(room.name), room.reading),
                polygon(room.ring));
  for (const Facility& facility : whole.facilities)
    text +=
        feature("amenity", facility.key,
                fmt::format(R"("level_id":"{}","category":"{}","node_id":"{}")", facility.level, enum_text(facility.kind), facility.node), spot(facility.at));
  for (const Opening& opening : whole.openings)
    text += feature("opening", opening.key, fmt::format(R"("unit_id":"{}","node_id":"{}")", opening.room, opening.node), "");
  for (const Node& node : whole.nodes) text += feature("node", node.key, fmt::format(R"("level_id":"{}")", node.level), spot(node.at));
  for (const Way& way : whole.ways)
    text += feature(
        "way", way.key,
        fmt::format(R"("category":"{}","name":{},"step_free":{},"one_way":{})", enum_text(way.kind), name(way.name), way.is_step_free, way.is_one_way), "");
  for (const Edge& edge : whole.edges)
    text += feature("edge", edge.key, fmt::format(R"("way_id":"{}","from_id":"{}","to_id":"{}")", edge.way, edge.from, edge.to), "");
  text.pop_back();
  return R"({"type":"FeatureCollection","features":[)" + text + "]}";
}

}  // namespace galleria::places::sample
