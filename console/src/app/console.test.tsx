// The console as a whole: the door, what each person sees, the list that lives in its address, and a session that ends in the middle of work.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from './testing/openConsole';
import { playServer, sessionWith } from './testing/server';

let server: ReturnType<typeof playServer>;
const readStaff = permissionOf('list_staff_accounts') ?? '';
const signedOut = () => ({ status: 401, code: 40_101 });

const account = (accountId: number, displayName: string, accountState: 'active' | 'disabled' = 'active') => ({
  accountId,
  name: `name.${accountId}`,
  displayName,
  accountState,
  isInvited: false,
  hasTotp: true,
  passkeyCount: 0,
  identityCount: 0,
  roles: [],
  madeAt: Date.UTC(2026, 10, 1),
});

beforeEach(() => {
  server = playServer();
  server.answer('list_staff_accounts', [account(1, '乙', 'disabled'), account(2, '甲')]);
  server.answer('list_staff_sessions', []);
  vi.stubGlobal('scrollTo', () => {});
});

test('whoever is not signed in comes to the door, by password and then by the code of their phone', async () => {
  server.answer('get_staff_session', signedOut);
  server.answer('sign_in_staff', { step: 'totp', challenge: 'c-1', expiresAt: 0 });
  server.answer('confirm_totp', ({ body }) =>
    (body as { code: string }).code === '123456'
      ? { data: { session: sessionWith([readStaff]), recoveryCodes: [] } }
      : { status: 403, code: 86_004, msg: '验证码不正确' },
  );
  openConsole('/people');
  await userEvent.type(await screen.findByLabelText('账号'), 'manager');
  await userEvent.type(screen.getByLabelText('密码'), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  const code = await screen.findByLabelText('动态验证码（6 位数字）');
  await userEvent.type(code, '111111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('验证码不正确');
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '人员' })).toBeTruthy();
});

test('at the first time the phone is joined, and nobody goes on before they have kept their recovery codes', async () => {
  server.answer('get_staff_session', signedOut);
  server.answer('sign_in_staff', { step: 'enrol_totp', challenge: 'c-1', expiresAt: 0 });
  server.answer('enrol_totp', {
    secret: 'ABCDEFGHIJKLMNOP',
    otpauthUrl: 'otpauth://totp/Galleria:manager?secret=ABCDEFGHIJKLMNOP',
  });
  server.answer('confirm_totp', { session: sessionWith([readStaff]), recoveryCodes: ['k1-k1', 'k2-k2'] });
  openConsole('/people');
  await userEvent.type(await screen.findByLabelText('账号'), 'manager');
  await userEvent.type(screen.getByLabelText('密码'), 'a long password{Enter}');
  expect(await screen.findByRole('img', { name: '验证器的二维码' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('动态验证码（6 位数字）'), '123456{Enter}');
  expect(await screen.findByText('k2-k2')).toBeTruthy();
  const on = screen.getByRole<HTMLButtonElement>('button', { name: '进入后台' });
  expect(on.disabled).toBe(true);
  await userEvent.click(screen.getByLabelText('我已保存好'));
  await userEvent.click(on);
  expect(await screen.findByRole('heading', { level: 1, name: '人员' })).toBeTruthy();
});

test('the navigation shows what this person may see, and the address of anything else says so without asking the server', async () => {
  server.answer('get_staff_session', sessionWith([]));
  openConsole('/people');
  expect(await screen.findByText('您的角色不能查看这个页面')).toBeTruthy();
  const navigation = screen.getByRole('navigation', { name: '导航' });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['工作台']);
  expect(server.callsOf('list_staff_accounts')).toEqual([]);
});

test('filters and order of a list live in the address, and are found again there', async () => {
  server.answer('get_staff_session', sessionWith([readStaff]));
  const router = openConsole('/people?sort=displayName');
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('strong')?.textContent);
  await screen.findByText('甲');
  expect(names()).toEqual(['甲', '乙']);
  await userEvent.click(screen.getByRole('button', { name: /姓名/ }));
  expect(router.state.location.search).toBe('?sort=-displayName');
  expect(names()).toEqual(['乙', '甲']);
  await userEvent.type(screen.getByLabelText('搜姓名或账号'), '甲{Enter}');
  await waitFor(() => expect(names()).toEqual(['甲']));
  expect(new URLSearchParams(router.state.location.search).get('f.text')).toBe('甲');
});

test('the keyboard alone walks a list and opens a record, and Esc leads back', async () => {
  server.answer('get_staff_session', sessionWith([readStaff]));
  server.answer('get_staff_account', ({ query }) => ({ data: account(Number(query.get('accountId')), '甲') }));
  server.answer('list_roles', []);
  const router = openConsole('/people');
  await screen.findByText('甲');
  await userEvent.keyboard('j{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '甲' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/people/2');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/people'));
});

test('a session that ends in the middle of a form is opened again in place, the form is as it was, and what was pressed is done', async () => {
  const mayEdit = permissionOf('save_staff_account') ?? '';
  let isIn = true;
  server.answer('get_staff_session', () => ({ data: sessionWith([readStaff, mayEdit]) }));
  server.answer('save_staff_account', () =>
    isIn ? { data: { account: account(3, '丙'), invitation: { invitation: 'inv-3', expiresAt: 0 } } } : signedOut(),
  );
  server.answer('sign_in_staff', { step: 'totp', challenge: 'c-2', expiresAt: 0 });
  server.answer('confirm_totp', () => {
    isIn = true;
    return { data: { session: sessionWith([readStaff, mayEdit], { csrfToken: 'token-2' }), recoveryCodes: [] } };
  });
  openConsole('/people');
  await screen.findByText('甲');
  await userEvent.keyboard('a');
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('账号'), 'new.person');
  await userEvent.type(within(form).getByLabelText('姓名'), '丙');
  isIn = false;
  await userEvent.click(within(form).getByRole('button', { name: '创建并邀请' }));
  await userEvent.type(await screen.findByLabelText('密码'), 'a long password{Enter}');
  await userEvent.type(await screen.findByLabelText('动态验证码（6 位数字）'), '123456{Enter}');
  expect(await screen.findByText('邀请丙')).toBeTruthy();
  const sent = server.callsOf('save_staff_account');
  expect(sent.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token-1', 'token-2']);
  expect(sent.at(-1)?.body).toEqual({ name: 'new.person', displayName: '丙' });
});

