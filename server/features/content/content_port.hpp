// What content needs of the catalogue: what the keys in a page stand for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"

namespace galleria::content {

// A product as a floor shows it. Prices are those of its cheapest SKU.
struct KnownProduct {
  ProductId product_id;
  Localized name;
  std::string image_url;
  Cents price_cents;
  Cents list_price_cents;
  bool is_sold_out = false;
  bool is_on_shelf = true;
};

struct KnownGroup {
  ProductGroupId group_id;
  Localized name;
  std::vector<KnownProduct> products;
};

struct KnownCategory {
  CategoryId category_id;
  Localized name;
};

// Answers at once, from memory; asked from several threads.
class ProductLookup {
 public:
  virtual ~ProductLookup() = default;
  virtual std::optional<KnownProduct> find_product(std::string_view key) const = 0;
  virtual std::optional<KnownGroup> find_group(std::string_view key) const = 0;
  virtual std::optional<KnownCategory> find_category(std::string_view key) const = 0;
  // The name of the ranking board of that key.
  virtual std::optional<Localized> find_ranking(std::string_view key) const = 0;
};

struct KnownShop {
  ShopId shop_id;
  Localized name;
  std::string image_url;
  std::string location;  // "L2-18"
};

class ShopLookup {
 public:
  virtual ~ShopLookup() = default;
  virtual std::optional<KnownShop> find_shop(std::string_view key) const = 0;
};

}  // namespace galleria::content
