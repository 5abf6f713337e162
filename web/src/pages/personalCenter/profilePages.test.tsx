// The member's card and profile: what is shown, what is hidden, and what saving sends.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import MemberCardPage from './MemberCardPage';
import ProfilePage from './ProfilePage';

const member = {
  memberId: 11002841,
  userId: 11002841,
  memberNumber: '1100 2841 07',
  nickname: '林晓',
  avatarUrl: '',
  phone: '138****5678',
  joinedAt: Date.UTC(2025, 1, 18, 4),
  tier: 'gold',
  tierName: '金卡',
  creditPoint: 12_860,
  gender: 'female' as const,
};
const card = {
  memberNumber: '1100 2841 07',
  nickname: '林晓',
  code: '1100284107',
  tier: 'gold',
  tierName: '金卡',
  creditPoint: 12_860,
};

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }));
});

test('the card hides the middle of its number until it is asked for, and leads on', async () => {
  const { host } = await renderPage(<MemberCardPage />, {
    signedIn: true,
    server: { get_member_card: answer(card), get_my_base_info: answer(member) },
  });
  const number = await screen.findByRole('button', { name: /显示会员号/ });
  expect(number.textContent).toBe('1100 •••• 07');
  await userEvent.click(number);
  expect(screen.getByRole('button', { name: /隐藏会员号/ }).textContent).toBe('1100 2841 07');
  expect(await screen.findByText('2025-02-18 加入')).toBeTruthy();
  expect(screen.getByText('12,860')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '出示会员码' }));
  await userEvent.click(screen.getByRole('button', { name: '编辑资料' }));
  expect(host.asked).toEqual(['switchTab /pages/membershipCode/index', 'navigate /pages/personalCenter/profile/index']);
});

test('a guest is asked to sign in before a card is shown', async () => {
  const { calls } = await renderPage(<MemberCardPage />);
  expect(screen.getByText('登录后查看您的会员卡')).toBeTruthy();
  expect(calls('get_member_card')).toEqual([]);
});

test('only what was changed is sent, and then the page is left', async () => {
  const { calls, host } = await renderPage(<ProfilePage />, {
    signedIn: true,
    server: { get_my_base_info: answer({ ...member, birthday: '****-09-18' }), edit_profile: answer(member) },
  });
  const name = await screen.findByLabelText(/昵称/);
  await userEvent.clear(name);
  await userEvent.type(name, '小林');
  await userEvent.click(screen.getByRole('radio', { name: '保密' }));
  expect(screen.getByText('****-09-18')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('资料已更新')).toBeTruthy();
  expect(calls('edit_profile')).toEqual([{ nickname: '小林', gender: 'unspecified' }]);
  await waitFor(() => expect(host.asked).toEqual(['back']));
});

test('an empty name is told at its row and nothing is sent', async () => {
  const { calls } = await renderPage(<ProfilePage />, { signedIn: true, server: { get_my_base_info: answer(member) } });
  await userEvent.clear(await screen.findByLabelText(/昵称/));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请填写昵称')).toBeTruthy();
  expect(calls('edit_profile')).toEqual([]);
});

test('a birthday is asked about before it is given for good, and what the server says stands at its row', async () => {
  const { calls } = await renderPage(<ProfilePage />, {
    signedIn: true,
    server: { get_my_base_info: answer(member), edit_profile: refuse(61022, '生日只能填写一次', 409) },
  });
  fireEvent.change(await screen.findByLabelText('生日'), { target: { value: '1994-09-18' } });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const question = await screen.findByRole('dialog', { name: '生日是 1994-09-18 吗？' });
  expect(calls('edit_profile')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '是的，保存' }));
  expect(await screen.findByText('生日只能填写一次')).toBeTruthy();
  expect(calls('edit_profile')).toEqual([{ birthday: '1994-09-18' }]);
});

test('a picture that did not arrive is sent again, and then belongs to what is saved', async () => {
  let isDown = true;
  const { calls } = await renderPage(<ProfilePage />, {
    signedIn: true,
    server: {
      get_my_base_info: answer(member),
      upload_image: () => (isDown ? refuse(50300, '服务暂时繁忙', 503) : answer('/files/ab/cd.webp')),
      edit_profile: answer(member),
    },
  });
  const file = new File(['picture'], 'me.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('更换头像'), file);
  const again = await screen.findByRole('button', { name: '没传上去，点按再试' });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(calls('edit_profile')).toEqual([]);
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByText('没传上去，点按再试')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('status', { name: '正在上传' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(calls('edit_profile')).toEqual([{ avatarUrl: '/files/ab/cd.webp' }]));
});
