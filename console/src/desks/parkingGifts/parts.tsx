// Small parts of this desk: its tabs, and minutes as people say them.
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { hoursOf } from './parkingGifts';

export function GiftsTabs() {
  const { t } = useTranslation('parkingGifts');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/parking-gifts', text: t('gifts') },
        { to: '/parking-gifts/shops', text: t('balances') },
      ]}
    />
  );
}

export function Minutes({ minutes }: { minutes: number }) {
  const { t } = useTranslation('parkingGifts');
  return t('time', hoursOf(minutes));
}
