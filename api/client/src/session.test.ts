// Who counts as signed in.
import { expect, test, vi } from 'vitest';
import { cleanUid, session } from './session';

test.each([
  ['12', '12'],
  [12, '12'],
  [' 12 ', '12'],
  ['0', ''],
  [0, ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['abc', ''],
  ['12abc', ''],
  ['1.5', ''],
  ['NaN', ''],
])('a uid of %j counts as %j', (given, kept) => expect(cleanUid(given)).toBe(kept));

test('signing in is kept on the device and in the display cookies', () => {
  session.signIn({ accessToken: 'token', uid: 42, phone: '13800005678' });
  expect(session.isSignedIn()).toBe(true);
  expect([localStorage.getItem('access_token'), localStorage.getItem('uid')]).toEqual(['token', '42']);
  expect(document.cookie).toContain('member_id=42');
  expect(document.cookie).toContain('user_id=42');
  expect(document.cookie).not.toContain('token');
});

test('signing out leaves nothing behind', () => {
  session.signIn({ accessToken: 'token', uid: 42, phone: '13800005678' });
  session.signOut();
  expect(session.isSignedIn()).toBe(false);
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(document.cookie).not.toContain('42');
});

test('a token without a member id is no sign-in', () => {
  session.signIn({ accessToken: 'token', uid: 0, phone: '' });
  expect(session.isSignedIn()).toBe(false);
});

test('listeners hear of every change until they leave', () => {
  let count = 0;
  const leave = session.subscribe(() => count++);
  session.signIn({ accessToken: 'a', uid: 1, phone: '' });
  leave();
  session.signOut();
  expect(count).toBe(1);
});

test('what another page of the app stored while this one was covered counts when it is shown again', () => {
  const heard = vi.fn();
  const end = session.subscribe(heard);
  localStorage.setItem('access_token', 'token-2');
  localStorage.setItem('uid', '43');
  expect(session.isSignedIn()).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(session.get()).toMatchObject({ accessToken: 'token-2', uid: '43' });
  expect(heard).toHaveBeenCalledOnce();
  end();
});
