// What member plates bring to the server.
#include "features/member_plates/member_plates.hpp"

namespace galleria::member_plates {

constinit const Module<MemberPlates> module{
    .name = "member_plates",
    .erase_member = &MemberPlates::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
};

}  // namespace galleria::member_plates
