// The wire of the goods desk: what the staff sees of goods and does with them.
#pragma once

#include "base/paging.hpp"
#include "features/catalog/catalog_data.hpp"
#include "features/catalog/goods_csv_rules.hpp"
#include "features/catalog/goods_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::catalog {

// A text of the mall's data in both languages, as the staff edits it; where the English is empty the Chinese stands in.
struct BothLanguages {
  std::string zh;
  std::string en;
};
BOOST_DESCRIBE_STRUCT(BothLanguages, (), (zh, en))

struct GoodsSpecification {
  BothLanguages name;
  std::vector<BothLanguages> values;
};
BOOST_DESCRIBE_STRUCT(GoodsSpecification, (), (name, values))

struct GoodsParameter {
  BothLanguages name;
  BothLanguages value;
};
BOOST_DESCRIBE_STRUCT(GoodsParameter, (), (name, value))

// in_stock: of every variant. low: of some variant few are left, or none. out: nothing of it can be bought.
enum class StockLevel { in_stock, low, out };
BOOST_DESCRIBE_ENUM(StockLevel, in_stock, low, out)

enum class GoodsSort { display, newest, price_up, price_down, stock_up, sales };
BOOST_DESCRIBE_ENUM(GoodsSort, display, newest, price_up, price_down, stock_up, sales)

struct SearchGoods {
  std::optional<Text<1, 60>> query = {};  // part of a name in either language; or whole: the product's key, a SKU's number, code or barcode
  std::optional<CategoryId> category_id = {};
  std::optional<ShopId> shop_id = {};
  std::optional<ShelfStatus> shelf_status = {};
  std::optional<StockLevel> stock_level = {};
  std::optional<GoodsSort> sort = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchGoods, (), (query, category_id, shop_id, shelf_status, stock_level, sort, page_no, page_size))

struct FoundGoods {
  ProductId product_id;
  std::string key;
  BothLanguages name;
  std::string image_url;
  BothLanguages shop_name;
  BothLanguages category_name;
  ShelfStatus shelf_status = ShelfStatus::on_shelf;
  std::int64_t sku_count = 0;
  Cents lowest_price_cents;
  Cents highest_price_cents;
  std::int64_t available_count = 0;
  std::int64_t reserved_count = 0;
  std::int64_t sold_count = 0;
  StockLevel stock_level = StockLevel::in_stock;
};
BOOST_DESCRIBE_STRUCT(FoundGoods, (),
                      (product_id, key, name, image_url, shop_name, category_name, shelf_status, sku_count, lowest_price_cents, highest_price_cents,
                       available_count, reserved_count, sold_count, stock_level))

