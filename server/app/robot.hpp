// The demo's robot: plays the shops, so that a paid order is shipped and its parcel gets on. It receives nothing and hands nothing over: that is the member's
// part.
#pragma once

#include <chrono>
#include <map>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app {

struct RobotConfig {
  DurationMs ship_after = std::chrono::seconds(20);   // after payment
  DurationMs trace_pause = std::chrono::seconds(45);  // between two notes of where a parcel is
};

// Only made where the demo is on.
class Robot {
 public:
  Robot(db::Database& database, const Clock& clock, IdGenerator& ids, orders::Orders& orders, RobotConfig config = {})
      : database_(database), clock_(clock), ids_(ids), orders_(orders), config_(config) {}

  // An order is paid: it will be shipped soon if it goes by express. For orders::OrderEffects::paid.
  void note_paid(db::Transaction& transaction, OrderId order_id, orders::DeliveryType delivery_type);

  // robot_ship_order and robot_trace_order.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  db::TimerOutcome ship(const db::Timer& timer);
  db::TimerOutcome trace(const db::Timer& timer);
  void set_timer(db::Transaction& transaction, std::string_view kind, OrderId order_id, DurationMs pause, std::string_view payload);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  orders::Orders& orders_;
  const RobotConfig config_;
};

}  // namespace galleria::app
