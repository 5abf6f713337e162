// What is kept over a restart, for whom and for how long.

import { session } from '@galleria/client/session';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetKept } from '@/api/kept';
import { findKept, keep } from './kept';

const lin = { accessToken: 'token', uid: 11, phone: '' };
afterEach(() => void vi.useRealTimers());

test('what was kept is found until its time is over', () => {
  vi.useFakeTimers();
  session.signIn(lin);
  keep('codes', ['a', 'b'], Date.now() + 60_000);
  expect(findKept('codes')).toEqual(['a', 'b']);
  vi.advanceTimersByTime(61_000);
  expect(findKept('codes')).toBeUndefined();
  expect(localStorage.getItem('kept codes')).toBeNull();
});

test('another member finds nothing, and takes it away', () => {
  session.signIn(lin);
  keep('codes', 'a', Date.now() + 60_000);
  session.signIn({ ...lin, uid: 12 });
  expect(findKept('codes')).toBeUndefined();
  session.signIn(lin);
  expect(findKept('codes')).toBeUndefined();
});

test('forgetting takes what was kept and nothing else', () => {
  session.signIn(lin);
  keep('codes', 'a', Date.now() + 60_000);
  localStorage.setItem('language', 'en');
  forgetKept();
  expect(findKept('codes')).toBeUndefined();
  expect(localStorage.getItem('language')).toBe('en');
});

test('what somebody else wrote there is as good as nothing', () => {
  session.signIn(lin);
  localStorage.setItem('kept codes', '{broken');
  expect(findKept('codes')).toBeUndefined();
});

test.each(['', ' '])('nothing is kept under the name %j', (name) => {
  expect(() => keep(name, 'a', Date.now() + 60_000)).toThrow('请输入有效的键名');
  expect(() => findKept(name)).toThrow('请输入有效的键名');
});
