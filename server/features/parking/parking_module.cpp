// What parking brings to the server.
#include "features/parking/parking.hpp"
#include "features/parking/parking_store.hpp"
#include "modules/settings.hpp"

namespace galleria::parking {
namespace {

constexpr Setting<ParkingConfig> parking_settings[] = {
    {"parking", "plate_days", [](ParkingConfig& config, std::int64_t value) { config.plate_days = value; }, 1, 3'650},
    {"parking", "telling_minutes", [](ParkingConfig& config, std::int64_t value) { config.telling_minutes = value; }, 1, 60},
};

// Their rows know plates and no member. A member's own stays are told with what was paid for them.
std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "gate_events", .untold = "what gates read of plates, forgotten by itself"},
      {.table = "parking_sessions", .untold = "stays of plates, of whoever drove, forgotten by itself"},
      {.table = "parking_permits", .untold = "plates that tenants gave for their people, forgotten by itself"},
  };
  return tables;
}

constexpr WaitingWork parking_waiting[] = {{.name = "parking_exceptions", .permission = &run_parking, .count = store::count_exceptions}};

}  // namespace

constinit const Module<Parking> module{
    .name = "parking",
    .erase_member = Nothing{"a stay knows a plate and no member, and forgets it by itself"},
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Parking::timer_handlers,
    .slow_timer_handlers = &Parking::slow_timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &Parking::start_timers,
    .waiting = parking_waiting,
    .settings = &settings_section<parking_settings>,
};

}  // namespace galleria::parking
