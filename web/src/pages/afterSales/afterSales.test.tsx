// After-sales: the plan is seen before anything is sent, what is sent takes effect once, and a case offers what the server allows.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layOut } from '@/app/testing/layout';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { ServerScript } from '@/app/testing/server';
import AfterSalesPage from './AfterSalesPage';
import ReturnGoodsPage from './ReturnGoodsPage';

type Options = Output<'get_after_sales_options'>;
type Line = Options['lines'][number];
type Plan = Output<'preview_refund'>;
type Case = Output<'get_after_sales'>;

const dayMs = 24 * 60 * 60 * 1000;
const bag: Line = {
  orderLineId: 1,
  productId: 11,
  skuId: 21,
  name: '手工植鞣牛皮托特包',
  imageUrl: '',
  specifications: '焦糖棕 大号',
  quantity: 1,
  leftQuantity: 1,
  unitPaidCents: 134_000,
  kinds: ['return_refund', 'refund_only'],
  closedReason: '',
};
const scarf: Line = {
  ...bag,
  orderLineId: 2,
  name: '羊绒双面围巾',
  quantity: 3,
  leftQuantity: 2,
  kinds: ['refund_only', 'exchange'],
};
const lipstick: Line = {
  ...bag,
  orderLineId: 3,
  name: '丝绒唇膏',
  leftQuantity: 0,
  kinds: [],
  closedReason: '拆封后不支持退换',
};
const options: Options = {
  orderId: 7,
  orderNumber: '2611211940001287',
  lines: [bag, scarf, lipstick],
  reasons: [
    { reason: 'changed_mind', text: '不想要了' },
    { reason: 'damaged', text: '商品破损' },
  ],
  applyUntil: Date.UTC(2026, 10, 28, 4),
};
const plan: Plan = {
  goodsCents: 133_000,
  freightCents: 1_000,
  parts: [
    { kind: 'points', label: '积分', amount: 2_500, destination: '退回原积分' },
    { kind: 'gift_card', label: '礼品卡 •••• 4711', amount: 34_000, destination: '退回原卡' },
    { kind: 'cash', label: '微信支付', amount: 100_000, destination: '原路退回，1–3 个工作日到账' },
  ],
  takenBackPoints: 1_340,
  pointsToDebt: 240,
  takenBackGrowth: 268,
  notes: ['已开发票将红冲'],
};
const nothingBack: Plan = { ...plan, parts: [], takenBackPoints: 0, pointsToDebt: 0, takenBackGrowth: 0, notes: [] };
const applied: Case = {
  afterSalesId: 5,
  orderId: 7,
  orderNumber: '2611211940001287',
  kind: 'return_refund',
  caseStage: 'applied',
  stageText: '等待商家处理',
  stageHint: '商家会在 48 小时内答复',
  reason: 'damaged',
  reasonText: '商品破损',
  description: '提手开线',
  imageUrls: ['/files/a.webp'],
  items: [{ orderLineId: 1, name: bag.name, imageUrl: '', specifications: bag.specifications, quantity: 1 }],
  plan,
  answer: '',
  returnAddress: '',
  carrier: '',
  waybillNumber: '',
  dueAt: serverNowMs() + 2 * dayMs,
  moves: [{ caseStage: 'applied', text: '您提交了申请', at: Date.UTC(2026, 10, 21, 4) }],
  actions: ['cancel'],
  appliedAt: Date.UTC(2026, 10, 21, 4),
};
const waiting: Case = {
  ...applied,
  caseStage: 'wait_ship',
  stageText: '请寄回商品',
  returnAddress: '南京市中山路 18 号 L2-18',
  actions: ['cancel', 'ship_back'],
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('applying', () => {
  const server = {
    get_after_sales_options: answer(options),
    preview_refund: answer(plan),
    apply_after_sales: answer(applied),
  };
  const only = (line: Line) => answer({ ...options, lines: [line] });
  const render = (script: Parameters<typeof renderPage>[1] = {}) =>
    renderPage(<AfterSalesPage />, { signedIn: true, arguments: { orderId: 7 }, ...script });
  const submitButton = () => screen.findByRole('button', { name: '提交申请' });
  const parts = () => screen.findByRole('list', { name: '退回的每一笔' });
  const planIsReady = () =>
    waitFor(() => expect(screen.getByRole('button', { name: '提交申请' }).getAttribute('aria-disabled')).toBeNull());

  test('shows what comes back where before anything can be sent, and then sends exactly what was shown', async () => {
    const { calls, host } = await render({ server });
    await userEvent.click(await screen.findByRole('checkbox', { name: scarf.name }));
    await userEvent.click(screen.getByRole('button', { name: '减少' }));
    const listed = within(await parts())
      .getAllByRole('listitem')
      .map((part) => part.textContent);
    expect(listed).toEqual([
      '积分退回原积分2,500积分',
      '礼品卡 •••• 4711退回原卡¥340.00',
      '微信支付原路退回，1–3 个工作日到账¥1,000.00',
    ]);
    expect(screen.getByText('−1,340')).toBeTruthy();
    expect(screen.getByText('−268')).toBeTruthy();
    expect(screen.getByText('其中 240 积分已经用掉，会从以后获得的积分里补上')).toBeTruthy();
    expect(screen.getByText('已开发票将红冲')).toBeTruthy();
    expect(screen.getByRole('button', { name: /预计退回/ }).textContent).toContain('1,340.00');

    await userEvent.click(await submitButton());
    expect(await screen.findByText('请选择原因')).toBeTruthy();
    expect(calls('apply_after_sales')).toEqual([]);

    await userEvent.click(screen.getByRole('radio', { name: '商品破损' }));
    await userEvent.type(screen.getByLabelText('说明'), ' 起球了 ');
    await planIsReady();
    const shown = calls('preview_refund').at(-1);
    await userEvent.dblClick(await submitButton());
    await waitFor(() => expect(host.asked).toHaveLength(1));
    expect(host.asked[0]).toContain('replace /pages/afterSales/index');
    expect(decodeURIComponent(host.asked[0] ?? '')).toContain('{"afterSalesId":5}');
    expect(shown).toEqual({
      orderId: 7,
      kind: 'refund_only',
      reason: 'damaged',
      lines: [{ orderLineId: 2, quantity: 1 }],
    });
    expect(calls('apply_after_sales')).toEqual([{ ...shown, description: '起球了', imageUrls: [] }]);
  });

  test('nothing can be sent while the plan for a changed choice is on its way', async () => {
    let arrive: () => void = () => undefined;
    const { calls } = await render({
      server: {
        ...server,
        get_after_sales_options: only({ ...bag, leftQuantity: 2, quantity: 2 }),
        preview_refund: ({ reason }) =>
          reason === 'other' ? answer(plan) : new Promise((resolve) => (arrive = () => resolve(answer(nothingBack)))),
      },
    });
    await parts();
    await userEvent.click(screen.getByRole('radio', { name: '商品破损' }));
    await waitFor(() => expect(calls('preview_refund')).toHaveLength(2));
    expect(await parts()).toBeTruthy();
    await userEvent.click(await submitButton());
    expect(await screen.findByText('正在计算退款，请稍等')).toBeTruthy();
    expect(calls('apply_after_sales')).toEqual([]);
    arrive();
    expect(await screen.findByText('这种方式不涉及退款，付过的钱和积分都保持不变。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /预计退回/ })).toBeNull();
    await planIsReady();
  });

  test('of a line that is sent in part no more is applied for than was not sent, or than was', async () => {
    const half: Line = {
      ...bag,
      quantity: 5,
      leftQuantity: 5,
      unshippedQuantity: 2,
      kinds: ['unshipped', 'not_received'],
    };
    const { calls } = await render({
      server: { ...server, get_after_sales_options: answer({ ...options, lines: [half] }) },
    });
    await waitFor(() => expect(calls('preview_refund')).toHaveLength(1));
    expect(calls('preview_refund')[0]).toMatchObject({ kind: 'unshipped', lines: [{ orderLineId: 1, quantity: 2 }] });
    const [, other] = within(screen.getByRole('radiogroup', { name: '希望怎样处理' })).getAllByRole('radio');
    await userEvent.click(other as HTMLElement);
    await waitFor(() => expect(calls('preview_refund')).toHaveLength(2));
    expect(calls('preview_refund')[1]).toMatchObject({
      kind: 'not_received',
      lines: [{ orderLineId: 1, quantity: 3 }],
    });
  });

  test('offers the kinds that all chosen lines share, and none where they share none', async () => {
    const { calls } = await render({
      server: {
        ...server,
        get_after_sales_options: answer({
          ...options,
          lines: [bag, scarf, { ...scarf, orderLineId: 4, name: '手套', kinds: ['exchange'] }],
        }),
      },
    });
    const kinds = () =>
      within(screen.getByRole('radiogroup', { name: '希望怎样处理' }))
        .queryAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label'));
    await userEvent.click(await screen.findByRole('checkbox', { name: bag.name }));
    expect(kinds()).toEqual(['退货退款', '仅退款']);
    await userEvent.click(screen.getByRole('checkbox', { name: scarf.name }));
    expect(kinds()).toEqual(['仅退款']);
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(kinds()).toEqual([]);
    await userEvent.click(await submitButton());
    expect(screen.getAllByText('所选商品没有共同的处理方式，请分开申请').length).toBeGreaterThan(0);
    expect(calls('apply_after_sales')).toEqual([]);
  });

  test('a line with which nothing can be done stands with its reason and cannot be chosen', async () => {
    await render({ server });
    const box = await screen.findByRole('checkbox', { name: lipstick.name });
    expect(box.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('拆封后不支持退换')).toBeTruthy();
    await userEvent.click(await submitButton());
    expect(await screen.findByText('请先选择要售后的商品')).toBeTruthy();
  });

  test('an order with nothing left says so', async () => {
    await render({ server: { ...server, get_after_sales_options: only(lipstick) } });
    await userEvent.click(await submitButton());
    expect(await screen.findByText('这个订单的商品现在不能申请售后')).toBeTruthy();
  });

  test('what was not sent yet is confirmed once more, with the plan in sight', async () => {
    const { calls } = await render({
      server: { ...server, get_after_sales_options: only({ ...bag, kinds: ['unshipped'] }) },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '不想要了' }));
    await planIsReady();
    await userEvent.click(await submitButton());
    const sheet = await screen.findByRole('dialog', { name: '确认退款' });
    expect(within(sheet).getByText('微信支付')).toBeTruthy();
    expect(calls('apply_after_sales')).toEqual([]);
    await userEvent.click(within(sheet).getByRole('button', { name: '确认退款' }));
    await waitFor(() => expect(calls('apply_after_sales')).toHaveLength(1));
    expect(calls('apply_after_sales')[0]).toMatchObject({ kind: 'unshipped', reason: 'changed_mind' });
  });

  test('a lost answer is asked for again with the same key', async () => {
    let attempts = 0;
    const { server: seen, host } = await render({
      server: {
        ...server,
        get_after_sales_options: only(bag),
        apply_after_sales: () => {
          attempts += 1;
          if (attempts === 1) throw new TypeError('the network went away');
          return answer(applied);
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '商品破损' }));
    await planIsReady();
    await userEvent.click(await submitButton());
    await waitFor(() => expect(host.asked).toHaveLength(1), { timeout: 3_000 });
    const keys = seen.headers('apply_after_sales').map((headers) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('a quantity that is gone meanwhile is said, and what is left is shown', async () => {
    let left = 2;
    const { calls, host } = await render({
      server: {
        ...server,
        get_after_sales_options: () => answer({ ...options, lines: [{ ...scarf, leftQuantity: left }] }),
        apply_after_sales: () => {
          left = 1;
          return refuse(76_005, '可退数量不足，请刷新看看');
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '商品破损' }));
    await planIsReady();
    await userEvent.click(await submitButton());
    expect(await screen.findByText('可退数量不足，请刷新看看')).toBeTruthy();
    expect(await screen.findByText('可申请 1 件')).toBeTruthy();
    await waitFor(() =>
      expect(calls('preview_refund').at(-1)).toMatchObject({ lines: [{ orderLineId: 2, quantity: 1 }] }),
    );
    expect(host.asked).toEqual([]);
  });

  test('a plan that is refused is told in its place, and the options are asked for anew', async () => {
    const { calls } = await render({
      server: {
        ...server,
        get_after_sales_options: only(bag),
        preview_refund: refuse(76_004, '这个订单不支持这种售后方式'),
      },
    });
    expect(await screen.findByText('这个订单不支持这种售后方式')).toBeTruthy();
    await waitFor(() => expect(calls('get_after_sales_options')).toHaveLength(2));
    await userEvent.click(screen.getByRole('radio', { name: '商品破损' }));
    await waitFor(() => expect(calls('preview_refund').at(-1)).toMatchObject({ reason: 'damaged' }));
    expect((await submitButton()).getAttribute('aria-disabled')).toBe('true');
  });

  test('what the server finds wrong with the words stands below them', async () => {
    const problems = [{ pointer: '/description', code: 'text', message: '说明里有不能使用的字符' }];
    await render({
      server: {
        ...server,
        get_after_sales_options: only(bag),
        apply_after_sales: { status: 400, body: { code: 400, msg: '', data: { problems } as never, traceId: '' } },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '商品破损' }));
    await planIsReady();
    await userEvent.click(await submitButton());
    expect((await screen.findByRole('alert')).textContent).toBe('说明里有不能使用的字符');
  });

  test('pictures go with it', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const { calls } = await render({
      server: { ...server, get_after_sales_options: only(bag), upload_image: answer('/files/b.webp') },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '商品破损' }));
    await userEvent.upload(screen.getByLabelText('添加照片'), new File(['x'], 'b.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.queryByRole('status', { name: '正在上传' })).toBeNull());
    await planIsReady();
    await userEvent.click(await submitButton());
    await waitFor(() => expect(calls('apply_after_sales')[0]).toMatchObject({ imageUrls: ['/files/b.webp'] }));
  });

  test('a rejected case fills the form that applies for it once more', async () => {
    const rejected: Case = { ...applied, caseStage: 'rejected', answer: '照片看不清', actions: ['apply_again'] };
    const { calls } = await render({
      arguments: { orderId: 7, againFor: 5 },
      server: { ...server, get_after_sales: answer(rejected) },
    });
    expect(await screen.findByText('商家说：照片看不清')).toBeTruthy();
    await planIsReady();
    await userEvent.click(await submitButton());
    await waitFor(() => expect(calls('apply_after_sales')).toHaveLength(1));
    expect(calls('apply_after_sales')[0]).toEqual({
      orderId: 7,
      kind: 'return_refund',
      reason: 'damaged',
      lines: [{ orderLineId: 1, quantity: 1 }],
      description: '提手开线',
      imageUrls: ['/files/a.webp'],
      againFor: 5,
    });
  });

  test('options that cannot be had can be asked for again', async () => {
    await render({ server: { get_after_sales_options: refuse(76_007, '没有找到这个订单', 404) } });
    expect(await screen.findByText('没有找到这个订单')).toBeTruthy();
    expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy();
  });
});

describe('a case', () => {
  const render = (one: Case, server: ServerScript = {}) =>
    renderPage(<AfterSalesPage />, {
      signedIn: true,
      arguments: { afterSalesId: 5 },
      server: { get_after_sales: answer(one), ...server },
    });

  test.each<[Case['caseStage'], string, Case['actions'], string[]]>([
    ['applied', '等待商家处理', ['cancel'], ['撤销申请']],
    ['wait_ship', '请寄回商品', ['cancel', 'ship_back'], ['撤销申请', '填写寄回单号']],
    ['wait_receive', '等待商家收货', [], []],
    ['wait_resend', '等待商家换货', [], []],
    ['refunding', '退款中', [], []],
    ['manual', '人工退款处理中', [], []],
    ['done', '退款完成', [], []],
    ['rejected', '商家未同意', ['apply_again'], ['重新申请']],
    ['refused', '商家拒收', [], []],
    ['cancelled', '已撤销', [], []],
  ])('in stage %s says %s and offers what the server allows', async (caseStage, stageText, actions, names) => {
    await render({ ...applied, caseStage, stageText, actions });
    expect(await screen.findByRole('heading', { name: stageText })).toBeTruthy();
    const all = ['撤销申请', '填写寄回单号', '重新申请'];
    expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(names);
  });

  test('tells the plan, what was applied for, the answer, where to send it, and what happened', async () => {
    const { host } = await render({ ...waiting, answer: '请寄回防尘袋', carrier: '顺丰速运', waybillNumber: 'SF100' });
    expect(await screen.findByText('请寄回防尘袋')).toBeTruthy();
    expect(screen.getByText('南京市中山路 18 号 L2-18')).toBeTruthy();
    expect(screen.getByText('SF100')).toBeTruthy();
    expect(screen.getByText('礼品卡 •••• 4711')).toBeTruthy();
    expect(screen.getByText('提手开线')).toBeTruthy();
    expect(screen.getByRole('img', { name: '照片 1' })).toBeTruthy();
    expect(screen.getByText('您提交了申请')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/天|:/);
    await userEvent.click(screen.getByRole('button', { name: '复制寄回地址' }));
    expect(await screen.findByText(/寄回地址已复制|没能复制/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /订单号/ }));
    await userEvent.click(screen.getByRole('button', { name: '填写寄回单号' }));
    expect(host.asked.map((asked) => asked.split('?')[0])).toEqual([
      'navigate /pages/goodsOrder/orderDetail/index',
      'navigate /pages/afterSales/returnGoods/index',
    ]);
  });

  test('what was not agreed to is not called a refund', async () => {
    await render({ ...applied, caseStage: 'rejected', stageText: '商家未同意', actions: ['apply_again'] });
    expect(await screen.findByRole('heading', { name: '申请时的退款方案' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '退款方案' })).toBeNull();
  });

  test('applying again starts from the rejected case', async () => {
    const { host } = await render({ ...applied, caseStage: 'rejected', actions: ['apply_again'] });
    await userEvent.click(await screen.findByRole('button', { name: '重新申请' }));
    expect(decodeURIComponent(host.asked[0] ?? '')).toContain('{"orderId":7,"againFor":5}');
  });

  test('is withdrawn after asking back, and shown anew', async () => {
    let one = applied;
    const { calls } = await render(applied, {
      get_after_sales: () => answer(one),
      cancel_after_sales: () => {
        one = { ...applied, caseStage: 'cancelled', stageText: '已撤销', actions: [] };
        return answer(one);
      },
    });
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: '撤销申请' }));
      return screen.findByRole('dialog', { name: '撤销这次申请？' });
    };
    await userEvent.click(within(await ask()).getByRole('button', { name: '再想想' }));
    expect(calls('cancel_after_sales')).toEqual([]);
    await userEvent.click(within(await ask()).getByRole('button', { name: '撤销申请' }));
    expect(await screen.findByRole('heading', { name: '已撤销' })).toBeTruthy();
    expect(calls('cancel_after_sales')).toEqual([{ afterSalesId: 5 }]);
  });

  test('that moved on meanwhile says so and is shown as it is now', async () => {
    let one = applied;
    await render(applied, {
      get_after_sales: () => answer(one),
      cancel_after_sales: () => {
        one = { ...applied, caseStage: 'refunding', stageText: '退款中', actions: [] };
        return refuse(76_002, '售后状态已更新，请刷新看看');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '撤销申请' }));
    const dialog = await screen.findByRole('dialog', { name: '撤销这次申请？' });
    await userEvent.click(within(dialog).getByRole('button', { name: '撤销申请' }));
    expect(await screen.findByText('售后状态已更新，请刷新看看')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '退款中' })).toBeTruthy();
  });

  test('that is somebody else’s or none is not found', async () => {
    await renderPage(<AfterSalesPage />, {
      signedIn: true,
      arguments: { afterSalesId: 9 },
      server: { get_after_sales: refuse(76_001, '没有找到这个售后申请', 404) },
    });
    expect(await screen.findByText('没有找到这个售后申请')).toBeTruthy();
  });
});

