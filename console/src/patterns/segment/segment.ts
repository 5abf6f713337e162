// A segment as forms type it and requests have it: what is not asked of members is left out. Pure.
import type { Input } from '@galleria/client/types';
import { dateTimeFieldText } from '@/ui/format';
import type { Draft } from '../editor/fields';
import { tagTexts, toTags } from '../memberTags/tags';

export type MemberSegment = Input<'save_segment'>['conditions'];

export const tiers = ['0', '1', '2', '3'] as const;

export const emptySegment = {
  leastTier: '0',
  mostTier: '',
  joinedSince: '',
  joinedBefore: '',
  birthdayMonth: '',
  orderedSince: '',
  notOrderedSince: '',
  shopId: '',
  wantedTags: [] as string[],
  unwantedTags: [] as string[],
} satisfies Draft;

/** The names of its fields. */
const segmentNames = [
  'leastTier',
  'mostTier',
  'joinedSince',
  'joinedBefore',
  'birthdayMonth',
  'orderedSince',
  'notOrderedSince',
  'shopId',
  'wantedTags',
  'unwantedTags',
] as const satisfies readonly (keyof MemberSegment)[];

/** Of all that a form's fields come to, what is about the segment. */
export function toSegment(values: Readonly<Record<string, unknown>>): MemberSegment {
  const conditions: Record<string, unknown> = {};
  for (const name of segmentNames) {
    const value = values[name];
    if (Array.isArray(value)) {
      if (value.length > 0) conditions[name] = toTags(value);
    } else if (value !== undefined)
      conditions[name] = name === 'leastTier' || name === 'mostTier' ? Number(value) : value;
  }
  return conditions as MemberSegment;
}

/** Where a request has the conditions in one object, whose problems belong to the form's fields. */
export const segmentPlaces = (within: string) => ({
  names: Object.fromEntries(segmentNames.map((name) => [`${within}.${name}`, name])),
});

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));
const momentOf = (value: number | undefined) => (value === undefined ? '' : dateTimeFieldText(value));

/** The fields of a segment that is there. */
export const segmentDraft = (segment: MemberSegment): Draft => ({
  leastTier: String(segment.leastTier),
  mostTier: textOf(segment.mostTier),
  joinedSince: momentOf(segment.joinedSince),
  joinedBefore: momentOf(segment.joinedBefore),
  birthdayMonth: textOf(segment.birthdayMonth),
  orderedSince: momentOf(segment.orderedSince),
  notOrderedSince: momentOf(segment.notOrderedSince),
  shopId: textOf(segment.shopId),
  wantedTags: tagTexts(segment.wantedTags),
  unwantedTags: tagTexts(segment.unwantedTags),
});
