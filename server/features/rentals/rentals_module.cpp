// What rentals bring to the server.
#include "features/rentals/rentals.hpp"
#include "features/rentals/rentals_store.hpp"
#include "modules/settings.hpp"

namespace galleria::rentals {
namespace {

constexpr Setting<RentalsConfig> rentals_settings[] = {
    {"rentals", "most_things", [](RentalsConfig& config, std::int64_t value) { config.most_things = value; }, 1, 20},
    {"rentals", "most_reminders", [](RentalsConfig& config, std::int64_t value) { config.most_reminders = value; }, 1, 60},
};

constexpr WaitingWork rentals_waiting[] = {{.name = "overdue_rentals", .permission = &run_rentals, .count = store::count_overdue},
                                           {.name = "rental_refunds", .permission = &decide_rentals, .count = store::count_stuck_money}};

}  // namespace

constinit const Module<Rentals> module{
    .name = "rentals",
    .erase_member = &Rentals::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Rentals::timer_handlers,
    .exported_lists = exported_lists,
    .waiting = rentals_waiting,
    .settings = &settings_section<rentals_settings>,
};

}  // namespace galleria::rentals
