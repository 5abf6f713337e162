// Proves that the tests can fail: `node tools/planted_bugs.mjs [BUG…]` runs, for each mistake of server/base/planted_bugs.hpp, the one test that must catch it.
// The test has to pass without the mistake and to fail with it; of all mistakes only the latter is tried, since the server's tests show the former. Needs the target galleria_planted_tests in build/release, or where GALLERIA_PLANTED_TESTS says.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/postgres.mjs';

const root = join(import.meta.dirname, '..');
const binary = process.env.GALLERIA_PLANTED_TESTS ?? join(root, 'build/release/galleria_planted_tests');
const runsAtOnce = 2;
// What only crowds bring to light may stay hidden once: so often may a test look.
const mostLooks = 30;

/** Each mistake: the invariant that it breaks, and the test that must catch it. */
const planted = {
  order_shown_to_strangers: ['X1', 'OrdersOnBothTest.order_not_found_for_somebody_elses_order_as_for_none'],
  coupon_locked_without_owner: ['X1', 'CouponsFlowsTest.strangers_expired_and_repeated_coupons_are_not_locked_and_nothing_of_the_order_is'],
  chat_account_bound_unproven: ['X1', 'WechatTest.an_old_session_on_another_client_must_prove_the_phone'],
  unbinding_leaves_sessions: ['X1', 'WechatTest.what_is_unbound_opens_nothing_in_any_app_and_ends_the_other_sessions'],
  case_shown_to_strangers: ['X1', 'RefundingTest.cases_are_the_members_own'],
  personal_column_left_plain: ['V1', 'PrivacyTest.nothing_personal_lies_in_the_database_as_it_is_written'],
  seal_opens_anywhere: ['V1', 'VaultTest.a_seal_that_is_put_elsewhere_does_not_open'],
  receiver_unmasked: ['V1', 'OrdersDeskTest.a_record_masks_people_and_tells_who_moved_the_order'],
  erasure_forgotten: ['X1', 'ErasingTest.nothing_personal_is_left_of_a_member_in_any_table_but_what_is_declared_to_stay'],
  export_forgets_shops: ['X1', 'ExportsTest.holds_what_its_asker_may_see_and_no_more'],
  formula_left_in_cell: ['X1', 'ExportsRulesTest.what_a_spreadsheet_would_take_for_a_formula_is_text'],
  shop_scope_forgotten: ['X1', 'OrdersOnBothTest.what_belongs_to_other_shops_is_not_found_by_whoever_works_for_some'],
  preview_never_ends: ['X1', 'ContentTest.page_preview_ended_for_links_that_are_over_changed_or_signed_by_nobody'],
  page_published_unchecked: ['X2', 'ContentTest.a_planned_version_that_does_not_pass_its_check_any_more_is_not_shown_and_says_so'],
  plan_published_unchecked: ['F2', 'PlacesTest.plan_has_problems_keeps_a_version_from_members_even_if_they_came_after_it_was_handed_in'],
  used_picture_removed: ['X2', 'LibraryTest.library_picture_used_is_not_taken_out_and_tells_where_it_is'],
  staff_lock_forgotten: ['X1', 'StaffTest.after_five_wrong_tries_a_name_rests_whether_or_not_anybody_bears_it'],
  totp_step_used_twice: ['X1', 'StaffTest.a_code_of_the_authenticator_opens_once'],
  passkey_answer_taken_twice: ['X1', 'PasskeysTest.an_answer_opens_once'],
  passkey_signature_unread: ['X1', 'PasskeysTest.staff_passkey_refused_for_whatever_the_passkey_has_not_signed'],
  nonce_not_compared: ['X1', 'IdTokenTest.each_claim_that_is_missing_or_says_something_else_is_named'],
  audience_not_checked: ['X1', 'SandboxIdentityTest.whatever_is_wrong_with_a_token_lets_nobody_in'],
  reset_leaves_passkeys: ['X1', 'PasskeysTest.a_reset_ends_the_passkeys_and_no_other_account_sees_them'],
  live_scope_forgotten: ['X1', 'LiveTest.a_clerk_is_told_of_their_own_shops_work_alone'],
  deed_not_logged: ['X2', 'DeedsTest.a_deed_stays_with_what_was_done_and_goes_with_what_was_refused'],
  self_approval: ['X2', 'ProposalsTest.proposal_own_is_for_somebody_else_to_approve'],
  stale_approval: ['X2', 'ProposalsTest.proposal_stale_when_the_world_has_changed_and_nothing_happens'],
  stock_read_then_written: ['S1', 'CatalogStockTest.sixty_four_clients_never_oversell'],
  put_off_stock_taken_for_granted: ['S1', 'CheckoutConcurrencyTest.two_hundred_buyers_of_twenty_pieces_get_exactly_twenty'],
  collect_limit_only_read: ['C1', 'CouponsTest.a_code_keeps_to_the_members_limit_and_to_the_templates_state_and_is_not_lost'],
  offer_stock_read_then_written: ['AB1', 'PointsMallTest.five_pieces_go_to_five_of_forty_who_want_them_at_once'],
  wear_price_believed: ['AM2', 'WearTest.the_price_is_the_servers_and_never_more_than_was_agreed_to'],
  voucher_used_by_stale_read: ['AY2', 'VouchersStoreTest.a_voucher_that_was_used_since_it_was_read_is_not_used_again'],
  treat_given_unpaid: ['AL4', 'TreatsTest.a_coupon_is_exchanged_for_points_and_the_member_has_it_at_once'],
  mail_sent_again: ['AL2', 'InvoicesTest.the_issued_document_is_mailed_once_and_again_when_the_member_asks_as_often_as_a_day_allows'],
  offer_limit_only_read: ['AB4', 'PointsMallTest.a_limit_holds_when_a_member_presses_many_times_at_once'],
  flash_sale_turn_not_compared: ['AG3', 'FlashSalesTest.who_skips_the_line_gets_nothing'],
  courier_capacity_read_then_written: ['AW1', 'BuyingByCourierTest.two_hundred_orders_of_a_slot_for_twenty_get_exactly_twenty'],
  flash_sale_stock_read_then_written: ['AG1', 'FlashSalesTest.of_sixty_at_the_door_for_ten_pieces_ten_buy_and_the_line_moves_as_pieces_come_back'],
  deposit_used_by_two_orders: ['AX4', 'PreSalesTest.two_phones_that_pay_the_rest_at_once_make_one_order'],
  idempotency_key_ignored: ['O3', 'CheckoutTest.the_same_key_gives_the_same_order_and_another_request_under_it_is_refused'],
  hold_ended_twice: ['L5', 'LedgerTest.what_was_released_cannot_be_captured'],
  pay_ticket_used_twice: ['W1', 'PinsTest.a_ticket_pays_its_subject_up_to_its_amount_once_within_two_minutes'],
  gift_card_bound_twice: ['G1', 'GiftCardsTest.a_code_and_its_pin_bind_a_card_once'],
  tier_promise_forgotten: ['T1', 'TiersTest.a_term_that_runs_is_kept_by_what_was_promised_when_it_began'],
  gift_card_sold_twice: ['G1', 'GiftCardsDeskTest.one_card_is_sold_once_however_many_desks_hold_it'],
  gift_card_replaced_twice: ['G1', 'GiftCardsDeskTest.a_lost_card_is_replaced_once_with_all_that_it_held'],
  upgrade_gift_every_time: ['T1', 'TiersTest.the_gift_of_a_tier_comes_once_a_year_however_often_it_is_reached'],
  refund_asked_for_under_new_number: ['P6', 'RefundingTest.an_answer_that_gets_lost_is_asked_for_under_the_same_number'],
  refused_withdrawal_given_back_twice: ['P5', 'WalletTest.of_twenty_who_release_and_refuse_at_once_one_decides_and_the_money_is_in_one_place'],
  withdrawal_paid_out_anew: ['P6', 'WalletTest.of_twenty_who_ask_about_a_withdrawal_at_once_nobody_pays_it_out_under_another_number'],
  handout_given_again: ['C1', 'CouponHandoutsTest.what_was_killed_in_the_middle_goes_on_and_gives_each_member_one'],
  plate_rights_taken_over: ['U1', 'MemberPlatesTest.free_hours_stay_with_whoever_brought_the_plate_first_until_they_remove_it'],
  locker_door_had_by_two: ['H3', 'LockersTest.two_hundred_at_once_for_twenty_doors_get_twenty_and_each_door_is_had_by_one'],
  locker_opens_unpaid: ['H5', 'LockersTest.who_stays_longer_pays_before_the_door_opens'],
  rental_stays_reserved: ['R2', 'RentalsTest.what_nobody_fetches_lies_there_for_others_again_after_half_an_hour'],
  rental_lent_without_deposit: ['R6', 'RentalsTest.nothing_is_lent_before_its_deposit_is_paid'],
  booking_place_not_given_back: ['Z3', 'BookingsTest.a_place_that_is_given_up_is_free_for_the_next'],
  booking_ban_overlooked: ['Z1', 'BookingsTest.booking_banned_for_thirty_days_after_three_no_shows_in_ninety'],
  waiting_list_jumped: ['W3', 'RegistrationsTest.nobody_is_jumped_in_the_waiting_list_however_small_they_are'],
  service_quota_not_given_back: ['I3', 'ServiceRequestsTest.what_is_cancelled_or_refused_is_given_back_to_the_month'],
  service_reopened_twice: ['I5', 'ServiceRequestsTest.what_was_done_badly_is_reopened_once_and_somebody_has_it_again'],
  free_hours_by_member_alone: ['U4', 'ParkingPaymentsTest.free_hours_come_off_once_a_day_of_a_plate_and_of_a_member'],
  free_hours_kept_by_dead_gate: ['U4', 'ParkingPaymentsTest.a_dead_gate_gives_everything_back'],
  parking_cards_kept_by_dead_gate: ['L5', 'ParkingPaymentsTest.a_dead_gate_gives_back_coupon_cards_and_wallet_each_where_it_came_from'],
  parking_due_not_compared: ['U5', 'ParkingPaymentsTest.what_does_not_come_off_any_more_is_not_paid_by_the_wallet_without_a_word'],
  parking_deducted_twice: ['AJ1', 'ParkingPaymentsTest.a_deduction_whose_gate_is_silent_goes_back_and_is_not_asked_for_again'],
  free_parking_without_end: ['AJ2', 'ParkingPaymentsTest.a_day_gives_eight_hours_free_whoever_gives_them'],
  parking_paid_without_consent: ['AF1', 'ParkingPaymentsTest.a_consent_that_was_taken_back_pays_nothing'],
  wrong_coupon_code_forgiven: ['C1', 'CouponsTest.wrong_codes_are_counted_by_member_and_the_hour_ends_it'],
  wrong_gift_card_code_forgiven: ['G1', 'GiftCardsTest.wrong_codes_and_wrong_pins_are_answered_alike_and_only_five_an_hour'],
  wrong_pay_code_forgiven: ['G1', 'GiftCardsTest.ten_wrong_pay_codes_of_a_card_are_looked_at_in_ten_minutes_and_then_not_even_the_right_one'],
  wrong_pin_forgiven: ['W1', 'PinsTest.five_wrong_pins_lock_it_for_a_while_and_the_right_one_tells_nothing_meanwhile'],
  last_cent_dropped: ['P5', 'ApportionTest.the_parts_add_up_and_none_is_a_cent_off'],
  points_shortage_dropped: ['L2', 'PointsLotsTest.points_are_taken_back_from_the_orders_own_lot_then_from_others_and_the_rest_is_owed'],
  wrapping_left_out_of_digest: ['AV1', 'BuyingWrappedTest.another_wrapping_at_the_same_price_is_not_taken_for_the_one_that_was_seen'],
  tender_forgotten_in_plan: ['P5', 'RefundPlan.a_random_order_given_back_in_random_parts_returns_every_tender_exactly'],
  merged_lot_expires_anew: ['M1', 'MemberMergeTest.points_keep_their_expiry_lot_by_lot_and_pending_ones_wait_as_long'],
  receipt_claimed_by_two: ['C5', 'PointsReceiptsTest.of_twenty_who_take_the_same_receipt_at_once_one_has_it'],
  points_returned_as_new: ['L2', 'PointsLotsTest.what_had_expired_is_revived_for_a_short_grace'],
  refund_by_todays_rules: ['AU1', 'RewardsTest.a_refund_takes_back_by_the_rules_of_the_payment_and_not_by_todays'],
  pieces_rounded_one_by_one: ['P5', 'RefundPlan.a_random_order_given_back_in_random_parts_returns_every_tender_exactly'],
  earned_points_left_after_refund: ['P5', 'RefundingTest.points_that_were_earned_and_spent_are_taken_from_those_that_come_back_and_the_rest_is_debt'],
  bonus_returned_as_principal: ['P5', 'RefundingTest.what_was_not_sent_yet_is_given_back_at_once_and_every_tender_exactly'],
  coupon_returned_with_part: ['P5', 'RefundingTest.two_lines_go_back_one_after_the_other_and_all_is_as_before'],
  expired_coupon_locked: ['C1', 'CouponsFlowsTest.strangers_expired_and_repeated_coupons_are_not_locked_and_nothing_of_the_order_is'],
  expired_gift_card_spent: ['G1', 'GiftCardsTest.an_anonymous_card_cannot_be_reported_lost_and_expires_but_its_money_stays'],
  counted_without_looking: ['K2', 'GoodsDeskTest.goods_stock_moved_is_said_to_whoever_counted_before_a_sale'],
  price_change_unweighed: ['K6', 'GoodsDeskTest.a_price_weighs_what_it_moves_so_that_a_large_change_needs_somebody_else'],
  renamed_product_found_as_before: ['K7', 'CatalogRefreshTest.what_the_change_has_not_touched_is_shared'],
  added_variant_unweighed: ['K6', 'GoodsMakingTest.a_new_variant_far_from_the_prices_beside_it_needs_somebody_else'],
  bill_amount_overlooked: ['P7', 'ReconciliationTest.a_payment_a_cent_dearer_on_the_bill_is_a_ticket_until_somebody_has_explained_and_closed_it'],
  draw_by_biased_modulo: ['J2', 'LotteryDrawTest.numbers_of_a_large_bound_are_as_even_as_those_of_a_small_one'],
  draw_weight_off_by_one: ['J2', 'LotteryDrawTest.weights_are_met_to_the_unit_where_each_number_is_drawn_once'],
  chance_used_twice: ['E3', 'PlazaTest.chances_come_for_points_and_for_friends_and_each_is_used_once'],
  spend_chance_twice: ['E5', 'ChancesTest.a_payment_earns_once_and_a_refund_takes_back_what_is_unused'],
  prize_stock_read_before: ['V1', 'PlazaTest.what_is_used_up_is_thanks_and_never_an_error'],
  prize_address_changed_after_shipping: ['AE2', 'PlazaTest.a_parcel_goes_where_its_winner_says_until_it_is_sent'],
  activity_audience_skipped: ['V1', 'QuestionnairesTest.who_is_not_of_the_audience_is_told_why_and_answers_nothing'],
  activity_tags_ignored: ['V1', 'QuestionnairesTest.who_bears_no_tag_that_is_wanted_or_one_that_is_not_is_kept_out_in_the_write'],
  shuffle_moves_everything: ['J7', 'LotteryShuffleTest.each_order_of_three_codes_comes_as_often_as_any_other'],
  code_wins_again: ['J8', 'PlazaTest.nobody_wins_twice_however_many_codes_they_have'],
  draw_number_skipped: ['J1', 'PlazaTest.a_draw_uses_a_chance_up_and_goods_are_handed_over_by_their_code_once'],
  hidden_answer_kept: ['V1', 'QuestionnairesRules.each_case_of_the_table_is_judged_as_it_says'],
  lapsed_registration_paid: ['AQ1', 'RegistrationFeesTest.money_that_comes_after_the_place_has_lapsed_goes_back_whole'],
  unreceived_line_reviewed: ['AC1', 'ReviewsTest.only_what_was_received_can_be_reviewed_and_only_for_some_days'],
  silence_counted_in_average: ['AZ2', 'ReviewsTest.who_says_nothing_is_counted_once_apart_from_stars_and_reviews'],
  few_favourites_shown: ['AD1', 'FavouritesTest.figures_are_counted_at_night_and_say_nothing_of_fewer_than_five'],
  receipt_extended_twice: ['O2', 'OrdersOnBothTest.the_time_to_receive_an_order_is_extended_once_by_3_days'],
  package_line_of_another_shop: ['X1', 'OrdersParcelsTest.package_line_unknown_for_what_another_shop_or_another_order_sold'],
  thread_of_another_shop: ['X1', 'CustomerServiceTest.a_shop_sees_and_answers_its_own_threads_only'],
  community_like_counted_twice: ['AN1', 'CommunityTest.a_like_counts_once_and_is_taken_back_once'],
  community_post_of_another_deleted: ['X1', 'CommunityTest.nobody_deletes_what_another_shared'],
  community_post_of_another_deleted: ['AN2', 'CommunityTest.nobody_deletes_what_another_shared'],
  map_game_reward_given_again: ['AT2', 'PlayPrizesTest.a_later_step_gives_no_reward_a_second_time'],
  map_game_wrong_answer_taken: ['AP2', 'MapGameTest.a_wrong_answer_uses_up_the_days_try_and_no_more'],
  helpful_counted_twice: ['AC3', 'ReviewsTest.helpful_counts_each_member_once_and_can_be_taken_back'],
  price_fall_told_again: ['AD2', 'FavouritesTest.a_fall_is_told_once_and_again_only_when_it_goes_deeper'],
  special_invoice_outlives_refund: ['BA1', 'SpecialInvoicesTest.a_refund_wants_a_paper_back_and_withdraws_what_is_not_written_yet'],
  few_buyers_recommended: ['AD3', 'RecommendationsTest.fewer_than_five_buyers_recommend_nothing'],
  play_prize_gone_told_as_given: ['AT1', 'PlayPrizesTest.what_nobody_fetches_in_time_can_be_had_by_whoever_comes_then'],
  ar_stale_code_taken: ['AO1', 'ArCheckInTest.a_stale_code_that_of_another_spot_or_of_a_renewed_screen_is_refused'],
  anonymous_answer_traced: ['S2', 'QuestionnairesTest.an_anonymous_answer_names_nobody_and_still_counts_once_a_member'],
  answer_taken_late: ['X2', 'QuizzesTest.an_answer_that_comes_after_its_time_is_refused_and_counts_for_nothing'],
  quiz_rewarded_twice: ['X4', 'QuizzesTest.whoever_passes_twice_is_rewarded_once'],
  mailing_sent_in_quiet_hours: ['N1', 'MailingsTest.nothing_is_sent_at_eleven_at_night_and_what_waits_goes_out_in_the_morning'],
  mailing_without_consent: ['N1', 'MailingsTest.who_says_no_between_scheduling_and_sending_gets_nothing'],
  text_receipt_taken_again: ['AR1', 'MailingsReceiptsTest.the_first_receipt_of_a_message_stays_however_often_and_whatever_is_told_after_it'],
  phone_out_of_service_written_to: ['AR2', 'MailingsReceiptsTest.a_phone_that_was_out_of_service_three_times_in_a_row_is_left_out_until_a_code_reaches_it'],
  subscribe_grant_used_twice: ['BB1', 'SubscribeMessagesTest.one_grant_is_one_message'],
  webhook_time_not_signed: ['V1', 'WebhookRules.a_message_is_signed_as_the_published_example_of_standard_webhooks'],
  stored_digest_not_compared: ['BC1', 'S3StorageTest.what_comes_with_other_bytes_than_were_kept_is_asked_for_again_and_never_given'],
  private_address_called: ['V1', 'CurlHttpClientTest.calls_no_address_that_is_not_public_whatever_name_leads_there'],
  paid_amount_not_compared: ['P3', 'SettlementTest.a_notice_of_the_wrong_amount_is_quarantined_and_the_question_settles_the_right_one'],
};

