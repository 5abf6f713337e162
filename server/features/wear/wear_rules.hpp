// What can be worn with what, what it costs, and a look by chance. Pure.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "features/wear/wear_states.hpp"

namespace galleria::wear {

// The stage on which looks are drawn.
inline constexpr std::int64_t wear_stage_width = 750;
inline constexpr std::int64_t wear_stage_height = 876;

// A material as the rules see it.
struct WardrobeItem {
  WearMaterialId material_id;
  WearCategoryId category_id;
  WearSubcategoryId subcategory_id;
  std::string type_code;
  std::string group_id;
  std::int64_t z_index = 0;
  bool is_generic = false;
  std::int64_t price_points = 0;
  std::int64_t least_tier = 0;
  TimeMs released_at{};
  WearMaterialState state = WearMaterialState::on_sale;
};

// One database: what can be found in it, and of which groups one material is worn at most.
struct Wardrobe {
  std::vector<WardrobeItem> items;
  std::vector<std::string> only_one_group_ids;

  // Null for what is not found.
  const WardrobeItem* find(WearMaterialId material_id) const;
  bool is_only_one(std::string_view group_id) const;
};

// Who dresses.
struct WearStanding {
  std::int64_t tier = 0;
  TimeMs now{};
  std::vector<WearMaterialId> has;  // what they own, and what the look that they change wears already

  bool owns(WearMaterialId material_id) const;
};

using WearSelection = std::vector<WearMaterialId>;

// One of the type codes that the show knows: "hair", "mouth7", "body".
bool is_wear_type_code(std::string_view code);
// Accessories are a list; of everything else one is worn of each category.
bool is_accessory(const WardrobeItem& item);

// Choosing an item replaces what is selected of its category. Of a group that is listed as only-one it replaces the other one of the group, whatever its
// category. An accessory replaces the one of the same subcategory, or is added. What is not found changes nothing.
WearSelection choose(const Wardrobe& wardrobe, WearSelection selection, WearMaterialId material_id);
// Takes an accessory off, but never the last one. Nothing else can be taken off.
WearSelection cancel(const Wardrobe& wardrobe, WearSelection selection, WearMaterialId material_id);

// Whether that can be worn: all of it is found, each once, one of a category (of accessories: of a subcategory), one of an only-one group, and a body where the
// database has any.
bool is_look(const Wardrobe& wardrobe, std::span<const WearMaterialId> selection);

// What keeps somebody from wearing a material that they may have to buy. What they have they wear, withdrawn or not.
WearObstacle obstacle_to(const WardrobeItem& item, const WearStanding& standing);

// What has to be bought of a selection: only what is found, not what is owned, not what is free, and never the generic accessory; each once.
std::vector<const WardrobeItem*> buy_list(const Wardrobe& wardrobe, std::span<const WearMaterialId> selection, const WearStanding& standing);
std::int64_t price_of(std::span<const WardrobeItem* const> items);

// From the back to the front; equal ones in the order of their numbers.
void lay_out(const Wardrobe& wardrobe, WearSelection& selection);

// A number from 0 to count − 1, count being at least 1.
using WearChance = std::function<std::size_t(std::size_t count)>;
// One of each category that a figure needs, and now and then something in a hand or on the cheek, only of what costs nothing to this person now; only-one
// groups are kept. Categories of which nothing is to be had are left out.
WearSelection random_look(const Wardrobe& wardrobe, const WearStanding& standing, const WearChance& chance);

}  // namespace galleria::wear
