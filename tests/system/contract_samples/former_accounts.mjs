// Samples of what an account did that went into the member's own: an order, its case and its invoice, all over before the merge.
import { payOrder, placeOrder } from '../../shopping.mjs';
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

const title = { kind: 'individual', name: '林晓', taxNumber: '', address: '', telephone: '', bankName: '', bankAccount: '', isDefault: true };

/** Buys, picks up, is invoiced, and gives all of it back. */
async function liveOn(scene, friend) {
  const { orderId } = await placeOrder(friend, scene.facts.sku, { deliveryType: 'pickup' });
  await payOrder(scene.world, friend, orderId);
  const { pickUpCode } = await friend.call('get_order', { orderId });
  await scene.staff().call('hand_over_order', { pickUpCode });
  const { titleId } = await friend.call('save_invoice_title', title);
  const { invoiceId } = await friend.call('apply_for_invoice', { source: 'order', orderIds: [orderId], titleId, email: '' });
  await eventually('the invoice', async () => (await friend.call('get_invoice', { invoiceId })).invoiceState === 'issued');
  const { lines } = await friend.call('get_after_sales_options', { orderId });
  const { afterSalesId } = await friend.call('apply_after_sales', {
    orderId,
    kind: 'refund_only',
    reason: 'wrong_size',
    lines: lines.map(({ orderLineId }) => ({ orderLineId, quantity: 1 })),
    description: '',
    imageUrls: [],
  });
  await scene.staff().call('decide_after_sales', { afterSalesId, decision: 'agree', answer: '' });
  await eventually('the refund', async () => (await friend.call('get_after_sales', { afterSalesId })).caseStage === 'done');
  return { orderId, afterSalesId, invoiceId };
}

export function formerAccountSamples(scene) {
  let known;
  const former = async () => {
    known ??= (async () => {
      const friend = await scene.world.member();
      const accountId = friend.session.uid;
      const done = await liveOn(scene, friend);
      await scene.staff().call('merge_members', {
        memberId: scene.member.session.uid,
        mergedMemberId: accountId,
        phone: 'surviving',
        birthday: 'surviving',
        chatAccount: 'surviving',
        beyondLimit: 'keep',
        reason: 'one person with two phones',
      });
      return { accountId, ...done };
    })();
    return known;
  };
  const only = (name) => async () => {
    const { accountId, [name]: id } = await former();
    return name === undefined ? { accountId } : { accountId, [name]: id };
  };
  return {
    list_former_accounts: nothing,
    list_former_orders: only(),
    get_former_order: only('orderId'),
    list_former_cases: only(),
    get_former_case: only('afterSalesId'),
    list_former_invoices: only(),
    get_former_invoice: only('invoiceId'),
    get_former_invoice_document: only('invoiceId'),
  };
}
