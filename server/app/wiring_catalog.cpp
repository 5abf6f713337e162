// Where the catalogue keeps what only products' own pages show, what pictures it shows, and what the staff calls few pieces.
#include "app/wiring.hpp"
#include "features/catalog/catalog.hpp"
#include "features/catalog/goods_desk.hpp"
#include "features/files/library.hpp"

namespace galleria::app {

void wire_catalog(const Wiring& wiring) {
  auto& library = wiring.get<files::Library>();
  const auto& catalog = wiring.parts.make<catalog::Catalog>(
      wiring.database, wiring.clock, catalog::CatalogConfig{.folder = wiring.config.storage.data, .shown_picture = library.address_maker()});
  // The pages hear of it from the catalogue.
  library.on_change(catalog.refresher());
}

void wire_goods(const Wiring& wiring) { wiring.make<catalog::GoodsDesk>(wiring.config.of<catalog::GoodsConfig>()); }

}  // namespace galleria::app
