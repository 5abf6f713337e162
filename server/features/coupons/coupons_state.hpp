// What the use cases of coupons share: their dependencies, and the few ways in which a coupon comes and moves.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "features/coupons/coupons.hpp"
#include "features/coupons/coupons_codes.hpp"
#include "features/coupons/coupons_handouts_store.hpp"
#include "features/coupons/coupons_known_terms.hpp"
#include "features/coupons/coupons_store.hpp"
#include "features/coupons/coupons_views.hpp"

namespace galleria::coupons {

// Wrong coupon codes are counted in windows of this length.
constexpr DurationMs try_window = std::chrono::hours(1);

// What a coupon is given out for.
struct Issue {
  MemberId member_id;
  IssueMode mode = IssueMode::centre;
  std::int64_t business_id = 0;
  Validity validity;
  std::string actor;
  std::string reason = {};
  bool is_counted = true;  // towards the member's limit
};

// What coupons are used for without a clerk.
enum class UsedFor { goods, parking };

// Whether one more could be counted to a member; if not, nothing was.
enum class Counted { yes, limit_reached };

struct Coupons::State {
  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const CouponsConfig config;
  const CouponNeeds needs;
  const CouponSecrets secrets;
  const CouponViews views;
  TellExpiry tell_expiry = [](db::Transaction&, const ExpiryNotice&) {};
  TellUsed tell_used = [](db::Transaction&, const UsedCoupon&) {};
  mutable KnownTerms known_terms = {};

  std::int64_t today() const { return day_number(business_day(clock.now(), config.mall_utc_offset)); }
  Validity validity_from_now(const store::TemplateRow& row) const { return validity_of(validity_terms(row), clock.now(), config.mall_utc_offset); }
  std::int64_t tier_of(db::Session& session, MemberId member_id) const { return needs.tier_of ? needs.tier_of(session, member_id) : 0; }

  // Adds what these coupons say to `held`: of those for goods, or of those for parking.
  std::function<void(db::Session&, const std::vector<store::SerialRow>&)> adding_to(std::vector<HeldCoupon>& held, UsedFor used_for = UsedFor::goods) const;

  // Counts one more to the member, on the mall's business day of `at`.
  Counted count_taken(db::Transaction& transaction, const store::TemplateRow& row, MemberId member_id, TimeMs at) const;
  void uncount_taken(db::Transaction& transaction, const store::TemplateRow& row, MemberId member_id, TimeMs at) const;

  // Writes the coupon with its first move; everything has been counted. Nothing if the business gave one before.
  std::optional<CouponSerialId> issue(db::Transaction& transaction, CouponId coupon_id, const Issue& issue) const;

  // All of a segment, in several looks.
  // What the coupons of a handout that were used took off orders.
  Cents cost_of_handout(db::Session& session, std::int64_t handout_id) const;
  std::int64_t count_segment(db::Session& session, const MemberSegment& segment) const;
  // Whether this member was given theirs now: false if they have had it, nothing if there is none left.
  std::optional<bool> hand_out(db::Transaction& transaction, const store::TemplateRow& row, const store::HandoutRow& handout, MemberId member_id) const;
  // The next batch of a handout; gives when to go on, or nothing when it has ended.
  db::TimerOutcome carry_handout_on(const db::Timer& timer) const;

  // A move of one or several coupons that happens now.
  store::MoveRow new_move(CouponMove move, std::string actor, std::string reason = {}) const;

  // The coupon as its holder sees it; it must be there.
  Coupon view_of(db::Session& session, MemberId member_id, CouponSerialId coupon_serial_id, Locale locale) const;
  std::map<CouponId, store::TemplateRow> templates_of(db::Session& session, std::span<const store::SerialRow> serials) const;

  void take_all_back(db::Transaction& transaction, MemberId member_id) const;
  bool hand_on(db::Transaction& transaction, const store::SerialRow& serial, MemberId to, bool is_counted) const;

  db::TimerOutcome return_gift(const db::Timer& timer) const;
  db::TimerOutcome sweep() const;
  // One batch each; whether there may be more.
  bool expire_some() const;
  bool notice_some() const;
};

// "member 7".
std::string member_actor(MemberId member_id);

inline constexpr std::string_view gift_timer = "return_coupon_gift";
inline constexpr std::string_view sweep_timer = "expire_coupons";
inline constexpr std::string_view handout_timer = "coupon_handout";

}  // namespace galleria::coupons
