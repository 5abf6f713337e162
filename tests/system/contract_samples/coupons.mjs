// Samples of coupons. Each has a coupon of its own, which the staff make for it, so that none uses up what another needs.
import { nothing, only } from './scene.mjs';

const dayMs = 86_400_000;

/** ¥5 off anything, for everybody. */
const form = () => ({
  nameZhCn: '立减 5 元',
  nameEn: '¥5 off',
  kind: 'fixed',
  stackGroup: 'platform',
  isExclusive: false,
  priority: 0,
  value: 500,
  thresholdCents: 0,
  scope: { shopIds: [], categoryIds: [], productIds: [], excludedProductIds: [] },
  funder: 'mall',
  totalCount: 10,
  limitPerMember: 1,
  limitPerMemberDay: 0,
  leastTier: 0,
  isInCentre: true,
  enablesTransfer: true,
  collectFrom: Date.now() - dayMs,
  collectUntil: Date.now() + dayMs,
  validDays: 30,
  usageZhCn: '付款时出示',
  usageEn: 'Show it when you pay',
  pictureUrl: '',
});

export function couponSamples(scene) {
  const draft = async () => ({ couponId: (await scene.staff().call('create_coupon', form())).couponId });
  const start = async () => ({ ...(await draft()), couponState: 'active' });
  const active = async () => {
    const { couponId } = await scene.staff().call('change_coupon_state', await start());
    return { couponId };
  };
  const grant = async (holder = scene.member) => ({ ...(await active()), memberId: holder.session.uid, reason: '服务补偿' });
  const held = async (holder) => {
    const { couponSerialId } = await scene.staff().call('grant_coupon', await grant(holder));
    return { couponSerialId };
  };
  const given = async () => {
    const coupon = await held();
    await scene.member.call('give_coupon', coupon);
    return coupon;
  };
  const giftOfFriend = async () => {
    const friend = await scene.world.member();
    const { giftToken } = await friend.call('give_coupon', await held(friend));
    return { giftToken };
  };
  return {
    list_coupons: only('tab', 'usable'),
    get_coupon: held,
    get_coupon_code: held,
    list_coupon_uses: nothing,
    list_offered_coupons: nothing,
    get_offered_coupon: active,
    collect_coupon: active,
    redeem_coupon_code: async () => {
      const { codes } = await scene.staff().call('make_coupon_codes', { ...(await active()), count: 1 });
      return { code: codes[0] };
    },
    give_coupon: held,
    take_coupon_back: given,
    look_at_coupon_gift: giftOfFriend,
    accept_coupon_gift: giftOfFriend,
    list_products_by_coupon: active,
    create_coupon: form,
    change_coupon_state: start,
    grant_coupon: grant,
    make_coupon_codes: async () => ({ ...(await active()), count: 2 }),
    write_off_coupon: async () => {
      const { code } = await scene.member.call('get_coupon_code', await held());
      return { code, shopId: scene.facts.shopId, clerk: '小陈' };
    },
    void_coupon: async () => ({ ...(await held()), reason: '发放有误' }),
  };
}
