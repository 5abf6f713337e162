// What the chat app brings to the server.
#include "features/wechat/wechat.hpp"
#include "modules/settings.hpp"

namespace galleria::wechat {
namespace {

constexpr Setting<WechatConfig> wechat_settings[] = {
    {"wechat", "links_per_day", [](WechatConfig& config, std::int64_t value) { config.links_per_day = value; }, 1, 500'000},
    {"wechat", "calls_per_second", [](WechatConfig& config, std::int64_t value) { config.calls_per_second = value; }, 1, 1'000'000},
};

}  // namespace

constinit const Module<Wechat> module{
    .name = "wechat",
    .erase_member = &Wechat::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Wechat::timer_handlers,
    .start_timers = &Wechat::start_sweeping,
    .settings = &settings_section<wechat_settings>,
};

}  // namespace galleria::wechat
