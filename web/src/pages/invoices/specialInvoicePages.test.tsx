// Special invoices on paper: asked for by an organisation with its licence, followed, withdrawn; and invoices of recharges.

import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import AskSpecialInvoicePage from './AskSpecialInvoicePage';
import InvoiceListPage from './InvoiceListPage';
import RechargeInvoicePage from './RechargeInvoicePage';
import SpecialInvoicePage from './SpecialInvoicePage';
import SpecialInvoicesPage from './SpecialInvoicesPage';

const at = Date.UTC(2026, 10, 21, 4);

const company: Output<'list_invoice_titles'>['titles'][number] = {
  titleId: 2,
  kind: 'organization',
  name: '云上设计有限公司',
  taxNumber: '91310110666007217T',
  address: '中山路 18 号',
  telephone: '025-86001188',
  bankName: '示例银行',
  bankAccount: '6222021001116245702',
  isDefault: true,
};
const bag: Output<'list_invoiceables'>['items'][number] = {
  orderId: 11,
  orderNumber: '2026112100011',
  title: '手工皮包',
  imageUrl: '',
  amountCents: 268_050,
  paidAt: at,
  applyUntil: at + 86_400_000,
};
const special: Output<'get_special_invoice'> = {
  specialId: 5,
  source: 'order',
  specialState: 'asked',
  stateText: '已申请',
  stateHint: '我们会尽快核对您的开票资料',
  titleName: '云上设计有限公司',
  taxNumber: '91310110666007217T',
  sellerName: '云廊商业管理有限公司',
  amountCents: 268_050,
  taxCents: 30_838,
  orderIds: [11],
  orderNumbers: ['2026112100011'],
  items: [],
  delivery: 'courier',
  receiverName: '林*',
  receiverPhone: '138****0001',
  receiverAddress: '中山路 18 号前台',
  answer: '',
  paperCode: '',
  paperNumber: '',
  carrier: '',
  waybillNumber: '',
  isVoidWanted: false,
  actions: ['withdraw'],
  askedAt: at,
  dueAt: at + 5 * 86_400_000,
};
const ready: typeof special = {
  ...special,
  specialState: 'issued',
  stateText: '已开具',
  delivery: 'desk',
  receiverName: '',
  receiverPhone: '',
  receiverAddress: '',
  paperNumber: '26320000000000000001',
  actions: [],
  issuedAt: at,
};
const titles = (title: typeof company) => answer({ titles: [title], sendsMails: true, lastEmail: '' });
const licence = () => new File(['x'], 'licence.png', { type: 'image/png' });

