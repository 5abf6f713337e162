// The frame of an activity as it is edited: of one that is open all day and has no chances, and what others have besides. Pure.
import type { Input } from '@galleria/client/types';
import type { Draft, FieldDeclaration } from '@/patterns/editor/fields';
import { tagTexts, toTags } from '@/patterns/memberTags/tags';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';
import type { Activity } from './activity';

type Frame = Input<'save_activity'>;

/** What the frame of a kind has besides. */
export interface OwnFrame {
  /** Between when it is and what it may cost. */
  fields: readonly FieldDeclaration[];
  /** What its end brings. */
  endsAtHint?: string;
  toDraft: (activity: Activity | undefined) => Draft;
  toInput: (values: Record<string, unknown>, activity: Activity | undefined) => Frame;
}

export const channels = ['web', 'mini_program', 'app'] as const satisfies readonly Activity['channels'][number][];

/** Who may take part beside the tier, as every kind has it. */
export function audienceDraft(activity: Activity | undefined): Draft {
  return {
    channels: [...(activity?.channels ?? [])],
    isListedOnly: activity?.isListedOnly ?? false,
    isOnceADevice: activity?.isOnceADevice ?? false,
    wantedTags: tagTexts(activity?.wantedTags),
    unwantedTags: tagTexts(activity?.unwantedTags),
  };
}

export function toAudience(
  values: Record<string, unknown>,
): Pick<Frame, 'channels' | 'isListedOnly' | 'isOnceADevice' | 'wantedTags' | 'unwantedTags'> {
  const chosen = Array.isArray(values.channels) ? values.channels : [];
  return {
    channels: channels.filter((channel) => chosen.includes(channel)),
    isListedOnly: values.isListedOnly === true,
    isOnceADevice: values.isOnceADevice === true,
    wantedTags: toTags(values.wantedTags),
    unwantedTags: toTags(values.unwantedTags),
  };
}

const momentText = (at: number | undefined) => (at === undefined ? '' : dateTimeFieldText(at));

export function frameDraft(activity: Activity | undefined): Draft {
  return {
    pageCode: activity?.pageCode ?? '',
    nameZhCn: activity?.nameZhCn ?? '',
    nameEn: activity?.nameEn ?? '',
    rulesZhCn: activity?.rulesZhCn ?? '',
    rulesEn: activity?.rulesEn ?? '',
    startsAt: momentText(activity?.startsAt),
    endsAt: momentText(activity?.endsAt),
    leastTier: String(activity?.leastTier ?? 0),
    budgetCents: activity ? yuanFieldText(activity.budgetCents) : '0',
  };
}

const endOfDay = 1_440;

/** It is open all day, and has no chances. */
export function toFrame(
  values: Record<string, unknown>,
  kind: Activity['kind'],
  activityId: number | undefined,
): Frame {
  return {
    ...(activityId !== undefined && { activityId }),
    kind,
    pageCode: String(values.pageCode),
    nameZhCn: String(values.nameZhCn),
    nameEn: String(values.nameEn),
    rulesZhCn: String(values.rulesZhCn),
    rulesEn: String(values.rulesEn),
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    opensMinute: 0,
    closesMinute: endOfDay,
    leastTier: Number(values.leastTier),
    dailyChances: 0,
    shareChances: 0,
    pointsPrice: 0,
    pointsChances: 0,
    budgetCents: Number(values.budgetCents),
  };
}

/** Nothing besides. */
export const plainFrame = (kind: Activity['kind']): OwnFrame => ({
  fields: [],
  toDraft: frameDraft,
  toInput: (values, activity) => toFrame(values, kind, activity?.activityId),
});
