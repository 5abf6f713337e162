// Samples of after-sales: one paid order a case, so that none is in another's way.
const base = { kind: 'unshipped', reason: 'changed_mind' };

async function linesOf(scene, orderId) {
  const { lines } = await scene.member.call('get_after_sales_options', { orderId });
  return lines.map(({ orderLineId }) => ({ orderLineId, quantity: 1 }));
}

async function application(scene, orderId, more = base) {
  return { orderId, ...more, lines: await linesOf(scene, orderId), description: '', imageUrls: [] };
}

/** A case of a received order that waits for the staff. */
async function appliedCase(scene, kind) {
  const { orderId } = await scene.receivedOrder();
  return scene.member.call('apply_after_sales', await application(scene, orderId, { kind, reason: 'wrong_size' }));
}

const decide = (scene, { afterSalesId }, decision) => scene.staff().call('decide_after_sales', { afterSalesId, decision, answer: '' });

export const afterSalesSamples = (scene) => ({
  get_after_sales_options: async () => ({ orderId: (await scene.paidOrder()).orderId }),
  preview_refund: async () => {
    const { orderId } = await scene.paidOrder();
    return { orderId, ...base, lines: await linesOf(scene, orderId) };
  },
  apply_after_sales: async () => application(scene, (await scene.paidOrder()).orderId),
  list_after_sales: () => ({}),
  get_after_sales: async () => ({ afterSalesId: (await appliedCase(scene, 'refund_only')).afterSalesId }),
  cancel_after_sales: async () => ({ afterSalesId: (await appliedCase(scene, 'refund_only')).afterSalesId }),
  ship_back: async () => {
    const opened = await appliedCase(scene, 'return_refund');
    await decide(scene, opened, 'agree');
    return { afterSalesId: opened.afterSalesId, carrier: '顺丰速运', waybillNumber: 'SF1000123456' };
  },
  plan_order_refund: async () => {
    const { orderId } = await scene.receivedOrder();
    const lines = await linesOf(scene, orderId);
    return { orderId, kind: 'refund_only', withFreight: false, orderLineIds: lines.map(({ orderLineId }) => orderLineId), quantities: lines.map(() => 1) };
  },
  plan_case_refund: async () => ({ afterSalesId: (await appliedCase(scene, 'refund_only')).afterSalesId }),
  refund_order: async () => {
    const { orderId } = await scene.receivedOrder();
    return { orderId, kind: 'refund_only', reason: 'damaged', withFreight: false, lines: await linesOf(scene, orderId), note: '抱歉给您添麻烦了' };
  },
  list_order_cases: async () => ({ orderId: (await appliedCase(scene, 'refund_only')).orderId }),
  list_after_sales_to_do: () => ({ caseStage: 'applied' }),
  decide_after_sales: async () => ({ afterSalesId: (await appliedCase(scene, 'refund_only')).afterSalesId, decision: 'reject', answer: '商品没有问题' }),
});
