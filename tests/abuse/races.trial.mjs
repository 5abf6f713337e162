// Whatever uses something up, sent many times at once: with a key for each it happens as often as is legal, with one key for all it happens once.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '../contract.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { trial } from '../trials.mjs';
import { indexesBelow } from './at_once.mjs';

const callsAtOnce = 20;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const tryAgainCodes = new Set([71007, 72005]);
const approvalNeeded = 40902;

const rowsOf = (table, condition = 'true') => `select count(*) as n from ${table} where ${condition}`;
const sumOf = (column, table) => `select coalesce(sum(${column}), 0) as n from ${table}`;

const addressesLeft = async ({ member }) => 20 - (await member.call('list_addresses')).length;
const rightsLeft = async ({ member }) => {
  const { tier, levels } = await member.call('query_member_level_info');
  const { quota, used } = levels.find((level) => level.tier === tier).rights.find(({ kind }) => kind === 'gift_wrapping');
  return quota - used;
};

/**
 * What the contract marks as consuming. `effects`: SQL that counts them, `each`: how many one call brings, 1 unless said. `legal`: how many calls of
 * twenty with keys of their own may succeed, 1 unless said: as many as there are codes, coupons, tickets, places. `pauseMs`: how long the one before is in the way.
 * `isTold`: who asks again while one runs is told of that one. `countsTries`: calls at once are counted as tries of a code before they are looked at, so that some are refused for that.
 */
