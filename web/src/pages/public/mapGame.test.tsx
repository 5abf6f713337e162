// The map game's page: a poster's one tap and its reward, a code that is not the spot's, a wrong answer, and what a guest is asked.
import type { Output } from '@galleria/client/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { ServerScript } from '@/app/testing/server';
import MapGamePage from './MapGamePage';

type Season = NonNullable<Output<'get_map_game'>['season']>;
type Progress = Output<'get_map_game_progress'>;

const dayMs = 86_400_000;
const nowMs = Date.now();
const spot = (number: number, name: string, more: Partial<Season['spots'][number]>): Season['spots'][number] => ({
  spotId: number,
  number,
  name,
  words: '',
  icon: 'flag',
  x: 200 * number,
  y: 300,
  shopName: '',
  task: 'visit',
  question: '',
  choices: [],
  ...more,
});
const season: Season = {
  seasonId: 5,
  name: '云廊寻宝',
  words: '八个地点，八件小事。',
  pictureUrl: '/files/m.webp',
  pictureWidth: 1_500,
  pictureHeight: 1_125,
  phase: 'running',
  startsAt: nowMs - dayMs,
  endsAt: nowMs + 3.5 * dayMs,
  spots: [
    spot(1, '江边正门', {}),
    spot(2, '云朵中庭', {
      task: 'answer',
      question: '灯是什么样子？',
      choices: [
        { choice: 1, text: '一盏灯笼' },
        { choice: 2, text: '一朵云' },
      ],
    }),
    spot(3, '焙记', { task: 'buy', shopId: 7, shopName: '焙记' }),
  ],
  rewards: [{ stepCount: 1, points: 30 }],
};
const begun: Progress = { seasonId: 5, stepCount: 0, spotCount: 3, steps: [], gifts: [], triedSpotIds: [] };
const gift = { stepCount: 1, points: 30, at: nowMs };
const oneDone: Progress = { ...begun, stepCount: 1, steps: [{ spotId: 1, at: nowMs }], gifts: [gift] };

/** A server whose progress is what the last step made of it. */
function playing(taken: NonNullable<ServerScript['take_map_game_step']>) {
  const held = { progress: begun };
  const server: ServerScript = {
    get_map_game: answer({ season }),
    get_map_game_progress: () => answer(held.progress),
    take_map_game_step: taken,
  };
  return { held, server };
}

test('a scanned poster is one tap, which is not done by itself; the reward it reached is told', async () => {
  const { held, server } = playing(() => {
    held.progress = oneDone;
    return answer({ outcome: 'taken', gifts: [gift], progress: oneDone });
  });
  const { calls } = await renderPage(<MapGamePage />, {
    signedIn: true,
    server,
    arguments: { spotId: 1, code: 'AB12CD34EF' },
  });
  expect(await screen.findByText('再找 1 处，得 30 积分')).toBeTruthy();
  expect(calls('take_map_game_step')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '完成打卡' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('30 积分已放进您的账户。')).toBeTruthy();
  expect(calls('take_map_game_step')).toEqual([{ seasonId: 5, spotId: 1, code: 'AB12CD34EF' }]);
  await userEvent.click(within(dialog).getByRole('button', { name: '接着找' }));
  expect(await screen.findByRole('button', { name: '下一站 · 云朵中庭' })).toBeTruthy();
  expect(screen.getByText('已找到 1 处，共 3 处')).toBeTruthy();
});