/** What the header lists, `none` first: a bug is planted by its place there. */
const places = readFileSync(join(root, 'server/base/planted_bugs.hpp'), 'utf8')
  .match(/enum class PlantedBug \{([^}]*)\}/)[1]
  .replaceAll(/\/\/.*/g, '')
  .match(/\w+/g);

/** The bugs that the header declares: none may be without its test. */
const declaredBugs = () => places.slice(1);

const templates = mkdtempSync(join(tmpdir(), 'galleria-templates-'));

/** Runs a test on every database it knows, until it fails; gives how many ran and whether all passed. */
function runTest(test, bug) {
  return new Promise((resolve, reject) => {
    const options = [`--gtest_filter=*${test}:*${test}/*`, '--gtest_brief=1', '--gtest_fail_fast'];
    const env = { ...process.env, GALLERIA_TEST_TEMPLATES: templates, GALLERIA_PLANTED_BUG: String(places.indexOf(bug)) };
    const child = spawn(binary, options, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, count: Number(output.match(/(\d+) tests? from .* ran/)?.[1] ?? 0) }));
  });
}

/** What is wrong with a bug's test; nothing if it catches the bug. */
async function flawOf(bug, isTriedWithout) {
  const [, test] = planted[bug];
  if (isTriedWithout && !(await runTest(test, 'none')).passed) return 'fails without the bug';
  for (let look = 0; look < mostLooks; look += 1) {
    const { passed, count } = await runTest(test, bug);
    if (!passed) return undefined;
    if (count === 0) return 'there is no such test';
  }
  return 'NOT CAUGHT';
}

