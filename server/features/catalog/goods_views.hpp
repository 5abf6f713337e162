// How rows of goods are shown to the staff, and what deeds say of them.
#pragma once

#include <string>
#include <string_view>

#include "features/catalog/goods_store.hpp"
#include "http/binding.hpp"

namespace galleria::catalog {

// What a deed found and what it left, of what differs alone.
class FactChanges {
 public:
  template <class Value>
  void add(std::string_view name, const Value& before, const Value& after) {
    if (before == after) return;
    http::write_facts(before_, name, before);
    http::write_facts(after_, name, after);
  }
  // Of what is JSON already.
  void add_json(std::string_view name, const std::string& before, const std::string& after) {
    if (before == after) return;
    put_json(before_, name, before);
    put_json(after_, name, after);
  }
  std::string before() const { return before_ + "}"; }
  std::string after() const { return after_ + "}"; }

 private:
  static void put_json(std::string& into, std::string_view name, const std::string& json) {
    if (into.size() > 1) into += ',';
    wire::write(into, name);
    into += ':' + json;
  }

  std::string before_ = "{";
  std::string after_ = "{";
};

inline BothLanguages both(const std::string& zh, const std::string& en) { return {zh, en}; }
inline BothLanguages both(const Localized& text) { return {text.zh_cn, text.en}; }

inline Prices prices_of(const store::GoodsSkuRow& sku) { return {sku.list_price_cents, sku.price_cents, sku.member_price_cents}; }

inline constexpr std::string_view goods_subject = "product";

// Has every node read the catalogue anew, once this is committed; or of it this product alone.
inline void tell_of_goods(db::Transaction& transaction) { transaction.notify("catalog"); }
inline void tell_of_goods(db::Transaction& transaction, ProductId product_id) { transaction.notify("catalog", std::to_string(product_id.value)); }

// What is asked of goods, as the store takes it.
store::GoodsSearch goods_search(const SearchGoods& request, const http::ShopScope& shops, std::int64_t low_stock_count);
FoundGoods found_view(const store::GoodsRows& goods, std::int64_t low_stock_count);
GoodsSku sku_view(const store::GoodsSkuRow& sku);
// What the row keeps as JSON.
ProductPresentation presentation_of(const store::GoodsRow& product);
GoodsPriceChange price_change_view(const store::PriceChangeRow& change, const std::vector<store::PriceItemRow>& items);

}  // namespace galleria::catalog
