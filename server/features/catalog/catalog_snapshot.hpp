// One immutable state of the catalogue, with the answers that were asked for.
#pragma once

#include <memory>

#include "features/catalog/catalog_answers.hpp"
#include "features/catalog/catalog_kept.hpp"
#include "features/catalog/catalog_search.hpp"

namespace galleria::catalog {

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

class Snapshot {
 public:
  // Builds the indexes. Answers are made when they are first asked for.
  explicit Snapshot(std::shared_ptr<const Assortment> assortment);

  // This snapshot with other states of products. Answers that do not depend on them are shared. Nothing if no state differs. Only of a snapshot of which there
  // is no such one yet.
  std::shared_ptr<const Snapshot> with_states(ProductStates states) const;

  // This snapshot with one product as it is in `assortment`, which was made of this one's. What is found and sorted is shared where that product has not
  // changed it.
  std::shared_ptr<const Snapshot> with_product(std::shared_ptr<const Assortment> assortment, ProductId changed) const;

  const Assortment& assortment() const { return *assortment_; }
  const std::shared_ptr<const Assortment>& shared_assortment() const { return assortment_; }
  const SearchIndex& search() const { return *search_; }
  const ProductStates& states() const { return states_; }
  AnswerMaker maker(Locale locale) const { return {*assortment_, states_, lists_, locale}; }
  // What sells best, best first.
  const ProductIndexes& best_sellers() const { return lists_.best_selling(); }

  // The answer, or null if the thing does not exist.
  std::shared_ptr<const Answer> find(const AnswerKey& key) const;

  // What was found for this search in this state, or null.
  std::shared_ptr<const SearchResult> find_search(const SearchKey& key) const { return searches_->find(key, 0); }
  void keep_search(const SearchKey& key, const SearchResult& result) const;

 private:
  using Answers = KeptAnswers<AnswerKey, Answer, AnswerKeyHash>;
  using Searches = KeptAnswers<SearchKey, SearchResult, SearchKeyHash>;

  Snapshot(const Snapshot& former, ProductStates states);
  Snapshot(const Snapshot& former, std::shared_ptr<const Assortment> assortment, ProductId changed);

  std::shared_ptr<const Assortment> assortment_;
  std::shared_ptr<const Assortment> searched_;  // what the index was made of: the same in all that it looks at
  std::shared_ptr<const SearchIndex> search_;
  ProductStates states_;
  SortedLists lists_;
  std::shared_ptr<Answers> answers_;    // of all states of this assortment
  std::shared_ptr<Searches> searches_;  // of this state alone
  std::uint64_t state_ = 0;
};

}  // namespace galleria::catalog
