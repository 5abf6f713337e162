// What paying for parking brings to the server.
#include "flows/parking_payment/parking_payment.hpp"
#include "modules/settings.hpp"

namespace galleria::parking_payment {
namespace {

constexpr Setting<ParkingPaymentConfig> parking_payment_settings[] = {
    {"parking_payment", "most_free_minutes", [](ParkingPaymentConfig& config, std::int64_t value) { config.most_free_minutes = value; }, 1, 1'440},
    {"parking_payment", "wechat_deduction", [](ParkingPaymentConfig& config, std::int64_t value) { config.has_deduction = value == 1; }, 0, 1},
    {"parking_payment", "most_deduction_yuan", [](ParkingPaymentConfig& config, std::int64_t value) { config.most_deduction = Cents{value * 100}; }, 1, 5'000},
};

}  // namespace

constinit const Module<ParkingPayments> module{
    .name = "parking_payment",
    .erase_member = &ParkingPayments::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &ParkingPayments::timer_handlers,
    .slow_timer_handlers = &ParkingPayments::slow_timer_handlers,
    .settings = &settings_section<parking_payment_settings>,
};

}  // namespace galleria::parking_payment
