// How runs, kinds of timers and sizes are read.
import { expect, test } from 'vitest';
import { byNeed, gigabytes, milliseconds, runsOf, standingOf, type TimerKind, timersOf } from './system';

const kind = (name: string, changes: Partial<TimerKind> = {}): TimerKind => ({
  kind: name,
  timerCount: 1,
  lateCount: 0,
  failingCount: 0,
  setAsideCount: 0,
  ...changes,
});

test('a run that is over is clean only if no row breaks a rule', () => {
  expect(standingOf({ state: 'finished', offenceCount: 0 })).toBe('clean');
  expect(standingOf({ state: 'finished', offenceCount: 1 })).toBe('differs');
  expect(standingOf({ state: 'running', offenceCount: 1 })).toBe('running');
  expect(standingOf({ state: 'stopped', offenceCount: 0 })).toBe('stopped');
});

test('kinds that need somebody stand first', () => {
  const kinds = [kind('a'), kind('c', { lateCount: 1 }), kind('b', { setAsideCount: 1 })];
  expect(byNeed(kinds).map(({ kind: name }) => name)).toEqual(['b', 'c', 'a']);
});

test('sizes and times are short, and only what is asked is sent', () => {
  expect(gigabytes(1_234_567_890)).toBe('1.2 GB');
  expect(milliseconds(850)).toBe('0.8 ms');
  expect(timersOf({ filters: { kind: 'fetch_bill' }, page: '9' })).toEqual({ kind: 'fetch_bill', beforeTimerId: 9 });
  expect(timersOf({ filters: {}, page: '' })).toEqual({});
  expect(runsOf({ filters: {}, page: '5' })).toEqual({ beforeRunId: 5 });
});
