// The wire of the dress-up show as members use it. Names that the specification gives are kept as they are, "classfiy" and "materia" among them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "features/wear/wear_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::wear {

// Where a picture lies on the stage of 750 × 876; what has the larger z_index lies in front.
struct WearLayer {
  std::int64_t pos_x = 0;
  std::int64_t pos_y = 0;
  std::int64_t z_index = 0;
  std::int64_t width = 1;
  std::int64_t height = 1;
};
BOOST_DESCRIBE_STRUCT(WearLayer, (), (pos_x, pos_y, z_index, width, height))

struct WearPair {
  std::string key;
  std::string value;
};
BOOST_DESCRIBE_STRUCT(WearPair, (), (key, value))

struct WearMaterial {
  WearCategoryId first_classfiy_id;
  WearSubcategoryId second_classfiy_id;
  WearMaterialId third_classfiy_id;  // the same as wear_material_id
  WearMaterialId wear_material_id;
  std::string wear_material_type_code;  // of its category: "jacket"
  std::string wear_material_type_id;    // of its subcategory: "trench"
  std::string wear_group_id;
  std::string name;
  std::string wear_material_pic_url;  // empty: there is nothing to draw
  WearLayer wear_materia_json;
  std::vector<WearPair> material_extend_json;  // posX, posY, zIndex, width, height and, where there is a brand, brandName
  std::int64_t price_points = 0;               // nought: free
  std::int64_t least_tier = 0;                 // nought: for everybody
  std::string tier_name;                       // empty: for everybody
  std::optional<TimeMs> released_at;           // only if that is still to come
  bool is_generic = false;                     // stands for “no accessory”: never bought, never owned
  bool is_withdrawn = false;                   // only who owns it can wear it
  std::optional<ShopId> shop_id;               // of the brand, in this mall
  std::optional<ProductId> product_id;         // the thing itself, in the shop
};
BOOST_DESCRIBE_STRUCT(WearMaterial, (),
                      (first_classfiy_id, second_classfiy_id, third_classfiy_id, wear_material_id, wear_material_type_code, wear_material_type_id,
                       wear_group_id, name, wear_material_pic_url, wear_materia_json, material_extend_json, price_points, least_tier, tier_name, released_at,
                       is_generic, is_withdrawn, shop_id, product_id))

struct WearSubcategory {
  WearSubcategoryId second_classfiy_id;
  std::string wear_material_type_id;
  std::string name;
  std::vector<WearMaterial> wear_material_list;
};
BOOST_DESCRIBE_STRUCT(WearSubcategory, (), (second_classfiy_id, wear_material_type_id, name, wear_material_list))

struct WearCategory {
  WearCategoryId first_classfiy_id;
  std::string wear_material_type_code;
  std::string wear_group_id;
  std::string group_show_name;
  std::string group_identification;
  std::int64_t group_sort = 0;
  WearTagSide tag_side = WearTagSide::none;
  std::vector<WearSubcategory> second_list;
};
BOOST_DESCRIBE_STRUCT(WearCategory, (),
                      (first_classfiy_id, wear_material_type_code, wear_group_id, group_show_name, group_identification, group_sort, tag_side, second_list))

struct WearPageConfig {
  std::string share_dialog_tip;
  WearDatabaseId wear_material_database_id;
  bool hide_brand_mark = false;
  std::int64_t scale_info = 1;                    // a picture has so many pixels for one of the stage
  std::vector<std::string> only_one_group_id;     // of each of these groups one material is worn at most
  std::vector<std::string> second_show_txt_list;  // type codes whose subcategories stand as words above their materials
};
BOOST_DESCRIBE_STRUCT(WearPageConfig, (), (share_dialog_tip, wear_material_database_id, hide_brand_mark, scale_info, only_one_group_id, second_show_txt_list))

struct GetWearActivityMaterial {
  std::optional<WearDatabaseId> wear_material_database_id = {};  // absent: the one that the mall shows first
};
BOOST_DESCRIBE_STRUCT(GetWearActivityMaterial, (), (wear_material_database_id))

struct WearActivityMaterial {
  WearDatabaseId wear_material_database_id;
  std::string name;
  WearPageConfig page_config;
  std::vector<WearCategory> first_list;  // by group_sort; materials that are withdrawn are not among them
};
BOOST_DESCRIBE_STRUCT(WearActivityMaterial, (), (wear_material_database_id, name, page_config, first_list))

struct WearShareInfo {
  std::string title;
  std::string wear_pic_url;  // 750 × 876, shown without a session; empty of a random look
  std::string share_code;    // opens the look for others, who cannot change it; empty of a random look
};
BOOST_DESCRIBE_STRUCT(WearShareInfo, (), (title, wear_pic_url, share_code))

struct WearDetail {
  std::optional<WearId> wear_id;  // absent: it is not kept
  WearDatabaseId wear_material_database_id;
  std::string wear_name;
  std::vector<WearMaterial> wear_material_list;  // from the back to the front
  WearShareInfo share_info;
  bool is_own = false;
};
BOOST_DESCRIBE_STRUCT(WearDetail, (), (wear_id, wear_material_database_id, wear_name, wear_material_list, share_info, is_own))

