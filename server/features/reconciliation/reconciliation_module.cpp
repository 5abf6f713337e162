// What reconciliation brings to the server.
#include "features/reconciliation/reconciliation.hpp"
#include "features/reconciliation/reconciliation_store.hpp"
#include "modules/settings.hpp"

namespace galleria::reconciliation {
namespace {

constexpr Setting<ReconciliationConfig> reconciliation_settings[] = {
    {"reconciliation", "from_hour", [](ReconciliationConfig& config, std::int64_t value) { config.fetched_from = std::chrono::hours(value); }, 0, 23},
    {"reconciliation", "days_back", [](ReconciliationConfig& config, std::int64_t value) { config.days_back = value; }, 1, 60},
};

constexpr WaitingWork reconciliation_waiting[] = {
    {.name = "reconciliation_tickets", .permission = &decide_reconciliation, .count = store::count_tickets_to_do}};

}  // namespace

constinit const Module<Reconciliation> module{
    .name = "reconciliation",
    .erase_member = Nothing{"numbers and amounts of bills say nothing of who paid"},
    .told_to_member = Nothing{"numbers and amounts of bills say nothing of who paid"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Reconciliation::timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &Reconciliation::start_comparing,
    .sampled_metrics = &Reconciliation::sampled_metrics,
    .waiting = reconciliation_waiting,
    .settings = &settings_section<reconciliation_settings>,
};

}  // namespace galleria::reconciliation
