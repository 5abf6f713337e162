// The dress-up show as members use it.
#include "features/wear/wear.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/wear/wear_database.hpp"
#include "http/once.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::wear {
namespace {

constexpr std::int64_t most_wears = 50;
constexpr std::int64_t most_pictures_a_day = 100;
constexpr DurationMs picture_day = std::chrono::hours(24);
constexpr std::string_view draw_timer = "draw_wear";
constexpr std::string_view forget_timer = "forget_wear_picture";
// The picture is drawn at once; the timer is for a server that dies before.
constexpr DurationMs draw_grace = std::chrono::seconds(30);
constexpr std::size_t share_code_bytes = 12;
constexpr Message nameless_look{"我的造型", "My look"};
constexpr Message spent_on_wear{"变装秀", "Dress-up show"};

std::string wear_picture_address(const std::string& file_name) { return "/files/" + file_name; }

std::string ids_as_json(const WearSelection& selection) {
  std::vector<std::int64_t> ids;
  for (const WearMaterialId material_id : selection) ids.push_back(material_id.value);
  return wire::to_json_text(ids);
}

WearSelection ids_from_json(const std::string& json) {
  wire::Problems problems;
  WearSelection selection;
  const auto ids = wire::read_json_text<std::vector<std::int64_t>>(json, problems).value();
  for (const std::int64_t id : ids) selection.push_back(WearMaterialId{id});
  return selection;
}

WearSelection each_once(WearSelection selection) {
  WearSelection once;
  for (const WearMaterialId material_id : selection) {
    if (std::ranges::find(once, material_id) == once.end()) once.push_back(material_id);
  }
  return once;
}

std::vector<WearPair> pairs_of(const store::MaterialRow& row, Locale locale) {
  std::vector<WearPair> pairs{{"posX", std::to_string(row.pos_x)},
                              {"posY", std::to_string(row.pos_y)},
                              {"zIndex", std::to_string(row.z_index)},
                              {"width", std::to_string(row.width)},
                              {"height", std::to_string(row.height)}};
  if (!row.brand_zh_cn.empty()) pairs.push_back({"brandName", Localized{row.brand_zh_cn, row.brand_en}.in(locale)});
  return pairs;
}

}  // namespace

std::vector<std::string> wear_list_from(const std::string& json) {
  wire::Problems problems;
  return wire::read_json_text<std::vector<std::string>>(json, problems).value();
}

Localized wear_name_of(const store::MaterialRow& row) { return {row.name_zh_cn, row.name_en}; }

const store::MaterialRow* Wear::Database::find(WearMaterialId material_id) const {
  const auto found = std::ranges::find(materials, material_id, &store::MaterialRow::material_id);
  return found == materials.end() ? nullptr : &*found;
}

const store::SubcategoryRow& Wear::Database::subcategory_of(const store::MaterialRow& material) const {
  return *std::ranges::find(subcategories, material.subcategory_id, &store::SubcategoryRow::subcategory_id);
}

const store::CategoryRow& Wear::Database::category_of(const store::SubcategoryRow& subcategory) const {
  return *std::ranges::find(categories, subcategory.category_id, &store::CategoryRow::category_id);
}

// Who wants to wear what, and what stands where they took it from.
struct Wear::Dressing {
  Database database;
  WearStanding standing;
  std::vector<WearMaterialId> owned;
  std::optional<store::WearRow> before;
};

// ---- what there is ----

Wear::Database Wear::load(db::Session& session, store::DatabaseRow row) const {
  Database loaded;
  loaded.categories = store::list_categories(session, row.database_id);
  loaded.subcategories = store::list_subcategories(session, row.database_id);
  loaded.materials = store::list_materials(session, row.database_id);
  loaded.wardrobe.only_one_group_ids = wear_list_from(row.only_one_group_ids);
  loaded.row = std::move(row);
  for (const store::MaterialRow& material : loaded.materials) {
    const store::SubcategoryRow& subcategory = loaded.subcategory_of(material);
    const store::CategoryRow& category = loaded.category_of(subcategory);
    loaded.wardrobe.items.push_back({.material_id = material.material_id,
                                     .category_id = category.category_id,
                                     .subcategory_id = subcategory.subcategory_id,
                                     .type_code = category.type_code,
                                     .group_id = category.group_id,
                                     .z_index = material.z_index,
                                     .is_generic = material.is_generic,
                                     .price_points = material.price_points.value_or(0),
                                     .least_tier = material.least_tier,
                                     .released_at = material.released_at_ms,
                                     .state = material.state});
  }
  return loaded;
}

