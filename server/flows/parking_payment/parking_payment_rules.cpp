// Decides what comes off a parking fee.
#include "flows/parking_payment/parking_payment_rules.hpp"

#include <algorithm>

namespace galleria::parking_payment {

Split split_fee(const Offer& offer, const PointsTerms& terms) {
  Split split;
  split.gifts = std::clamp(offer.gifts, Cents{}, offer.fee);
  if (offer.free_minutes > 0) split.free_hours = std::clamp(offer.free_hours, Cents{}, offer.fee - split.gifts);
  split.coupon = std::clamp(offer.coupon, Cents{}, offer.fee - split.gifts - split.free_hours);
  const Cents left = offer.fee - split.gifts - split.free_hours - split.coupon;
  const std::int64_t most_by_share = left.value * terms.most_percent / 100 / terms.unit_cents.value;
  const std::int64_t units = std::max<std::int64_t>(std::min(most_by_share, offer.points / terms.unit_points), 0);
  split.usable_points = units * terms.unit_points;
  split.usable_points_cents = Cents{units * terms.unit_cents.value};
  if (offer.uses_points) {
    split.points = split.usable_points;
    split.points_cents = split.usable_points_cents;
  }
  const Cents due = left - split.points_cents;
  split.cards = std::clamp(offer.cards, Cents{}, due);
  split.wallet = std::clamp(offer.wallet, Cents{}, due - split.cards);
  split.payable = due - split.cards - split.wallet;
  return split;
}

std::vector<Cents> shares_in_turn(std::span<const Cents> holding, Cents amount) {
  std::vector<Cents> shares;
  Cents left = amount;
  for (const Cents held : holding) {
    shares.push_back(std::clamp(held, Cents{}, left));
    left -= shares.back();
  }
  return shares;
}

ParkingStayView view_of(const StayFacts& facts) {
  if (!facts.is_found) return ParkingStayView::not_inside;
  if (facts.is_set_aside) return ParkingStayView::set_aside;
  if (!facts.is_inside && !facts.owes) return ParkingStayView::not_inside;
  if (facts.is_paying) return ParkingStayView::paying;
  if (facts.is_waiting_for_gate) return ParkingStayView::telling_gate;
  if (!facts.is_inside) return ParkingStayView::left_owing;
  if (facts.may_leave) return ParkingStayView::leaving;
  if (!facts.owes) return ParkingStayView::free;
  return facts.was_paid ? ParkingStayView::overstayed : ParkingStayView::due;
}

bool is_quote_valid(TimeMs quoted_at, TimeMs now, DurationMs quote_life) { return quoted_at <= now && now - quoted_at <= quote_life; }

}  // namespace galleria::parking_payment
