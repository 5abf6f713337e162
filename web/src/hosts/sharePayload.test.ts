// The defaults of a share, and that what a page says stands.
import { expect, test } from 'vitest';
import { completeShare } from './sharePayload';
import type { Stage } from './stage';

const surroundings = { stage: 'sit' as Stage, base: 'https://app.example/pages/a', miniProgram: undefined };
const bare = { url: '/pages/b?c=1', title: '羊绒围巾', content: '三折', icon: '' };

test('a bare share gets every default', () => {
  expect(completeShare(bare, surroundings)).toEqual({
    url: 'https://app.example/pages/b?c=1',
    title: '羊绒围巾',
    content: '三折',
    icon: 'https://app.example/share.png',
    miniIcon: 'https://app.example/share.png',
    miniOriginalId: '',
    miniPath: '/pages/webview/index?u=https%3A%2F%2Fapp.example%2Fpages%2Fb%3Fc%3D1',
    shareChannels: [0, 1, 3, 4],
    miniProgramType: 2,
    postImage: '',
  });
});

test.each([
  ['prd', 0],
  ['pre', 2],
  ['sit', 2],
] as const)('in %s the mini program is of type %i', (stage, type) =>
  expect(completeShare(bare, { ...surroundings, stage }).miniProgramType).toBe(type),
);

test('what the page says stands', () => {
  const whole = {
    url: 'https://app.example/x',
    title: 't',
    content: 'c',
    icon: '/files/i.jpg',
    miniIcon: '/files/m.jpg',
    miniOriginalId: 'gh_own',
    miniPath: '/pages/own',
    shareChannels: [1],
    miniProgramType: 1,
    postImage: '/files/p.jpg',
  };
  const program = { appId: 'wx1', displayName: '云廊', originalId: 'gh_other' };
  expect(completeShare(whole, { ...surroundings, miniProgram: program })).toEqual({
    ...whole,
    icon: 'https://app.example/files/i.jpg',
    miniIcon: 'https://app.example/files/m.jpg',
    postImage: 'https://app.example/files/p.jpg',
  });
});

test('the mini program around us gives its name', () => {
  const program = { appId: 'wx1', displayName: '云廊', originalId: 'gh_1' };
  expect(completeShare(bare, { ...surroundings, miniProgram: program }).miniOriginalId).toBe('gh_1');
});
