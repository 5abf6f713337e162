// The catalogue: what the mall sells, served from an immutable snapshot, and the stock of each SKU.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/locale.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/catalog/catalog_api.hpp"
#include "features/catalog/catalog_data.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::catalog {

// What others need to know of a SKU to show, price and sell it.
struct SkuFacts {
  SkuId sku_id;
  ProductId product_id;
  ShopId shop_id;
  Localized product_name;
  Localized shop_name;
  std::string shop_location;
  std::string image_url;
  Localized sp1;
  Localized sp2;
  Localized sp3;
  Cents price_cents;
  Cents list_price_cents;
  Cents member_price_cents;
  std::vector<DeliveryType> delivery_types;
  std::int64_t limit_per_member = 0;  // pieces of the product a member may ever buy; 0: no limit
  bool is_on_shelf = true;
  std::vector<CategoryId> category_ids = {};  // its own and those above it
  std::int64_t weight_grams = 0;              // 0: nobody has weighed it
};

// What others need to show a product in a list. Prices are those of its cheapest SKU.
struct ProductFacts {
  ProductId product_id;
  Localized name;
  std::string image_url;
  Cents price_cents;
  Cents list_price_cents;
  bool is_sold_out = false;
  bool is_on_shelf = true;
};

struct ShopFacts {
  ShopId shop_id;
  Localized name;
  std::string image_url;
  std::string unit;           // "L2-18"
  Localized brand_name = {};  // empty: it is of none
};

struct CategoryFacts {
  CategoryId category_id;
  Localized name;
};

struct GroupFacts {
  ProductGroupId group_id;
  Localized name;
  std::vector<ProductFacts> products;  // on the shelf, in the group's order
};

// A choice of products: of these shops, of these categories and below them, or these themselves, each only if it says something; less those excluded.
struct ProductScope {
  std::vector<ShopId> shop_ids;
  std::vector<CategoryId> category_ids;
  std::vector<ProductId> product_ids;
  std::vector<ProductId> excluded_product_ids;
};

// What of the catalogue has a key, under which the mall's data names it.
enum class KeyedKind { product, group, category, shop, ranking };

// What can be looked at in the catalogue.
struct ShownIds {
  std::vector<ProductId> products;  // on the shelf
  std::vector<ShopId> shops;
  std::vector<ProductGroupId> groups;
};

// A number of pieces of one SKU.
struct StockLine {
  SkuId sku_id;
  std::int64_t quantity = 0;
};

// Why stock could not be reserved: the first SKU that had too little, with what it had.
struct StockShortage {
  SkuId sku_id;
  std::int64_t available_count = 0;
};

// Something of the catalogue that names a picture.
enum class PictureUserKind { product, category, shop, brand, group };
struct PictureUser {
  PictureUserKind kind = PictureUserKind::product;
  std::string key;  // a product's id, else the key
  Localized name;
};

struct CatalogConfig {
  std::chrono::milliseconds sales_refresh_period{300'000};                // how old the sales counts that members see may be
  std::filesystem::path folder = std::filesystem::temp_directory_path();  // for files without a name, about a kilobyte for each product
  PictureAddress shown_picture = same_address;                            // asked whenever the snapshot is built
};

class Catalog {
 public:
  Catalog(db::Database& database, const Clock& clock, CatalogConfig config = {});
  ~Catalog();

  // Builds the first snapshot and keeps it up to date from then on. Called once, after the migrations and before the first request.
  void start();
  // Builds the snapshot anew from what is committed; returns when it is in use on this node.
  void refresh();
  // A function that does the same, and nothing once this object has gone.
  std::function<void()> refresher() const;

  // What names one of these pictures; of each kind at most so many.
  std::vector<PictureUser> list_picture_users(db::Session& session, const std::vector<std::string>& addresses, std::int64_t count) const;

  // Replaces the whole catalogue, its stock included, and has every node build its snapshot anew after the commit. Throws db::ConstraintError if the data
  // breaks a rule of the tables (a price above the list price, a key twice, a product without its shop).
  void import_all(db::Transaction& transaction, const CatalogData& data);

  // The words that are offered before anybody types, in this order; in use on every node after the commit.
  void put_search_hot_words(db::Transaction& transaction, const std::vector<Localized>& words);

  // ---- what members ask ----
  Result<http::Serialised> list_first_categories(const http::Call& call, const ListFirstCategories& request) const;
  Result<http::Serialised> list_second_categories(const http::Call& call, const ListSecondCategories& request) const;
  Result<http::Serialised> list_products_by_category(const http::Call& call, const ListProductsByCategory& request) const;
  Result<http::Serialised> get_product(const http::Call& call, const GetProduct& request) const;
  Result<http::Serialised> list_rankings(const http::Call& call, const ListRankings& request) const;
  Result<http::Serialised> get_product_group(const http::Call& call, const GetProductGroup& request) const;
  Result<http::Serialised> list_shops(const http::Call& call, const ListShops& request) const;
  Result<http::Serialised> get_shop(const http::Call& call, const GetShop& request) const;
  Result<http::Serialised> list_brands(const http::Call& call, const ListBrands& request) const;
  Result<SearchResult> search_products(const http::Call& call, const SearchProducts& request) const;
  Result<std::vector<std::string>> suggest_search(const http::Call& call, const SuggestSearch& request) const;
  Result<std::vector<SkuStock>> get_product_stock(const http::Call& call, const GetProductStock& request) const;

