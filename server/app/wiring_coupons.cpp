// Coupons know goods, members, tiers and orders by what is asked of those, and tell members of what is about to expire.
#include "app/adapters_coupons.hpp"
#include "app/adapters_messages.hpp"
#include "app/adapters_segments.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"
#include "features/tiers/tiers.hpp"
#include "features/webhooks/webhooks.hpp"
#include "flows/parking_payment/parking_payment.hpp"

namespace galleria::app {

void wire_coupons(const Wiring& wiring) {
  coupons::CouponNeeds needs = coupon_needs(wiring.get<catalog::Catalog>(), wiring.get<members::Members>());
  needs.may_act = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) { return members.may_act(session, member_id); };
  needs.tier_of = [tiers = wiring.parts.later<tiers::Tiers>()](db::Session& session, MemberId member_id) {
    return static_cast<std::int64_t>(tiers->terms_of(session, member_id).tier);
  };
  needs.list_segment = [&members = wiring.get<members::Members>(), tiers = wiring.parts.later<tiers::Tiers>(), orders = wiring.parts.later<orders::Orders>()](
                           db::Session& session, const MemberSegment& segment, MemberId after, std::int64_t count) {
    return segment_page(members, *tiers, *orders, session, segment, after, count);
  };
  needs.order_number_of = [orders = wiring.parts.later<orders::Orders>(), parking = wiring.parts.later<parking_payment::ParkingPayments>()](
                              db::Session& session, MemberId member_id, OrderId order_id) -> std::optional<std::string> {
    if (const auto order = orders->find_payable_order(session, member_id, order_id)) return order->order_number;
    const auto payment = parking->find_payable(session, order_id);
    return payment && payment->member_id == member_id ? std::optional(payment->number) : std::nullopt;
  };
  needs.list_costs = [orders = wiring.parts.later<orders::Orders>(), parking = wiring.parts.later<parking_payment::ParkingPayments>()](
                         db::Session& session, std::span<const coupons::CouponOfOrder> uses) { return costs_of(*orders, *parking, session, uses); };
  auto& coupons = wiring.make<coupons::Coupons>(coupons::CouponsConfig{.key = wiring.config.secrets.coupon_key}, std::move(needs));
  coupons.on_expiry_notice(coupon_expiry_teller(wiring.get<messages::Messages>()));
  coupons.on_used([&hooks = wiring.get<webhooks::Webhooks>()](db::Transaction& transaction, const coupons::UsedCoupon& used) {
    hooks.publish(transaction, webhooks::EventType::coupon_used,
                  {{"couponSerialId", used.coupon_serial_id.value},
                   {"couponId", used.coupon_id.value},
                   {"memberId", used.member_id.value},
                   {"shopId", used.shop_id.value}});
  });
}

}  // namespace galleria::app
