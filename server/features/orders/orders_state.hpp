// What the use cases of orders share: their dependencies, and the one way in which an order moves.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "features/orders/orders.hpp"
#include "features/orders/orders_rules.hpp"
#include "features/orders/orders_store.hpp"

namespace galleria::orders {

// How much more time a member may ask for, once.
inline constexpr DurationMs receive_extension = std::chrono::days(3);

// Who moves an order, and why.
struct Actor {
  ActorKind kind = ActorKind::member;
  std::string name;
  std::string reason = {};
};

// "member 123".
Actor member_actor(MemberId member_id, std::string reason = {});
Actor timer_actor(std::string_view timer_kind);

struct Orders::State {
  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const db::Vault& vault;
  OrdersConfig config;
  OrderEffects effects;
  ReceiverLookup find_receiver;
  PaymentInquiry ask_payment;
  BuyerDirectory buyers = {};
  RegionLookup find_region = [](std::int64_t) { return std::nullopt; };
  FreightKeeper costs_the_same = {};  // none: sending costs the same everywhere

  // Moves the order as the table of states says, with everything that belongs to the state it enters, and logs the move. False if the table has no such arrow
  // from where the order is, or if the order has moved meanwhile.
  bool move(db::Transaction& transaction, const OrderRow& order, Move move, const Actor& actor);
  // Back to the offer that they were taken from, or on the shelf.
  void release_pieces(db::Transaction& transaction, OrderKey key);
  void log_move(db::Transaction& transaction, OrderKey key, const LoggedMove& move);

  // Counts the hours that are over and were not counted, some at a time; false if there are none.
  bool count_next_hours();
  void forget_coming_hours();
  db::TimerOutcome count_ended_hours();
  // Has the hour of a payment counted again, in a while, if it is over.
  void recount_hour_of(db::Transaction& transaction, TimeMs paid_at);
  db::TimerOutcome recount_hour(TimeMs hour);

  // Gives what a virtual order has bought, and counts it as received. False: not all of it is there yet.
  bool deliver(db::Transaction& transaction, OrderKey key);
  // The same of one that was just paid; what is not there yet is tried again in a while.
  void deliver_paid(db::Transaction& transaction, OrderKey key);
  db::TimerOutcome deliver_later(const db::Timer& timer);

  // Gives back the right by which a wrapped order's wrapping cost nothing, if it did.
  void return_wrapping_right(db::Transaction& transaction, OrderKey key);
  // What the order is wrapped with; asks only for one that is.
  std::optional<OrderGift> gift_of(db::Session& session, const OrderRow& order, Locale locale) const;

  // What follows from the state that an order has just entered: timers, stock and limits.
  void enter(db::Transaction& transaction, const OrderRow& order, OrderStatus status, TimeMs at);
  void set_order_timer(db::Transaction& transaction, std::string_view kind, OrderId order_id, TimeMs due_at);

  // The handler of a timer that moves an order: `due` tells when the move is due for the order as it is, or nothing if it is not any more.
  db::TimerHandler moving_handler(Move move, std::function<std::optional<TimeMs>(const OrderRow&)> due);

  TimeMs receive_due(const OrderRow& order) const {
    return order.shipped_at_ms.value() + config.receive_time + (order.receive_extended_at_ms ? receive_extension : DurationMs{});
  }
  TimeMs complete_due(const OrderRow& order) const { return order.received_at_ms.value() + config.after_sales_time; }

  std::optional<Message> way_of_cash(db::Session& session, OrderKey key) const {
    return effects.way_of_cash ? std::optional(effects.way_of_cash(session, key.member_id, key.order_id)) : std::nullopt;
  }
  // Whether the order may go there at the freight that it was priced with.
  bool keeps_freight(db::Session& session, const OrderRow& order, std::int64_t county_code) const;
  OrderState state_of(db::Session& session, OrderKey key, Locale locale) const;
  // Everything that pays the order, money last.
  std::vector<OrderTender> tenders_of(db::Session& session, const OrderRow& order, std::span<const OrderLineRow> lines, Locale locale) const;
};

inline constexpr std::string_view close_timer = "close_unpaid_order";
inline constexpr std::string_view receive_timer = "receive_order";
inline constexpr std::string_view complete_timer = "complete_order";
inline constexpr std::string_view deliver_timer = "deliver_virtual_order";
inline constexpr std::string_view hours_timer = "count_order_hours";
inline constexpr std::string_view recount_timer = "recount_order_hour";  // its reference: when the hour began
inline constexpr std::string_view erase_timer = "erase_receivers";
inline constexpr int pick_up_code_digits = 8;

}  // namespace galleria::orders
