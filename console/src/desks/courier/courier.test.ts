// What a courier area comes to in the editor's fields, and back.
import { expect, test } from 'vitest';
import { type Area, draftOf, readWindows, toArea, windowText, wrongLines } from './courier';

const area: Area = {
  areaId: 7,
  nameZhCn: '主城',
  nameEn: 'City',
  isInUse: true,
  terms: {
    regionCodes: [320102],
    shopIds: [10],
    priceCents: 1550,
    freeFromCents: 29900,
    windows: [{ startsMinute: 600, endsMinute: 720, capacity: 20 }],
    cutOffMinutes: 60,
    daysAhead: 1,
    closedDays: ['2026-10-01'],
  },
  version: 3,
  savedBy: 'demo',
  savedAt: 0,
};

test('what is edited and not changed is saved as it was, as the next version', () => {
  const draft = draftOf(area);
  const saved = toArea(
    { ...draft, regionCodes: [320102], shopIds: [10], priceCents: 1550, freeFromCents: 29900 },
    area,
  );
  expect(saved).toEqual({ areaId: 7, version: 3, nameZhCn: '主城', nameEn: 'City', isInUse: true, terms: area.terms });
});

test('a window is read as it is written', () => {
  const [window] = area.terms.windows;
  expect(window && windowText(window)).toBe('10:00-12:00 20');
  expect(readWindows('10:00-12:00 20\n\n 20:30 – 24:00 5')).toEqual([
    { startsMinute: 600, endsMinute: 720, capacity: 20 },
    { startsMinute: 1230, endsMinute: 1440, capacity: 5 },
  ]);
});

test('a line that is no window keeps the area from being saved without it', () => {
  expect(wrongLines('10:00-12:00 20\nnoon')).toEqual(['noon']);
  expect(toArea({ ...draftOf(area), windows: '10:00-12:00 20\nnoon' }, area).terms.windows).toEqual([]);
});