test('a prize that was reached is named, and one that has run out is told kindly beside the points', async () => {
  const box = { kind: 'parcel', name: '寻宝礼盒', pictureUrl: '', isLeft: true } as const;
  const promised: Season = { ...season, rewards: [{ stepCount: 1, points: 30, prize: box }] };
  const late = { ...gift, prize: { kind: 'parcel', name: '寻宝礼盒', pictureUrl: '', outcome: 'none_left' } as const };
  const { server } = playing(() =>
    answer({ outcome: 'taken', gifts: [late], progress: { ...oneDone, gifts: [late] } }),
  );
  await renderPage(<MapGamePage />, {
    signedIn: true,
    server: { ...server, get_map_game: answer({ season: promised }) },
    arguments: { spotId: 1, code: 'AB12CD34EF' },
  });
  expect(await screen.findByText('再找 1 处，得 30 积分和「寻宝礼盒」')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '完成打卡' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('30 积分已放进您的账户。');
  expect(dialog.textContent).toContain('「寻宝礼盒」刚刚派完了，您的进度都还在。');
});

const box = { kind: 'parcel', name: '寻宝礼盒', pictureUrl: '' } as const;

test('a prize that has run out is promised no more, and whoever was given it still reads its name', async () => {
  const promised: Season = { ...season, rewards: [{ stepCount: 1, points: 30, prize: { ...box, isLeft: false } }] };
  const server = (progress: Progress): ServerScript => ({
    get_map_game: answer({ season: promised }),
    get_map_game_progress: answer(progress),
  });
  const { unmount } = await renderPage(<MapGamePage />, { signedIn: true, server: server(begun) });
  expect(await screen.findByText('再找 1 处，得 30 积分')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '玩法' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('奖品已派完');
  expect(screen.queryByText(/寻宝礼盒/)).toBeNull();
  unmount();
  const had: Progress = { ...oneDone, gifts: [{ ...gift, prize: { ...box, outcome: 'given' } }] };
  await renderPage(<MapGamePage />, { signedIn: true, server: server(had) });
  expect(await screen.findByText('每档奖励都走到了，剩下的慢慢逛')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '玩法' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('30 积分和「寻宝礼盒」');
});

test('a prize that the member has had often enough is not said to have run out', async () => {
  const limited = { ...gift, points: 0, prize: { ...box, outcome: 'member_limit' } as const };
  const { server } = playing(() =>
    answer({ outcome: 'taken', gifts: [limited], progress: { ...oneDone, gifts: [limited] } }),
  );
  await renderPage(<MapGamePage />, { signedIn: true, server, arguments: { spotId: 1, code: 'AB12CD34EF' } });
  await userEvent.click(await screen.findByRole('button', { name: '完成打卡' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('「寻宝礼盒」您已经得过了，留一份给别人吧。');
  expect(dialog.textContent).not.toContain('派完');
});

test('a season that is over says what it brought: its prizes by name, and points where there were some', async () => {
  const prize = { ...box, outcome: 'given' } as const;
  const ended = (gifts: Progress['gifts']) =>
    renderPage(<MapGamePage />, {
      signedIn: true,
      server: {
        get_map_game: answer({ season: { ...season, phase: 'over' } }),
        get_map_game_progress: answer({ ...oneDone, gifts }),
      },
    });
  const first = await ended([{ ...gift, prize }]);
  expect(await screen.findByText('这一季您找到 1 处，得 30 积分、「寻宝礼盒」')).toBeTruthy();
  first.unmount();
  const second = await ended([{ ...gift, points: 0, prize }]);
  expect(await screen.findByText('这一季您找到 1 处，得 「寻宝礼盒」')).toBeTruthy();
  second.unmount();
  await ended([]);
  expect(await screen.findByText('这一季您找到 1 处')).toBeTruthy();
});

test('a code of another spot is refused at the control in the server’s words, and what was typed stays', async () => {
  const { server } = playing(() => refuse(91_494, '这不是这个地点的码'));
  const { calls, host } = await renderPage(<MapGamePage />, { signedIn: true, server });
  await userEvent.click(await screen.findByRole('button', { name: '下一站 · 江边正门' }));
  // A browser has no scanner: the field is the way out.
  await userEvent.click(screen.getByRole('button', { name: '扫一扫' }));
  expect(host.asked).toEqual(['scan']);
  const field = await screen.findByRole('textbox', { name: '寻宝码' });
  await userEvent.type(field, 'AB12C D34EF');
  await userEvent.click(screen.getByRole('button', { name: '完成打卡' }));
  expect((await screen.findByRole('alert')).textContent).toBe('这不是这个地点的码');
  expect(calls('take_map_game_step')).toEqual([{ seasonId: 5, spotId: 1, code: 'AB12CD34EF' }]);
  expect((field as HTMLInputElement).value).toBe('AB12C D34EF');
});

test('a wrong answer waits until tomorrow, and nothing bought is said at the pill', async () => {
  const tried: Progress = { ...begun, triedSpotIds: [2], mayTryAgainAt: Date.UTC(2030, 0, 1, 16) };
  const { held, server } = playing(({ choice }) => {
    if (choice === undefined) return refuse(91_496, '没有找到本季内的订单');
    held.progress = tried;
    return answer({ outcome: 'wrong_answer', gifts: [], progress: tried });
  });
  const { host } = await renderPage(<MapGamePage />, { signedIn: true, server });
  await userEvent.click(await screen.findByRole('button', { name: /云朵中庭/ }));
  await userEvent.click(screen.getByRole('radio', { name: '一盏灯笼' }));
  await userEvent.click(screen.getByRole('button', { name: '就选它' }));
  expect((await screen.findByRole('alert')).textContent).toBe('这次没答对，2030-01-02 00:00 后再来试试');
  const pill = await screen.findByRole('button', { name: '明天再来试试' });
  expect(pill.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '收起' }));
  await userEvent.click(screen.getByRole('button', { name: /焙记/ }));
  await userEvent.click(screen.getByRole('button', { name: '去看看焙记' }));
  expect(host.asked.join()).toContain('shopId');
  await userEvent.click(screen.getByRole('button', { name: '我已购买，查一下' }));
  expect((await screen.findByRole('alert')).textContent).toBe('没有找到本季内的订单');
});

test('a guest sees the map and what an ended season was; without a season there is a way on', async () => {
  const { calls, unmount } = await renderPage(<MapGamePage />, {
    server: { get_map_game: answer({ season: { ...season, phase: 'over' } }) },
  });
  expect(await screen.findByText('这一季已结束，登录看看您找到几处')).toBeTruthy();
  expect(screen.getByRole('button', { name: /江边正门/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^下一站/ })).toBeNull();
  expect(calls('get_map_game_progress')).toEqual([]);
  unmount();
  await renderPage(<MapGamePage />, { server: { get_map_game: answer({}) } });
  expect(await screen.findByRole('button', { name: '看看店铺' })).toBeTruthy();
});
