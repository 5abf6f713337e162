// The prizes of a trail or a season, to choose from, and how one is called.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { formatWhole } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import type { Prize } from './prizes';

/** Those that there are; none for what is not made yet, and for whoever may not see prizes. */
export function usePrizes(activityId: number | undefined): readonly Prize[] {
  const { isHeld } = useRight('list_prizes');
  const { data } = useQuery({
    ...queryFor('list_prizes', { activityId: activityId ?? 0 }),
    enabled: isHeld && activityId !== undefined,
  });
  return data?.prizes ?? [];
}

export function usePrizeName(prizes: readonly Prize[]) {
  const { t, language } = useTranslation('prizes');
  const nameOf = ({ nameEn, nameZhCn }: Prize) => (language === 'en' ? nameEn : nameZhCn);
  return (prizeId: number | undefined): string | undefined => {
    if (prizeId === undefined) return undefined;
    const prize = prizes.find((each) => each.prizeId === prizeId);
    return prize ? nameOf(prize) : t('prize');
  };
}

/** To be picked in a form, none of them first. */
export function usePrizeChoices(prizes: readonly Prize[]): { value: string; text: string }[] {
  const { t } = useTranslation('prizes');
  const nameOf = usePrizeName(prizes);
  return [
    { value: '', text: t('none') },
    ...prizes.map(({ prizeId, totalCount = 0 }) => ({
      value: String(prizeId),
      text: t('left', { name: nameOf(prizeId) ?? '', count: formatWhole(totalCount) }),
    })),
  ];
}
