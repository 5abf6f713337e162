// Reads and writes materials and looks, and says what must hold of them.
#include "features/wear/wear_store.hpp"

#include <array>

#include "features/wear/wear.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define WEAR_DATABASE_COLUMNS                                                                                                                              \
  "database_id, name_zh_cn, name_en, share_dialog_tip_zh_cn, share_dialog_tip_en, hide_brand_mark, scale_info, only_one_group_ids, second_show_txt_list, " \
  "is_shown, place"
#define WEAR_CATEGORY_COLUMNS "category_id, database_id, type_code, group_id, name_zh_cn, name_en, identification, sort, tag_side"
#define WEAR_SUBCATEGORY_COLUMNS "subcategory_id, category_id, type_id, name_zh_cn, name_en, sort"
#define WEAR_MATERIAL_COLUMNS                                                                                                                         \
  "material_id, subcategory_id, name_zh_cn, name_en, picture_url, pos_x, pos_y, z_index, width, height, brand_zh_cn, brand_en, shop_id, product_id, " \
  "is_generic, state, version, price_points, least_tier, released_at_ms, sort, asked_points, asked_tier"
#define WEAR_COLUMNS "member_id, wear_id, database_id, wear_name, share_code, picture_id, saved_at_ms"
#define WEAR_PICTURE_COLUMNS "member_id, picture_id, file_name, materials, made_at_ms"
#define WEAR_IN_DATABASE                                                                                                                                   \
  "subcategory_id in (select subcategory_id from wear_subcategories join wear_categories on wear_categories.category_id = wear_subcategories.category_id " \
  "where database_id = $1)"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::wear::store {
namespace {

struct SharedWearRow {
  MemberId member_id;
  WearId wear_id;
};
BOOST_DESCRIBE_STRUCT(SharedWearRow, (), (member_id, wear_id))

void log_wear_material_move(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move) {
  transaction.execute(
      "insert into wear_material_moves (material_id, move_id, from_state, move, to_state, actor_kind, price_points, at_ms) values ($1, $2, $3, $4, $5, $6, $7, "
      "$8)",
      row.material_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), row.price_points, move.at);
}

}  // namespace

// ---- the mall's ----

std::optional<DatabaseRow> find_database(db::Session& session, WearDatabaseId database_id) {
  return session.row<DatabaseRow>("select " WEAR_DATABASE_COLUMNS " from wear_databases where database_id = $1", database_id);
}

std::optional<DatabaseRow> find_first_shown(db::Session& session) {
  return session.row<DatabaseRow>("select " WEAR_DATABASE_COLUMNS " from wear_databases where is_shown order by place, database_id limit 1");
}

std::vector<DatabaseRow> list_databases(db::Session& session) {
  return session.rows<DatabaseRow>("select " WEAR_DATABASE_COLUMNS " from wear_databases order by place, database_id");
}

void put_database(db::Transaction& transaction, const DatabaseRow& row) {
  transaction.execute("insert into wear_databases (" WEAR_DATABASE_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (database_id) do update set name_zh_cn = $2, name_en = $3, "
                      "share_dialog_tip_zh_cn = $4, share_dialog_tip_en = $5, hide_brand_mark = $6, scale_info = $7, only_one_group_ids = $8, "
                      "second_show_txt_list = $9, is_shown = $10, place = $11",
                      row.database_id, row.name_zh_cn, row.name_en, row.share_dialog_tip_zh_cn, row.share_dialog_tip_en, row.hide_brand_mark, row.scale_info,
                      row.only_one_group_ids, row.second_show_txt_list, row.is_shown, row.place);
}

bool take_database(db::Transaction& transaction, WearDatabaseId database_id) {
  return transaction.execute("update wear_databases set place = place where database_id = $1", database_id) == 1;
}

std::vector<CategoryRow> list_categories(db::Session& session, WearDatabaseId database_id) {
  return session.rows<CategoryRow>("select " WEAR_CATEGORY_COLUMNS " from wear_categories where database_id = $1 order by sort, category_id", database_id);
}

std::optional<CategoryRow> find_category(db::Session& session, WearCategoryId category_id) {
  return session.row<CategoryRow>("select " WEAR_CATEGORY_COLUMNS " from wear_categories where category_id = $1", category_id);
}

bool has_type_code(db::Session& session, WearDatabaseId database_id, std::string_view type_code, WearCategoryId but) {
  return session
      .row<WearCategoryId>("select category_id from wear_categories where database_id = $1 and type_code = $2 and category_id <> $3", database_id, type_code,
                           but)
      .has_value();
}

