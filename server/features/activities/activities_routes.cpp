// Binds the endpoints of activities.
#include "features/activities/activities.hpp"

namespace galleria::activities {

void bind_routes(http::Binder& binder, Activities& activities) {
  using http::Operator;
  binder.bind<list_activities>([&](const Operator&, const ListActivities& request) { return activities.list_activities(request); });
  binder.bind<get_activity>([&](const http::Call& call, const Operator&, const GetActivity& request) { return activities.get_activity(call, request); });
  binder.bind<save_activity>([&](const Operator& caller, const SaveActivity& request) { return activities.save_activity(caller, request); });
  binder.bind<copy_activity>([&](const Operator& caller, const CopyActivity& request) { return activities.copy_activity(caller, request); });
  binder.bind<set_activity_guests>(
      [&](const http::Call& call, const Operator& caller, const SetActivityGuests& request) { return activities.set_activity_guests(call, caller, request); });
  binder.bind<set_activity_shops>(
      [&](const http::Call& call, const Operator& caller, const SetActivityShops& request) { return activities.set_activity_shops(call, caller, request); });
  binder.bind<list_activity_shops>(
      [&](const http::Call& call, const ListActivityShops& request) -> Result<ActivityShops> { return activities.list_activity_shops(call, request); });
  binder.bind<make_activity_preview>(
      [&](const Operator& caller, const MakeActivityPreview& request) { return activities.make_activity_preview(caller, request); });
  binder.bind<get_activity_preview>([&](const http::Call& call, const GetActivityPreview& request) { return activities.get_activity_preview(call, request); });
  binder.bind<approve_activity>([&](const Operator& caller, const ApproveActivity& request) { return activities.approve_activity(caller, request); });
  binder.bind<steer_activity>([&](const Operator& caller, const SteerActivity& request) { return activities.steer_activity(caller, request); });
}

}  // namespace galleria::activities
