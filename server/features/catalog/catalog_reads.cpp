// What members ask of the catalogue.
#include <algorithm>
#include <tuple>

#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_state.hpp"
#include "features/catalog/catalog_store.hpp"

namespace galleria::catalog {
namespace {

constexpr std::size_t suggestion_count = 10;
constexpr std::size_t alternative_count = 6;
constexpr int sold_out_penalty = 20;  // a product that fits as well but can be bought stands before it

Result<http::Serialised> serve(std::shared_ptr<const Answer> answer, const Failure& missing) {
  if (answer == nullptr) return missing;
  const http::SerialisedData* const data = answer->data.get();
  return http::Serialised(std::move(answer), data);
}

std::int64_t page_size_of(const std::optional<PageSize>& wanted) { return wanted ? wanted->value : default_page_size; }
std::int64_t page_no_of(const std::optional<PageNumber>& wanted) { return wanted ? wanted->value : 1; }

// The first `count` of the found products in their order: by fit, unless the member asked for another order.
ProductIndexes ordered(const Snapshot& snapshot, const std::vector<SearchHit>& hits, ProductSort sort, std::size_t count) {
  ProductIndexes products;
  if (sort == ProductSort::recommended) {
    std::vector<std::tuple<int, std::int64_t, std::size_t>> places;  // best first if ascending; equal ones keep their order
    places.reserve(hits.size());
    for (const SearchHit& hit : hits) {
      const int penalty = snapshot.states().is_product_sold_out(hit.index) ? sold_out_penalty : 0;
      places.emplace_back(penalty - hit.score, -snapshot.states().sales_count(hit.index), places.size());
    }
    const auto kept = places.begin() + static_cast<std::ptrdiff_t>(std::min(count, places.size()));
    std::partial_sort(places.begin(), kept, places.end());
    std::for_each(places.begin(), kept, [&](const auto& place) { products.push_back(hits[std::get<2>(place)].index); });
    return products;
  }
  std::vector<SortFacts> facts;
  facts.reserve(hits.size());
  for (const SearchHit& hit : hits) facts.push_back(sort_facts(snapshot.assortment(), snapshot.states(), hit.index));
  sort_products(facts, sort, count);
  for (const SortFacts& fact : facts) products.push_back(static_cast<ProductIndex>(fact.index));
  return products;
}

// What a member gets whose words found nothing: words that find something, and what others buy.
SearchResult help(const Snapshot& snapshot, const SearchKey& key) {
  SearchResult result;
  result.is_help = true;
  result.alternatives = snapshot.search().alternatives(key.form, key.locale, alternative_count);
  const AnswerMaker maker = snapshot.maker(key.locale);
  const ProductIndexes& best_sellers = snapshot.best_sellers();
  for (std::size_t i = 0; i < std::min(best_sellers.size(), static_cast<std::size_t>(key.page_size)); ++i)
    result.products.push_back(maker.card(best_sellers[i]));
  return result;
}

SearchResult search(const Snapshot& snapshot, const SearchKey& key) {
  const auto hits = snapshot.search().find_products(key.form);
  const auto shops = snapshot.search().find_shops(key.form);
  if (hits.empty() && shops.empty()) return help(snapshot, key);
  SearchResult result;
  result.total_count = static_cast<std::int64_t>(hits.size());
  const auto first = static_cast<std::size_t>((key.page_no - 1) * key.page_size);
  const ProductIndexes products = ordered(snapshot, hits, key.sort, first + static_cast<std::size_t>(key.page_size));
  const AnswerMaker maker = snapshot.maker(key.locale);
  for (std::size_t i = first; i < products.size(); ++i) result.products.push_back(maker.card(products[i]));
  for (const ShopId id : shops) result.shop_ids.push_back(id.value);
  return result;
}

}  // namespace

Result<http::Serialised> Catalog::list_first_categories(const http::Call& call, const ListFirstCategories&) const {
  return serve(state_->current()->find({AnswerKind::first_categories, call.locale}), category_not_found);
}

Result<http::Serialised> Catalog::list_second_categories(const http::Call& call, const ListSecondCategories& request) const {
  return serve(state_->current()->find({AnswerKind::second_categories, call.locale, request.category_id.value}), category_not_found);
}

Result<http::Serialised> Catalog::list_products_by_category(const http::Call& call, const ListProductsByCategory& request) const {
  const AnswerKey key{AnswerKind::products_by_category, call.locale,
                      request.category_id.value,        request.sort.value_or(ProductSort::recommended),
                      page_no_of(request.page_no),      page_size_of(request.page_size)};
  return serve(state_->current()->find(key), category_not_found);
}

Result<http::Serialised> Catalog::get_product(const http::Call& call, const GetProduct& request) const {
  return serve(state_->current()->find({AnswerKind::product, call.locale, request.product_id.value}), product_not_found);
}

Result<http::Serialised> Catalog::list_rankings(const http::Call& call, const ListRankings&) const {
  return serve(state_->current()->find({AnswerKind::rankings, call.locale}), group_not_found);
}

Result<http::Serialised> Catalog::get_product_group(const http::Call& call, const GetProductGroup& request) const {
  return serve(state_->current()->find({AnswerKind::group, call.locale, request.group_id.value}), group_not_found);
}

Result<http::Serialised> Catalog::list_shops(const http::Call& call, const ListShops& request) const {
  const auto snapshot = state_->current();
  if (!request.keyword) {
    if (!request.floor) return serve(snapshot->find({AnswerKind::shops, call.locale}), shop_not_found);
    return serve(snapshot->find({AnswerKind::shops_of_floor, call.locale, 0, ProductSort::recommended, 1, default_page_size, **request.floor}), shop_not_found);
  }
  const AnswerMaker maker = snapshot->maker(call.locale);
  std::vector<ShopCard> found;
  for (const ShopId id : snapshot->search().find_shops(**request.keyword)) {
    const ShopRecord& shop = *snapshot->assortment().find_shop(id);
    if (!request.floor || shop.floor == **request.floor) found.push_back(maker.shop_card(shop));
  }
  return make_answer(found).data;
}

Result<http::Serialised> Catalog::get_shop(const http::Call& call, const GetShop& request) const {
  return serve(state_->current()->find({AnswerKind::shop, call.locale, request.shop_id.value}), shop_not_found);
}

Result<http::Serialised> Catalog::list_brands(const http::Call& call, const ListBrands&) const {
  return serve(state_->current()->find({AnswerKind::brands, call.locale}), group_not_found);
}

Result<SearchResult> Catalog::search_products(const http::Call& call, const SearchProducts& request) const {
  const auto snapshot = state_->current();
  const SearchKey key{call.locale, search_form(*request.keyword), request.sort.value_or(ProductSort::recommended), page_no_of(request.page_no),
                      page_size_of(request.page_size)};
  if (const auto kept = snapshot->find_search(key)) return *kept;
  SearchResult result = search(*snapshot, key);
  snapshot->keep_search(key, result);
  return result;
}

Result<std::vector<std::string>> Catalog::suggest_search(const http::Call& call, const SuggestSearch& request) const {
  return state_->current()->search().suggest(*request.keyword, call.locale, suggestion_count);
}

Result<std::vector<SkuStock>> Catalog::get_product_stock(const http::Call&, const GetProductStock& request) const {
  std::vector<SkuStock> stocks;
  for (const StockRow& row : state_->database.read([&](db::Session& session) { return store::list_product_stocks(session, request.product_id); })) {
    stocks.push_back({row.sku_id, row.on_hand - row.reserved});
  }
  if (stocks.empty()) return product_not_found;
  return stocks;
}

}  // namespace galleria::catalog
