// Choosing a place on the plan of a floor, and showing one.

import type { Output } from '@galleria/client/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { chosenLocation } from '@/features/hosts/chosenLocation';
import { HostError } from '@/hosts/host';
import ChooseLocationPage from './ChooseLocationPage';
import OpenLocationPage from './OpenLocationPage';

const shop = (shopId: number, name: string, location: string, latitude: number): Output<'list_shops'>[number] => ({
  shopId,
  name,
  location,
  floor: location.slice(0, 2),
  category: 'beauty',
  hours: '10:00-22:00',
  imageUrl: '',
  latitude,
  longitude: 118.784,
  sellsOnline: true,
});

const server = {
  list_shops: answer([
    shop(1, '墨颜', 'L1-01', 32.0413),
    shop(2, 'Orné', 'L1-02', 32.0423),
    shop(3, '云裳', 'L2-01', 32.0433),
  ]),
  list_malls: answer([
    {
      mallId: 11,
      name: '云廊',
      address: '云廊街 1 号',
      hours: '10:00-22:00',
      phone: '025-8600-1188',
      latitude: 32.0415,
      longitude: 118.7845,
      floors: [],
      walletNoPasswordLimitCents: 0,
    },
  ]),
};

describe('choosing', () => {
  beforeEach(() => chosenLocation.set(undefined));

  test('a shop on its floor', async () => {
    const { host } = await renderPage(<ChooseLocationPage />, { server });
    await userEvent.click(await screen.findByRole('tab', { name: 'L2' }));
    await userEvent.click(screen.getByRole('button', { name: '云裳 L2-01' }));
    await screen.findByText('就选商场入口');
    await userEvent.click(screen.getByRole('button', { name: '就选这里' }));
    expect(chosenLocation.get()).toEqual({
      name: '云裳',
      address: '云廊街 1 号 L2-01',
      latitude: 32.0433,
      longitude: 118.784,
    });
    expect(host.asked).toEqual(['back']);
  });

  test('the shop nearest to where the member is stands chosen', async () => {
    await renderPage(<ChooseLocationPage />, { server, arguments: { latitude: 32.0424, longitude: 118.784 } });
    const room = await screen.findByRole('button', { name: 'Orné L1-02' });
    expect(room.getAttribute('aria-pressed')).toBe('true');
  });

  test('a member who asks is told the nearest shop on the floor that is shown', async () => {
    const location = { latitude: 32.0424, longitude: 118.784, system: 'gcj02' } as const;
    const { host } = await renderPage(<ChooseLocationPage />, { server, host: { location } });
    await userEvent.click(await screen.findByText('离我最近的店铺'));
    const room = await screen.findByRole('button', { name: 'Orné L1-02' });
    expect(room.getAttribute('aria-pressed')).toBe('true');
    expect(host.asked).toEqual(['locate']);
  });

  test.each([
    [
      'is far away',
      { location: { latitude: 39.9, longitude: 116.4, system: 'wgs84' } as const },
      '您好像不在商场附近，请在图上选',
    ],
    ['does not tell', { refusal: new HostError(500, 'denied') }, '没能取得您的位置，请在图上选'],
  ])('who %s chooses by hand', async (_who, given, said) => {
    await renderPage(<ChooseLocationPage />, { server, host: given });
    await userEvent.click(await screen.findByText('离我最近的店铺'));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('请在图上选一家店铺')).toBeTruthy();
  });

  test('the mall itself', async () => {
    await renderPage(<ChooseLocationPage />, { server });
    await userEvent.click(await screen.findByText('就选商场入口'));
    expect(chosenLocation.get()).toEqual({
      name: '云廊',
      address: '云廊街 1 号',
      latitude: 32.0415,
      longitude: 118.7845,
    });
  });

  test('nothing is taken before something is chosen', async () => {
    const { host } = await renderPage(<ChooseLocationPage />, { server });
    await userEvent.click(await screen.findByRole('button', { name: '就选这里' }));
    expect(host.asked).toEqual([]);
    expect(chosenLocation.get()).toBeUndefined();
  });

  test('a failed answer is said', async () => {
    await renderPage(<ChooseLocationPage />, { server: { ...server, list_shops: refuse(50300, '请稍后', 503) } });
    expect(await screen.findByRole('button', { name: '再试一次' })).toBeTruthy();
  });
});

describe('showing', () => {
  test('a shop stands on the plan of its floor, with the way in', async () => {
    const { host } = await renderPage(<OpenLocationPage />, {
      server,
      arguments: { latitude: 32.0423, longitude: 118.784, name: 'Orné', address: 'L1-02' },
    });
    const plan = await screen.findByRole('img', { name: 'L1 平面图' });
    expect(within(plan).getByText('墨')).toBeTruthy();
    await userEvent.click(screen.getByText('进店看看'));
    expect(host.asked).toEqual([`navigate /pages/spaceMall/store/index?params=${encodeURIComponent('{"shopId":2}')}`]);
  });

  test('a place outside the mall has its distance instead', async () => {
    await renderPage(<OpenLocationPage />, {
      server,
      arguments: { latitude: 32.06, longitude: 118.79, name: '鸡鸣寺' },
    });
    expect(await screen.findByText(/距商场约 2\.1 公里/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /平面图/ })).toBeNull();
  });

  test.each([{}, { latitude: 'north', longitude: 1 }, { latitude: 91, longitude: 1 }, { latitude: '', longitude: '' }])(
    '%j names no place',
    async (given) => {
      const { calls } = await renderPage(<OpenLocationPage />, { server, arguments: given });
      expect(screen.getByText('链接里少了位置')).toBeTruthy();
      expect(calls('list_shops')).toEqual([]);
    },
  );
});
