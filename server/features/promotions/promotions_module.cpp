// What promotions bring to the server.
#include "features/promotions/promotions.hpp"

namespace galleria::promotions {

constinit const Module<Promotions> module{
    .name = "promotions",
    .erase_member = Nothing{"promotions are the mall's"},
    .told_to_member = Nothing{"promotions are the mall's"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .start = &Promotions::start,
};

}  // namespace galleria::promotions
