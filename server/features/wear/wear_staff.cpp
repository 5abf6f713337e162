// The dress-up show as the staff works with it, and the demo's wardrobe.
#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/wear/wear_database.hpp"
#include "wire/writer.hpp"

namespace galleria::wear {
namespace {

constexpr std::int64_t usual_wear_page = 50;
constexpr std::int64_t highest_tier = 3;
constexpr std::string_view database_subject = "wear_database";
constexpr std::string_view category_subject = "wear_category";
constexpr std::string_view subcategory_subject = "wear_subcategory";
constexpr std::string_view material_subject = "wear_material";

template <std::size_t Least, std::size_t Most, std::size_t Fewest, std::size_t Greatest>
std::string wear_list_as_json(const List<Text<Least, Most>, Fewest, Greatest>& list) {
  std::vector<std::string> texts;
  for (const auto& text : *list) texts.push_back(*text);
  return wire::to_json_text(texts);
}

store::DatabaseRow database_row(WearDatabaseId database_id, const SaveWearDatabase& request) {
  return {database_id,
          *request.name_zh_cn,
          *request.name_en,
          *request.share_dialog_tip_zh_cn,
          *request.share_dialog_tip_en,
          request.hide_brand_mark,
          *request.scale_info,
          wear_list_as_json(request.only_one_group_ids),
          wear_list_as_json(request.second_show_txt_list),
          request.is_shown,
          *request.place};
}

store::CategoryRow category_row(WearCategoryId category_id, const SaveWearCategory& request) {
  return {category_id,      request.database_id,     *request.type_code, *request.group_id, *request.name_zh_cn,
          *request.name_en, *request.identification, *request.sort,      request.tag_side};
}

store::SubcategoryRow subcategory_row(WearSubcategoryId subcategory_id, const SaveWearSubcategory& request) {
  return {subcategory_id, request.category_id, *request.type_id, *request.name_zh_cn, *request.name_en, *request.sort};
}

store::MaterialRow material_row(WearMaterialId material_id, const SaveWearMaterial& request) {
  store::MaterialRow row;
  row.material_id = material_id;
  row.subcategory_id = request.subcategory_id;
  row.name_zh_cn = *request.name_zh_cn;
  row.name_en = *request.name_en;
  row.picture_url = *request.picture_url;
  row.pos_x = *request.pos_x;
  row.pos_y = *request.pos_y;
  row.z_index = *request.z_index;
  row.width = *request.width;
  row.height = *request.height;
  row.brand_zh_cn = *request.brand_zh_cn;
  row.brand_en = *request.brand_en;
  row.shop_id = request.shop_id;
  row.product_id = request.product_id;
  row.is_generic = request.is_generic;
  row.released_at_ms = request.released_at;
  row.sort = *request.sort;
  return row;
}

std::string database_facts(const store::DatabaseRow& row) {
  return http::facts("nameZhCn", row.name_zh_cn, "nameEn", row.name_en, "onlyOneGroupIds", row.only_one_group_ids, "secondShowTxtList",
                     row.second_show_txt_list, "place", row.place, "isShown", std::int64_t{row.is_shown ? 1 : 0});
}

std::string category_facts(const store::CategoryRow& row) {
  return http::facts("typeCode", row.type_code, "groupId", row.group_id, "nameZhCn", row.name_zh_cn, "sort", row.sort, "tagSide",
                     std::string(enum_text(row.tag_side)));
}

std::string subcategory_facts(const store::SubcategoryRow& row) { return http::facts("typeId", row.type_id, "nameZhCn", row.name_zh_cn, "sort", row.sort); }

std::string material_facts(const store::MaterialRow& row) {
  return http::facts("nameZhCn", row.name_zh_cn, "pictureUrl", row.picture_url, "posX", row.pos_x, "posY", row.pos_y, "zIndex", row.z_index, "width", row.width,
                     "height", row.height, "state", std::string(enum_text(row.state)), "pricePoints", row.price_points.value_or(0), "leastTier",
                     row.least_tier);
}

WearMaterialMove move_of(WearMaterialWork work) { return work == WearMaterialWork::withdraw ? WearMaterialMove::withdraw : WearMaterialMove::put_on_sale; }

bool lies_on_stage(const store::MaterialRow& row) {
  return row.pos_x < wear_stage_width && row.pos_y < wear_stage_height && row.pos_x + row.width > 0 && row.pos_y + row.height > 0;
}

}  // namespace

// ---- databases and their parts ----

WearDatabaseRecord Wear::database_record(db::Session& session, const store::DatabaseRow& row) const {
  const store::DatabaseCountRow counts = store::count_materials(session, row.database_id);
  return {.database_id = row.database_id,
          .name_zh_cn = row.name_zh_cn,
          .name_en = row.name_en,
          .share_dialog_tip_zh_cn = row.share_dialog_tip_zh_cn,
          .share_dialog_tip_en = row.share_dialog_tip_en,
          .hide_brand_mark = row.hide_brand_mark,
          .scale_info = row.scale_info,
          .only_one_group_ids = wear_list_from(row.only_one_group_ids),
          .second_show_txt_list = wear_list_from(row.second_show_txt_list),
          .is_shown = row.is_shown,
          .place = row.place,
          .material_count = counts.material_count,
          .on_sale_count = counts.on_sale_count,
          .points_sum = store::points_sum_of(session, row.database_id)};
}

Result<WearDatabaseRecords> Wear::list_wear_databases() const {
  return database_.read([&](db::Session& session) -> Result<WearDatabaseRecords> {
    WearDatabaseRecords records;
    for (const store::DatabaseRow& row : store::list_databases(session)) records.databases.push_back(database_record(session, row));
    return records;
  });
}

Result<WearDatabaseSheet> Wear::sheet_of(db::Session& session, WearDatabaseId database_id) const {
  const auto row = store::find_database(session, database_id);
  if (!row) return wear_part_not_found;
  WearDatabaseSheet sheet{database_record(session, *row), {}};
  const auto subcategories = store::list_subcategories(session, database_id);
  for (const store::CategoryRow& category : store::list_categories(session, database_id)) {
    WearCategoryRecord record{category.category_id, category.type_code, category.group_id,
                              category.name_zh_cn,  category.name_en,   category.identification,
                              category.sort,        category.tag_side,  {}};
    for (const store::SubcategoryRow& subcategory : subcategories) {
      if (subcategory.category_id == category.category_id)
        record.subcategories.push_back({subcategory.subcategory_id, subcategory.type_id, subcategory.name_zh_cn, subcategory.name_en, subcategory.sort});
    }
    sheet.categories.push_back(std::move(record));
  }
  return sheet;
}

Result<WearDatabaseSheet> Wear::get_wear_database(const GetWearDatabase& request) const {
  return database_.read([&](db::Session& session) { return sheet_of(session, request.database_id); });
}

Result<WearDatabaseSheet> Wear::save_wear_database(const http::Operator& caller, const SaveWearDatabase& request) {
  const store::DatabaseRow wanted = database_row(request.database_id ? *request.database_id : ids_.next<WearDatabaseId>(), request);
  return database_.write([&](db::Transaction& transaction) -> Result<WearDatabaseSheet> {
    const auto before = store::find_database(transaction, wanted.database_id);
    if (request.database_id && !before) return wear_part_not_found;
    store::put_database(transaction, wanted);
    TRY(caller.record(transaction,
                      {database_subject, std::to_string(wanted.database_id.value), before ? database_facts(*before) : std::string(), database_facts(wanted)}));
    return sheet_of(transaction, wanted.database_id);
  });
}

Result<WearDatabaseSheet> Wear::save_wear_category(const http::Operator& caller, const SaveWearCategory& request) {
  const store::CategoryRow wanted = category_row(request.category_id ? *request.category_id : ids_.next<WearCategoryId>(), request);
  return database_.write([&](db::Transaction& transaction) -> Result<WearDatabaseSheet> {
    if (!store::take_database(transaction, wanted.database_id)) return wear_part_not_found;
    const auto before = store::find_category(transaction, wanted.category_id);
    if (request.category_id && (!before || before->database_id != wanted.database_id)) return wear_part_not_found;
    const bool is_taken = store::has_type_code(transaction, wanted.database_id, wanted.type_code, wanted.category_id);
    if (!is_wear_type_code(wanted.type_code) || is_taken) return wear_part_unfit;
    if (!store::put_category(transaction, wanted)) return wear_category_worn;
    TRY(caller.record(transaction,
                      {category_subject, std::to_string(wanted.category_id.value), before ? category_facts(*before) : std::string(), category_facts(wanted)}));
    return sheet_of(transaction, wanted.database_id);
  });
}

Result<WearDatabaseSheet> Wear::save_wear_subcategory(const http::Operator& caller, const SaveWearSubcategory& request) {
  const store::SubcategoryRow wanted = subcategory_row(request.subcategory_id ? *request.subcategory_id : ids_.next<WearSubcategoryId>(), request);
  return database_.write([&](db::Transaction& transaction) -> Result<WearDatabaseSheet> {
    const auto before = store::find_subcategory(transaction, wanted.subcategory_id);
    if (request.subcategory_id && (!before || before->category_id != wanted.category_id)) return wear_part_not_found;
    const auto category = store::find_category(transaction, wanted.category_id);
    if (!category || !store::take_database(transaction, category->database_id)) return wear_part_not_found;
    if (store::has_type_id(transaction, wanted.category_id, wanted.type_id, wanted.subcategory_id)) return wear_part_unfit;
    store::put_subcategory(transaction, wanted);
    TRY(caller.record(transaction, {subcategory_subject, std::to_string(wanted.subcategory_id.value), before ? subcategory_facts(*before) : std::string(),
                                    subcategory_facts(wanted)}));
    return sheet_of(transaction, category->database_id);
  });
}

// ---- materials ----

WearMaterialRecord Wear::material_record(db::Session& session, const store::MaterialRow& row, Locale locale) const {
  const auto subcategory = store::find_subcategory(session, row.subcategory_id).value();
  const auto category = store::find_category(session, subcategory.category_id).value();
  const store::SalesRow sales = store::sales_of(session, row.material_id);
  WearMaterialRecord record{.material_id = row.material_id,
                            .database_id = category.database_id,
                            .category_id = category.category_id,
                            .subcategory_id = row.subcategory_id,
                            .type_code = category.type_code,
                            .category_name = Localized{category.name_zh_cn, category.name_en}.in(locale),
                            .subcategory_name = Localized{subcategory.name_zh_cn, subcategory.name_en}.in(locale),
                            .name_zh_cn = row.name_zh_cn,
                            .name_en = row.name_en,
                            .picture_url = row.picture_url,
                            .layer = {row.pos_x, row.pos_y, row.z_index, row.width, row.height},
                            .brand_zh_cn = row.brand_zh_cn,
                            .brand_en = row.brand_en,
                            .shop_id = row.shop_id,
                            .product_id = row.product_id,
                            .is_generic = row.is_generic,
                            .state = row.state,
                            .version = row.version,
                            .price_points = row.price_points,
                            .least_tier = row.least_tier,
                            .released_at = row.released_at_ms,
                            .sort = row.sort,
                            .sold_count = sales.sold_count,
                            .points_sum = sales.points_sum,
                            .works = {},
                            .asked_points = row.asked_points,
                            .asked_tier = row.asked_tier};
  for (const WearMaterialWork work : {WearMaterialWork::put_on_sale, WearMaterialWork::withdraw}) {
    if (row.price_points && wear_material_table.may(row.state, move_of(work))) record.works.push_back(work);
  }
  return record;
}

Result<WearMaterialRecords> Wear::list_wear_materials(const http::Call& call, const ListWearMaterials& request) const {
  const PageSpan span = page_span(request, usual_wear_page);
  return database_.read([&](db::Session& session) -> Result<WearMaterialRecords> {
    auto rows = store::search_materials(session, {request.database_id, request.category_id, request.state}, span.row_count(), span.offset);
    WearMaterialRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const store::MaterialRow& row : rows) page.materials.push_back(material_record(session, row, call.locale));
    return page;
  });
}

