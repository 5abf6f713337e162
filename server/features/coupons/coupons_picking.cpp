// Coupons as the staff chooses them, by words or by numbers.
#include "features/coupons/coupons_picking_store.hpp"
#include "features/coupons/coupons_state.hpp"

namespace galleria::coupons {

Result<PickedCoupons> Coupons::pick_coupons(const PickCoupons& request) const {
  return state_->database.read([&](db::Session& session) -> Result<PickedCoupons> {
    if (request.ids) return PickedCoupons{store::list_coupon_choices(session, **request.ids)};
    return PickedCoupons{store::find_coupon_choices(session, request.query ? **request.query : std::string())};
  });
}

}  // namespace galleria::coupons
