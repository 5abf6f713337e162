// Binds the endpoints of coupons to their functions.
#include "features/coupons/coupons.hpp"

namespace galleria::coupons {
namespace {

// A member function of coupons as the binder wants it.
template <class Method>
auto of(Coupons& coupons, Method method) {
  return [&coupons, method](const auto&... arguments) -> decltype((coupons.*method)(arguments...)) { return (coupons.*method)(arguments...); };
}

}  // namespace

void bind_routes(http::Binder& binder, Coupons& coupons) {
  binder.bind<list_coupons>(of(coupons, &Coupons::list_coupons));
  binder.bind<get_coupon>(of(coupons, &Coupons::get_coupon));
  binder.bind<get_coupon_code>(of(coupons, &Coupons::get_coupon_code));
  binder.bind<list_coupon_uses>(of(coupons, &Coupons::list_coupon_uses));
  binder.bind<list_offered_coupons>(of(coupons, &Coupons::list_offered_coupons));
  binder.bind<get_offered_coupon>(of(coupons, &Coupons::get_offered_coupon));
  binder.bind<collect_coupon>(of(coupons, &Coupons::collect_coupon));
  binder.bind<redeem_coupon_code>(of(coupons, &Coupons::redeem_coupon_code));
  binder.bind<give_coupon>(of(coupons, &Coupons::give_coupon));
  binder.bind<take_coupon_back>(of(coupons, &Coupons::take_coupon_back));
  binder.bind<look_at_coupon_gift>(of(coupons, &Coupons::look_at_coupon_gift));
  binder.bind<accept_coupon_gift>(of(coupons, &Coupons::accept_coupon_gift));
  binder.bind<list_products_by_coupon>(of(coupons, &Coupons::list_products_by_coupon));
  binder.bind<create_coupon>(of(coupons, &Coupons::create_coupon));
  binder.bind<change_coupon_state>(of(coupons, &Coupons::change_coupon_state));
  binder.bind<grant_coupon>(of(coupons, &Coupons::grant_coupon));
  binder.bind<make_coupon_codes>(of(coupons, &Coupons::make_coupon_codes));
  binder.bind<write_off_coupon>(of(coupons, &Coupons::write_off_coupon));
  binder.bind<void_coupon>(of(coupons, &Coupons::void_coupon));
  binder.bind<count_segment>([&](const http::Operator&, const CountSegment& request) { return coupons.count_segment(request); });
  binder.bind<start_handout>(
      [&](const http::Call& call, const http::Operator& caller, const StartHandout& request) { return coupons.start_handout(call, caller, request); });
  binder.bind<pick_coupons>([&](const http::Operator&, const PickCoupons& request) { return coupons.pick_coupons(request); });
  binder.bind<list_handouts>([&](const http::Operator&, const ListHandouts& request) { return coupons.list_handouts(request); });
  binder.bind<get_handout>([&](const http::Call& call, const http::Operator&, const GetHandout& request) { return coupons.get_handout(call, request); });
  binder.bind<list_coupon_costs>(
      [&](const http::Call& call, const http::Operator&, const ListCouponCosts& request) { return coupons.list_coupon_costs(call, request); });
  binder.bind<stop_handout>([&](const http::Operator& caller, const StopHandout& request) { return coupons.stop_handout(caller, request); });
}

}  // namespace galleria::coupons