std::optional<Wear::Database> Wear::load_shown(db::Session& session, std::optional<WearDatabaseId> database_id) const {
  auto row = database_id ? store::find_database(session, *database_id) : store::find_first_shown(session);
  if (!row || !row->is_shown) return std::nullopt;
  return load(session, *std::move(row));
}

WearMaterial Wear::material_view(const Database& database, const store::MaterialRow& row, Locale locale) const {
  const store::SubcategoryRow& subcategory = database.subcategory_of(row);
  const store::CategoryRow& category = database.category_of(subcategory);
  WearMaterial view;
  view.first_classfiy_id = category.category_id;
  view.second_classfiy_id = subcategory.subcategory_id;
  view.third_classfiy_id = row.material_id;
  view.wear_material_id = row.material_id;
  view.wear_material_type_code = category.type_code;
  view.wear_material_type_id = subcategory.type_id;
  view.wear_group_id = category.group_id;
  view.name = wear_name_of(row).in(locale);
  view.wear_material_pic_url = row.picture_url;
  view.wear_materia_json = {row.pos_x, row.pos_y, row.z_index, row.width, row.height};
  view.material_extend_json = pairs_of(row, locale);
  view.price_points = row.price_points.value_or(0);
  view.least_tier = row.least_tier;
  if (row.least_tier > 0) view.tier_name = needs_.tier_name(row.least_tier).in(locale);
  if (row.released_at_ms > clock_.now()) view.released_at = row.released_at_ms;
  view.is_generic = row.is_generic;
  view.is_withdrawn = row.state == WearMaterialState::withdrawn;
  view.shop_id = row.shop_id;
  view.product_id = row.product_id;
  return view;
}

std::vector<WearMaterial> Wear::views_of(const Database& database, std::span<const WearMaterialId> selection, Locale locale) const {
  std::vector<WearMaterial> views;
  for (const WearMaterialId material_id : selection) {
    if (const store::MaterialRow* const row = database.find(material_id)) views.push_back(material_view(database, *row, locale));
  }
  return views;
}

Result<WearActivityMaterial> Wear::get_wear_activity_material(const http::Call& call, const GetWearActivityMaterial& request) const {
  return database_.read([&](db::Session& session) -> Result<WearActivityMaterial> {
    const auto database = load_shown(session, request.wear_material_database_id);
    if (!database) return wear_database_not_found;
    const store::DatabaseRow& row = database->row;
    WearActivityMaterial answer;
    answer.wear_material_database_id = row.database_id;
    answer.name = Localized{row.name_zh_cn, row.name_en}.in(call.locale);
    answer.page_config = {.share_dialog_tip = Localized{row.share_dialog_tip_zh_cn, row.share_dialog_tip_en}.in(call.locale),
                          .wear_material_database_id = row.database_id,
                          .hide_brand_mark = row.hide_brand_mark,
                          .scale_info = row.scale_info,
                          .only_one_group_id = database->wardrobe.only_one_group_ids,
                          .second_show_txt_list = wear_list_from(row.second_show_txt_list)};
    for (const store::CategoryRow& category : database->categories) {
      WearCategory first{category.category_id,    category.type_code, category.group_id, Localized{category.name_zh_cn, category.name_en}.in(call.locale),
                         category.identification, category.sort,      category.tag_side, {}};
      for (const store::SubcategoryRow& subcategory : database->subcategories) {
        if (subcategory.category_id != category.category_id) continue;
        WearSubcategory second{subcategory.subcategory_id, subcategory.type_id, Localized{subcategory.name_zh_cn, subcategory.name_en}.in(call.locale), {}};
        for (const store::MaterialRow& material : database->materials) {
          if (material.subcategory_id == subcategory.subcategory_id && material.state == WearMaterialState::on_sale)
            second.wear_material_list.push_back(material_view(*database, material, call.locale));
        }
        first.second_list.push_back(std::move(second));
      }
      answer.first_list.push_back(std::move(first));
    }
    return answer;
  });
}

