// What is asked of the mall for what stands in the address, and where the pages of a record lie.
import { expect, test } from 'vitest';
import { addressOf, closingBehind, missingGrowth, pageBehind, partOf, searchOf } from './members';

test('only what is asked for is sent, and a phone may be copied with its spaces', () => {
  expect(searchOf({ filters: { query: ' 138 0000 0001 ', state: 'frozen', tier: 'gold' }, page: '' })).toEqual({
    query: '13800000001',
    accountState: 'frozen',
    tier: 'gold',
  });
  expect(searchOf({ filters: { tag: '7' }, page: '' })).toEqual({ tagId: 7 });
  expect(searchOf({ filters: { state: 'nonsense', tier: 'tin' }, page: '' })).toEqual({});
});

test('the next page begins where the server says, however many rows this one has', () => {
  const page = pageBehind({ members: [], behindAt: 1_790_000_000_000, behindMemberId: 7 });
  expect(searchOf({ filters: {}, page: page ?? '' })).toEqual({ behindAt: 1_790_000_000_000, behindMemberId: 7 });
  expect(pageBehind({ members: [] })).toBeUndefined();
});

test('a queue goes on behind its last account', () => {
  const members = [{ dueAt: 5, memberId: 9 }] as Parameters<typeof closingBehind>[0]['members'];
  expect(closingBehind({ members, hasMore: true })).toBe('5.9');
  expect(closingBehind({ members, hasMore: false })).toBeUndefined();
});

test('whole phones and numbers lead to a search, names and pieces do not', () => {
  expect(addressOf('138 0000 0001')).toBe('/members?f.query=13800000001');
  expect(addressOf('1100 2841 07')).toBe('/members?f.query=1100284107');
  expect(addressOf('林晓')).toBeUndefined();
  expect(addressOf('1380000')).toBeUndefined();
});

test('a member is told what is missing to the next tier, and nothing at the top', () => {
  expect(missingGrowth({ growth: 8240, nextGrowth: 20_000, nextTierName: '铂金卡' })).toBe(11_760);
  expect(missingGrowth({ growth: 26_000, nextGrowth: 0, nextTierName: '' })).toBeUndefined();
});

test('a part of a record that nobody knows is its first', () => {
  expect(partOf('account')).toBe('account');
  expect(partOf(undefined)).toBe('value');
  expect(partOf('secrets')).toBe('value');
});
