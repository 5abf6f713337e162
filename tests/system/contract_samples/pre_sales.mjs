// Samples of pre-sales: each of its own, made by the staff, with a member's pre-order where one is needed.
import { payAtCashier } from '../../shopping.mjs';
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A draft whose deposits are taken now, and whose rest can be paid from half an hour on. */
export const preSaleDraft = (nowMs, skuId, stockCount = 1) => ({
  skuId,
  nameZhCn: '新品预售',
  nameEn: 'Something new',
  priceCents: 5_000,
  depositCents: 500,
  worthCents: 1_000,
  depositFrom: nowMs - hourMs,
  depositUntil: nowMs + 10 * minuteMs,
  restFrom: nowMs + 30 * minuteMs,
  restUntil: nowMs + 30 * hourMs,
  shipsBy: nowMs + 60 * hourMs,
  mostPerMember: 1,
  stockCount,
});

/** A published one; gives its number. */
export async function publishPreSale(staff, fields) {
  const { offerId, version } = await staff.call('save_pre_sale', fields);
  await staff.call('publish_pre_sale', { offerId, version, reason: '按计划发布' });
  return offerId;
}

/** The input of one piece's deposit. */
export async function depositOf(member, offerId) {
  const { offers, consentVersion } = await member.call('list_pre_sales', {});
  const { depositCents } = offers.find((offer) => offer.offerId === offerId);
  return { offerId, quantity: 1, depositCents, consentVersion };
}

export function preSaleSamples(scene) {
  const staff = () => scene.staff();
  const draft = () => preSaleDraft(scene.world.now(), scene.facts.skuId);
  const drafted = async () => {
    const { offerId, version } = await staff().call('save_pre_sale', draft());
    return { offerId, version, reason: '按计划发布' };
  };
  const published = () => publishPreSale(staff(), draft());
  const placed = async () => {
    const offerId = await published();
    const { preOrderId } = await scene.member.call('place_pre_order', await depositOf(scene.member, offerId));
    return { offerId, preOrderId };
  };
  /** Paid, called off, and not to be paid out by the provider. */
  const stuck = async () => {
    const { offerId, preOrderId } = await placed();
    await payAtCashier(scene.world, scene.member, preOrderId);
    await eventually('the deposit', async () => (await scene.member.call('get_pre_order', { preOrderId })).state === 'deposit_paid');
    // Nobody else's refund is to be the one that fails.
    await scene.world.settle();
    await scene.world.misbehave({ refundClosedCount: 1 });
    await staff().call('call_off_pre_sale', { offerId, reason: '供应商停产' });
    const found = async () => (await staff().call('list_pre_order_records', { offerId })).preOrders[0].stuckReturnId;
    await eventually('the return to fail', async () => (await found()) !== undefined);
    return { returnId: await found(), reason: '商户号已充值' };
  };
  return {
    list_pre_sales: async () => ({ productId: (await published()) && scene.facts.productId }),
    place_pre_order: async () => depositOf(scene.member, await published()),
    list_pre_orders: nothing,
    get_pre_order: async () => ({ preOrderId: (await placed()).preOrderId }),
    list_pre_sale_records: nothing,
    get_pre_sale_record: async () => ({ offerId: await published() }),
    save_pre_sale: () => draft(),
    publish_pre_sale: () => drafted(),
    call_off_pre_sale: async () => ({ offerId: await published(), reason: '供应商停产' }),
    list_pre_order_records: async () => ({ offerId: (await placed()).offerId }),
    return_pre_sale_deposit: stuck,
  };
}
