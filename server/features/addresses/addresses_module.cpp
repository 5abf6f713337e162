// What addresses bring to the server.
#include "features/addresses/addresses.hpp"

namespace galleria::addresses {

constinit const Module<Addresses> module{
    .name = "addresses",
    .erase_member = &Addresses::erase_member,
    .told_to_member = told_tables,
    .audit_checks = Nothing{"the table's own constraints say all that must hold"},
    .bind_routes = bind_routes,
};

}  // namespace galleria::addresses
