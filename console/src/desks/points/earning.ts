// The earning rules as a form: its fields, what they come to, and what they were. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { Tone } from '@/ui/Mark';

export type Version = Output<'list_earning_rules'>['versions'][number];
export type RuleSet = Version['rules'];
export type EarningEvent = RuleSet['events'][number];
export type Tried = Output<'try_earning'>['inForce'];
type TryEarning = Input<'try_earning'>;

export const stateTones: Readonly<Record<Version['state'], Tone>> = {
  planned: 'waiting',
  in_force: 'good',
  past: 'calm',
  withdrawn: 'calm',
};
export const tiers = ['normal', 'silver', 'gold', 'platinum'] as const satisfies readonly EarningEvent['leastTier'][];
export const roundings = ['down', 'nearest', 'up'] as const satisfies readonly RuleSet['pointRounding'][];
export const policies = [
  'never',
  'rolling_days',
  'end_of_year',
  'end_of_next_year',
] as const satisfies readonly RuleSet['expiryPolicy'][];
export const scopes = ['mall', 'category', 'shop', 'product'] as const satisfies readonly EarningEvent['scopeKind'][];

/** As many as the contract takes: what there is never falls out of the form. */
const mostRates = 200;
export const most = { shop: mostRates, category: mostRates, event: 40 } as const;
export type RowKind = keyof typeof most;
export type RowCounts = Readonly<Record<RowKind, number>>;
const rateKinds = ['shop', 'category'] as const;

/** Whether there may be one more: the rates of shops and of categories are counted together. */
export const mayAdd = (kind: RowKind, { shop, category, event }: RowCounts): boolean =>
  kind === 'event' ? event < most.event : shop + category < mostRates;

/** What a change starts from: of the versions that are planned the one that holds last, else the one in force. */
export function startingVersion(versions: readonly Version[]): Version | undefined {
  const planned = versions.filter(({ state }) => state === 'planned');
  const later = (one: Version, other: Version) =>
    (other.effectiveFrom ?? 0) - (one.effectiveFrom ?? 0) || other.versionId - one.versionId;
  return planned.toSorted(later)[0] ?? versions.find(({ state }) => state === 'in_force');
}

const eventFields = [
  'nameZhCn',
  'nameEn',
  'percent',
  'scopeKind',
  'scopeId',
  'from',
  'until',
  'weekdays',
  'dayOfMonth',
  'leastTier',
] as const;
export type EventField = (typeof eventFields)[number];

export const rateField = (kind: 'shop' | 'category', name: 'id' | 'percent', row: number) => `${kind}_${name}_${row}`;
export const eventField = (name: EventField, row: number) => `event_${name}_${row}`;

const ratesOf = (rules: RuleSet, kind: 'shop' | 'category') =>
  rules.rates.filter(({ scopeKind }) => scopeKind === kind);

export const countsOf = (rules: RuleSet): RowCounts => ({
  shop: ratesOf(rules, 'shop').length,
  category: ratesOf(rules, 'category').length,
  event: rules.events.length,
});

function draftOfEvent(
  event: EarningEvent | undefined,
  row: number,
  momentText: (timeMs: number | undefined) => string,
): Draft {
  return {
    [eventField('nameZhCn', row)]: event?.nameZhCn ?? '',
    [eventField('nameEn', row)]: event?.nameEn ?? '',
    [eventField('percent', row)]: String(event?.percent ?? 200),
    [eventField('scopeKind', row)]: event?.scopeKind ?? 'mall',
    [eventField('scopeId', row)]: event?.scopeId ? String(event.scopeId) : '',
    [eventField('from', row)]: momentText(event?.from),
    [eventField('until', row)]: momentText(event?.until),
    [eventField('weekdays', row)]: (event?.weekdays ?? []).map(String),
    [eventField('dayOfMonth', row)]: event?.dayOfMonth ? String(event.dayOfMonth) : '',
    [eventField('leastTier', row)]: event?.leastTier ?? 'normal',
  };
}

