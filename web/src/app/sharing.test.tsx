// What the host's menu shares while the app's pages come and go, by what their declarations say.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Host } from '@/hosts/host';
import type { HostPorts } from '@/hosts/ports';
import { makeWebHost } from '@/hosts/web/webHost';
import { followPages } from './menuSharing';
import { navigation } from './navigation';
import { openApp } from './testing/openApp';
import { answer, type ServerScript } from './testing/server';

const shops = '/pages/shopList/index';
const mall = '/pages/home/index 云廊 Galleria';
const group = { groupId: 7, name: '秋日皮具', subtitle: '会员三倍积分', bannerUrl: '/files/a.webp', products: [] };
const server: ServerScript = {
  list_shops: answer([]),
  get_product_group: answer(group),
  list_orders: answer({ orders: [], hasMore: false }),
  do_track: answer(null),
};

/** A browser with a menu that remembers what it was told; the last counts. */
function menuOf() {
  const told: string[] = [];
  const makeHost = (ports: HostPorts) => {
    const host: Host = {
      ...makeWebHost(ports),
      describeShare: ({ url, title }) => void told.push(`${url.replace(location.origin, '')} ${title}`),
      hideShare: () => void told.push('nothing'),
    };
    followPages(host);
    return host;
  };
  return {
    told,
    makeHost,
    shares: (what: string) => waitFor(() => expect(told.at(-1)).toBe(what), { timeout: 5_000 }),
  };
}

const open = (address: string) => act(() => navigation.push(address));
const goBack = () => act(() => history.back());

test('a page is passed on with what it takes of its address, the own things of a member are not, and going back brings the page again', async () => {
  const { makeHost, shares, told } = menuOf();
  await openApp(`${shops}?floor=L2&userAccessCode=secret&from=friend`, server, makeHost);
  const onFloor = `${shops}?params=${encodeURIComponent('{"floor":"L2"}')} 门店导览`;
  await shares(onFloor);
  open('/pages/goodsOrder/orderList/index');
  await shares('nothing');
  goBack();
  await shares(onFloor);
  expect(told.join()).not.toContain('secret');
});

test('a page with a subject passes the mall on until it knows that, and nothing of a preview that is for staff', async () => {
  const { makeHost, shares, told } = menuOf();
  await openApp('/pages/spaceMall/goodsGroupList/index?groupId=7', server, makeHost);
  await shares(`/pages/spaceMall/goodsGroupList/index?params=${encodeURIComponent('{"groupId":7}')} 秋日皮具`);
  expect(told[0]).toBe(mall);
  open('/pages/public/groupProductListPreview?groupId=7');
  await screen.findAllByText('秋日皮具');
  await shares('nothing');
});
