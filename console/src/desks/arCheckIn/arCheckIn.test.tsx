// The desk of the AR check-in: what typed places come to, how days are counted, and a trail that is published by a key.
import { screen, waitFor } from '@testing-library/react';
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