async function main() {
  const declared = declaredBugs();
  const words = process.argv.slice(2);
  const unknown = [...words, ...declared].filter((bug) => !(bug in planted)).concat(Object.keys(planted).filter((bug) => !declared.includes(bug)));
  if (unknown.length > 0) throw new Error(`not in both planted_bugs.hpp and planted_bugs.mjs: ${unknown.join(', ')}`);

  const postgres = process.env.GALLERIA_TEST_POSTGRES ? undefined : await startPostgres();
  if (postgres) process.env.GALLERIA_TEST_POSTGRES = postgres.url;
  const bugs = words.length > 0 ? words : declared;
  const flaws = new Map();
  const waiting = [...bugs];
  const work = async () => {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) flaws.set(bug, await flawOf(bug, words.length > 0));
  };
  await Promise.all(Array.from({ length: runsAtOnce }, work));
  await postgres?.stop();
  rmSync(templates, { recursive: true });

  const widest = Math.max(...bugs.map((bug) => bug.length));
  for (const bug of bugs) console.log(`${bug.padEnd(widest)}  ${planted[bug][0]}  ${flaws.get(bug) ?? 'caught'}  ${planted[bug][1]}`);
  const missed = bugs.filter((bug) => flaws.get(bug));
  console.log(`${bugs.length - missed.length} caught, ${missed.length} missed`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

await main();
