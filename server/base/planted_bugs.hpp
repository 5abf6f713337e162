// Mistakes that a careful writer could make, kept where they could be made: tools/planted_bugs.mjs proves that the tests catch each of them.
// Only the target galleria_planted_tests has them; whoever includes this file is compiled for it a second time. Headers may not include it.
#pragma once

#ifdef GALLERIA_PLANTED_BUGS
#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
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
  personal_column_left_plain,
  seal_opens_anywhere,
  receiver_unmasked,
  erasure_forgotten,
  // who may
  shop_scope_forgotten,
  preview_never_ends,
  page_published_unchecked,
  plan_published_unchecked,
  used_picture_removed,
  staff_lock_forgotten,
  totp_step_used_twice,
  passkey_answer_taken_twice,
  passkey_signature_unread,
  nonce_not_compared,
  audience_not_checked,
  reset_leaves_passkeys,
  live_scope_forgotten,
  deed_not_logged,
  self_approval,
  stale_approval,
  export_forgets_shops,
  formula_left_in_cell,
  // read, then written
  stock_read_then_written,
  put_off_stock_taken_for_granted,
  collect_limit_only_read,
  offer_stock_read_then_written,
  offer_limit_only_read,
  treat_given_unpaid,
  voucher_used_by_stale_read,
  wear_price_believed,
  counted_without_looking,
  courier_capacity_read_then_written,
  // once
  idempotency_key_ignored,
  hold_ended_twice,
  pay_ticket_used_twice,
  receipt_claimed_by_two,
  gift_card_bound_twice,
  gift_card_sold_twice,
  gift_card_replaced_twice,
  tier_promise_forgotten,
  upgrade_gift_every_time,
  refund_asked_for_under_new_number,
  withdrawal_paid_out_anew,
  refused_withdrawal_given_back_twice,
  handout_given_again,
  plate_rights_taken_over,
  free_hours_by_member_alone,
  free_hours_kept_by_dead_gate,
  parking_cards_kept_by_dead_gate,
  parking_due_not_compared,
  parking_paid_without_consent,
  parking_deducted_twice,
  free_parking_without_end,
  locker_door_had_by_two,
  booking_place_not_given_back,
  rental_stays_reserved,
  booking_ban_overlooked,
  waiting_list_jumped,
  service_quota_not_given_back,
  service_reopened_twice,
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
  refund_by_todays_rules,
  earned_points_left_after_refund,
  bonus_returned_as_principal,
  coupon_returned_with_part,
  tender_forgotten_in_plan,
  wrapping_left_out_of_digest,
  merged_lot_expires_anew,
  // in time, and as much as was asked for
  price_change_unweighed,
  added_variant_unweighed,
  renamed_product_found_as_before,
  expired_coupon_locked,
  expired_gift_card_spent,
  paid_amount_not_compared,
  locker_opens_unpaid,
  rental_lent_without_deposit,
  bill_amount_overlooked,
  // draws that anybody can recompute
  draw_by_biased_modulo,
  draw_weight_off_by_one,
  chance_used_twice,
  spend_chance_twice,
  prize_stock_read_before,
  prize_address_changed_after_shipping,
  activity_audience_skipped,
  activity_tags_ignored,
  draw_number_skipped,
  answer_taken_late,
  quiz_rewarded_twice,
  shuffle_moves_everything,
  code_wins_again,
  hidden_answer_kept,
  lapsed_registration_paid,
  anonymous_answer_traced,
  // orders
  receipt_extended_twice,
  package_line_of_another_shop,
  // reviews
  unreceived_line_reviewed,
  silence_counted_in_average,
  few_favourites_shown,
  thread_of_another_shop,
  helpful_counted_twice,
  // the community
  community_like_counted_twice,
  community_post_of_another_deleted,
  // the map game
  map_game_wrong_answer_taken,
  map_game_reward_given_again,
  price_fall_told_again,
  // invoices on paper
  special_invoice_outlives_refund,
  few_buyers_recommended,
  // the AR check-in
  ar_stale_code_taken,
  play_prize_gone_told_as_given,
  // flash sales
  flash_sale_turn_not_compared,
  flash_sale_stock_read_then_written,
  // pre-sales
  deposit_used_by_two_orders,
  // what goes out
  mail_sent_again,
  mailing_sent_in_quiet_hours,
  mailing_without_consent,
  text_receipt_taken_again,
  phone_out_of_service_written_to,
  subscribe_grant_used_twice,
  webhook_time_not_signed,
  stored_digest_not_compared,
  private_address_called
};

#ifdef GALLERIA_PLANTED_BUGS
// Whether this is the bug whose place in the list the environment variable GALLERIA_PLANTED_BUG gives; without it, none is. tools/planted_bugs.mjs counts the
// places. Throws std::invalid_argument if it is no number.
inline bool is_planted(PlantedBug bug) {
  static const PlantedBug planted = [] {
    const char* const text = std::getenv("GALLERIA_PLANTED_BUG");
    const std::string_view place = text == nullptr ? "0" : text;
    int number = 0;
    const auto [end, error] = std::from_chars(place.data(), place.data() + place.size(), number);
    if (error != std::errc{} || end != place.data() + place.size()) throw std::invalid_argument("GALLERIA_PLANTED_BUG is no number");
    return static_cast<PlantedBug>(number);
  }();
  return bug == planted;
}
#else
constexpr bool is_planted(PlantedBug) { return false; }
#endif

}  // namespace galleria