test('every problem of a refused form stands at its field', async () => {
  server.answer('get_staff_session', sessionWith([readStaff, permissionOf('save_staff_account') ?? '']));
  server.answer('save_staff_account', () => ({
    status: 400,
    code: 40_001,
    data: {
      problems: [
        { pointer: '/name', code: 'pattern', message: '账号只能用小写字母' },
        { pointer: '/displayName', code: 'too_long', message: '姓名太长' },
      ],
    },
  }));
  openConsole('/people');
  await screen.findByText('甲');
  await userEvent.keyboard('a');
  const form = await screen.findByRole('dialog');
  await userEvent.type(within(form).getByLabelText('账号'), 'NEW');
  await userEvent.type(within(form).getByLabelText('姓名'), '丙');
  await userEvent.click(within(form).getByRole('button', { name: '创建并邀请' }));
  await screen.findByText('账号只能用小写字母');
  expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('姓名太长')).toBeTruthy();
});

test('of several forms on a page, Ctrl S means the one that is written in, and none where nobody writes', async () => {
  const rights = [permissionOf('charge_gift_card') ?? '', permissionOf('issue_gift_cards') ?? ''];
  server.answer('get_staff_session', sessionWith(rights));
  server.answer('charge_gift_card', { cardNumber: '8800000000000001', chargedCents: 1_000, balanceCents: 0 });
  openConsole('/gift-cards/counter');
  const code = await screen.findByLabelText('付款码');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(screen.queryByText('请填写')).toBeNull();
  await userEvent.type(code, '123456789012345678');
  await userEvent.type(screen.getByLabelText('店铺'), '12');
  await userEvent.type(screen.getByLabelText('金额'), '10{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf('charge_gift_card')).toHaveLength(1));
  expect(server.callsOf('charge_gift_card')[0]?.body).toMatchObject({ shopId: 12, amountCents: 1_000 });
  expect(server.callsOf('issue_gift_cards')).toEqual([]);
});

test('a view under a name brings filters and order back, for the account that saved it alone', async () => {
  server.answer('get_staff_session', sessionWith([readStaff]));
  const first = openConsole('/people?sort=-displayName&f.text=甲');
  await screen.findByText('甲');
  await userEvent.click(screen.getByRole('button', { name: '视图' }));
  await userEvent.type(await screen.findByLabelText('视图名称'), '只看甲');
  await userEvent.click(screen.getByRole('button', { name: '保存当前视图' }));
  await first.navigate('/people');
  await screen.findByText('乙');
  await userEvent.click(await screen.findByRole('button', { name: '只看甲' }));
  await waitFor(() => expect(new URLSearchParams(first.state.location.search).get('f.text')).toBe('甲'));
  expect(new URLSearchParams(first.state.location.search).get('sort')).toBe('-displayName');
  cleanup();

  server.answer('get_staff_session', sessionWith([readStaff], { accountId: 8 }));
  openConsole('/people');
  await screen.findByText('乙');
  await userEvent.click(screen.getByRole('button', { name: '视图' }));
  await screen.findByLabelText('视图名称');
  expect(screen.queryByRole('button', { name: '只看甲' })).toBeNull();
});

test('what was typed into an editor is there again after the page was left, until it is thrown away', async () => {
  server.answer('get_staff_session', sessionWith([permissionOf('create_coupon') ?? '']));
  const router = openConsole('/coupons/new');
  await userEvent.type(await screen.findByLabelText('中文名称'), '秋日券');
  await router.navigate('/account');
  await screen.findByRole('heading', { level: 1, name: '我的账号' });
  await router.navigate('/coupons/new');
  const field = await screen.findByLabelText<HTMLInputElement>('中文名称');
  expect(field.value).toBe('秋日券');
  await userEvent.click(screen.getByRole('button', { name: '丢弃草稿' }));
  await waitFor(() => expect(field.value).toBe(''));
});

test('a list that the server does not answer says so and asks again, and one without rows says that', async () => {
  server.answer('get_staff_session', sessionWith([readStaff]));
  server.answer('list_staff_accounts', () => ({ status: 503, code: 50_301, msg: '系统繁忙' }));
  openConsole('/people');
  expect((await screen.findByRole('alert')).textContent).toContain('系统繁忙');
  server.answer('list_staff_accounts', []);
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('没有符合条件的账号')).toBeTruthy();
});

test('whoever cannot be signed out since the server does not answer is told, and stays', async () => {
  server.answer('get_staff_session', sessionWith([readStaff]));
  server.answer('sign_out_staff', () => ({ status: 503, code: 50_301, msg: '系统繁忙' }));
  openConsole('/people');
  await screen.findByText('甲');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: '搜页面、编号，或输入要做的事' }), '退出{Enter}');
  expect(await screen.findByText('系统繁忙')).toBeTruthy();
  expect(screen.getByText('甲')).toBeTruthy();
});
