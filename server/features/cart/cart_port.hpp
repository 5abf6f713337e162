// What the cart needs to know of the goods that lie in it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "db/database.hpp"

namespace galleria::cart {

// A SKU as a cart shows it, in the caller's language.
struct CartSku {
  ProductId product_id;
  ShopId shop_id;
  std::string name;
  std::string shop_name;
  std::string shop_location;
  std::string image_url;
  std::string sp1;
  std::string sp2;
  std::string sp3;
  Cents price_cents;  // for members, and everybody who has a cart is one
  bool is_on_shelf = true;
  bool is_virtual = false;  // bought at once, alone, and never from a cart
};

class SkuLookup {
 public:
  virtual ~SkuLookup() = default;
  // The SKU as of now, or nothing if there is none.
  virtual std::optional<CartSku> find_sku(SkuId sku_id, Locale locale) const = 0;
  // How many pieces of each can be bought now; a SKU that is missing from the answer has none.
  virtual std::unordered_map<SkuId, std::int64_t> available_counts(db::Session& session, std::span<const SkuId> sku_ids) const = 0;
};

}  // namespace galleria::cart
