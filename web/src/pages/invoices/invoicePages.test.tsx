// The invoice pages: several orders on one invoice, titles with their problems at their fields, and the document to keep.

import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import CardInvoicePage from './CardInvoicePage';
import InvoiceDetailPage from './InvoiceDetailPage';
import InvoiceListPage from './InvoiceListPage';
import InvoiceTitlesPage from './InvoiceTitlesPage';
import InvoiceViewPage from './InvoiceViewPage';
import OrderInvoicePage from './OrderInvoicePage';
import ParkingInvoicePage from './ParkingInvoicePage';

const at = Date.UTC(2026, 10, 21, 4);

const person: Output<'list_invoice_titles'>['titles'][number] = {
  titleId: 1,
  kind: 'individual',
  name: '林晓',
  taxNumber: '',
  address: '',
  telephone: '',
  bankName: '',
  bankAccount: '',
  isDefault: true,
};
const company: typeof person = {
  ...person,
  titleId: 2,
  kind: 'organization',
  name: '云上设计有限公司',
  taxNumber: '91310110666007217T',
  isDefault: false,
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
const tea = { ...bag, orderId: 12, orderNumber: '2026112100012', title: '白茶礼盒', amountCents: 31_950 };
const issued: Output<'get_invoice'> = {
  invoiceId: 7,
  source: 'order',
  invoiceState: 'issued',
  stateText: '已开具',
  stateHint: '发票已经开好',
  fapiaoNumber: '26322000000012345678',
  redNumber: '',
  titleKind: 'organization',
  titleName: '云上设计有限公司',
  taxNumber: '91310110666007217T',
  sellerName: '云廊商业管理有限公司',
  amountCents: 300_000,
  taxCents: 34_513,
  orderIds: [11, 12],
  orderNumbers: ['2026112100011', '2026112100012'],
  items: [
    {
      goodsName: '手工皮包',
      specification: '焦糖',
      unit: '只',
      quantity: 1,
      totalCents: 300_000,
      taxCents: 34_513,
      taxRatePermille: 130,
      taxCode: '1050101',
    },
  ],
  email: 'l***@example.com',
  failure: '',
  pdfPath: '/mall-api/invoice/v1/document?invoiceId=7',
  redPdfPath: '',
  actions: ['view'],
  mails: [],
  appliedAt: at,
  issuedAt: at,
};
const reversed: typeof issued = {
  ...issued,
  invoiceState: 'reversed',
  stateText: '已冲红',
  redNumber: '26322000000087654321',
  redPdfPath: '/mall-api/invoice/v1/document?invoiceId=7&isRed=true',
  replacedBy: 8,
  reversedAt: at,
};
const create = {
  list_invoiceables: answer({ items: [bag, tea] }),
  list_invoice_titles: answer({ titles: [person, company], sendsMails: true, lastEmail: '' }),
};

function withProblems(code: number, pointer: string, message: string) {
  const refused = refuse(code, '请检查填写的内容', 400);
  return {
    ...refused,
    body: { ...refused.body, data: { problems: [{ pointer, code: 'malformed', message }] } as never },
  };
}

test('invoices are listed by their state and lead to their page and to a new one', async () => {
  const { calls, host } = await renderPage(<InvoiceListPage />, {
    signedIn: true,
    server: {
      list_invoices: ({ tab }) => answer({ invoices: tab === 'reversed' ? [] : [issued], hasMore: false }),
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: /云上设计.*已开具.*26322000000012345678.*¥3,000\.00/ }),
  );
  await userEvent.click(screen.getByRole('tab', { name: '已冲红' }));
  expect(await screen.findByText('这里还没有发票')).toBeTruthy();
  expect(calls('list_invoices').map(({ tab }) => tab)).toEqual(['all', 'reversed']);
  await userEvent.click(screen.getByRole('button', { name: '开发票' }));
  await userEvent.click(await screen.findByRole('button', { name: /礼品卡/ }));
  expect(host.asked).toEqual([
    `navigate /pages/personalCenter/invoiceDetail/index?params=${encodeURIComponent('{"invoiceId":7}')}`,
    'navigate /pages/personalCenter/createInvoice/shoppingCard',
  ]);
});

test('several orders go on one invoice, on the title that was chosen', async () => {
  const { calls, host, server } = await renderPage(<OrderInvoicePage />, {
    signedIn: true,
    server: { ...create, apply_for_invoice: answer(issued) },
  });
  const submit = await screen.findByRole('button', { name: '提交申请' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(screen.getByText('共 2 笔').parentElement?.textContent).toContain('¥3,000.00');
  await userEvent.click(await screen.findByRole('button', { name: /林晓/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /云上设计/ }));
  await userEvent.type(screen.getByLabelText(/接收邮箱/), 'lin@example.com');
  await userEvent.click(submit);
  await waitFor(() => expect(host.asked[0]).toContain('replace /pages/personalCenter/invoiceDetail/index'));
  expect(calls('apply_for_invoice')).toEqual([
    { source: 'order', orderIds: [11, 12], titleId: 2, email: 'lin@example.com' },
  ]);
  expect(server.headers('apply_for_invoice')[0]?.get('idempotency-key')).toBeTruthy();
});

test('an application whose answer was lost is sent again under the same key', async () => {
  let isLost = true;
  const { server, host } = await renderPage(<OrderInvoicePage />, {
    arguments: { orderIds: [12] },
    signedIn: true,
    server: {
      ...create,
      apply_for_invoice: () => {
        if (!isLost) return answer(issued);
        isLost = false;
        return refuse(50_300, '服务暂时繁忙', 503);
      },
    },
  });
  await screen.findByRole('button', { name: /林晓/ });
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(host.asked).toHaveLength(1), { timeout: 3_000 });
  const keys = server.headers('apply_for_invoice').map((headers) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a wrong e-mail address is said at its field, for gift cards too', async () => {
  const { calls, host } = await renderPage(<CardInvoicePage />, {
    signedIn: true,
    server: { ...create, apply_for_invoice: withProblems(40_001, '/email', '请输入正确的邮箱地址') },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /白茶礼盒/ }));
  await screen.findByRole('button', { name: /林晓/ });
  const email = screen.getByLabelText(/接收邮箱/);
  await userEvent.type(email, 'lin');
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  expect((await screen.findByText('请输入正确的邮箱地址')).id).toBe(`${email.id}-problem`);
  expect(calls('list_invoiceables')[0]).toEqual({ source: 'gift_card' });
  expect(calls('apply_for_invoice')[0]).toMatchObject({ source: 'gift_card', orderIds: [12] });
  expect(host.asked).toEqual([]);
});

test('without anything to invoice the page leads to the invoices there are', async () => {
  const { host } = await renderPage(<OrderInvoicePage />, {
    signedIn: true,
    server: { ...create, list_invoiceables: answer({ items: [] }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '看已有发票' }));
  expect(host.asked).toEqual(['navigate /pages/personalCenter/invoiceManage/index']);
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
});

test('what was paid for parking is invoiced by itself', async () => {
  const { calls } = await renderPage(<ParkingInvoicePage />, { signedIn: true, server: create });
  await screen.findByRole('button', { name: '提交申请' });
  expect(calls('list_invoiceables')[0]).toEqual({ source: 'parking' });
});

test('a reversed invoice leads to its orders and to the one that replaced it', async () => {
  const { host } = await renderPage(<InvoiceDetailPage />, {
    arguments: { invoiceId: 7 },
    signedIn: true,
    server: { get_invoice: answer(reversed) },
  });
  expect(await screen.findByText('26322000000087654321')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /2026112100012/ }));
  await userEvent.click(screen.getByRole('button', { name: /重开的发票/ }));
  await userEvent.click(screen.getByRole('button', { name: '查看发票' }));
  expect(host.asked.map((line) => decodeURIComponent(line))).toEqual([
    'navigate /pages/goodsOrder/orderDetail/index?params={"orderId":12}',
    'navigate /pages/personalCenter/invoiceDetail/index?params={"invoiceId":8}',
    'navigate /pages/personalCenter/invoiceView/index?params={"invoiceId":7}',
  ]);
});

test('an invoice that was given up says why and can be applied for again', async () => {
  const failed: typeof issued = {
    ...issued,
    invoiceState: 'failed',
    stateText: '开具失败',
    failure: '税号与名称不符',
    fapiaoNumber: '',
    pdfPath: '',
    actions: ['apply_again'],
  };
  const { host } = await renderPage(<InvoiceDetailPage />, {
    arguments: { invoiceId: 7 },
    signedIn: true,
    server: { get_invoice: answer(failed) },
  });
  expect(await screen.findByText('原因：税号与名称不符')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重新申请' }));
  expect(host.asked.map((line) => decodeURIComponent(line))).toEqual([
    'replace /pages/personalCenter/createInvoice/index?params={"orderIds":[11,12]}',
  ]);
});

test('the document stands on paper, its reversal in negative amounts, and either can be downloaded', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:1';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls } = await renderPage(<InvoiceViewPage />, {
    arguments: { invoiceId: 7 },
    signedIn: true,
    server: {
      get_invoice: answer(reversed),
      get_invoice_document: answer({ fileName: '发票.pdf', pdfBase64: btoa('%PDF-1.7') }),
    },
  });
  const original = await screen.findByRole('article', { name: '电子发票（普通发票）' });
  expect(within(original).getByText('2632 2000 0000 1234 5678')).toBeTruthy();
  // Without tax, in the row and below it.
  expect(within(original).getAllByText('2,654.87')).toHaveLength(2);
  expect(within(original).getByText('13%')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '红字发票' }));
  const red = screen.getByRole('article', { name: '红字电子发票' });
  expect(within(red).getByText('−¥3,000.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('发票.pdf');
  expect(await saved[0]?.text()).toBe('%PDF-1.7');
  expect(calls('get_invoice_document')).toEqual([{ invoiceId: '7', isRed: 'true' }]);
});

