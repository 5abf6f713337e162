// The plan's page: the way to a place in short and in full, by lift where one wants it, and the list for whoever does not see the drawing.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { FoundWay, LevelShape, MallPlan } from '@/features/places/plan';
import PlazaMapPage from './PlazaMapPage';

const level = (levelKey: string, ordinal: number, name: string) =>
  ({ levelKey, ordinal, kind: 'shopping', name }) as const;
const atrium = { placeKey: 'L1-K1', levelKey: 'L1', name: '中庭', category: 'rest' } as const;
const shop = { placeKey: 'L2-18', levelKey: 'L2', name: '云朵工坊', shopId: 7, category: 'leather' } as const;
const toilet = { placeKey: 'L2-toilet', levelKey: 'L2', name: 'L2 东侧洗手间', facility: 'toilet' } as const;
const plan: MallPlan = {
  version: 1,
  levels: [level('L2', 1, '云裳'), level('L1', 0, '拱廊')],
  places: [shop, toilet, atrium],
};
const shape: LevelShape = {
  version: 1,
  level: level('L2', 1, '云裳'),
  outline: [0, 0, 2000, 0, 2000, 2000, 0, 2000],
  voids: [],
  rooms: [
    {
      placeKey: 'L2-18',
      category: 'leather',
      name: '云朵工坊',
      shopId: 7,
      isEntered: true,
      ring: [0, 0, 900, 0, 900, 900, 0, 900],
      labelX: 450,
      labelY: 450,
    },
  ],
  facilities: [{ placeKey: 'L2-toilet', kind: 'toilet', name: 'L2 东侧洗手间', x: 1500, y: 1500 }],
};
const step = (
  kind: FoundWay['steps'][number]['kind'],
  text: string,
  toLevelKey: string,
): FoundWay['steps'][number] => ({
  kind,
  turn: 'none',
  levelKey: toLevelKey,
  toLevelKey,
  meters: 0,
  text,
});
const way: FoundWay = {
  version: 1,
  from: atrium,
  to: shop,
  durationS: 110,
  meters: 40,
  isStepFree: false,
  steps: [
    step('start', '从中庭出发', 'L1'),
    step('escalator', '乘 3 号扶梯上到 L2', 'L2'),
    step('arrive', '云朵工坊在右手边', 'L2'),
  ],
  parts: [
    { levelKey: 'L1', line: [0, 0, 100, 0] },
    { levelKey: 'L2', line: [100, 0, 450, 0, 450, 450] },
  ],
};
const server = { get_plan: answer(plan), get_plan_level: answer(shape), find_way: answer(way), list_shops: answer([]) };

test('a place is shown with its way in short; following it tells each step, and a tap on one shows its level', async () => {
  const { calls } = await renderPage(<PlazaMapPage />, { arguments: { place: 'L2-18' }, server });
  expect(await screen.findByRole('heading', { name: '云朵工坊' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '开始带路 · 2 分钟' }));
  expect(await screen.findByText('从中庭出发')).toBeTruthy();
  await userEvent.click(screen.getByText('云朵工坊在右手边'));
  expect(calls('find_way')[0]).toEqual({ fromPlace: 'L1-K1', toPlace: 'L2-18', stepFree: 'false' });
  expect(screen.getByRole('button', { name: /^L2/, pressed: true })).toBeTruthy();
});

test('with the box ticked the way is asked for without steps', async () => {
  const { calls } = await renderPage(<PlazaMapPage />, { arguments: { place: 'L2-18' }, server });
  await userEvent.click(await screen.findByLabelText('走电梯（推车、轮椅）'));
  await screen.findByRole('button', { name: /开始带路/ });
  expect(calls('find_way').at(-1)).toEqual({ fromPlace: 'L1-K1', toPlace: 'L2-18', stepFree: 'true' });
});

test('where there is no way the server says so, and the place can still be entered', async () => {
  await renderPage(<PlazaMapPage />, {
    arguments: { place: 'L2-18' },
    server: { ...server, find_way: refuse(89803, '现在没有路可以走到那里', 409) },
  });
  expect(await screen.findByText('现在没有路可以走到那里')).toBeTruthy();
  expect(screen.getByRole('button', { name: '进店看看' })).toBeTruthy();
});

test('the list has what is on the level, and a chip leaves one kind in it', async () => {
  await renderPage(<PlazaMapPage />, { arguments: { level: 'L2' }, server });
  const rows = async () => within(await screen.findByRole('region', { name: '位置与路线' })).getAllByRole('listitem');
  expect((await rows()).length).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: '洗手间' }));
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('L2 东侧洗手间')]);
});

test('before there is a plan the list of shops is offered', async () => {
  const { host } = await renderPage(<PlazaMapPage />, {
    server: { ...server, get_plan: refuse(89801, '平面图正在准备中', 404) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '看门店列表' }));
  expect(host.asked).toEqual([expect.stringContaining('/pages/shopList/index')]);
});
