// What member data bring to the server.
#include "features/member_data/member_data.hpp"
#include "modules/settings.hpp"

namespace galleria::member_data {
namespace {

constexpr Setting<MemberDataConfig> member_data_settings[] = {
    {"mall", "data_copy_days", [](MemberDataConfig& config, std::int64_t value) { config.kept = std::chrono::days(value); }, 1, 30},
};

}  // namespace

constinit const Module<MemberData> module{
    .name = "member_data",
    .erase_member = &MemberData::erase_member,
    .told_to_member = told_tables,
    .audit_checks = Nothing{"a copy goes within days, and nothing rests on it"},
    .bind_routes = bind_routes,
    .timer_handlers = &MemberData::timer_handlers,
    .slow_timer_handlers = &MemberData::slow_timer_handlers,
    .exported_lists = exported_lists,
    .settings = &settings_section<member_data_settings>,
};

}  // namespace galleria::member_data