Result<WearMaterialRecord> Wear::get_wear_material(const http::Call& call, const GetWearMaterial& request) const {
  return database_.read([&](db::Session& session) -> Result<WearMaterialRecord> {
    const auto row = store::find_material(session, request.material_id);
    if (!row) return wear_part_not_found;
    return material_record(session, *row, call.locale);
  });
}

// A material stays in its database, since looks of it are worn.
Result<Done> Wear::check_fit(db::Session& session, const store::MaterialRow& row, const std::optional<store::MaterialRow>& before) const {
  const auto subcategory = store::find_subcategory(session, row.subcategory_id);
  const auto category = subcategory ? store::find_category(session, subcategory->category_id) : std::nullopt;
  if (!category) return wear_part_not_found;
  if (before) {
    const auto subcategory_before = store::find_subcategory(session, before->subcategory_id).value();
    if (store::find_category(session, subcategory_before.category_id).value().database_id != category->database_id) return wear_part_unfit;
  }
  const bool is_drawn = row.picture_url.starts_with("/files/");
  const bool is_free = !before || before->price_points.value_or(0) == 0;
  const bool may_be_generic = category->type_code == "accessory" && is_free;
  const bool is_picture_fit = is_drawn ? lies_on_stage(row) : row.is_generic && row.picture_url.empty();
  if (!is_picture_fit || (row.is_generic && !may_be_generic)) return wear_part_unfit;
  if ((row.shop_id && !needs_.has_shop(*row.shop_id)) || (row.product_id && !needs_.has_product(*row.product_id))) return wear_part_unfit;
  return Done{};
}