bool put_category(db::Transaction& transaction, const CategoryRow& row) {
  return transaction.execute(
             "insert into wear_categories (" WEAR_CATEGORY_COLUMNS
             ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (category_id) do update set type_code = $3, group_id = $4, name_zh_cn = "
             "$5, name_en = $6, identification = $7, sort = $8, tag_side = $9 where wear_categories.type_code = $3 or not exists (select 1 from "
             "wear_materials where (state <> 'draft' or is_generic) and subcategory_id in (select subcategory_id from wear_subcategories where "
             "category_id = $1))",
             row.category_id, row.database_id, row.type_code, row.group_id, row.name_zh_cn, row.name_en, row.identification, row.sort, row.tag_side) == 1;
}

std::vector<SubcategoryRow> list_subcategories(db::Session& session, WearDatabaseId database_id) {
  return session.rows<SubcategoryRow>("select " WEAR_SUBCATEGORY_COLUMNS
                                      " from wear_subcategories where category_id in (select category_id from wear_categories where database_id = $1) order by "
                                      "sort, subcategory_id",
                                      database_id);
}

std::optional<SubcategoryRow> find_subcategory(db::Session& session, WearSubcategoryId subcategory_id) {
  return session.row<SubcategoryRow>("select " WEAR_SUBCATEGORY_COLUMNS " from wear_subcategories where subcategory_id = $1", subcategory_id);
}

bool has_type_id(db::Session& session, WearCategoryId category_id, std::string_view type_id, WearSubcategoryId but) {
  return session
      .row<WearSubcategoryId>("select subcategory_id from wear_subcategories where category_id = $1 and type_id = $2 and subcategory_id <> $3", category_id,
                              type_id, but)
      .has_value();
}

void put_subcategory(db::Transaction& transaction, const SubcategoryRow& row) {
  transaction.execute("insert into wear_subcategories (" WEAR_SUBCATEGORY_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6) on conflict (subcategory_id) do update set type_id = $3, name_zh_cn = $4, name_en = $5, sort = $6",
                      row.subcategory_id, row.category_id, row.type_id, row.name_zh_cn, row.name_en, row.sort);
}

std::vector<MaterialRow> list_materials(db::Session& session, WearDatabaseId database_id) {
  return session.rows<MaterialRow>(
      "select " WEAR_MATERIAL_COLUMNS " from wear_materials where " WEAR_IN_DATABASE " and state <> 'draft' order by sort, material_id", database_id);
}

std::optional<MaterialRow> find_material(db::Session& session, WearMaterialId material_id) {
  return session.row<MaterialRow>("select " WEAR_MATERIAL_COLUMNS " from wear_materials where material_id = $1", material_id);
}

std::vector<MaterialNameRow> list_material_names(db::Session& session, WearDatabaseId database_id) {
  return session.rows<MaterialNameRow>("select subcategory_id, name_zh_cn, name_en from wear_materials where " WEAR_IN_DATABASE, database_id);
}

std::vector<MaterialRow> search_materials(db::Session& session, const MaterialFilter& filter, std::int64_t count, std::int64_t offset) {
  return session.rows<MaterialRow>("select " WEAR_MATERIAL_COLUMNS " from wear_materials where " WEAR_IN_DATABASE
                                   " and ($2 = 0 or subcategory_id in (select subcategory_id from wear_subcategories where category_id = $2)) and ($3 = '' or "
                                   "state = $3) order by subcategory_id, sort, material_id limit $4 offset $5",
                                   filter.database_id, filter.category_id.value_or(WearCategoryId{}),
                                   filter.state ? enum_text(*filter.state) : std::string_view(), count, offset);
}

void insert_material(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move) {
  transaction.execute("insert into wear_materials (" WEAR_MATERIAL_COLUMNS
                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 1, null, 0, $17, $18, $19, $20)",
                      row.material_id, row.subcategory_id, row.name_zh_cn, row.name_en, row.picture_url, row.pos_x, row.pos_y, row.z_index, row.width,
                      row.height, row.brand_zh_cn, row.brand_en, row.shop_id, row.product_id, row.is_generic, step.to(), row.released_at_ms, row.sort,
                      row.asked_points, row.asked_tier);
  log_wear_material_move(transaction, row, step, move);
}

