// What member merge brings to the server.
#include "flows/member_merge/member_merge.hpp"

namespace galleria::member_merge {

constinit const Module<MemberMerge> module{
    .name = "member_merge",
    .erase_member = Nothing{"which accounts became one is kept by members, and names nobody"},
    .told_to_member = Nothing{"which accounts became one is kept by members, and names nobody"},
    .audit_checks = Nothing{"members, points and the wallet check what moved in their own tables"},
    .bind_routes = bind_routes,
    .timer_handlers = &MemberMerge::timer_handlers,
    .start_timers = &MemberMerge::start_carrying,
};

}  // namespace galleria::member_merge
