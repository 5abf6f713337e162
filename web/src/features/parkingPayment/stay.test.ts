// Plates and times as members read them.
import { expect, test } from 'vitest';
import { clockText, durationOf, isWholePlate, plateText } from './stay';

test('a plate is written as it stands on the car', () => {
  expect(plateText('苏ADH5218')).toBe('苏A·DH5218');
  expect(plateText('苏')).toBe('苏');
});

test('a stay is counted in whole minutes, and never below none', () => {
  expect(durationOf(0, 206 * 60_000 + 59_000)).toEqual({ hours: 3, minutes: 26 });
  expect(durationOf(1_000, 0)).toEqual({ hours: 0, minutes: 0 });
});

test('the clock is the mall’s', () => {
  expect(clockText(Date.UTC(2026, 10, 25, 5, 50))).toBe('13:50');
});

test('seven characters are a plate, and eight of a new-energy car', () => {
  expect(isWholePlate('苏ADH521')).toBe(true);
  expect(isWholePlate('苏ADH5218')).toBe(true);
  expect(isWholePlate('苏ADH')).toBe(false);
});