Result<WearMaterialRecord> Wear::save_wear_material(const http::Call& call, const http::Operator& caller, const SaveWearMaterial& request) {
  store::MaterialRow wanted = material_row(request.material_id ? *request.material_id : ids_.next<WearMaterialId>(), request);
  wanted.version = *request.version;
  return database_.write([&](db::Transaction& transaction) -> Result<WearMaterialRecord> {
    const auto before = request.material_id ? store::find_material(transaction, *request.material_id) : std::nullopt;
    if (request.material_id && !before) return wear_part_not_found;
    TRY(check_fit(transaction, wanted, before));
    const store::Move now{ids_.next_value(), clock_.now()};
    if (before) {
      store::MaterialRow changed = wanted;
      changed.price_points = before->price_points;
      const auto step = wear_material_table.step(before->state, WearMaterialMove::edit).value();
      if (!store::change_material(transaction, changed, step, now)) return wear_material_moved_on;
    } else {
      store::insert_material(transaction, wanted, wear_material_table.step({}, WearMaterialMove::make).value(), now);
    }
    const store::MaterialRow after = store::find_material(transaction, wanted.material_id).value();
    TRY(caller.record(transaction,
                      {material_subject, std::to_string(after.material_id.value), before ? material_facts(*before) : std::string(), material_facts(after)}));
    return material_record(transaction, after, call.locale);
  });
}