struct GetWearDetail {
  WearId wear_id;
};
BOOST_DESCRIBE_STRUCT(GetWearDetail, (), (wear_id))

struct GetSharedWear {
  Text<8, 64> share_code;
};
BOOST_DESCRIBE_STRUCT(GetSharedWear, (), (share_code))

struct GetRandomWearDetail {
  std::optional<WearDatabaseId> wear_material_database_id = {};
};
BOOST_DESCRIBE_STRUCT(GetRandomWearDetail, (), (wear_material_database_id))

struct GetMemberWear {};
BOOST_DESCRIBE_STRUCT(GetMemberWear, (), ())

struct WearCard {
  WearId wear_id;
  WearDatabaseId wear_material_database_id;
  std::string wear_name;
  std::string wear_pic_url;
  std::string share_code;
  TimeMs saved_at{};
};
BOOST_DESCRIBE_STRUCT(WearCard, (), (wear_id, wear_material_database_id, wear_name, wear_pic_url, share_code, saved_at))

struct MemberWear {
  std::int64_t credit_point = 0;  // points that can be spent
  std::int64_t tier = 0;
  std::vector<WearMaterialId> owned_material_ids;
  std::vector<WearMaterial> withdrawn_list;  // owned, but not in the wardrobe any more: pages add them to it for their owner
  std::vector<WearCard> wear_list;           // what was saved last stands first
  std::int64_t most_wears = 50;
};
BOOST_DESCRIBE_STRUCT(MemberWear, (), (credit_point, tier, owned_material_ids, withdrawn_list, wear_list, most_wears))

// price_points is what the member saw and agreed to, for all that they do not own: compared, never used. What costs more by now is refused with the new price;
// what costs less, or is owned already, costs what it costs.
struct BuyMaterial {
  WearDatabaseId wear_material_database_id;
  List<WearMaterialId, 1, 60> wear_material_ids;
  Whole<0, 100'000'000> price_points;
};
BOOST_DESCRIBE_STRUCT(BuyMaterial, (), (wear_material_database_id, wear_material_ids, price_points))

struct WearPurchase {
  std::optional<WearPurchaseId> wear_purchase_id;  // absent: there was nothing to buy
  std::int64_t points = 0;                         // that were spent
  std::vector<WearMaterialId> bought_material_ids;
  std::int64_t credit_point = 0;  // that can be spent now
};
BOOST_DESCRIBE_STRUCT(WearPurchase, (), (wear_purchase_id, points, bought_material_ids, credit_point))

struct SaveWear {
  std::optional<WearId> wear_id = {};  // absent: a new one
  WearDatabaseId wear_material_database_id;
  Text<0, 30> wear_name;
  List<WearMaterialId, 1, 60> wear_material_ids;
};
BOOST_DESCRIBE_STRUCT(SaveWear, (), (wear_id, wear_material_database_id, wear_name, wear_material_ids))

// Buys what the look wears and the member does not own, and saves it: both or neither.
struct BuyMaterialSaveWear {
  std::optional<WearId> wear_id = {};
  WearDatabaseId wear_material_database_id;
  Text<0, 30> wear_name;
  List<WearMaterialId, 1, 60> wear_material_ids;
  Whole<0, 100'000'000> price_points;
};
BOOST_DESCRIBE_STRUCT(BuyMaterialSaveWear, (), (wear_id, wear_material_database_id, wear_name, wear_material_ids, price_points))

struct BoughtWear {
  WearPurchase purchase;
  WearDetail wear;
};
BOOST_DESCRIBE_STRUCT(BoughtWear, (), (purchase, wear))

struct DeleteWear {
  WearId wear_id;
};
BOOST_DESCRIBE_STRUCT(DeleteWear, (), (wear_id))

