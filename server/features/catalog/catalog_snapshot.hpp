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

// Answers that nobody foresaw (the third page, another page size), kept while there is room; the oldest makes way. Thread-safe.
class AnswerCache {
 public:
  explicit AnswerCache(std::size_t capacity) : capacity_(capacity) {}
  std::shared_ptr<const Answer> find(const AnswerKey& key) const;
  void keep(const AnswerKey& key, std::shared_ptr<const Answer> answer);
  std::size_t size() const;

 private:
  const std::size_t capacity_;
  mutable std::mutex mutex_;
  std::unordered_map<AnswerKey, std::shared_ptr<const Answer>, AnswerKeyHash> answers_;
  std::deque<AnswerKey> oldest_first_;
};

class Snapshot {
 public:
  // Builds indexes and all foreseen answers.
  explicit Snapshot(CatalogData data);

  // This snapshot with other states of some products. Answers that do not depend on them are shared, the others made anew. Nothing if no state differs.
  std::shared_ptr<const Snapshot> with_states(std::span<const std::pair<ProductIndex, ProductState>> changes) const;

  const Assortment& assortment() const { return *assortment_; }
  const SearchIndex& search() const { return *search_; }
  const ProductState& state(ProductIndex index) const { return states_[index]; }
  AnswerMaker maker(Locale locale) const { return {*assortment_, states_, locale}; }
  const std::shared_ptr<const Assortment>& shared_assortment() const { return assortment_; }

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
};

}  // namespace galleria::catalog
