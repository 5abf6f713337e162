// Times are the mall's.
import { expect, test, vi } from 'vitest';
import { dateTimeFieldText, daysAhead, formatDate, formatDateTime, readDateTimeField } from './dateTime';

test('a time is written on the clock of the mall, also across midnight', () => {
  expect(formatDateTime(Date.UTC(2026, 10, 21, 11, 40))).toBe('2026-11-21 19:40');
  expect(formatDateTime(Date.UTC(2026, 10, 21, 16, 5))).toBe('2026-11-22 00:05');
});

test('a day is the mall’s day', () => {
  expect(formatDate(Date.UTC(2026, 10, 21, 16, 5))).toBe('2026-11-22');
});

test.each([
  ['2026-06-30T23:59:00+08:00', '2026-06-30T00:01:00+08:00', 0],
  ['2026-07-01T00:00:00+08:00', '2026-06-30T23:59:00+08:00', 1],
  ['2026-06-29T23:59:00+08:00', '2026-06-30T00:00:00+08:00', -1],
])('days are counted on the mall’s calendar: %s, at %s, %i', (then, now, days) => {
  expect(daysAhead(Date.parse(then), Date.parse(now))).toBe(days);
});

test('a date and time field speaks of the mall’s clock, both ways', () => {
  const timeMs = Date.UTC(2026, 10, 21, 11, 40);
  expect(dateTimeFieldText(timeMs)).toBe('2026-11-21T19:40');
  expect(readDateTimeField('2026-11-21T19:40')).toBe(timeMs);
  expect(readDateTimeField('2026-11-21T19:40:30')).toBe(timeMs);
  expect(readDateTimeField('2026-11-21')).toBeUndefined();
  expect(readDateTimeField('2026-13-41T19:40')).toBeUndefined();
});

test('two hundred records are written without building the browser’s own formatters', () => {
  const BrowserFormat = Intl.DateTimeFormat;
  let builtCount = 0;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    class extends BrowserFormat {
      constructor(...options: ConstructorParameters<typeof BrowserFormat>) {
        super(...options);
        builtCount += 1;
      }
    },
  );
  new Intl.DateTimeFormat('en-GB');
  expect(builtCount).toBe(1);
  for (let record = 0; record < 200; record++) {
    const timeMs = Date.UTC(2026, 0, 1) + record * 86_399_999;
    formatDateTime(timeMs);
    formatDate(timeMs);
    dateTimeFieldText(timeMs);
  }
  expect(builtCount).toBe(1);
  vi.restoreAllMocks();
});
