// Small parts that several pages of this desk show: how a pre-sale and a pre-order stand.
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { type PreOrder, type PreSale, preOrderTones, stateTones } from './preSales';

export function PreSaleMark({ state }: Pick<PreSale, 'state'>) {
  const { t } = useTranslation('preSales');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

export function PreOrderMark({ state }: Pick<PreOrder, 'state'>) {
  const { t } = useTranslation('preSales');
  return <Mark tone={preOrderTones[state]}>{t(`preOrderStates.${state}`)}</Mark>;
}
