// What interactive pages bring to the server.
#include "features/interactive_pages/interactive_pages.hpp"
#include "features/interactive_pages/interactive_pages_rules.hpp"
#include "modules/settings.hpp"

namespace galleria::interactive_pages {
namespace {

constexpr Setting<InteractivePagesConfig> interactive_pages_settings[] = {
    {"interactive_pages", "hosts", [](InteractivePagesConfig& config, std::string value) { config.hosts = listed_hosts(value); }},
};

}  // namespace

constinit const Module<InteractivePages> module{
    .name = "interactive_pages",
    .erase_member = &InteractivePages::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .settings = &settings_section<interactive_pages_settings>,
};

}  // namespace galleria::interactive_pages
