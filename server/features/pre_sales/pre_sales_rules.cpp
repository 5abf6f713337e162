// Decides about pre-sales by their times and sums.
#include "features/pre_sales/pre_sales_rules.hpp"

#include <algorithm>

namespace galleria::pre_sales {

PreSalePhase phase_of(const PreSalePlan& plan, TimeMs now) {
  if (plan.state == PreSaleState::called_off) return PreSalePhase::called_off;
  if (now < plan.deposit_from) return PreSalePhase::coming;
  if (now < plan.deposit_until) return PreSalePhase::deposits;
  if (now < plan.rest_from) return PreSalePhase::waiting;
  return now < plan.rest_until ? PreSalePhase::rest : PreSalePhase::over;
}

bool is_fit(const PreSalePlan& plan, DurationMs pay_time) {
  const bool costs_something = plan.deposit_cents > Cents{} && plan.worth_cents >= plan.deposit_cents && plan.price_cents > plan.worth_cents;
  const bool follows = plan.deposit_until > plan.deposit_from && plan.rest_from >= plan.deposit_until + pay_time;
  return costs_something && follows && plan.rest_until >= plan.rest_from + shortest_rest_time && plan.ships_by > plan.rest_from;
}

std::optional<Cents> order_price(Cents price, Cents deposit, Cents worth, Cents goods_price) {
  const Cents bonus = worth - deposit;
  const Cents wanted = std::min(price, goods_price) - bonus;
  // What the deposit counts beyond itself is given up before the deposit is.
  const Cents least = deposit + Cents{1};
  if (goods_price < least) return std::nullopt;
  return std::max(wanted, least);
}

NextOfPreOrder next_of(const PreOrderPlan& plan, TimeMs now) {
  if (plan.state == PreOrderState::to_pay) {
    if (plan.is_called_off || now >= plan.pay_before) return {PreOrderDue::lapse, std::nullopt};
    return {PreOrderDue::nothing, plan.pay_before};
  }
  // An order that waits for the rest is let be: it is paid, or its end brings the pre-order back here.
  if (plan.state != PreOrderState::deposit_paid) return {};
  if (plan.is_called_off) return {PreOrderDue::give_back, std::nullopt};
  if (now < plan.rest_from) return {PreOrderDue::nothing, plan.rest_from};
  if (now >= plan.rest_until) return {PreOrderDue::keep, std::nullopt};
  const TimeMs told_at = plan.rest_until - told_before_end;
  if (now < told_at) return {PreOrderDue::tell_begins, told_at};
  return {PreOrderDue::tell_ends, plan.rest_until};
}

}  // namespace galleria::pre_sales
