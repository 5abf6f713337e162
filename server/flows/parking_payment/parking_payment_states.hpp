// The states of a payment for parking, and every move between them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::parking_payment {

using ParkingConsentId = Id<struct ParkingConsentTag>;

// What pays a stay unasked: the wallet here, or the chat app's own deduction.
enum class ConsentWay { wallet, wechat_pay };
BOOST_DESCRIBE_ENUM(ConsentWay, wallet, wechat_pay)

// Whether the chat app would pay. not_bound: the member has no account of it here. not_opened: its owner has not opened that there, or closed it. paused: they
// stopped it, or owe.
enum class DeductionReadiness { ready, not_bound, not_opened, paused };
BOOST_DESCRIBE_ENUM(DeductionReadiness, ready, not_bound, not_opened, paused)

// paying: what is to come off is set aside, money is awaited. paid: the gate is being told. acknowledged: it knows, and what was set aside is spent.
// refunded: it did not answer in time, so that all went back. closed: nobody paid in time, or the member went back.
enum class ParkingPaymentState { paying, paid, acknowledged, refunded, closed };
BOOST_DESCRIBE_ENUM(ParkingPaymentState, paying, paid, acknowledged, refunded, closed)

enum class PaymentMove { start, pay, acknowledge, refund, close };
BOOST_DESCRIBE_ENUM(PaymentMove, start, pay, acknowledge, refund, close)

enum class PaymentActor { member, gate, system };
BOOST_DESCRIBE_ENUM(PaymentActor, member, gate, system)

using PaymentTable = StateTable<ParkingPaymentState, PaymentMove, PaymentActor, Any>;
using PaymentArrow = PaymentTable::Arrow;

// The system acknowledges a payment whose car has gone though no gate has answered: there is none left to be told.
inline constexpr std::array payment_arrows{
    PaymentArrow{std::nullopt, PaymentMove::start, ParkingPaymentState::paying, PaymentActor::member},
    PaymentArrow{ParkingPaymentState::paying, PaymentMove::pay, ParkingPaymentState::paid, PaymentActor::member},
    PaymentArrow{ParkingPaymentState::paying, PaymentMove::close, ParkingPaymentState::closed, PaymentActor::member},
    PaymentArrow{ParkingPaymentState::paying, PaymentMove::close, ParkingPaymentState::closed, PaymentActor::system},
    PaymentArrow{ParkingPaymentState::paid, PaymentMove::acknowledge, ParkingPaymentState::acknowledged, PaymentActor::gate},
    PaymentArrow{ParkingPaymentState::paid, PaymentMove::acknowledge, ParkingPaymentState::acknowledged, PaymentActor::system},
    PaymentArrow{ParkingPaymentState::paid, PaymentMove::refund, ParkingPaymentState::refunded, PaymentActor::system},
};
inline constexpr StateTable payment_table("parking_payment", payment_arrows);

// What a page shows of a car, the first that holds.
// not_inside: no car of that plate is here. set_aside: the staff looks after it. paying: a payment is under way. telling_gate: paid, and the gate has not
// answered. leaving: paid, time to drive out. overstayed: that time is over, and more is owed. free: nothing is owed. due: the fee is to be paid.
// left_owing: it left before it was paid.
enum class ParkingStayView { not_inside, left_owing, set_aside, paying, telling_gate, leaving, overstayed, free, due };
BOOST_DESCRIBE_ENUM(ParkingStayView, not_inside, left_owing, set_aside, paying, telling_gate, leaving, overstayed, free, due)

// Why nothing comes off where something could.
// day_used_up: so much as comes off in a day has come off, whoever gave it.
enum class ParkingRightsRefusal { none, no_plate, not_own_plate, no_rights, plate_used_today, member_used_today, day_used_up, not_enough_points, no_coupon };
BOOST_DESCRIBE_ENUM(ParkingRightsRefusal, none, no_plate, not_own_plate, no_rights, plate_used_today, member_used_today, day_used_up, not_enough_points,
                    no_coupon)

}  // namespace galleria::parking_payment
