// The desk of the AR check-in: what typed places come to, how days are counted, and a trail that is published by a key.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { daysOf, misfitsOf, placeText, readPlace, type Spot, screenAddress, type Trail, toSpot } from './arCheckIn';

const spot: Spot = {
  spotId: 71,
  sort: 1,
  nameZhCn: '中庭的光',
  nameEn: 'Light in the atrium',
  wordsZhCn: '一楼',
  wordsEn: 'L1',
  pictureUrl: '/files/a.webp',
  latitudeE6: 32_041_500,
  longitudeE6: 118_784_500,
  radiusM: 200,
  points: 20,
  checkInCount: 3,
};
const trail: Trail = {
  trailId: 7,
  state: 'draft',
  version: 2,
  nameZhCn: '秋日寻光',
  nameEn: 'Autumn light',
  wordsZhCn: '去找',
  wordsEn: 'Find',
  pictureUrl: '/files/b.webp',
  frequency: 'once',
  startsAt: 1_000,
  endsAt: 2_000,
  grandPrizePoints: 200,
  checkInCount: 3,
  grandPrizeCount: 0,
  spots: [spot],
  mayEdit: true,
  mayPublish: true,
  mayWithdraw: true,
};

test('a place is typed as latitude and longitude, and goes with a radius or not at all', () => {
  expect(readPlace('32.0415， 118.7845')).toEqual({ latitudeE6: 32_041_500, longitudeE6: 118_784_500 });
  for (const wrong of ['32.0415', '91, 0', 'a, b', '']) expect(readPlace(wrong)).toBeUndefined();
  expect(placeText(spot)).toBe('32.041500, 118.784500');
  const typed = { nameZhCn: '中庭', points: 10, sort: 2 };
  expect(misfitsOf({ ...typed, place: '32, 118' })).toEqual({ radiusM: 'placeAndRadius' });
  expect(misfitsOf({ ...typed, radiusM: 100 })).toEqual({ place: 'placeAndRadius' });
  expect(misfitsOf({ ...typed, place: '320, 118', radiusM: 100 })).toEqual({ place: 'noPlace' });
  expect(misfitsOf({ startsAt: 5, endsAt: 5 })).toEqual({ endsAt: 'endsLater' });
  expect(toSpot({ ...typed, place: '32, 118', radiusM: 100 }, 7, 71)).toMatchObject({
    trailId: 7,
    spotId: 71,
    latitudeE6: 32_000_000,
    radiusM: 100,
  });
  expect(toSpot(typed, 7, undefined)).not.toHaveProperty('radiusM');
  expect(toSpot({ ...typed, prizeId: '5' }, 7, undefined)).toMatchObject({ prizeId: 5 });
  expect(toSpot(typed, 7, undefined)).not.toHaveProperty('prizeId');
});

test('days count what each spot had, and a screen is opened by its token', () => {
  const figures = [
    { day: '2026-11-21', spotId: 71, checkInCount: 2, points: 40 },
    { day: '2026-11-21', spotId: 72, checkInCount: 1, points: 10 },
    { day: '2026-11-20', spotId: 72, checkInCount: 4, points: 40 },
  ];
  expect(daysOf(figures, [{ spotId: 71 }, { spotId: 72 }])).toEqual([
    { day: '2026-11-21', counts: [2, 1], count: 3, points: 50 },
    { day: '2026-11-20', counts: [0, 4], count: 4, points: 40 },
  ]);
  expect(screenAddress('https://mall.example', 'a-b_c')).toBe('https://mall.example/pages/arGame/screen?token=a-b_c');
});

test('a draft is published by a key with a reason, and says how many points it promises', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['ar_check_in:read', 'ar_check_in:write', 'ar_check_in:publish']));
  server.answer('get_ar_trail_record', trail);
  server.answer('get_ar_figures', { figures: [] });
  server.answer('publish_ar_trail', { ...trail, state: 'published' });
  openConsole('/ar-check-in/trails/7');
  expect(await screen.findByRole('link', { name: '中庭的光' })).toBeTruthy();
  await userEvent.keyboard('p');
  await userEvent.type(await screen.findByLabelText(/可得 220 积分/), '入秋上线');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.callsOf('publish_ar_trail')[0]?.body).toEqual({ trailId: 7, version: 2, reason: '入秋上线' }),
  );
});

test('prizes of a draft are added on its page, and whoever publishes is told what they can cost', async () => {
  const lamp = {
    prizeId: 5,
    activityId: 7,
    kind: 'goods' as const,
    nameZhCn: '手作小灯',
    nameEn: 'Lamp',
    pictureUrl: '',
    totalCount: 40,
    claimDays: 14,
    costCents: 500,
    wonCount: 0,
    waitingCount: 0,
  };
  const idle = { ...lamp, prizeId: 6, nameZhCn: '备用', costCents: 900 };
  const server = playServer();
  const rights = ['ar_check_in:read', 'ar_check_in:write', 'ar_check_in:publish', 'prizes:read', 'prizes:write'];
  server.answer('get_staff_session', sessionWith(rights));
  server.answer('get_ar_trail_record', { ...trail, grandPrizeId: 5 });
  server.answer('get_ar_figures', { figures: [] });
  server.answer('list_prizes', { prizes: [lamp, idle] });
  server.answer('save_prize', { ...lamp, prizeId: 8 });
  openConsole('/ar-check-in/trails/7');
  await userEvent.click(await screen.findByRole('button', { name: '加奖品' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText('谢谢参与')).toBeNull();
  await userEvent.type(within(dialog).getByLabelText('中文名称'), '茶杯');
  await userEvent.type(within(dialog).getByLabelText('英文名称'), 'Cup');
  await userEvent.type(within(dialog).getByLabelText('总库存'), '9');
  await userEvent.type(within(dialog).getByLabelText('成本'), '12');
  await userEvent.click(within(dialog).getByRole('button', { name: /^保存/ }));
  await waitFor(() =>
    expect(server.callsOf('save_prize')[0]?.body).toMatchObject({ activityId: 7, kind: 'goods', totalCount: 9 }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('p');
  expect(await screen.findByLabelText(/奖品合计最多花费 ¥200/)).toBeTruthy();
});
