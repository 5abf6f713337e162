// The earning rules come out of the form as they went in, and a trial asks what its fields say.
import { expect, test } from 'vitest';
import { readDraft } from '@/patterns/editor/fields';
import {
  countsOf,
  draftOf,
  eventField,
  factorOf,
  mayAdd,
  placesOf,
  planOf,
  type RuleSet,
  rateField,
  rulesOf,
  startingVersion,
  trialOf,
  type Version,
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

test('rates of shops and of categories are two hundred together, and all of them come out of the form', () => {
  expect(mayAdd('shop', { shop: 199, category: 0, event: 40 })).toBe(true);
  expect(mayAdd('shop', { shop: 120, category: 80, event: 0 })).toBe(false);
  expect(mayAdd('category', { shop: 200, category: 0, event: 0 })).toBe(false);
  expect(mayAdd('event', { shop: 200, category: 0, event: 39 })).toBe(true);
  expect(mayAdd('event', { shop: 0, category: 0, event: 40 })).toBe(false);
  const rates = Array.from({ length: 150 }, (_, at) => ({ scopeKind: 'shop', scopeId: at + 1, percent: 200 }) as const);
  const many = { ...rules, rates };
  expect(rulesOf(read(draftOf(many, momentText)), countsOf(many)).rates).toEqual(rates);
});

test('a change starts from what is planned last, else from what is in force', () => {
  const version = (versionId: number, state: Version['state'], effectiveFrom?: number): Version => ({
    versionId,
    state,
    rules,
    reason: '',
    madeBy: '',
    withdrawnBy: '',
    ...(effectiveFrom === undefined ? {} : { effectiveFrom }),
  });
  const inForce = version(1, 'in_force');
  const versions = [version(2, 'planned', 70), version(3, 'planned', 60), version(4, 'withdrawn', 90), inForce];
  expect(startingVersion(versions)?.versionId).toBe(2);
  expect(startingVersion([version(4, 'withdrawn', 90), inForce])?.versionId).toBe(1);
  expect(startingVersion([])).toBeUndefined();
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
