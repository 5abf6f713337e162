// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { type WinState, winTones } from './lotteries';

export function LotteriesTabs() {
  const { t } = useTranslation('lotteries');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/lotteries', text: t('lotteries') },
        { to: '/lotteries/wins', text: t('wins') },
      ]}
    />
  );
}

export function WinMark({ state }: { state: WinState }) {
  const { t } = useTranslation('lotteries');
  return <Mark tone={winTones[state]}>{t(`winStates.${state}`)}</Mark>;
}
