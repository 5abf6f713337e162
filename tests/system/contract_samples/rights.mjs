// Samples of rights: of the demo mall's, and rights of its own where one is priced or used up.
import { payAtCashier } from '../../shopping.mjs';
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

export function rightSamples(scene) {
  const staff = () => scene.staff();
  const own = () => ({ nameZhCn: '样例权益', nameEn: 'Sample', textZhCn: '样例', textEn: 'A sample', pictureUrl: '', stockCount: 1_000, mostPerMember: 99, place: 9, isOnSale: false });
  const price = { version: 0, priceCents: 1_000, pricePoints: 0, tier: 'silver', validDays: 30, coupons: [], reason: '首次定价' };
  const unpriced = async () => {
    const { rightId } = await staff().call('save_right', own());
    return { rightId };
  };
  const onSale = async () => {
    const { rightId } = await unpriced();
    await staff().call('set_right_terms', { rightId, ...price });
    await staff().call('save_right', { ...own(), rightId, isOnSale: true });
    return { rightId, version: 1, usesWallet: false };
  };
  /** Paid by a member of its own, so that there is one in the list. */
  const sold = async () => {
    const buyer = await scene.world.member();
    const { purchaseId } = await buyer.call('buy_right', await onSale());
    await payAtCashier(scene.world, buyer, purchaseId);
    await eventually('the right to be given', async () => (await buyer.call('get_my_rights')).rights.length > 0);
    return {};
  };
  return {
    list_rights: nothing,
    get_my_rights: nothing,
    buy_right: onSale,
    cancel_right_purchase: async () => {
      const { purchaseId } = await scene.member.call('buy_right', await onSale());
      return { purchaseId };
    },
    list_right_records: nothing,
    save_right: own,
    set_right_terms: async () => ({ ...(await unpriced()), ...price }),
    list_right_purchases: sold,
  };
}
