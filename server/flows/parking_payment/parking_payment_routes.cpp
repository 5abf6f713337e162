// Binds the endpoints of paying for parking to their functions.
#include "flows/parking_payment/parking_payment.hpp"

namespace galleria::parking_payment {

void bind_routes(http::Binder& binder, ParkingPayments& payments) {
  binder.bind<get_parking_quote>(
      [&](const http::Call& call, const http::Member& member, const GetParkingQuote& request) { return payments.get_parking_quote(call, member, request); });
  binder.bind<start_parking_payment>([&](const http::Call& call, const http::Member& member, const StartParkingPayment& request) {
    return payments.start_parking_payment(call, member, request);
  });
  binder.bind<cancel_parking_payment>(
      [&](const http::Member& member, const CancelParkingPayment& request) { return payments.cancel_parking_payment(member, request); });
  binder.bind<get_parking_payment>([&](const http::Call& call, const http::Member& member, const GetParkingPayment& request) {
    return payments.get_parking_payment(call, member, request);
  });
  binder.bind<list_parking_consents>(
      [&](const http::Member& member, const ListParkingConsents& request) { return payments.list_parking_consents(member, request); });
  binder.bind<allow_parking_payment>([&](const http::Call& call, const http::Member& member, const AllowParkingPayment& request) {
    return payments.allow_parking_payment(call, member, request);
  });
  binder.bind_in<get_parking_deduction>(
      http::Lane::call, [&](const http::Member& member, const GetParkingDeduction& request) { return payments.get_parking_deduction(member, request); });
  binder.bind_in<allow_parking_deduction>(http::Lane::call, [&](const http::Call& call, const http::Member& member, const AllowParkingDeduction& request) {
    return payments.allow_parking_deduction(call, member, request);
  });
  binder.bind_raw({http::Method::post, std::string(deduction_notices_path), "take_parking_deduction_notice", http::Lane::write, 64 * 1024,
                   [&](const http::Request& request) { return payments.take_deduction_notice(request); }});
  binder.bind<end_parking_consent>([&](const http::Member& member, const EndParkingConsent& request) { return payments.end_parking_consent(member, request); });
  binder.bind<list_parking_payments>([&](const http::Call& call, const http::Member& member, const ListParkingPayments& request) {
    return payments.list_parking_payments(call, member, request);
  });
}

}  // namespace galleria::parking_payment
