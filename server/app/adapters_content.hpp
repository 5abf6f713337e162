// Lets content ask the catalogue what the keys in its pages stand for.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/content/content_port.hpp"

namespace galleria::app {

class CatalogForContent : public content::ProductLookup, public content::ShopLookup, public content::ChoiceLookup {
 public:
  explicit CatalogForContent(const catalog::Catalog& catalog) : catalog_(catalog) {}

  std::optional<content::KnownProduct> find_product(std::string_view key) const override;
  std::optional<content::KnownGroup> find_group(std::string_view key) const override;
  std::optional<content::KnownCategory> find_category(std::string_view key) const override;
  std::optional<Localized> find_ranking(std::string_view key) const override;
  std::optional<content::KnownShop> find_shop(std::string_view key) const override;
  std::vector<std::string> find_keys(content::ChoiceKind kind, std::string_view text, std::size_t count) const override;

 private:
  const catalog::Catalog& catalog_;
};

}  // namespace galleria::app