bool change_material(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move) {
  if (transaction.execute(
          "update wear_materials set subcategory_id = $2, name_zh_cn = $3, name_en = $4, picture_url = $5, pos_x = $6, pos_y = $7, z_index = $8, width = $9, "
          "height = $10, brand_zh_cn = $11, brand_en = $12, shop_id = $13, product_id = $14, is_generic = $15, released_at_ms = $16, sort = $17, state = $18, "
          "version = version + 1 where material_id = $1 and version = $19 and state = $20",
          row.material_id, row.subcategory_id, row.name_zh_cn, row.name_en, row.picture_url, row.pos_x, row.pos_y, row.z_index, row.width, row.height,
          row.brand_zh_cn, row.brand_en, row.shop_id, row.product_id, row.is_generic, row.released_at_ms, row.sort, step.to(), row.version, step.from()) != 1)
    return false;
  log_wear_material_move(transaction, row, step, move);
  return true;
}

bool change_price(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move) {
  if (transaction.execute(
          "update wear_materials set price_points = $2, least_tier = $3, state = $4, version = version + 1 where material_id = $1 and version = $5 and state = "
          "$6",
          row.material_id, row.price_points, row.least_tier, step.to(), row.version, step.from()) != 1)
    return false;
  log_wear_material_move(transaction, row, step, move);
  return true;
}

bool move_material(db::Transaction& transaction, const MaterialRow& row, const WearMaterialStep& step, Move move) {
  if (transaction.execute(
          "update wear_materials set state = $4, version = version + 1 where material_id = $1 and version = $2 and state = $3 and price_points is not null",
          row.material_id, row.version, step.from(), step.to()) != 1)
    return false;
  log_wear_material_move(transaction, row, step, move);
  return true;
}

SalesRow sales_of(db::Session& session, WearMaterialId material_id) {
  return session
      .row<SalesRow>(
          db::sweep(
              "select count(*) as sold_count, cast(coalesce(sum(points), 0) as bigint) as points_sum from wear_owned where material_id = $1 and not is_gift"),
          material_id)
      .value();
}

DatabaseCountRow count_materials(db::Session& session, WearDatabaseId database_id) {
  return session
      .row<DatabaseCountRow>(
          "select count(*) as material_count, cast(coalesce(sum(case when state = 'on_sale' then 1 else 0 end), 0) as bigint) as "
          "on_sale_count from wear_materials where " WEAR_IN_DATABASE,
          database_id)
      .value();
}

std::int64_t points_sum_of(db::Session& session, WearDatabaseId database_id) {
  return session
      .row<std::int64_t>(
          db::sweep("select cast(coalesce(sum(points), 0) as bigint) as points_sum from wear_owned where material_id in (select material_id from "
                    "wear_materials where " WEAR_IN_DATABASE ")"),
          database_id)
      .value();
}

// ---- the members' ----

void take_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute(
      "insert into wear_members (member_id, wear_count, change_count) values ($1, 0, 1) on conflict (member_id) do update set change_count = "
      "wear_members.change_count + 1",
      member_id);
}

bool count_wear(db::Transaction& transaction, MemberId member_id, std::int64_t most) {
  return transaction.execute("update wear_members set wear_count = wear_count + 1 where member_id = $1 and wear_count < $2", member_id, most) == 1;
}

void uncount_wear(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update wear_members set wear_count = wear_count - 1 where member_id = $1", member_id);
}

std::vector<WearMaterialId> list_owned(db::Session& session, MemberId member_id) {
  return session.rows<WearMaterialId>("select material_id from wear_owned where member_id = $1 order by material_id", member_id);
}

bool insert_owned(db::Transaction& transaction, const OwnedRow& row) {
  return transaction.execute(
             "insert into wear_owned (member_id, material_id, purchase_id, is_gift, points, owned_at_ms) values ($1, $2, $3, $4, $5, $6) on conflict "
             "(member_id, material_id) do nothing",
             row.member_id, row.material_id, row.purchase_id, row.is_gift, row.points, row.owned_at_ms) == 1;
}

void insert_purchase(db::Transaction& transaction, MemberId member_id, WearPurchaseId purchase_id, std::int64_t points, TimeMs at) {
  transaction.execute("insert into wear_purchases (member_id, purchase_id, points, at_ms) values ($1, $2, $3, $4)", member_id, purchase_id, points, at);
}

std::optional<WearRow> find_wear(db::Session& session, MemberId member_id, WearId wear_id) {
  return session.row<WearRow>("select " WEAR_COLUMNS " from wears where member_id = $1 and wear_id = $2", member_id, wear_id);
}

