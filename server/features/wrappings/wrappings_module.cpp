// What gift wrapping brings to the server.
#include "features/wrappings/wrappings.hpp"

namespace galleria::wrappings {

constinit const Module<Wrappings> module{
    .name = "wrappings",
    .erase_member = Nothing{"wrappings are the mall's; which an order has, and its card, are the order's"},
    .told_to_member = Nothing{"wrappings are the mall's; which an order has, and its card, are the order's"},
    .audit_checks = Nothing{"wrappings are the mall's; what they cost an order is looked at with the order"},
    .bind_routes = bind_routes,
    .start = &Wrappings::start,
};

}  // namespace galleria::wrappings
