// The states of an order and what can be done with one; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

#include "base/virtual_kind.hpp"

namespace galleria::orders {

// to_ship and to_pick_up are paid. received becomes completed when the after-sales window is over.
enum class OrderStatus { created, to_ship, to_pick_up, shipped, received, completed, closed };
BOOST_DESCRIBE_ENUM(OrderStatus, created, to_ship, to_pick_up, shipped, received, completed, closed)

enum class CloseReason { timeout, member, staff, refunded };
BOOST_DESCRIBE_ENUM(CloseReason, timeout, member, staff, refunded)

enum class DeliveryType { express, pickup };
BOOST_DESCRIBE_ENUM(DeliveryType, express, pickup)

// What the member may do with an order now. The page shows just these.
enum class OrderAction {
  pay,
  cancel,
  confirm_receipt,
  extend_receipt,
  remove,
  change_address,
  change_delivery_type,
  view_logistics,
  show_pick_up_code,
  buy_again,
  apply_after_sales,
  view_vouchers
};
BOOST_DESCRIBE_ENUM(OrderAction, pay, cancel, confirm_receipt, extend_receipt, remove, change_address, change_delivery_type, view_logistics, show_pick_up_code,
                    buy_again, apply_after_sales, view_vouchers)

enum class OrderTab { all, to_pay, to_ship, to_receive, finished };
BOOST_DESCRIBE_ENUM(OrderTab, all, to_pay, to_ship, to_receive, finished)

// What paid an order, or is set aside to.
enum class TenderKind { points, gift_card, wallet_principal, wallet_bonus, deposit, cash };
BOOST_DESCRIBE_ENUM(TenderKind, points, gift_card, wallet_principal, wallet_bonus, deposit, cash)

// How much of an order was given back.
enum class RefundState { none, partial, full };
BOOST_DESCRIBE_ENUM(RefundState, none, partial, full)

// Who moves an order.
enum class ActorKind { member, staff, timer, settlement, demo };
BOOST_DESCRIBE_ENUM(ActorKind, member, staff, timer, settlement, demo)

}  // namespace galleria::orders
