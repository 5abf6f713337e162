// What coupons say, kept in memory: it never changes once a coupon is made.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>

#include "features/coupons/coupons.hpp"
#include "features/coupons/coupons_store.hpp"

namespace galleria::coupons {

// May be used from several threads.
class KnownTerms {
 public:
  using Terms = std::map<CouponId, std::shared_ptr<const CouponTerms>>;

  // The terms of these serials' coupons; reads those that are not known yet.
  Terms find(db::Session& session, std::span<const store::SerialRow> serials);

 private:
  std::mutex mutex_;
  Terms known_;
};

}  // namespace galleria::coupons
