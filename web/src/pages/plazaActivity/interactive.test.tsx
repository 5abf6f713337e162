// A framed page is heard by its window and its mark alone, and what it may do is little.
import type { Output } from '@galleria/client/types';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import InteractivePage from './InteractivePage';

const played: Output<'get_interactive_page'> = {
  activityId: 5,
  pageCode: 'flip-pairs',
  name: '翻翻乐',
  rules: '翻开两张',
  startsAt: Date.UTC(2026, 10, 19, 16),
  endsAt: Date.UTC(2026, 11, 19, 16),
  leastTier: 0,
  heightPx: 560,
  finishPoints: 20,
  hasPointsLeft: true,
};
const visit: Output<'begin_interactive_visit'> = {
  visitId: 9,
  token: 'secret-of-the-visit',
  address: 'https://games.example/flip',
  heightPx: 560,
  expiresAt: 1,
};
const given: Output<'finish_interactive_visit'> = { visitId: 9, outcome: 'given', points: 20 };

async function play(more = {}) {
  const rendered = await renderPage(<InteractivePage />, {
    arguments: { activityId: 5 },
    signedIn: true,
    server: {
      get_interactive_page: answer(played),
      begin_interactive_visit: answer(visit),
      finish_interactive_visit: answer(given),
      ...more,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '开始' }));
  const frame = (await screen.findByTitle('翻翻乐')) as HTMLIFrameElement;
  // The tests' browser loads no frames: its window is one that stands for it.
  const page = {} as Window;
  Object.defineProperty(frame, 'contentWindow', { value: page });
  const mark = /#visit=([0-9a-f]{32})&lang=zh-CN$/.exec(frame.src)?.[1];
  const say = (data: unknown, source: MessageEventSource | null = page) =>
    fireEvent(window, new MessageEvent('message', { data, source, origin: 'null' }));
  return { ...rendered, frame, mark, say };
}

test('the frame has no origin, no rights and nothing of the member', async () => {
  const { frame } = await play();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
  expect(frame.getAttribute('allow')).toBe('');
  expect(frame.referrerPolicy).toBe('no-referrer');
  expect(frame.src).toMatch(/^https:\/\/games\.example\/flip#visit=[0-9a-f]{32}&lang=zh-CN$/);
  expect(frame.src).not.toContain(visit.token);
});

test('what comes from elsewhere, without the mark or in another shape is ignored', async () => {
  const { mark, say, calls, frame } = await play();
  say({ visit: mark, type: 'finished' }, window);
  say({ visit: mark, type: 'finished' }, null);
  say({ type: 'finished' });
  say({ visit: 'another', type: 'finished' });
  say({ visit: mark, type: 'finish' });
  say('finished');
  say({ visit: mark, type: 'height', heightPx: '900' });
  expect(calls('finish_interactive_visit')).toEqual([]);
  expect(frame.style.height).toBe('560px');
});

test('finishing is told to the server once, and what it gave to the member', async () => {
  const { mark, say, calls } = await play();
  say({ visit: mark, type: 'height', heightPx: 700 });
  say({ visit: mark, type: 'finished' });
  say({ visit: mark, type: 'finished' });
  expect(await screen.findByText('完成了，20 积分已到账')).toBeTruthy();
  expect(calls('finish_interactive_visit')).toEqual([{ visitId: 9, token: visit.token }]);
  await userEvent.click(screen.getByRole('button', { name: '再来一次' }));
  await waitFor(() => expect(calls('begin_interactive_visit').length).toBe(2));
});

test('a result that did not come can be asked for again', async () => {
  const { mark, say, calls } = await play({
    finish_interactive_visit: refuse(91_375, '这次互动超过了一小时，请重新开始'),
  });
  say({ visit: mark, type: 'finished' });
  await userEvent.click(await screen.findByRole('button', { name: '再确认一次' }));
  await waitFor(() => expect(calls('finish_interactive_visit').length).toBe(2));
});

test('it leads to pages of the mall that are known by name, and nowhere else', async () => {
  const { mark, say, host } = await play();
  say({ visit: mark, type: 'open', page: 'https://evil.example/' });
  say({ visit: mark, type: 'open', page: 'points' });
  expect(host.asked.filter((line) => line.startsWith('navigate'))).toEqual([
    'navigate /pages/personalCenter/myProperty/integral/index',
  ]);
});
