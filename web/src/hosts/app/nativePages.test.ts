// The table of native pages, number by number, against the specification.
import { expect, test } from 'vitest';
import { nativePageOf, nativePages, webCounterpart } from './nativePages';

const given = { userId: 7, feedId: 'f/1', circleId: 3, circleName: '徒步', topicId: 4, topicName: '秋 天', id: 'home' };
const post = 'circleId=3&circleName=%E5%BE%92%E6%AD%A5&topicId=4&topicName=%E7%A7%8B+%E5%A4%A9';

test.each([
  [1, 'feedDetail', '/detail/7/f%2F1'],
  [2, 'circleIndex', '/circle/3'],
  [3, 'topicIndex', '/topic/4'],
  [4, 'videoDetail', '/detail/7/f%2F1'],
  [5, 'userHomepage', undefined],
  [6, 'gift', undefined],
  [7, 'points', undefined],
  [8, 'pointIndex', undefined],
  [9, 'followPage', undefined],
  [10, 'circleSquare', undefined],
  [11, 'appIndex', '/home'],
  [12, 'editInfo', undefined],
  [13, 'focusAndFans', undefined],
  [14, 'PostFeed', `/post/feed?${post}`],
  [15, 'PostDiary', `/post/diary?${post}`],
  [16, 'ClockIn', undefined],
  [17, 'scanCode', undefined],
  [18, 'DiaryDetailsPage', undefined],
  [19, 'NEW', undefined],
  [20, 'ActiveTestPage', undefined],
  [21, 'PKVotingCollectionPage', undefined],
  [22, 'PreviewImage', undefined],
  [23, 'MyQRcode', '/vipqrcode'],
  [24, 'ShoppingBags', undefined],
  [25, 'HeadBox', undefined],
  [28, 'SignIn', undefined],
])('%i is %s', (type, name, address) => {
  const page = nativePageOf(type);
  expect(page.name).toBe(name);
  expect(webCounterpart(page, given)).toBe(address);
});

test('there are no others', () => {
  expect(nativePages).toHaveLength(26);
  for (const type of [0, 26, 27, 29, 1.5, Number.NaN]) expect(() => nativePageOf(type)).toThrow(TypeError);
});

test('the member code is there earlier than the rest', () => {
  const versions = new Map(nativePages.map((page) => [page.name, page.minimumVersion]));
  expect(versions.get('MyQRcode')).toBe('7.3.4');
  expect(new Set([...versions].filter(([name]) => name !== 'MyQRcode').map(([, version]) => version))).toEqual(
    new Set(['7.5.1']),
  );
});

test.each([{}, { userId: 7 }, { userId: 7, feedId: '' }, { userId: {}, feedId: 1 }])(
  'a feed without both its ids has no web address: %j',
  (incomplete) => expect(webCounterpart(nativePageOf(1), incomplete)).toBeUndefined(),
);

test('what is missing in a query is left out', () =>
  expect(webCounterpart(nativePageOf(14), { circleId: 3 })).toBe('/post/feed?circleId=3'));

test('what this app shows itself leads there', () =>
  expect(nativePages.flatMap(({ type, own }) => (own ? [[type, own]] : []))).toEqual([
    [7, '/pages/integralMall/home/everyday'],
    [8, '/pages/integralMall/home/underway'],
    [12, '/pages/personalCenter/profile/index'],
    [23, '/pages/membershipCode/index'],
    [24, '/pages/spaceMall/shoppingCart/index'],
  ]));
