// Builds snapshots.
#include "features/catalog/catalog_snapshot.hpp"

#include <algorithm>
#include <set>

namespace galleria::catalog {
namespace {

constexpr std::size_t most_foreseen_products = 5'000;
constexpr std::size_t best_seller_count = 50;  // no page is longer

// Which of the products change, in a form that is quick to ask for few and for many.
class Changes {
 public:
  Changes(std::vector<ProductIndex> changed, std::size_t product_count) : changed_(std::move(changed)), is_changed_(product_count, false) {
    for (const ProductIndex index : changed_) is_changed_[index] = true;
  }
  bool touch(const ProductIndexes& depends_on) const {
    if (changed_.size() < few)
      return std::any_of(changed_.begin(), changed_.end(), [&](ProductIndex index) { return std::binary_search(depends_on.begin(), depends_on.end(), index); });
    return std::any_of(depends_on.begin(), depends_on.end(), [&](ProductIndex index) { return is_changed_[index]; });
  }

 private:
  static constexpr std::size_t few = 10;
  const ProductIndexes changed_;
  std::vector<bool> is_changed_;
};

}  // namespace

std::size_t SearchKeyHash::operator()(const SearchKey& key) const noexcept {
  std::size_t hash = std::hash<std::string>{}(key.form);
  for (const std::int64_t part : {static_cast<std::int64_t>(key.locale), static_cast<std::int64_t>(key.sort), key.page_no, key.page_size})
    hash = hash * 1'000'003 ^ std::hash<std::int64_t>{}(part);
  return hash;
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
    if (data.products.size() <= most_foreseen_products) {
      for (const ProductRecord& product : data.products) keys.push_back({AnswerKind::product, locale, product.product_id.value});
    }
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
  const Changes touched(std::move(changed), states_.size());
  for (auto& [key, answer] : next->foreseen_) {
    if (touched.touch(answer->depends_on)) answer = std::make_shared<Answer>(next->maker(key.locale).make(key).value());
  }
  return next;
}

const ProductIndexes& Snapshot::best_sellers() const {
  std::call_once(best_sellers_once_, [&] {
    std::vector<SortFacts> facts;
    facts.reserve(assortment_->on_shelf().size());
    for (const ProductIndex index : assortment_->on_shelf()) facts.push_back(maker(Locale::zh_cn).sort_facts(index));
    sort_products(facts, ProductSort::sales, best_seller_count);
    for (const SortFacts& fact : facts) best_sellers_.push_back(fact.index);
  });
  return best_sellers_;
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
