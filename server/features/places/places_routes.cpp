// Binds the endpoints of places.
#include "features/places/places.hpp"

namespace galleria::places {

void bind_routes(http::Binder& binder, Places& places) {
  using http::Call;
  using http::Operator;
  binder.bind<get_plan>([&](const Call& call, const GetPlan&) { return places.get_plan(call); });
  binder.bind<get_plan_level>([&](const Call& call, const GetPlanLevel& request) { return places.get_plan_level(call, request); });
  binder.bind<search_places>([&](const Call& call, const SearchPlaces& request) { return places.search_places(call, request); });
  binder.bind<find_way>([&](const Call& call, const FindWay& request) { return places.find_way(call, request); });
  binder.bind<list_plan_versions>([&](const Operator&, const ListPlanVersions&) { return places.list_plan_versions(); });
  binder.bind<get_plan_version>([&](const Call& call, const Operator&, const GetPlanVersion& request) { return places.get_plan_version(call, request); });
  binder.bind<get_plan_version_level>(
      [&](const Call& call, const Operator&, const GetPlanVersionLevel& request) { return places.get_plan_version_level(call, request); });
  binder.bind<import_plan>([&](const Call& call, const Operator& caller, const ImportPlan& request) { return places.import_plan(call, caller, request); });
  binder.bind<publish_plan>([&](const Operator& caller, const PublishPlan& request) { return places.publish_plan(caller, request); });
  binder.bind<list_plan_ways>([&](const Operator&, const ListPlanWays&) { return places.list_plan_ways(); });
  binder.bind<close_way>([&](const Operator& caller, const CloseWay& request) { return places.close_way(caller, request); });
  binder.bind<open_way>([&](const Operator& caller, const OpenWay& request) { return places.open_way(caller, request); });
}

}  // namespace galleria::places
