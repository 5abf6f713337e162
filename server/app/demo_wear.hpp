// The demo mall's dress-up show: one wardrobe, and the looks of its members.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/tiers/tiers_api.hpp"
#include "features/wear/wear.hpp"

namespace galleria::app::demo {

struct WearConfigEntry {
  Localized share_dialog_tip;
  bool hide_brand_mark = false;
  std::int64_t scale_info = 1;
  std::vector<std::int64_t> only_one_group_ids;
  std::vector<std::string> second_show_txt_list;
};
BOOST_DESCRIBE_STRUCT(WearConfigEntry, (), (share_dialog_tip, hide_brand_mark, scale_info, only_one_group_ids, second_show_txt_list))

struct WearDatabaseEntry {
  Localized name;
  WearConfigEntry config;
};
BOOST_DESCRIBE_STRUCT(WearDatabaseEntry, (), (name, config))

struct WearMaterialEntry {
  std::string key;
  Localized name;
  std::optional<std::string> art;  // of the generic accessory nothing is drawn, whatever it names
  std::int64_t pos_x = 0;
  std::int64_t pos_y = 0;
  std::int64_t width = 1;
  std::int64_t height = 1;
  std::int64_t z_index = 0;
  std::int64_t price_points = 0;
  std::optional<tiers::Tier> tier;
  std::optional<Localized> brand;
  std::optional<std::string> shop;
  std::int64_t release_days = 0;
};
BOOST_DESCRIBE_STRUCT(WearMaterialEntry, (), (key, name, art, pos_x, pos_y, width, height, z_index, price_points, tier, brand, shop, release_days))

struct WearSubcategoryEntry {
  std::string key;
  Localized name;
  std::vector<WearMaterialEntry> materials;
};
BOOST_DESCRIBE_STRUCT(WearSubcategoryEntry, (), (key, name, materials))

struct WearCategoryEntry {
  std::string type_code;
  std::int64_t group_id = 0;
  Localized name;
  std::string identification;
  std::int64_t sort = 0;
  wear::WearTagSide tag_side = wear::WearTagSide::none;
  std::vector<WearSubcategoryEntry> subcategories;
};
BOOST_DESCRIBE_STRUCT(WearCategoryEntry, (), (type_code, group_id, name, identification, sort, tag_side, subcategories))

struct WearLookEntry {
  std::string member;
  std::string name;
  std::vector<std::string> materials;
};
BOOST_DESCRIBE_STRUCT(WearLookEntry, (), (member, name, materials))

struct WearFile {
  WearDatabaseEntry database;
  std::vector<WearCategoryEntry> categories;
  std::vector<WearLookEntry> looks;
};
BOOST_DESCRIBE_STRUCT(WearFile, (), (database, categories, looks))

// Under which the looks of the demo can be found by others that write the demo.
wear::WearId wear_id_of(const std::string& member, const std::string& look_name);

WearFile read_wear(const std::filesystem::path& folder);
// The looks were saved one after another in the last days. Throws std::logic_error for what does not fit together.
void write_wear(db::Transaction& transaction, wear::Wear& wear, const WearFile& file, const MemberIds& member_ids, TimeMs now);

}  // namespace galleria::app::demo
