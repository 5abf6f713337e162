// The rules of tiers come out of the form as they went in.
import { expect, test } from 'vitest';
import { draftOf, factorOf, fieldOf, numbersOf, placeNames, planOf, type Rule, rulesOf } from './rules';

const rule = (tier: Rule['tier'], growth: number): Rule => ({
  tier,
  fromGrowth: growth,
  keepGrowth: growth,
  discountPercent: 0,
  pointsPercent: 100,
  giftWrappingPerDay: 0,
  loungePerMonth: 0,
  wrappingZhCn: '',
  wrappingEn: '',
  loungeZhCn: 'L6',
  loungeEn: 'On L6',
});
const rules = [rule('normal', 0), rule('silver', 2_000), rule('gold', 5_000), rule('platinum', 20_000)];

/** As the editor reads its fields. */
const read = (draft: ReturnType<typeof draftOf>) =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, text]) =>
      text === '' ? [] : [[name, /^\d+$/.test(String(text)) ? Number(text) : text]],
    ),
  );

test('what the form holds at first are the rules', () => {
  expect(rulesOf(read(draftOf(rules)))).toEqual(rules);
});

test('the lowest tier asks for no growth', () => {
  expect(numbersOf('normal')).not.toContain('fromGrowth');
  expect(draftOf(rules)).not.toHaveProperty(fieldOf('normal', 'fromGrowth'));
  expect(rulesOf({ [fieldOf('normal', 'fromGrowth')]: 7 })[0]?.fromGrowth).toBe(0);
});

test('without a moment they hold as soon as they can', () => {
  expect(planOf({ reason: '周年庆' })).not.toHaveProperty('effectiveFrom');
  expect(planOf({ reason: '周年庆', effectiveFrom: 7 })).toMatchObject({ effectiveFrom: 7, reason: '周年庆' });
});

test('a problem of the contract finds its field', () => {
  expect(placeNames['tiers.2.keepGrowth']).toBe('gold_keepGrowth');
  expect(factorOf(150)).toBe('1.5');
});
