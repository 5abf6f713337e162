// The demo's robot plays the shops.
#include "app/robot.hpp"
#include "app/wiring.hpp"
#include "flows/refund/refund.hpp"

namespace galleria::app {

constinit const Module<Robot> robot_module{
    .name = "robot",
    .erase_member = Nothing{"it has no rows of its own"},
    .told_to_member = Nothing{"it has no rows of its own"},
    .audit_checks = Nothing{"it has no rows of its own"},
    .timer_handlers = &Robot::timer_handlers,
};

void wire_robot(const Wiring& wiring) {
  if (!wiring.config.demo.is_on || !wiring.config.demo.has_robot) return;
  wiring.make<Robot>(wiring.get<orders::Orders>(), [&refunds = wiring.get<refund::Refunds>()](
                                                       db::Transaction& transaction, const after_sales::DecideAfterSales& request,
                                                       std::string_view operator_name) { return refunds.decide(transaction, request, operator_name); });
}

}  // namespace galleria::app
