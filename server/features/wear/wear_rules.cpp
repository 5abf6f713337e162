// The rules of dressing, as the specification states them.
#include "features/wear/wear_rules.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace galleria::wear {
namespace {

constexpr std::string_view body_code = "body";
constexpr std::string_view accessory_code = "accessory";

constexpr std::array<std::string_view, 15> plain_type_codes{"hair", "jacket", "trousers", "shoe",  "accessory", "leftHand", "rightHand", "background",
                                                            "mark", "nose",   "mouth",    "blush", "eyebrow",   "eye",      body_code};

struct NumberedCode {
  std::string_view name;
  char last;
};
constexpr std::array<NumberedCode, 3> numbered_type_codes{{{"mouth", '7'}, {"blush", '4'}, {"eyebrow", '8'}}};

// What a figure does well without now and then.
bool is_optional_code(std::string_view code) { return code == "leftHand" || code == "rightHand" || code == "mark"; }

// Where two cannot be worn at once.
bool clashes(const Wardrobe& wardrobe, const WardrobeItem& one, const WardrobeItem& other) {
  if (one.group_id == other.group_id && wardrobe.is_only_one(one.group_id)) return true;
  if (one.category_id != other.category_id) return false;
  return !is_accessory(one) || one.subcategory_id == other.subcategory_id;
}

bool costs_nothing(const WardrobeItem& item, const WearStanding& standing) {
  return obstacle_to(item, standing) == WearObstacle::none && (item.price_points == 0 || standing.owns(item.material_id));
}

}  // namespace

const WardrobeItem* Wardrobe::find(WearMaterialId material_id) const {
  const auto found = std::ranges::find(items, material_id, &WardrobeItem::material_id);
  return found == items.end() ? nullptr : &*found;
}

bool Wardrobe::is_only_one(std::string_view group_id) const { return std::ranges::find(only_one_group_ids, group_id) != only_one_group_ids.end(); }

bool WearStanding::owns(WearMaterialId material_id) const { return std::ranges::find(has, material_id) != has.end(); }

bool is_wear_type_code(std::string_view code) {
  if (std::ranges::find(plain_type_codes, code) != plain_type_codes.end()) return true;
  return std::ranges::any_of(numbered_type_codes, [code](const NumberedCode& known) {
    return code.size() == known.name.size() + 1 && code.starts_with(known.name) && code.back() >= '1' && code.back() <= known.last;
  });
}

bool is_accessory(const WardrobeItem& item) { return item.type_code == accessory_code; }

WearSelection choose(const Wardrobe& wardrobe, WearSelection selection, WearMaterialId material_id) {
  const WardrobeItem* const chosen = wardrobe.find(material_id);
  if (chosen == nullptr) return selection;
  std::erase_if(selection, [&](WearMaterialId worn_id) {
    const WardrobeItem* const worn = wardrobe.find(worn_id);
    return worn != nullptr && clashes(wardrobe, *chosen, *worn);
  });
  selection.push_back(material_id);
  return selection;
}

WearSelection cancel(const Wardrobe& wardrobe, WearSelection selection, WearMaterialId material_id) {
  const auto is_worn_accessory = [&](WearMaterialId worn_id) {
    const WardrobeItem* const worn = wardrobe.find(worn_id);
    return worn != nullptr && is_accessory(*worn);
  };
  if (is_worn_accessory(material_id) && std::ranges::count_if(selection, is_worn_accessory) > 1) std::erase(selection, material_id);
  return selection;
}

bool is_look(const Wardrobe& wardrobe, std::span<const WearMaterialId> selection) {
  std::vector<const WardrobeItem*> worn;
  for (const WearMaterialId material_id : selection) {
    const WardrobeItem* const item = wardrobe.find(material_id);
    if (item == nullptr) return false;
    if (std::ranges::any_of(worn, [&](const WardrobeItem* other) { return other == item || clashes(wardrobe, *item, *other); })) return false;
    worn.push_back(item);
  }
  const auto is_body = [](const auto& item) { return item.type_code == body_code; };
  return std::ranges::none_of(wardrobe.items, is_body) || std::ranges::any_of(worn, [&](const WardrobeItem* item) { return is_body(*item); });
}

WearObstacle obstacle_to(const WardrobeItem& item, const WearStanding& standing) {
  if (standing.owns(item.material_id)) return WearObstacle::none;
  if (item.state != WearMaterialState::on_sale) return WearObstacle::withdrawn;
  if (standing.now < item.released_at) return WearObstacle::not_released;
  return standing.tier < item.least_tier ? WearObstacle::tier_too_low : WearObstacle::none;
}

std::vector<const WardrobeItem*> buy_list(const Wardrobe& wardrobe, std::span<const WearMaterialId> selection, const WearStanding& standing) {
  std::vector<const WardrobeItem*> list;
  for (const WearMaterialId material_id : selection) {
    const WardrobeItem* const item = wardrobe.find(material_id);
    if (item == nullptr || item->is_generic || item->price_points == 0 || standing.owns(material_id)) continue;
    if (std::ranges::find(list, item) == list.end()) list.push_back(item);
  }
  return list;
}

std::int64_t price_of(std::span<const WardrobeItem* const> items) {
  std::int64_t sum = 0;
  for (const WardrobeItem* const item : items) sum += item->price_points;
  return sum;
}

void lay_out(const Wardrobe& wardrobe, WearSelection& selection) {
  const auto place = [&](WearMaterialId material_id) {
    const WardrobeItem* const item = wardrobe.find(material_id);
    return std::pair(item == nullptr ? 0 : item->z_index, material_id.value);
  };
  std::ranges::sort(selection, {}, place);
}

WearSelection random_look(const Wardrobe& wardrobe, const WearStanding& standing, const WearChance& chance) {
  // What stands for the same place on the figure is drawn from together: a category, or all of an only-one group.
  std::map<std::pair<std::string, std::int64_t>, std::vector<const WardrobeItem*>> places;
  for (const WardrobeItem& item : wardrobe.items) {
    if (!costs_nothing(item, standing)) continue;
    const bool is_of_group = wardrobe.is_only_one(item.group_id);
    places[{is_of_group ? item.group_id : std::string(), is_of_group ? 0 : item.category_id.value}].push_back(&item);
  }
  WearSelection selection;
  for (const auto& [place, items] : places) {
    const bool is_optional = std::ranges::all_of(items, [](const WardrobeItem* item) { return is_optional_code(item->type_code); });
    if (is_optional && chance(2) == 0) continue;
    selection = choose(wardrobe, std::move(selection), items[chance(items.size())]->material_id);
    // The entry that stands for none stays, so that what is beside it can be taken off.
    const auto generic = std::ranges::find_if(items, [](const WardrobeItem* item) { return is_accessory(*item) && item->is_generic; });
    const bool stands_beside = generic != items.end() && std::ranges::none_of(selection, [&](WearMaterialId worn) {
                                 return worn == (*generic)->material_id || clashes(wardrobe, **generic, *wardrobe.find(worn));
                               });
    if (stands_beside) selection.push_back((*generic)->material_id);
  }
  lay_out(wardrobe, selection);
  return selection;
}

}  // namespace galleria::wear