struct FoundGoodsPage {
  std::vector<FoundGoods> goods;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(FoundGoodsPage, (), (goods, has_more))

struct ListGoodsChoices {};
BOOST_DESCRIBE_STRUCT(ListGoodsChoices, (), ())

struct GoodsShop {
  ShopId shop_id;
  BothLanguages name;
  std::string unit;
  std::string image_url;
  BothLanguages brand_name;
};
BOOST_DESCRIBE_STRUCT(GoodsShop, (), (shop_id, name, unit, image_url, brand_name))

struct GoodsCategory {
  CategoryId category_id;
  std::string key;
  std::optional<CategoryId> parent_id;
  std::int64_t level = 1;
  BothLanguages name;
  std::string image_url;
  bool is_hidden = false;
  std::int64_t product_count = 0;  // of itself, not of those below it
};
BOOST_DESCRIBE_STRUCT(GoodsCategory, (), (category_id, key, parent_id, level, name, image_url, is_hidden, product_count))

// By which goods are filtered and filed.
struct GoodsChoices {
  std::vector<GoodsShop> shops;           // those whose goods they may see
  std::vector<GoodsCategory> categories;  // of all levels, each level in its order
};
BOOST_DESCRIBE_STRUCT(GoodsChoices, (), (shops, categories))

struct GetGoods {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(GetGoods, (), (product_id))

struct GoodsSku {
  SkuId sku_id;
  std::vector<BothLanguages> values;  // along the specifications
  std::string image_url;
  std::string code;
  std::string barcode;
  Cents list_price_cents;
  Cents price_cents;
  Cents member_price_cents;
  std::int64_t on_hand_count = 0;
  std::int64_t reserved_count = 0;
  std::int64_t sold_count = 0;
  bool is_on_sale = true;
  std::int64_t weight_grams = 0;
};
BOOST_DESCRIBE_STRUCT(GoodsSku, (),
                      (sku_id, values, image_url, code, barcode, list_price_cents, price_cents, member_price_cents, on_hand_count, reserved_count, sold_count,
                       is_on_sale, weight_grams))

struct GoodsGroupName {
  ProductGroupId group_id;
  BothLanguages name;
  std::int64_t place = 0;  // from 1 on
};
BOOST_DESCRIBE_STRUCT(GoodsGroupName, (), (group_id, name, place))

struct GoodsPriceItem {
  SkuId sku_id;
  Cents list_price_cents;
  Cents price_cents;
  Cents member_price_cents;
  Cents former_list_price_cents;
  Cents former_price_cents;
  Cents former_member_price_cents;
};
BOOST_DESCRIBE_STRUCT(GoodsPriceItem, (),
                      (sku_id, list_price_cents, price_cents, member_price_cents, former_list_price_cents, former_price_cents, former_member_price_cents))

struct GoodsPriceChange {
  std::int64_t change_id = 0;
  PriceChangeState state = PriceChangeState::planned;
  TimeMs from{};
  std::optional<TimeMs> until;
  std::string reason;
  std::string actor;
  TimeMs made_at{};
  std::vector<GoodsPriceItem> items;
};
BOOST_DESCRIBE_STRUCT(GoodsPriceChange, (), (change_id, state, from, until, reason, actor, made_at, items))

struct GoodsRecord {
  ProductId product_id;
  std::int64_t version = 0;
  std::string key;
  BothLanguages name;
  BothLanguages subtitle;
  std::string pinyin;
  ShopId shop_id;
  BothLanguages shop_name;
  BothLanguages brand_name;
  CategoryId category_id;
  BothLanguages category_name;
  ShelfStatus shelf_status = ShelfStatus::on_shelf;
  std::vector<std::string> image_urls;
  std::vector<BothLanguages> tags;
  std::vector<GoodsSpecification> specifications;
  std::vector<BothLanguages> paragraphs;
  std::vector<GoodsParameter> parameters;
  bool allows_express = false;
  bool allows_pickup = false;
  std::int64_t limit_per_member = 0;
  TimeMs listed_at{};
  std::vector<GoodsSku> skus;
  std::vector<GoodsGroupName> groups;
  std::vector<GoodsPriceChange> price_changes;  // newest first; at most 20
  std::vector<std::string> detail_image_urls;   // what the details' page shows below the text
};
BOOST_DESCRIBE_STRUCT(GoodsRecord, (),
                      (product_id, version, key, name, subtitle, pinyin, shop_id, shop_name, brand_name, category_id, category_name, shelf_status, image_urls,
                       tags, specifications, paragraphs, parameters, allows_express, allows_pickup, limit_per_member, listed_at, skus, groups, price_changes,
                       detail_image_urls))

// A text in both languages as somebody wrote it; where the English is empty the Chinese stands in.
struct ShortTexts {
  Text<1, 120> zh;
  Text<0, 120> en;
};
BOOST_DESCRIBE_STRUCT(ShortTexts, (), (zh, en))

struct LongTexts {
  Text<1, 1'000> zh;
  Text<0, 1'000> en;
};
BOOST_DESCRIBE_STRUCT(LongTexts, (), (zh, en))

struct ParameterTexts {
  ShortTexts name;
  ShortTexts value;
};
BOOST_DESCRIBE_STRUCT(ParameterTexts, (), (name, value))

struct SkuCodes {
  SkuId sku_id;
  Text<0, 64> code;
  Text<0, 64> barcode;
};
BOOST_DESCRIBE_STRUCT(SkuCodes, (), (sku_id, code, barcode))

// Pictures of the library that the details' page shows below one another, in their order.
using DetailPictures = List<Text<1, 300>, 0, 30>;

// All that can be edited of a product, but its prices and its stock. `version` is that of the record that was edited.
struct SaveGoods {
  ProductId product_id;
  std::int64_t version = 0;
  Text<1, 80> name_zh;
  Text<0, 120> name_en;
  Text<0, 120> subtitle_zh;
  Text<0, 160> subtitle_en;
  Text<0, 80> pinyin;
  CategoryId category_id;
  List<Text<1, 300>, 1, 20> image_urls;  // the first stands in lists
  List<ShortTexts, 0, 12> tags;
  List<LongTexts, 0, 40> paragraphs;
  List<ParameterTexts, 0, 60> parameters;
  bool allows_express = false;
  bool allows_pickup = false;
  Whole<0, 999> limit_per_member;
  List<SkuCodes, 0, 500> skus;
  std::optional<DetailPictures> detail_image_urls = {};  // absent: they stay as they are
};
BOOST_DESCRIBE_STRUCT(SaveGoods, (),
                      (product_id, version, name_zh, name_en, subtitle_zh, subtitle_en, pinyin, category_id, image_urls, tags, paragraphs, parameters,
                       allows_express, allows_pickup, limit_per_member, skus, detail_image_urls))

struct GoodsVersion {
  ProductId product_id;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(GoodsVersion, (), (product_id, version))

struct MoveGoods {
  ProductId product_id;
  ShelfSwitch move = ShelfSwitch::put_on;
  Text<0, 200> reason;
};
BOOST_DESCRIBE_STRUCT(MoveGoods, (), (product_id, move, reason))

struct SkuPrices {
  SkuId sku_id;
  Cents list_price_cents;
  Cents price_cents;
  Cents member_price_cents;
};
BOOST_DESCRIBE_STRUCT(SkuPrices, (), (sku_id, list_price_cents, price_cents, member_price_cents))

// Without `from`, from now on; without `until`, for good. With one, the former prices come back then.
struct ChangeGoodsPrices {
  ProductId product_id;
  std::int64_t version = 0;
  List<SkuPrices, 1, 500> prices;
  std::optional<TimeMs> from = {};
  std::optional<TimeMs> until = {};
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ChangeGoodsPrices, (), (product_id, version, prices, from, until, reason))

struct ChangedPrices {
  std::int64_t change_id = 0;
  std::int64_t version = 0;
  PriceChangeState state = PriceChangeState::done;
};
BOOST_DESCRIBE_STRUCT(ChangedPrices, (), (change_id, version, state))

// What is planned will not happen; what runs ends now, and the former prices come back.
struct EndPriceChange {
  std::int64_t change_id = 0;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(EndPriceChange, (), (change_id, reason))

// quantity: how many came or went; of a count, how many there are. on_hand_count: what whoever counted was shown; a count of what has moved since is refused.
struct MoveStock {
  SkuId sku_id;
  StockMoveKind kind = StockMoveKind::received;
  Whole<0, 1'000'000> quantity;
  std::optional<std::int64_t> on_hand_count = {};
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(MoveStock, (), (sku_id, kind, quantity, on_hand_count, reason))

struct MovedStock {
  SkuId sku_id;
  std::int64_t on_hand_count = 0;
  std::int64_t reserved_count = 0;
};
BOOST_DESCRIBE_STRUCT(MovedStock, (), (sku_id, on_hand_count, reserved_count))

struct ListStockMoves {
  SkuId sku_id;
  std::optional<std::int64_t> before_number = {};
};
BOOST_DESCRIBE_STRUCT(ListStockMoves, (), (sku_id, before_number))

struct StockMove {
  std::int64_t move_number = 0;
  StockMoveKind kind = StockMoveKind::received;
  std::int64_t delta = 0;
  std::int64_t on_hand_count = 0;  // after it
  std::int64_t reserved_count = 0;
  // What orders took between the move before it and this one, less what came back.
  std::int64_t sold_since = 0;
  std::string reason;
  std::string actor;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(StockMove, (), (move_number, kind, delta, on_hand_count, reserved_count, sold_since, reason, actor, at))

struct StockMovePage {
  std::vector<StockMove> moves;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StockMovePage, (), (moves, has_more))

// ---- categories and groups ----

// Without `category_id` a new one, the last below its parent.
struct SaveCategory {
  std::optional<CategoryId> category_id = {};
  std::optional<CategoryId> parent_id = {};  // of a new one; absent: it is of the first level
  Text<1, 40> name_zh;
  Text<0, 60> name_en;
  Text<0, 300> image_url;
  bool is_hidden = false;
};
BOOST_DESCRIBE_STRUCT(SaveCategory, (), (category_id, parent_id, name_zh, name_en, image_url, is_hidden))

struct SavedCategory {
  CategoryId category_id;
};
BOOST_DESCRIBE_STRUCT(SavedCategory, (), (category_id))

// All categories with that parent, in their new order.
struct OrderCategories {
  std::optional<CategoryId> parent_id = {};
  List<CategoryId, 1, 500> category_ids;
};
BOOST_DESCRIBE_STRUCT(OrderCategories, (), (parent_id, category_ids))

struct ListGoodsGroups {};
BOOST_DESCRIBE_STRUCT(ListGoodsGroups, (), ())

struct GroupMember {
  ProductId product_id;
  BothLanguages name;
  std::string image_url;
  ShelfStatus shelf_status = ShelfStatus::on_shelf;
};
BOOST_DESCRIBE_STRUCT(GroupMember, (), (product_id, name, image_url, shelf_status))

struct GoodsGroup {
  ProductGroupId group_id;
  std::int64_t version = 0;
  std::string key;
  BothLanguages name;
  BothLanguages subtitle;
  std::string banner_url;
  std::vector<GroupMember> members;  // in their order
};
BOOST_DESCRIBE_STRUCT(GoodsGroup, (), (group_id, version, key, name, subtitle, banner_url, members))

// Made by a rule: what stands in it follows from what is sold.
struct GoodsRanking {
  std::string key;
  BothLanguages name;
  BothLanguages subtitle;
  RankingRule rule = RankingRule::sales_count;
  std::optional<CategoryId> category_id;  // absent: the whole mall
  BothLanguages category_name;
};
BOOST_DESCRIBE_STRUCT(GoodsRanking, (), (key, name, subtitle, rule, category_id, category_name))

struct GoodsGroups {
  std::vector<GoodsGroup> groups;
  std::vector<GoodsRanking> rankings;
};
BOOST_DESCRIBE_STRUCT(GoodsGroups, (), (groups, rankings))

// Without `group_id` a new one, the last.
struct SaveGoodsGroup {
  std::optional<ProductGroupId> group_id = {};
  std::int64_t version = 0;
  Text<1, 60> name_zh;
  Text<0, 80> name_en;
  Text<0, 120> subtitle_zh;
  Text<0, 160> subtitle_en;
  Text<0, 300> banner_url;
  List<ProductId, 0, 500> product_ids;
};
BOOST_DESCRIBE_STRUCT(SaveGoodsGroup, (), (group_id, version, name_zh, name_en, subtitle_zh, subtitle_en, banner_url, product_ids))

struct SavedGoodsGroup {
  ProductGroupId group_id;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(SavedGoodsGroup, (), (group_id, version))

// ---- files ----

// The next rows of the file; without a cursor its header and the first ones.
struct ExportGoods {
  std::optional<ProductId> after_product_id = {};
};
BOOST_DESCRIBE_STRUCT(ExportGoods, (), (after_product_id))

struct ExportedGoods {
  std::string text;
  std::int64_t row_count = 0;
  std::optional<ProductId> next_after_product_id;  // nothing: this was the end
};
BOOST_DESCRIBE_STRUCT(ExportedGoods, (), (text, row_count, next_after_product_id))

// UTF-8 or GBK; titles in either language; at most 100,000 rows.
struct HandInGoods {
  http::FilePart file;
};

struct GoodsImport {
  std::int64_t import_id = 0;
  GoodsImportState state = GoodsImportState::checking;
  std::string file_name;
  std::int64_t row_count = 0;
  std::int64_t checked_row_count = 0;
  std::int64_t problem_count = 0;
  std::int64_t product_count = 0;  // that would change, or have changed
  std::int64_t price_count = 0;    // SKUs of which a price changes
  std::int64_t applied_count = 0;  // products
  std::int64_t overtaken_count = 0;
  std::string actor;
  TimeMs made_at{};
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(GoodsImport, (),
                      (import_id, state, file_name, row_count, checked_row_count, problem_count, product_count, price_count, applied_count, overtaken_count,
                       actor, made_at, changed_at))

struct ListGoodsImports {};
BOOST_DESCRIBE_STRUCT(ListGoodsImports, (), ())

struct GoodsImports {
  std::vector<GoodsImport> imports;  // newest first; at most 50
};
BOOST_DESCRIBE_STRUCT(GoodsImports, (), (imports))

struct GetGoodsImport {
  std::int64_t import_id = 0;
};
BOOST_DESCRIBE_STRUCT(GetGoodsImport, (), (import_id))

struct GoodsImportProblem {
  std::int64_t row_number = 0;  // as a spreadsheet counts: the header is row 1
  csv::Column column = csv::Column::sku_id;
  csv::Problem problem = csv::Problem::broken_row;
  std::string cell;
};
BOOST_DESCRIBE_STRUCT(GoodsImportProblem, (), (row_number, column, problem, cell))

struct GoodsImportChange {
  std::int64_t row_number = 0;
  ProductId product_id;
  std::optional<SkuId> sku_id;  // absent: of the product itself
  BothLanguages product_name;
  csv::Column field = csv::Column::price;
  std::string before;  // prices in cents
  std::string after;
};
BOOST_DESCRIBE_STRUCT(GoodsImportChange, (), (row_number, product_id, sku_id, product_name, field, before, after))

struct GoodsImportRecord {
  GoodsImport import;
  std::vector<GoodsImportProblem> problems;  // in the order of rows; at most 500
  std::vector<GoodsImportChange> changes;    // the first 200, prices first
};
BOOST_DESCRIBE_STRUCT(GoodsImportRecord, (), (import, problems, changes))

struct ApplyGoodsImport {
  std::int64_t import_id = 0;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ApplyGoodsImport, (), (import_id, reason))

struct DiscardGoodsImport {
  std::int64_t import_id = 0;
};
BOOST_DESCRIBE_STRUCT(DiscardGoodsImport, (), (import_id))

// ---- failures ----

inline constexpr Failure goods_not_found{FailureKind::not_found, 64011, "goods_not_found", {"没有找到这件商品", "We could not find those goods"}};
inline constexpr Failure goods_changed{FailureKind::conflict,
                                       64012,
                                       "goods_changed",
                                       {"这件商品刚被别人改过，请对照后再保存", "Somebody else has changed these goods. Please compare and save again"}};
inline constexpr Failure goods_category_wrong{
    FailureKind::invalid, 64013, "goods_category_wrong", {"请选择第三级分类", "Please choose a category of the third level"}};
inline constexpr Failure goods_delivery_needed{
    FailureKind::invalid, 64014, "goods_delivery_needed", {"快递和自提至少选一种", "Choose delivery, pick-up or both"}};
inline constexpr Failure goods_virtual_by_express{
    FailureKind::conflict,
    91'680,
    "goods_virtual_by_express",
    {"这是虚拟商品，只能自提，不能发快递", "These goods are virtual: nothing is sent, so they are sold by pick-up only"}};
inline constexpr Failure goods_picture_wrong{
    FailureKind::invalid, 64015, "goods_picture_wrong", {"图片地址应以 / 或 https:// 开头", "The address of a picture begins with / or https://"}};
inline constexpr Failure goods_detail_picture_wrong{
    FailureKind::invalid, 89'920, "goods_detail_picture_wrong", {"详情图要从素材库选择，每张一次", "Choose the details’ pictures in the library, each once"}};
inline constexpr Failure goods_sku_wrong{FailureKind::invalid, 64016, "goods_sku_wrong", {"规格不属于这件商品", "That variant is not of these goods"}};
inline constexpr Failure goods_moved_on{
    FailureKind::conflict, 64017, "goods_moved_on", {"上架状态已变，请刷新看看", "That has changed already. Please refresh"}};
inline constexpr Failure goods_prices_out_of_order{
    FailureKind::invalid, 64018, "goods_prices_out_of_order", {"会员价不能高于售价，售价不能高于划线价", "Member price ≤ price ≤ list price, please"}};
inline constexpr Failure goods_price_times_wrong{FailureKind::invalid,
                                                 64019,
                                                 "goods_price_times_wrong",
                                                 {"请检查生效时间：开始应在现在之后，结束应在开始之后", "A price begins after now and ends after it begins"}};
inline constexpr Failure goods_price_times_meet{FailureKind::conflict,
                                                64020,
                                                "goods_price_times_meet",
                                                {"这段时间里已有另一次调价，请先取消它", "Another price holds at that time. Please end that one first"}};
inline constexpr Failure goods_price_change_not_found{
    FailureKind::not_found, 64021, "goods_price_change_not_found", {"没有找到这次调价", "We could not find that change of prices"}};
inline constexpr Failure goods_price_change_over{
    FailureKind::conflict, 64022, "goods_price_change_over", {"这次调价已经结束", "That change of prices is over already"}};
inline constexpr Failure goods_stock_below_reserved{FailureKind::conflict,
                                                    64023,
                                                    "goods_stock_below_reserved",
                                                    {"有 {reserved} 件已被订单占用，库存不能低于它", "Orders have reserved {reserved}: no fewer can be there"}};
inline constexpr Failure goods_stock_moved{
    FailureKind::conflict, 64024, "goods_stock_moved", {"盘点期间库存已变为 {count} 件，请重新核对", "The stock is {count} by now. Please count again"}};
inline constexpr Failure goods_stock_of_pool{
    FailureKind::conflict,
    91'643,
    "goods_stock_of_pool",
    {"这件商品的库存就是券码池里的数量，请导入券码来补货", "Its stock is what its pool of codes holds. Load codes to have more"}};
inline constexpr Failure goods_quantity_needed{FailureKind::invalid, 64025, "goods_quantity_needed", {"请填写数量", "Please say how many"}};
inline constexpr Failure goods_count_without_base{
    FailureKind::invalid, 64026, "goods_count_without_base", {"盘点需要带上账面数量", "A count needs the number that the books show"}};
inline constexpr Failure goods_category_unknown{
    FailureKind::not_found, 64027, "goods_category_unknown", {"没有找到这个分类", "We could not find that category"}};
inline constexpr Failure goods_category_too_deep{
    FailureKind::invalid, 64028, "goods_category_too_deep", {"分类最多三级", "There are three levels of categories at most"}};
inline constexpr Failure goods_categories_changed{
    FailureKind::conflict, 64029, "goods_categories_changed", {"这一级分类刚被改过，请刷新后再排序", "These categories have changed. Please refresh"}};
inline constexpr Failure goods_group_not_found{
    FailureKind::not_found, 64030, "goods_group_not_found", {"没有找到这个专题", "We could not find that collection"}};
inline constexpr Failure goods_group_changed{
    FailureKind::conflict, 64031, "goods_group_changed", {"这个专题刚被别人改过，请刷新", "Somebody else has changed this collection. Please refresh"}};
inline constexpr Failure goods_group_member_wrong{
    FailureKind::invalid, 64032, "goods_group_member_wrong", {"专题里有重复或不存在的商品", "A product is there twice, or is not one of ours"}};
inline constexpr Failure goods_file_unreadable{FailureKind::invalid,
                                               64033,
                                               "goods_file_unreadable",
                                               {"文件读不出来，请存为 UTF-8 或 GBK 的 CSV", "We cannot read the file. Please save it as CSV in UTF-8 or GBK"}};
inline constexpr Failure goods_file_header_wrong{
    FailureKind::invalid,
    64034,
    "goods_file_header_wrong",
    {"表头需要“规格编号”和至少一个要改的列，且列不能重复", "The header needs “SKU number” and a column to change, each once"}};
inline constexpr Failure goods_file_empty{FailureKind::invalid, 64035, "goods_file_empty", {"文件里没有商品行", "There are no rows of goods in the file"}};
inline constexpr Failure goods_file_too_long{
    FailureKind::invalid, 64036, "goods_file_too_long", {"一个文件最多 {count} 行", "A file has at most {count} rows"}};
inline constexpr Failure goods_file_broken{
    FailureKind::invalid, 64037, "goods_file_broken", {"第 {row} 行起引号不成对，请修正后再传", "From row {row} on the quotation marks do not match"}};
inline constexpr Failure goods_import_not_found{FailureKind::not_found, 64038, "goods_import_not_found", {"没有找到这次导入", "We could not find that file"}};
inline constexpr Failure goods_import_moved_on{
    FailureKind::conflict, 64039, "goods_import_moved_on", {"这次导入已进入下一步，请刷新看看", "That file has moved on. Please refresh"}};

inline constexpr Failure goods_still_draft{
    FailureKind::conflict, 89'501, "goods_still_draft", {"这是草稿，价格请在规格里填写", "This is a draft: its prices stand with its variants"}};

// ---- permissions ----

// What somebody may raise or lower a price by alone.
inline constexpr std::int64_t usual_price_limit_cents = 20'000;

inline constexpr http::Permission read_goods{
    "catalog", "read", http::Reach::shop, {"查看商品和库存", "Look at goods and stock"}, {"manager", "editor", "service", "clerk"}};
inline constexpr http::Permission edit_goods{
    "catalog", "edit", http::Reach::shop, {"编辑商品、上下架、提交导入文件", "Edit goods, put them on sale, hand files in"}, {"manager", "editor"}};
inline constexpr http::Permission price_goods{"catalog",
                                              "price",
                                              http::Reach::shop,
                                              {"调整单个商品的规格和价格、首次上架（变动大需复核）",
                                               "Change variants and prices of one product, release it; large changes need somebody else’s approval"},
                                              {"manager", {"editor", usual_price_limit_cents}},
                                              http::Review::above_limit};
inline constexpr http::Permission import_goods{"catalog",
                                               "import",
                                               http::Reach::shop,
                                               {"批量导入商品和价格（必须复核）", "Apply files of goods and prices; always needs somebody else’s approval"},
                                               {"manager", "editor"},
                                               http::Review::always};
inline constexpr http::Permission move_goods_stock{
    "catalog", "stock", http::Reach::shop, {"登记入库、盘点、报损", "Book stock that comes, goes or is counted"}, {"manager", "clerk"}};
inline constexpr http::Permission arrange_goods{
    "catalog", "arrange", http::Reach::mall, {"调整分类和专题", "Arrange categories and collections"}, {"manager", "editor"}};

// ---- endpoints ----

inline constexpr http::Endpoint<SearchGoods, FoundGoodsPage> search_goods{
    http::Method::get, "/staff/v1/goods", "search_goods", "catalog", "Goods of the mall with their prices and stock", http::Access::staff(read_goods)};
inline constexpr http::Endpoint<ListGoodsChoices, GoodsChoices> list_goods_choices{http::Method::get,
                                                                                   "/staff/v1/goods/choices",
                                                                                   "list_goods_choices",
                                                                                   "catalog",
                                                                                   "The shops and categories that goods are filed under",
                                                                                   http::Access::staff(read_goods)};
inline constexpr http::Endpoint<GetGoods, GoodsRecord> get_goods{
    http::Method::get, "/staff/v1/goods/record", "get_goods", "catalog", "One product with all its variants", http::Access::staff(read_goods),
    {&goods_not_found}};
inline constexpr http::Endpoint<SaveGoods, GoodsVersion> save_goods{
    http::Method::post,
    "/staff/v1/goods/save",
    "save_goods",
    "catalog",
    "Changes what is told of a product, if nobody has changed it since",
    http::Access::staff(edit_goods),
    {&goods_not_found, &goods_changed, &goods_category_wrong, &goods_delivery_needed, &goods_virtual_by_express, &goods_picture_wrong,
     &goods_detail_picture_wrong, &goods_sku_wrong}};
inline constexpr http::Endpoint<MoveGoods, GoodsVersion> move_goods{http::Method::post,
                                                                    "/staff/v1/goods/shelf",
                                                                    "move_goods",
                                                                    "catalog",
                                                                    "Puts a product on sale, or takes it off",
                                                                    http::Access::staff(edit_goods),
                                                                    {&goods_not_found, &goods_moved_on}};
inline constexpr http::Endpoint<ChangeGoodsPrices, ChangedPrices> change_goods_prices{
    http::Method::post,
    "/staff/v1/goods/prices",
    "change_goods_prices",
    "catalog",
    "Changes prices of one product, now or at a time, for good or until a time",
    http::Access::staff(price_goods),
    {&goods_not_found, &goods_changed, &goods_sku_wrong, &goods_prices_out_of_order, &goods_price_times_wrong, &goods_price_times_meet, &goods_still_draft}};
inline constexpr http::Endpoint<EndPriceChange, ChangedPrices> end_price_change{http::Method::post,
                                                                                "/staff/v1/goods/prices/end",
                                                                                "end_price_change",
                                                                                "catalog",
                                                                                "Calls off prices that are planned, or ends those that hold until a time",
                                                                                http::Access::staff(price_goods),
                                                                                {&goods_price_change_not_found, &goods_price_change_over}};
inline constexpr http::Endpoint<MoveStock, MovedStock> move_stock{
    http::Method::post,
    "/staff/v1/goods/stock",
    "move_stock",
    "catalog",
    "Books pieces that came, went or were counted",
    http::Access::staff(move_goods_stock),
    {&goods_not_found, &goods_stock_below_reserved, &goods_stock_moved, &goods_stock_of_pool, &goods_quantity_needed, &goods_count_without_base},
    http::Consumes::something};
inline constexpr http::Endpoint<ListStockMoves, StockMovePage> list_stock_moves{http::Method::get,
                                                                                "/staff/v1/goods/stock/moves",
                                                                                "list_stock_moves",
                                                                                "catalog",
                                                                                "What was booked of a variant’s stock by hand",
                                                                                http::Access::staff(read_goods),
                                                                                {&goods_not_found}};
inline constexpr http::Endpoint<SaveCategory, SavedCategory> save_category{http::Method::post,
                                                                           "/staff/v1/goods/category/save",
                                                                           "save_category",
                                                                           "catalog",
                                                                           "Adds a category, names it anew, hides or shows it",
                                                                           http::Access::staff(arrange_goods),
                                                                           {&goods_category_unknown, &goods_category_too_deep, &goods_picture_wrong},
                                                                           http::Consumes::something};
inline constexpr http::Endpoint<OrderCategories, Done> order_categories{http::Method::post,
                                                                        "/staff/v1/goods/category/order",
                                                                        "order_categories",
                                                                        "catalog",
                                                                        "Puts the categories below one another into their order",
                                                                        http::Access::staff(arrange_goods),
                                                                        {&goods_categories_changed}};
inline constexpr http::Endpoint<ListGoodsGroups, GoodsGroups> list_goods_groups{http::Method::get,
                                                                                "/staff/v1/goods/groups",
                                                                                "list_goods_groups",
                                                                                "catalog",
                                                                                "Collections with their goods, and ranking boards with their rules",
                                                                                http::Access::staff(read_goods)};
inline constexpr http::Endpoint<SaveGoodsGroup, SavedGoodsGroup> save_goods_group{
    http::Method::post,
    "/staff/v1/goods/group/save",
    "save_goods_group",
    "catalog",
    "Names a collection and says what stands in it, in which order",
    http::Access::staff(arrange_goods),
    {&goods_group_not_found, &goods_group_changed, &goods_group_member_wrong, &goods_picture_wrong},
    http::Consumes::something};
inline constexpr http::Endpoint<ExportGoods, ExportedGoods> export_goods{http::Method::get,
                                                                         "/staff/v1/goods/export",
                                                                         "export_goods",
                                                                         "catalog",
                                                                         "Goods as a file of comma-separated values, part by part",
                                                                         http::Access::staff(read_goods)};
inline constexpr http::Endpoint<HandInGoods, GoodsImport> hand_in_goods{
    http::Method::post,
    "/staff/v1/goods/import",
    "hand_in_goods",
    "catalog",
    "Takes a file of goods in the multipart field `file` and begins to check it; nothing changes yet",
    http::Access::staff(edit_goods),
    {&goods_file_unreadable, &goods_file_header_wrong, &goods_file_empty, &goods_file_too_long, &goods_file_broken},
    http::Consumes::nothing,
    32U * 1024 * 1024};
inline constexpr http::Endpoint<ListGoodsImports, GoodsImports> list_goods_imports{http::Method::get,
                                                                                   "/staff/v1/goods/imports",
                                                                                   "list_goods_imports",
                                                                                   "catalog",
                                                                                   "Files of goods that were handed in, newest first",
                                                                                   http::Access::staff(edit_goods)};
inline constexpr http::Endpoint<GetGoodsImport, GoodsImportRecord> get_goods_import{http::Method::get,
                                                                                    "/staff/v1/goods/import/record",
                                                                                    "get_goods_import",
                                                                                    "catalog",
                                                                                    "One file with its problems and what it changes",
                                                                                    http::Access::staff(edit_goods),
                                                                                    {&goods_import_not_found}};
inline constexpr http::Endpoint<ApplyGoodsImport, GoodsImport> apply_goods_import{http::Method::post,
                                                                                  "/staff/v1/goods/import/apply",
                                                                                  "apply_goods_import",
                                                                                  "catalog",
                                                                                  "Applies a file that was checked and has no problem",
                                                                                  http::Access::staff(import_goods),
                                                                                  {&goods_import_not_found, &goods_import_moved_on}};
inline constexpr http::Endpoint<DiscardGoodsImport, Done> discard_goods_import{http::Method::post,
                                                                               "/staff/v1/goods/import/discard",
                                                                               "discard_goods_import",
                                                                               "catalog",
                                                                               "Puts a file aside that was not applied",
                                                                               http::Access::staff(edit_goods),
                                                                               {&goods_import_not_found, &goods_import_moved_on}};

}  // namespace galleria::catalog
