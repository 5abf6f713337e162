// Samples of shops' parking hours: a shop that has bought some, and a gift of its own for each that uses one up.
import { nothing } from './scene.mjs';

export function parkingGiftSamples(scene) {
  const staff = () => scene.staff();
  const shop = () => ({ shopId: scene.facts.shopId });
  const give = async () => {
    await staff().call('top_up_shop_parking', { ...shop(), minutes: 6_000, priceCents: 40_000, reason: '年度采购' });
    return staff().call('give_parking_hours', { ...shop(), minutes: 30 });
  };
  const code = async () => ({ code: new URL((await give()).address, scene.world.url).searchParams.get('code') });
  return {
    list_shop_parking: nothing,
    top_up_shop_parking: () => ({ ...shop(), minutes: 600, priceCents: 4_000, reason: '年度采购' }),
    correct_shop_parking: async () => {
      await give();
      return { ...shop(), minutes: 60, reason: '录错了' };
    },
    list_shop_parking_moves: shop,
    give_parking_hours: async () => {
      await give();
      return { ...shop(), minutes: 60, plate: '苏AZ4001' };
    },
    withdraw_parking_gift: async () => ({ giftId: (await give()).gift.giftId }),
    list_parking_gifts: nothing,
    look_at_parking_gift: code,
    take_parking_gift: async () => ({ ...(await code()), plate: '苏AZ4002' }),
  };
}
