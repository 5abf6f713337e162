// Makes answers, keeps them, and forgets those that hold no longer.
#include "features/catalog/catalog_snapshot.hpp"

#include <algorithm>
#include <unordered_set>

namespace galleria::catalog {
namespace {

constexpr std::size_t most_answer_bytes = 24 * 1'024 * 1'024;
constexpr std::size_t most_search_bytes = 8 * 1'024 * 1'024;
constexpr std::size_t bytes_of_card = 600;     // about, with its texts
constexpr std::size_t bytes_of_keeping = 500;  // about, of an entry and its key

// What an answer takes besides its text: the same compressed, about.
std::size_t bytes_of(const Answer& answer) { return answer.data->json().size() * 5 / 4 + answer.depends_on.size() * sizeof(ProductIndex) + bytes_of_keeping; }

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
      search_(std::make_shared<SearchIndex>(*assortment_)),
      states_(assortment_->goods),
      lists_(*assortment_, states_),
      answers_(std::make_shared<Answers>(most_answer_bytes)),
      searches_(std::make_shared<Searches>(most_search_bytes)) {}

Snapshot::Snapshot(const Snapshot& former, ProductStates states)
    : assortment_(former.assortment_),
      search_(former.search_),
      states_(std::move(states)),
      lists_(former.lists_.with(*assortment_, states_, former.states_)),
      answers_(former.answers_),
      searches_(std::make_shared<Searches>(most_search_bytes)) {}

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
