// What the staff brings to the server.
#include "features/staff/staff.hpp"
#include "modules/settings.hpp"

namespace galleria::staff {
namespace {

constexpr Setting<StaffConfig> staff_settings[] = {
    {"staff", "idle_minutes", [](StaffConfig& config, std::int64_t value) { config.idle_limit = std::chrono::minutes(value); }, 1, 1'440},
    {"staff", "session_hours", [](StaffConfig& config, std::int64_t value) { config.session_limit = std::chrono::hours(value); }, 1, 168},
    {"staff", "invitation_hours", [](StaffConfig& config, std::int64_t value) { config.invitation_life = std::chrono::hours(value); }, 1, 720},
    {"staff", "proposal_hours", [](StaffConfig& config, std::int64_t value) { config.proposal_life = std::chrono::hours(value); }, 1, 2'160},
    {"staff", "wrong_tries", [](StaffConfig& config, std::int64_t value) { config.wrong_tries = value; }, 1, 1'000'000},
    {"staff", "wrong_tries_of_address", [](StaffConfig& config, std::int64_t value) { config.wrong_tries_of_address = value; }, 1, 1'000'000},
    {"staff", "wrong_try_pause_minutes", [](StaffConfig& config, std::int64_t value) { config.wrong_try_pause = std::chrono::minutes(value); }, 1, 1'440},
};

}  // namespace

constinit const Module<Staff> module{
    .name = "staff",
    .erase_member = Nothing{"staff are no members"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Staff::timer_handlers,
    .start = &Staff::write_roles,
    .start_timers = &Staff::start_sweeping,
    .settings = &settings_section<staff_settings>,
};

}  // namespace galleria::staff
