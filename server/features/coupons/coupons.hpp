// Coupons: templates, the coupons in members' hands, and every way from one state to the next.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/coupons/coupons_api.hpp"
#include "ledger/ledger.hpp"

namespace galleria::coupons {

// What a coupon does to a price: read by the price chain.
struct CouponTerms {
  CouponId coupon_id;
  Localized name;
  CouponKind kind = CouponKind::fixed;
  StackGroup stack_group = StackGroup::platform;
  bool is_exclusive = false;
  std::int64_t priority = 0;
  std::int64_t value = 0;  // cents off, percent off, or minutes
  std::optional<Cents> cap_cents;
  Cents threshold_cents;
  CouponScope scope;
  Funder funder = Funder::mall;
  std::int64_t least_tier = 0;
};

// An unused coupon of a member.
struct HeldCoupon {
  CouponSerialId coupon_serial_id;
  TimeMs valid_from{};
  TimeMs expires_at{};
  CouponTerms terms;
};

// Why a coupon was used on an order, and what it took off.
struct CouponUseOfOrder {
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  Localized name;
};

class Coupons {
 public:
  // The member's unused coupons that can be used on goods and have not expired; those that are not valid yet are among them.
  std::vector<HeldCoupon> list_held(db::Session& session, MemberId member_id) const;
  // The coupons of the centre that this member could collect now.
  std::vector<CouponTerms> list_collectable(db::Session& session, MemberId member_id) const;

  // An unpaid order takes these: each must be the member's, unused and valid now. Refuses with coupon_not_usable.
  void lock(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CouponSerialId> serial_ids);
  // The order is paid; or it is closed, and its coupons are usable again or, if their time is over, expired. Neither happens twice.
  void use_of_order(ledger::Batch& batch, MemberId member_id, OrderId order_id);
  void unlock_of_order(ledger::Batch& batch, MemberId member_id, OrderId order_id);
  // The whole order was given back: its coupons are usable again unless their time is over.
  void give_back_of_order(db::Transaction& transaction, MemberId member_id, OrderId order_id);
  std::vector<CouponUseOfOrder> list_of_order(db::Session& session, MemberId member_id, OrderId order_id) const;

  // Gives a member one of these. The same (mode, business_id) gives one. False if there is none left or the limit is reached.
  bool grant(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, IssueMode mode, std::int64_t business_id);

  // Texts that other pages show too.
  static std::string value_text(const CouponTerms& terms, Locale locale);  // "¥50", "8.5 折"
  static std::string limit_text(const CouponTerms& terms, Locale locale);  // "满 ¥300 可用"; empty without a threshold
  static std::string kind_text(const CouponTerms& terms, Locale locale);   // "满减券"
  std::string scope_text(const CouponTerms& terms, Locale locale) const;   // "美妆个护可用"
};

}  // namespace galleria::coupons
