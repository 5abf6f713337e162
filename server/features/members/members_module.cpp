// What members bring to the server.
#include "features/members/members.hpp"
#include "modules/settings.hpp"

namespace galleria::members {
namespace {

constexpr Setting<MembersConfig> members_settings[] = {
    {"mall", "deletion_days", [](MembersConfig& config, std::int64_t value) { config.deletion_wait = std::chrono::days(value); }, 7, 15},
    {"mall", "code_day_cap", [](MembersConfig& config, std::int64_t value) { config.codes.sent_day_limit = value; }, 1, 10'000'000},
};

}  // namespace

constinit const Module<Members> module{
    .name = "members",
    .erase_member = Nothing{"they erase their own rows themselves, and then have all others erase theirs"},
    .audit_checks = Nothing{"constraints say all that must hold"},
    .bind_routes = bind_routes,
    .timer_handlers = &Members::timer_handlers,
    .start_timers = &Members::start_sweeping,
    .settings = &settings_section<members_settings>,
};

}  // namespace galleria::members
