// What service requests bring to the server.
#include "features/service_requests/service_requests.hpp"
#include "features/service_requests/service_requests_store.hpp"
#include "modules/settings.hpp"

namespace galleria::service_requests {
namespace {

constexpr Setting<ServiceRequestsConfig> service_settings[] = {
    {"service_requests", "reopen_days", [](ServiceRequestsConfig& config, std::int64_t value) { config.reopen_days = value; }, 0, 365},
};

constexpr WaitingWork service_waiting[] = {{.name = "service_requests", .permission = &run_service_requests, .count = store::count_waiting}};

}  // namespace

constinit const Module<ServiceRequests> module{
    .name = "service_requests",
    .erase_member = &ServiceRequests::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .exported_lists = exported_lists,
    .waiting = service_waiting,
    .settings = &settings_section<service_settings>,
};

}  // namespace galleria::service_requests