inline constexpr Failure wear_database_not_found{
    FailureKind::not_found, 91'445, "wear_database_not_found", {"变装秀还没有开始", "There is no dress-up show at the moment"}};
inline constexpr Failure wear_not_found{FailureKind::not_found, 91'446, "wear_not_found", {"没有找到这套造型", "We could not find that look"}};
inline constexpr Failure wear_material_unknown{FailureKind::not_found,
                                               91'447,
                                               "wear_material_unknown",
                                               {"有一件单品已经不在衣橱里了，请刷新", "One of the items is not in the wardrobe any more. Please refresh"}};
inline constexpr Failure wear_material_withdrawn{
    FailureKind::conflict, 91'448, "wear_material_withdrawn", {"“{name}”已下架，请换一件", "“{name}” is no longer offered. Please choose another"}};
inline constexpr Failure wear_material_not_released{
    FailureKind::conflict, 91'449, "wear_material_not_released", {"“{name}”还没有上新", "“{name}” is not out yet"}};
inline constexpr Failure wear_tier_too_low{FailureKind::forbidden, 91'450, "wear_tier_too_low", {"“{name}”是{tier}会员专属", "“{name}” is for {tier} members"}};
inline constexpr Failure wear_price_changed{
    FailureKind::conflict, 91'451, "wear_price_changed", {"价格有变化，现在共需 {points} 积分", "The price has changed: it is {points} points now"}};
inline constexpr Failure wear_points_short{FailureKind::conflict, 91'452, "wear_points_short", {"还差 {points} 积分", "You are {points} points short"}};
inline constexpr Failure wear_material_not_owned{FailureKind::conflict, 91'453, "wear_material_not_owned", {"“{name}”还没有购买", "“{name}” is not yours yet"}};
inline constexpr Failure wear_unfit{
    FailureKind::invalid, 91'454, "wear_unfit", {"这身搭配穿不到一起，请重新搭配", "These items cannot be worn together. Please dress again"}};
inline constexpr Failure wears_too_many{
    FailureKind::conflict, 91'455, "wears_too_many", {"最多保存 {count} 套造型，请先删除一套", "You can keep {count} looks. Please delete one first"}};

inline constexpr http::Endpoint<GetWearActivityMaterial, WearActivityMaterial> get_wear_activity_material{
    http::Method::get,
    "/mall-api/trading/v1/activity/zhongqiu/getWearActivityMaterial",
    "get_wear_activity_material",
    "wear",
    "The wardrobe of the dress-up show: categories, subcategories and materials, and how the page shows them",
    http::Access::anyone,
    {&wear_database_not_found}};
inline constexpr http::Endpoint<GetRandomWearDetail, WearDetail> get_random_wear_detail{http::Method::get,
                                                                                        "/mall-api/trading/v1/activity/communityWear/getRandomWearDetail",
                                                                                        "get_random_wear_detail",
                                                                                        "wear",
                                                                                        "A look by chance, of what the caller can save at once",
                                                                                        http::Access::anyone,
                                                                                        {&wear_database_not_found}};
inline constexpr http::Endpoint<GetSharedWear, WearDetail> get_shared_wear{http::Method::get,
                                                                           "/mall-api/trading/v1/activity/communityWear/sharedWear",
                                                                           "get_shared_wear",
                                                                           "wear",
                                                                           "A look that somebody shows, by the code of its poster",
                                                                           http::Access::anyone,
                                                                           {&wear_not_found}};
inline constexpr http::Endpoint<GetWearDetail, WearDetail> get_wear_detail{
    http::Method::get, "/mall-api/trading/v1/activity/communityWear/wearDetail", "get_wear_detail", "wear", "A look of the member's own", http::Access::member,
    {&wear_not_found}};
inline constexpr http::Endpoint<GetMemberWear, MemberWear> get_member_wear{http::Method::get,
                                                                           "/mall-api/trading/v1/activity/communityWear/getMemberWear",
                                                                           "get_member_wear",
                                                                           "wear",
                                                                           "What the member owns, their looks, and the points that they can spend",
                                                                           http::Access::member,
                                                                           {}};
inline constexpr http::Endpoint<BuyMaterial, WearPurchase> buy_material{
    http::Method::post,
    "/mall-api/trading/v1/activity/communityWear/member/buyMaterial",
    "buy_material",
    "wear",
    "Buys materials with points: all of them or none; what is owned is not paid for again",
    http::Access::member,
    {&wear_database_not_found, &wear_material_unknown, &wear_material_withdrawn, &wear_material_not_released, &wear_tier_too_low, &wear_price_changed,
     &wear_points_short},
    http::Consumes::something};
inline constexpr http::Endpoint<SaveWear, WearDetail> save_wear{
    http::Method::post,
    "/mall-api/trading/v1/activity/communityWear/member/saveWear",
    "save_wear",
    "wear",
    "Saves a look of what the member owns and of what is free; one that is there keeps its number",
    http::Access::member,
    {&wear_database_not_found, &wear_not_found, &wear_material_unknown, &wear_material_withdrawn, &wear_material_not_released, &wear_tier_too_low,
     &wear_material_not_owned, &wear_unfit, &wears_too_many},
    http::Consumes::something};
inline constexpr http::Endpoint<BuyMaterialSaveWear, BoughtWear> buy_material_save_wear{
    http::Method::post,
    "/mall-api/trading/v1/activity/communityWear/member/buyMaterialSaveWear",
    "buy_material_save_wear",
    "wear",
    "Buys what a look wears and the member does not own, and saves it: both or neither",
    http::Access::member,
    {&wear_database_not_found, &wear_not_found, &wear_material_unknown, &wear_material_withdrawn, &wear_material_not_released, &wear_tier_too_low,
     &wear_price_changed, &wear_points_short, &wear_unfit, &wears_too_many},
    http::Consumes::something};
inline constexpr http::Endpoint<DeleteWear, Done> delete_wear{http::Method::post,
                                                              "/mall-api/trading/v1/activity/communityWear/member/deleteWear",
                                                              "delete_wear",
                                                              "wear",
                                                              "Deletes a look of the member's; what they own stays theirs",
                                                              http::Access::member,
                                                              {&wear_not_found}};

}  // namespace galleria::wear
