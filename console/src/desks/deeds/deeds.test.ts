// What the log is asked, and that everything in it can be said.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

interface Schema {
  $ref?: string;
  enum?: readonly string[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}

const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../api/openapi.json'), 'utf8'));

/** Every word that stands for a choice in what is handed in. */
function choicesOf(schema: Schema): readonly string[] {
  const { $ref, enum: own = [], items, properties = {} } = schema;
  if ($ref !== undefined) return choicesOf(contract.components.schemas[$ref.split('/').at(-1) ?? '']);
  return [...own, ...(items ? choicesOf(items) : []), ...Object.values(properties).flatMap(choicesOf)];
}

test('every choice that a write of the staff may hand in has words in both languages, since others approve it', async () => {
  const writes = Object.values<
    Record<string, { 'x-access': string; requestBody?: { content: Readonly<Record<string, { schema: Schema }>> } }>
  >(contract.paths)
    .flatMap((methods) => methods.post ?? [])
    .filter((operation) => operation['x-access'].startsWith('staff'));
  const bodies = writes.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  const choices = [...new Set(bodies.flatMap(({ schema }) => choicesOf(schema)))];
  expect(choices.length).toBeGreaterThan(60);
  for (const language of languages) {
    await chooseLanguage(language);
    expect(choices.filter((choice) => !findText('facts', `values.${choice}`))).toEqual([]);
  }
});
