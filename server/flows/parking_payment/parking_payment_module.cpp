// What paying for parking brings to the server.
#include "flows/parking_payment/parking_payment.hpp"

namespace galleria::parking_payment {

constinit const Module<ParkingPayments> module{
    .name = "parking_payment",
    .erase_member = &ParkingPayments::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &ParkingPayments::timer_handlers,
};

}  // namespace galleria::parking_payment