/** All rows that there may be: what the form does not hold gets no problem. */
export function draftOf(rules: RuleSet, momentText: (timeMs: number | undefined) => string): Draft {
  const rates = rateKinds.flatMap((kind) => {
    const held = ratesOf(rules, kind);
    return Array.from({ length: most[kind] }, (_, row) => ({
      [rateField(kind, 'id', row)]: held[row] ? String(held[row].scopeId) : '',
      [rateField(kind, 'percent', row)]: String(held[row]?.percent ?? 100),
    }));
  });
  const events = Array.from({ length: most.event }, (_, row) => draftOfEvent(rules.events[row], row, momentText));
  return Object.assign(
    {
      mallPercent: String(rules.mallPercent),
      pointRounding: rules.pointRounding,
      mostPointsPerOrder: String(rules.mostPointsPerOrder),
      mostPointsPerDay: String(rules.mostPointsPerDay),
      expiryPolicy: rules.expiryPolicy,
      rollingDays: String(rules.rollingDays),
      effectiveFrom: '',
      reason: '',
      ...trialStart,
    } satisfies Draft,
    ...rates,
    ...events,
  );
}

type Values = Readonly<Record<string, unknown>>;

function eventIn(values: Values, row: number): EarningEvent {
  const value = (name: EventField) => values[eventField(name, row)];
  const [from, until] = [value('from'), value('until')];
  return {
    nameZhCn: String(value('nameZhCn')),
    nameEn: String(value('nameEn')),
    percent: Number(value('percent')),
    scopeKind: value('scopeKind') as EarningEvent['scopeKind'],
    scopeId: value('scopeKind') === 'mall' ? 0 : Number(value('scopeId') ?? 0),
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(until === undefined ? {} : { until: Number(until) }),
    weekdays: ((value('weekdays') ?? []) as string[]).map(Number),
    dayOfMonth: Number(value('dayOfMonth') ?? 0),
    leastTier: value('leastTier') as EarningEvent['leastTier'],
  };
}

/** The rules that the fields come to. */
export function rulesOf(values: Values, counts: RowCounts): RuleSet {
  const rates = rateKinds.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, row) => ({
      scopeKind: kind,
      scopeId: Number(values[rateField(kind, 'id', row)]),
      percent: Number(values[rateField(kind, 'percent', row)]),
    })),
  );
  return {
    mallPercent: Number(values.mallPercent),
    rates,
    events: Array.from({ length: counts.event }, (_, row) => eventIn(values, row)),
    pointRounding: values.pointRounding as RuleSet['pointRounding'],
    mostPointsPerOrder: Number(values.mostPointsPerOrder),
    mostPointsPerDay: Number(values.mostPointsPerDay),
    expiryPolicy: values.expiryPolicy as RuleSet['expiryPolicy'],
    rollingDays: Number(values.rollingDays),
  };
}

export function planOf(values: Values, counts: RowCounts): Input<'plan_earning_rules'> {
  const { effectiveFrom, reason } = values as { effectiveFrom?: number; reason: string };
  return { rules: rulesOf(values, counts), reason, ...(effectiveFrom === undefined ? {} : { effectiveFrom }) };
}

/** Where a problem of the contract's stands in the form. */
export function placesOf({ shop, category, event }: RowCounts): Record<string, string> {
  const names: Record<string, string> = {};
  const fields = [
    'mallPercent',
    'pointRounding',
    'mostPointsPerOrder',
    'mostPointsPerDay',
    'expiryPolicy',
    'rollingDays',
  ];
  for (const name of fields) names[`rules.${name}`] = name;
  for (let row = 0; row < shop + category; row += 1) {
    const [kind, place] = row < shop ? (['shop', row] as const) : (['category', row - shop] as const);
    names[`rules.rates.${row}.scopeId`] = rateField(kind, 'id', place);
    names[`rules.rates.${row}.percent`] = rateField(kind, 'percent', place);
  }
  for (let row = 0; row < event; row += 1)
    for (const name of eventFields) names[`rules.events.${row}.${name}`] = eventField(name, row);
  return names;
}

// ---- what a purchase would earn ----

export const trialStart = { paidCents: '268', tier: 'gold', at: '', shopId: '', categoryId: '', productId: '' };

/** The question of these fields, beside what holds under other rules. */
export function trialOf(values: Values, rules?: RuleSet): TryEarning {
  const named = (['at', 'shopId', 'categoryId', 'productId'] as const).filter((name) => values[name] !== undefined);
  return {
    paidCents: Number(values.paidCents),
    tier: values.tier as TryEarning['tier'],
    ...Object.fromEntries(named.map((name) => [name, Number(values[name])])),
    ...(rules && { rules }),
  };
}

/** 150 as 1.5. */
export const factorOf = (percent: number): string => String(percent / 100);
