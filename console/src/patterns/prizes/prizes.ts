// What a prize of an activity, a trail or a season is written as, and what a typed one comes to. Pure.
import type { Input, Output } from '@galleria/client/types';
import { yuanFieldText } from '@/ui/format';
import type { Draft } from '../editor/fields';
import { asked } from '../list/readFilters';

export type Prize = Output<'list_prizes'>['prizes'][number];
export type PrizeKind = Prize['kind'];

export const prizeKinds = [
  'coupon',
  'points',
  'gift_card',
  'right',
  'goods',
  'parcel',
  'thanks',
] as const satisfies readonly PrizeKind[];

/** What a game can promise: it is something. */
export const promisedKinds = prizeKinds.filter((kind) => kind !== 'thanks');

const optional = (value: number | undefined) => (value === undefined ? '' : String(value));
type Values = Readonly<Record<string, unknown>>;
const given = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value));

export function prizeDraft(prize: Prize | undefined): Draft {
  return {
    nameZhCn: prize?.nameZhCn ?? '',
    nameEn: prize?.nameEn ?? '',
    pictureUrl: prize?.pictureUrl ?? '',
    couponId: optional(prize?.couponId),
    points: optional(prize?.points),
    giftCardCents: prize?.giftCardCents ? yuanFieldText(prize.giftCardCents) : '',
    rightId: optional(prize?.rightId),
    totalCount: optional(prize?.totalCount),
    dailyCount: optional(prize?.dailyCount),
    memberLimit: optional(prize?.memberLimit),
    claimDays: String(prize?.claimDays ?? 14),
    costCents: prize ? yuanFieldText(prize.costCents) : '',
  };
}

type PrizeLimits = Pick<
  Input<'save_prize'>,
  'prizeId' | 'couponId' | 'points' | 'giftCardCents' | 'rightId' | 'totalCount' | 'dailyCount' | 'memberLimit'
>;

interface PrizePlace {
  activityId: number;
  prizeId: number | undefined;
  kind: PrizeKind;
}

/** Each kind has what it needs, and nothing of the others. */
export function toPrize(values: Values, { activityId, prizeId, kind }: PrizePlace): Input<'save_prize'> {
  const isThanks = kind === 'thanks';
  const limits = asked<PrizeLimits>({
    prizeId,
    couponId: kind === 'coupon' ? given(values.couponId) : undefined,
    points: kind === 'points' ? given(values.points) : undefined,
    giftCardCents: kind === 'gift_card' ? given(values.giftCardCents) : undefined,
    rightId: kind === 'right' ? Number(values.rightId) : undefined,
    totalCount: isThanks ? undefined : given(values.totalCount),
    dailyCount: isThanks ? undefined : given(values.dailyCount),
    memberLimit: isThanks ? undefined : given(values.memberLimit),
  });
  return {
    ...limits,
    activityId,
    kind,
    nameZhCn: String(values.nameZhCn),
    nameEn: String(values.nameEn),
    pictureUrl: String(values.pictureUrl ?? ''),
    claimDays: kind === 'goods' || kind === 'parcel' ? Number(values.claimDays) : 0,
    costCents: costOf(values, kind),
  };
}

/** A gift card costs what is on it. */
function costOf(values: Values, kind: PrizeKind): number {
  if (kind === 'thanks') return 0;
  return Number((kind === 'gift_card' ? values.giftCardCents : values.costCents) ?? 0);
}

/** All that these prizes can cost. */
export const mostCostCents = (prizes: readonly Pick<Prize, 'totalCount' | 'costCents'>[]) =>
  prizes.reduce((sum, { totalCount = 0, costCents }) => sum + totalCount * costCents, 0);
