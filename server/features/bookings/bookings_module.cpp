// What bookings bring to the server.
#include "features/bookings/bookings.hpp"
#include "features/bookings/bookings_store.hpp"
#include "modules/settings.hpp"

namespace galleria::bookings {
namespace {

constexpr Setting<BookingsConfig> bookings_settings[] = {
    {"bookings", "lead_minutes", [](BookingsConfig& config, std::int64_t value) { config.lead_minutes = value; }, 0, 10'080},
    {"bookings", "cancel_minutes", [](BookingsConfig& config, std::int64_t value) { config.cancel_minutes = value; }, 0, 10'080},
    {"bookings", "grace_minutes", [](BookingsConfig& config, std::int64_t value) { config.grace_minutes = value; }, 0, 1'440},
    {"bookings", "horizon_days", [](BookingsConfig& config, std::int64_t value) { config.horizon_days = value; }, 1, 62},
    {"bookings", "no_show_limit", [](BookingsConfig& config, std::int64_t value) { config.no_show_limit = value; }, 1, 100},
    {"bookings", "no_show_days", [](BookingsConfig& config, std::int64_t value) { config.no_show_days = value; }, 1, 3'650},
    {"bookings", "ban_days", [](BookingsConfig& config, std::int64_t value) { config.ban_days = value; }, 1, 3'650},
};

constexpr WaitingWork bookings_waiting[] = {{.name = "car_bookings", .permission = &run_bookings, .count = store::count_pending}};

}  // namespace

constinit const Module<Bookings> module{
    .name = "bookings",
    .erase_member = &Bookings::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Bookings::timer_handlers,
    .exported_lists = exported_lists,
    .waiting = bookings_waiting,
    .settings = &settings_section<bookings_settings>,
};

}  // namespace galleria::bookings
