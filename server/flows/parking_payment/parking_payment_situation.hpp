// What paying knows of a stay while it is looked at: shared by the quote and by the payment, so that both reckon the same.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "flows/parking_payment/parking_payment.hpp"

namespace galleria::parking_payment {

// Nobody said until when, or that is over.
inline bool is_out_of_time(const std::optional<TimeMs>& until, TimeMs now) { return !until || *until < now; }

// By what a member names a car.
struct ParkingPayments::Asked {
  std::string plate;
  std::string ticket_code;
};

// With what a member wants to pay.
struct ParkingPayments::Choice {
  bool uses_points = false;
  std::optional<CouponSerialId> coupon_serial_id;
  bool uses_cards = false;
  bool uses_wallet = false;
};

// A stay as it is for one member at one moment, by what they chose.
struct ParkingPayments::Situation {
  // A coupon, and what it would take off.
  struct Coupon {
    coupons::HeldCoupon held;
    Cents amount;
    std::int64_t minutes() const { return held.terms.kind == coupons::CouponKind::parking_minutes ? held.terms.value : 0; }
  };

  StayFee fee;
  std::vector<parking_gifts::ParkingGiftId> gift_ids;  // of shops, as many as the fee takes, the oldest first
  std::int64_t gift_minutes = 0;                       // of them that come off: no more than the day has left
  std::int64_t given_minutes = 0;                      // that they are, all together
  std::int64_t minutes_left = 0;                       // that may come off today, of all kinds
  member_plates::MemberPlates::Standing plate;
  ParkingRights rights;
  ParkingRightsRefusal hours_refusal = ParkingRightsRefusal::none;
  ParkingRightsRefusal coupon_refusal = ParkingRightsRefusal::none;
  ParkingRightsRefusal points_refusal = ParkingRightsRefusal::none;
  std::vector<Coupon> coupons;  // what takes off the most first, and of those what expires next
  std::vector<points::OpenLot> lots;
  std::vector<gift_cards::SpendableCard> cards;  // the next to expire first
  wallet::WalletAmount wallet;
  Split split;
  BusinessDay day;

  // The chosen coupon if it takes something off.
  std::optional<CouponSerialId> used_coupon;
  // What each card pays, and of the wallet principal and bonus.
  std::vector<gift_cards::CardShare> card_shares;
  wallet::WalletAmount wallet_share;

  // Free minutes of all kinds that come off.
  std::int64_t right_minutes() const {
    const auto coupon = std::ranges::find(coupons, used_coupon, [](const Coupon& each) { return std::optional(each.held.coupon_serial_id); });
    return (split.gifts > Cents{} ? gift_minutes : 0) + (split.free_hours > Cents{} ? rights.free_minutes : 0) +
           (coupon == coupons.end() ? 0 : coupon->minutes());
  }

  // What earns points.
  Cents earning() const { return split.payable + split.cards + wallet_share.principal_cents; }
};

}  // namespace galleria::parking_payment
