// What member data bring to the server.
#include "features/member_data/member_data.hpp"

namespace galleria::member_data {

constinit const Module<MemberData> module{
    .name = "member_data",
    .erase_member = Nothing{"copies are exports, which are deleted within days"},
    .told_to_member = Nothing{"it keeps nothing of its own"},
    .audit_checks = Nothing{"it keeps nothing of its own"},
    .bind_routes = bind_routes,
    .exported_lists = exported_lists,
};

}  // namespace galleria::member_data