const consuming = {
  start_recharge: { effects: rowsOf('wallet_recharges'), legal: callsAtOnce },
  withdraw_principal: { effects: rowsOf('wallet_withdrawals') },
  accept_gift_card: { effects: rowsOf('gift_card_events', "event = 'received'") },
  bind_gift_card: { effects: rowsOf('gift_card_events', "event = 'bound'"), countsTries: true, pauseMs: hourMs },
  buy_gift_cards: { effects: rowsOf('gift_card_purchases'), legal: callsAtOnce },
  give_gift_card: { effects: rowsOf('gift_card_gifts') },
  apply_for_invoice: { effects: rowsOf('invoices') },
  ask_special_invoice: { effects: rowsOf('special_invoices') },
  save_address: { effects: rowsOf('addresses'), legal: addressesLeft },
  refund_order: { effects: rowsOf('after_sales_cases') },
  apply_after_sales: { effects: rowsOf('after_sales_cases') },
  submit_order: { effects: rowsOf('orders'), legal: callsAtOnce },
  add_to_cart: { effects: sumOf('quantity', 'cart_lines'), legal: callsAtOnce },
  accept_coupon_gift: { effects: rowsOf('coupon_gifts', "state = 'accepted'") },
  collect_coupon: { effects: rowsOf('coupon_serials') },
  give_coupon: { effects: rowsOf('coupon_gifts') },
  redeem_coupon_code: { effects: rowsOf('coupon_codes', "state = 'used'"), countsTries: true, pauseMs: hourMs },
  adjust_points: { effects: rowsOf('points_adjustments') },
  merge_members: { effects: rowsOf('member_merges') },
  move_stock: { effects: rowsOf('sku_stock_moves'), legal: callsAtOnce },
  save_category: { effects: rowsOf('categories'), legal: callsAtOnce },
  create_goods: { effects: rowsOf('products'), legal: callsAtOnce },
  save_goods_group: { effects: sumOf('version', 'product_groups'), legal: 1 },
  save_ranking: { effects: rowsOf('rankings'), legal: callsAtOnce },
  save_shop: { effects: rowsOf('shops'), legal: callsAtOnce },
  save_brand: { effects: rowsOf('brands'), legal: callsAtOnce },
  // As many chances of a day as the samples' lottery gives.
  take_lottery_code: { effects: rowsOf('lottery_codes'), legal: 10 },
  draw_lottery: { effects: rowsOf('lottery_draws'), legal: 10 },
  buy_make_up_card: { effects: rowsOf('activity_cards', "source = 'points'"), legal: 10 },
  make_up_check_in: { effects: rowsOf('activity_check_ins'), legal: 1 },
  // The right one brings its chances once, however often it is told.
  try_secret_code: { effects: rowsOf('activity_secret_tries'), isTold: true },
  buy_lottery_chance: { effects: rowsOf('activity_chances', "reason = 'points'"), legal: 10 },
  // A member has one attempt that runs.
  start_quiz: { effects: rowsOf('quiz_attempts'), isTold: true },
  // A member stands in a session once.
  sign_up: { effects: rowsOf('registrations') },
  take_interest_test: { effects: rowsOf('interest_results'), legal: 10 },
  submit_receipt: { effects: rowsOf('points_receipts') },
  create_coupon: { effects: rowsOf('coupons'), legal: callsAtOnce },
  // Ten are all there are of it.
  grant_coupon: { effects: rowsOf('coupon_serials'), legal: 10 },
  start_handout: { effects: rowsOf('coupon_handouts'), legal: callsAtOnce },
  // Two codes a call, of a coupon of which there are ten.
  make_coupon_codes: { effects: rowsOf('coupon_codes'), each: 2, legal: 5 },
  charge_gift_card: { effects: rowsOf('gift_card_transactions', "reason = 'spend'") },
  // Two of a kind at once are legal: the highest that is valid counts.
  grant_tier: { effects: rowsOf('tier_grants'), legal: callsAtOnce },
  make_gift_card_batch: { effects: rowsOf('gift_card_batches'), legal: callsAtOnce },
  take_gift_card_codes: { effects: rowsOf('gift_card_batches', 'codes_told_at_ms is not null') },
  sell_gift_cards: { effects: rowsOf('gift_card_sales') },
  reissue_gift_card: { effects: rowsOf('gift_cards', "state = 'replaced'") },
  issue_gift_cards: { effects: rowsOf('gift_cards'), each: 2, legal: callsAtOnce },
  make_export: { effects: rowsOf('exports'), legal: callsAtOnce },
  make_proposal: { effects: rowsOf('staff_proposals'), legal: callsAtOnce },
  verify_member_code: { effects: rowsOf('member_code_uses'), pauseMs: minuteMs },
  save_courier_area: { effects: rowsOf('courier_versions') },
  save_gift_wrapping: { effects: rowsOf('gift_wrappings'), legal: callsAtOnce },
  save_freight_template: { effects: rowsOf('freight_versions') },
  save_promotion: { effects: rowsOf('promotions'), legal: callsAtOnce },
  plan_earning_rules: { effects: rowsOf('earning_rule_versions'), legal: callsAtOnce },
  plan_tier_rules: { effects: rowsOf('tier_rule_versions'), legal: callsAtOnce },
  // Given again it is another consent, but each takes a PIN's ticket of its own.
  allow_parking_payment: { effects: rowsOf('parking_consents') },
  // Each takes the place of the one before.
  allow_parking_deduction: { effects: rowsOf('parking_consents'), legal: callsAtOnce },
  start_parking_payment: { effects: rowsOf('parking_payments') },
  // A line is reviewed once.
  // Different keys are different words.
  send_customer_message: { effects: rowsOf('customer_messages'), legal: callsAtOnce },
  answer_customer_thread: { effects: rowsOf('customer_messages', "sender = 'staff'"), legal: callsAtOnce },
  submit_review: { effects: rowsOf('reviews') },
  // A challenge counts once, and a spot once in its period.
  check_in_at_ar_spot: { effects: rowsOf('ar_check_ins') },
  // As often a day as the scene allows.
  // A spot is done once.
  take_map_game_step: { effects: rowsOf('map_steps') },
  share_community_look: { effects: rowsOf('community_posts'), legal: callsAtOnce },
  send_invoice_mail: { effects: rowsOf('invoice_mails'), legal: callsAtOnce },
  exchange_treat: { effects: rowsOf('treat_exchanges'), legal: callsAtOnce },
  give_vouchers_back: { effects: rowsOf('voucher_moves', "move = 'give_back'") },
  give_voucher_back: { effects: rowsOf('voucher_moves', "move = 'give_back'") },
  // What is owned by then costs nothing, and whoever asks again is told so.
  buy_material: { effects: rowsOf('wear_purchases'), isTold: true },
  buy_material_save_wear: { effects: rowsOf('wear_purchases'), isTold: true },
  // What one table has made, the same table finds there.
  import_wear_materials: { effects: rowsOf('wear_materials') },
  save_wear: { effects: rowsOf('wear_pictures'), legal: callsAtOnce },
  buy_right: { effects: rowsOf('right_purchases'), legal: callsAtOnce },
  start_month_card: { effects: rowsOf('month_cards'), pauseMs: 15 * minuteMs },
  top_up_shop_parking: { effects: rowsOf('shop_parking_moves', "kind = 'top_up'"), legal: callsAtOnce },
  correct_shop_parking: { effects: rowsOf('shop_parking_moves', "kind = 'correction'"), legal: callsAtOnce },
  give_parking_hours: { effects: rowsOf('parking_gifts'), legal: callsAtOnce },
  // Nine a month, of a service of its own.
  ask_service: { effects: rowsOf('service_requests'), legal: 9 },
  // So many things of a member are looked for at once.
  report_loss: { effects: rowsOf('loss_reports'), legal: 5 },
  // Of the two that a member may have, one waits to be paid.
  take_locker: { effects: rowsOf('locker_stays') },
  start_locker_payment: { effects: rowsOf('locker_payments'), isTold: true, pauseMs: 10 * minuteMs },
  book_car: { effects: rowsOf('bookings', "kind = 'car'") },
  reserve_magazine: { effects: rowsOf('bookings', "kind = 'magazine'") },
  // Nobody has more than three things at once.
  reserve_thing: { effects: rowsOf('rentals'), legal: 3 },
  start_rental_payment: { effects: rowsOf('rental_payments'), isTold: true },
  meet_renter: { effects: rowsOf('member_code_uses') },
  lend_thing: { effects: rowsOf('rental_moves', "move = 'lend'"), legal: 3 },
  carry_rental_stock: { effects: rowsOf('rental_stock_moves', "cause = 'carried'"), each: 2, legal: callsAtOnce },
  // One a member, as the offer says.
  order_at_flash_sale: { effects: rowsOf('flash_sale_buys') },
  // One a member, as the pre-sale says.
  place_pre_order: { effects: rowsOf('pre_orders') },
  use_tier_right: { effects: sumOf('used', 'tier_right_uses'), legal: rightsLeft },
};

