// What the forms of earned chances hold and come to, and what a spot's printed code leads to. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';
import { asked } from '@/patterns/list/readFilters';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';

export type ChancePlanFile = Output<'get_chance_plan'>;
export type Spot = ChancePlanFile['spots'][number];
type Streak = ChancePlanFile['streaks'][number];
type Values = Record<string, unknown>;

const dayMs = 86_400_000;
const dateLength = 10;

/** `2026-03-05` of a day of the mall's calendar. */
export const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, dateLength);

/** `3=1 7=2`: a length of days, and what it brings. */
const streaksText = (streaks: readonly Streak[]) => streaks.map(({ days, chances }) => `${days}=${chances}`).join(' ');

/** What does not read as a length and its chances is sent as it is not allowed, so that the server says so at the field. */
export function readStreaks(text: string): Streak[] {
  return text
    .split(/[\s,，]+/)
    .filter(Boolean)
    .map((part) => {
      const found = /^(\d{1,3})[=:：](\d{1,3})$/.exec(part);
      return { days: Number(found?.[1] ?? 0), chances: Number(found?.[2] ?? 0) };
    });
}

export function planDraft({ plan, streaks }: ChancePlanFile): Draft {
  return {
    visitChances: String(plan.visitChances),
    spotChances: String(plan.spotChances),
    spendStepCents: yuanFieldText(plan.spendStepCents),
    spendChances: String(plan.spendChances),
    secretChances: String(plan.secretChances),
    hasCheckIns: plan.hasCheckIns,
    checkInChances: String(plan.checkInChances),
    streaks: streaksText(streaks),
    cardPrice: String(plan.cardPrice),
    boughtCards: String(plan.boughtCards),
    sharedCards: String(plan.sharedCards),
  };
}

export function toPlan(values: Values, activityId: number): Input<'save_chance_plan'> {
  return {
    activityId,
    visitChances: Number(values.visitChances),
    spotChances: Number(values.spotChances),
    spendStepCents: Number(values.spendStepCents),
    spendChances: Number(values.spendChances),
    secretChances: Number(values.secretChances),
    hasCheckIns: values.hasCheckIns === true,
    checkInChances: Number(values.checkInChances),
    streaks: readStreaks(String(values.streaks ?? '')),
    cardPrice: Number(values.cardPrice),
    boughtCards: Number(values.boughtCards),
    sharedCards: Number(values.sharedCards),
  };
}

const momentText = (at: number | undefined) => (at === undefined ? '' : dateTimeFieldText(at));

export function spotDraft(spot: Spot | undefined): Draft {
  return {
    nameZhCn: spot?.nameZhCn ?? '',
    nameEn: spot?.nameEn ?? '',
    opensAt: momentText(spot?.opensAt),
    closesAt: momentText(spot?.closesAt),
    renews: false,
  };
}

export function toSpot(values: Values, activityId: number, spotId: number | undefined): Input<'save_activity_spot'> {
  return {
    ...asked<Pick<Input<'save_activity_spot'>, 'spotId'>>({ spotId }),
    activityId,
    nameZhCn: String(values.nameZhCn),
    nameEn: String(values.nameEn),
    opensAt: Number(values.opensAt),
    closesAt: Number(values.closesAt),
    renews: values.renews === true,
  };
}

/** Days of the activity that can have a secret code still. */
export function daysToSet({ firstDay, lastDay, today }: ChancePlanFile): number[] {
  const from = Math.max(firstDay, today);
  return Array.from({ length: Math.max(0, lastDay - from + 1) }, (_, place) => from + place);
}

/** The page of the members' app that a spot's code opens. */
export function spotAddress(origin: string, { activityId, spot }: Spot, isMarch: boolean): string {
  const page = isMarch ? '/pages/plazaActivity/MarchLottery/index' : '/pages/game/nineLottery/index';
  return `${origin}${page}?${new URLSearchParams({ activityId: String(activityId), spot })}`;
}
