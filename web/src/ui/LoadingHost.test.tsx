// The loading indicator: late enough to spare quick answers, and never for longer than a member waits.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingHost } from './LoadingHost';
import { loading } from './loading';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isShown = () => screen.getByRole('status').dataset.shown === 'true';
const pass = (durationMs: number) => act(() => vi.advanceTimersByTime(durationMs));

test('it appears after 200 ms and goes with the last call', () => {
  render(<LoadingHost />);
  act(loading.start);
  pass(199);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
  act(loading.end);
  expect(isShown()).toBe(false);
});

test('after 15 s it gives the page back, whatever is still under way, and stands again for the next call', () => {
  render(<LoadingHost />);
  act(loading.start);
  pass(10_000);
  act(loading.start);
  act(loading.end);
  pass(4_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
  act(loading.end);
  act(loading.start);
  pass(200);
  expect(isShown()).toBe(true);
  act(loading.end);
});
