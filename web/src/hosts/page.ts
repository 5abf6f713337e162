// What a page is to those who open it: where it lies, and which arguments it takes. Checked by the compiler where it is opened, and read as what strangers write where it is shown.
import { useContext, useMemo } from 'react';
import { ArgumentsContext } from './ArgumentsContext';
import { addressOf, type PageArguments } from './address';

/** How one argument is read; `Value` holds undefined where a link may have left it out or spoilt it. */
export interface Kind<Value, Need extends 'required' | 'optional' = 'required' | 'optional'> {
  readonly need: Need;
  /** Never throws. */
  readonly read: (given: PageArguments, name: string) => Value;
}

export type Kinds = Readonly<Record<string, Kind<unknown>>>;

export interface PageAddress<Taken extends Kinds = Kinds> {
  readonly path: string;
  /** Position in the tab bar; such pages are switched to, not pushed. */
  readonly tab?: 0 | 1 | 2;
  readonly arguments: Taken;
}

/** A page that can be opened with nothing given. */
export type PlainPage = PageAddress<Readonly<Record<string, Kind<unknown, 'optional'>>>>;

type Wanted<Of> = Of extends Kind<infer Value> ? Exclude<Value, undefined> : never;
type NamesOf<Taken extends Kinds, Need> = {
  [Name in keyof Taken]: Taken[Name]['need'] extends Need ? Name : never;
}[keyof Taken];

/** What must and what may be given to a page that is opened. */
export type Opening<Taken extends Kinds> = {
  readonly [Name in NamesOf<Taken, 'required'>]: Wanted<Taken[Name]>;
} & { readonly [Name in NamesOf<Taken, 'optional'>]?: Wanted<Taken[Name]> | undefined };

/** The rest of a call that opens a page: nothing where it takes nothing, and perhaps nothing where nothing must be given. */
export type Given<Taken extends Kinds> = [keyof Taken] extends [never]
  ? []
  : Record<never, never> extends Opening<Taken>
    ? [given?: Opening<Taken>]
    : [given: Opening<Taken>];

/** What a page reads of its own address. */
export type Arguments<Taken extends Kinds> = {
  readonly [Name in keyof Taken]: Taken[Name] extends Kind<infer Value> ? Value : never;
};

/** A whole number of at most 53 bits, written as a number or in digits. */
export const whole = (): Kind<number | undefined, 'required'> => ({
  need: 'required',
  read: (given, name) => given.whole(name),
});

/** A finite number, written as a number or as text. */
export const number = (): Kind<number | undefined, 'required'> => ({
  need: 'required',
  read: (given, name) => {
    const text = given.text(name)?.trim() ?? '';
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  },
});

/** A text; numbers are given as their digits. */
export const text = (): Kind<string | undefined, 'required'> => ({
  need: 'required',
  read: (given, name) => given.text(name),
});

/** One of these words; any other counts as absent. */
export const choice = <const Word extends string>(...words: readonly Word[]): Kind<Word | undefined, 'required'> => ({
  need: 'required',
  read: (given, name) => words.find((word) => word === given.text(name)),
});

/** A list of whole numbers; what is no such number in it, and what is no list, is left out. */
export const wholes = (): Kind<readonly number[], 'required'> => ({
  need: 'required',
  read: (given, name) => {
    const list = given.structure(name);
    return Array.isArray(list) ? list.filter((value): value is number => Number.isSafeInteger(value)) : [];
  },
});

/** True for true, 1, "1" and "true"; whoever opens the page may leave it out. */
export const flag = (): Kind<boolean, 'optional'> => ({
  need: 'optional',
  read: (given, name) => given.flag(name),
});

/** The same, but whoever opens the page may leave it out. */
export const optional = <Value>({ read }: Kind<Value>): Kind<Value, 'optional'> => ({ need: 'optional', read });

/** The address of a page with what it is given, as one parameter that holds an encoded object. */
export function addressFor<Taken extends Kinds>(page: PageAddress<Taken>, ...rest: Given<Taken>): string {
  const [given] = rest;
  const members = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return addressOf({ path: page.path, query: Object.fromEntries(members) });
}

/** What `page` takes, out of what an address holds. */
export function readArguments<Taken extends Kinds>(page: PageAddress<Taken>, given: PageArguments): Arguments<Taken> {
  const read = Object.entries(page.arguments).map(([name, kind]) => [name, kind.read(given, name)]);
  return Object.fromEntries(read) as Arguments<Taken>;
}

/** What this page was given by whoever opened it, or by a link: each is there only if it was well written. */
export function useArguments<Taken extends Kinds>(page: PageAddress<Taken>): Arguments<Taken> {
  const given = useContext(ArgumentsContext);
  return useMemo(() => readArguments(page, given), [page, given]);
}
