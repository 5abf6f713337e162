// Binds the endpoints of earned chances.
#include "features/activities/activities_chances.hpp"

namespace galleria::activities {

void bind_chance_routes(http::Binder& binder, Chances& chances) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_chance_tasks>([&](const Member& member, const ListChanceTasks& request) { return chances.list_chance_tasks(member, request); });
  binder.bind<visit_activity>([&](const Member& member, const VisitActivity& request) { return chances.visit_activity(member, request); });
  binder.bind<get_check_ins>([&](const Member& member, const GetCheckIns& request) { return chances.get_check_ins(member, request); });
  binder.bind<check_in_activity>([&](const Member& member, const CheckInActivity& request) { return chances.check_in_activity(member, request); });
  binder.bind<make_up_check_in>(
      [&](const Call& call, const Member& member, const MakeUpCheckIn& request) { return chances.make_up_check_in(call, member, request); });
  binder.bind<buy_make_up_card>(
      [&](const Call& call, const Member& member, const BuyMakeUpCard& request) { return chances.buy_make_up_card(call, member, request); });
  binder.bind<get_secret_standing>([&](const Member& member, const GetSecretStanding& request) { return chances.get_secret_standing(member, request); });
  binder.bind<try_secret_code>(
      [&](const Call& call, const Member& member, const TrySecretCode& request) { return chances.try_secret_code(call, member, request); });
  binder.bind<visit_spot>([&](const Call& call, const Member& member, const VisitSpot& request) { return chances.visit_spot(call, member, request); });
  binder.bind<get_chance_plan>([&](const Operator&, const GetChancePlan& request) { return chances.get_chance_plan(request); });
  binder.bind<save_chance_plan>([&](const Operator& caller, const SaveChancePlan& request) { return chances.save_chance_plan(caller, request); });
  binder.bind<save_activity_spot>([&](const Operator& caller, const SaveActivitySpot& request) { return chances.save_activity_spot(caller, request); });
  binder.bind<set_secret_code>([&](const Operator& caller, const SetSecretCode& request) { return chances.set_secret_code(caller, request); });
}

}  // namespace galleria::activities
