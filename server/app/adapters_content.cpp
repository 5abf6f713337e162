// Says in content's words what the catalogue says in its own.
#include "app/adapters_content.hpp"

#include <stdexcept>

namespace galleria::app {
namespace {

content::KnownProduct known(catalog::ProductFacts facts) {
  return {facts.product_id, std::move(facts.name), std::move(facts.image_url), facts.price_cents, facts.list_price_cents, facts.is_sold_out, facts.is_on_shelf};
}

catalog::KeyedKind keyed(content::ChoiceKind kind) {
  switch (kind) {
    case content::ChoiceKind::goods:
      return catalog::KeyedKind::product;
    case content::ChoiceKind::group:
      return catalog::KeyedKind::group;
    case content::ChoiceKind::category:
      return catalog::KeyedKind::category;
    case content::ChoiceKind::shop:
      return catalog::KeyedKind::shop;
    case content::ChoiceKind::ranking:
      return catalog::KeyedKind::ranking;
  }
  throw std::logic_error("a choice of no kind");
}

}  // namespace

std::optional<content::KnownProduct> CatalogForContent::find_product(std::string_view key) const {
  auto facts = catalog_.find_product(key);
  return facts ? std::optional(known(std::move(*facts))) : std::nullopt;
}

std::optional<content::KnownGroup> CatalogForContent::find_group(std::string_view key) const {
  auto facts = catalog_.find_group(key);
  if (!facts) return std::nullopt;
  content::KnownGroup group{facts->group_id, std::move(facts->name), {}};
  for (catalog::ProductFacts& product : facts->products) group.products.push_back(known(std::move(product)));
  return group;
}

std::optional<content::KnownCategory> CatalogForContent::find_category(std::string_view key) const {
  auto facts = catalog_.find_category(key);
  return facts ? std::optional(content::KnownCategory{facts->category_id, std::move(facts->name)}) : std::nullopt;
}

std::optional<Localized> CatalogForContent::find_ranking(std::string_view key) const { return catalog_.find_ranking(key); }

std::optional<content::KnownShop> CatalogForContent::find_shop(std::string_view key) const {
  auto facts = catalog_.find_shop(key);
  return facts ? std::optional(content::KnownShop{facts->shop_id, std::move(facts->name), std::move(facts->image_url), std::move(facts->unit)}) : std::nullopt;
}

std::vector<std::string> CatalogForContent::find_keys(content::ChoiceKind kind, std::string_view text, std::size_t count) const {
  return catalog_.find_keys(keyed(kind), text, count);
}

}  // namespace galleria::app
