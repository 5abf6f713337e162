// Checks home: which floors a visitor sees, where they lead, and what happens when the page does not come.
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { ContentPage, Floor } from '@/features/content/floors/floor';
import HomePage from './HomePage';

const banner: Floor = {
  type: 'banner',
  audience: 'all',
  title: '',
  banners: [
    {
      imageUrl: '/media/autumn.webp',
      title: '秋日典藏 皮具雅集',
      subtitle: '',
      action: '即刻探索',
      link: { path: '/pages/public/cmsAggregate?pageCode=autumn-leather', title: '' },
    },
    { imageUrl: '/media/beauty.webp', title: '美妆馆', subtitle: '', action: '' },
  ],
};
const greeting: Floor = {
  type: 'member_card',
  audience: 'all',
  title: '',
  memberText: '{name}，欢迎回来 · {points} 积分',
  guestText: '登录后享会员价',
};
const strip = (title: string, audience: Floor['audience']): Floor => ({
  type: 'goods_strip',
  audience,
  title,
  products: [
    {
      productId: 7,
      name: `${title}的茶`,
      imageUrl: '',
      priceCents: 5_800,
      listPriceCents: 5_800,
      soldPercent: 0,
      isSoldOut: false,
    },
  ],
});
const page = (floors: Floor[]): ContentPage => ({ pageCode: 'home', title: '云廊', version: 1, serverTime: 0, floors });
const baseInfo = {
  memberId: 11002841,
  userId: 11002841,
  memberNumber: '11002841',
  nickname: '林晓',
  avatarUrl: '',
  phone: '138****5678',
  joinedAt: 0,
  tier: 'gold',
  tierName: '金卡',
  creditPoint: 12_860,
  gender: 'unspecified' as const,
};

test('a guest sees the floors for all and for guests, and is invited to sign in', async () => {
  await renderPage(<HomePage />, {
    server: { get_page: answer(page([greeting, strip('新朋友', 'guest'), strip('会员先选', 'member')])) },
  });
  expect(await screen.findByText('登录后享会员价')).toBeTruthy();
  expect(screen.getByText('新朋友的茶')).toBeTruthy();
  expect(screen.queryByText('会员先选的茶')).toBeNull();
});

test('a member is greeted by name and with their points', async () => {
  await renderPage(<HomePage />, {
    signedIn: true,
    server: {
      get_page: answer(page([greeting, strip('新朋友', 'guest'), strip('会员先选', 'member')])),
      get_my_base_info: answer(baseInfo),
    },
  });
  expect(await screen.findByText('林晓，欢迎回来 · 12,860 积分')).toBeTruthy();
  expect(screen.getByText('会员先选的茶')).toBeTruthy();
  expect(screen.queryByText('新朋友的茶')).toBeNull();
});

test('a floor for one tier is shown to members of that tier, who are greeted with it and their points', async () => {
  await renderPage(<HomePage />, {
    signedIn: true,
    server: {
      get_page: answer(page([greeting, strip('金卡先选', 'gold'), strip('铂金先选', 'platinum')])),
      get_my_base_info: answer({ ...baseInfo, tier: 'gold', tierName: '金卡', creditPoint: 12_860 }),
    },
  });
  expect(await screen.findByText('林晓，欢迎回来 · 12,860 积分')).toBeTruthy();
  expect(await screen.findByText('金卡先选的茶')).toBeTruthy();
  expect(screen.queryByText('铂金先选的茶')).toBeNull();
});

test.each([
  ['normal', []],
  ['silver', ['银卡先选']],
  ['gold', ['银卡先选', '金卡先选']],
  ['platinum', ['银卡先选', '金卡先选', '铂金先选']],
])('a member of tier %s sees the floors of that tier and of those below', async (tier, seen) => {
  const floors = [strip('银卡先选', 'silver'), strip('金卡先选', 'gold'), strip('铂金先选', 'platinum')];
  await renderPage(<HomePage />, {
    signedIn: true,
    server: {
      get_page: answer(page([greeting, ...floors])),
      get_my_base_info: answer({ ...baseInfo, tier, tierName: '' }),
    },
  });
  expect(await screen.findByText('林晓，欢迎回来 · 12,860 积分')).toBeTruthy();
  expect(floors.map((floor) => floor.title).filter((title) => screen.queryByText(`${title}的茶`))).toEqual(seen);
});

test('a banner leads to its page and a product to its details', async () => {
  const { host } = await renderPage(<HomePage />, {
    server: { get_page: answer(page([banner, strip('新到', 'all')])) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /即刻探索/ }));
  await userEvent.click(screen.getByRole('button', { name: /新到的茶/ }));
  expect(host.asked[0]).toBe('navigate /pages/public/cmsAggregate?pageCode=autumn-leather');
  expect(host.asked[1]).toContain('/pages/spaceMall/GoodsDetails/index');
});

test('only the first banner is fetched at once and first', async () => {
  const { container } = await renderPage(<HomePage />, {
    server: { get_page: answer(page([banner, strip('新到', 'all')])) },
  });
  await screen.findByText('新到的茶');
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', 'auto']);
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
});

test('the picture of a banner comes when the one before it is in sight', async () => {
  const banners = ['spring', 'summer', 'autumn', 'winter'].map((season) => ({
    imageUrl: `/media/${season}.webp`,
    title: season,
    subtitle: '',
    action: '',
  }));
  const { container } = await renderPage(<HomePage />, {
    server: { get_page: answer(page([{ ...banner, banners }])) },
  });
  await screen.findByText('winter');
  const pictures = () => [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(pictures()).toEqual(['/media/spring.webp', '/media/summer.webp']);
  const row = screen.getByText('spring').closest('ul');
  if (!row) throw new Error('the banners stand in no row');
  Object.defineProperty(row, 'clientWidth', { value: 300 });
  row.scrollLeft = 300;
  fireEvent.scroll(row);
  expect(pictures()).toEqual(['/media/spring.webp', '/media/summer.webp', '/media/autumn.webp']);
});

test('a floor of a kind that this version does not know is passed over', async () => {
  const unknown = { ...strip('神秘', 'all'), type: 'hologram' } as unknown as Floor;
  await renderPage(<HomePage />, { server: { get_page: answer(page([unknown, strip('新到', 'all')])) } });
  expect(await screen.findByText('新到的茶')).toBeTruthy();
  expect(screen.queryByText('神秘的茶')).toBeNull();
});

test('when home does not come the member can try again', async () => {
  let attempts = 0;
  await renderPage(<HomePage />, {
    server: {
      get_page: () => {
        attempts += 1;
        return attempts === 1 ? refuse(500, '系统开小差了', 500) : answer(page([strip('新到', 'all')]));
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('新到的茶')).toBeTruthy();
});
