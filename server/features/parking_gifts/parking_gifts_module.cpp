// What gifts of parking hours bring to the server.
#include "features/parking_gifts/parking_gifts.hpp"
#include "modules/settings.hpp"

namespace galleria::parking_gifts {
namespace {

constexpr Setting<ParkingGiftsConfig> gift_settings[] = {
    {"parking_gifts", "life_hours", [](ParkingGiftsConfig& config, std::int64_t value) { config.gift_life = std::chrono::hours(value); }, 1, 720},
};

}  // namespace

constinit const Module<ParkingGifts> module{
    .name = "parking_gifts",
    .erase_member = Nothing{"a gift knows a plate and no member, and forgets it by itself"},
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &ParkingGifts::timer_handlers,
    .exported_lists = exported_lists,
    .settings = &settings_section<gift_settings>,
};

}  // namespace galleria::parking_gifts
