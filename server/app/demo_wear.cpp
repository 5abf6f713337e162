// Writes the demo mall's dress-up show.
#include "app/demo_wear.hpp"

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::string_view wear_file_name = "wear.json";
constexpr DurationMs time_between_looks = std::chrono::hours(5);
wear::WearDatabaseId demo_wear_database() { return id_of<wear::WearDatabaseId>("wear-database", "demo"); }

// The one entry of its subcategory stands for no accessory.
constexpr std::string_view generic_wear_ending = "-generic";

wear::SaveWearDatabase wear_database_fields(const WearDatabaseEntry& entry) {
  wear::SaveWearDatabase fields;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.share_dialog_tip_zh_cn.value = entry.config.share_dialog_tip.zh_cn;
  fields.share_dialog_tip_en.value = entry.config.share_dialog_tip.en;
  fields.hide_brand_mark = entry.config.hide_brand_mark;
  fields.scale_info.value = entry.config.scale_info;
  for (const std::int64_t group_id : entry.config.only_one_group_ids) fields.only_one_group_ids.items.push_back({std::to_string(group_id)});
  for (const std::string& type_code : entry.config.second_show_txt_list) fields.second_show_txt_list.items.push_back({type_code});
  fields.is_shown = true;
  fields.place.value = 1;
  return fields;
}

wear::SaveWearCategory wear_category_fields(const WearCategoryEntry& entry) {
  wear::SaveWearCategory fields;
  fields.database_id = demo_wear_database();
  fields.type_code.value = entry.type_code;
  fields.group_id.value = std::to_string(entry.group_id);
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.identification.value = entry.identification;
  fields.sort.value = entry.sort;
  fields.tag_side = entry.tag_side;
  return fields;
}

struct WearMaterialPlace {
  wear::WearSubcategoryId subcategory_id;
  bool is_generic = false;
  std::int64_t sort = 0;
};

wear::DemoWearMaterial wear_material_of(const WearMaterialEntry& entry, const WearMaterialPlace& place, TimeMs now) {
  wear::DemoWearMaterial material;
  material.material_id = id_of<wear::WearMaterialId>("wear-material", entry.key);
  material.price_points = entry.price_points;
  material.least_tier = static_cast<std::int64_t>(entry.tier.value_or(tiers::Tier::normal));
  wear::SaveWearMaterial& fields = material.fields;
  fields.subcategory_id = place.subcategory_id;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.is_generic = place.is_generic;
  if (!place.is_generic && entry.art) fields.picture_url.value = art_url(*entry.art);
  fields.pos_x.value = entry.pos_x;
  fields.pos_y.value = entry.pos_y;
  fields.width.value = entry.width;
  fields.height.value = entry.height;
  fields.z_index.value = entry.z_index;
  if (entry.brand) {
    fields.brand_zh_cn.value = entry.brand->zh_cn;
    fields.brand_en.value = entry.brand->en;
  }
  if (entry.shop) fields.shop_id = id_of<ShopId>("shop", *entry.shop);
  fields.released_at = entry.release_days > 0 ? now + std::chrono::days(entry.release_days) : now;
  fields.sort.value = place.sort;
  return material;
}

}  // namespace

wear::WearId wear_id_of(const std::string& member, const std::string& look_name) { return id_of<wear::WearId>("wear", member + ":" + look_name); }

WearFile read_wear(const std::filesystem::path& folder) { return read_file<WearFile>(folder / wear_file_name); }

void write_wear(db::Transaction& transaction, wear::Wear& wear, const WearFile& file, const MemberIds& member_ids, TimeMs now) {
  wear.put_demo_database(transaction, demo_wear_database(), wear_database_fields(file.database));
  for (const WearCategoryEntry& category : file.categories) {
    const auto category_id = id_of<wear::WearCategoryId>("wear-category", category.type_code);
    wear.put_demo_category(transaction, category_id, wear_category_fields(category));
    std::int64_t place = 0;
    for (const WearSubcategoryEntry& entry : category.subcategories) {
      const auto subcategory_id = id_of<wear::WearSubcategoryId>("wear-subcategory", category.type_code + "/" + entry.key);
      wear.put_demo_subcategory(transaction, subcategory_id, {{}, category_id, {entry.key}, {entry.name.zh_cn}, {entry.name.en}, {++place}});
      WearMaterialPlace material_place{subcategory_id, entry.key.ends_with(generic_wear_ending), 0};
      for (const WearMaterialEntry& material : entry.materials) {
        ++material_place.sort;
        wear.put_demo_material(transaction, wear_material_of(material, material_place, now));
      }
    }
  }
  TimeMs at = now - time_between_looks * static_cast<std::int64_t>(file.looks.size());
  for (const WearLookEntry& look : file.looks) {
    at += time_between_looks;
    wear.put_demo_look(transaction, {member_of(member_ids, look.member, wear_file_name), wear_id_of(look.member, look.name), demo_wear_database(), look.name,
                                     ids_of<wear::WearMaterialId>("wear-material", look.materials), at});
  }
}

}  // namespace galleria::app::demo
