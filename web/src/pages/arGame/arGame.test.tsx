// The AR check-in's pages: one is checked in by the screen's code, each refusal says what to do, and nothing happens by itself when the minute is over.
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { HostError } from '@/hosts/host';
import ArCameraPage from './ArCameraPage';
import ArScreenPage from './ArScreenPage';
import ArTrailPage from './ArTrailPage';

type Trail = Output<'list_ar_trails'>['trails'][number];
type Spot = Trail['spots'][number];

const atrium: Spot = {
  spotId: 11,
  name: '光影中庭',
  words: 'L1 中庭扶梯旁',
  pictureUrl: '',
  points: 20,
  asksForPlace: false,
};
const garden: Spot = { ...atrium, spotId: 12, name: '空中花园', words: 'L5 露台', asksForPlace: true };
const trail: Trail = {
  trailId: 1,
  name: '秋日寻光',
  words: '一处一处，把秋天点亮',
  pictureUrl: '',
  frequency: 'once',
  startsAt: Date.UTC(2026, 10, 1),
  endsAt: Date.UTC(2036, 10, 1),
  stage: 'running',
  grandPrizePoints: 200,
  spots: [atrium, garden],
};
const cardOf = (...spotIds: number[]): Output<'get_ar_card'> => ({
  trailId: 1,
  collected: spotIds.map((spotId) => ({ spotId, at: Date.UTC(2026, 10, 20) })),
  spotCount: 2,
  grandPrizePoints: 200,
});
const challengeOf = ({ spotId, asksForPlace }: Spot, leftMs = 60_000): Output<'ask_ar_challenge'> => ({
  challengeToken: 'minute',
  spotId,
  asksForPlace,
  now: Date.now(),
  expiresAt: Date.now() + leftMs,
});
const doneAt = ({ spotId, name }: Spot): Output<'check_in_at_ar_spot'> => ({
  checkIn: {
    checkInId: 5,
    trailId: 1,
    spotId,
    trailName: trail.name,
    spotName: name,
    pictureUrl: '',
    points: 20,
    at: Date.now(),
  },
  card: cardOf(spotId),
  hasWonGrandPrize: false,
});

const open = (more = {}, host = {}, given = {}) =>
  renderPage(<ArTrailPage />, {
    signedIn: true,
    host,
    arguments: given,
    server: {
      list_ar_trails: answer({ trails: [trail] }),
      get_ar_card: answer(cardOf()),
      list_my_ar_check_ins: answer({ checkIns: [], hasMore: false }),
      ask_ar_challenge: answer(challengeOf(atrium)),
      check_in_at_ar_spot: answer(doneAt(atrium)),
      ...more,
    },
  });
const begin = async ({ name }: Spot) => userEvent.click(await screen.findByRole('button', { name: `在${name}打卡` }));
const sheetOf = ({ name }: Spot) => screen.findByRole('dialog', { name: `打卡 · ${name}` });

test('the screen is scanned and the spot is stamped, with what it brings', async () => {
  const { calls } = await open({}, { scan: 'https://mall.example/pages/arGame/index?spotId=11&code=483920' });
  await begin(atrium);
  const sheet = await sheetOf(atrium);
  await userEvent.click(await within(sheet).findByRole('button', { name: '扫一扫屏幕' }));
  expect(await within(sheet).findByText('光影中庭，点亮了')).toBeTruthy();
  expect(within(sheet).getByText('+20 积分')).toBeTruthy();
  expect(within(sheet).getByText('已点亮 1 / 2')).toBeTruthy();
  expect(calls('check_in_at_ar_spot')).toEqual([{ challengeToken: 'minute', code: '483920' }]);
});

test('a prize is among the member’s, with the way there, and one that has run out undoes nothing', async () => {
  const coupon = { kind: 'coupon', name: '满 300 减 50', pictureUrl: '', outcome: 'given' } as const;
  const lamp = { kind: 'goods', name: '手作小灯', pictureUrl: '', outcome: 'none_left' } as const;
  const done = doneAt(atrium);
  const { host } = await open(
    {
      list_ar_trails: answer({
        trails: [{ ...trail, grandPrize: { kind: 'goods', name: '手作小灯', pictureUrl: '', isLeft: true } }],
      }),
      check_in_at_ar_spot: answer({
        ...done,
        checkIn: { ...done.checkIn, prize: coupon },
        card: { ...cardOf(11, 12), grandPrizeAt: 1, grandPrize: lamp },
        hasWonGrandPrize: true,
      }),
    },
    { scan: '483920' },
  );
  expect(await screen.findByText('集齐 2 处，再得 200 积分和「手作小灯」')).toBeTruthy();
  await begin(atrium);
  const sheet = await sheetOf(atrium);
  await userEvent.click(await within(sheet).findByRole('button', { name: '扫一扫屏幕' }));
  expect(await within(sheet).findByText('「满 300 减 50」已放进「我的奖品」')).toBeTruthy();
  expect(within(sheet).getByText('「手作小灯」已派完，打卡和积分照样算')).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: '看看我的奖品' }));
  expect(host.asked.join()).toContain('myPrizes');
});

