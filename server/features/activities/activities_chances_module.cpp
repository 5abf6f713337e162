// What earned chances bring to the server.
#include "features/activities/activities_chances.hpp"

namespace galleria::activities {

constinit const Module<Chances> chances_module{
    .name = "activities",
    .erase_member = Nothing{"what earned chances stays beside them, so that they can be checked; it says nothing personal"},
    .told_to_member = chances_told_tables,
    .audit_checks = chances_audit_checks,
    .bind_routes = bind_chance_routes,
};

}  // namespace galleria::activities
