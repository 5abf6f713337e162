// Samples of coupons. Each has a coupon of its own, which the staff make for it, so that none uses up what another needs.
import { couponForm } from '../../belongings.mjs';
import { nothing, only } from './scene.mjs';

export function couponSamples(scene) {
  const draft = async () => ({ couponId: (await scene.staff().call('create_coupon', couponForm())).couponId });
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
  const plenty = async () => {
    const { couponId } = await scene.staff().call('create_coupon', { ...couponForm(), totalCount: 10_000 });
    await scene.staff().call('change_coupon_state', { couponId, couponState: 'active' });
    return { couponId };
  };
  // It gives nothing for a few seconds, in which it can be stopped.
  const handout = async () => {
    const { handoutId } = await scene.staff().call('start_handout', { ...(await plenty()), segment: { leastTier: 0 }, reason: '会员日' });
    return { handoutId, reason: '发错了人群' };
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
    create_coupon: () => couponForm(),
    change_coupon_state: start,
    grant_coupon: grant,
    make_coupon_codes: async () => ({ ...(await active()), count: 2 }),
    write_off_coupon: async () => {
      const { code } = await scene.member.call('get_coupon_code', await held());
      return { code, shopId: scene.facts.shopId, clerk: '小陈' };
    },
    count_segment: async () => ({ ...(await active()), leastTier: 2 }),
    start_handout: async () => ({ ...(await plenty()), segment: { leastTier: 2 }, reason: '会员日' }),
    list_handouts: nothing,
    list_coupon_costs: nothing,
    pick_coupons: async () => ({ query: '' }),
    get_handout: async () => ({ handoutId: (await handout()).handoutId }),
    stop_handout: handout,
    void_coupon: async () => ({ ...(await held()), reason: '发放有误' }),
  };
}