test('a company’s title is checked field by field, here and by the server', async () => {
  const { calls } = await renderPage(<InvoiceTitlesPage />, {
    signedIn: true,
    server: {
      list_invoice_titles: answer({ titles: [], sendsMails: true, lastEmail: '' }),
      save_invoice_title: withProblems(77_002, '/taxNumber', '请输入正确的税号'),
    },
  });
  expect(await screen.findByText('还没有抬头')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '新增抬头' }));
  await userEvent.click(await screen.findByRole('radio', { name: '企业' }));
  await userEvent.type(screen.getByLabelText(/电话/), '12345');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const said = screen.getAllByRole('alert').map((element) => element.textContent);
  expect(said).toEqual(['请填写抬头名称', '请输入正确的税号', '请输入正确的企业电话']);
  expect(calls('save_invoice_title')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/抬头名称/), '云上设计有限公司');
  await userEvent.type(screen.getByLabelText(/税号/), '91310110666007217x');
  await userEvent.clear(screen.getByLabelText(/电话/));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(calls('save_invoice_title')).toHaveLength(1));
  expect(calls('save_invoice_title')[0]).toMatchObject({ kind: 'organization', taxNumber: '91310110666007217X' });
  const number = screen.getByLabelText(/税号/);
  await waitFor(() => expect(number.getAttribute('aria-describedby')).toBe(`${number.id}-problem`));
});

test('a title becomes the default one, and is deleted only after asking', async () => {
  const { calls } = await renderPage(<InvoiceTitlesPage />, {
    signedIn: true,
    server: {
      list_invoice_titles: answer({ titles: [person, company], sendsMails: true, lastEmail: '' }),
      save_invoice_title: answer({ ...company, isDefault: true }),
      delete_invoice_title: answer(null),
    },
  });
  const card = await screen.findByRole('article', { name: '云上设计有限公司' });
  await userEvent.click(within(card).getByRole('button', { name: '设为默认' }));
  await waitFor(() => expect(calls('save_invoice_title')).toEqual([{ ...company, isDefault: true }]));
  await userEvent.click(within(card).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog', { name: '删除这个抬头吗？' });
  expect(calls('delete_invoice_title')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(calls('delete_invoice_title')).toEqual([{ titleId: 2 }]));
});
