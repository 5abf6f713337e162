// Samples of vouchers: services and codes that the demo member buys, each with a piece of stock of its own.
import { payOrder, placeOrder } from '../../shopping.mjs';
import { nothing } from './scene.mjs';

export function voucherSamples(scene) {
  const staff = () => scene.staff();
  let codeNumber = 0;
  const newCodes = () => `SAMPLE-${Date.now()}-${(codeNumber += 1)}`;
  const terms = async (kind) => (await staff().call('list_voucher_terms', { kind })).terms[0];
  const skuOf = async (productId) => (await scene.member.call('get_product', { productId })).skus[0];
  const codeSku = async () => ({ skuId: (await skuOf((await terms('code')).productId)).skuId });
  /** What was bought is there with the answer: the order with its first voucher. */
  const bought = async (kind) => {
    const { productId } = await terms(kind);
    const sku = await skuOf(productId);
    if (kind === 'service') await staff().call('move_stock', { skuId: sku.skuId, kind: 'received', quantity: 1, reason: '加开一场' });
    else await staff().call('load_voucher_codes', { skuId: sku.skuId, csv: newCodes(), isTrial: false });
    const { orderId } = await placeOrder(scene.member, sku, { deliveryType: 'pickup' });
    await payOrder(scene.world, scene.member, orderId);
    const { vouchers } = await scene.member.call('list_vouchers', { orderId });
    return { orderId, voucherId: vouchers[0].voucherId };
  };
  const voucherOf = async (kind) => ({ voucherId: (await bought(kind)).voucherId });
  const scanned = async () => {
    const held = await voucherOf('service');
    const { code } = await scene.member.call('get_voucher', held);
    const { shopId } = await staff().call('get_voucher_record', held);
    return { code, shopId };
  };
  return {
    get_voucher_goods: async () => ({ productId: (await terms('service')).productId }),
    list_vouchers: nothing,
    get_voucher: () => voucherOf('service'),
    reveal_voucher_code: () => voucherOf('code'),
    give_vouchers_back: async () => {
      const { orderId, voucherId } = await bought('service');
      return { orderId, voucherIds: [voucherId] };
    },
    list_voucher_terms: nothing,
    get_voucher_terms: async () => ({ productId: (await terms('code')).productId }),
    save_voucher_terms: async () => {
      const { productId, version, kind, validDays, howToZhCn, howToEn } = (await staff().call('list_voucher_terms', { kind: 'service' })).terms.find((each) => each.validDays > 0);
      return { productId, version, kind, validDays, refundsExpired: true, partnerZhCn: '', partnerEn: '', howToZhCn, howToEn };
    },
    load_voucher_codes: async () => ({ ...(await codeSku()), csv: newCodes(), isTrial: false }),
    look_at_voucher: scanned,
    use_voucher: scanned,
    list_voucher_records: nothing,
    get_voucher_record: () => voucherOf('service'),
    give_voucher_back: async () => ({ ...(await voucherOf('service')), reason: '技师请假' }),
  };
}
