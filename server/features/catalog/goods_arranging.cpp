// Categories as a tree, collections with what stands in them, and ranking boards with their rules.
#include <algorithm>
#include <map>
#include <unordered_set>

#include "features/catalog/goods_desk.hpp"
#include "features/catalog/goods_places_store.hpp"
#include "features/catalog/goods_variants_check.hpp"
#include "features/catalog/goods_views.hpp"
#include "http/once.hpp"

namespace galleria::catalog {
namespace {

constexpr std::string_view category_subject = "category";
constexpr std::string_view group_subject = "product_group";
constexpr std::string_view ranking_subject = "ranking";
constexpr std::int64_t deepest_level = 3;

// The category as it is to be: an edited one, or a new one below its parent.
Result<store::CategoryOfGoods> base_of(db::Session& session, const SaveCategory& request, CategoryId new_id) {
  if (request.category_id) {
    const auto standing = store::find_category_of_goods(session, *request.category_id);
    if (!standing) return goods_category_unknown;
    return *standing;
  }
  store::CategoryOfGoods added;
  added.id = new_id;
  added.key = "category-" + std::to_string(new_id.value);
  added.parent_id = request.parent_id;
  if (!request.parent_id) return added;
  const auto parent = store::find_category_of_goods(session, *request.parent_id);
  if (!parent) return goods_category_unknown;
  added.level = parent->level + 1;
  if (added.level > deepest_level) return goods_category_too_deep;
  return added;
}

FactChanges changes_between(const store::CategoryOfGoods& before, const store::CategoryOfGoods& after) {
  FactChanges changes;
  changes.add("nameZh", before.name_zh_cn, after.name_zh_cn);
  changes.add("nameEn", before.name_en, after.name_en);
  changes.add("imageUrl", before.image_url, after.image_url);
  changes.add("isHidden", before.is_hidden, after.is_hidden);
  return changes;
}

std::string id_list(const std::vector<CategoryId>& ids) {
  std::string text;
  for (const CategoryId id : ids) text += (text.empty() ? "" : " ") + std::to_string(id.value);
  return text;
}

GoodsGroup group_view(const store::GoodsGroupRow& row) {
  return {row.id, row.version, row.key, both(row.name_zh_cn, row.name_en), both(row.subtitle_zh_cn, row.subtitle_en), row.banner_url, {}};
}

std::vector<ProductId> members_of(db::Session& session, ProductGroupId group_id) {
  std::vector<ProductId> ids;
  for (const auto& member : store::list_group_members(session)) {
    if (member.group_id == group_id) ids.push_back(member.id);
  }
  return ids;
}

std::string group_facts(const store::GoodsGroupRow& group, const std::vector<ProductId>& members) {
  return http::facts("nameZh", group.name_zh_cn, "nameEn", group.name_en, "subtitleZh", group.subtitle_zh_cn, "subtitleEn", group.subtitle_en, "bannerUrl",
                     group.banner_url, "productIds", members);
}

store::GoodsGroupRow edited(store::GoodsGroupRow group, const SaveGoodsGroup& request) {
  group.version = request.version;
  group.name_zh_cn = *request.name_zh;
  group.name_en = *request.name_en;
  group.subtitle_zh_cn = *request.subtitle_zh;
  group.subtitle_en = *request.subtitle_en;
  group.banner_url = *request.banner_url;
  return group;
}

// The collection as it is to be edited: the standing one, or a new one.
Result<store::GoodsGroupRow> group_to_edit(db::Session& session, const SaveGoodsGroup& request, ProductGroupId new_id) {
  if (!request.group_id) {
    store::GoodsGroupRow added;
    added.id = new_id;
    added.key = "group-" + std::to_string(new_id.value);
    return added;
  }
  for (store::GoodsGroupRow& group : store::list_groups_of_goods(session)) {
    if (group.id == *request.group_id) return std::move(group);
  }
  return goods_group_not_found;
}

std::string ranking_facts(const store::RankingRecordRow& ranking) {
  return http::facts("nameZh", ranking.name_zh_cn, "nameEn", ranking.name_en, "subtitleZh", ranking.subtitle_zh_cn, "subtitleEn", ranking.subtitle_en, "rule",
                     ranking.rule, "categoryId", ranking.category_id.value_or(CategoryId{}));
}

Refusal in_use(const store::CategoryUses& uses) {
  return Refusal(category_in_use, {{"categories", std::to_string(uses.categories)},
                                   {"products", std::to_string(uses.products)},
                                   {"rankings", std::to_string(uses.rankings)},
                                   {"shops", std::to_string(uses.shops)}});
}

}  // namespace

Result<http::Reply<SavedCategory>> GoodsDesk::save_category(const http::Call& call, const http::Operator& caller, const SaveCategory& request) {
  const std::string& url = *request.image_url;
  if (!url.empty() && !is_picture_address(url)) return goods_picture_wrong;
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<SavedCategory> {
    const store::CategoryOfGoods before = TRY(base_of(transaction, request, ids_.next<CategoryId>()));
    store::CategoryOfGoods after = before;
    after.name_zh_cn = *request.name_zh;
    after.name_en = *request.name_en;
    after.image_url = url;
    after.is_hidden = request.is_hidden;
    if (!request.category_id) {
      store::insert_category(transaction, after);
    } else if (!store::update_category(transaction, after)) {
      return goods_category_unknown;
    }
    tell_of_goods(transaction);
    const FactChanges changes = changes_between(before, after);
    TRY(caller.record(transaction, {category_subject, std::to_string(after.id.value), changes.before(), changes.after()}));
    return SavedCategory{after.id};
  });
}