test('a special invoice is asked for with title, licence and receiver, and leads to its page', async () => {
  const { calls, host } = await renderPage(<AskSpecialInvoicePage />, {
    arguments: { orderIds: [11] },
    signedIn: true,
    server: {
      list_invoiceables: answer({ items: [bag] }),
      list_invoice_titles: titles(company),
      upload_image: answer('/files/licence.webp'),
      ask_special_invoice: answer({ specialId: 5, amountCents: 268_050, dueAt: at }),
    },
  });
  await screen.findByRole('button', { name: /云上设计/ });
  const submit = screen.getByRole('button', { name: '提交申请' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await userEvent.upload(screen.getByLabelText('添加照片'), licence());
  await userEvent.type(screen.getByLabelText(/收件人/), '林晓');
  await userEvent.type(screen.getByLabelText(/手机号/), '13800000001');
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(screen.getByLabelText(/收件地址/), '中山路 18 号前台');
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(submit);
  await waitFor(() => expect(host.asked[0]).toContain('replace /pages/personalCenter/specialInvoice/detail'));
  expect(calls('ask_special_invoice')).toEqual([
    {
      source: 'order',
      orderIds: [11],
      titleId: 2,
      licenceUrl: '/files/licence.webp',
      delivery: 'courier',
      receiverName: '林晓',
      receiverPhone: '13800000001',
      receiverAddress: '中山路 18 号前台',
    },
  ]);
});

test('who fetches it at the desk names no receiver', async () => {
  const { calls } = await renderPage(<AskSpecialInvoicePage />, {
    arguments: { orderIds: [11] },
    signedIn: true,
    server: {
      list_invoiceables: answer({ items: [bag] }),
      list_invoice_titles: titles(company),
      upload_image: answer('/files/licence.webp'),
      ask_special_invoice: answer({ specialId: 5, amountCents: 268_050, dueAt: at }),
    },
  });
  await screen.findByRole('button', { name: /云上设计/ });
  await userEvent.upload(screen.getByLabelText('添加照片'), licence());
  await userEvent.click(screen.getByRole('radio', { name: '到服务台自取' }));
  const submit = screen.getByRole('button', { name: '提交申请' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(submit);
  await waitFor(() => expect(calls('ask_special_invoice')).toHaveLength(1));
  expect(calls('ask_special_invoice')[0]).toMatchObject({ delivery: 'desk', receiverName: '', receiverAddress: '' });
  expect(calls('ask_special_invoice')[0]).not.toHaveProperty('receiverPhone');
});

test('a title that lacks what the tax office wants says so, and a person’s will not do', async () => {
  const server = { list_invoiceables: answer({ items: [bag] }) };
  const { unmount } = await renderPage(<AskSpecialInvoicePage />, {
    signedIn: true,
    server: { ...server, list_invoice_titles: titles({ ...company, address: '', bankAccount: '' }) },
  });
  expect(await screen.findByText('抬头还缺：注册地址 · 账号')).toBeTruthy();
  unmount();
  await renderPage(<AskSpecialInvoicePage />, {
    signedIn: true,
    server: { ...server, list_invoice_titles: titles({ ...company, kind: 'individual' }) },
  });
  expect(await screen.findByText('专用发票只能开给单位，请选择企业抬头')).toBeTruthy();
});

test('special invoices are listed with their state and lead to their page and to another one', async () => {
  const { host } = await renderPage(<SpecialInvoicesPage />, {
    signedIn: true,
    server: { list_special_invoices: answer({ specials: [ready, { ...special, specialId: 6 }], hasMore: false }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /已开具.*26320000000000000001/ }));
  await userEvent.click(screen.getByRole('button', { name: '申请专用发票' }));
  expect(host.asked.map((line) => decodeURIComponent(line))).toEqual([
    'navigate /pages/personalCenter/specialInvoice/detail?params={"specialId":5}',
    'navigate /pages/personalCenter/specialInvoice/ask',
  ]);
});

test('nothing asked for yet says who it is for', async () => {
  await renderPage(<SpecialInvoicesPage />, {
    signedIn: true,
    server: { list_special_invoices: answer({ specials: [], hasMore: false }) },
  });
  expect(await screen.findByText('还没有专用发票')).toBeTruthy();
});

test('an application is taken back only after asking', async () => {
  const { calls } = await renderPage(<SpecialInvoicePage />, {
    arguments: { specialId: 5 },
    signedIn: true,
    server: {
      get_special_invoice: answer(special),
      withdraw_special_invoice: answer({ ...special, specialState: 'withdrawn', actions: [] }),
    },
  });
  expect(await screen.findByText(/中山路 18 号前台/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '撤回申请' }));
  const question = await screen.findByRole('dialog', { name: '撤回这次申请吗？' });
  expect(calls('withdraw_special_invoice')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '撤回申请' }));
  await waitFor(() => expect(calls('withdraw_special_invoice')).toEqual([{ specialId: 5 }]));
});

test('a paper that is ready at the desk leads to the member code, unless it must come back', async () => {
  const { unmount } = await renderPage(<SpecialInvoicePage />, {
    arguments: { specialId: 5 },
    signedIn: true,
    server: { get_special_invoice: answer(ready) },
  });
  expect(await screen.findByRole('button', { name: '出示会员码' })).toBeTruthy();
  unmount();
  await renderPage(<SpecialInvoicePage />, {
    arguments: { specialId: 5 },
    signedIn: true,
    server: { get_special_invoice: answer({ ...ready, isVoidWanted: true, stateHint: '请交回服务台' }) },
  });
  expect(await screen.findByText('请交回服务台')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '出示会员码' })).toBeNull();
});

test('recharges are invoiced by themselves, with the reason why what they pay is not invoiced again', async () => {
  const { calls } = await renderPage(<RechargeInvoicePage />, {
    signedIn: true,
    server: { list_invoiceables: answer({ items: [bag] }), list_invoice_titles: titles(company) },
  });
  expect(await screen.findByText(/以后用钱包付款的部分不再开票/)).toBeTruthy();
  expect(calls('list_invoiceables')[0]).toEqual({ source: 'recharge' });
});

test('the list of invoices leads to recharges and to special invoices', async () => {
  const { host } = await renderPage(<InvoiceListPage />, {
    signedIn: true,
    server: { list_invoices: answer({ invoices: [], hasMore: false }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '开发票' }));
  await userEvent.click(await screen.findByRole('button', { name: /钱包充值/ }));
  await userEvent.click(screen.getByRole('button', { name: '开发票' }));
  await userEvent.click(await screen.findByRole('button', { name: /纸质专用发票/ }));
  expect(host.asked).toEqual([
    'navigate /pages/personalCenter/createInvoice/recharge',
    'navigate /pages/personalCenter/specialInvoice/index',
  ]);
});
