// What content brings to the server.
#include <array>

#include "features/content/content.hpp"

namespace galleria::content {
namespace {

std::span<const audit::Check> content_audit_checks() {
  static constexpr std::array checks{
      audit::Check{"B2", "a configuration value is what its newest version says",
                   "select 'value ' || c.key as subject, c.version as expected, coalesce(max(v.version), 0) as found from system_configs c left join "
                   "system_config_versions v on v.key = c.key group by c.key, c.version having coalesce(max(v.version), 0) <> c.version"},
      audit::Check{
          "B3", "the versions of a text follow one another",
          "select 'text ' || key as subject, max(version) as expected, count(*) as found from text_versions group by key having max(version) <> count(*)"},
  };
  return checks;
}

}  // namespace

constinit const Module<Content> module{
    .name = "content",
    .erase_member = Nothing{"pages and texts are the mall's"},
    .told_to_member = Nothing{"pages and texts are the mall's"},
    .audit_checks = content_audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Content::timer_handlers,
    .start = &Content::start,
};

}  // namespace galleria::content
