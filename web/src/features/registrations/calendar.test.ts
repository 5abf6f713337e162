// An entry for calendars, byte by byte where they are particular.
import { expect, test } from 'vitest';
import { calendarText } from './calendar';

const startsAt = Date.UTC(2026, 10, 28, 6);
const entry = {
  id: '7',
  name: '一只碗的下午, 拉坯; 与釉',
  place: 'L5-02 云陶',
  startsAt,
  endsAt: startsAt + 2_400_000,
  madeAt: startsAt - 86_400_000,
};

test('times stand in UTC, and commas and semicolons are escaped', () => {
  const text = calendarText(entry);
  expect(text).toContain('DTSTART:20261128T060000Z\r\nDTEND:20261128T064000Z\r\n');
  expect(text).toContain('SUMMARY:一只碗的下午\\, 拉坯\\; 与釉\r\n');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('no line is longer than seventy-five bytes, and no character is cut', () => {
  const name = '很长的名字'.repeat(20);
  const lines = calendarText({ ...entry, name }).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const start = lines.findIndex((line) => line.startsWith('SUMMARY:'));
  const end = lines.findIndex((line) => line.startsWith('LOCATION:'));
  const unfolded = lines
    .slice(start, end)
    .map((line, place) => (place === 0 ? line : line.slice(1)))
    .join('');
  expect(unfolded).toBe(`SUMMARY:${name}`);
});