Result<WearDetail> Wear::random_detail(const Database& database, const WearStanding& standing, Locale locale) const {
  const auto chance = [](std::size_t count) { return static_cast<std::size_t>(random_below(static_cast<std::uint32_t>(count))); };
  WearDetail detail;
  detail.wear_material_database_id = database.row.database_id;
  detail.wear_material_list = views_of(database, random_look(database.wardrobe, standing, chance), locale);
  return detail;
}

Result<WearDetail> Wear::get_random_wear_detail(const http::Call& call, const GetRandomWearDetail& request) const {
  const auto member_id = needs_.caller_of(call);
  return database_.read([&](db::Session& session) -> Result<WearDetail> {
    const auto database = load_shown(session, request.wear_material_database_id);
    if (!database) return wear_database_not_found;
    WearStanding standing{0, clock_.now(), {}};
    if (member_id) {
      standing.tier = needs_.tier_of(session, *member_id);
      standing.has = store::list_owned(session, *member_id);
    }
    return random_detail(*database, standing, call.locale);
  });
}

WearDetail Wear::detail_of(db::Session& session, const Database& database, const store::WearRow& row, Locale locale) const {
  WearSelection selection;
  for (const store::ItemRow& item : store::list_items(session, row.member_id, row.wear_id)) selection.push_back(item.material_id);
  WearDetail detail;
  detail.wear_id = row.wear_id;
  detail.wear_material_database_id = row.database_id;
  detail.wear_name = row.wear_name;
  detail.wear_material_list = views_of(database, selection, locale);
  detail.share_info.title = row.wear_name.empty() ? std::string(nameless_look.in(locale)) : row.wear_name;
  if (const auto picture = store::find_picture(session, row.member_id, row.picture_id))
    detail.share_info.wear_pic_url = wear_picture_address(picture->file_name);
  detail.share_info.share_code = row.share_code;
  detail.is_own = true;
  return detail;
}

Result<WearDetail> Wear::get_wear_detail(const http::Call& call, const http::Member& member, const GetWearDetail& request) const {
  return database_.read([&](db::Session& session) -> Result<WearDetail> {
    const auto row = store::find_wear(session, member.id, request.wear_id);
    if (!row) return wear_not_found;
    return detail_of(session, load(session, store::find_database(session, row->database_id).value()), *row, call.locale);
  });
}

Result<WearDetail> Wear::get_shared_wear(const http::Call& call, const GetSharedWear& request) const {
  return database_.read([&](db::Session& session) -> Result<WearDetail> {
    const auto row = store::find_shared(session, *request.share_code);
    if (!row) return wear_not_found;
    WearDetail detail = detail_of(session, load(session, store::find_database(session, row->database_id).value()), *row, call.locale);
    detail.wear_id.reset();
    detail.is_own = false;
    return detail;
  });
}

Result<MemberWear> Wear::get_member_wear(const http::Call& call, const http::Member& member, const GetMemberWear&) const {
  return database_.read([&](db::Session& session) -> Result<MemberWear> {
    MemberWear answer;
    answer.credit_point = needs_.points_of(session, member.id);
    answer.tier = needs_.tier_of(session, member.id);
    answer.owned_material_ids = store::list_owned(session, member.id);
    answer.most_wears = most_wears;
    if (const auto database = load_shown(session, std::nullopt)) {
      for (const store::MaterialRow& material : database->materials) {
        const bool is_owned = std::ranges::find(answer.owned_material_ids, material.material_id) != answer.owned_material_ids.end();
        if (is_owned && material.state == WearMaterialState::withdrawn) answer.withdrawn_list.push_back(material_view(*database, material, call.locale));
      }
    }
    for (const store::WearRow& row : store::list_wears(session, member.id, most_wears)) {
      const auto picture = store::find_picture(session, member.id, row.picture_id);
      answer.wear_list.push_back(
          {row.wear_id, row.database_id, row.wear_name, picture ? wear_picture_address(picture->file_name) : std::string(), row.share_code, row.saved_at_ms});
    }
    return answer;
  });
}

// ---- dressing, buying and keeping ----

Refusal Wear::refusal_of(const Database& database, WearMaterialId material_id, WearObstacle obstacle, Locale locale) const {
  const store::MaterialRow& row = *database.find(material_id);
  const std::string name = wear_name_of(row).in(locale);
  if (obstacle == WearObstacle::not_released) return Refusal(wear_material_not_released, {{"name", name}});
  if (obstacle == WearObstacle::tier_too_low) return Refusal(wear_tier_too_low, {{"name", name}, {"tier", needs_.tier_name(row.least_tier).in(locale)}});
  return Refusal(wear_material_withdrawn, {{"name", name}});
}

