// Binds the endpoints of the money of registrations.
#include "flows/registration_fees/registration_fees.hpp"

namespace galleria::registration_fees {

void bind_routes(http::Binder& binder, RegistrationFees& fees) {
  using http::Operator;
  binder.bind<get_registration_money>([&](const Operator&, const GetRegistrationMoney& request) { return fees.get_registration_money(request); });
  binder.bind<return_registration_money>(
      [&](const Operator& caller, const ReturnRegistrationMoney& request) { return fees.return_registration_money(caller, request); });
}

}  // namespace galleria::registration_fees
