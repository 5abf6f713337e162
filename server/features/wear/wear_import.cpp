// Materials by the table: tried with every problem by its row, and drafted all or none.
#include <algorithm>

#include <fmt/format.h>

#include "base/characters.hpp"
#include "features/wear/wear.hpp"
#include "features/wear/wear_import_api.hpp"
#include "features/wear/wear_import_rules.hpp"
#include "features/wear/wear_store.hpp"
#include "http/once.hpp"

namespace galleria::wear {
namespace {

constexpr std::string_view imported_subject = "wear_database";
constexpr std::size_t most_told_problems = 500;
constexpr std::size_t most_told_characters = 60;

template <class Number>
constexpr WearRange wear_range_of{Number::minimum, Number::maximum};
static_assert(wear_range_of<decltype(SaveWearMaterial::pos_x)> == wear_pos_x_range);
static_assert(wear_range_of<decltype(SaveWearMaterial::pos_y)> == wear_pos_y_range);
static_assert(wear_range_of<decltype(SaveWearMaterial::z_index)> == wear_z_index_range);
static_assert(wear_range_of<decltype(SaveWearMaterial::width)> == wear_width_range);
static_assert(wear_range_of<decltype(SaveWearMaterial::height)> == wear_height_range);
static_assert(wear_range_of<decltype(SaveWearMaterial::sort)> == wear_sort_range);
static_assert(wear_range_of<decltype(SetWearMaterialPrice::price_points)> == wear_price_range);
static_assert(wear_range_of<decltype(SetWearMaterialPrice::least_tier)> == wear_tier_range);

Message wear_fault_message(WearFault fault) {
  switch (fault) {
    case WearFault::row_too_long:
      return {"这一行比表头多出了格子，请核对逗号", "The row has more cells than the head. Please look at its commas"};
    case WearFault::missing:
      return {"这一格不能空着", "This may not be empty"};
    case WearFault::too_long:
      return {"最多 {1} 个字", "At most {1} characters"};
    case WearFault::odd_character:
      return {"有换行或看不见的字符", "There is a line break or an invisible character in it"};
    case WearFault::formula:
      return {"不能以 = + - @ 开头", "It may not begin with = + - @"};
    case WearFault::not_whole:
      return {"要填整数", "It has to be a whole number"};
    case WearFault::out_of_range:
      return {"要在 {0} 到 {1} 之间", "It lies between {0} and {1}"};
    case WearFault::unknown_category:
      return {"这个素材库里没有这样的分类编码，或它还没有小类", "The wardrobe has no category of that code, or none with a kind"};
    case WearFault::unknown_kind:
      return {"这个分类里没有这样的小类编码", "The category has no kind of that code"};
    case WearFault::no_time:
      return {"时间要写成 2026-12-01 或 2026-12-01 10:00", "Write the time as 2026-12-01 or 2026-12-01 10:00"};
    case WearFault::picture_missing:
      return {"压缩包里没有这个名字的图片", "No picture of that name came along"};
    case WearFault::picture_unknown:
      return {"素材图库里没有这张图片，请重新上传", "The library does not have this picture. Please upload it again"};
    case WearFault::picture_small:
      return {"图片太小，至少要 {0} × {1} 像素", "The picture is too small: it needs {0} × {1} pixels"};
    case WearFault::picture_shape:
      return {"图片的长宽比和 {0} × {1} 对不上，会变形", "The picture is not of the shape of {0} × {1} and would be distorted"};
    case WearFault::picture_not_clear:
      return {"图片要有透明底，只有背景可以没有", "The picture needs a clear ground; only backgrounds go without"};
    case WearFault::off_stage:
      return {"整张图都在舞台外面，舞台是 750 × 876", "It lies outside of the stage, which is 750 × 876"};
    case WearFault::unknown_shop:
      return {"没有这家店铺", "There is no such shop"};
    case WearFault::unknown_product:
      return {"没有这件商品", "There is no such product"};
    case WearFault::named_above:
      return {"和第 {0} 行重名", "Row {0} has the same name"};
    case WearFault::named_already:
      return {"这个小类里已有同名的素材", "The kind has a material of this name already"};
  }
  return {"", ""};
}

WearImportProblem wear_problem_of(const WearTableFault& fault, Locale locale) {
  return {fault.row_number, std::string(wear_column_title(fault.column, locale)), first_characters(fault.cell, most_told_characters),
          fmt::format(fmt::runtime(wear_fault_message(fault.fault).in(locale)), fault.low, fault.high)};
}

store::MaterialRow row_of_import(WearMaterialId material_id, const WearTableMaterial& material) {
  store::MaterialRow row;
  row.material_id = material_id;
  row.subcategory_id = material.subcategory_id;
  row.name_zh_cn = material.name_zh_cn;
  row.name_en = material.name_en;
  row.picture_url = material.picture_url;
  row.pos_x = material.pos_x;
  row.pos_y = material.pos_y;
  row.z_index = material.z_index;
  row.width = material.width;
  row.height = material.height;
  row.brand_zh_cn = material.brand_zh_cn;
  row.brand_en = material.brand_en;
  row.shop_id = material.shop_id;
  row.product_id = material.product_id;
  row.released_at_ms = material.released_at;
  row.sort = material.sort;
  row.asked_points = material.price_points;
  row.asked_tier = material.least_tier;
  return row;
}

ImportedWearMaterials told_import(const std::vector<WearTableRow>& rows, const WearTableScene& scene, const CheckedWearTable& checked, Locale locale) {
  ImportedWearMaterials told;
  told.row_count = static_cast<std::int64_t>(rows.size());
  told.problem_count = static_cast<std::int64_t>(checked.faults.size());
  for (const WearTableFault& fault : checked.faults) {
    if (told.problems.size() == most_told_problems) break;
    told.problems.push_back(wear_problem_of(fault, locale));
  }
  std::set<std::string> named;
  for (const WearTableRow& row : rows) named.insert(row.at(WearColumn::picture));
  for (const auto& [file_name, picture] : scene.pictures) {
    if (!named.contains(file_name)) told.unused_pictures.push_back(file_name);
  }
  return told;
}

// What the wardrobe says of a table; the pictures are in the scene already. False if there is no such wardrobe.
bool add_wardrobe(db::Session& session, WearDatabaseId database_id, WearTableScene& scene) {
  const auto row = store::find_database(session, database_id);
  if (!row) return false;
  scene.pixels_a_point = row->scale_info;
  const auto categories = store::list_categories(session, database_id);
  scene.kinds.clear();
  for (const store::SubcategoryRow& subcategory : store::list_subcategories(session, database_id)) {
    const auto category = std::ranges::find(categories, subcategory.category_id, &store::CategoryRow::category_id);
    if (category != categories.end()) scene.kinds.push_back({subcategory.subcategory_id, category->type_code, subcategory.type_id});
  }
  scene.taken.clear();
  for (const store::MaterialNameRow& name : store::list_material_names(session, database_id)) {
    scene.taken.insert({name.subcategory_id, WearColumn::name_zh_cn, name.name_zh_cn});
    scene.taken.insert({name.subcategory_id, WearColumn::name_en, name.name_en});
  }
  return true;
}

}  // namespace

// Pictures are looked up before anything is written: they are many, and one that is taken out of the library stays for a while.
Result<http::Reply<ImportedWearMaterials>> Wear::import_wear_materials(const http::Call& call, const http::Operator& caller,
                                                                       const ImportWearMaterials& request) {
  const auto rows = read_wear_table(*request.csv);
  if (!rows) return wear_table_unread;
  WearTableScene scene;
  scene.has_shop = needs_.has_shop;
  scene.has_product = needs_.has_product;
  scene.now = clock_.now();
  scene.mall_utc_offset = needs_.mall_utc_offset;
  const auto tried = database_.read([&](db::Session& session) -> Result<ImportedWearMaterials> {
    for (const WearImportPicture& picture : *request.pictures) {
      const auto kept = needs_.find_picture(session, *picture.picture_url);
      const WearTablePicture facts = kept ? WearTablePicture{kept->address, true, kept->is_see_through, kept->width, kept->height} : WearTablePicture{};
      if (!scene.pictures.try_emplace(*picture.file_name, facts).second) return wear_table_pictures_twice;
    }
    if (!add_wardrobe(session, request.database_id, scene)) return wear_part_not_found;
    return told_import(*rows, scene, check_wear_table(*rows, scene), call.locale);
  });
  if (tried.has_error()) return tried.error();
  if (request.is_trial) return http::Reply<ImportedWearMaterials>{*tried, {}, false};
  return http::once(database_, call, caller, scene.now, [&](db::Transaction& transaction) -> Result<ImportedWearMaterials> {
    // One table after another, so that none makes what another has just made.
    if (!store::take_database(transaction, request.database_id) || !add_wardrobe(transaction, request.database_id, scene)) return wear_part_not_found;
    const CheckedWearTable checked = check_wear_table(*rows, scene);
    if (!checked.faults.empty()) return wear_table_faulty;
    ImportedWearMaterials told = told_import(*rows, scene, checked, call.locale);
    const auto step = wear_material_table.step({}, WearMaterialMove::make).value();
    for (const WearTableMaterial& material : checked.materials) {
      store::insert_material(transaction, row_of_import(ids_.next<WearMaterialId>(), material), step, {ids_.next_value(), scene.now});
      ++told.made_count;
    }
    TRY(caller.record(transaction, {imported_subject, std::to_string(request.database_id.value), {}, http::facts("materialCount", told.made_count)}));
    return told;
  });
}

}  // namespace galleria::wear
