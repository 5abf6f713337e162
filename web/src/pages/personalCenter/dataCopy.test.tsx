// The copy of the member's data: asked for, waited for, downloaded, and what is said of each state.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import DataCopyPage from './DataCopyPage';

const askedAt = Date.UTC(2026, 10, 21, 4, 30);
const dayMs = 86_400_000;
const none = { recordCount: 0, pictureCount: 0, fileBytes: 0 };
const running = { copy: { state: 'running' as const, askedAt, ...none }, nextCopyAt: askedAt + dayMs };
const ready = {
  copy: {
    state: 'ready' as const,
    askedAt,
    endedAt: askedAt + 60_000,
    deletedAt: askedAt + 7 * dayMs,
    recordCount: 412,
    pictureCount: 3,
    fileBytes: 2_400_000,
  },
  nextCopyAt: askedAt + dayMs,
};

test('a member without a copy asks for one and is told that it is being made', async () => {
  let status: object = {};
  const { calls } = await renderPage(<DataCopyPage />, {
    signedIn: true,
    server: {
      get_data_copy: () => answer(status),
      ask_for_data_copy: () => {
        status = running;
        return answer(running);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '申请资料副本' }));
  expect(await screen.findByText('正在生成')).toBeTruthy();
  expect(calls('ask_for_data_copy')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull();
});

test('a copy that is ready says what is in it and until when, and its address is asked for when it is wanted', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls } = await renderPage(<DataCopyPage />, {
    signedIn: true,
    server: {
      get_data_copy: answer(ready),
      open_data_copy: answer({ address: '/member/v2.0/dataCopy/file/7.secret', until: askedAt }),
    },
  });
  expect(await screen.findByText('412 条')).toBeTruthy();
  expect(screen.getByText('2.3 MB')).toBeTruthy();
  expect(screen.getByText(/2026-11-28 12:30 之前都可以下载/)).toBeTruthy();
  expect(screen.getByText(/2026-11-22 12:30 之后可以再申请/)).toBeTruthy();
  expect(calls('open_data_copy')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '下载' }));
  expect(await screen.findByText('开始下载')).toBeTruthy();
  expect(clicked).toHaveBeenCalledOnce();
  clicked.mockRestore();
});

test('one that failed can be asked for anew at once', async () => {
  await renderPage(<DataCopyPage />, {
    signedIn: true,
    server: { get_data_copy: answer({ copy: { state: 'failed' as const, askedAt, ...none } }) },
  });
  expect(await screen.findByText('这次没有生成成功')).toBeTruthy();
  expect(screen.getByRole('button', { name: '申请资料副本' })).toBeTruthy();
});

test('asking twice a day is refused in the server’s words', async () => {
  await renderPage(<DataCopyPage />, {
    signedIn: true,
    server: { get_data_copy: answer({}), ask_for_data_copy: refuse(89850, '一天只能申请一次，请明天再来', 409) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '申请资料副本' }));
  expect(await screen.findByText('一天只能申请一次，请明天再来')).toBeTruthy();
});

test('a guest is asked to sign in first', async () => {
  const { calls } = await renderPage(<DataCopyPage />);
  expect(screen.getByText('登录后可以申请您的资料副本')).toBeTruthy();
  expect(calls('get_data_copy')).toEqual([]);
});
