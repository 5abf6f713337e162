// Samples of points, of the receipts that members hand in for them, of the rules by which purchases earn them, and of tiers.
import { photographOf } from '../../belongings.mjs';
import { nothing, only } from './scene.mjs';

const hourMs = 3_600_000;

const yearMs = 365 * 24 * 3_600_000;
const tierGrant = (scene) => ({
  memberId: scene.member.session.uid,
  tier: 'platinum',
  source: 'partner',
  labelZhCn: '云杉银行联名卡',
  labelEn: 'Spruce Bank card',
  reason: 'a co-branded card',
  endsAt: Date.now() + yearMs,
});

/** The rules as they are, but for a lounge once more a month for the highest tier. */
async function rules(scene) {
  const { versions } = await scene.staff().call('list_tier_rules');
  const { tiers } = versions.find(({ state }) => state === 'in_force');
  return tiers.map((rule) => (rule.tier === 'platinum' ? { ...rule, loungePerMonth: rule.loungePerMonth + 1 } : rule));
}

/** The earning rules as they are, but for double points on Sundays. */
async function earningRules(scene) {
  const { versions } = await scene.staff().call('list_earning_rules');
  const { rules: held } = versions.find(({ state }) => state === 'in_force');
  const sunday = { nameZhCn: '周日会员日', nameEn: 'Sunday', percent: 200, scopeKind: 'mall', scopeId: 0, weekdays: [7], dayOfMonth: 0, leastTier: 'gold' };
  return { ...held, events: [...held.events, sunday] };
}

export function pointsSamples(scene) {
  let receiptCount = 0;
  const receipt = async () => {
    receiptCount += 1;
    // A shop gives each number once, whoever hands it in.
    const receiptNumber = `${scene.member.session.uid}-${receiptCount}`;
    const imageUrl = await scene.member.upload('upload_image', await photographOf(receiptNumber));
    return { shopId: scene.facts.shopId, receiptNumber, amountCents: 26_800 + 100 * receiptCount, boughtAt: Date.now() - hourMs, imageUrls: [imageUrl] };
  };
  const handedIn = async () => {
    const { receiptId } = await scene.member.call('submit_receipt', await receipt());
    return { receiptId };
  };
  return {
    get_points_balance: nothing,
    query_member_points_record: only('tab', 'all'),
    send_member_point: only('ruleKey', 'daily_check_in'),
    submit_receipt: receipt,
    list_receipts: nothing,
    claim_receipt: async () => {
      await handedIn();
      return {};
    },
    release_receipt: async () => {
      const input = await handedIn();
      await scene.staff().call('claim_receipt', input);
      return input;
    },
    list_receipts_to_do: nothing,
    decide_receipt: async () => ({ ...(await handedIn()), decision: 'approve' }),
    adjust_points: () => ({ memberId: scene.member.session.uid, direction: 'give', points: 100, reason: '补记积分' }),
    query_member_level_info: nothing,
    list_growth_records: nothing,
    use_tier_right: () => ({ memberId: scene.member.session.uid, kind: 'gift_wrapping' }),
    grant_tier: () => tierGrant(scene),
    list_tier_grants: () => ({ memberId: scene.member.session.uid }),
    list_tier_rules: nothing,
    try_tier_rules: async () => ({ tiers: await rules(scene) }),
    plan_tier_rules: async () => ({ tiers: await rules(scene), effectiveFrom: scene.world.now() + yearMs, reason: '明年的规则' }),
    withdraw_tier_rules: async () => {
      const plan = { tiers: await rules(scene), effectiveFrom: scene.world.now() + 2 * yearMs, reason: '后年的规则' };
      const { versionId } = await scene.staff().call('plan_tier_rules', plan);
      return { versionId, reason: '算错了' };
    },
    list_earning_rules: nothing,
    try_earning: async () => ({ paidCents: 26_800, tier: 'gold', shopId: scene.facts.shopId, rules: await earningRules(scene) }),
    plan_earning_rules: async () => ({ rules: await earningRules(scene), effectiveFrom: scene.world.now() + yearMs, reason: '明年的积分' }),
    withdraw_earning_rules: async () => {
      const plan = { rules: await earningRules(scene), effectiveFrom: scene.world.now() + 2 * yearMs, reason: '后年的积分' };
      const { versionId } = await scene.staff().call('plan_earning_rules', plan);
      return { versionId, reason: '算错了' };
    },
    revoke_tier_grant: async () => {
      const { grantId } = await scene.staff().call('grant_tier', tierGrant(scene));
      return { memberId: scene.member.session.uid, grantId, reason: 'a mistake' };
    },
  };
}
