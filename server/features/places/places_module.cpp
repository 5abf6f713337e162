// What places bring to the server, and what must hold of their rows.
#include <array>

#include "features/places/places.hpp"

namespace galleria::places {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"F1", "publications of the floor plan are numbered without a gap",
                   "select 'publication ' || publication_number as subject, place as expected, publication_number as found from (select publication_number, "
                   "row_number() over (order by publication_number) as place from plan_publications) as numbered where place <> publication_number"},
      audit::Check{"F2", "a version of the floor plan that was published when it was handed in has no problem that keeps it from that",
                   "select 'plan version ' || plan_versions.version as subject, cast(0 as bigint) as expected, blocking_count as found from plan_versions "
                   "where blocking_count <> 0 and exists (select 1 from plan_publications where plan_publications.version = plan_versions.version)"},
  };
  return checks;
}

constinit const Module<Places> module{
    .name = "places",
    .erase_member = Nothing{"a plan is nobody's"},
    .told_to_member = Nothing{"a plan is nobody's"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
};

}  // namespace galleria::places
