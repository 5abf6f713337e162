// The rules of tiers as a form: its fields, what they come to, and what they were.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import type { Tone } from '@/ui/Mark';

export type Version = Output<'list_tier_rules'>['versions'][number];
export type Rule = Version['tiers'][number];
export type Tier = Rule['tier'];

export const tiers = ['normal', 'silver', 'gold', 'platinum'] as const satisfies readonly Tier[];
export const stateTones: Readonly<Record<Version['state'], Tone>> = {
  planned: 'waiting',
  in_force: 'good',
  past: 'calm',
  withdrawn: 'calm',
};

export const thresholds = ['fromGrowth', 'keepGrowth'] as const;
export const benefits = ['discountPercent', 'pointsPercent', 'giftWrappingPerDay', 'loungePerMonth'] as const;
export const texts = ['wrappingZhCn', 'wrappingEn', 'loungeZhCn', 'loungeEn'] as const;
export type RuleNumber = (typeof thresholds)[number] | (typeof benefits)[number];

/** Nobody needs growth for the lowest tier. */
export const numbersOf = (tier: Tier): readonly RuleNumber[] =>
  tier === 'normal' ? benefits : [...thresholds, ...benefits];

export const fieldOf = (tier: Tier, name: RuleNumber) => `${tier}_${name}`;

/** The fields as the rules are; texts are the same for all tiers. */
export function draftOf(rules: readonly Rule[]): Draft {
  const numbers = rules.flatMap((rule) =>
    numbersOf(rule.tier).map((name) => [fieldOf(rule.tier, name), String(rule[name])] as const),
  );
  const words = texts.map((name) => [name, rules.at(-1)?.[name] ?? ''] as const);
  return { ...Object.fromEntries([...numbers, ...words]), effectiveFrom: '', reason: '' };
}

/** The rules that the fields come to. */
export function rulesOf(values: Readonly<Record<string, unknown>>): Rule[] {
  return tiers.map((tier) => ({
    tier,
    fromGrowth: 0,
    keepGrowth: 0,
    ...Object.fromEntries(numbersOf(tier).map((name) => [name, values[fieldOf(tier, name)]])),
    ...Object.fromEntries(texts.map((name) => [name, values[name] ?? ''])),
  })) as Rule[];
}

export function planOf(values: Readonly<Record<string, unknown>>): Input<'plan_tier_rules'> {
  const { effectiveFrom, reason } = values as { effectiveFrom?: number; reason: string };
  return { tiers: rulesOf(values), reason, ...(effectiveFrom === undefined ? {} : { effectiveFrom }) };
}

/** Where the contract has a number that the form calls by its tier. */
export const placeNames: Readonly<Record<string, string>> = Object.fromEntries(
  tiers.flatMap((tier, index) => numbersOf(tier).map((name) => [`tiers.${index}.${name}`, fieldOf(tier, name)])),
);

/** 150 as 1.5. */
export const factorOf = (percent: number): string => String(percent / 100);
