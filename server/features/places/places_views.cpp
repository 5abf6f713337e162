// Shows plans.
#include "features/places/places_views.hpp"

#include <algorithm>
#include <set>

#include "features/places/plan_rules.hpp"

namespace galleria::places {
namespace {

Point label_of(const Room& room) { return room.anchor ? *room.anchor : point_inside(room.ring); }

KnownPlace known(const Room& room, const ShopsByRoom& shops, Locale locale) {
  const ShopOnPlan* shop = shops.find(room.key);
  const Localized& name = shop != nullptr ? shop->name : room.name;
  Findable findable{name, shop != nullptr ? shop->brand : Localized{}, room.reading, room.key, words_of(room.category)};
  return {{room.key, room.level, name.in(locale), shop != nullptr ? std::optional(shop->shop_id) : std::nullopt, room.category, std::nullopt},
          std::move(findable),
          label_of(room)};
}

KnownPlace known(const Facility& facility, Locale locale) {
  const Localized name = facility.name.zh_cn.empty() ? facility_name(facility.kind) : facility.name;
  return {{facility.key, facility.level, name.in(locale), std::nullopt, std::nullopt, facility.kind},
          {name, {}, {}, facility.key, words_of(facility.kind)},
          facility.at};
}

// Places that one can go to, in the order of the plan.
template <class Take>
void for_each_place(const Plan& plan, const ShopsByRoom& shops, Locale locale, const Take& take) {
  std::set<std::string_view> entered;
  for (const Opening& opening : plan.openings) entered.insert(opening.room);
  for (const Room& room : plan.rooms) {
    if (!entered.contains(room.key)) continue;
    auto place = known(room, shops, locale);
    // An empty room of the shops is nowhere to go.
    if (!place.place.name.empty() && (place.place.shop_id || !is_for_shops(room.category) || !room.name.zh_cn.empty())) take(std::move(place));
  }
  for (const Facility& facility : plan.facilities) take(known(facility, locale));
}

PlanLevel view_of(const Level& level, Locale locale) { return {level.key, level.ordinal, level.kind, level.name.in(locale)}; }

}  // namespace

ShopsByRoom::ShopsByRoom(std::vector<ShopOnPlan> shops) {
  for (ShopOnPlan& shop : shops) shops_.emplace(shop.unit, std::move(shop));
}

const ShopOnPlan* ShopsByRoom::find(std::string_view room) const {
  const auto found = shops_.find(room);
  return found == shops_.end() ? nullptr : &found->second;
}

std::vector<std::string> ShopsByRoom::units() const {
  std::vector<std::string> units;
  for (const auto& [unit, shop] : shops_) units.push_back(unit);
  return units;
}

bool is_for_shops(RoomCategory category) {
  return category != RoomCategory::rest && category != RoomCategory::core && category != RoomCategory::coming && category != RoomCategory::bays;
}

std::vector<PlanLevel> levels_of(const Plan& plan, Locale locale) {
  std::vector<PlanLevel> levels;
  for (const Level& level : plan.levels) levels.push_back(view_of(level, locale));
  std::stable_sort(levels.begin(), levels.end(), [](const PlanLevel& one, const PlanLevel& other) { return one.ordinal > other.ordinal; });
  return levels;
}

std::vector<PlanPlace> places_of(const Plan& plan, const ShopsByRoom& shops, Locale locale) {
  std::map<std::string_view, std::int64_t> ordinals;
  for (const Level& level : plan.levels) ordinals.emplace(level.key, level.ordinal);
  std::vector<PlanPlace> places;
  for_each_place(plan, shops, locale, [&](KnownPlace place) { places.push_back(std::move(place.place)); });
  std::stable_sort(places.begin(), places.end(), [&](const PlanPlace& one, const PlanPlace& other) {
    return ordinals[std::string_view(one.level_key)] > ordinals[std::string_view(other.level_key)];
  });
  return places;
}

std::optional<LevelShape> shape_of(const Plan& plan, std::string_view level_key, const ShopsByRoom& shops, Locale locale) {
  const auto level = std::find_if(plan.levels.begin(), plan.levels.end(), [&](const Level& one) { return one.key == level_key; });
  if (level == plan.levels.end()) return std::nullopt;
  LevelShape shape{0, view_of(*level, locale), flat(level->outline), {}, {}, {}};
  for (const Ring& ring : level->voids) shape.voids.push_back({flat(ring)});
  std::set<std::string_view> entered;
  for (const Opening& opening : plan.openings) entered.insert(opening.room);
  for (const Room& room : plan.rooms) {
    if (room.level != level_key || room.ring.empty()) continue;
    const KnownPlace place = known(room, shops, locale);
    shape.rooms.push_back(
        {room.key, room.category, place.place.name, place.place.shop_id, entered.contains(room.key), flat(room.ring), place.at.x, place.at.y});
  }
  for (const Facility& facility : plan.facilities) {
    if (facility.level == level_key)
      shape.facilities.push_back({facility.key, facility.kind, known(facility, locale).place.name, facility.at.x, facility.at.y});
  }
  return shape;
}

std::optional<KnownPlace> find_place(const Plan& plan, const ShopsByRoom& shops, std::string_view place_key, Locale locale) {
  std::optional<KnownPlace> found;
  for_each_place(plan, shops, locale, [&](KnownPlace place) {
    if (place.place.place_key == place_key) found = std::move(place);
  });
  return found;
}

std::vector<PlanPlace> search(const Plan& plan, const ShopsByRoom& shops, std::string_view keyword, Locale locale, std::size_t most) {
  std::vector<std::pair<int, PlanPlace>> fitting;
  for_each_place(plan, shops, locale, [&](KnownPlace place) {
    if (const auto fit = fit_of(place.findable, keyword)) fitting.emplace_back(*fit, std::move(place.place));
  });
  std::stable_sort(fitting.begin(), fitting.end(), [](const auto& one, const auto& other) { return one.first < other.first; });
  std::vector<PlanPlace> found;
  for (auto& [fit, place] : fitting) {
    if (found.size() == most) break;
    found.push_back(std::move(place));
  }
  return found;
}

std::vector<std::int64_t> flat(const std::vector<Point>& points) {
  std::vector<std::int64_t> coordinates;
  coordinates.reserve(points.size() * 2);
  for (const Point& point : points) {
    coordinates.push_back(point.x);
    coordinates.push_back(point.y);
  }
  return coordinates;
}

}  // namespace galleria::places
