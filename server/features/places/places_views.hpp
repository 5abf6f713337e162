// A plan as clients see it, with the mall's shops in their rooms.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/places/places.hpp"
#include "features/places/search_rules.hpp"

namespace galleria::places {

// The shops of the mall by the rooms that they are in.
class ShopsByRoom {
 public:
  explicit ShopsByRoom(std::vector<ShopOnPlan> shops);
  const ShopOnPlan* find(std::string_view room) const;
  std::vector<std::string> units() const;

 private:
  std::map<std::string, ShopOnPlan, std::less<>> shops_;
};

// Whether a room is meant for a shop.
bool is_for_shops(RoomCategory category);

std::vector<PlanLevel> levels_of(const Plan& plan, Locale locale);
// Every place that has a door, level by level from the top.
std::vector<PlanPlace> places_of(const Plan& plan, const ShopsByRoom& shops, Locale locale);
std::optional<LevelShape> shape_of(const Plan& plan, std::string_view level_key, const ShopsByRoom& shops, Locale locale);

// One place, with all that it is found and told by.
struct KnownPlace {
  PlanPlace place;
  Findable findable;
  Point at;
};
std::optional<KnownPlace> find_place(const Plan& plan, const ShopsByRoom& shops, std::string_view place_key, Locale locale);
std::vector<PlanPlace> search(const Plan& plan, const ShopsByRoom& shops, std::string_view keyword, Locale locale, std::size_t most);

std::vector<std::int64_t> flat(const std::vector<Point>& points);

}  // namespace galleria::places
