// What the chat app brings to the server.
#include "features/wechat/wechat.hpp"

namespace galleria::wechat {

constinit const Module<Wechat> module{
    .name = "wechat",
    .erase_member = &Wechat::erase_member,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Wechat::timer_handlers,
    .start_timers = &Wechat::start_sweeping,
};

}  // namespace galleria::wechat
