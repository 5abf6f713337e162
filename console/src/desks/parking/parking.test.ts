// Rules of a tariff: edited and read as the same, compared value by value; times of a day; how full an area is.
import { expect, test } from 'vitest';
import {
  clockText,
  differencesOf,
  emptyRules,
  fullness,
  minuteOf,
  monthCardsOf,
  rulePlaces,
  rulesDraft,
  rulesFrom,
  withBands,
} from './parking';

test('what an editor shows of rules comes to the same rules', () => {
  const rules = withBands({ ...emptyRules, capPeriod: 'hours_24', capCents: 6_000 }, 2);
  const draft = rulesDraft(rules);
  const read = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (name.endsWith('Cents')) return [name, Math.round(Number(value) * 100)];
      return [name, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
  expect(rulesFrom(read, 2)).toEqual(rules);
});

test('times of a day are typed as a clock shows them', () => {
  expect(clockText(510)).toBe('08:30');
  expect(minuteOf('8:30')).toBe(510);
  expect(minuteOf('24:00')).toBe(1440);
  expect(minuteOf('24:01')).toBeUndefined();
  expect(minuteOf('8:61')).toBeUndefined();
  expect(minuteOf('eight')).toBeUndefined();
});

test('versions differ by what has changed, and a band that one of them lacks stands beside nothing', () => {
  const before = { ...emptyRules, freeMinutes: 30 };
  const after = withBands({ ...emptyRules, freeMinutes: 60 }, 2);
  const rows = differencesOf(before, after);
  expect(rows[0]).toMatchObject({ line: { name: 'freeMinutes' }, before: '30', after: '60' });
  expect(rows.filter(({ line }) => line.band === 2).every((row) => row.before === undefined)).toBe(true);
  expect(differencesOf(before, before)).toEqual([]);
});

test('a problem of a band stands at the field of that band', () => {
  expect(rulePlaces(2).names?.['rules.bands.1.secondFromMinute']).toBe('1.secondFromMinute');
});

test('an area without bays is not full', () => {
  expect(fullness({ bayCount: 0, takenCount: 0 })).toBe(0);
  expect(fullness({ bayCount: 240, takenCount: 221 })).toBe(92);
});

test('month cards are asked for by plate and state, and a state that is none asks for all', () => {
  const asked = monthCardsOf({ filters: { plate: ' 苏A12345 ', state: 'valid' }, page: '77' } as never);
  expect(asked).toEqual({ plate: '苏A12345', state: 'valid', beforeCardId: 77 });
  expect(monthCardsOf({ filters: { state: 'lost' } } as never)).toEqual({});
});
