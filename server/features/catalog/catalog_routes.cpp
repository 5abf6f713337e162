// Binds the endpoints of the catalogue to its functions.
#include "features/catalog/catalog.hpp"

namespace galleria::catalog {
namespace {

// A member function of the catalogue as the binder wants it.
template <class Method>
auto of(Catalog& catalog, Method method) {
  return [&catalog, method](const http::Call& call, const auto& request) -> decltype((catalog.*method)(call, request)) {
    return (catalog.*method)(call, request);
  };
}

}  // namespace

void bind_routes(http::Binder& binder, Catalog& catalog) {
  binder.bind_serialised<list_first_categories>(of(catalog, &Catalog::list_first_categories));
  binder.bind_serialised<list_second_categories>(of(catalog, &Catalog::list_second_categories));
  binder.bind_serialised<list_products_by_category>(of(catalog, &Catalog::list_products_by_category));
  binder.bind_serialised<get_product>(of(catalog, &Catalog::get_product));
  binder.bind_serialised<list_rankings>(of(catalog, &Catalog::list_rankings));
  binder.bind_serialised<get_product_group>(of(catalog, &Catalog::get_product_group));
  binder.bind_serialised<list_shops>(of(catalog, &Catalog::list_shops));
  binder.bind_serialised<get_shop>(of(catalog, &Catalog::get_shop));
  binder.bind_serialised<list_brands>(of(catalog, &Catalog::list_brands));
  binder.bind<search_products>(of(catalog, &Catalog::search_products));
  binder.bind<suggest_search>(of(catalog, &Catalog::suggest_search));
  binder.bind<get_product_stock>(of(catalog, &Catalog::get_product_stock));
}

}  // namespace galleria::catalog
