// What typed fields come to.
import { expect, test } from 'vitest';
import { type FieldDeclaration, readDraft, readField } from './fields';

const field = (kind: FieldDeclaration['kind'], more: Partial<FieldDeclaration> = {}): FieldDeclaration => ({
  name: 'x',
  label: 'X',
  kind,
  ...more,
});

test.each([
  ['whole', '120', { value: 120 }],
  ['whole', '12.5', { problem: 'noNumber' }],
  ['yuan', '¥1,200.5', { value: 120_050 }],
  ['yuan', '12.345', { problem: 'noAmount' }],
  ['moment', '2026-11-21T20:00', { value: Date.UTC(2026, 10, 21, 12) }],
  ['moment', '2026-11-21', { problem: 'noMoment' }],
  ['ids', '3, 5，8', { value: [3, 5, 8] }],
  ['ids', '', { value: [] }],
  ['ids', '3, x', { problem: 'noIds' }],
  ['json', '{"a":1}', { value: { a: 1 } }],
  ['json', '{a}', { problem: 'noJson' }],
  ['text', '  tea ', { value: 'tea' }],
  ['text', ' ', { problem: 'needed' }],
  ['secret', ' kept as typed ', { value: ' kept as typed ' }],
  ['flag', true, { value: true }],
] as const)('a field of %s that holds %o comes to %o', (kind, held, read) =>
  expect(readField(field(kind), held)).toEqual(read),
);

test('an optional field that is empty is left out, and all problems are found at once', () => {
  const fields = [
    field('text', { name: 'note', isOptional: true }),
    field('whole', { name: 'count' }),
    field('yuan', { name: 'price' }),
  ];
  expect(readDraft(fields, { note: '', count: '3', price: '5' })).toEqual({ values: { count: 3, price: 500 } });
  expect(readDraft(fields, { note: '', count: 'x', price: '' })).toEqual({
    problems: { count: 'noNumber', price: 'needed' },
  });
});