// The member's row is taken first, so that what they own stays as it was read until this transaction ends.
Result<Wear::Dressing> Wear::dress(db::Transaction& transaction, MemberId member_id, const Saving& saving, Locale locale) const {
  store::take_member(transaction, member_id);
  auto database = load_shown(transaction, saving.database_id);
  if (!database) return wear_database_not_found;
  Dressing dressing{*std::move(database), {needs_.tier_of(transaction, member_id), clock_.now(), {}}, store::list_owned(transaction, member_id), {}};
  dressing.standing.has = dressing.owned;
  if (saving.wear_id) {
    dressing.before = store::find_wear(transaction, member_id, *saving.wear_id);
    if (!dressing.before) return wear_not_found;
    // What a look wears it may go on wearing, whatever became of its price since.
    for (const store::ItemRow& item : store::list_items(transaction, member_id, *saving.wear_id)) dressing.standing.has.push_back(item.material_id);
  }
  for (const WearMaterialId material_id : saving.selection) {
    const WardrobeItem* const item = dressing.database.wardrobe.find(material_id);
    if (item == nullptr) return wear_material_unknown;
    const WearObstacle obstacle = obstacle_to(*item, dressing.standing);
    if (obstacle != WearObstacle::none) return refusal_of(dressing.database, material_id, obstacle, locale);
  }
  return dressing;
}

Result<WearPurchase> Wear::buy(db::Transaction& transaction, MemberId member_id, Dressing& dressing, const WearSelection& selection,
                               std::int64_t agreed_points) {
  const auto items = buy_list(dressing.database.wardrobe, selection, dressing.standing);
  const bool believes_client = is_planted(PlantedBug::wear_price_believed);
  const std::int64_t price = believes_client && !items.empty() ? agreed_points : price_of(items);
  if (price > agreed_points) return Refusal(wear_price_changed, {{"points", std::to_string(price)}});
  const std::int64_t points = needs_.points_of(transaction, member_id);
  if (items.empty()) return WearPurchase{std::nullopt, 0, {}, points};
  if (!needs_.may_act(transaction, member_id)) return http::not_signed_in;
  if (points < price) return Refusal(wear_points_short, {{"points", std::to_string(price - points)}});
  WearPurchase purchase{ids_.next<WearPurchaseId>(), price, {}, points - price};
  const TimeMs now = clock_.now();
  store::insert_purchase(transaction, member_id, *purchase.wear_purchase_id, price, now);
  for (const WardrobeItem* const item : items) {
    if (!store::insert_owned(transaction, {member_id, item->material_id, *purchase.wear_purchase_id, false, item->price_points, now}))
      throw std::logic_error("a material was owned that was to be bought");
    purchase.bought_material_ids.push_back(item->material_id);
    dressing.owned.push_back(item->material_id);
  }
  const store::MaterialRow& first = *dressing.database.find(items.front()->material_id);
  const Localized spent_on = items.size() == 1 ? wear_name_of(first) : Localized{std::string(spent_on_wear.zh_cn), std::string(spent_on_wear.en)};
  if (!needs_.spend_points(transaction, member_id, OrderId{purchase.wear_purchase_id->value}, price, spent_on))
    return Refusal(wear_points_short, {{"points", std::to_string(price)}});
  return purchase;
}

std::int64_t Wear::keep_picture(db::Transaction& transaction, MemberId member_id, const WearSelection& selection, TimeMs at) {
  const std::int64_t picture_id = ids_.next_value();
  store::insert_picture(transaction, {member_id, picture_id, needs_.new_picture_name(), ids_as_json(selection), at});
  db::set_timer(transaction, ids_.next<TimerId>(), draw_timer, picture_id, clock_.now() + draw_grace, std::to_string(member_id.value));
  return picture_id;
}

