// Moving and zooming: what is under the fingers stays under them, and the plan never gets lost.
import { expect, test } from 'vitest';
import { fitted, kept, zoomed } from './usePanZoom';

test('a plan is fitted beside the switcher and above the sheet', () => {
  const view = fitted(
    { width: 390, height: 800 },
    { width: 7900, height: 10500 },
    { top: 100, right: 50, bottom: 200 },
  );
  expect(view.scale).toBeCloseTo(340 / 7900);
  expect(view.x).toBeCloseTo(0);
  expect(view.y).toBeCloseTo(100 + (500 - 10500 * view.scale) / 2);
});

test('what is under a point stays there, and zooming has its ends', () => {
  const view = { scale: 0.05, x: -20, y: 30 };
  const at = { x: 100, y: 200 };
  const next = zoomed(view, 2, at, 0.04);
  expect((at.x - next.x) / next.scale).toBeCloseTo((at.x - view.x) / view.scale);
  expect((at.y - next.y) / next.scale).toBeCloseTo((at.y - view.y) / view.scale);
  expect(zoomed(view, 0.01, at, 0.04).scale).toBe(0.04);
  expect(zoomed(view, 1000, at, 0.04).scale).toBeCloseTo(0.32);
});

test('it cannot be pushed out of sight', () => {
  const area = { width: 400, height: 600 };
  const content = { width: 8000, height: 10000 };
  for (const [x, y] of [
    [9999, 9999],
    [-9999, -9999],
  ] as const) {
    const view = kept({ scale: 0.05, x, y }, area, content);
    expect(view.x).toBeLessThanOrEqual(200);
    expect(view.x + content.width * view.scale).toBeGreaterThanOrEqual(200);
    expect(view.y).toBeLessThanOrEqual(300);
    expect(view.y + content.height * view.scale).toBeGreaterThanOrEqual(300);
  }
});
