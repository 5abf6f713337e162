// The earning rules come out of the form as they went in, and a trial asks what its fields say.
import { expect, test } from 'vitest';
import { readDraft } from '@/patterns/editor/fields';
import {
  countsOf,
  draftOf,
  eventField,
  factorOf,
  placesOf,
  planOf,
  type RuleSet,
  rateField,
  rulesOf,
  trialOf,
} from './earning';

const rules: RuleSet = {
  mallPercent: 100,
  rates: [
    { scopeKind: 'shop', scopeId: 20, percent: 300 },
    { scopeKind: 'category', scopeId: 302, percent: 0 },
  ],
  events: [
    {
      nameZhCn: '周日会员日',
      nameEn: 'Sunday',
      percent: 200,
      scopeKind: 'mall',
      scopeId: 0,
      weekdays: [7],
      dayOfMonth: 0,
      leastTier: 'gold',
    },
    {
      nameZhCn: '美妆双倍',
      nameEn: 'Beauty',
      percent: 150,
      scopeKind: 'category',
      scopeId: 302,
      from: 1_790_000_000_000,
      weekdays: [],
      dayOfMonth: 18,
      leastTier: 'normal',
    },
  ],
  pointRounding: 'down',
  mostPointsPerOrder: 50_000,
  mostPointsPerDay: 100_000,
  expiryPolicy: 'end_of_next_year',
  rollingDays: 365,
};

const counts = countsOf(rules);
const momentText = (timeMs: number | undefined) => (timeMs === undefined ? '' : String(timeMs));
/** As the editor reads its fields, but for moments, which stand here as numbers. */
function read(draft: ReturnType<typeof draftOf>) {
  const fields = Object.entries(draft).map(([name, held]) => ({
    name,
    label: name,
    isOptional: true,
    kind: Array.isArray(held)
      ? ('choices' as const)
      : /^\d+$/.test(String(held))
        ? ('whole' as const)
        : ('text' as const),
  }));
  const found = readDraft(fields, draft);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.values;
}

test('what the form holds at first are the rules', () => {
  expect(counts).toEqual({ shop: 1, category: 1, event: 2 });
  expect(rulesOf(read(draftOf(rules, momentText)), counts)).toEqual(rules);
});

test('a row that is taken away takes its rate or event along', () => {
  const fewer = rulesOf(read(draftOf(rules, momentText)), { shop: 0, category: 1, event: 1 });
  expect(fewer.rates).toEqual([rules.rates[1]]);
  expect(fewer.events).toEqual([rules.events[0]]);
});

test('an event of the whole mall has no number, whatever its field held before', () => {
  const values = { ...read(draftOf(rules, momentText)), [eventField('scopeId', 0)]: 7 };
  expect(rulesOf(values, counts).events[0]?.scopeId).toBe(0);
});

test('without a moment they hold as soon as they can', () => {
  const values = read(draftOf(rules, momentText));
  expect(planOf({ ...values, reason: '周年庆' }, counts)).not.toHaveProperty('effectiveFrom');
  expect(planOf({ ...values, reason: '周年庆', effectiveFrom: 7 }, counts)).toMatchObject({ effectiveFrom: 7 });
});

test('a problem of the contract finds its field', () => {
  const places = placesOf(counts);
  expect(places['rules.rates.1.percent']).toBe(rateField('category', 'percent', 0));
  expect(places['rules.events.1.dayOfMonth']).toBe(eventField('dayOfMonth', 1));
  expect(places['rules.mallPercent']).toBe('mallPercent');
});

test('a trial asks only what was filled in', () => {
  expect(trialOf({ paidCents: 26_800, tier: 'gold' })).toEqual({ paidCents: 26_800, tier: 'gold' });
  expect(trialOf({ paidCents: 26_800, tier: 'gold', shopId: 20, at: 7 }, rules)).toEqual({
    paidCents: 26_800,
    tier: 'gold',
    shopId: 20,
    at: 7,
    rules,
  });
  expect(factorOf(150)).toBe('1.5');
});
