// What was chosen of a goods is one text.
import { expect, test } from 'vitest';
import { specificationsText } from './specifications';

test('the chosen specifications stand in the order of their numbers, without the empty ones', () => {
  expect(specificationsText({ sp10: '礼盒', sp2: '大号', sp1: '焦糖棕', sp3: ' ', spot: 'no', name: '托特包' })).toBe(
    '焦糖棕 · 大号 · 礼盒',
  );
  expect(specificationsText({ sp1: '', name: '香薰' })).toBe('');
});
