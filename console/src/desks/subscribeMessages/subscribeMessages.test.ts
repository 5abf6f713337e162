// What is asked for the list of sends, and which of WeChat's numbers have words.
import { expect, test } from 'vitest';
import words from './locales/zh-CN.json';
import { knownErrorOf, sendStates, sendsOf, topics } from './subscribeMessages';

test('only known kinds and states are asked for, and the next page begins behind the last', () => {
  expect(sendsOf({ filters: { topic: 'prize_won', state: 'in_doubt' }, page: '9' })).toEqual({
    topic: 'prize_won',
    state: 'in_doubt',
    beforeMessageId: 9,
  });
  expect(sendsOf({ filters: { topic: 'weather', state: 'lost' }, page: '' })).toEqual({});
});

test('a number has words, or stands by itself', () => {
  expect(knownErrorOf(43101)).toBe('43101');
  expect(knownErrorOf(-1)).toBe('-1');
  expect(knownErrorOf(99999)).toBeUndefined();
  for (const known of Object.keys(words.errors)) expect(knownErrorOf(Number(known))).toBe(known);
});

test('each kind and each state has its words', () => {
  expect(Object.keys(words.kinds)).toEqual([...topics]);
  expect(Object.keys(words.states)).toEqual([...sendStates]);
});