Result<WearMaterialRecord> Wear::set_wear_material_price(const http::Call& call, const http::Operator& caller, const SetWearMaterialPrice& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<WearMaterialRecord> {
    const auto before = store::find_material(transaction, request.material_id);
    if (!before) return wear_part_not_found;
    if (before->version != *request.version) return wear_material_moved_on;
    if (before->is_generic && *request.price_points > 0) return wear_part_unfit;
    store::MaterialRow wanted = *before;
    wanted.price_points = *request.price_points;
    wanted.least_tier = *request.least_tier;
    const auto step = wear_material_table.step(before->state, WearMaterialMove::set_price).value();
    if (!store::change_price(transaction, wanted, step, {ids_.next_value(), clock_.now()})) return wear_material_moved_on;
    const store::MaterialRow after = store::find_material(transaction, request.material_id).value();
    TRY(caller.record(transaction, {material_subject, std::to_string(after.material_id.value), material_facts(*before), material_facts(after), *request.reason,
                                    *request.price_points}));
    return material_record(transaction, after, call.locale);
  });
}

bool Wear::move(db::Transaction& transaction, const store::MaterialRow& row, WearMaterialMove move) {
  const auto step = wear_material_table.step(row.state, move);
  return step && store::move_material(transaction, row, *step, {ids_.next_value(), clock_.now()});
}

