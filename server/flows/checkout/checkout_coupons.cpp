// Which coupons can be used on what is being bought, and why the others cannot.
#include <algorithm>

#include "flows/checkout/checkout_pricing.hpp"
#include "flows/checkout/checkout_views.hpp"

namespace galleria::checkout {
namespace {

CheckoutCoupon coupon_view(const coupons::HeldCoupon& held, const CouponTrial& trial, const AssetDesk& desk, Locale locale) {
  CouponTexts texts = desk.coupon_texts(held.terms, locale);
  CheckoutCoupon view;
  view.coupon_id = held.terms.coupon_id;
  view.coupon_serial_id = held.coupon_serial_id;
  view.coupon_name = held.terms.name.in(locale);
  view.value_type_desc = std::move(texts.value);
  view.use_limit_desc = std::move(texts.limit);
  view.tag_type_desc = std::move(texts.kind);
  view.scope_text = std::move(texts.scope);
  view.expires_at = held.expires_at;
  view.is_usable = trial.obstacle == CouponObstacle::none;
  view.saved_cents = trial.off_cents;
  view.reason_text = obstacle_text(trial, locale);
  return view;
}

bool contains(const std::vector<CouponSerialId>& serial_ids, CouponSerialId serial_id) {
  return std::find(serial_ids.begin(), serial_ids.end(), serial_id) != serial_ids.end();
}

// A coupon that could be used by itself, but not beside those that were chosen.
bool conflicts(const CouponRule& rule, const std::vector<CouponRule>& chosen) {
  std::vector<CouponRule> together = chosen;
  together.push_back(rule);
  return !may_stand_together(together);
}

}  // namespace

Result<CheckoutCoupons> Checkout::query_coupons(const http::Call& call, const http::Member& member, const QueryCoupons& request) const {
  return database_.read([&](db::Session& session) -> Result<CheckoutCoupons> {
    const auto subject = TRY(subject_of(request));
    const auto lines = TRY(chosen_lines(session, member.id, subject, call.locale));
    if (is_by_offers(request.source)) return CheckoutCoupons{};
    const auto serial_ids = request.coupon_serial_ids.value_or(std::vector<CouponSerialId>{});
    Choice choice;
    choice.delivery_type = request.delivery_type;
    const Holdings holdings = read_holdings(session, assets_, member.id, choice, Scope::chosen);
    const Basket basket = basket_of(lines, terms_now(), holdings.tier, request.delivery_type);
    std::vector<CouponRule> rules;
    for (const coupons::HeldCoupon& held : holdings.coupons) rules.push_back(rule_of(held, lines, holdings.tier, clock_.now()));
    std::vector<CouponRule> chosen;
    std::copy_if(rules.begin(), rules.end(), std::back_inserter(chosen), [&](const CouponRule& rule) { return contains(serial_ids, rule.serial_id); });
    CheckoutCoupons answer;
    for (const std::size_t index : best_combination(basket, rules)) answer.best.push_back(rules[index].serial_id);
    auto trials = try_each(basket, rules);
    for (std::size_t i = 0; i < rules.size(); ++i) {
      CheckoutCoupon view = coupon_view(holdings.coupons[i], trials[i], assets_, call.locale);
      view.is_chosen = contains(serial_ids, view.coupon_serial_id);
      view.is_best = contains(answer.best, view.coupon_serial_id);
      if (view.is_usable && !view.is_chosen && conflicts(rules[i], chosen)) view.reason_text = obstacle_text({CouponObstacle::conflicts, {}, {}}, call.locale);
      (view.is_usable ? answer.usable : answer.unusable).push_back(std::move(view));
    }
    std::stable_sort(answer.usable.begin(), answer.usable.end(), [](const auto& one, const auto& other) { return one.saved_cents > other.saved_cents; });
    return answer;
  });
}

Result<NewCoupons> Checkout::query_new_coupons(const http::Call& call, const http::Member& member, const QueryCoupons& request) const {
  return database_.read([&](db::Session& session) -> Result<NewCoupons> {
    const auto subject = TRY(subject_of(request));
    const auto lines = TRY(chosen_lines(session, member.id, subject, call.locale));
    NewCoupons answer;
    if (!assets_.collectable_coupons || is_by_offers(request.source)) return answer;
    Choice choice;
    choice.coupon_serial_ids.emplace();  // what the member holds already is not offered
    const tiers::TierTerms tier = read_holdings(session, assets_, member.id, choice, Scope::chosen).tier;
    const Basket basket = basket_of(lines, terms_now(), tier, request.delivery_type);
    auto offered = assets_.collectable_coupons(session, member.id);
    std::erase_if(offered, [](const coupons::CouponTerms& terms) { return !is_for_goods(terms); });
    std::vector<CouponRule> rules;
    for (const coupons::CouponTerms& terms : offered) rules.push_back(rule_of(terms, {}, lines));
    const auto trials = try_each(basket, rules);
    for (std::size_t i = 0; i < offered.size(); ++i) {
      if (trials[i].obstacle != CouponObstacle::none) continue;
      CouponTexts texts = assets_.coupon_texts(offered[i], call.locale);
      answer.coupons.push_back({offered[i].coupon_id, offered[i].name.in(call.locale), std::move(texts.value), std::move(texts.limit), trials[i].off_cents});
    }
    std::stable_sort(answer.coupons.begin(), answer.coupons.end(), [](const auto& one, const auto& other) { return one.saved_cents > other.saved_cents; });
    return answer;
  });
}

}  // namespace galleria::checkout
