// The centre, where members collect coupons, and codes, which they turn into coupons.
#include <algorithm>

#include "base/planted_bugs.hpp"
#include "features/coupons/coupons.hpp"
#include "features/coupons/coupons_state.hpp"
#include "http/once.hpp"

namespace galleria::coupons {
namespace {

// For so long the centre still shows what can no longer be collected.
constexpr DurationMs ended_life = std::chrono::hours(24);

using Taken = std::map<CouponId, store::TakenRow>;

Taken by_coupon(const std::vector<store::TakenRow>& rows) {
  Taken taken;
  for (const store::TakenRow& row : rows) taken.emplace(row.coupon_id, row);
  return taken;
}

std::int64_t left_of(const store::TemplateRow& row, const Taken& taken) {
  const auto found = taken.find(row.coupon_id);
  const store::TakenRow counts = found == taken.end() ? store::TakenRow{} : found->second;
  return left_for_member(row.limit_per_member, counts.taken_count, row.limit_per_member_day, counts.taken_today);
}

CollectState collect_state_of(const store::TemplateRow& row, std::int64_t left_for_member, std::int64_t tier, TimeMs now) {
  return collect_state({.state = row.state,
                        .collect_from = row.collect_from_ms,
                        .collect_until = row.collect_until_ms,
                        .left_count = row.total_count - row.issued_count - row.reserved_count,
                        .left_for_member = left_for_member,
                        .least_tier = row.least_tier,
                        .tier = tier},
                       now);
}

const Failure& refusal_of(CollectState state) {
  switch (state) {
    case CollectState::collected:
      return coupon_limit_reached;
    case CollectState::sold_out:
      return coupon_sold_out;
    case CollectState::tier_too_low:
      return coupon_tier_too_low;
    case CollectState::collectable:
    case CollectState::not_started:
    case CollectState::ended:
      break;
  }
  return coupon_not_collectable;
}

// What can be collected first, then what will be, then the rest.
int rank(CollectState state) {
  if (state == CollectState::collectable) return 0;
  return state == CollectState::not_started ? 1 : 2;
}

TimeMs start_of_window(TimeMs now) { return TimeMs(try_window * (now.time_since_epoch() / try_window)); }

}  // namespace

std::vector<CouponTerms> Coupons::list_collectable(db::Session& session, MemberId member_id) const {
  const TimeMs now = state_->clock.now();
  const Taken taken = by_coupon(store::list_taken(session, member_id, state_->today()));
  const std::int64_t tier = state_->tier_of(session, member_id);
  std::vector<CouponTerms> collectable;
  for (const store::TemplateRow& row : store::list_offered(session, now)) {
    if (collect_state_of(row, left_of(row, taken), tier, now) == CollectState::collectable) collectable.push_back(terms_of(row));
  }
  return collectable;
}

std::optional<HeldCoupon> Coupons::as_held(db::Session& session, CouponId coupon_id, TimeMs received_at) const {
  const auto row = store::find_template(session, coupon_id);
  if (!row) return std::nullopt;
  const Validity validity = validity_of(validity_terms(*row), received_at, state_->config.mall_utc_offset);
  return HeldCoupon{{}, validity.from, validity.until, terms_of(*row)};
}

Result<OfferedCoupons> Coupons::list_offered_coupons(const http::Call& call, const http::Member& member, const ListOfferedCoupons&) const {
  const TimeMs now = state_->clock.now();
  return state_->database.read([&](db::Session& session) -> Result<OfferedCoupons> {
    OfferedCoupons offered;
    const Taken taken = by_coupon(store::list_taken(session, member.id, state_->today()));
    const std::int64_t tier = state_->tier_of(session, member.id);
    for (const store::TemplateRow& row : store::list_offered(session, now - ended_life)) {
      const std::int64_t left = left_of(row, taken);
      offered.coupons.push_back(state_->views.offered(row, collect_state_of(row, left, tier, now), left, now, call.locale));
    }
    std::stable_sort(offered.coupons.begin(), offered.coupons.end(),
                     [](const OfferedCoupon& left, const OfferedCoupon& right) { return rank(left.collect_state) < rank(right.collect_state); });
    return offered;
  });
}

Result<OfferedCoupon> Coupons::get_offered_coupon(const http::Call& call, const http::Member& member, const GetOfferedCoupon& request) const {
  const TimeMs now = state_->clock.now();
  return state_->database.read([&](db::Session& session) -> Result<OfferedCoupon> {
    const auto row = store::find_template(session, request.coupon_id);
    if (!row || !row->is_in_centre || row->state == CouponState::draft) return coupon_not_found;
    const std::int64_t left = left_of(*row, by_coupon(store::list_taken(session, member.id, state_->today())));
    return state_->views.offered(*row, collect_state_of(*row, left, state_->tier_of(session, member.id), now), left, now, call.locale);
  });
}

Result<http::Reply<Coupon>> Coupons::collect_coupon(const http::Call& call, const http::Member& member, const CollectCoupon& request) {
  const TimeMs now = state_->clock.now();
  return http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<Coupon> {
    const auto row = store::find_template(transaction, request.coupon_id);
    if (!row || !row->is_in_centre || row->state == CouponState::draft) return coupon_not_found;
    // What was read only names the reason; the writes below decide.
    const std::int64_t left = left_of(*row, by_coupon(store::list_taken(transaction, member.id, state_->today())));
    const CollectState state = collect_state_of(*row, left, state_->tier_of(transaction, member.id), now);
    if (state != CollectState::collectable) return refusal_of(state);
    // The member's own row first: the template's row, which all wait for, is held for as short as can be.
    if (state_->count_taken(transaction, *row, member.id, now) != Counted::yes) return coupon_limit_reached;
    if (!store::count_issued(transaction, row->coupon_id, now)) return coupon_sold_out;
    const auto serial_id =
        state_->issue(transaction, row->coupon_id,
                      {.member_id = member.id, .mode = IssueMode::centre, .validity = state_->validity_from_now(*row), .actor = member_actor(member.id)});
    return state_->view_of(transaction, member.id, serial_id.value(), call.locale);
  });
}

