// What points bring to the server.
#include "features/points/points.hpp"
#include "features/points/receipts_store.hpp"
#include "modules/settings.hpp"

namespace galleria::points {
namespace {

constexpr Setting<PointsConfig> points_settings[] = {
    {"mall", "receipt_cents_per_point", [](PointsConfig& config, std::int64_t value) { config.receipt_cents_per_point = value; }, 1, 1'000'000},
    {"mall", "receipt_days", [](PointsConfig& config, std::int64_t value) { config.receipt_days = value; }, 1, 60},
    {"mall", "receipts_per_day", [](PointsConfig& config, std::int64_t value) { config.receipts_per_day = value; }, 1, 100},
};

constexpr WaitingWork points_waiting[] = {{.name = "receipts", .permission = &decide_receipts, .count = store::count_receipts_to_decide}};

}  // namespace

constinit const Module<Points> module{
    .name = "points",
    .erase_member = &Points::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Points::timer_handlers,
    .exported_lists = exported_lists,
    .waiting = points_waiting,
    .settings = &settings_section<points_settings>,
};

}  // namespace galleria::points