std::optional<WearRow> find_shared(db::Session& session, std::string_view share_code) {
  const auto found = session.row<SharedWearRow>("select member_id, wear_id from wear_shares where share_code = $1", share_code);
  return found ? find_wear(session, found->member_id, found->wear_id) : std::nullopt;
}

std::vector<WearRow> list_wears(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<WearRow>("select " WEAR_COLUMNS " from wears where member_id = $1 order by saved_at_ms desc, wear_id desc limit $2", member_id, count);
}

void insert_wear(db::Transaction& transaction, const WearRow& row) {
  transaction.execute("insert into wears (" WEAR_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7)", row.member_id, row.wear_id, row.database_id, row.wear_name,
                      row.share_code, row.picture_id, row.saved_at_ms);
  transaction.execute("insert into wear_shares (share_code, member_id, wear_id) values ($1, $2, $3)", row.share_code, row.member_id, row.wear_id);
}

bool change_wear(db::Transaction& transaction, const WearRow& row) {
  return transaction.execute("update wears set database_id = $3, wear_name = $4, picture_id = $5, saved_at_ms = $6 where member_id = $1 and wear_id = $2",
                             row.member_id, row.wear_id, row.database_id, row.wear_name, row.picture_id, row.saved_at_ms) == 1;
}

bool delete_wear(db::Transaction& transaction, const WearRow& row) {
  if (transaction.execute("delete from wears where member_id = $1 and wear_id = $2", row.member_id, row.wear_id) != 1) return false;
  transaction.execute("delete from wear_items where member_id = $1 and wear_id = $2", row.member_id, row.wear_id);
  transaction.execute("delete from wear_shares where share_code = $1", row.share_code);
  return true;
}

std::vector<ItemRow> list_items(db::Session& session, MemberId member_id, WearId wear_id) {
  return session.rows<ItemRow>("select material_id, is_owned from wear_items where member_id = $1 and wear_id = $2 order by place", member_id, wear_id);
}

void put_items(db::Transaction& transaction, MemberId member_id, WearId wear_id, const std::vector<ItemRow>& items) {
  transaction.execute("delete from wear_items where member_id = $1 and wear_id = $2", member_id, wear_id);
  std::int64_t place = 0;
  for (const ItemRow& item : items)
    transaction.execute("insert into wear_items (member_id, wear_id, material_id, place, is_owned) values ($1, $2, $3, $4, $5)", member_id, wear_id,
                        item.material_id, ++place, item.is_owned);
}

void insert_picture(db::Transaction& transaction, const PictureRow& row) {
  transaction.execute("insert into wear_pictures (" WEAR_PICTURE_COLUMNS ") values ($1, $2, $3, $4, $5)", row.member_id, row.picture_id, row.file_name,
                      row.materials, row.made_at_ms);
}

std::optional<PictureRow> find_picture(db::Session& session, MemberId member_id, std::int64_t picture_id) {
  return session.row<PictureRow>("select " WEAR_PICTURE_COLUMNS " from wear_pictures where member_id = $1 and picture_id = $2", member_id, picture_id);
}

std::vector<PictureRow> list_pictures(db::Session& session, MemberId member_id) {
  return session.rows<PictureRow>("select " WEAR_PICTURE_COLUMNS " from wear_pictures where member_id = $1 order by picture_id", member_id);
}

std::vector<std::string> list_file_names(db::Session& session, std::string_view from, std::string_view to) {
  return session.rows<std::string>(db::sweep("select file_name from wear_pictures where file_name >= $1 and file_name <= $2"), from, to);
}

std::int64_t count_pictures_since(db::Session& session, MemberId member_id, TimeMs since) {
  return session.row<std::int64_t>("select count(*) as picture_count from wear_pictures where member_id = $1 and made_at_ms > $2", member_id, since).value();
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from wear_shares where member_id = $1", member_id);
  transaction.execute("delete from wear_items where member_id = $1", member_id);
  transaction.execute("delete from wears where member_id = $1", member_id);
  transaction.execute("delete from wear_pictures where member_id = $1", member_id);
  transaction.execute("delete from wear_members where member_id = $1", member_id);
}

}  // namespace galleria::wear::store

