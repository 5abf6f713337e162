// Where the catalogue keeps what only products' own pages show.
#include "app/wiring.hpp"
#include "features/catalog/catalog.hpp"

namespace galleria::app {

void wire_catalog(const Wiring& wiring) {
  wiring.parts.make<catalog::Catalog>(wiring.database, wiring.clock, catalog::CatalogConfig{.folder = wiring.config.storage.data});
}

}  // namespace galleria::app
