// Names on the plan never lie over one another, whatever the rooms and the zoom.
import { expect, test } from 'vitest';
import { boundsOf, lineOf, type PlanRoom, pathOf, placeDiscs, placeLabels } from './plan';

let seed = 7;
const random = () => {
  seed = (seed * 48271) % 2147483647;
  return seed / 2147483647;
};

const room = (key: string, x: number, y: number, width: number, height: number, name: string): PlanRoom => ({
  placeKey: key,
  category: 'fashion',
  name,
  shopId: 7,
  isEntered: true,
  ring: [x, y, x + width, y, x + width, y + height, x, y + height],
  labelX: x + width / 2,
  labelY: y + height / 2,
});

test('no two names touch on two hundred plans at any zoom', () => {
  for (let round = 0; round < 200; round++) {
    const rooms = Array.from({ length: 30 }, (_, i) =>
      room(
        `L2-${i}`,
        random() * 8000,
        random() * 8000,
        200 + random() * 1500,
        200 + random() * 1500,
        random() < 0.5 ? '云朵工坊' : 'Atelier Nuvola',
      ),
    );
    const boxes = placeLabels(rooms, [{ x: 4000, y: 4000 }], 0.02 + random() * 0.2, undefined).map(({ box }) => box);
    const touching = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (other) =>
            one.left < other.left + other.width &&
            other.left < one.left + one.width &&
            one.top < other.top + other.height &&
            other.top < one.top + one.height,
        ),
    );
    expect(touching).toEqual([]);
  }
});

test('units give way before names, and a room that is too small keeps its name only while it is chosen', () => {
  const one = [room('L2-18', 0, 0, 1000, 1000, '云朵工坊')];
  const at = (scale: number, chosen?: string) =>
    placeLabels(one, [], scale, chosen).map(({ lines, unit }) => `${lines.join('/')} ${unit}`);
  expect(at(0.1)).toEqual(['云朵工坊 18']);
  expect(at(0.05)).toEqual(['云朵工坊 18']);
  expect(at(0.02)).toEqual([]);
  expect(at(0.02, 'L2-18')).toEqual(['云朵工坊 18']);
  expect(
    placeLabels([room('L2-1', 0, 0, 1000, 400, '云朵工坊')], [], 0.055, undefined).map(({ unit }) => unit),
  ).toEqual(['']);
});

test('a name that is too wide for its room takes two lines', () => {
  const narrow = [room('L2-18', 0, 0, 1200, 1000, 'Atelier Nuvola')];
  expect(placeLabels(narrow, [], 0.05, undefined).map(({ lines }) => lines)).toEqual([['Atelier', 'Nuvola']]);
  expect(placeLabels(narrow, [], 0.1, undefined).map(({ lines }) => lines)).toEqual([['Atelier Nuvola']]);
});

test('of discs that would lie over one another the first is drawn', () => {
  const facilities = [
    { x: 0, y: 0, kind: 'lift' },
    { x: 300, y: 0, kind: 'toilet' },
  ];
  expect(placeDiscs(facilities, 0.1).length).toBe(2);
  expect(placeDiscs(facilities, 0.05).map(({ kind }) => kind)).toEqual(['lift']);
});

test('shapes become paths', () => {
  expect(pathOf([0, 0, 10, 0, 10, 10])).toBe('M0 0L10 0L10 10Z');
  expect(lineOf([0, 0, 10, 0, 10, 10], 2)).toBe('M0 0L8 0Q10 0 10 2L10 10');
  expect(boundsOf([3, 4, 10, 2, 5, 9])).toEqual({ left: 3, top: 2, width: 7, height: 7 });
});