Result<WearMaterialRecord> Wear::steer_wear_material(const http::Call& call, const http::Operator& caller, const SteerWearMaterial& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<WearMaterialRecord> {
    const auto before = store::find_material(transaction, request.material_id);
    if (!before) return wear_part_not_found;
    if (!before->price_points) return wear_material_without_price;
    if (!move(transaction, *before, move_of(request.work))) return wear_material_moved_on;
    const store::MaterialRow after = store::find_material(transaction, request.material_id).value();
    TRY(caller.record(transaction,
                      {material_subject, std::to_string(after.material_id.value), material_facts(*before), material_facts(after), *request.reason}));
    return material_record(transaction, after, call.locale);
  });
}

Result<WearDetail> Wear::preview_random_wear(const http::Call& call, const PreviewRandomWear& request) const {
  return database_.read([&](db::Session& session) -> Result<WearDetail> {
    auto row = store::find_database(session, request.database_id);
    if (!row) return wear_part_not_found;
    const Database database = load(session, *std::move(row));
    WearStanding standing{highest_tier, clock_.now(), {}};
    for (const WardrobeItem& item : database.wardrobe.items) {
      if (item.state == WearMaterialState::on_sale) standing.has.push_back(item.material_id);
    }
    return random_detail(database, standing, call.locale);
  });
}

// ---- the demo's ----

void Wear::put_demo_database(db::Transaction& transaction, WearDatabaseId database_id, const SaveWearDatabase& fields) {
  store::put_database(transaction, database_row(database_id, fields));
}

void Wear::put_demo_category(db::Transaction& transaction, WearCategoryId category_id, const SaveWearCategory& fields) {
  if (!is_wear_type_code(*fields.type_code)) throw std::logic_error("the dress-up show of the demo knows no category " + *fields.type_code);
  if (!store::put_category(transaction, category_row(category_id, fields)))
    throw std::logic_error("a category of the demo is worn by another code than " + *fields.type_code);
}

void Wear::put_demo_subcategory(db::Transaction& transaction, WearSubcategoryId subcategory_id, const SaveWearSubcategory& fields) {
  store::put_subcategory(transaction, subcategory_row(subcategory_id, fields));
}

void Wear::put_demo_material(db::Transaction& transaction, const DemoWearMaterial& material) {
  const store::MaterialRow row = material_row(material.material_id, material.fields);
  const auto fail = [&row] { throw std::logic_error("a material of the demo does not fit together: " + row.name_zh_cn); };
  store::MaterialRow without_links = row;  // the catalogue serves the demo's shops only afterwards
  without_links.shop_id.reset();
  without_links.product_id.reset();
  if (check_fit(transaction, without_links, std::nullopt).has_error()) fail();
  const auto now = [this] { return store::Move{ids_.next_value(), clock_.now()}; };
  store::insert_material(transaction, row, wear_material_table.step({}, WearMaterialMove::make).value(), now());
  store::MaterialRow priced = store::find_material(transaction, row.material_id).value();
  priced.price_points = material.price_points;
  priced.least_tier = material.least_tier;
  const auto pricing = wear_material_table.step(priced.state, WearMaterialMove::set_price).value();
  if (!store::change_price(transaction, priced, pricing, now())) fail();
  if (!move(transaction, store::find_material(transaction, row.material_id).value(), WearMaterialMove::put_on_sale)) fail();
}

}  // namespace galleria::wear
