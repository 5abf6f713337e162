// Signing in: what is sent, where each failure stands, and when the sheet says that it is done.

import { serverNowMs } from '@galleria/client/clock';
import { session } from '@galleria/client/session';
import { needWords } from '@galleria/client/words';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { tellShell } from '@/hosts/chat/tellShell';
import SignInSheet from './SignInSheet';

vi.mock('@/hosts/chat/tellShell');

let pictureCount = 0;

const picture = () => {
  pictureCount += 1;
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  return answer({ uuid: `picture-${pictureCount}`, image, expiresAt: serverNowMs() + 300_000 });
};
const sent = () => answer({ uuid: 'sent', resendAt: serverNowMs() + 60_000, expiresAt: serverNowMs() + 300_000 });
const member = answer({
  accessToken: 'fresh',
  uid: 42,
  userId: 42,
  phone: '138****5678',
  nickname: '林晓',
  isNewMember: false,
  expiresAt: 0,
});

type Script = NonNullable<Parameters<typeof renderPage>[1]>['server'];

async function openSheet(script: Script) {
  await needWords(['members']);
  const onDone = vi.fn();
  const page = await renderPage(<SignInSheet onDone={onDone} />, {
    server: { show_image_captcha: picture, ...script },
  });
  await waitFor(() => expect(document.querySelector('img')).toBeTruthy());
  return { ...page, onDone };
}

async function askForCode() {
  await userEvent.type(screen.getByLabelText('手机号码'), '13800005678');
  await userEvent.type(screen.getByLabelText('图形码'), 'acex');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
}

test('a member signs in with the code that was sent for this picture, and the session is stored', async () => {
  const { calls, onDone } = await openSheet({ send_code: sent, sign_in: member });
  await askForCode();
  expect(await screen.findByRole('button', { name: /60 秒后重发/ })).toBeTruthy();
  expect(calls('send_code')[0]).toMatchObject({ phone: '13800005678', captcha: 'acex', smsType: 'smsLogin' });
  await userEvent.type(screen.getByLabelText('验证码'), '135 790');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
  expect(calls('sign_in')).toEqual([{ phone: '13800005678', code: '135790', uuid: 'sent', acceptsTerms: true }]);
  expect(session.get()).toEqual({ accessToken: 'fresh', uid: '42', phone: '138****5678' });
  expect(tellShell).toHaveBeenCalledWith({ type: 'session', isSignedIn: true });
});

test('a wrong picture code is said at its row, and another picture comes', async () => {
  const { calls } = await openSheet({ send_code: refuse(61001, '图形验证码不对', 400) });
  const before = calls('show_image_captcha').length;
  await askForCode();
  expect((await screen.findByText('图形验证码不对')).id).toBe(`${screen.getByLabelText('图形码').id}-problem`);
  await waitFor(() => expect(calls('show_image_captcha').length).toBe(before + 1));
  await waitFor(() => expect((screen.getByLabelText('图形码') as HTMLInputElement).value).toBe(''));
});

test('nothing is sent for a phone that is none, or before the terms are accepted', async () => {
  const { calls } = await openSheet({ send_code: sent, sign_in: member });
  await userEvent.type(screen.getByLabelText('手机号码'), '23800005678');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('请输入以 1 开头的 11 位手机号码')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('手机号码'));
  await askForCode();
  await screen.findByRole('button', { name: /秒后重发/ });
  await userEvent.type(screen.getByLabelText('验证码'), '135790');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByText('请先阅读并同意用户协议与隐私政策')).toBeTruthy();
  expect(calls('sign_in')).toEqual([]);
});

test('a wrong one-time code stands at its row, and what was typed stays', async () => {
  const { onDone } = await openSheet({ send_code: sent, sign_in: refuse(61002, '验证码不对，请再核对一下', 400) });
  await askForCode();
  await screen.findByRole('button', { name: /秒后重发/ });
  await userEvent.type(screen.getByLabelText('验证码'), '000000');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect((await screen.findByText('验证码不对，请再核对一下')).id).toBe(
    `${screen.getByLabelText('验证码').id}-problem`,
  );
  expect((screen.getByLabelText('手机号码') as HTMLInputElement).value).toBe('13800005678');
  expect(onDone).not.toHaveBeenCalled();
});

test('the agreement is read above the form', async () => {
  const html = '<h3>一、账户</h3><p onclick="x()">一个手机号<script>bad()</script></p>';
  await openSheet({
    get_text: answer({ key: 'user_agreement', title: '用户协议', html, version: 1, effectiveFrom: 0 }),
  });
  await userEvent.click(screen.getByRole('button', { name: '《用户协议》' }));
  expect((await screen.findByText('一个手机号')).getAttribute('onclick')).toBeNull();
  expect(screen.queryByText('bad()')).toBeNull();
});

test('closing the sheet says that nobody signed in', async () => {
  const { onDone } = await openSheet({});
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onDone).toHaveBeenCalledWith(false);
});