Result<Wear::Saved> Wear::save(db::Transaction& transaction, MemberId member_id, const Dressing& dressing, const Saving& saving, Locale locale) {
  const Wardrobe& wardrobe = dressing.database.wardrobe;
  if (!is_look(wardrobe, saving.selection)) return wear_unfit;
  WearSelection selection = saving.selection;
  lay_out(wardrobe, selection);
  std::vector<store::ItemRow> items;
  for (const WearMaterialId material_id : selection) {
    const bool is_owned = std::ranges::find(dressing.owned, material_id) != dressing.owned.end();
    const bool is_free = wardrobe.find(material_id)->price_points == 0 || dressing.standing.owns(material_id);
    if (!is_owned && !is_free) return Refusal(wear_material_not_owned, {{"name", wear_name_of(*dressing.database.find(material_id)).in(locale)}});
    items.push_back({material_id, is_owned});
  }
  const TimeMs now = clock_.now();
  // Each costs a file and the time to draw it.
  if (store::count_pictures_since(transaction, member_id, now - picture_day) >= most_pictures_a_day) return http::too_many_requests;
  store::WearRow row{member_id, {}, saving.database_id, saving.name, {}, keep_picture(transaction, member_id, selection, now), now};
  if (dressing.before) {
    row.wear_id = dressing.before->wear_id;
    row.share_code = dressing.before->share_code;
    if (!store::change_wear(transaction, row)) return wear_not_found;
  } else {
    row.wear_id = ids_.next<WearId>();
    row.share_code = random_token(share_code_bytes);
    if (!store::count_wear(transaction, member_id, most_wears)) return Refusal(wears_too_many, {{"count", std::to_string(most_wears)}});
    store::insert_wear(transaction, row);
  }
  store::put_items(transaction, member_id, row.wear_id, items);
  return Saved{detail_of(transaction, dressing.database, row, locale), row.picture_id};
}

Result<http::Reply<WearPurchase>> Wear::buy_material(const http::Call& call, const http::Member& member, const BuyMaterial& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<WearPurchase> {
    const Saving wanted{{}, request.wear_material_database_id, {}, each_once(*request.wear_material_ids)};
    Dressing dressing = TRY(dress(transaction, member.id, wanted, call.locale));
    return buy(transaction, member.id, dressing, wanted.selection, *request.price_points);
  };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<http::Reply<WearDetail>> Wear::save_wear(const http::Call& call, const http::Member& member, const SaveWear& request) {
  std::int64_t picture_id = 0;
  const auto work = [&](db::Transaction& transaction) -> Result<WearDetail> {
    const Saving wanted{request.wear_id, request.wear_material_database_id, *request.wear_name, *request.wear_material_ids};
    const Dressing dressing = TRY(dress(transaction, member.id, wanted, call.locale));
    Saved saved = TRY(save(transaction, member.id, dressing, wanted, call.locale));
    picture_id = saved.picture_id;
    return std::move(saved.detail);
  };
  auto reply = http::once(database_, call, member.id, clock_.now(), work);
  if (reply.has_value() && !reply->is_replayed) draw_at_once(member.id, picture_id);
  return reply;
}

Result<http::Reply<BoughtWear>> Wear::buy_material_save_wear(const http::Call& call, const http::Member& member, const BuyMaterialSaveWear& request) {
  std::int64_t picture_id = 0;
  const auto work = [&](db::Transaction& transaction) -> Result<BoughtWear> {
    const Saving wanted{request.wear_id, request.wear_material_database_id, *request.wear_name, *request.wear_material_ids};
    Dressing dressing = TRY(dress(transaction, member.id, wanted, call.locale));
    WearPurchase purchase = TRY(buy(transaction, member.id, dressing, wanted.selection, *request.price_points));
    Saved saved = TRY(save(transaction, member.id, dressing, wanted, call.locale));
    picture_id = saved.picture_id;
    return BoughtWear{std::move(purchase), std::move(saved.detail)};
  };
  auto reply = http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
  if (reply.has_value() && !reply->is_replayed) draw_at_once(member.id, picture_id);
  return reply;
}

Result<Done> Wear::delete_wear(const http::Member& member, const DeleteWear& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    store::take_member(transaction, member.id);
    const auto row = store::find_wear(transaction, member.id, request.wear_id);
    if (!row || !store::delete_wear(transaction, *row)) return wear_not_found;
    store::uncount_wear(transaction, member.id);
    return Done{};
  });
}

// ---- for others ----

std::optional<SharedLook> Wear::find_shared_look(MemberId member_id, WearId wear_id) const {
  return database_.read([&](db::Session& session) { return find_shared_look(session, member_id, wear_id); });
}

