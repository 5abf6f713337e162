// What marks say, what is asked for lists and sent by forms, and how rules of a tariff are edited and compared. Pure.
import type { Places } from '@galleria/client/problems';
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Overview = Output<'get_parking_overview'>['carParks'][number];
export type Area = Overview['carPark']['areas'][number];
export type Gate = Overview['gates'][number];
export type SessionRecord = Output<'get_parking_session'>;
export type Session = SessionRecord['session'];
export type FeeStep = SessionRecord['steps'][number];
export type Candidate = Output<'list_parking_candidates'>['candidates'][number];
export type Tariff = Output<'get_parking_tariff'>;
export type Rules = Tariff['rules'];
export type Band = Rules['bands'][number];
export type Permit = Output<'list_parking_permits'>['permits'][number];

export type MonthCard = Output<'list_month_cards'>['cards'][number];
export type MonthCardTerms = Output<'get_month_card_terms'>;
export type MonthCardKind = MonthCardTerms['types'][number];
export type MonthCardLimit = MonthCardTerms['limits'][number];

export const monthCardStates = ['paying', 'valid', 'ended', 'closed'] as const satisfies readonly MonthCard['state'][];

export const monthCardTones: Readonly<Record<MonthCard['state'], Tone>> = {
  paying: 'waiting',
  valid: 'good',
  ended: 'calm',
  closed: 'calm',
};

export const sessionStates = [
  'inside',
  'paid',
  'left',
  'exception',
  'closed',
] as const satisfies readonly Session['state'][];

export const sessionTones: Readonly<Record<Session['state'], Tone>> = {
  inside: 'waiting',
  paid: 'good',
  left: 'calm',
  exception: 'wrong',
  closed: 'calm',
};

export const vehicleClasses = ['small', 'new_energy', 'large'] as const satisfies readonly Tariff['vehicleClass'][];
export const permitKinds = ['month_card', 'white_list'] as const satisfies readonly Permit['kind'][];
export const bandDays = ['every', 'workday', 'rest', 'holiday'] as const satisfies readonly Band['days'][];
export const roundings = ['started', 'completed'] as const satisfies readonly Rules['rounding'][];
export const capPeriods = ['none', 'hours_24', 'calendar_day'] as const satisfies readonly Rules['capPeriod'][];

export function sessionsOf({ filters, page }: ListView): Input<'search_parking_sessions'> {
  return asked<Input<'search_parking_sessions'>>({
    plate: filters.plate?.trim() || undefined,
    carParkId: undefined,
    state: sessionStates.find((state) => state === filters.state),
    enteredFrom: dayStart(filters.from),
    enteredUntil: dayEnd(filters.to),
    beforeSessionId: wholeOf(page),
    pageSize: undefined,
  });
}

export function monthCardsOf({ filters, page }: ListView): Input<'list_month_cards'> {
  return asked<Input<'list_month_cards'>>({
    plate: filters.plate?.trim() || undefined,
    state: monthCardStates.find((state) => state === filters.state),
    beforeCardId: wholeOf(page),
    pageSize: undefined,
  });
}

export function permitsOf({ filters, page }: ListView): Input<'list_parking_permits'> {
  return asked<Input<'list_parking_permits'>>({
    plate: filters.plate?.trim() || undefined,
    kind: permitKinds.find((kind) => kind === filters.kind),
    beforePermitId: wholeOf(page),
    pageSize: undefined,
  });
}

/** Bays taken, in percent. */
export const fullness = ({ bayCount, takenCount }: Pick<Area, 'bayCount' | 'takenCount'>) =>
  bayCount === 0 ? 0 : Math.round((takenCount / bayCount) * 100);

export const nearlyFull = 90;

/** "08:30": a minute of the day. */
export function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of the day that "08:30" names, or undefined. */
export function minuteOf(text: string): number | undefined {
  const found = /^(\d{1,2})[:：](\d{2})$/.exec(text.trim());
  if (!found) return undefined;
  const minute = Number(found[1]) * 60 + Number(found[2]);
  return Number(found[2]) < 60 && minute <= 1440 ? minute : undefined;
}

export const isWholeDay = ({ fromMinute, untilMinute }: Band) =>
  fromMinute === untilMinute || untilMinute - fromMinute === 1440;

const emptyBand: Band = {
  days: 'every',
  fromMinute: 0,
  untilMinute: 0,
  firstMinutes: 0,
  firstCents: 0,
  unitMinutes: 60,
  unitCents: 0,
  secondFromMinute: 0,
  secondCents: 0,
  capCents: 0,
};

export const emptyRules: Rules = {
  freeMinutes: 30,
  freeMinutesStayFree: false,
  rounding: 'started',
  capPeriod: 'none',
  capCents: 0,
  bands: [emptyBand],
};

export const mostBands = 6;

/** The rules with so many bands. */
export const withBands = (rules: Rules, count: number): Rules => ({
  ...rules,
  bands: Array.from({ length: count }, (_, place) => rules.bands[place] ?? emptyBand),
});

const yuan = (cents: number) => (cents / 100).toString();

