// The goods desk: what the staff does with goods. Members see it when the catalogue is read anew, which each change asks for.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "base/virtual_kind.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/catalog/goods_api.hpp"
#include "features/catalog/goods_making_api.hpp"
#include "features/catalog/goods_picking_api.hpp"
#include "features/catalog/goods_places_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::catalog {

struct GoodsConfig {
  std::int64_t low_stock_count = 5;  // so many pieces of a variant, or fewer, are few
  int steps_a_turn = 20;             // of a file: so many pieces or parts are worked on before others have their turn
};

class GoodsDesk {
 public:
  GoodsDesk(db::Database& database, const Clock& clock, IdGenerator& ids, GoodsConfig config = {})
      : database_(database), clock_(clock), ids_(ids), config_(config) {}

  FoundGoodsPage search_goods(const http::ShopOperator& caller, const SearchGoods& request) const;
  GoodsChoices list_goods_choices(const http::ShopOperator& caller) const;
  PickedGoods pick_goods(const http::ShopOperator& caller, const PickGoods& request) const;
  Result<GoodsRecord> get_goods(const http::ShopOperator& caller, const GetGoods& request) const;
  Result<GoodsVersion> save_goods(const http::ShopOperator& caller, const SaveGoods& request);
  Result<GoodsVersion> move_goods(const http::ShopOperator& caller, const MoveGoods& request);

  Result<http::Reply<GoodsVersion>> create_goods(const http::Call& call, const http::ShopOperator& caller, const CreateGoods& request);
  Result<GoodsVersion> save_goods_variants(const http::Call& call, const http::ShopOperator& caller, const SaveGoodsVariants& request);
  Result<GoodsVersion> release_goods(const http::ShopOperator& caller, const ReleaseGoods& request);
  Result<Done> discard_goods(const http::ShopOperator& caller, const DiscardGoods& request);

  Result<ChangedPrices> change_goods_prices(const http::ShopOperator& caller, const ChangeGoodsPrices& request);
  Result<ChangedPrices> end_price_change(const http::ShopOperator& caller, const EndPriceChange& request);

  Result<http::Reply<MovedStock>> move_stock(const http::Call& call, const http::ShopOperator& caller, const MoveStock& request);
  // Pieces that came otherwise than by hand, in the caller's transaction, with the move that says so. False: there is no such variant.
  struct StockArrival {
    std::string actor;
    std::string reason;
  };
  bool receive_stock(db::Transaction& transaction, SkuId sku_id, std::int64_t count, const StockArrival& arrival);
  // Tells which products are virtual: they are never sent, and of codes the stock is what a pool holds, so that none of it is booked by hand. Given at start
  // only.
  void know_virtual_goods(std::function<VirtualKind(ProductId)> virtual_kind) { virtual_kind_ = std::move(virtual_kind); }
  Result<StockMovePage> list_stock_moves(const http::ShopOperator& caller, const ListStockMoves& request) const;

  Result<http::Reply<SavedCategory>> save_category(const http::Call& call, const http::Operator& caller, const SaveCategory& request);
  Result<Done> order_categories(const http::Operator& caller, const OrderCategories& request);
  GoodsGroups list_goods_groups(const http::ShopOperator& caller) const;
  Result<Done> delete_category(const http::Operator& caller, const DeleteCategory& request);
  Result<http::Reply<SavedGoodsGroup>> save_goods_group(const http::Call& call, const http::Operator& caller, const SaveGoodsGroup& request);
  Result<Done> delete_goods_group(const http::Operator& caller, const DeleteGoodsGroup& request);
  Result<http::Reply<SavedRanking>> save_ranking(const http::Call& call, const http::Operator& caller, const SaveRanking& request);
  Result<Done> delete_ranking(const http::Operator& caller, const DeleteRanking& request);

  MallShops list_mall_shops(const http::ShopOperator& caller) const;
  Result<http::Reply<SavedShop>> save_shop(const http::Call& call, const http::Operator& caller, const SaveShop& request);
  Result<Done> order_shops(const http::Operator& caller, const OrderShops& request);
  Result<Done> delete_shop(const http::Operator& caller, const DeleteShop& request);
  MallBrands list_mall_brands(const http::ShopOperator& caller) const;
  Result<http::Reply<SavedBrand>> save_brand(const http::Call& call, const http::Operator& caller, const SaveBrand& request);
  Result<Done> delete_brand(const http::Operator& caller, const DeleteBrand& request);

  // The next rows of the file of goods, for whoever has these shops: what an export reads until there is no next product.
  ExportedGoods export_rows(const http::ShopScope& shops, ProductId after, Locale locale) const;
  Result<GoodsImport> hand_in_goods(const http::ShopOperator& caller, const HandInGoods& request);
  GoodsImports list_goods_imports(const http::ShopOperator& caller) const;
  Result<GoodsImportRecord> get_goods_import(const http::ShopOperator& caller, const GetGoodsImport& request) const;
  Result<GoodsImport> apply_goods_import(const http::ShopOperator& caller, const ApplyGoodsImport& request);
  Result<Done> discard_goods_import(const http::ShopOperator& caller, const DiscardGoodsImport& request);

  // goods_price: begins or ends a change of prices. goods_import: checks or applies the next part of a file.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  db::TimerOutcome carry_price_on(const db::Timer& timer);
  db::TimerOutcome carry_import_on(const db::Timer& timer);
  // False: there is nothing to do of it any more.
  bool step_import(std::int64_t import_id);
  void check_piece(std::int64_t import_id);
  void apply_part(std::int64_t import_id);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const GoodsConfig config_;
  VirtualKind virtual_kind_of(ProductId product_id) const { return virtual_kind_ ? virtual_kind_(product_id) : VirtualKind::none; }
  std::function<VirtualKind(ProductId)> virtual_kind_ = {};
};

void bind_routes(http::Binder& binder, GoodsDesk& desk);

// For docs/states.md.
std::vector<StateDiagram> state_diagrams();

// What the goods desk brings to the server.
extern const Module<GoodsDesk> desk_module;

}  // namespace galleria::catalog
