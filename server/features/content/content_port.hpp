// What content needs of the catalogue and of the library: what the keys and addresses in a page stand for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

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

// A picture as it is shown wherever its address is named.
struct KnownPicture {
  std::string address;    // what clients get: of its newest file, with what must stay in sight
  Localized alternative;  // what it shows; may be empty
  bool is_removed = false;
};

class PictureLookup {
 public:
  virtual ~PictureLookup() = default;
  // Nothing if it is not in the mall's library: then it is shown as it is named.
  virtual std::optional<KnownPicture> find_picture(std::string_view address) const = 0;
};

// What can be named in a page, as the staff choose it.
enum class ChoiceKind { goods, group, category, shop, ranking };
BOOST_DESCRIBE_ENUM(ChoiceKind, goods, group, category, shop, ranking)

class ChoiceLookup {
 public:
  virtual ~ChoiceLookup() = default;
  // The keys of those whose name or key holds the text (all, if it is empty), in the order of the catalogue, at most so many.
  virtual std::vector<std::string> find_keys(ChoiceKind kind, std::string_view text, std::size_t count) const = 0;
};

// What a page may name: for checking it, for showing it, and to choose from. They must outlive whoever is given them.
struct Lookups {
  const ProductLookup& products;
  const ShopLookup& shops;
  const ChoiceLookup& choices;
  const PictureLookup& pictures;
};

}  // namespace galleria::content
