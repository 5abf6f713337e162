// Keeps what coupons say.
#include "features/coupons/coupons_known_terms.hpp"

#include "features/coupons/coupons_views.hpp"

namespace galleria::coupons {

KnownTerms::Terms KnownTerms::find(db::Session& session, std::span<const store::SerialRow> serials) {
  Terms found;
  std::vector<CouponId> missing;
  {
    const std::lock_guard lock(mutex_);
    for (const store::SerialRow& serial : serials) {
      const auto known = known_.find(serial.coupon_id);
      const bool is_new = found.emplace(serial.coupon_id, known == known_.end() ? nullptr : known->second).second;
      if (is_new && known == known_.end()) missing.push_back(serial.coupon_id);
    }
  }
  if (missing.empty()) return found;
  for (const store::TemplateRow& row : store::find_templates(session, missing)) found[row.coupon_id] = std::make_shared<const CouponTerms>(terms_of(row));
  const std::lock_guard lock(mutex_);
  for (const CouponId coupon_id : missing) {
    if (!found.at(coupon_id)) throw std::logic_error("a coupon is held that was never made");
    known_.emplace(coupon_id, found.at(coupon_id));
  }
  return found;
}

}  // namespace galleria::coupons
