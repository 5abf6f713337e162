// Samples of activities, prizes and lotteries: each has a lottery of its own, so that none uses up what another needs.
import { randomBytes } from 'node:crypto';
import { demoPhone } from '../../tour.mjs';
import { nothing } from './scene.mjs';

const aDay = 86_400_000;

export function lotterySamples(scene) {
  const staff = () => scene.staff();
  const member = () => scene.member;
  const frame = () => ({
    kind: 'lottery',
    pageCode: `sample-${randomBytes(6).toString('hex')}`,
    nameZhCn: '样例抽奖',
    nameEn: 'Sample lottery',
    rulesZhCn: '每人每天十次',
    rulesEn: 'Ten a day',
    startsAt: Date.now() - 1_000,
    endsAt: Date.now() + 7 * aDay,
    opensMinute: 0,
    closesMinute: 1_440,
    leastTier: 0,
    dailyChances: 10,
    shareChances: 1,
    pointsPrice: 1,
    pointsChances: 10,
    budgetCents: 100_000,
  });
  const prize = (activityId, more) => ({ activityId, nameZhCn: '样品', nameEn: 'Specimen', pictureUrl: '', claimDays: 0, costCents: 0, ...more });
  const goods = (activityId) => prize(activityId, { kind: 'goods', totalCount: 100, claimDays: 3 });
  const parcel = (activityId) => prize(activityId, { kind: 'parcel', totalCount: 100, claimDays: 3 });
  const drafted = async (more = {}) => {
    const { activityId } = await staff().call('save_activity', { ...frame(), ...more });
    return { activityId };
  };
  /** Eight prizes, of which the first, goods, is drawn always. */
  const odds = async ({ activityId }, first = goods) => {
    const kinds = [first(activityId), ...Array.from({ length: 6 }, () => prize(activityId, { kind: 'points', points: 5 })), prize(activityId, { kind: 'thanks' })];
    const entries = [];
    for (const each of kinds) {
      const { prizeId } = await staff().call('save_prize', each);
      entries.push({ prizeId, weight: entries.length === 0 ? 1 : 0 });
    }
    return entries;
  };
  const oddsInput = async (more = {}, first = goods) => {
    const activity = await drafted(more);
    return { ...activity, stage: 'grid', odds: await odds(activity, first) };
  };
  const withOdds = async (more = {}, first = goods) => {
    const input = await oddsInput(more, first);
    await staff().call('save_lottery_odds', input);
    return input;
  };
  const approval = async (more = {}, plan = undefined, first = goods) => {
    const { activityId, odds: entries } = await withOdds(more, first);
    if (plan) await staff().call('save_chance_plan', { activityId, ...plan });
    await staff().call('try_lottery_odds', { activityId });
    const { activity } = await staff().call('get_activity', { activityId });
    return { input: { activityId, version: activity.version, reason: '已核对奖品和概率' }, entries };
  };
  const published = async (more = {}, plan = undefined, first = goods) => {
    const { input, entries } = await approval(more, plan, first);
    await staff().call('approve_activity', input);
    await staff().call('steer_activity', { activityId: input.activityId, work: 'publish', reason: '按计划' });
    return { activityId: input.activityId, entries };
  };
  const running = async () => {
    const { activityId } = await published();
    return { activityId };
  };
  /** All ways to a chance that are earned, and nothing for nothing, since three days ago. */
  const chancePlan = {
    visitChances: 1,
    spendStepCents: 10_000,
    spendChances: 3,
    hasCheckIns: true,
    checkInChances: 1,
    spotChances: 1,
    secretChances: 1,
    cardPrice: 1,
    boughtCards: 10,
    sharedCards: 1,
    streaks: [{ days: 3, chances: 2 }],
  };
  const earning = async () => {
    const { activityId } = await published({ startsAt: Date.now() - 3 * aDay, dailyChances: 0 }, chancePlan);
    return { activityId };
  };
  const today = async ({ activityId }) => (await staff().call('get_chance_plan', { activityId })).today;
  const withPoints = async () => {
    await staff().call('adjust_points', { memberId: member().session.uid, direction: 'give', points: 10, reason: '补记积分' });
    return earning();
  };
  const withCard = async () => {
    const activity = await withPoints();
    await member().call('buy_make_up_card', activity);
    return activity;
  };
  const spot = ({ activityId }) => ({ activityId, nameZhCn: '中庭', nameEn: 'Atrium', opensAt: Date.now() - 1_000, closesAt: Date.now() + aDay, renews: false });
  const withSecret = async () => {
    const activity = await earning();
    await staff().call('set_secret_code', { ...activity, day: await today(activity), code: '春风' });
    return activity;
  };
  /** One of codes: goods for two of them, and points. */
  const codesInput = async () => {
    const { activityId } = await drafted();
    const entries = [];
    for (const each of [goods(activityId), prize(activityId, { kind: 'points', points: 5, totalCount: 1 })]) {
      const { prizeId } = await staff().call('save_prize', each);
      entries.push({ prizeId, weight: 0 });
    }
    return { activityId, stage: 'codes', odds: entries };
  };
  const runningCodes = async () => {
    const { activityId } = await staff().call('save_lottery_odds', await codesInput());
    const { activity } = await staff().call('get_activity', { activityId });
    await staff().call('approve_activity', { activityId, version: activity.version, reason: '已核对奖品和份数' });
    await staff().call('steer_activity', { activityId, work: 'publish', reason: '按计划' });
    return { activityId };
  };
  const nonce = () => randomBytes(16).toString('hex');
  const codeTaken = async () => {
    const lottery = await runningCodes();
    await member().call('take_lottery_code', { ...lottery, nonce: nonce() });
    return lottery;
  };
  const won = async () => {
    const lottery = await running();
    await member().call('draw_lottery', { ...lottery, nonce: nonce() });
    const { prizes } = await member().call('list_my_prizes', lottery);
    return prizes[0];
  };
  /** A prize that waits for an address, and one of the member's. */
  const wonParcel = async () => {
    const { activityId } = await published({}, undefined, parcel);
    await member().call('draw_lottery', { activityId, nonce: nonce() });
    const [{ winId }] = (await member().call('list_my_prizes', { activityId })).prizes;
    const receiver = { receiverName: '林晓', phone: demoPhone, countyCode: 320_102, street: '云栖路 1 号', label: '家', isDefault: false };
    const [kept] = await member().call('list_addresses');
    return { winId, addressId: (kept ?? (await member().call('save_address', receiver))).addressId };
  };
  const addressed = async () => {
    const { winId, addressId } = await wonParcel();
    await member().call('give_prize_address', { winId, addressId });
    return { winId };
  };
  const toShip = async () => {
    const { winId } = await addressed();
    const { addressedAt } = await staff().call('show_prize_receiver', { winId, reason: '打包寄出' });
    return { winId, carrier: '顺丰速运', waybillNumber: 'SF1234567890', addressedAt };
  };
  const underWay = async () => {
    const { winId } = await staff().call('ship_prize', await toShip());
    return { winId };
  };
  return {
    list_activities: nothing,
    get_activity: () => drafted(),
    save_activity: frame,
    approve_activity: async () => (await approval()).input,
    copy_activity: async () => ({ ...(await drafted()), pageCode: frame().pageCode, startsAt: Date.now() + 86_400_000 }),
    set_activity_guests: async () => ({ ...(await drafted()), file: '手机号\n13800000001\n' }),
    set_activity_shops: async () => ({ ...(await drafted()), shopIds: [(await member().call('list_shops', {}))[0].shopId] }),
    list_activity_shops: () => ({ pageCode: 'autumn-night' }),
    make_activity_preview: () => drafted(),
    get_activity_preview: async () => ({ token: (await staff().call('make_activity_preview', await drafted())).token }),
    steer_activity: async () => ({ ...(await running()), work: 'pause', reason: '换奖品' }),
    list_prizes: () => drafted(),
    save_prize: async () => goods((await drafted()).activityId),
    search_prize_wins: nothing,
    hand_over_prize: async () => ({ code: (await won()).code }),
    show_prize_receiver: async () => ({ ...(await addressed()), reason: '打包寄出' }),
    ship_prize: toShip,
    pack_prizes: async () => {
      await addressed();
      return { reason: '打包寄出' };
    },
    ship_prizes_by_table: async () => {
      const { winId, carrier, waybillNumber, addressedAt } = await toShip();
      return { csv: `包裹编号,快递公司,运单号\nP${winId}-${addressedAt},${carrier},${waybillNumber}\n`, isTrial: false };
    },
    give_prize_address: wonParcel,
    confirm_prize_receipt: underWay,
    list_my_prizes: nothing,
    list_prize_winners: nothing,
    get_prize_tip: nothing,
    get_staff_lottery: () => drafted(),
    save_lottery_odds: () => oddsInput(),
    change_lottery_odds: async () => {
      const { activityId, entries } = await published();
      return { activityId, version: 1, odds: entries.map((entry) => ({ ...entry, weight: 1 })), reason: '库存变了' };
    },
    try_lottery_odds: async () => {
      const { activityId } = await withOdds();
      return { activityId };
    },
    get_lottery: running,
    get_my_lottery: running,
    draw_lottery: async () => ({ ...(await running()), nonce: nonce() }),
    buy_lottery_chance: async () => {
      await staff().call('adjust_points', { memberId: member().session.uid, direction: 'give', points: 10, reason: '补记积分' });
      return running();
    },
    share_lottery: running,
    open_shared_lottery: async () => {
      const lottery = await running();
      const { mark } = await member().call('share_lottery', lottery);
      return { ...lottery, mark };
    },
    take_lottery_code: async () => ({ ...(await runningCodes()), nonce: nonce() }),
    get_my_codes: codeTaken,
    list_lottery_codes: codeTaken,
    list_code_winners: codeTaken,
    search_lottery_codes: codeTaken,
    get_lottery_proof: running,
    list_lottery_draws: running,
    list_chance_tasks: earning,
    visit_activity: earning,
    get_check_ins: earning,
    check_in_activity: earning,
    make_up_check_in: async () => {
      const activity = await withCard();
      return { ...activity, day: (await today(activity)) - 1 };
    },
    buy_make_up_card: withPoints,
    get_secret_standing: withSecret,
    try_secret_code: async () => ({ ...(await withSecret()), code: '春风' }),
    visit_spot: async () => ({ spot: (await staff().call('save_activity_spot', spot(await earning()))).spot }),
    get_chance_plan: () => drafted(),
    save_chance_plan: async () => ({ ...(await drafted()), ...chancePlan }),
    save_activity_spot: async () => spot(await drafted()),
    set_secret_code: async () => {
      const activity = await drafted();
      return { ...activity, day: await today(activity), code: '春风' };
    },
  };
}
