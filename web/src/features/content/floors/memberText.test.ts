// Checks how a member card's sentence is filled.
import { expect, test } from 'vitest';
import { fillMemberText } from './memberText';

const text = '{name}，欢迎回来 · {tier} · {points} 积分';

test('every placeholder with a value is filled', () => {
  expect(fillMemberText(text, { name: '林晓', tier: '金卡会员', points: '12,860' })).toBe(
    '林晓，欢迎回来 · 金卡会员 · 12,860 积分',
  );
});

test('a part whose value is not known is left out and never shown as a placeholder', () => {
  expect(fillMemberText(text, { name: '林晓' })).toBe('林晓，欢迎回来');
  expect(fillMemberText('{name}，您的{tier}礼遇已备好', { name: '林晓' })).toBe('');
});