namespace galleria::wear {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AM1", "what was bought of the dress-up show was paid in points, once",
                   "select 'purchase ' || purchase_id as subject, points as expected, cast(coalesce(booked.amount, 0) as bigint) as found from wear_purchases "
                   "left join (select business_id, sum(amount) as amount from ledger_transfers where business_type = 'points_spend' group by business_id) as "
                   "booked on booked.business_id = purchase_id where points <> coalesce(booked.amount, 0)"},
      audit::Check{"AM2", "a purchase consists of the materials that the member owns by it",
                   "select 'purchase ' || bought.purchase_id as subject, bought.points as expected, cast(coalesce(sums.amount, 0) as bigint) as found from "
                   "wear_purchases as bought left join (select member_id, purchase_id, sum(points) as amount from wear_owned group by member_id, purchase_id) "
                   "as sums on sums.member_id = bought.member_id and sums.purchase_id = bought.purchase_id where bought.points <> coalesce(sums.amount, 0)"},
      audit::Check{"AM2", "a material is owned by a purchase, or was given",
                   "select 'member ' || member_id || ' material ' || material_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
                   "wear_owned where not is_gift and not exists (select 1 from wear_purchases where wear_purchases.member_id = wear_owned.member_id and "
                   "wear_purchases.purchase_id = wear_owned.purchase_id)"},
      audit::Check{"AM3", "a look wears what its owner owns, or what was free",
                   "select 'look ' || wear_id || ' material ' || material_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
                   "wear_items where (is_owned and not exists (select 1 from wear_owned where wear_owned.member_id = wear_items.member_id and "
                   "wear_owned.material_id = wear_items.material_id)) or (not is_owned and not exists (select 1 from wear_material_moves where "
                   "wear_material_moves.material_id = wear_items.material_id and wear_material_moves.price_points = 0))"},
      audit::Check{"AM3", "a member's looks are counted",
                   "select 'member ' || counted.member_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, counted.wear_count as found from "
                   "wear_members as counted left join (select member_id, count(*) as amount from wears group by member_id) as sums on sums.member_id = "
                   "counted.member_id where counted.wear_count <> coalesce(sums.amount, 0)"},
      audit::Check{"AM4", "a material of the dress-up show moves along its table",
                   audit::MovesOutside<wear_material_table, "wear_material_moves", "from_state", "to_state">::sql},
      audit::Check{
          "AM4", "a material of the dress-up show is where its last move led, at the price that it set",
          "select 'material ' || material_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from wear_materials where state || "
          "' ' || coalesce(price_points, -1) <> coalesce((select to_state || ' ' || coalesce(price_points, -1) from wear_material_moves as moves where "
          "moves.material_id = wear_materials.material_id order by move_id desc limit 1), '')"},
  };
  return checks;
}

StateDiagram state_diagram() { return diagram_of(wear_material_table); }

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "wear_purchases",
       .words = {"变装秀的购买", "What you bought for the dress-up show"},
       .sql = "select purchase_id, points, at_ms from wear_purchases where member_id = $1 order by purchase_id limit $2 offset $3"},
      {.table = "wear_owned",
       .words = {"变装秀的单品", "Items of the dress-up show that you own"},
       .sql = "select material_id, purchase_id, is_gift, points, owned_at_ms from wear_owned where member_id = $1 order by material_id limit $2 offset $3"},
      {.table = "wears",
       .words = {"保存的造型", "Looks that you keep"},
       .sql = "select wear_id, wear_name, share_code, saved_at_ms from wears where member_id = $1 order by wear_id limit $2 offset $3"},
      {.table = "wear_items",
       .words = {"造型里的单品", "What your looks wear"},
       .sql = "select wear_id, material_id, place, is_owned from wear_items where member_id = $1 order by wear_id, place limit $2 offset $3"},
      {.table = "wear_pictures",
       .words = {"造型的图片", "Pictures of your looks"},
       .sql = "select picture_id, file_name, made_at_ms from wear_pictures where member_id = $1 order by picture_id limit $2 offset $3"},
      {.table = "wear_members", .untold = "how many looks there are, as the looks themselves tell"},
      {.table = "wear_shares", .untold = "finds a look by its code, as the look itself tells"},
  };
  return tables;
}

}  // namespace galleria::wear

#undef WEAR_DATABASE_COLUMNS
#undef WEAR_CATEGORY_COLUMNS
#undef WEAR_SUBCATEGORY_COLUMNS
#undef WEAR_MATERIAL_COLUMNS
#undef WEAR_COLUMNS
#undef WEAR_PICTURE_COLUMNS
#undef WEAR_IN_DATABASE
