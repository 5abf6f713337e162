// What is left of a case's time, and which cases are asked for.
import { expect, test } from 'vitest';
import { leftUntil, stageOf } from './cases';

test('days stand apart from the clock, and what is over stays at nought', () => {
  const dayMs = 86_400_000;
  expect(leftUntil(2 * dayMs + 3_661_000, 0)).toEqual({ isOver: false, isUrgent: false, days: 2, clock: '01:01:01' });
  expect(leftUntil(3_600_000, 0)).toMatchObject({ isUrgent: true, days: 0, clock: '01:00:00' });
  expect(leftUntil(1, 5)).toEqual({ isOver: true, isUrgent: true, days: 0, clock: '00:00:00' });
});

test('without a stage all that wait are asked for', () => {
  expect(stageOf(undefined)).toEqual({});
  expect(stageOf('nonsense')).toEqual({});
  expect(stageOf('manual')).toEqual({ caseStage: 'manual' });
});
