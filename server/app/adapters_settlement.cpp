// Asks orders first: most of what is paid is one.
#include "app/adapters_settlement.hpp"

#include <stdexcept>

namespace galleria::app {
namespace {

using orders::OrderStatus;
using orders::PaidOutcome;
using orders::PayableOrder;

PayableOrder payable(const gift_cards::PayablePurchase& purchase, OrderId order_id) {
  const auto status = [&] {
    if (purchase.state == gift_cards::PurchaseState::created) return OrderStatus::created;
    return purchase.state == gift_cards::PurchaseState::paid ? OrderStatus::completed : OrderStatus::closed;
  }();
  return {order_id, purchase.member_id, purchase.number, purchase.title.zh_cn, status, purchase.payable_cents, purchase.pay_before};
}

PayableOrder payable(const wallet::PayableRecharge& recharge, OrderId order_id) {
  const auto status = [&] {
    if (recharge.state == wallet::RechargeState::created) return OrderStatus::created;
    return recharge.state == wallet::RechargeState::credited ? OrderStatus::completed : OrderStatus::closed;
  }();
  return {order_id, recharge.member_id, recharge.number, recharge.title.zh_cn, status, recharge.payable_cents, recharge.pay_before};
}

PayableOrder payable(const parking_payment::PayableParking& parking) {
  using parking_payment::ParkingPaymentState;
  const auto status = [&] {
    if (parking.state == ParkingPaymentState::paying) return OrderStatus::created;
    return parking.state == ParkingPaymentState::closed ? OrderStatus::closed : OrderStatus::completed;
  }();
  return {parking.payment_id, parking.member_id, parking.number, parking.title.zh_cn, status, parking.payable_cents, parking.pay_before};
}

PayableOrder payable(const lockers::PayableLocker& locker) {
  using lockers::LockerPaymentState;
  const auto status = [&] {
    if (locker.state == LockerPaymentState::paying) return OrderStatus::created;
    return locker.state == LockerPaymentState::paid ? OrderStatus::completed : OrderStatus::closed;
  }();
  return {locker.payment_id, locker.member_id, locker.number, locker.title.zh_cn, status, locker.payable_cents, locker.pay_before};
}

PayableOrder payable(const rentals::PayableRental& rental) {
  using rentals::RentalPaymentState;
  const auto status = [&] {
    if (rental.state == RentalPaymentState::paying) return OrderStatus::created;
    return rental.state == RentalPaymentState::paid ? OrderStatus::completed : OrderStatus::closed;
  }();
  return {rental.payment_id, rental.member_id, rental.number, rental.title.zh_cn, status, rental.payable_cents, rental.pay_before};
}

PaidOutcome outcome(rentals::PaidOutcome outcome) {
  if (outcome == rentals::PaidOutcome::paid) return PaidOutcome::paid;
  return outcome == rentals::PaidOutcome::already_paid ? PaidOutcome::already_paid : PaidOutcome::closed;
}

PayableOrder payable(const month_cards::PayableMonthCard& card) {
  using month_cards::MonthCardState;
  const auto status = [&] {
    if (card.state == MonthCardState::paying) return OrderStatus::created;
    return card.state == MonthCardState::closed ? OrderStatus::closed : OrderStatus::completed;
  }();
  return {card.card_id, card.member_id, card.number, card.title.zh_cn, status, card.payable_cents, card.pay_before};
}

PaidOutcome outcome(month_cards::PaidOutcome outcome) {
  if (outcome == month_cards::PaidOutcome::paid) return PaidOutcome::paid;
  return outcome == month_cards::PaidOutcome::already_paid ? PaidOutcome::already_paid : PaidOutcome::closed;
}

PayableOrder payable(const rights::PayableRight& right) {
  using rights::RightPurchaseState;
  const auto status = [&] {
    if (right.state == RightPurchaseState::paying) return OrderStatus::created;
    return right.state == RightPurchaseState::closed ? OrderStatus::closed : OrderStatus::completed;
  }();
  return {right.purchase_id, right.member_id, right.number, right.title.zh_cn, status, right.payable_cents, right.pay_before};
}

PaidOutcome outcome(rights::PaidOutcome outcome) {
  if (outcome == rights::PaidOutcome::paid) return PaidOutcome::paid;
  return outcome == rights::PaidOutcome::already_paid ? PaidOutcome::already_paid : PaidOutcome::closed;
}

PayableOrder payable(const registration_fees::PayableRegistration& registration) {
  using registrations::MoneyFeeState;
  const auto status = [&] {
    if (registration.state == MoneyFeeState::to_pay) return OrderStatus::created;
    return registration.state == MoneyFeeState::lapsed ? OrderStatus::closed : OrderStatus::completed;
  }();
  return {registration.payment_id,    registration.member_id, registration.number, registration.title.zh_cn, status,
          registration.payable_cents, registration.pay_before};
}

PaidOutcome outcome(registration_fees::PaidOutcome outcome) {
  if (outcome == registration_fees::PaidOutcome::paid) return PaidOutcome::paid;
  return outcome == registration_fees::PaidOutcome::already_paid ? PaidOutcome::already_paid : PaidOutcome::closed;
}

PayableOrder payable(const pre_sales::PayableDeposit& deposit) {
  using pre_sales::PreOrderState;
  const auto status = [&] {
    if (deposit.state == PreOrderState::to_pay) return OrderStatus::created;
    return deposit.state == PreOrderState::lapsed ? OrderStatus::closed : OrderStatus::completed;
  }();
  return {deposit.payment_id, deposit.member_id, deposit.number, deposit.title.zh_cn, status, deposit.payable_cents, deposit.pay_before};
}

PaidOutcome outcome(pre_sales::PaidOutcome outcome) {
  if (outcome == pre_sales::PaidOutcome::paid) return PaidOutcome::paid;
  return outcome == pre_sales::PaidOutcome::already_paid ? PaidOutcome::already_paid : PaidOutcome::closed;
}

PaidOutcome outcome(lockers::PaidOutcome outcome) {
  if (outcome == lockers::PaidOutcome::paid) return PaidOutcome::paid;
  return outcome == lockers::PaidOutcome::already_paid ? PaidOutcome::already_paid : PaidOutcome::closed;
}

PaidOutcome outcome(parking_payment::PaidOutcome outcome) {
  if (outcome == parking_payment::PaidOutcome::paid) return PaidOutcome::paid;
  return outcome == parking_payment::PaidOutcome::already_paid ? PaidOutcome::already_paid : PaidOutcome::closed;
}

PaidOutcome outcome(gift_cards::PurchaseOutcome outcome) {
  if (outcome == gift_cards::PurchaseOutcome::paid) return PaidOutcome::paid;
  return outcome == gift_cards::PurchaseOutcome::already_paid ? PaidOutcome::already_paid : PaidOutcome::closed;
}

PaidOutcome outcome(wallet::RechargeOutcome outcome) {
  if (outcome == wallet::RechargeOutcome::credited) return PaidOutcome::paid;
  return outcome == wallet::RechargeOutcome::already_credited ? PaidOutcome::already_paid : PaidOutcome::closed;
}

}  // namespace

settlement::OrderDesk payable_desk(orders::Orders& orders, gift_cards::GiftCards& gift_cards, wallet::Wallet& wallet, parking_payment::ParkingPayments& parking,
                                   lockers::Lockers& lockers, rentals::Rentals& rentals, month_cards::MonthCards& month_cards, rights::Rights& rights,
                                   registration_fees::RegistrationFees& registration_fees, pre_sales::PreSales& pre_sales) {
  settlement::OrderDesk desk;
  desk.find_of_member = [&](db::Session& session, MemberId member_id, OrderId order_id) -> std::optional<PayableOrder> {
    if (auto order = orders.find_payable_order(session, member_id, order_id)) return order;
    const auto own = [&](PayableOrder found) { return found.member_id == member_id ? std::optional(std::move(found)) : std::nullopt; };
    if (const auto purchase = gift_cards.find_purchase(session, order_id)) return own(payable(*purchase, order_id));
    if (const auto recharge = wallet.find_payable(session, order_id)) return own(payable(*recharge, order_id));
    if (const auto payment = parking.find_payable(session, order_id)) return own(payable(*payment));
    if (const auto payment = lockers.find_payable(session, order_id)) return own(payable(*payment));
    if (const auto payment = rentals.find_payable(session, order_id)) return own(payable(*payment));
    if (const auto card = month_cards.find_payable(session, order_id)) return own(payable(*card));
    if (const auto right = rights.find_payable(session, order_id)) return own(payable(*right));
    if (const auto registration = registration_fees.find_payable(session, order_id)) return own(payable(*registration));
    if (const auto deposit = pre_sales.find_payable(session, order_id)) return own(payable(*deposit));
    return std::nullopt;
  };
  desk.mark_paid = [&](db::Transaction& transaction, OrderId order_id, TimeMs paid_at) {
    if (const auto order = orders.try_mark_paid(transaction, order_id, paid_at)) return *order;
    if (gift_cards.find_purchase(transaction, order_id)) return outcome(gift_cards.mark_purchase_paid(transaction, order_id, paid_at));
    if (parking.find_payable(transaction, order_id)) return outcome(parking.mark_paid(transaction, order_id));
    if (lockers.find_payable(transaction, order_id)) return outcome(lockers.mark_paid(transaction, order_id));
    if (rentals.find_payable(transaction, order_id)) return outcome(rentals.mark_paid(transaction, order_id));
    if (month_cards.find_payable(transaction, order_id)) return outcome(month_cards.mark_paid(transaction, order_id));
    if (rights.find_payable(transaction, order_id)) return outcome(rights.mark_paid(transaction, order_id));
    if (registration_fees.find_payable(transaction, order_id)) return outcome(registration_fees.mark_paid(transaction, order_id));
    if (pre_sales.find_payable(transaction, order_id)) return outcome(pre_sales.mark_paid(transaction, order_id));
    if (wallet.find_payable(transaction, order_id)) return outcome(wallet.mark_recharge_paid(transaction, order_id, paid_at));
    throw std::logic_error("a payment was settled for something that does not exist: " + std::to_string(order_id.value));
  };
  return desk;
}

}  // namespace galleria::app