Result<Done> GoodsDesk::order_categories(const http::Operator& caller, const OrderCategories& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto standing = store::list_categories_below(transaction, request.parent_id);
    if (!std::is_permutation(standing.begin(), standing.end(), request.category_ids->begin(), request.category_ids->end())) return goods_categories_changed;
    std::int64_t position = 0;
    for (const CategoryId category_id : *request.category_ids) store::place_category(transaction, category_id, position++);
    tell_of_goods(transaction);
    TRY(caller.record(transaction, {category_subject, std::to_string(request.parent_id.value_or(CategoryId{}).value), http::facts("order", id_list(standing)),
                                    http::facts("order", id_list(*request.category_ids))}));
    return Done{};
  });
}

GoodsGroups GoodsDesk::list_goods_groups(const http::ShopOperator&) const {
  return database_.read([&](db::Session& session) {
    GoodsGroups found;
    std::map<ProductGroupId, std::size_t> places;
    for (const auto& group : store::list_groups_of_goods(session)) {
      places[group.id] = found.groups.size();
      found.groups.push_back(group_view(group));
    }
    for (const auto& member : store::list_group_members(session)) {
      found.groups[places.at(member.group_id)].members.push_back({member.id, both(member.name_zh_cn, member.name_en), member.image_url, member.shelf_status});
    }
    for (const auto& ranking : store::list_rankings_of_goods(session))
      found.rankings.push_back({ranking.key, both(ranking.name_zh_cn, ranking.name_en), both(ranking.subtitle_zh_cn, ranking.subtitle_en), ranking.rule,
                                ranking.category_id, both(ranking.category_zh_cn, ranking.category_en)});
    return found;
  });
}

Result<http::Reply<SavedGoodsGroup>> GoodsDesk::save_goods_group(const http::Call& call, const http::Operator& caller, const SaveGoodsGroup& request) {
  const std::vector<ProductId>& members = *request.product_ids;
  const std::unordered_set<ProductId> distinct(members.begin(), members.end());
  if (distinct.size() != members.size()) return goods_group_member_wrong;
  if (!request.banner_url->empty() && !is_picture_address(*request.banner_url)) return goods_picture_wrong;
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<SavedGoodsGroup> {
    const store::GoodsGroupRow before = TRY(group_to_edit(transaction, request, ids_.next<ProductGroupId>()));
    if (store::count_products(transaction, members) != static_cast<std::int64_t>(members.size())) return goods_group_member_wrong;
    const store::GoodsGroupRow after = edited(before, request);
    const auto members_before = members_of(transaction, after.id);
    if (!request.group_id) {
      store::insert_group(transaction, after);
    } else if (!store::update_group(transaction, after)) {
      return goods_group_changed;
    }
    store::replace_group_members(transaction, after.id, members);
    tell_of_goods(transaction);
    TRY(caller.record(transaction, {group_subject, std::to_string(after.id.value), request.group_id ? group_facts(before, members_before) : std::string(),
                                    group_facts(after, members)}));
    return SavedGoodsGroup{after.id, request.group_id ? request.version + 1 : 1};
  });
}

Result<Done> GoodsDesk::delete_goods_group(const http::Operator& caller, const DeleteGoodsGroup& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto groups = store::list_groups_of_goods(transaction);
    const auto group = std::ranges::find(groups, request.group_id, &store::GoodsGroupRow::id);
    if (group == groups.end()) return goods_group_not_found;
    const auto members = members_of(transaction, request.group_id);
    if (!store::delete_group(transaction, request.group_id, request.version)) return goods_group_changed;
    tell_of_goods(transaction);
    TRY(caller.record(transaction, {group_subject, std::to_string(request.group_id.value), group_facts(*group, members), {}}));
    return Done{};
  });
}

Result<Done> GoodsDesk::delete_category(const http::Operator& caller, const DeleteCategory& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto category = store::find_category_of_goods(transaction, request.category_id);
    if (!category) return goods_category_unknown;
    if (!store::delete_category(transaction, request.category_id)) return in_use(store::uses_of_category(transaction, request.category_id));
    tell_of_goods(transaction);
    TRY(caller.record(
        transaction,
        {category_subject, std::to_string(request.category_id.value), http::facts("nameZh", category->name_zh_cn, "nameEn", category->name_en), {}}));
    return Done{};
  });
}

Result<http::Reply<SavedRanking>> GoodsDesk::save_ranking(const http::Call& call, const http::Operator& caller, const SaveRanking& request) {
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<SavedRanking> {
    if (request.category_id) {
      const auto category = store::find_category_of_goods(transaction, *request.category_id);
      if (!category || category->level != 1) return ranking_category_wrong;
    }
    const auto before = request.key ? store::find_ranking(transaction, **request.key) : std::nullopt;
    if (request.key && !before) return ranking_not_found;
    const std::string key = request.key ? **request.key : "ranking-" + std::to_string(ids_.next_value());
    const store::RankingRecordRow after{key, *request.name_zh, *request.name_en, *request.subtitle_zh, *request.subtitle_en, request.rule, request.category_id};
    if (!before) {
      store::insert_ranking(transaction, after);
    } else if (!store::update_ranking(transaction, after)) {
      return ranking_not_found;
    }
    tell_of_goods(transaction);
    TRY(caller.record(transaction, {ranking_subject, key, before ? ranking_facts(*before) : std::string(), ranking_facts(after)}));
    return SavedRanking{key};
  });
}

Result<Done> GoodsDesk::delete_ranking(const http::Operator& caller, const DeleteRanking& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto ranking = store::find_ranking(transaction, *request.key);
    if (!ranking || !store::delete_ranking(transaction, *request.key)) return ranking_not_found;
    tell_of_goods(transaction);
    TRY(caller.record(transaction, {ranking_subject, *request.key, ranking_facts(*ranking), {}}));
    return Done{};
  });
}

}  // namespace galleria::catalog
