// What the points mall brings to the server.
#include "features/points_mall/points_mall.hpp"

namespace galleria::points_mall {

constinit const Module<PointsMall> module{
    .name = "points_mall",
    .erase_member = &PointsMall::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &PointsMall::timer_handlers,
    .exported_lists = exported_lists,
};

}  // namespace galleria::points_mall
