// What a person sees of coupons: rows turned into the wire's structs, in either language.
#pragma once

#include <optional>
#include <string>

#include "features/coupons/coupons.hpp"
#include "features/coupons/coupons_rules.hpp"
#include "features/coupons/coupons_store.hpp"

namespace galleria::coupons {

ValidityTerms validity_terms(const store::TemplateRow& row);
CouponTerms terms_of(const store::TemplateRow& row);

std::string value_text(const CouponTerms& terms, Locale locale);
std::string limit_text(const CouponTerms& terms, Locale locale);
std::string kind_text(const CouponTerms& terms, Locale locale);
std::string scope_text(const CouponTerms& terms, const CouponNeeds& needs, Locale locale);
std::string_view state_text(SerialState state, Locale locale);
std::string collect_text(CollectState state, std::int64_t least_tier, Locale locale);

class CouponViews {
 public:
  CouponViews(const CouponsConfig& config, const CouponNeeds& needs) : mall_utc_offset_(config.mall_utc_offset), needs_(needs) {}

  // A coupon in its holder's hands, or a stacked card, whose serials the caller gives.
  Coupon coupon(const store::TemplateRow& row, const store::SerialRow& serial, std::vector<CouponSerialId> alike, TimeMs now, Locale locale) const;
  Coupon coupon(const store::TemplateRow& row, const store::SerialRow& serial, TimeMs now, Locale locale) const;
  // One of the centre, without a serial: valid as if it were collected now.
  Coupon offered(const store::TemplateRow& row, TimeMs now, Locale locale) const;
  OfferedCoupon offered(const store::TemplateRow& row, CollectState state, std::int64_t left_for_member, TimeMs now, Locale locale) const;
  // The text tells what became of it.
  CouponUse use(const store::TemplateRow& row, const store::UseRow& use, const std::string& order_number, Locale locale) const;

 private:
  Coupon described(const store::TemplateRow& row, Locale locale) const;
  std::string dates_text(Validity validity) const;

  const std::chrono::minutes mall_utc_offset_;
  const CouponNeeds needs_;
};

CouponTemplate template_view(const store::TemplateRow& row);

}  // namespace galleria::coupons
