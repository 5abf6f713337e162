// All SQL of the catalogue.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "db/database.hpp"
#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_assortment.hpp"
#include "features/catalog/catalog_data.hpp"
#include "features/catalog/catalog_states.hpp"

namespace galleria::catalog::store {

// Reads a part of the products at a time, so that they never all stand in memory as rows. `folder`: see Goods.
std::shared_ptr<const Assortment> load_catalog(db::Session& session, const std::filesystem::path& folder, const PictureAddress& shown_picture);
void replace_hot_words(db::Transaction& transaction, const std::vector<Localized>& words);
// What names one of these pictures; of each kind at most so many.
std::vector<PictureUser> list_picture_users(db::Session& session, const std::vector<std::string>& addresses, std::int64_t count);
// Everything but the products.
CatalogData load_rest(db::Session& session);
// One product as the snapshot takes it; nothing of what is not there, or is a draft.
struct LoadedProduct {
  ProductRecord product;
  std::string presentation;
  std::int64_t position = 0;
};
std::optional<LoadedProduct> load_product(db::Session& session, ProductId product_id);
// Takes the stock of every SKU, in parts like load_catalog.
void read_stocks(db::Session& session, const std::function<void(const StockRow&)>& take);
// The stocks of all SKUs of the product that this SKU is of.
std::vector<StockRow> list_sibling_stocks(db::Session& session, SkuId sku_id);
std::vector<StockRow> list_product_stocks(db::Session& session, ProductId product_id);

// Deletes the whole catalogue with its stock and writes this one.
void replace_catalog(db::Transaction& transaction, const CatalogData& data);

// Each gives, line by line, what can be bought after the move, or nothing for a line whose condition did not hold. Lines are taken as they stand: the caller
// sorts.
using Availabilities = std::vector<std::optional<std::int64_t>>;
Availabilities reserve(db::Transaction& transaction, std::span<const StockLine> lines);
// The same, put off (Transaction::put_off_shared): false if it is not. `take` gets what is left, and gives whether that will do.
bool put_off_reserving(db::Transaction& transaction, std::span<const StockLine> lines, std::function<bool(const Availabilities&)> take);
Availabilities release(db::Transaction& transaction, std::span<const StockLine> lines);
Availabilities sell(db::Transaction& transaction, std::span<const StockLine> lines);
Availabilities restock(db::Transaction& transaction, std::span<const StockLine> lines);
// Adds to what is there and to what is reserved of it; either may be below nought. What can be bought then, or nothing where there would be less than nought.
db::Statement moving_apart(SkuId sku_id, std::int64_t on_hand, std::int64_t reserved);
std::optional<std::int64_t> move_apart(db::Transaction& transaction, SkuId sku_id, std::int64_t on_hand, std::int64_t reserved);

// What can be bought of a SKU, or nothing if there is no such SKU.
std::optional<std::int64_t> find_available(db::Session& session, SkuId sku_id);
std::unordered_map<SkuId, std::int64_t> available_counts(db::Session& session, std::span<const SkuId> sku_ids);

}  // namespace galleria::catalog::store
