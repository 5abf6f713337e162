// Which groups of the side are open, by the window's height, what is in them, and what somebody used last.
import { expect, test } from 'vitest';
import type { Group } from '@/patterns/desk';
import { type KeptGroups, nothingKept, openGroups, sideRoom, withFolded, withUse } from './sideGroups';

const measures = { rest: 64, heading: 28, leastDesk: 28, mostDesk: 40 };
/** 28 desks, as many as there are; and 60. */
const today = sized({ today: 1, trade: 3, goods: 2, members: 7, plaza: 1, mall: 3, content: 3, money: 3, settings: 5 });
const grown = sized({
  today: 2,
  trade: 8,
  goods: 6,
  members: 10,
  plaza: 9,
  mall: 8,
  content: 5,
  money: 5,
  settings: 7,
});

function sized(counts: Partial<Record<Group, number>>) {
  return Object.entries(counts).map(([group, deskCount]) => ({ group: group as Group, deskCount }));
}

const usedInOrder = (...used: Group[]): KeptGroups => ({ used, folded: [] });
const all = today.map(({ group }) => group);

function openAt(height: number, groups: typeof today, kept: KeptGroups, current?: Group) {
  return [...openGroups(groups, kept, current, sideRoom(height, groups, measures).deskCount)].toSorted(
    (left, right) => all.indexOf(left) - all.indexOf(right),
  );
}

test.each([
  ['a high window has all open', 1400, today, nothingKept, 'today', all],
  ['a low one those at the top, as on the first day', 900, today, nothingKept, 'today', all.slice(0, 7)],
  [
    'the group of the current desk is open wherever it stands',
    900,
    today,
    nothingKept,
    'settings',
    ['today', 'trade', 'goods', 'members', 'plaza', 'settings'],
  ],
  [
    'those used before stay open before those never used',
    900,
    today,
    usedInOrder('settings', 'money', 'content', 'mall'),
    'settings',
    ['today', 'trade', 'goods', 'mall', 'content', 'money', 'settings'],
  ],
  [
    'what is smaller and used longer ago takes the room that is left',
    900,
    grown,
    usedInOrder('members', 'mall', 'plaza', 'today'),
    'members',
    ['today', 'members', 'mall'],
  ],
  [
    'of sixty desks a high window shows more than half',
    1400,
    grown,
    nothingKept,
    'today',
    ['today', 'trade', 'goods', 'members', 'plaza'],
  ],
  ['a window without room still has the current one open', 200, grown, nothingKept, 'members', ['members']],
  ['and the one that was unfolded last', 200, grown, usedInOrder('trade', 'members'), 'members', ['trade', 'members']],
  ['where no desk of the side is shown none is open for its sake', 200, grown, nothingKept, undefined, []],
  [
    'a folded one stays folded where there is room',
    1400,
    today,
    { used: ['today'], folded: ['members'] },
    'today',
    all.filter((group) => group !== 'members'),
  ],
  ['but not the current one', 1400, today, { used: ['members'], folded: ['members'] }, 'members', all],
  [
    'groups that this person does not see take no room',
    400,
    sized({ trade: 3, members: 4 }),
    usedInOrder('members', 'money', 'trade'),
    undefined,
    ['trade', 'members'],
  ],
] satisfies [string, number, typeof today, KeptGroups, Group | undefined, Group[]][])(
  '%s',
  (_name, height, groups, kept, current, open) => {
    expect(openAt(height, groups, kept, current)).toEqual(open);
  },
);

test.each([
  [900, today, 28],
  [1200, today, 31],
  [1400, today, 38],
  [2000, today, 40],
  [1400, grown, 28],
  [100, grown, 28],
])('at %i pixels a desk is comfortable to hit, and as high whatever is open', (height, groups, deskHeight) => {
  expect(sideRoom(height, groups, measures).deskHeight).toBe(deskHeight);
});

test('going to a desk of an open group opens and folds nothing, at any height', () => {
  for (let height = 300; height <= 1500; height += 50) {
    let kept = withUse(nothingKept, 'members');
    const open = openAt(height, grown, kept, 'members');
    // The current one is open even without room, and then gives it up when one leaves it.
    if (open.length === 1) continue;
    for (const group of open) {
      kept = withUse(kept, group);
      expect(openAt(height, grown, kept, group)).toEqual(open);
    }
  }
});

test('folding one group opens no other in its room, and using it opens it again', () => {
  const kept = withUse(nothingKept, 'today');
  const before = openAt(900, today, kept, 'today');
  const shut = all.filter((group) => !before.includes(group));
  const folded = withFolded(kept, 'members', shut);
  expect(openAt(900, today, folded, 'today')).toEqual(before.filter((group) => group !== 'members'));
  expect(openAt(900, today, withUse(folded, 'members'), 'today')).toEqual(before);
});

test('a group that was unfolded for want of room is folded again by the next press', () => {
  const kept = withUse(usedInOrder('mall', 'goods'), 'members');
  expect(openAt(100, grown, kept, 'mall')).toEqual(['members', 'mall']);
  expect(openAt(100, grown, withFolded(kept, 'members', []), 'mall')).toEqual(['mall']);
});

test('unfolding one where all room is taken folds those used longest ago', () => {
  const kept = usedInOrder('mall', 'goods', 'trade', 'members');
  const before = openAt(900, grown, kept, 'mall');
  expect(before).toEqual(['today', 'goods', 'mall']);
  expect(openAt(900, grown, withUse(kept, 'members'), 'mall')).toEqual(['today', 'members', 'mall']);
});
