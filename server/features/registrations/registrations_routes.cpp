// Binds the endpoints of registrations.
#include "features/registrations/registrations.hpp"

namespace galleria::registrations {

void bind_routes(http::Binder& binder, Registrations& registrations) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_registration_activities>(
      [&](const Call& call, const ListRegistrationActivities&) { return registrations.list_registration_activities(call); });
  binder.bind<get_registration_activity>(
      [&](const Call& call, const GetRegistrationActivity& request) { return registrations.get_registration_activity(call, request); });
  binder.bind<get_registration_standing>([&](const Call& call, const Member& member, const GetRegistrationStanding& request) {
    return registrations.get_registration_standing(call, member, request);
  });
  binder.bind<sign_up>([&](const Call& call, const Member& member, const SignUp& request) { return registrations.sign_up(call, member, request); });
  binder.bind<confirm_registration>(
      [&](const Call& call, const Member& member, const ConfirmRegistration& request) { return registrations.confirm_registration(call, member, request); });
  binder.bind<cancel_registration>(
      [&](const Call& call, const Member& member, const CancelRegistration& request) { return registrations.cancel_registration(call, member, request); });
  binder.bind<change_registration_session>([&](const Call& call, const Member& member, const ChangeRegistrationSession& request) {
    return registrations.change_registration_session(call, member, request);
  });
  binder.bind<check_in_on_spot>(
      [&](const Call& call, const Member& member, const CheckInOnSpot& request) { return registrations.check_in_on_spot(call, member, request); });
  binder.bind<list_my_registrations>(
      [&](const Call& call, const Member& member, const ListMyRegistrations& request) { return registrations.list_my_registrations(call, member, request); });
  binder.bind<get_registration>(
      [&](const Call& call, const Member& member, const GetRegistration& request) { return registrations.get_registration(call, member, request); });
  binder.bind<get_registration_plan>([&](const Operator&, const GetRegistrationPlan& request) { return registrations.get_registration_plan(request); });
  binder.bind<save_registration_plan>(
      [&](const Operator& caller, const SaveRegistrationPlan& request) { return registrations.save_registration_plan(caller, request); });
  binder.bind<change_session_quota>(
      [&](const Operator& caller, const ChangeSessionQuota& request) { return registrations.change_session_quota(caller, request); });
  binder.bind<list_registrations>(
      [&](const Call& call, const Operator&, const ListRegistrations& request) { return registrations.list_registrations(call, request); });
  binder.bind<review_registration>(
      [&](const Call& call, const Operator& caller, const ReviewRegistration& request) { return registrations.review_registration(call, caller, request); });
  binder.bind<check_in_by_code>(
      [&](const Call& call, const Operator& caller, const CheckInByCode& request) { return registrations.check_in_by_code(call, caller, request); });
  binder.bind<get_spot_code>([&](const Operator&, const GetSpotCode& request) { return registrations.get_spot_code(request); });
}

}  // namespace galleria::registrations
