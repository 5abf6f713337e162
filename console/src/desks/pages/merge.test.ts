// What becomes of a page that two people edit at once.
import { expect, test } from 'vitest';
import { mergePages, takeTheirs } from './merge';
import { countDifferences, emptyFloor, type FloorKind, moved, type PageBody, placeProblems, readPage } from './page';

const floor = (key: string, text = '') => ({ type: 'notice' as const, key, audience: 'all', text });
const page = (...floors: ReturnType<typeof floor>[]): PageBody => ({
  pageCode: 'home',
  title: { zh: '首页', en: 'Home' },
  floors,
});
const keysOf = ({ floors }: PageBody) => floors.map(({ key }) => key).join('');
const base = page(floor('a'), floor('b'), floor('c'));

test('what only one of both changed, added, moved or took out is taken', () => {
  const mine = page(floor('b'), floor('a', 'mine'), floor('c'), floor('m'));
  const theirs = page(floor('a'), floor('t'), floor('b', 'theirs'));
  const { page: merged, conflicts } = mergePages(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.floors.map(({ key, text }) => `${key}${text}`)).toEqual(['btheirs', 'amine', 't', 'm']);
});

test('what both changed differently is a conflict, and either side can be taken', () => {
  const mine = page(floor('a', 'mine'), floor('b'));
  const theirs = page(floor('a', 'theirs'), floor('b'), floor('c', 'theirs'));
  const merge = mergePages(base, mine, theirs);
  expect(merge.conflicts.map(({ key }) => key)).toEqual(['a', 'c']);
  expect(merge.page.floors.map(({ text }) => text)).toEqual(['mine', '']);
  const taken = takeTheirs(merge, new Set(['a', 'c']), theirs);
  expect(taken.floors.map(({ key, text }) => `${key}${text}`)).toEqual(['atheirs', 'b', 'ctheirs']);
});

test('the same change of both is none to ask about', () => {
  const both = page(floor('a', 'same'), floor('b'), floor('c'));
  expect(mergePages(base, both, both)).toEqual({ page: both, conflicts: [] });
});

test('floors without a key are called the same by whoever opens the page, and no two alike', () => {
  const json = {
    title: { zh: '首页' },
    floors: [{ type: 'notice' }, { type: 'notice', key: 'f2' }, { type: 'video' }, 7],
  };
  expect(keysOf(readPage(json, 'home'))).toBe('f0f2f2_');
  expect(readPage('nonsense', 'home')).toEqual({ pageCode: 'home', title: { zh: '', en: '' }, floors: [] });
});

test('differences are counted by floor, with the order and the title as one each', () => {
  expect(countDifferences(base, base)).toBe(0);
  expect(countDifferences(page(floor('b'), floor('a'), floor('n')), base)).toBe(3);
  expect(countDifferences({ ...base, title: { zh: '新', en: 'New' } }, base)).toBe(1);
});

test('a problem stands at its floor, wherever that is by now', () => {
  const problems = [
    { pointer: '/floors/1/title/en', code: 'english_missing', message: '还缺英文' },
    { pointer: '/title/en', code: 'english_missing', message: '还缺英文' },
  ];
  const placed = placeProblems(problems, base);
  expect(placed.ofFloors.get('b')?.get('/title/en')).toBe('还缺英文');
  expect([...placed.ofPage.keys()]).toEqual(['/title/en']);
  expect(placed.count).toBe(2);
});

test('a new floor has what its kind declares', () => {
  const kind: FloorKind = {
    type: 'notice',
    fields: [
      {
        name: 'items',
        kind: 'piece',
        isNeeded: true,
        isList: true,
        least: 1,
        pieces: [
          { name: 'text', kind: 'text', isNeeded: true },
          { name: 'link', kind: 'link', isNeeded: false },
        ],
      },
    ],
  };
  expect(emptyFloor(kind, 'n')).toEqual({
    type: 'notice',
    key: 'n',
    audience: 'all',
    items: [{ text: { zh: '', en: '' } }],
  });
});

test('a row that is moved beyond the end stays', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
