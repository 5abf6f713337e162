// The kinds of fields that an editor knows, as data: what each is called, how it is typed, and what a typed value comes to.
import { parseYuan, readDateTimeField } from '@/ui/format';
import type { PickKind } from '../picker/picked';

export interface FieldDeclaration<Name extends string = string> {
  name: Name;
  label: string;
  /** `yuan` is typed in yuan and kept in cents, `moment` is a point in time on the mall's clock, `ids` are whole numbers apart by commas, `json` is an object, `picture` is an address, `pictures` are addresses one a line, `link` is a page of the members' app. */
  kind:
    | 'text'
    | 'long'
    | 'whole'
    | 'yuan'
    | 'choice'
    | 'choices'
    | 'flag'
    | 'moment'
    | 'ids'
    | 'json'
    | 'picture'
    | 'pictures'
    | 'link'
    | 'secret';
  hint?: string;
  /** Of `whole` or `ids`: what the numbers are of. They are picked by words, not typed. */
  pick?: PickKind;
  choices?: readonly { value: string; text: string }[];
  isOptional?: boolean;
  most?: number;
  /** Without it a field takes half of the line. */
  isWide?: boolean;
}

/** What fields hold while they are edited: texts, flags, and lists of choices. */
export type Draft = Record<string, string | boolean | string[]>;

export type ReadField =
  | { value: unknown }
  | { problem: 'needed' | 'noNumber' | 'noAmount' | 'noMoment' | 'noIds' | 'noJson' };

function readIds(text: string): ReadField {
  const parts = text.split(/[,，\s]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,16}$/.test(part)) ? { value: parts.map(Number) } : { problem: 'noIds' };
}

function readJson(text: string): ReadField {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'noJson' };
  }
}

function readAmount(text: string): ReadField {
  const cents = parseYuan(text);
  return cents === undefined ? { problem: 'noAmount' } : { value: cents };
}

function readMoment(text: string): ReadField {
  const timeMs = readDateTimeField(text);
  return timeMs === undefined ? { problem: 'noMoment' } : { value: timeMs };
}

const readers: Readonly<Partial<Record<FieldDeclaration['kind'], (text: string) => ReadField>>> = {
  whole: (text) => (/^-?\d{1,15}$/.test(text) ? { value: Number(text) } : { problem: 'noNumber' }),
  yuan: readAmount,
  moment: readMoment,
  ids: readIds,
  json: readJson,
};

/** What a field's text comes to: its value, `undefined` for an optional one that is empty, or what is wrong with it. */
export function readField({ kind, isOptional = false }: FieldDeclaration, held: Draft[string] | undefined): ReadField {
  if (kind === 'flag') return { value: held === true };
  if (kind === 'choices') return { value: Array.isArray(held) ? held : [] };
  const text = typeof held === 'string' ? held : '';
  // An empty list is a list, too.
  if (text.trim() === '' && kind !== 'ids') return isOptional ? { value: undefined } : { problem: 'needed' };
  if (kind === 'secret') return { value: text };
  return readers[kind]?.(text.trim()) ?? { value: text.trim() };
}

/** All values by the fields' names, or all problems. Optional fields that are empty are left out. */
export function readDraft(
  fields: readonly FieldDeclaration[],
  draft: Draft,
): { values: Record<string, unknown> } | { problems: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const found = readField(field, draft[field.name]);
    if ('problem' in found) problems[field.name] = found.problem;
    else if (found.value !== undefined) values[field.name] = found.value;
  }
  return Object.keys(problems).length > 0 ? { problems } : { values };
}
