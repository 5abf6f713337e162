// One immutable state of the catalogue with its answers ready to send.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>

#include "features/catalog/catalog_answers.hpp"
#include "features/catalog/catalog_search.hpp"

namespace galleria::catalog {

// What nobody foresaw, kept while there is room; the oldest makes way. Thread-safe.
template <class Key, class Value, class Hash>
class RecentCache {
 public:
  explicit RecentCache(std::size_t capacity) : capacity_(capacity) {}

  std::shared_ptr<const Value> find(const Key& key) const {
    std::lock_guard lock(mutex_);
    const auto found = values_.find(key);
    return found == values_.end() ? nullptr : found->second;
  }
  void keep(const Key& key, std::shared_ptr<const Value> value) {
    std::lock_guard lock(mutex_);
    if (!values_.emplace(key, std::move(value)).second) return;
    oldest_first_.push_back(key);
    if (oldest_first_.size() <= capacity_) return;
    values_.erase(oldest_first_.front());
    oldest_first_.pop_front();
  }
  std::size_t size() const {
    std::lock_guard lock(mutex_);
    return values_.size();
  }

 private:
  const std::size_t capacity_;
  mutable std::mutex mutex_;
  std::unordered_map<Key, std::shared_ptr<const Value>, Hash> values_;
  std::deque<Key> oldest_first_;
};

// The third page, another page size.
using AnswerCache = RecentCache<AnswerKey, Answer, AnswerKeyHash>;

// Which search is meant; `form` is the search form of what was typed.
struct SearchKey {
  Locale locale = Locale::zh_cn;
  std::string form;
  ProductSort sort = ProductSort::recommended;
  std::int64_t page_no = 1;
  std::int64_t page_size = default_page_size;

  friend bool operator==(const SearchKey&, const SearchKey&) = default;
};

struct SearchKeyHash {
  std::size_t operator()(const SearchKey& key) const noexcept;
};

// Many search for the same few words, and these are the ones that find most.
using SearchCache = RecentCache<SearchKey, SearchResult, SearchKeyHash>;

class Snapshot {
 public:
  // Builds indexes and all foreseen answers. Of a large catalogue the products' own pages are not foreseen: they would fill the memory.
  explicit Snapshot(CatalogData data);

  // This snapshot with other states of some products. Answers that do not depend on them are shared, the others made anew. Nothing if no state differs.
  std::shared_ptr<const Snapshot> with_states(std::span<const std::pair<ProductIndex, ProductState>> changes) const;

  const Assortment& assortment() const { return *assortment_; }
  const SearchIndex& search() const { return *search_; }
  const ProductState& state(ProductIndex index) const { return states_[index]; }
  AnswerMaker maker(Locale locale) const { return {*assortment_, states_, locale}; }
  // What sells best, best first; as many as a page can show.
  const ProductIndexes& best_sellers() const;
  const std::shared_ptr<const Assortment>& shared_assortment() const { return assortment_; }

  SearchCache& searches() const { return searches_; }

  // The answer, or null if the thing does not exist. Foreseen answers take no lock.
  std::shared_ptr<const Answer> find(const AnswerKey& key) const;

 private:
  Snapshot() = default;
  std::vector<AnswerKey> foreseen_keys() const;

  std::shared_ptr<const Assortment> assortment_;
  std::shared_ptr<const SearchIndex> search_;
  ProductStates states_;
  std::unordered_map<AnswerKey, std::shared_ptr<const Answer>, AnswerKeyHash> foreseen_;
  mutable AnswerCache others_{2'000};
  mutable SearchCache searches_{1'000};
  mutable std::once_flag best_sellers_once_;
  mutable ProductIndexes best_sellers_;
};

}  // namespace galleria::catalog
