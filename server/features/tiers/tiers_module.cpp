// What tiers bring to the server.
#include "features/tiers/tiers.hpp"

namespace galleria::tiers {

constinit const Module<Tiers> module{
    .name = "tiers",
    .erase_member = &Tiers::erase_member,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Tiers::timer_handlers,
};

}  // namespace galleria::tiers
