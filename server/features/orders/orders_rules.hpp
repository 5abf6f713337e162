// How an order moves from state to state, what a member may do with it, and what both languages say about it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"
#include "features/orders/orders_states.hpp"

namespace galleria::orders {

enum class Move {
  place,
  pay,
  cancel,
  time_out,
  ship,
  hand_over,
  confirm_receipt,
  auto_receive,
  complete,
  choose_express,
  choose_pickup,
  change_address,
  extend_receipt,
  refund,
  deliver
};
BOOST_DESCRIBE_ENUM(Move, place, pay, cancel, time_out, ship, hand_over, confirm_receipt, auto_receive, complete, choose_express, choose_pickup, change_address,
                    extend_receipt, refund, deliver)

using OrderTable = StateTable<OrderStatus, Move, ActorKind, DeliveryType>;
using OrderArrow = OrderTable::Arrow;
using OrderStep = OrderTable::Step;

// Every move of an order, by whom; one that is delivered the other way does not take an arrow that names a way.
inline constexpr std::array order_arrows{
    OrderArrow{std::nullopt, Move::place, OrderStatus::created, ActorKind::member},
    OrderArrow{OrderStatus::created, Move::pay, OrderStatus::to_ship, ActorKind::settlement, DeliveryType::express},
    OrderArrow{OrderStatus::created, Move::pay, OrderStatus::to_pick_up, ActorKind::settlement, DeliveryType::pickup},
    OrderArrow{OrderStatus::created, Move::cancel, OrderStatus::closed, ActorKind::member},
    OrderArrow{OrderStatus::created, Move::time_out, OrderStatus::closed, ActorKind::timer},
    OrderArrow{OrderStatus::created, Move::choose_express, OrderStatus::created, ActorKind::member, DeliveryType::pickup},
    OrderArrow{OrderStatus::created, Move::choose_pickup, OrderStatus::created, ActorKind::member, DeliveryType::express},
    OrderArrow{OrderStatus::created, Move::change_address, OrderStatus::created, ActorKind::member, DeliveryType::express},
    OrderArrow{OrderStatus::created, Move::change_address, OrderStatus::created, ActorKind::staff, DeliveryType::express},
    OrderArrow{OrderStatus::to_ship, Move::choose_pickup, OrderStatus::to_pick_up, ActorKind::member, DeliveryType::express},
    OrderArrow{OrderStatus::to_ship, Move::change_address, OrderStatus::to_ship, ActorKind::member, DeliveryType::express},
    OrderArrow{OrderStatus::to_ship, Move::change_address, OrderStatus::to_ship, ActorKind::staff, DeliveryType::express},
    OrderArrow{OrderStatus::to_ship, Move::ship, OrderStatus::shipped, ActorKind::staff, DeliveryType::express},
    // What had not been sent yet was given back.
    OrderArrow{OrderStatus::to_ship, Move::ship, OrderStatus::shipped, ActorKind::settlement, DeliveryType::express},
    OrderArrow{OrderStatus::to_pick_up, Move::choose_express, OrderStatus::to_ship, ActorKind::member, DeliveryType::pickup},
    OrderArrow{OrderStatus::to_pick_up, Move::hand_over, OrderStatus::received, ActorKind::staff, DeliveryType::pickup},
    // Virtual goods are there as soon as they are paid; nobody has to come for them.
    OrderArrow{OrderStatus::to_pick_up, Move::deliver, OrderStatus::received, ActorKind::settlement, DeliveryType::pickup},
    OrderArrow{OrderStatus::shipped, Move::extend_receipt, OrderStatus::shipped, ActorKind::member, DeliveryType::express},
    OrderArrow{OrderStatus::shipped, Move::confirm_receipt, OrderStatus::received, ActorKind::member, DeliveryType::express},
    OrderArrow{OrderStatus::shipped, Move::auto_receive, OrderStatus::received, ActorKind::timer, DeliveryType::express},
    OrderArrow{OrderStatus::received, Move::complete, OrderStatus::completed, ActorKind::timer},
    OrderArrow{OrderStatus::to_ship, Move::refund, OrderStatus::closed, ActorKind::settlement},
    OrderArrow{OrderStatus::to_pick_up, Move::refund, OrderStatus::closed, ActorKind::settlement},
    OrderArrow{OrderStatus::shipped, Move::refund, OrderStatus::closed, ActorKind::settlement},
    OrderArrow{OrderStatus::received, Move::refund, OrderStatus::closed, ActorKind::settlement},
    OrderArrow{OrderStatus::completed, Move::refund, OrderStatus::closed, ActorKind::settlement},
};
inline constexpr StateTable order_table("order", order_arrows);

// The state that a paid order of that delivery type is in.
OrderStatus paid_status(DeliveryType delivery_type);

// What the buttons depend on.
struct ActionFacts {
  OrderStatus order_status = OrderStatus::created;
  DeliveryType delivery_type = DeliveryType::express;
  bool offers_other_type = false;  // all lines can also be delivered the other way, at a price that fits
  bool has_package = false;
  bool is_receipt_extended = false;
  bool is_virtual = false;  // its vouchers are shown and given back one by one
};
std::vector<OrderAction> allowed_actions(const ActionFacts& facts);

// Whether an order may change its delivery type: unpaid, the freight must stay what it is, lest the member pays another amount than shown; paid, the new
// freight may not be above what was paid, and what was paid is kept.
bool freight_allows_change(bool is_paid, Cents freight_cents, Cents new_freight_cents);

// Takes an amount out of the cells in proportion to what they hold, by the largest remainder, and gives each cell's part. Throws std::logic_error if they hold
// less.
std::vector<Cents> take_in_proportion(std::vector<Cents>& cells, Cents amount);

std::string_view status_text(OrderStatus status, Locale locale);
// What happens next, in a sentence.
std::string_view status_hint(OrderStatus status, std::optional<CloseReason> reason, Locale locale);
// The same of an order of virtual goods; empty where it is like any other.
std::string_view virtual_text(OrderStatus status, Locale locale);
std::string_view virtual_hint(OrderStatus status, Locale locale);
// The same of an order of which something is on its way and something is still to be sent.
std::string_view partly_shipped_text(Locale locale);
std::string partly_shipped_hint(std::int64_t package_count, std::int64_t unshipped_piece_count, Locale locale);
// What happened, for the list of moves; empty for moves that a member need not see.
std::string_view move_text(Move move, Locale locale);
// The states of a tab; empty for all.
std::vector<OrderStatus> tab_statuses(OrderTab tab);

// "手工植鞣牛皮托特包 等 3 件", or just the name if it is a single piece.
std::string order_title(std::string_view first_name, std::int64_t piece_count, Locale locale);

// An order number: the mall's date and 14 random digits.
std::string order_number(TimeMs now, MallOffset mall_utc_offset, std::string_view random_digits);

}  // namespace galleria::orders
