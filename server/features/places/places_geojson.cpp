// Reads plans.
#include "features/places/places_geojson.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "wire/json.hpp"

namespace galleria::places {
namespace {

using wire::find_member;
using wire::Json;
using wire::text_member;

constexpr double farthest = 10'000'000;  // a hundred kilometres: what lies farther is a mistake
constexpr std::int64_t minutes_of_a_day = 24 * 60;

std::optional<std::int64_t> whole_of(const Json& value) {
  if (!value.is_number()) return std::nullopt;
  const double number = value.is_double() ? value.get_double() : value.is_int64() ? static_cast<double>(value.get_int64()) : farthest + 1;
  if (!(std::abs(number) <= farthest)) return std::nullopt;
  return std::llround(number);
}

std::optional<Point> point_of(const Json& value) {
  if (!value.is_array() || value.get_array().size() < 2) return std::nullopt;
  const auto x = whole_of(value.get_array()[0]);
  const auto y = whole_of(value.get_array()[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

// One feature, and what is wrong with it.
class Feature {
 public:
  Feature(const Json& value, std::size_t number, std::vector<PlanProblem>& problems) : problems_(problems) {
    key_ = std::string(text_member(value, "id"));
    if (key_.empty() || key_.size() > 40) {
      key_ = key_.empty() ? "#" + std::to_string(number) : key_.substr(0, 40);
      miss("id");
    }
    kind_ = text_member(value, "feature_type");
    properties_ = find_member(value, "properties");
    if (const Json* geometry = find_member(value, "geometry")) {
      shape_ = text_member(*geometry, "type");
      coordinates_ = find_member(*geometry, "coordinates");
    }
  }

  const std::string& key() const { return key_; }
  std::string_view kind() const { return kind_; }
  bool is_whole() const { return is_whole_; }

  void miss(std::string_view member) {
    is_whole_ = false;
    problems_.push_back({PlanFault::feature_broken, key_, std::string(member)});
  }

  std::string text(std::string_view name) {
    std::string text = properties_ == nullptr ? "" : std::string(text_member(*properties_, name));
    if (text.empty() || text.size() > 200) miss(name);
    return text;
  }
  std::string any_text(std::string_view name) const { return properties_ == nullptr ? "" : std::string(text_member(*properties_, name)).substr(0, 200); }

  // As IMDF has labels: { "zh": …, "en": … }.
  Localized any_name() const {
    const Json* name = properties_ == nullptr ? nullptr : find_member(*properties_, "name");
    if (name == nullptr) return {};
    return {std::string(text_member(*name, "zh")), std::string(text_member(*name, "en"))};
  }
  Localized name() {
    Localized name = any_name();
    if (name.zh_cn.empty()) miss("name");
    return name;
  }

  template <class Enum>
  Enum one_of(std::string_view name) {
    const auto value = enum_from_text<Enum>(any_text(name));
    if (!value) miss(name);
    return value.value_or(Enum{});
  }

  bool is_set(std::string_view name) const {
    const Json* value = properties_ == nullptr ? nullptr : find_member(*properties_, name);
    return value != nullptr && value->is_bool() && value->get_bool();
  }

  std::int64_t whole(std::string_view name) {
    const Json* value = properties_ == nullptr ? nullptr : find_member(*properties_, name);
    const auto number = value == nullptr ? std::nullopt : whole_of(*value);
    if (!number) miss(name);
    return number.value_or(0);
  }

  // "09:30" as minutes; nothing where it is not said.
  std::int64_t minute(std::string_view name) {
    const std::string text = any_text(name);
    if (text.empty()) return 0;
    const auto digit = [&](std::size_t at, char most) { return text[at] >= '0' && text[at] <= most ? text[at] - '0' : minutes_of_a_day; };
    const std::int64_t minute =
        text.size() == 5 && text[2] == ':' ? (digit(0, '2') * 10 + digit(1, '9')) * 60 + digit(3, '5') * 10 + digit(4, '9') : minutes_of_a_day + 1;
    if (minute <= minutes_of_a_day) return minute % minutes_of_a_day;
    miss(name);
    return 0;
  }

  Point point() {
    const auto point = shape_ == "Point" && coordinates_ != nullptr ? point_of(*coordinates_) : std::nullopt;
    if (!point) miss("geometry");
    return point.value_or(Point{});
  }

  // The first is the outline, the others are what is left out of it.
  std::vector<Ring> rings() {
    std::vector<Ring> rings;
    if (shape_ == "Polygon" && coordinates_ != nullptr && coordinates_->is_array()) {
      for (const Json& line : coordinates_->get_array()) {
        if (auto ring = ring_of(line)) rings.push_back(std::move(*ring));
      }
    }
    if (rings.empty()) miss("geometry");
    return rings;
  }

 private:
  std::optional<Ring> ring_of(const Json& line) {
    if (!line.is_array()) return std::nullopt;
    Ring ring;
    for (const Json& coordinates : line.get_array()) {
      const auto point = point_of(coordinates);
      if (!point) return std::nullopt;
      ring.push_back(*point);
    }
    if (ring.size() < 2) return std::nullopt;
    if (ring.front() == ring.back()) {
      ring.pop_back();
    } else {
      problems_.push_back({PlanFault::ring_open, key_, {}});
    }
    return ring;
  }

  std::vector<PlanProblem>& problems_;
  std::string key_;
  std::string_view kind_;
  std::string_view shape_;
  const Json* properties_ = nullptr;
  const Json* coordinates_ = nullptr;
  bool is_whole_ = true;
};

template <class Item>
void keep(std::vector<Item>& items, const Feature& feature, Item item) {
  if (feature.is_whole()) items.push_back(std::move(item));
}

void read_level(Feature& feature, Plan& plan) {
  Level level{feature.key(), feature.whole("ordinal"), feature.one_of<LevelKind>("category"), feature.name(), {}};
  auto rings = feature.rings();
  if (!rings.empty()) {
    level.outline = std::move(rings.front());
    level.voids.assign(std::make_move_iterator(rings.begin() + 1), std::make_move_iterator(rings.end()));
  }
  keep(plan.levels, feature, std::move(level));
}

void read_unit(Feature& feature, Plan& plan) {
  Room room{feature.key(), feature.text("level_id"), feature.one_of<RoomCategory>("category"), feature.any_name(), feature.any_text("reading"), {}};
  auto rings = feature.rings();
  if (!rings.empty()) room.ring = std::move(rings.front());
  keep(plan.rooms, feature, std::move(room));
}

void read_way(Feature& feature, Plan& plan) {
  keep(plan.ways, feature,
       Way{feature.key(), feature.one_of<WayKind>("category"), feature.name(), feature.is_set("step_free"), feature.is_set("one_way"), feature.minute("opens"),
           feature.minute("closes")});
}

struct Anchor {
  std::string key;
  std::string room;
  Point at;
};

void read_feature(Feature& feature, Plan& plan, std::vector<Anchor>& anchors) {
  const std::string_view kind = feature.kind();
  if (kind == "venue") {
    plan.venue = feature.name();
  } else if (kind == "level") {
    read_level(feature, plan);
  } else if (kind == "unit") {
    read_unit(feature, plan);
  } else if (kind == "amenity") {
    keep(plan.facilities, feature,
         Facility{feature.key(), feature.text("level_id"), feature.one_of<FacilityKind>("category"), feature.any_name(), feature.point(),
                  feature.text("node_id")});
  } else if (kind == "opening") {
    keep(plan.openings, feature, Opening{feature.key(), feature.text("unit_id"), feature.text("node_id")});
  } else if (kind == "anchor") {
    keep(anchors, feature, Anchor{feature.key(), feature.text("unit_id"), feature.point()});
  } else if (kind == "node") {
    keep(plan.nodes, feature, Node{feature.key(), feature.text("level_id"), feature.point()});
  } else if (kind == "way") {
    read_way(feature, plan);
  } else if (kind == "edge") {
    keep(plan.edges, feature, Edge{feature.key(), feature.text("way_id"), feature.text("from_id"), feature.text("to_id")});
  } else {
    feature.miss("feature_type");
  }
}

}  // namespace

Plan read_plan(std::string_view geojson, std::vector<PlanProblem>& problems) {
  Plan plan;
  const auto parsed = wire::parse_json(geojson);
  const Json* features = parsed.fault ? nullptr : find_member(parsed.value, "features");
  if (features == nullptr || !features->is_array()) {
    problems.push_back({PlanFault::unreadable, {}, {}});
    return plan;
  }
  std::vector<Anchor> anchors;
  std::size_t number = 0;
  for (const Json& value : features->get_array()) {
    Feature feature(value, ++number, problems);
    read_feature(feature, plan, anchors);
  }
  for (const Anchor& anchor : anchors) {
    const auto room = std::find_if(plan.rooms.begin(), plan.rooms.end(), [&](const Room& one) { return one.key == anchor.room; });
    if (room == plan.rooms.end()) {
      problems.push_back({PlanFault::room_unknown, anchor.key, anchor.room});
    } else {
      room->anchor = anchor.at;
    }
  }
  return plan;
}

}  // namespace galleria::places