describe('the list', () => {
  type Listing = NonNullable<ServerScript['list_after_sales']>;
  const render = (list_after_sales: Listing) =>
    renderPage(<AfterSalesPage />, { signedIn: true, server: { list_after_sales } });

  test('leads to each case, and names an amount only where something comes back', async () => {
    const rejected: Case = { ...applied, afterSalesId: 4, caseStage: 'rejected', stageText: '商家未同意' };
    const { host, calls } = await render(answer({ cases: [applied, rejected], hasMore: false }));
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toContain('1,340.00');
    expect(second?.textContent).not.toContain('¥');
    await userEvent.click(within(second as HTMLElement).getByRole('button'));
    expect(decodeURIComponent(host.asked[0] ?? '')).toContain('{"afterSalesId":4}');
    expect(calls('list_after_sales')[0]).toMatchObject({ pageNo: '1' });
  });

  test('goes on when its end is reached', async () => {
    layOut({ isEndInSight: () => true });
    const { calls } = await render(({ pageNo }) =>
      answer({ cases: [{ ...applied, afterSalesId: Number(pageNo) }], hasMore: pageNo === '1' }),
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(calls('list_after_sales').map(({ pageNo }) => pageNo)).toEqual(['1', '2']);
  });

  test('without cases leads to the orders', async () => {
    const { host } = await render(answer({ cases: [], hasMore: false }));
    await userEvent.click(await screen.findByRole('button', { name: '看看我的订单' }));
    expect(host.asked).toEqual(['navigate /pages/goodsOrder/orderList/index']);
  });

  test('that cannot be had can be asked for again', async () => {
    let isBroken = true;
    await render(() => (isBroken ? refuse(500, '服务器开小差了', 500) : answer({ cases: [applied], hasMore: false })));
    expect(await screen.findByText('服务器开小差了')).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('sending back', () => {
  const render = (surroundings: Parameters<typeof renderPage>[1] = {}) =>
    renderPage(<ReturnGoodsPage />, { signedIn: true, arguments: { afterSalesId: 5 }, ...surroundings });
  const server = { get_after_sales: answer(waiting), ship_back: answer(applied) };

  test('says at each field what is missing and sends nothing', async () => {
    const { calls } = await render({ server });
    await userEvent.click(await screen.findByRole('button', { name: '提交' }));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      '请选择快递公司',
      '请输入正确的运单号，4 到 40 位字母或数字',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: '其他' }));
    await userEvent.type(screen.getByLabelText(/运单号/), 'SF1');
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      '请输入快递公司名称',
      '请输入正确的运单号，4 到 40 位字母或数字',
    ]);
    expect(calls('ship_back')).toEqual([]);
  });

  test('tells carrier and number once and goes back to the case', async () => {
    const { calls, host } = await render({ server });
    expect(await screen.findByText('南京市中山路 18 号 L2-18')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '顺丰速运' }));
    await userEvent.type(screen.getByLabelText(/运单号/), 'sf 1002 8841');
    await userEvent.dblClick(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(host.asked).toEqual(['back']));
    expect(calls('ship_back')).toEqual([{ afterSalesId: 5, carrier: '顺丰速运', waybillNumber: 'SF10028841' }]);
  });

  test('takes another carrier by its name and the number from the scanner', async () => {
    const { calls } = await render({ server, host: { scan: 'dhl-4711' } });
    await userEvent.click(await screen.findByRole('radio', { name: '其他' }));
    await userEvent.type(screen.getByLabelText(/公司名称/), ' 跨越速运 ');
    await userEvent.click(screen.getByRole('button', { name: '扫一扫' }));
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(calls('ship_back')).toHaveLength(1));
    expect(calls('ship_back')[0]).toMatchObject({ carrier: '跨越速运', waybillNumber: 'DHL-4711' });
  });

  test('has no scan button where there is no scanner', async () => {
    await render({ server });
    await userEvent.click(await screen.findByRole('button', { name: '扫一扫' }));
    expect(await screen.findByText('这里不能扫码，请手动输入')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '扫一扫' })).toBeNull();
  });

  test('a case that moved on meanwhile says so and leads to it', async () => {
    let one = waiting;
    const { host } = await render({
      server: {
        get_after_sales: () => answer(one),
        ship_back: () => {
          one = { ...waiting, caseStage: 'cancelled', actions: [] };
          return refuse(76_002, '售后状态已更新，请刷新看看');
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '顺丰速运' }));
    await userEvent.type(screen.getByLabelText(/运单号/), 'SF10028841');
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('售后状态已更新，请刷新看看')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: '查看售后进度' }));
    expect(host.asked[0]).toContain('replace /pages/afterSales/index');
  });

  test('a link without a case says so', async () => {
    await render({ arguments: {}, server });
    expect(await screen.findByText('没有找到这个售后申请')).toBeTruthy();
  });
});
