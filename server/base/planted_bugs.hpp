// Mistakes that a careful writer could make, kept where they could be made: tools/planted_bugs.mjs proves that the tests catch each of them.
// Only the target galleria_planted_tests has them; whoever includes this file is compiled for it a second time. Headers may not include it.
#pragma once

#ifdef GALLERIA_PLANTED_BUGS
#include <boost/describe.hpp>

#include <cstdlib>
#include <stdexcept>
#include <string_view>

#include "base/names.hpp"
#endif

namespace galleria {

enum class PlantedBug {
  none,
  // whose is it
  order_shown_to_strangers,
  coupon_locked_without_owner,
  chat_account_bound_unproven,
  unbinding_leaves_sessions,
  case_shown_to_strangers,
  erasure_forgotten,
  // who may
  shop_scope_forgotten,
  staff_lock_forgotten,
  totp_step_used_twice,
  deed_not_logged,
  self_approval,
  stale_approval,
  // read, then written
  stock_read_then_written,
  put_off_stock_taken_for_granted,
  collect_limit_only_read,
  // once
  idempotency_key_ignored,
  hold_ended_twice,
  pay_ticket_used_twice,
  gift_card_bound_twice,
  upgrade_gift_every_time,
  refund_asked_for_under_new_number,
  // counted although refused
  wrong_coupon_code_forgiven,
  wrong_gift_card_code_forgiven,
  wrong_pay_code_forgiven,
  wrong_pin_forgiven,
  // never dropped
  last_cent_dropped,
  points_shortage_dropped,
  points_returned_as_new,
  pieces_rounded_one_by_one,
  earned_points_left_after_refund,
  bonus_returned_as_principal,
  coupon_returned_with_part,
  // in time, and as much as was asked for
  expired_coupon_locked,
  expired_gift_card_spent,
  paid_amount_not_compared
};

#ifdef GALLERIA_PLANTED_BUGS
BOOST_DESCRIBE_ENUM(PlantedBug, none, order_shown_to_strangers, coupon_locked_without_owner, case_shown_to_strangers, erasure_forgotten, shop_scope_forgotten,
                    staff_lock_forgotten, totp_step_used_twice, deed_not_logged, self_approval, stale_approval, chat_account_bound_unproven,
                    unbinding_leaves_sessions, stock_read_then_written, put_off_stock_taken_for_granted, collect_limit_only_read, idempotency_key_ignored,
                    hold_ended_twice, pay_ticket_used_twice, gift_card_bound_twice, upgrade_gift_every_time, refund_asked_for_under_new_number,
                    wrong_coupon_code_forgiven, wrong_gift_card_code_forgiven, wrong_pay_code_forgiven, wrong_pin_forgiven, last_cent_dropped,
                    points_shortage_dropped, points_returned_as_new, pieces_rounded_one_by_one, earned_points_left_after_refund, bonus_returned_as_principal,
                    coupon_returned_with_part, expired_coupon_locked, expired_gift_card_spent, paid_amount_not_compared)

// Whether this is the bug that the environment variable GALLERIA_PLANTED_BUG names. Throws std::invalid_argument if it names none.
inline bool is_planted(PlantedBug bug) {
  static const PlantedBug planted = [] {
    const char* name = std::getenv("GALLERIA_PLANTED_BUG");
    const auto named = enum_from_text<PlantedBug>(name == nullptr ? "none" : name);
    if (!named) throw std::invalid_argument("GALLERIA_PLANTED_BUG names no bug");
    return *named;
  }();
  return bug == planted;
}
#else
constexpr bool is_planted(PlantedBug) { return false; }
#endif

}  // namespace galleria
