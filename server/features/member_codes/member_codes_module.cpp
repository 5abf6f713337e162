// What member codes bring to the server.
#include "features/member_codes/member_codes.hpp"

namespace galleria::member_codes {

constinit const Module<MemberCodes> module{
    .name = "member_codes",
    .erase_member = &MemberCodes::erase_member,
    .told_to_member = told_tables,
    .audit_checks = Nothing{"what was used and tried is deleted within minutes"},
    .bind_routes = bind_routes,
    .timer_handlers = &MemberCodes::timer_handlers,
    .start_timers = &MemberCodes::start_sweeping,
};

}  // namespace galleria::member_codes
