// Content asks the catalogue what its pages' keys stand for, and hears of its changes.
#include "app/adapters_content.hpp"
#include "app/wiring.hpp"
#include "features/content/content.hpp"

namespace galleria::app {

void wire_content(const Wiring& wiring) {
  auto& catalog = wiring.get<catalog::Catalog>();
  const auto& lookups = wiring.parts.make<CatalogForContent>(catalog);
  const auto& content = wiring.parts.make<content::Content>(wiring.database, wiring.clock, lookups, lookups);
  catalog.on_change(content.page_refresher());
  catalog.on_sold_out_change(content.product_refresher());
}

}  // namespace galleria::app
