// What freight templates bring to the server.
#include "features/freight/freight.hpp"

namespace galleria::freight {

constinit const Module<Freight> module{
    .name = "freight",
    .erase_member = Nothing{"freight templates are the mall's"},
    .told_to_member = Nothing{"freight templates are the mall's"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .start = &Freight::start,
};

}  // namespace galleria::freight