  // ---- what other features ask, through the application or a flow ----

  // The facts of a SKU as of now, or nothing if there is no such SKU.
  std::shared_ptr<const SkuFacts> find_sku(SkuId sku_id) const;
  // The SKUs of a product that are on sale, in their order of display; empty if there is no such product.
  std::vector<SkuId> list_skus(ProductId product_id) const;

  std::optional<ShopFacts> find_shop(ShopId shop_id) const;
  // In the order of the mall's data, with their brands.
  std::vector<ShopFacts> list_shop_facts() const;

  // By the keys under which the mall's data names things; nothing if there is no such thing.
  std::optional<ProductFacts> find_product(std::string_view key) const;
  std::optional<ShopFacts> find_shop(std::string_view key) const;
  std::optional<CategoryFacts> find_category(std::string_view key) const;
  std::optional<GroupFacts> find_group(std::string_view key) const;
  // By id.
  std::optional<Localized> find_shop_name(ShopId shop_id) const;
  std::optional<Localized> find_category_name(CategoryId category_id) const;
  bool has_product(ProductId product_id) const;
  // The products of a scope that are on the shelf, in their order of display, from `offset` on and at most `count`.
  std::vector<ProductCard> list_products(const ProductScope& scope, Locale locale, std::int64_t offset, std::int64_t count) const;
  // Everything that members can look at, in its order of display.
  ShownIds list_shown() const;
  // The keys of those whose key or name, in whatever language, holds the text; of products, those on the shelf. In their order of display, at most so many.
  std::vector<std::string> find_keys(KeyedKind kind, std::string_view text, std::size_t count) const;
  // The name of a ranking board.
  std::optional<Localized> find_ranking(std::string_view key) const;

  // Calls `changed` after the catalogue was read anew, on the thread that read it. Registered before start().
  void on_change(std::function<void()> changed);
  // Calls `changed` after products sold out or came back, with these, on the thread that heard of it. Registered before start().
  void on_sold_out_change(std::function<void(const std::vector<ProductId>&)> changed);

  // Whether nothing was left of a SKU when the database was last asked: after each commit, on any node, that took its last piece or brought one back.
  // Asks nobody. Only a hint: what it calls in stock may be gone, and what it calls sold out may have come back a moment ago.
  bool is_known_sold_out(SkuId sku_id) const;

  // How many pieces of each can be bought now; SKUs that do not exist are missing from the answer.
  std::unordered_map<SkuId, std::int64_t> available_counts(db::Session& session, std::span<const SkuId> sku_ids) const;

  // Reserves all lines, or none: the first shortage is told and the caller must refuse its transaction. Each SKU at most once in `lines`; rows are taken in the
  // order of their id, so that two orders cannot lock each other. Where works share a transaction, what is missing may come out only at its end; the work is
  // then run again, and told.
  std::optional<StockShortage> reserve_stock(db::Transaction& transaction, std::span<const StockLine> lines);
  // Gives reserved pieces back. The caller guarantees by its own state change that this happens once for a reservation. Throws std::logic_error if so many were
  // not reserved.
  void release_stock(db::Transaction& transaction, std::span<const StockLine> lines);
  // Turns reserved pieces into sold ones. Throws std::logic_error if so many were not reserved.
  void sell_stock(db::Transaction& transaction, std::span<const StockLine> lines);
  // Puts sold pieces back on the shelf. The caller guarantees by its own state change that this happens once for a sale. Throws std::logic_error if so many
  // were not sold.
  void restock(db::Transaction& transaction, std::span<const StockLine> lines);

  // ---- stock that lies apart, as that of an offer ----
  // Takes pieces off the shelf, for whoever keeps them from then on; nothing is taken where there are too few, and false. Who took them brings them back.
  bool set_apart(db::Transaction& transaction, SkuId sku_id, std::int64_t quantity);
  // Pieces that were set apart are on the shelf again.
  void put_back(db::Transaction& transaction, SkuId sku_id, std::int64_t quantity);
  // Pieces that were set apart become reserved ones: an order has taken them.
  void reserve_set_apart(db::Transaction& transaction, SkuId sku_id, std::int64_t quantity);
  // The same as a statement for Transaction::run_shared; it gives no row where fewer lie apart.
  static db::Statement reserving_set_apart(SkuId sku_id, std::int64_t quantity);
  // Reserved pieces are set apart again: the order that had taken them was closed unpaid.
  void set_apart_reserved(db::Transaction& transaction, SkuId sku_id, std::int64_t quantity);

  // The timer that brings sales counts up to date, set by start().
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Binds the endpoints of the catalogue.
void bind_routes(http::Binder& binder, Catalog& catalog);

// What the catalogue brings to the server.
extern const Module<Catalog> module;

}  // namespace galleria::catalog
