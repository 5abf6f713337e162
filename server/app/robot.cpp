// Plays the shops of the demo.
#include "app/robot.hpp"

#include <fmt/format.h>

#include <array>

#include "base/crypto.hpp"
#include "base/locale.hpp"

namespace galleria::app {
namespace {

constexpr std::string_view ship_timer = "robot_ship_order";
constexpr std::string_view trace_timer = "robot_trace_order";
constexpr std::string_view decide_timer = "robot_decide_case";
constexpr std::string_view robot_name = "demo_robot";

// Where a parcel gets to, one note after the other.
constexpr std::array<Message, 4> way{{
    {"快递员已揽收包裹", "The courier has collected the parcel"},
    {"包裹已到达南京转运中心", "The parcel has reached the Nanjing hub"},
    {"包裹已从转运中心发出", "The parcel has left the hub"},
    {"快递员正在为您派送，请保持电话畅通", "The courier is on the way to you"},
}};

Localized localized(const Message& message) { return {std::string(message.zh_cn), std::string(message.en)}; }

// What a friendly shop says in a stage that waits for it.
std::optional<after_sales::CaseDecision> decision_in(after_sales::CaseStage stage) {
  switch (stage) {
    case after_sales::CaseStage::applied:
      return after_sales::CaseDecision::agree;
    case after_sales::CaseStage::wait_receive:
      return after_sales::CaseDecision::receive;
    case after_sales::CaseStage::wait_resend:
      return after_sales::CaseDecision::resend;
    default:
      return std::nullopt;
  }
}

}  // namespace

void Robot::note_paid(db::Transaction& transaction, OrderId order_id, orders::DeliveryType delivery_type) {
  if (delivery_type == orders::DeliveryType::express) set_timer(transaction, ship_timer, order_id, config_.ship_after, {});
}

void Robot::note_case(db::Transaction& transaction, AfterSalesId after_sales_id, after_sales::CaseStage stage) {
  const auto decision = decision_in(stage);
  if (!decision) return;
  db::set_timer(transaction, ids_.next<TimerId>(), decide_timer, after_sales_id.value, clock_.now() + config_.decide_after, enum_text(*decision));
}

std::map<std::string, db::TimerHandler> Robot::timer_handlers() {
  return {{std::string(ship_timer), [this](const db::Timer& timer) { return ship(timer); }},
          {std::string(trace_timer), [this](const db::Timer& timer) { return trace(timer); }},
          {std::string(decide_timer), [this](const db::Timer& timer) { return decide(timer); }}};
}

void Robot::set_timer(db::Transaction& transaction, std::string_view kind, OrderId order_id, DurationMs pause, std::string_view payload) {
  db::set_timer(transaction, ids_.next<TimerId>(), kind, order_id.value, clock_.now() + pause, payload);
}

db::TimerOutcome Robot::ship(const db::Timer& timer) {
  const OrderId order_id{timer.reference};
  const Result<Done> shipped = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    // What goes with the mall's couriers is handed over by its staff.
    const auto order = orders_.find_payable_order(transaction, order_id);
    if (order && order->is_by_courier) return Done{};
    const auto shops = orders_.shops_to_ship(transaction, order_id);
    for (const ShopId shop_id : shops)
      TRY(orders_.ship(transaction, order_id, {shop_id, {"云速快递", "Cloud Express"}, fmt::format("YS{}", random_digits(12))}, robot_name));
    if (!shops.empty()) set_timer(transaction, trace_timer, order_id, config_.trace_pause, "0");
    return Done{};
  });
  // Somebody was quicker, or the member has changed to picking up: then there is nothing to ship.
  if (shipped.has_error() && !shipped.error().is(orders::order_moved_on))
    throw std::runtime_error("the robot could not ship: " + std::string(shipped.error().failure->name));
  return std::nullopt;
}

db::TimerOutcome Robot::trace(const db::Timer& timer) {
  const OrderId order_id{timer.reference};
  const auto next = static_cast<std::size_t>(std::stoul(timer.payload));
  const Result<Done> traced = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto parcels = orders_.parcels_on_the_way(transaction, order_id);
    for (const orders::SentParcel& parcel : parcels) TRY(orders_.trace(transaction, order_id, parcel.shop_id, parcel.package_number, localized(way.at(next))));
    if (!parcels.empty() && next + 1 < way.size()) set_timer(transaction, trace_timer, order_id, config_.trace_pause, std::to_string(next + 1));
    return Done{};
  });
  if (traced.has_error()) throw std::runtime_error("the robot could not trace: " + std::string(traced.error().failure->name));
  return std::nullopt;
}

db::TimerOutcome Robot::decide(const db::Timer& timer) {
  const after_sales::DecideAfterSales request{AfterSalesId{timer.reference}, enum_from_text<after_sales::CaseDecision>(timer.payload).value(), {}};
  const auto decided = database_.write([&](db::Transaction& transaction) { return decide_case_(transaction, request, robot_name); });
  // Somebody was quicker: the member took it back, or the staff has decided.
  if (decided.has_error() && !decided.error().is(after_sales::after_sales_moved_on) && !decided.error().is(after_sales::after_sales_out_of_stock))
    throw std::runtime_error("the robot could not decide: " + std::string(decided.error().failure->name));
  return std::nullopt;
}

}  // namespace galleria::app
