// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { type Opening, openingTones, type Stay, stayTones } from './lockers';

export function LockerTabs() {
  const { t } = useTranslation('lockers');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/lockers', text: t('banks') },
        { to: '/lockers/stays', text: t('stays') },
        { to: '/lockers/openings', text: t('openings') },
      ]}
    />
  );
}

export function StayMark({ stay }: { stay: Stay }) {
  const { t } = useTranslation('lockers');
  if (stay.helpAt !== undefined && stay.endedAt === undefined) return <Mark tone="wrong">{t('looks.help')}</Mark>;
  return <Mark tone={stayTones[stay.state]}>{t(`states.${stay.state}`)}</Mark>;
}

export function OpeningMark({ opening }: { opening: Opening }) {
  const { t } = useTranslation('lockers');
  return <Mark tone={openingTones[opening.progress]}>{t(`progress.${opening.progress}`)}</Mark>;
}