/** What the fields of an editor begin with: each band's have its number before them. */
export function rulesDraft(rules: Rules): Draft {
  const draft: Draft = {
    freeMinutes: String(rules.freeMinutes),
    freeMinutesStayFree: rules.freeMinutesStayFree,
    rounding: rules.rounding,
    capPeriod: rules.capPeriod,
    capCents: yuan(rules.capCents),
  };
  rules.bands.forEach((band, place) => {
    Object.assign(draft, {
      [`${place}.days`]: band.days,
      [`${place}.from`]: clockText(band.fromMinute),
      [`${place}.until`]: clockText(band.untilMinute),
      [`${place}.firstMinutes`]: String(band.firstMinutes),
      [`${place}.firstCents`]: yuan(band.firstCents),
      [`${place}.unitMinutes`]: String(band.unitMinutes),
      [`${place}.unitCents`]: yuan(band.unitCents),
      [`${place}.secondFromMinute`]: String(band.secondFromMinute),
      [`${place}.secondCents`]: yuan(band.secondCents),
      [`${place}.capCents`]: yuan(band.capCents),
    });
  });
  return draft;
}

/** The rules that the fields come to. */
export function rulesFrom(values: Readonly<Record<string, unknown>>, bandCount: number): Rules {
  const whole = (name: string) => Number(values[name] ?? 0);
  const choice = <Choice extends string>(known: readonly Choice[], name: string) =>
    known.find((one) => one === values[name]) ?? (known[0] as Choice);
  return {
    freeMinutes: whole('freeMinutes'),
    freeMinutesStayFree: values.freeMinutesStayFree === true,
    rounding: choice(roundings, 'rounding'),
    capPeriod: choice(capPeriods, 'capPeriod'),
    capCents: whole('capCents'),
    bands: Array.from({ length: bandCount }, (_, place) => ({
      days: choice(bandDays, `${place}.days`),
      fromMinute: (minuteOf(String(values[`${place}.from`])) ?? 0) % 1440,
      untilMinute: minuteOf(String(values[`${place}.until`])) ?? 0,
      firstMinutes: whole(`${place}.firstMinutes`),
      firstCents: whole(`${place}.firstCents`),
      unitMinutes: whole(`${place}.unitMinutes`),
      unitCents: whole(`${place}.unitCents`),
      secondFromMinute: whole(`${place}.secondFromMinute`),
      secondCents: whole(`${place}.secondCents`),
      capCents: whole(`${place}.capCents`),
    })),
  };
}

const bandFields = [
  'firstMinutes',
  'firstCents',
  'unitMinutes',
  'unitCents',
  'secondFromMinute',
  'secondCents',
  'capCents',
] as const satisfies readonly (keyof Band)[];

/** Where a problem that the server names belongs: "rules.bands.0.firstMinutes" is of the field "0.firstMinutes". */
export function rulePlaces(bandCount: number): Places<string> {
  const names: Record<string, string> = {};
  for (const name of ['freeMinutes', 'capPeriod', 'capCents']) names[`rules.${name}`] = name;
  for (let place = 0; place < bandCount; place += 1) {
    for (const name of bandFields) names[`rules.bands.${place}.${name}`] = `${place}.${name}`;
    names[`rules.bands.${place}.fromMinute`] = `${place}.from`;
    names[`rules.bands.${place}.untilMinute`] = `${place}.until`;
  }
  return { names };
}

export interface RuleLine {
  key: string;
  /** Of a band: which one, from 1. */
  band?: number;
  name: string;
  value: string;
}

/** A tariff's rules, value by value, as versions are compared. */
function linesOf(rules: Rules): RuleLine[] {
  const own = (['freeMinutes', 'freeMinutesStayFree', 'rounding', 'capPeriod', 'capCents'] as const).map((name) => ({
    key: name,
    name,
    value: shownValue(name, rules[name]),
  }));
  const ofBands = rules.bands.flatMap((band, place) =>
    (Object.keys(emptyBand) as (keyof Band)[]).map((name) => ({
      key: `${place}.${name}`,
      band: place + 1,
      name,
      value: shownValue(name, band[name]),
    })),
  );
  return [...own, ...ofBands];
}

function shownValue(name: string, value: string | number | boolean): string {
  if (typeof value !== 'number') return String(value);
  if (name.endsWith('Cents')) return `¥${(value / 100).toFixed(2)}`;
  return name === 'fromMinute' || name === 'untilMinute' ? clockText(value) : String(value);
}

/** What differs between two versions; what only one has stands beside nothing. */
export function differencesOf(before: Rules, after: Rules) {
  const old = new Map(linesOf(before).map((line) => [line.key, line]));
  const now = new Map(linesOf(after).map((line) => [line.key, line]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({
      line: (now.get(key) ?? old.get(key)) as RuleLine,
      before: old.get(key)?.value,
      after: now.get(key)?.value,
    }))
    .filter((row) => row.before !== row.after);
}

/** The version before, of the same car park and class. */
export const versionBefore = (tariff: Tariff, all: readonly Tariff[]) =>
  all
    .filter(
      ({ carParkId, vehicleClass, version }) =>
        carParkId === tariff.carParkId && vehicleClass === tariff.vehicleClass && version < tariff.version,
    )
    .toSorted((left, right) => right.version - left.version)[0];
