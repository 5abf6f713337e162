// Makes answers, keeps them, and forgets those that hold no longer.
#include "features/catalog/catalog_snapshot.hpp"

#include <algorithm>
#include <unordered_set>

#include "base/planted_bugs.hpp"

namespace galleria::catalog {
namespace {

constexpr std::size_t most_answer_bytes = 24 * 1'024 * 1'024;
constexpr std::size_t most_search_bytes = 8 * 1'024 * 1'024;
constexpr std::size_t bytes_of_card = 600;     // about, with its texts
constexpr std::size_t bytes_of_keeping = 500;  // about, of an entry and its key

// What an answer takes besides its text: the same compressed, about.
std::size_t bytes_of(const Answer& answer) { return answer.data->json().size() * 5 / 4 + answer.depends_on.size() * sizeof(ProductIndex) + bytes_of_keeping; }

// The product in both, at the same place.
struct BothProducts {
  const Product* before = nullptr;
  const Product* now = nullptr;
  ProductIndex index = 0;
};

// Nothing if it is in one of them alone, or stands elsewhere: then all that names products by their places is made anew.
std::optional<BothProducts> find_both(const Assortment& before, const Assortment& now, ProductId id) {
  const auto was = before.find_product(id);
  const auto is = now.find_product(id);
  if (!was || was != is) return std::nullopt;
  return BothProducts{&before.product(*was), &now.product(*is), *is};
}

// Whether searches find it by the same words as before. Both pools number their texts alike, and a text that is in both has one number.
bool is_found_alike(const Assortment& before, const Assortment& now, ProductId id) {
  const auto both = find_both(before, now, id);
  if (!both) return false;
  const auto& [was, is, index] = *both;
  const bool has_same_name = was->name == is->name || is_planted(PlantedBug::renamed_product_found_as_before);
  return was->is_on_shelf == is->is_on_shelf && has_same_name && was->subtitle == is->subtitle && was->pinyin == is->pinyin && was->tags == is->tags &&
         was->specifications == is->specifications && was->shop_id == is->shop_id && was->category_id == is->category_id;
}

// Whether it stands in all lists where it stood.
bool is_sorted_alike(const Assortment& before, const Assortment& now, ProductId id) {
  const auto both = find_both(before, now, id);
  if (!both) return false;
  const auto& [was, is, index] = *both;
  const ProductSku& cheapest_was = before.cheapest_sku(index);
  const ProductSku& cheapest_is = now.cheapest_sku(index);
  return was->is_on_shelf == is->is_on_shelf && was->category_id == is->category_id && was->listed_at == is->listed_at &&
         cheapest_was.price_cents == cheapest_is.price_cents && cheapest_was.list_price_cents == cheapest_is.list_price_cents;
}

// Which answers depend on products that change.
class Changes {
 public:
  Changes(const Assortment& assortment, const ProductIndexes& changed) : is_changed_(assortment.goods.product_count(), false) {
    for (const ProductIndex index : changed) {
      is_changed_[index] = true;
      if (!assortment.is_on_shelf(index)) continue;
      const Product& product = assortment.product(index);
      shops_.insert(product.shop_id.value);
      if (categories_.contains(product.category_id.value)) continue;
      for (const CategoryRecord* category : assortment.category_path(product.category_id)) categories_.insert(category->category_id.value);
    }
  }

  bool touch(const AnswerKey& key, const Answer& answer) const {
    switch (key.kind) {
      case AnswerKind::products_by_category:
        return categories_.contains(key.id);
      case AnswerKind::shop:
        return shops_.contains(key.id);
      case AnswerKind::rankings:
        return !shops_.empty();
      default:
        return std::any_of(answer.depends_on.begin(), answer.depends_on.end(), [&](ProductIndex index) { return is_changed_[index]; });
    }
  }

 private:
  std::vector<bool> is_changed_;
  std::unordered_set<std::int64_t> shops_;
  std::unordered_set<std::int64_t> categories_;
};

}  // namespace

std::size_t SearchKeyHash::operator()(const SearchKey& key) const noexcept {
  std::size_t hash = std::hash<std::string>{}(key.form);
  for (const std::int64_t part : {static_cast<std::int64_t>(key.locale), static_cast<std::int64_t>(key.sort), key.page_no, key.page_size})
    hash = hash * 1'000'003 ^ std::hash<std::int64_t>{}(part);
  return hash;
}

Snapshot::Snapshot(std::shared_ptr<const Assortment> assortment)
    : assortment_(std::move(assortment)),
      searched_(assortment_),
      search_(std::make_shared<SearchIndex>(*assortment_)),
      states_(assortment_->goods),
      lists_(*assortment_, states_),
      answers_(std::make_shared<Answers>(most_answer_bytes)),
      searches_(std::make_shared<Searches>(most_search_bytes)) {}

Snapshot::Snapshot(const Snapshot& former, ProductStates states)
    : assortment_(former.assortment_),
      searched_(former.searched_),
      search_(former.search_),
      states_(std::move(states)),
      lists_(former.lists_.with(*assortment_, states_, former.states_)),
      answers_(former.answers_),
      searches_(std::make_shared<Searches>(most_search_bytes)) {}

Snapshot::Snapshot(const Snapshot& former, std::shared_ptr<const Assortment> assortment, ProductId changed)
    : assortment_(std::move(assortment)),
      searched_(is_found_alike(*former.assortment_, *assortment_, changed) ? former.searched_ : assortment_),
      search_(searched_ == former.searched_ ? former.search_ : std::make_shared<const SearchIndex>(*assortment_)),
      states_(ProductStates::carried_over(former.states_, former.assortment_->goods, assortment_->goods, changed)),
      lists_(former.lists_.of(*assortment_, states_, is_sorted_alike(*former.assortment_, *assortment_, changed),
                              ProductStates::have_same_sales(former.states_, states_))),
      answers_(std::make_shared<Answers>(most_answer_bytes)),
      searches_(std::make_shared<Searches>(most_search_bytes)) {}

std::shared_ptr<const Snapshot> Snapshot::with_product(std::shared_ptr<const Assortment> assortment, ProductId changed) const {
  return std::shared_ptr<const Snapshot>(new Snapshot(*this, std::move(assortment), changed));
}

std::shared_ptr<const Snapshot> Snapshot::with_states(ProductStates states) const {
  const ProductIndexes changed = ProductStates::differing(states_, states, assortment_->goods);
  if (changed.empty()) return nullptr;
  const std::shared_ptr<Snapshot> next(new Snapshot(*this, std::move(states)));
  const Changes changes(*assortment_, changed);
  next->state_ = answers_->begin_state([&](const AnswerKey& key, const Answer& answer) { return changes.touch(key, answer); });
  return next;
}

std::shared_ptr<const Answer> Snapshot::find(const AnswerKey& key) const {
  if (auto kept = answers_->find(key, state_)) return kept;
  auto made = maker(key.locale).make(key);
  if (!made) return nullptr;
  auto answer = std::make_shared<const Answer>(std::move(*made));
  // An empty list is cheap to make, and anybody can ask for endless ones.
  if (!answer->is_empty_list) answers_->keep(key, answer, bytes_of(*answer), state_);
  return answer;
}

void Snapshot::keep_search(const SearchKey& key, const SearchResult& result) const {
  const std::size_t bytes = bytes_of_keeping + result.products.size() * bytes_of_card;
  searches_->keep(key, std::make_shared<const SearchResult>(result), bytes, 0);
}

}  // namespace galleria::catalog
