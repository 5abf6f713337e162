// The calendar of check-ins, and codes of spots in what was scanned.
import { expect, test } from 'vitest';
import { type CheckIns, calendarOf, spotIn } from './earning';

const checkIns = (change: Partial<CheckIns>): CheckIns => ({
  firstDay: 20_514, // a Monday
  lastDay: 20_518,
  today: 20_517,
  isOpen: true,
  days: [],
  streakCount: 0,
  chances: 1,
  streaks: [],
  cardCount: 0,
  cardPrice: 0,
  cardsToBuy: 0,
  cardsToShare: 0,
  ...change,
});

test('each day of the window is done, made up, missed, today or still to come', () => {
  const days = [
    { day: 20_514, isMadeUp: false },
    { day: 20_515, isMadeUp: true },
  ];
  const states = calendarOf(checkIns({ days })).map((place) => place?.state);
  expect(states).toEqual([...Array(states.length - 5).fill(undefined), 'done', 'made_up', 'missed', 'today', 'coming']);
});

test('a week begins on Monday', () => {
  const before = (firstDay: number) => calendarOf(checkIns({ firstDay })).filter((place) => !place).length;
  const monday = [20_511, 20_512, 20_513, 20_514, 20_515, 20_516, 20_517].find((day) => before(day) === 0) ?? 0;
  expect(new Date(monday * 86_400_000).getUTCDay()).toBe(1);
  expect(before(monday - 1)).toBe(6);
});

test('a spot is read from its link or from its code alone', () => {
  expect(spotIn('https://mall.example/pages/game/nineLottery/index?activityId=5&spot=12.ab34')).toBe('12.ab34');
  expect(spotIn(' 12.ab34 ')).toBe('12.ab34');
  expect(spotIn('https://mall.example/?spot=x')).toBeUndefined();
});
