// What tracking brings to the server.
#include "features/tracking/tracking.hpp"
#include "modules/settings.hpp"

namespace galleria::tracking {
namespace {

constexpr Setting<TrackingConfig> tracking_settings[] = {
    {"tracking", "keep_days", [](TrackingConfig& config, std::int64_t value) { config.keep_days = value; }, 1, 3'650},
    {"tracking", "device_batches_per_second", [](TrackingConfig& config, std::int64_t value) { config.device_batches_per_second = static_cast<double>(value); },
     1, 10'000},
    {"tracking", "address_batches_per_second",
     [](TrackingConfig& config, std::int64_t value) { config.address_batches_per_second = static_cast<double>(value); }, 1, 1'000'000},
};

}  // namespace

constinit const Module<Tracking> module{
    .name = "tracking",
    .erase_member = &Tracking::erase_member,
    .told_to_member = told_tables,
    .audit_checks = Nothing{"events are thrown away, and counts of days are no books"},
    .bind_routes = bind_routes,
    .timer_handlers = &Tracking::timer_handlers,
    .start_timers = &Tracking::start_counting,
    .settings = &settings_section<tracking_settings>,
};

}  // namespace galleria::tracking