std::optional<SharedLook> Wear::find_shared_look(db::Session& session, MemberId member_id, WearId wear_id) const {
  const auto row = store::find_wear(session, member_id, wear_id);
  const auto picture = row ? store::find_picture(session, member_id, row->picture_id) : std::nullopt;
  if (!picture) return std::nullopt;
  return SharedLook{wear_picture_address(picture->file_name), row->wear_name.empty() ? std::string(nameless_look.zh_cn) : row->wear_name};
}

void Wear::draw(MemberId member_id, std::int64_t picture_id) const {
  std::vector<WearPictureLayer> layers;
  const auto picture = database_.read([&](db::Session& session) {
    layers.clear();
    auto found = store::find_picture(session, member_id, picture_id);
    for (const WearMaterialId material_id : found ? ids_from_json(found->materials) : WearSelection()) {
      const auto material = store::find_material(session, material_id);
      if (material && !material->picture_url.empty())
        layers.push_back({material->picture_url, material->pos_x, material->pos_y, material->width, material->height});
    }
    return found;
  });
  if (picture) needs_.draw(picture->file_name, layers);
}

void Wear::draw_at_once(MemberId member_id, std::int64_t picture_id) {
  try {
    draw(member_id, picture_id);
    database_.write([&](db::Transaction& transaction) { db::cancel_timer(transaction, draw_timer, picture_id); });
  } catch (const std::exception& error) {
    // The look is saved; the timer draws it later.
    log::warning("wear_not_drawn", {{"picture_id", picture_id}, {"reason", error.what()}});
  }
}

void Wear::put_demo_look(db::Transaction& transaction, const DemoLook& look) {
  const auto fail = [&look](std::string_view why) { throw std::logic_error("the look " + look.name + " of the demo " + std::string(why)); };
  const auto database = load_shown(transaction, look.database_id);
  if (!database) fail("is of no database");
  const WearSelection& wanted = look.materials;
  if (!is_look(database->wardrobe, wanted)) fail("cannot be worn");
  WearSelection selection = wanted;
  lay_out(database->wardrobe, selection);
  std::vector<store::ItemRow> items;
  for (const WearMaterialId material_id : selection) {
    const bool is_free = database->wardrobe.find(material_id)->price_points == 0;
    if (!is_free) store::insert_owned(transaction, {look.member_id, material_id, {}, true, 0, look.at});
    items.push_back({material_id, !is_free});
  }
  store::take_member(transaction, look.member_id);
  if (!store::count_wear(transaction, look.member_id, most_wears)) fail("is one too many");
  const std::int64_t picture_id = keep_picture(transaction, look.member_id, selection, look.at);
  // Nobody draws it at once, so the timer does.
  db::set_timer(transaction, ids_.next<TimerId>(), draw_timer, picture_id, clock_.now(), std::to_string(look.member_id.value));
  store::insert_wear(transaction, {look.member_id, look.wear_id, look.database_id, look.name, random_token(share_code_bytes), picture_id, look.at});
  store::put_items(transaction, look.member_id, look.wear_id, items);
}

void Wear::carry_over(db::Transaction& transaction, MemberId from, MemberId to) {
  store::take_member(transaction, to);
  const TimeMs now = clock_.now();
  for (const WearMaterialId material_id : store::list_owned(transaction, from)) store::insert_owned(transaction, {to, material_id, {}, true, 0, now});
}

void Wear::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (const store::PictureRow& picture : store::list_pictures(transaction, member_id)) {
    db::cancel_timer(transaction, draw_timer, picture.picture_id);
    db::set_timer(transaction, ids_.next<TimerId>(), forget_timer, picture.picture_id, clock_.now(), picture.file_name);
  }
  store::erase_member(transaction, member_id);
}

std::vector<std::string> Wear::list_file_names(db::Session& session, std::string_view from, std::string_view to) const {
  return store::list_file_names(session, from, to);
}

std::map<std::string, db::TimerHandler> Wear::slow_timer_handlers() {
  return {{std::string(draw_timer),
           [this](const db::Timer& timer) -> db::TimerOutcome {
             draw(MemberId{std::stoll(timer.payload)}, timer.reference);
             return std::nullopt;
           }},
          {std::string(forget_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
             needs_.forget_picture(timer.payload);
             return std::nullopt;
           }}};
}

}  // namespace galleria::wear
