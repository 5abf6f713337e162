// The frame of an activity that is open all day and has no chances, as it is edited. Pure.
import type { Input } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';
import type { Activity } from './activity';

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
): Input<'save_activity'> {
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
