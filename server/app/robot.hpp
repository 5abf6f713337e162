// The demo's robot: plays the shops, so that a paid order is shipped, its parcel gets on and a case of after-sales is decided. It receives nothing and hands
// nothing over: that is the member's part.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/after_sales/after_sales.hpp"
#include "features/orders/orders.hpp"
#include "modules/module.hpp"

namespace galleria::app {

struct RobotConfig {
  DurationMs ship_after = std::chrono::seconds(20);    // after payment
  DurationMs trace_pause = std::chrono::seconds(45);   // between two notes of where a parcel is
  DurationMs decide_after = std::chrono::seconds(30);  // after a case came to a stage that waits for the staff
};

// Decides a case as the staff would, in that operator's name.
using CaseDecider = std::function<Result<after_sales::Case>(db::Transaction&, const after_sales::DecideAfterSales&, std::string_view operator_name)>;

// Only made where the demo is on.
class Robot {
 public:
  Robot(db::Database& database, const Clock& clock, IdGenerator& ids, orders::Orders& orders, CaseDecider decide_case = {}, RobotConfig config = {})
      : database_(database), clock_(clock), ids_(ids), orders_(orders), decide_case_(std::move(decide_case)), config_(config) {}

  // An order is paid: it will be shipped soon if it goes by express. For orders::OrderEffects::paid.
  void note_paid(db::Transaction& transaction, OrderId order_id, orders::DeliveryType delivery_type);

  // A case has come to that stage: if it waits for the staff, it will be decided in the member's favour soon. For refund::RefundNeeds::moved; needs a decider.
  void note_case(db::Transaction& transaction, AfterSalesId after_sales_id, after_sales::CaseStage stage);

  // robot_ship_order, robot_trace_order and robot_decide_case.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  db::TimerOutcome ship(const db::Timer& timer);
  db::TimerOutcome trace(const db::Timer& timer);
  db::TimerOutcome decide(const db::Timer& timer);
  void set_timer(db::Transaction& transaction, std::string_view kind, OrderId order_id, DurationMs pause, std::string_view payload);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  orders::Orders& orders_;
  const CaseDecider decide_case_;
  const RobotConfig config_;
};

extern const Module<Robot> robot_module;

}  // namespace galleria::app
