// Samples of invoices and the titles that they are made out to.
import { nothing, only } from './scene.mjs';

const title = () => ({
  kind: 'organization',
  name: '云廊示例有限公司',
  taxNumber: '91310110666007217T',
  address: '江苏省南京市玄武区中山路 18 号',
  telephone: '025-86001188',
  bankName: '示例银行南京分行',
  bankAccount: '6222021001116245702',
  isDefault: false,
});

export const invoiceSamples = (scene) => ({
  list_invoice_titles: nothing,
  save_invoice_title: title,
  delete_invoice_title: async () => {
    const { titleId } = await scene.member.call('save_invoice_title', title());
    return { titleId };
  },
  list_invoiceables: only('source', 'order'),
  apply_for_invoice: async () => {
    const { orderId } = await scene.receivedOrder();
    return { source: 'order', orderIds: [orderId], titleId: scene.facts.titleId, email: 'lin.xiao@example.com' };
  },
  list_invoices: only('tab', 'all'),
  get_invoice: () => scene.facts.issuedInvoice,
  get_invoice_document: () => scene.facts.issuedInvoice,
});