/** What carries no key because what it names can only happen once. Without `legal`, the same answer is given however often it is asked for. */
const once = {
  pay_order_by_wallet: { effects: sumOf('-delta_cents', "wallet_records where reason = 'payment'"), of: (answer) => answer.paidCents },
  pay_order: { effects: sumOf('-delta_cents', "wallet_records where reason = 'payment'"), of: (answer) => answer.paidCents },
  send_member_point: { effects: rowsOf('points_deeds') },
  cancel_order: { effects: rowsOf('order_moves', "to_status = 'closed'") },
  extend_receipt: { effects: rowsOf('order_moves', "move = 'extend_receipt'") },
  confirm_order: { effects: rowsOf('order_moves', "to_status = 'received'") },
  ship_package: { effects: rowsOf('order_packages') },
  ship_by_table: { effects: rowsOf('order_packages') },
  ship_prizes_by_table: { effects: rowsOf('prize_parcels', 'shipped_at_ms is not null') },
  hand_over_order: { effects: rowsOf('order_moves', "actor_kind = 'staff'") },
  cancel_after_sales: { effects: rowsOf('after_sales_moves', "to_stage = 'cancelled'") },
  decide_after_sales: { effects: rowsOf('after_sales_moves', "to_stage = 'rejected'") },
  ship_back: { effects: rowsOf('after_sales_moves', "to_stage = 'wait_receive'") },
  decide_receipt: { effects: rowsOf('points_receipts', "state = 'approved'") },
  take_gift_card_back: { effects: rowsOf('gift_card_events', "event = 'taken_back'") },
  take_coupon_back: { effects: rowsOf('coupon_gifts', "state = 'taken_back'") },
  write_off_coupon: { effects: rowsOf('coupon_serials', "state = 'used'") },
  void_coupon: { effects: rowsOf('coupon_serials', "state = 'void'") },
  report_gift_card_lost: { effects: rowsOf('gift_card_events', "event = 'frozen'") },
  thaw_gift_card: { effects: rowsOf('gift_card_events', "event = 'thawed'") },
  freeze_gift_card: { effects: rowsOf('gift_card_events', "event = 'frozen'") },
  reverse_invoice: { effects: rowsOf('invoices', "state = 'reversing' or state = 'reversed'") },
  withdraw_special_invoice: { effects: rowsOf('special_invoice_moves', "move = 'withdraw'") },
  check_special_invoice: { effects: rowsOf('special_invoice_moves', "move = 'check'") },
  issue_special_invoice: { effects: rowsOf('special_invoice_moves', "move = 'issue'") },
  send_special_invoice: { effects: rowsOf('special_invoice_moves', "move = 'send'") },
  hand_out_special_invoice: { effects: rowsOf('special_invoice_moves', "move = 'hand_out'") },
  refuse_special_invoice: { effects: rowsOf('special_invoice_moves', "move = 'refuse'") },
  void_special_invoice: { effects: rowsOf('special_invoice_moves', "move = 'annul'") },
  release_withdrawal: { effects: rowsOf('wallet_withdrawal_moves', "move = 'release'") },
  refuse_withdrawal: { effects: rowsOf('wallet_withdrawal_moves', "move = 'refuse'") },
  approve_proposal: { effects: rowsOf('staff_proposals', "state = 'approved'") },
  cancel_service_request: { effects: rowsOf('service_request_moves', "move = 'cancel'") },
  reopen_service_request: { effects: rowsOf('service_request_moves', "move = 'reopen'") },
  finish_service_request: { effects: rowsOf('service_request_moves', "move = 'finish'") },
  match_loss_report: { effects: rowsOf('loss_moves', "move = 'match'") },
  hand_over_found_thing: { effects: rowsOf('found_moves', "move = 'hand_over'") },
  dispose_found_thing: { effects: rowsOf('found_moves', "move = 'dispose'") },
  take_parking_gift: { effects: rowsOf('parking_gift_moves', "move = 'take'") },
  withdraw_parking_gift: { effects: rowsOf('parking_gift_moves', "move = 'withdraw'") },
  end_month_card: { effects: rowsOf('month_card_moves', "move = 'end'") },
  refund_month_card: { effects: rowsOf('month_card_moves', "move = 'end'") },
  // What goes back again waits a minute at the provider, and would be the one that fails.
  return_registration_money: { effects: rowsOf('registration_fee_moves', "move = 'again'"), pauseMs: 2 * minuteMs },
  // One line an offer, however often it is put in.
  put_in_points_cart: { effects: rowsOf('points_cart_lines') },
  // The same offer is told of once, however often it is asked for.
  set_points_reminder: { effects: rowsOf('points_reminders') },
  set_flash_sale_reminder: { effects: rowsOf('flash_sale_reminders') },
  // Whoever asks again is told the place that they have.
  take_flash_sale_place: { effects: rowsOf('flash_sale_places') },
  publish_flash_sale: { effects: rowsOf('flash_sale_moves', "move = 'publish'") },
  steer_flash_sale: { effects: rowsOf('flash_sale_moves', "move = 'pause'") },
  publish_pre_sale: { effects: rowsOf('pre_sale_moves', "move = 'publish'") },
  call_off_pre_sale: { effects: rowsOf('pre_sale_moves', "move = 'call_off'") },
  // What goes back again waits a minute at the provider, and would be the one that fails.
  return_pre_sale_deposit: { effects: rowsOf('pre_sale_return_moves', "move = 'again'"), pauseMs: 2 * minuteMs },
  publish_points_offer: { effects: rowsOf('points_offer_moves', "move = 'publish'") },
  use_voucher: { effects: rowsOf('voucher_moves', "move = 'scan'") },
  reveal_voucher_code: { effects: rowsOf('voucher_moves', "move = 'show'") },
  publish_treat: { effects: rowsOf('treat_moves', "move = 'publish'") },
  steer_treat: { effects: rowsOf('treat_moves', "move = 'pause'") },
  delete_wear: { effects: sumOf('-wear_count', 'wear_members') },
  set_wear_material_price: { effects: rowsOf('wear_material_moves', "move = 'set_price'") },
  steer_wear_material: { effects: rowsOf('wear_material_moves', "move = 'put_on_sale'") },
  retry_invoice_mail: { effects: rowsOf('invoice_mail_moves', "move = 'retry'") },
  steer_points_offer: { effects: rowsOf('points_offer_moves', "move = 'pause'") },
  withdraw_ar_trail: { effects: rowsOf('ar_trail_moves', "move = 'withdraw'") },
  publish_ar_trail: { effects: rowsOf('ar_trail_moves', "move = 'publish'") },
  like_community_post: { effects: rowsOf('community_likes') },
  delete_community_post: { effects: rowsOf('community_post_moves', "move = 'remove'") },
  report_community_post: { effects: rowsOf('community_reports') },
  publish_community_post: { effects: rowsOf('community_post_moves', "move = 'publish'") },
  refuse_community_post: { effects: rowsOf('community_post_moves', "move = 'refuse'") },
  hide_community_post: { effects: rowsOf('community_post_moves', "move = 'hide'") },
  remove_community_post: { effects: rowsOf('community_post_moves', "move = 'remove'") },
  publish_community_theme: { effects: rowsOf('community_theme_moves', "move = 'publish'") },
  withdraw_community_theme: { effects: rowsOf('community_theme_moves', "move = 'withdraw'") },
  publish_map_season: { effects: rowsOf('map_season_moves', "move = 'publish'") },
  end_map_season: { effects: rowsOf('map_season_moves', "move = 'end'") },
  report_review: { effects: rowsOf('review_reports') },
  publish_review: { effects: rowsOf('review_moves', "move = 'publish'") },
  refuse_review: { effects: rowsOf('review_moves', "move = 'refuse'") },
  hide_review: { effects: rowsOf('review_moves', "move = 'hide'") },
  delete_review: { effects: rowsOf('review_moves', "move = 'remove'") },
  publish_video: { effects: rowsOf('video_moves', "move = 'publish'") },
  refuse_video: { effects: rowsOf('video_moves', "move = 'refuse'") },
  delete_video: { effects: rowsOf('video_moves', "move = 'remove'") },
  sign_in: { effects: rowsOf('members') },
  refresh_access_token_cookie: { effects: rowsOf('member_sessions') },
};

