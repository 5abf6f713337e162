// All SQL of the dress-up show.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/wear/wear_rules.hpp"
#include "features/wear/wear_staff_api.hpp"

namespace galleria::wear::store {

struct DatabaseRow {
  WearDatabaseId database_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string share_dialog_tip_zh_cn;
  std::string share_dialog_tip_en;
  bool hide_brand_mark = false;
  std::int64_t scale_info = 1;
  std::string only_one_group_ids;    // JSON
  std::string second_show_txt_list;  // JSON
  bool is_shown = false;
  std::int64_t place = 0;
};
BOOST_DESCRIBE_STRUCT(DatabaseRow, (),
                      (database_id, name_zh_cn, name_en, share_dialog_tip_zh_cn, share_dialog_tip_en, hide_brand_mark, scale_info, only_one_group_ids,
                       second_show_txt_list, is_shown, place))

struct CategoryRow {
  WearCategoryId category_id;
  WearDatabaseId database_id;
  std::string type_code;
  std::string group_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string identification;
  std::int64_t sort = 0;
  WearTagSide tag_side = WearTagSide::none;
};
BOOST_DESCRIBE_STRUCT(CategoryRow, (), (category_id, database_id, type_code, group_id, name_zh_cn, name_en, identification, sort, tag_side))

struct SubcategoryRow {
  WearSubcategoryId subcategory_id;
  WearCategoryId category_id;
  std::string type_id;
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t sort = 0;
};
BOOST_DESCRIBE_STRUCT(SubcategoryRow, (), (subcategory_id, category_id, type_id, name_zh_cn, name_en, sort))

struct MaterialRow {
  WearMaterialId material_id;
  WearSubcategoryId subcategory_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
  std::int64_t pos_x = 0;
  std::int64_t pos_y = 0;
  std::int64_t z_index = 0;
  std::int64_t width = 1;
  std::int64_t height = 1;
  std::string brand_zh_cn;
  std::string brand_en;
  std::optional<ShopId> shop_id;
  std::optional<ProductId> product_id;
  bool is_generic = false;
  WearMaterialState state = WearMaterialState::draft;
  std::int64_t version = 1;
  std::optional<std::int64_t> price_points;
  std::int64_t least_tier = 0;
  TimeMs released_at_ms{};
  std::int64_t sort = 0;
  std::optional<std::int64_t> asked_points;  // by the table that made it; nothing of what was made by hand
  std::int64_t asked_tier = 0;
};
BOOST_DESCRIBE_STRUCT(MaterialRow, (),
                      (material_id, subcategory_id, name_zh_cn, name_en, picture_url, pos_x, pos_y, z_index, width, height, brand_zh_cn, brand_en, shop_id,
                       product_id, is_generic, state, version, price_points, least_tier, released_at_ms, sort, asked_points, asked_tier))

// ---- the mall's ----

std::optional<DatabaseRow> find_database(db::Session& session, WearDatabaseId database_id);
// What the mall shows first.
std::optional<DatabaseRow> find_first_shown(db::Session& session);
std::vector<DatabaseRow> list_databases(db::Session& session);
// Writes one, or changes the one of that number.
void put_database(db::Transaction& transaction, const DatabaseRow& row);
// Taken first by whoever changes its parts, until the transaction ends: one after another does. False if there is no such database.
bool take_database(db::Transaction& transaction, WearDatabaseId database_id);

std::vector<CategoryRow> list_categories(db::Session& session, WearDatabaseId database_id);
std::optional<CategoryRow> find_category(db::Session& session, WearCategoryId category_id);
bool has_type_code(db::Session& session, WearDatabaseId database_id, std::string_view type_code, WearCategoryId but);
// False if it would change its type code while something of it has been on sale, which looks may wear, or is the generic accessory.
bool put_category(db::Transaction& transaction, const CategoryRow& row);

// Of all categories of the database.
std::vector<SubcategoryRow> list_subcategories(db::Session& session, WearDatabaseId database_id);
std::optional<SubcategoryRow> find_subcategory(db::Session& session, WearSubcategoryId subcategory_id);
bool has_type_id(db::Session& session, WearCategoryId category_id, std::string_view type_id, WearSubcategoryId but);
void put_subcategory(db::Transaction& transaction, const SubcategoryRow& row);

// All of the database but drafts, in their places.
std::vector<MaterialRow> list_materials(db::Session& session, WearDatabaseId database_id);
std::optional<MaterialRow> find_material(db::Session& session, WearMaterialId material_id);
struct MaterialFilter {
  WearDatabaseId database_id;
  std::optional<WearCategoryId> category_id;
  std::optional<WearMaterialState> state;
};
// What all materials of the database are called, drafts as well.
struct MaterialNameRow {
  WearSubcategoryId subcategory_id;
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(MaterialNameRow, (), (subcategory_id, name_zh_cn, name_en))
std::vector<MaterialNameRow> list_material_names(db::Session& session, WearDatabaseId database_id);
std::vector<MaterialRow> search_materials(db::Session& session, const MaterialFilter& filter, std::int64_t count, std::int64_t offset);

struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};
// A new draft without a price, with its first move.
void insert_material(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move);
// All but price, tier and version, as it is from now on. False if it is not of the row's version, or not where the step begins.
bool change_material(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move);
// Price and tier of the row.
bool change_price(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move);
// Only what has a price is put on sale.
bool move_material(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move);

struct SalesRow {
  std::int64_t sold_count = 0;
  std::int64_t points_sum = 0;
};
BOOST_DESCRIBE_STRUCT(SalesRow, (), (sold_count, points_sum))
SalesRow sales_of(db::Session& session, WearMaterialId material_id);
struct DatabaseCountRow {
  std::int64_t material_count = 0;
  std::int64_t on_sale_count = 0;
};
BOOST_DESCRIBE_STRUCT(DatabaseCountRow, (), (material_count, on_sale_count))
DatabaseCountRow count_materials(db::Session& session, WearDatabaseId database_id);
std::int64_t points_sum_of(db::Session& session, WearDatabaseId database_id);

// ---- the members' ----

// Taken first by whoever buys or saves: one of a member's after another.
void take_member(db::Transaction& transaction, MemberId member_id);
// One more look, or one less. False if there are as many as may be.
bool count_wear(db::Transaction& transaction, MemberId member_id, std::int64_t most);
void uncount_wear(db::Transaction& transaction, MemberId member_id);

struct OwnedRow {
  MemberId member_id;
  WearMaterialId material_id;
  WearPurchaseId purchase_id;  // 0 of a gift
  bool is_gift = false;
  std::int64_t points = 0;
  TimeMs owned_at_ms{};
};
std::vector<WearMaterialId> list_owned(db::Session& session, MemberId member_id);
// False if the member owns it already.
bool insert_owned(db::Transaction& transaction, const OwnedRow& row);
void insert_purchase(db::Transaction& transaction, MemberId member_id, WearPurchaseId purchase_id, std::int64_t points, TimeMs at);

struct WearRow {
  MemberId member_id;
  WearId wear_id;
  WearDatabaseId database_id;
  std::string wear_name;
  std::string share_code;
  std::int64_t picture_id = 0;
  TimeMs saved_at_ms{};
};
BOOST_DESCRIBE_STRUCT(WearRow, (), (member_id, wear_id, database_id, wear_name, share_code, picture_id, saved_at_ms))
std::optional<WearRow> find_wear(db::Session& session, MemberId member_id, WearId wear_id);
// By the code of a poster.
std::optional<WearRow> find_shared(db::Session& session, std::string_view share_code);
// What was saved last stands first.
std::vector<WearRow> list_wears(db::Session& session, MemberId member_id, std::int64_t count);
void insert_wear(db::Transaction& transaction, const WearRow& row);
// Name, database, picture and time. False if it is not there.
bool change_wear(db::Transaction& transaction, const WearRow& row);
bool delete_wear(db::Transaction& transaction, const WearRow& row);

struct ItemRow {
  WearMaterialId material_id;
  bool is_owned = false;
};
BOOST_DESCRIBE_STRUCT(ItemRow, (), (material_id, is_owned))
// From the back to the front.
std::vector<ItemRow> list_items(db::Session& session, MemberId member_id, WearId wear_id);
void put_items(db::Transaction& transaction, MemberId member_id, WearId wear_id, const std::vector<ItemRow>& items);

struct PictureRow {
  MemberId member_id;
  std::int64_t picture_id = 0;
  std::string file_name;
  std::string materials;  // JSON
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(PictureRow, (), (member_id, picture_id, file_name, materials, made_at_ms))
void insert_picture(db::Transaction& transaction, const PictureRow& row);
std::optional<PictureRow> find_picture(db::Session& session, MemberId member_id, std::int64_t picture_id);
std::vector<PictureRow> list_pictures(db::Session& session, MemberId member_id);
// Whosever they are, in no order.
std::vector<std::string> list_file_names(db::Session& session, std::string_view from, std::string_view to);
std::int64_t count_pictures_since(db::Session& session, MemberId member_id, TimeMs since);

// Looks, their pictures and counts go; what was bought stays, for the books.
void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::wear::store
