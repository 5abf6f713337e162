// Binds the endpoints of the goods desk.
#include "features/catalog/goods_desk.hpp"

namespace galleria::catalog {

namespace {

void bind_making(http::Binder& binder, GoodsDesk& desk) {
  using http::Call;
  using http::ShopOperator;
  binder.bind<create_goods>([&](const Call& call, const ShopOperator& caller, const CreateGoods& request) { return desk.create_goods(call, caller, request); });
  binder.bind<save_goods_variants>(
      [&](const Call& call, const ShopOperator& caller, const SaveGoodsVariants& request) { return desk.save_goods_variants(call, caller, request); });
  binder.bind<release_goods>([&](const ShopOperator& caller, const ReleaseGoods& request) { return desk.release_goods(caller, request); });
  binder.bind<discard_goods>([&](const ShopOperator& caller, const DiscardGoods& request) { return desk.discard_goods(caller, request); });
}

void bind_places(http::Binder& binder, GoodsDesk& desk) {
  using http::Call;
  using http::Operator;
  using http::ShopOperator;
  binder.bind<list_mall_shops>([&](const ShopOperator& caller, const ListMallShops&) -> Result<MallShops> { return desk.list_mall_shops(caller); });
  binder.bind<save_shop>([&](const Call& call, const Operator& caller, const SaveShop& request) { return desk.save_shop(call, caller, request); });
  binder.bind<order_shops>([&](const Operator& caller, const OrderShops& request) { return desk.order_shops(caller, request); });
  binder.bind<delete_shop>([&](const Operator& caller, const DeleteShop& request) { return desk.delete_shop(caller, request); });
  binder.bind<list_mall_brands>([&](const ShopOperator& caller, const ListMallBrands&) -> Result<MallBrands> { return desk.list_mall_brands(caller); });
  binder.bind<save_brand>([&](const Call& call, const Operator& caller, const SaveBrand& request) { return desk.save_brand(call, caller, request); });
  binder.bind<delete_brand>([&](const Operator& caller, const DeleteBrand& request) { return desk.delete_brand(caller, request); });
}

}  // namespace

void bind_routes(http::Binder& binder, GoodsDesk& desk) {
  using http::Call;
  using http::Operator;
  using http::ShopOperator;
  binder.bind<search_goods>(
      [&](const ShopOperator& caller, const SearchGoods& request) -> Result<FoundGoodsPage> { return desk.search_goods(caller, request); });
  binder.bind<list_goods_choices>([&](const ShopOperator& caller, const ListGoodsChoices&) -> Result<GoodsChoices> { return desk.list_goods_choices(caller); });
  binder.bind<pick_goods>([&](const ShopOperator& caller, const PickGoods& request) -> Result<PickedGoods> { return desk.pick_goods(caller, request); });
  binder.bind<get_goods>([&](const ShopOperator& caller, const GetGoods& request) { return desk.get_goods(caller, request); });
  binder.bind<save_goods>([&](const ShopOperator& caller, const SaveGoods& request) { return desk.save_goods(caller, request); });
  binder.bind<move_goods>([&](const ShopOperator& caller, const MoveGoods& request) { return desk.move_goods(caller, request); });
  binder.bind<change_goods_prices>([&](const ShopOperator& caller, const ChangeGoodsPrices& request) { return desk.change_goods_prices(caller, request); });
  binder.bind<end_price_change>([&](const ShopOperator& caller, const EndPriceChange& request) { return desk.end_price_change(caller, request); });
  binder.bind<move_stock>([&](const Call& call, const ShopOperator& caller, const MoveStock& request) { return desk.move_stock(call, caller, request); });
  binder.bind<list_stock_moves>([&](const ShopOperator& caller, const ListStockMoves& request) { return desk.list_stock_moves(caller, request); });
  binder.bind<save_category>([&](const Call& call, const Operator& caller, const SaveCategory& request) { return desk.save_category(call, caller, request); });
  binder.bind<order_categories>([&](const Operator& caller, const OrderCategories& request) { return desk.order_categories(caller, request); });
  binder.bind<list_goods_groups>([&](const ShopOperator& caller, const ListGoodsGroups&) -> Result<GoodsGroups> { return desk.list_goods_groups(caller); });
  binder.bind<save_goods_group>(
      [&](const Call& call, const Operator& caller, const SaveGoodsGroup& request) { return desk.save_goods_group(call, caller, request); });
  binder.bind<delete_goods_group>([&](const Operator& caller, const DeleteGoodsGroup& request) { return desk.delete_goods_group(caller, request); });
  binder.bind<delete_category>([&](const Operator& caller, const DeleteCategory& request) { return desk.delete_category(caller, request); });
  binder.bind<save_ranking>([&](const Call& call, const Operator& caller, const SaveRanking& request) { return desk.save_ranking(call, caller, request); });
  binder.bind<delete_ranking>([&](const Operator& caller, const DeleteRanking& request) { return desk.delete_ranking(caller, request); });
  bind_making(binder, desk);
  bind_places(binder, desk);
  binder.bind<export_goods>([&](const Call& call, const ShopOperator& caller, const ExportGoods& request) -> Result<ExportedGoods> {
    return desk.export_rows(caller.shops, request.after_product_id.value_or(ProductId{}), call.locale);
  });
  binder.bind<hand_in_goods>([&](const ShopOperator& caller, const HandInGoods& request) { return desk.hand_in_goods(caller, request); });
  binder.bind<list_goods_imports>([&](const ShopOperator& caller, const ListGoodsImports&) -> Result<GoodsImports> { return desk.list_goods_imports(caller); });
  binder.bind<get_goods_import>([&](const ShopOperator& caller, const GetGoodsImport& request) { return desk.get_goods_import(caller, request); });
  binder.bind<apply_goods_import>([&](const ShopOperator& caller, const ApplyGoodsImport& request) { return desk.apply_goods_import(caller, request); });
  binder.bind<discard_goods_import>([&](const ShopOperator& caller, const DiscardGoodsImport& request) { return desk.discard_goods_import(caller, request); });
}

}  // namespace galleria::catalog
