// Builds snapshots.
#include "features/catalog/catalog_snapshot.hpp"

#include <algorithm>
#include <set>

namespace galleria::catalog {

std::shared_ptr<const Answer> AnswerCache::find(const AnswerKey& key) const {
  std::lock_guard lock(mutex_);
  const auto found = answers_.find(key);
  return found == answers_.end() ? nullptr : found->second;
}

void AnswerCache::keep(const AnswerKey& key, std::shared_ptr<const Answer> answer) {
  std::lock_guard lock(mutex_);
  if (!answers_.emplace(key, std::move(answer)).second) return;
  oldest_first_.push_back(key);
  if (oldest_first_.size() <= capacity_) return;
  answers_.erase(oldest_first_.front());
  oldest_first_.pop_front();
}

std::size_t AnswerCache::size() const {
  std::lock_guard lock(mutex_);
  return answers_.size();
}

Snapshot::Snapshot(CatalogData data) : assortment_(std::make_shared<Assortment>(std::move(data))) {
  search_ = std::make_shared<SearchIndex>(*assortment_);
  states_ = initial_states(assortment_->data);
  for (const AnswerKey& key : foreseen_keys()) {
    if (auto answer = maker(key.locale).make(key)) foreseen_.emplace(key, std::make_shared<Answer>(std::move(*answer)));
  }
}

std::vector<AnswerKey> Snapshot::foreseen_keys() const {
  std::vector<AnswerKey> keys;
  const CatalogData& data = assortment_->data;
  for (const Locale locale : {Locale::zh_cn, Locale::en}) {
    for (const AnswerKind kind : {AnswerKind::first_categories, AnswerKind::rankings, AnswerKind::shops, AnswerKind::brands}) keys.push_back({kind, locale});
    for (const CategoryRecord& category : data.categories) {
      if (category.level == 1) keys.push_back({AnswerKind::second_categories, locale, category.category_id.value});
      for (const ProductSort sort : {ProductSort::recommended, ProductSort::sales, ProductSort::price_up, ProductSort::price_down, ProductSort::newest}) {
        keys.push_back({AnswerKind::products_by_category, locale, category.category_id.value, sort});
      }
    }
    for (const ProductRecord& product : data.products) keys.push_back({AnswerKind::product, locale, product.product_id.value});
    for (const GroupRecord& group : data.groups) keys.push_back({AnswerKind::group, locale, group.group_id.value});
    std::set<std::string> floors;
    for (const ShopRecord& shop : data.shops) {
      keys.push_back({AnswerKind::shop, locale, shop.shop_id.value});
      floors.insert(shop.floor);
    }
    for (const std::string& floor : floors) keys.push_back({AnswerKind::shops_of_floor, locale, 0, ProductSort::recommended, 1, default_page_size, floor});
  }
  return keys;
}

std::shared_ptr<const Snapshot> Snapshot::with_states(std::span<const std::pair<ProductIndex, ProductState>> changes) const {
  ProductIndexes changed;
  for (const auto& [index, state] : changes) {
    if (state != states_[index]) changed.push_back(index);
  }
  if (changed.empty()) return nullptr;
  std::shared_ptr<Snapshot> next(new Snapshot);
  next->assortment_ = assortment_;
  next->search_ = search_;
  next->states_ = states_;
  for (const auto& [index, state] : changes) next->states_[index] = state;
  next->foreseen_ = foreseen_;
  for (auto& [key, answer] : next->foreseen_) {
    const auto& depends_on = answer->depends_on;
    const bool is_stale =
        std::any_of(changed.begin(), changed.end(), [&](ProductIndex index) { return std::binary_search(depends_on.begin(), depends_on.end(), index); });
    if (is_stale) answer = std::make_shared<Answer>(next->maker(key.locale).make(key).value());
  }
  return next;
}

std::shared_ptr<const Answer> Snapshot::find(const AnswerKey& key) const {
  if (const auto found = foreseen_.find(key); found != foreseen_.end()) return found->second;
  if (auto kept = others_.find(key)) return kept;
  auto made = maker(key.locale).make(key);
  if (!made) return nullptr;
  auto answer = std::make_shared<const Answer>(std::move(*made));
  // An empty list is cheap to make, and anybody can ask for endless ones.
  if (!answer->is_empty_list) others_.keep(key, answer);
  return answer;
}

}  // namespace galleria::catalog
