// What lotteries bring to the server.
#include "features/lotteries/lotteries.hpp"

namespace galleria::lotteries {

constinit const Module<Lotteries> module{
    .name = "lotteries",
    .erase_member = &Lotteries::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
};

}  // namespace galleria::lotteries
