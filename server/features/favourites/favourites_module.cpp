// What favourites bring to the server.
#include "features/favourites/favourites.hpp"
#include "modules/settings.hpp"

namespace galleria::favourites {
namespace {

constexpr Setting<FavouritesConfig> favourites_settings[] = {
    {"favourites", "look_interval_ms", [](FavouritesConfig& config, std::int64_t value) { config.look_interval = DurationMs(value); }, 100},
    {"favourites", "silent_from_hour", [](FavouritesConfig& config, std::int64_t value) { config.silent_from_hour = value; }, 0, 23},
    {"favourites", "silent_until_hour", [](FavouritesConfig& config, std::int64_t value) { config.silent_until_hour = value; }, 0, 23},
};

}  // namespace

constinit const Module<Favourites> module{
    .name = "favourites",
    .erase_member = &Favourites::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .slow_timer_handlers = &Favourites::timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &Favourites::start_looking,
    .settings = &settings_section<favourites_settings>,
};

}  // namespace galleria::favourites
