// What live counts bring to the server.
#include "features/live/live.hpp"
#include "modules/settings.hpp"

namespace galleria::live {
namespace {

constexpr Setting<LiveConfig> live_settings[] = {
    {"live", "seconds", [](LiveConfig& config, std::int64_t value) { config.interval = std::chrono::seconds(value); }, 1, 60},
    {"live", "streams", [](LiveConfig& config, std::int64_t value) { config.stream_limit = value; }, 1, 5'000},
};

}  // namespace

constinit const Module<Live> module{
    .name = "live",
    .erase_member = Nothing{"counts say nothing of who"},
    .told_to_member = Nothing{"counts say nothing of who"},
    .audit_checks = Nothing{"what is counted is kept by those who declare it"},
    .bind_routes = bind_routes,
    .start = &Live::start,
    .metrics = &Live::metrics,
    .settings = &settings_section<live_settings>,
};

}  // namespace galleria::live