test('a grand prize that has run out is promised no more, and whoever was given it still reads its name', async () => {
  const lamp = { kind: 'goods', name: '手作小灯', pictureUrl: '' } as const;
  const gone = { list_ar_trails: answer({ trails: [{ ...trail, grandPrize: { ...lamp, isLeft: false } }] }) };
  const first = await open(gone);
  expect(await screen.findByText('集齐 2 处，再得 200 积分')).toBeTruthy();
  expect(screen.getByText('集齐 2 处，另得 200 积分；照片只留在您的手机里。')).toBeTruthy();
  first.unmount();
  const full = { ...cardOf(11, 12), grandPrizeAt: 1 };
  const second = await open({ ...gone, get_ar_card: answer({ ...full, grandPrize: { ...lamp, outcome: 'given' } }) });
  expect(await screen.findByText('已拿到集齐奖励 200 积分和「手作小灯」')).toBeTruthy();
  second.unmount();
  await open({ ...gone, get_ar_card: answer({ ...full, grandPrize: { ...lamp, outcome: 'member_limit' } }) });
  expect(await screen.findByText('「手作小灯」您已经得过了，留一份给别人吧')).toBeTruthy();
});

test('where there is no scanner the code is typed; a wrong one is told, and the minute goes on', async () => {
  const { calls } = await open({ check_in_at_ar_spot: refuse(91_416, '这不是屏幕上现在的打卡码，请再扫一次') });
  await begin(atrium);
  const sheet = await sheetOf(atrium);
  await userEvent.click(await within(sheet).findByRole('button', { name: '扫一扫屏幕' }));
  expect(within(sheet).queryByRole('button', { name: '扫一扫屏幕' })).toBeNull();
  await userEvent.type(within(sheet).getByRole('textbox', { name: '打卡码' }), '111111');
  await userEvent.click(within(sheet).getByRole('button', { name: '打卡' }));
  const told = await within(sheet).findByRole('alert');
  expect(told.textContent).toContain('这不是屏幕上现在的打卡码');
  expect(told.textContent).toContain('半分钟一换');
  expect(within(sheet).getByRole('button', { name: '再试一次' })).toBeTruthy();
  expect(calls('ask_ar_challenge').length).toBe(1);
});

test.each([
  [91_413, '重新开始'],
  [91_414, '重新开始'],
  [91_415, '重新开始'],
  [91_412, '知道了'],
  [91_419, '拍张照片'],
])('the refusal %s leads on by %s', async (code, way) => {
  await open({ check_in_at_ar_spot: refuse(code, '服务器的话') }, { scan: '483920' });
  await begin(atrium);
  await userEvent.click(await screen.findByRole('button', { name: '扫一扫屏幕' }));
  const sheet = await sheetOf(atrium);
  expect(await within(sheet).findByText('服务器的话')).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: way })).toBeTruthy();
});

test('the phone is asked where it is at spots that want it alone, and a phone that does not tell is no end', async () => {
  const silent = { refusal: new HostError(500, 'denied') };
  const { host, calls } = await open({ ask_ar_challenge: answer(challengeOf(garden)) }, silent);
  await begin(garden);
  const sheet = await sheetOf(garden);
  await userEvent.type(await within(sheet).findByRole('textbox', { name: '打卡码' }), '483920');
  await userEvent.click(within(sheet).getByRole('button', { name: '打卡' }));
  expect(await within(sheet).findByText('没有拿到您的位置')).toBeTruthy();
  expect(host.asked).toContain('locate');
  expect(calls('check_in_at_ar_spot')).toEqual([]);
});

test('at the end of the minute a new one is offered, and begins when it is asked for', async () => {
  const { calls } = await open({ ask_ar_challenge: answer(challengeOf(atrium, -1)) });
  await begin(atrium);
  expect(await screen.findByText('这一分钟过去了')).toBeTruthy();
  expect(calls('ask_ar_challenge').length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '重新开始' }));
  await waitFor(() => expect(calls('ask_ar_challenge').length).toBe(2));
});

test('what is collected says when, and a link that was scanned is checked in only by a tap', async () => {
  const { calls } = await open({ get_ar_card: answer(cardOf(12)) }, {}, { spotId: 11, code: '483920' });
  expect(await screen.findByText(/已打卡$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '在空中花园打卡' })).toBeNull();
  expect(calls('ask_ar_challenge')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: '在这里打卡' }));
  await userEvent.click(await within(await sheetOf(atrium)).findByRole('button', { name: '打卡' }));
  await waitFor(() => expect(calls('check_in_at_ar_spot')).toEqual([{ challengeToken: 'minute', code: '483920' }]));
});

test('without a trail the camera is offered all the same', async () => {
  await open({ list_ar_trails: answer({ trails: [] }) });
  expect(await screen.findByText('现在没有打卡活动')).toBeTruthy();
});

test('where there is no camera a picture of the album is offered', async () => {
  await renderPage(<ArCameraPage />, { server: { list_ar_decorations: answer({ frames: [], stickers: [] }) } });
  await userEvent.click(await screen.findByRole('button', { name: '打开相机' }));
  expect(await screen.findByText('这里用不了相机')).toBeTruthy();
  expect(screen.getByLabelText('从相册选')).toBeTruthy();
});

test('a screen shows its code, and one whose token is none any more says so', async () => {
  const shown: Output<'get_ar_screen'> = {
    spotId: 11,
    trailName: trail.name,
    spotName: atrium.name,
    pictureUrl: '',
    stage: 'running',
    code: '483920',
    now: Date.now(),
    changesAt: Date.now() + 30_000,
  };
  await renderPage(<ArScreenPage />, { arguments: { token: 'screen' }, server: { get_ar_screen: answer(shown) } });
  expect(await screen.findByText('483920')).toBeTruthy();
  expect(await screen.findByRole('img', { name: '「光影中庭」的打卡二维码' })).toBeTruthy();
  await renderPage(<ArScreenPage />, {
    arguments: { token: 'old' },
    server: { get_ar_screen: refuse(91_411, '没有找到', 404) },
  });
  expect(await screen.findByText('这块屏幕的地址不能用了')).toBeTruthy();
});
