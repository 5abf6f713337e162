// What the shell says of itself, and that it is kept for a reload.
import { expect, test, vi } from 'vitest';
import { miniProgram, rememberMiniProgram } from './miniProgram';

test.each(['', '{', '7', 'null', '{}', '{"displayName":"云廊"}', '{"appId":7}'])('%s says nothing', (text) => {
  rememberMiniProgram(text);
  expect(miniProgram()).toBeUndefined();
});

test('it is kept for a reload', async () => {
  rememberMiniProgram('{"appId":"wx1","displayName":"云廊","originalId":"gh_1","hasTabBar":true,"secret":"x"}');
  const program = { appId: 'wx1', displayName: '云廊', originalId: 'gh_1', hasTabBar: true };
  expect(miniProgram()).toEqual(program);
  vi.resetModules();
  const reloaded = await import('./miniProgram');
  expect(reloaded.miniProgram()).toEqual(program);
});

test.each(['{"appId":"wx1"}', '{"appId":"wx1","hasTabBar":"true"}'])('%s draws no tab bar', (text) => {
  rememberMiniProgram(text);
  expect(miniProgram()).not.toHaveProperty('hasTabBar');
});