// A try is counted before the code is looked at and taken back when it was right, so that the limits hold for tries that run at the same time; it is counted in
// a transaction of its own, so that a refusal does not forget it.
Result<http::Reply<Coupon>> Coupons::redeem_coupon_code(const http::Call& call, const http::Member& member, const RedeemCouponCode& request) {
  const TimeMs now = state_->clock.now();
  const TimeMs window = start_of_window(now);
  const std::string subjects[] = {member_actor(member.id), "address " + call.client_address};
  const auto counted = state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    const bool may_try = store::count_try(transaction, subjects[0], window, state_->config.member_try_limit) &&
                         store::count_try(transaction, subjects[1], window, state_->config.address_try_limit);
    if (!may_try) return coupon_code_tries_used_up;
    return Done{};
  });
  if (counted.has_error()) return counted.error();
  auto redeemed = http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<Coupon> {
    const auto code = store::redeem_code(transaction, state_->secrets.typed_code_digest(*request.code), member.id, now);
    if (!code) return coupon_code_wrong;
    const store::TemplateRow row = store::find_template(transaction, code->coupon_id).value();
    if (row.state != CouponState::active || now < row.collect_from_ms || now >= row.collect_until_ms) return coupon_not_collectable;
    if (state_->count_taken(transaction, row, member.id, now) != Counted::yes) return coupon_limit_reached;
    if (!store::count_redeemed(transaction, row.coupon_id, now)) return coupon_not_collectable;
    const auto serial_id =
        state_->issue(transaction, row.coupon_id, {member.id, IssueMode::code, code->code_id, state_->validity_from_now(row), member_actor(member.id)});
    return state_->view_of(transaction, member.id, serial_id.value(), call.locale);
  });
  const bool was_wrong = redeemed.has_error() && redeemed.error().is(coupon_code_wrong) && !is_planted(PlantedBug::wrong_coupon_code_forgiven);
  if (!was_wrong) {
    state_->database.write([&](db::Transaction& transaction) {
      for (const std::string& subject : subjects) store::uncount_try(transaction, subject, window);
    });
  }
  return redeemed;
}

}  // namespace galleria::coupons
