// Samples of invoices and the titles that they are made out to.
import { eventually } from '../../world.mjs';
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

export function invoiceSamples(scene) {
  const application = async () => {
    const { orderId } = await scene.receivedOrder();
    return { source: 'order', orderIds: [orderId], titleId: scene.facts.titleId, email: 'lin.xiao@example.com' };
  };
  /** An invoice of its own that has come into that state. */
  const invoiceThatIs = async (state) => {
    const { invoiceId } = await scene.member.call('apply_for_invoice', await application());
    await eventually(`an invoice that is ${state}`, async () => (await scene.member.call('get_invoice', { invoiceId })).invoiceState === state);
    return { invoiceId };
  };
  const failed = async () => {
    await scene.world.settle();
    await scene.world.misbehave({ fapiaoFailedCount: 1 });
    return invoiceThatIs('failed');
  };
  /** A mail that the house of its address would not have. */
  const failedMail = async () => {
    const { invoiceId } = scene.facts.issuedInvoice;
    await scene.world.settle();
    await scene.world.misbehave({ mailRefusedCount: 1 });
    const { mailId } = await scene.member.call('send_invoice_mail', { invoiceId, email: 'nobody@example.com' });
    const mailNow = async () => (await scene.member.call('get_invoice', { invoiceId })).mails.find((mail) => mail.mailId === mailId);
    await eventually('a mail that was refused', async () => (await mailNow()).state === 'failed');
    return { invoiceId, mailId };
  };
  return {
    list_invoice_titles: nothing,
    save_invoice_title: title,
    delete_invoice_title: async () => {
      const { titleId } = await scene.member.call('save_invoice_title', title());
      return { titleId };
    },
    list_invoiceables: only('source', 'order'),
    apply_for_invoice: application,
    list_invoices: only('tab', 'all'),
    get_invoice: () => scene.facts.issuedInvoice,
    get_invoice_document: () => scene.facts.issuedInvoice,
    send_invoice_mail: () => ({ ...scene.facts.issuedInvoice, email: 'lin.xiao@example.com' }),
    search_invoices: nothing,
    get_invoice_record: () => scene.facts.issuedInvoice,
    show_invoice_title: () => ({ ...scene.facts.issuedInvoice, reason: '会员来电核对' }),
    retry_invoice: async () => ({ ...(await failed()), reason: '税务平台已恢复' }),
    retry_invoice_mail: async () => ({ ...(await failedMail()), reason: '邮箱已能收信' }),
    reverse_invoice: async () => ({ ...(await invoiceThatIs('issued')), reason: '抬头写错了' }),
  };
}
