// The wire of the dress-up show as the staff works with it: databases, categories, subcategories and materials.
#pragma once

#include "base/paging.hpp"
#include "features/wear/wear_api.hpp"

namespace galleria::wear {

struct WearDatabaseRecord {
  WearDatabaseId database_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string share_dialog_tip_zh_cn;
  std::string share_dialog_tip_en;
  bool hide_brand_mark = false;
  std::int64_t scale_info = 1;
  std::vector<std::string> only_one_group_ids;
  std::vector<std::string> second_show_txt_list;
  bool is_shown = false;
  std::int64_t place = 0;
  std::int64_t material_count = 0;
  std::int64_t on_sale_count = 0;
  std::int64_t points_sum = 0;  // that members spent on its materials
};
BOOST_DESCRIBE_STRUCT(WearDatabaseRecord, (),
                      (database_id, name_zh_cn, name_en, share_dialog_tip_zh_cn, share_dialog_tip_en, hide_brand_mark, scale_info, only_one_group_ids,
                       second_show_txt_list, is_shown, place, material_count, on_sale_count, points_sum))

struct ListWearDatabases {};
BOOST_DESCRIBE_STRUCT(ListWearDatabases, (), ())
struct WearDatabaseRecords {
  std::vector<WearDatabaseRecord> databases;
};
BOOST_DESCRIBE_STRUCT(WearDatabaseRecords, (), (databases))

struct WearSubcategoryRecord {
  WearSubcategoryId subcategory_id;
  std::string type_id;  // "trench"
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t sort = 0;
};
BOOST_DESCRIBE_STRUCT(WearSubcategoryRecord, (), (subcategory_id, type_id, name_zh_cn, name_en, sort))

struct WearCategoryRecord {
  WearCategoryId category_id;
  std::string type_code;  // "jacket"
  std::string group_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string identification;
  std::int64_t sort = 0;
  WearTagSide tag_side = WearTagSide::none;
  std::vector<WearSubcategoryRecord> subcategories;
};
BOOST_DESCRIBE_STRUCT(WearCategoryRecord, (), (category_id, type_code, group_id, name_zh_cn, name_en, identification, sort, tag_side, subcategories))

struct GetWearDatabase {
  WearDatabaseId database_id;
};
BOOST_DESCRIBE_STRUCT(GetWearDatabase, (), (database_id))
struct WearDatabaseSheet {
  WearDatabaseRecord database;
  std::vector<WearCategoryRecord> categories;
};
BOOST_DESCRIBE_STRUCT(WearDatabaseSheet, (), (database, categories))

struct SaveWearDatabase {
  std::optional<WearDatabaseId> database_id = {};  // absent: a new one
  Text<1, 40> name_zh_cn;
  Text<1, 80> name_en;
  Text<0, 60> share_dialog_tip_zh_cn;
  Text<0, 120> share_dialog_tip_en;
  bool hide_brand_mark = false;
  Whole<1, 4> scale_info;
  List<Text<1, 40>, 0, 20> only_one_group_ids;
  List<Text<1, 40>, 0, 40> second_show_txt_list;
  bool is_shown = false;
  Whole<0, 1'000> place;
};
BOOST_DESCRIBE_STRUCT(SaveWearDatabase, (),
                      (database_id, name_zh_cn, name_en, share_dialog_tip_zh_cn, share_dialog_tip_en, hide_brand_mark, scale_info, only_one_group_ids,
                       second_show_txt_list, is_shown, place))

struct SaveWearCategory {
  std::optional<WearCategoryId> category_id = {};  // absent: a new one
  WearDatabaseId database_id;
  Text<1, 20> type_code;  // one of those that the show knows
  Text<1, 40> group_id;
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<0, 40> identification;
  Whole<0, 1'000> sort;
  WearTagSide tag_side = WearTagSide::none;
};
BOOST_DESCRIBE_STRUCT(SaveWearCategory, (), (category_id, database_id, type_code, group_id, name_zh_cn, name_en, identification, sort, tag_side))

struct SaveWearSubcategory {
  std::optional<WearSubcategoryId> subcategory_id = {};  // absent: a new one
  WearCategoryId category_id;                            // of one that is there it stays as it is
  Text<1, 40> type_id;
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Whole<0, 1'000> sort;
};
BOOST_DESCRIBE_STRUCT(SaveWearSubcategory, (), (subcategory_id, category_id, type_id, name_zh_cn, name_en, sort))

struct WearMaterialRecord {
  WearMaterialId material_id;
  WearDatabaseId database_id;
  WearCategoryId category_id;
  WearSubcategoryId subcategory_id;
  std::string type_code;
  std::string category_name;
  std::string subcategory_name;
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
  WearLayer layer;
  std::string brand_zh_cn;
  std::string brand_en;
  std::optional<ShopId> shop_id;
  std::optional<ProductId> product_id;
  bool is_generic = false;
  WearMaterialState state = WearMaterialState::draft;
  std::int64_t version = 1;
  std::optional<std::int64_t> price_points;  // absent: nobody has approved one
  std::int64_t least_tier = 0;
  TimeMs released_at{};
  std::int64_t sort = 0;
  std::int64_t sold_count = 0;
  std::int64_t points_sum = 0;  // that members spent on it
  std::vector<WearMaterialWork> works;
  std::optional<std::int64_t> asked_points;  // by the table that made it; it holds once somebody else has approved it
  std::int64_t asked_tier = 0;
};
BOOST_DESCRIBE_STRUCT(WearMaterialRecord, (),
                      (material_id, database_id, category_id, subcategory_id, type_code, category_name, subcategory_name, name_zh_cn, name_en, picture_url,
                       layer, brand_zh_cn, brand_en, shop_id, product_id, is_generic, state, version, price_points, least_tier, released_at, sort, sold_count,
                       points_sum, works, asked_points, asked_tier))

struct ListWearMaterials {
  WearDatabaseId database_id;
  std::optional<WearCategoryId> category_id = {};
  std::optional<WearMaterialState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListWearMaterials, (), (database_id, category_id, state, page_no, page_size))
struct WearMaterialRecords {
  std::vector<WearMaterialRecord> materials;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(WearMaterialRecords, (), (materials, has_more))

struct GetWearMaterial {
  WearMaterialId material_id;
};
BOOST_DESCRIBE_STRUCT(GetWearMaterial, (), (material_id))

// All of a material but its price and tier, which set_wear_material_price sets.
struct SaveWearMaterial {
  std::optional<WearMaterialId> material_id = {};  // absent: a new draft
  Whole<0, 1'000'000> version;                     // as it was opened; nought of a new one
  WearSubcategoryId subcategory_id;
  Text<1, 40> name_zh_cn;
  Text<1, 80> name_en;
  Text<0, 300> picture_url;  // empty only of the generic accessory
  Whole<-750, 750> pos_x;
  Whole<-876, 876> pos_y;
  Whole<-1'000, 1'000> z_index;
  Whole<1, 1'500> width;
  Whole<1, 1'752> height;
  Text<0, 40> brand_zh_cn;
  Text<0, 60> brand_en;
  std::optional<ShopId> shop_id = {};
  std::optional<ProductId> product_id = {};
  bool is_generic = false;
  TimeMs released_at{};
  Whole<0, 10'000> sort;
};
BOOST_DESCRIBE_STRUCT(SaveWearMaterial, (),
                      (material_id, version, subcategory_id, name_zh_cn, name_en, picture_url, pos_x, pos_y, z_index, width, height, brand_zh_cn, brand_en,
                       shop_id, product_id, is_generic, released_at, sort))

// What was bought before stays bought.
struct SetWearMaterialPrice {
  WearMaterialId material_id;
  Whole<1, 1'000'000> version;       // as it was looked at
  Whole<0, 1'000'000> price_points;  // nought: free
  Whole<0, 3> least_tier;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SetWearMaterialPrice, (), (material_id, version, price_points, least_tier, reason))

struct SteerWearMaterial {
  WearMaterialId material_id;
  WearMaterialWork work = WearMaterialWork::put_on_sale;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SteerWearMaterial, (), (material_id, work, reason))

struct PreviewRandomWear {
  WearDatabaseId database_id;
};
BOOST_DESCRIBE_STRUCT(PreviewRandomWear, (), (database_id))

inline constexpr Failure wear_part_not_found{
    FailureKind::not_found, 91'456, "wear_part_not_found", {"没有找到这个素材库、分类或素材", "There is no such database, category or material"}};
inline constexpr Failure wear_material_moved_on{
    FailureKind::conflict, 91'457, "wear_material_moved_on", {"这件素材已有变动，请重新打开", "This material has changed meanwhile. Please open it again"}};
inline constexpr Failure wear_part_unfit{
    FailureKind::invalid,
    91'458,
    "wear_part_unfit",
    {"请核对：分类编码要是约定的那些且不重复，图片、店铺和商品要存在，画面要落在舞台上",
     "Please check: the type code is one that the show knows and stands once, picture, shop and product exist, and it lies "
     "on the stage"}};
inline constexpr Failure wear_material_without_price{FailureKind::conflict,
                                                     91'459,
                                                     "wear_material_without_price",
                                                     {"价格还没有审批通过，不能上架", "Nobody has approved its price, so it cannot be put on sale"}};
inline constexpr Failure wear_category_worn{
    FailureKind::conflict,
    91'475,
    "wear_category_worn",
    {"这个分类里有上过架的素材，造型可能正穿着，分类编码不能再改；请另建一个分类",
     "Materials of this category have been on sale and looks may wear them, so its type code stays. Please make another category"}};

inline constexpr http::Permission read_wear{
    "wear", "read", http::Reach::mall, {"查看变装秀素材", "Look at the materials of the dress-up show"}, {"manager", "finance", "service", "editor"}};
inline constexpr http::Permission write_wear{
    "wear", "write", http::Reach::mall, {"编辑、上下架变装秀素材", "Edit materials of the dress-up show and put them on sale"}, {"manager", "editor"}};
inline constexpr http::Permission price_wear{
    "wear",
    "price",
    http::Reach::mall,
    {"定变装秀素材的积分价和等级（需他人复核）", "Set what materials of the dress-up show cost; somebody else must approve"},
    {"manager"},
    http::Review::always};

inline constexpr http::Endpoint<ListWearDatabases, WearDatabaseRecords> list_wear_databases{
    http::Method::get, "/staff/v1/wear/databases", "list_wear_databases", "wear", "The databases of the dress-up show", http::Access::staff(read_wear)};
inline constexpr http::Endpoint<GetWearDatabase, WearDatabaseSheet> get_wear_database{http::Method::get,
                                                                                      "/staff/v1/wear/database",
                                                                                      "get_wear_database",
                                                                                      "wear",
                                                                                      "One database with its categories and subcategories",
                                                                                      http::Access::staff(read_wear),
                                                                                      {&wear_part_not_found}};
inline constexpr http::Endpoint<SaveWearDatabase, WearDatabaseSheet> save_wear_database{http::Method::post,
                                                                                        "/staff/v1/wear/database",
                                                                                        "save_wear_database",
                                                                                        "wear",
                                                                                        "Makes a database, or changes how its page shows it",
                                                                                        http::Access::staff(write_wear),
                                                                                        {&wear_part_not_found}};
inline constexpr http::Endpoint<SaveWearCategory, WearDatabaseSheet> save_wear_category{http::Method::post,
                                                                                        "/staff/v1/wear/category",
                                                                                        "save_wear_category",
                                                                                        "wear",
                                                                                        "Makes a category of a database, or changes one",
                                                                                        http::Access::staff(write_wear),
                                                                                        {&wear_part_not_found, &wear_part_unfit, &wear_category_worn}};
inline constexpr http::Endpoint<SaveWearSubcategory, WearDatabaseSheet> save_wear_subcategory{http::Method::post,
                                                                                              "/staff/v1/wear/subcategory",
                                                                                              "save_wear_subcategory",
                                                                                              "wear",
                                                                                              "Makes a subcategory of a category, or changes one",
                                                                                              http::Access::staff(write_wear),
                                                                                              {&wear_part_not_found, &wear_part_unfit}};
inline constexpr http::Endpoint<ListWearMaterials, WearMaterialRecords> list_wear_materials{http::Method::get,
                                                                                            "/staff/v1/wear/materials",
                                                                                            "list_wear_materials",
                                                                                            "wear",
                                                                                            "The materials of a database, with what was sold of each",
                                                                                            http::Access::staff(read_wear)};
inline constexpr http::Endpoint<GetWearMaterial, WearMaterialRecord> get_wear_material{
    http::Method::get, "/staff/v1/wear/material", "get_wear_material", "wear", "One material", http::Access::staff(read_wear), {&wear_part_not_found}};
inline constexpr http::Endpoint<SaveWearMaterial, WearMaterialRecord> save_wear_material{http::Method::post,
                                                                                         "/staff/v1/wear/material",
                                                                                         "save_wear_material",
                                                                                         "wear",
                                                                                         "Drafts a material, or changes all of one but its price",
                                                                                         http::Access::staff(write_wear),
                                                                                         {&wear_part_not_found, &wear_part_unfit, &wear_material_moved_on}};
inline constexpr http::Endpoint<SetWearMaterialPrice, WearMaterialRecord> set_wear_material_price{
    http::Method::post,
    "/staff/v1/wear/price",
    "set_wear_material_price",
    "wear",
    "Says what a material costs from now on, and for whom it is",
    http::Access::staff(price_wear),
    {&wear_part_not_found, &wear_part_unfit, &wear_material_moved_on}};
inline constexpr http::Endpoint<SteerWearMaterial, WearMaterialRecord> steer_wear_material{
    http::Method::post,
    "/staff/v1/wear/steer",
    "steer_wear_material",
    "wear",
    "Puts a material on sale, or withdraws it",
    http::Access::staff(write_wear),
    {&wear_part_not_found, &wear_material_moved_on, &wear_material_without_price}};
inline constexpr http::Endpoint<PreviewRandomWear, WearDetail> preview_random_wear{http::Method::get,
                                                                                   "/staff/v1/wear/random",
                                                                                   "preview_random_wear",
                                                                                   "wear",
                                                                                   "A look by chance, as somebody meets it who may wear everything",
                                                                                   http::Access::staff(read_wear),
                                                                                   {&wear_part_not_found}};

}  // namespace galleria::wear
