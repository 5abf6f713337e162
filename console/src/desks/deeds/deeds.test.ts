// What the log is asked, and that everything in it can be said.
import { chooseLanguage, findText, languages } from '@galleria/client/words';
import { expect, test } from 'vitest';
import words from '@/patterns/facts/locales/zh-CN.json';
import { recorded, searchOf } from './deeds';

test('only what is asked for is sent, and a day goes to its end on the mall’s clock', () => {
  expect(searchOf({ filters: {}, page: '' })).toEqual({});
  expect(
    searchOf({
      filters: { operation: 'save_role', accountId: '7', from: '2026-11-21', until: '2026-11-21', subjectKind: '' },
      page: '99',
    }),
  ).toEqual({
    operation: 'save_role',
    accountId: 7,
    from: Date.UTC(2026, 10, 20, 16),
    until: Date.UTC(2026, 10, 21, 16),
    cursor: 99,
  });
});

test('every write of the staff has a name in both languages', async () => {
  expect(recorded.length).toBeGreaterThan(30);
  for (const language of languages) {
    await chooseLanguage(language);
    expect(recorded.filter((operation) => !findText('facts', `operations.${operation}`))).toEqual([]);
  }
});

test('no operation is named that does not exist any more', () => {
  expect(Object.keys(words.operations).filter((operation) => !recorded.includes(operation))).toEqual([]);
});