const busy = 50300;
const mostSendings = 20;

/** As a client does: what the server was too busy for, and did nothing of, is sent once more a moment later. */
async function sendUnlessBusy(caller, operationId, input, options) {
  for (let sending = 1; ; sending += 1) {
    const answer = await caller.send(operationId, input, options);
    if (answer.envelope.code !== busy || sending === mostSendings) return answer;
    await pause(250);
  }
}

class Race {
  callCount = 0;

  constructor(scene) {
    this.scene = scene;
    this.samples = samplesOf(scene);
    this.known = new Map(operations.map((operation) => [operation.operationId, operation]));
  }

  #callerOf(operationId) {
    return this.scene.callerFor(this.known.get(operationId).access);
  }

  /** Whether nobody may do it alone. */
  isReviewed(operationId) {
    return this.known.get(operationId).review === 'always';
  }

  async #effects(sql) {
    const [{ n }] = await this.scene.world.rows(sql);
    return Number(n);
  }

  /** Twenty at once, each with the key that `keyOf` gives. Gives the answers, and how many effects they had. */
  async run(operationId, { effects, pauseMs }, keyOf) {
    const { world } = this.scene;
    if (pauseMs) await world.advanceClock(pauseMs + 1_000);
    const input = await this.samples[operationId]();
    await world.settle();
    const caller = await this.#callerOf(operationId);
    const before = await this.#effects(effects);
    const answers = await Promise.all(indexesBelow(callsAtOnce).map((index) => sendUnlessBusy(caller, operationId, input, { idempotencyKey: keyOf(index) })));
    this.callCount += callsAtOnce;
    const done = answers.filter(({ status }) => status === 200);
    return { input, caller, answers, done, effectCount: (await this.#effects(effects)) - before };
  }

  async tryOwnKeys(operationId, kind) {
    const legal = typeof kind.legal === 'function' ? await kind.legal(this.scene) : (kind.legal ?? 1);
    const { done, effectCount, answers } = await this.run(operationId, kind, () => randomUUID());
    const refusals = [...new Set(answers.flatMap(({ status, envelope }) => (status === 200 ? [] : [`${envelope.code} ${envelope.msg}`])))];
    assert.equal(effectCount, legal * (kind.each ?? 1), `${operationId} with twenty keys: effects (refusals: ${refusals.join(', ')})`);
    if (kind.isTold) assert.ok(done.length >= legal, `${operationId} with twenty keys: calls that succeeded`);
    else assert.equal(done.length, legal, `${operationId} with twenty keys: calls that succeeded`);
    if (kind.countsTries) await this.scene.world.advanceClock(kind.pauseMs + 1_000);
  }

  async tryOneKey(operationId, kind) {
    const key = randomUUID();
    const { input, caller, answers, effectCount } = await this.run(operationId, kind, () => key);
    assert.equal(effectCount, kind.each ?? 1, `${operationId} with one key: effects`);
    if (kind.countsTries) await this.scene.world.advanceClock(kind.pauseMs + 1_000);
    const again = await caller.send(operationId, input, { idempotencyKey: key });
    assert.equal(again.headers.get('idempotent-replayed'), 'true', `${operationId} sent once more is a repetition`);
    for (const { status, envelope } of answers) {
      if (kind.countsTries && tryAgainCodes.has(envelope.code)) continue;
      assert.deepEqual([status, envelope.data], [200, again.envelope.data], `${operationId} with one key: every answer`);
    }
  }

  /** What nobody may do alone: twenty calls at once have no effect, and twenty approvals of one proposal have it once. */
  async tryReviewed(operationId, { effects, each = 1 }) {
    const { world } = this.scene;
    const input = await this.samples[operationId]();
    await world.settle();
    const proposer = world.staff();
    proposer.approver = undefined;
    const before = await this.#effects(effects);
    const alone = await Promise.all(indexesBelow(callsAtOnce).map(() => sendUnlessBusy(proposer, operationId, input)));
    assert.deepEqual([...new Set(alone.map(({ envelope }) => envelope.code))], [approvalNeeded], `${operationId} alone`);
    assert.equal(await this.#effects(effects), before, `${operationId} alone: effects`);
    const { proposalId } = await proposer.call('make_proposal', { operation: operationId, request: input, reason: 'a race' });
    assert.equal(await this.#effects(effects), before, `${operationId} proposed: effects`);
    const approver = world.secondStaff();
    const answers = await Promise.all(indexesBelow(callsAtOnce).map(() => sendUnlessBusy(approver, 'approve_proposal', { proposalId })));
    this.callCount += 2 * callsAtOnce;
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, `${operationId}: approvals that succeeded`);
    assert.equal((await this.#effects(effects)) - before, each, `${operationId} approved: effects`);
  }

  /** Without keys: one effect, whatever the others are told. */
  async tryOnce(operationId, kind) {
    const { done, effectCount } = await this.run(operationId, kind, () => undefined);
    assert.ok(done.length >= 1, `${operationId}: one call at least succeeds`);
    const told = kind.of ? done.reduce((sum, { envelope }) => sum + kind.of(envelope.data), 0) : 1;
    assert.equal(effectCount, told, `${operationId}: effects`);
  }
}

async function attempt({ count, engine }) {
  const marked = operations.filter(({ isIdempotent }) => isIdempotent).map(({ operationId }) => operationId);
  assert.deepEqual(Object.keys(consuming).sort(), marked.sort(), 'operations marked as consuming');
  let callCount = 0;
  for (let round = 0; round < count; round += 1) {
    const scene = new Scene();
    await scene.open({ engine });
    try {
      const race = new Race(scene);
      for (const [operationId, kind] of Object.entries(consuming)) {
        if (race.isReviewed(operationId)) {
          await race.tryReviewed(operationId, kind);
        } else {
          await race.tryOneKey(operationId, kind);
          await race.tryOwnKeys(operationId, kind);
        }
      }
      for (const [operationId, kind] of Object.entries(once))
        await (race.isReviewed(operationId) ? race.tryReviewed(operationId, kind) : race.tryOnce(operationId, kind));
      callCount += race.callCount;
    } finally {
      await scene.end();
    }
  }
  return `${marked.length} operations with keys and ${Object.keys(once).length} without, ${callCount} calls: every effect as often as is legal, audit clean`;
}

export const trials = [
  trial({ what: `what uses something up, ${callsAtOnce} times at once`, unit: 'rounds', counts: { test: 1, prove: 10 }, attempt }),
];
