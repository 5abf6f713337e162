// What the catalogue brings to the server.
#include "features/catalog/catalog.hpp"

namespace galleria::catalog {

constinit const Module<Catalog> module{
    .name = "catalog",
    .erase_member = Nothing{"goods are nobody's"},
    .told_to_member = Nothing{"goods are nobody's"},
    .audit_checks = Nothing{"constraints hold stock and prices; whose pieces are reserved is a rule between features"},
    .bind_routes = bind_routes,
    .timer_handlers = &Catalog::timer_handlers,
    .start = &Catalog::start,
};

}  // namespace galleria::catalog
