// What members bring to the server.
#include "features/members/members.hpp"
#include "features/members/members_desk_store.hpp"
#include "modules/settings.hpp"

namespace galleria::members {
namespace {

constexpr Setting<MembersConfig> members_settings[] = {
    {"mall", "deletion_days", [](MembersConfig& config, std::int64_t value) { config.deletion_wait = std::chrono::days(value); }, 7, 15},
    {"mall", "code_day_cap", [](MembersConfig& config, std::int64_t value) { config.codes.sent_day_limit = value; }, 1, 10'000'000},
};

constexpr WaitingWork members_waiting[] = {{.name = "accounts_closing", .permission = &read_members, .count = store::count_closing}};

}  // namespace

constinit const Module<Members> module{
    .name = "members",
    .erase_member = Nothing{"they erase their own rows themselves, and then have all others erase theirs"},
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Members::timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &Members::start_sweeping,
    .waiting = members_waiting,
    .settings = &settings_section<members_settings>,
};

}  // namespace galleria::members
