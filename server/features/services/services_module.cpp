// What services bring to the server.
#include "features/services/services.hpp"

namespace galleria::services {

constinit const Module<Services> module{
    .name = "services",
    .erase_member = Nothing{"services are the mall's"},
    .told_to_member = Nothing{"services are the mall's"},
    .audit_checks = Nothing{"each stands by itself"},
    .bind_routes = bind_routes,
};

}  // namespace galleria::services
