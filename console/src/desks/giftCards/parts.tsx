// Small parts that several pages of this desk show.
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { type Batch, batchTones, type Card, cardTones } from './giftCards';

export function GiftCardsTabs() {
  const { t } = useTranslation('giftCards');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/gift-cards', text: t('cards') },
        { to: '/gift-cards/batches', text: t('batches') },
        { to: '/gift-cards/sales', text: t('sales') },
        { to: '/gift-cards/counter', text: t('counter') },
      ]}
    />
  );
}

export function CardMark({ cardState }: Pick<Card, 'cardState'>) {
  const { t } = useTranslation('giftCards');
  return <Mark tone={cardTones[cardState]}>{t(`cardStates.${cardState}`)}</Mark>;
}

export function BatchMark({ state }: Pick<Batch, 'state'>) {
  const { t } = useTranslation('giftCards');
  return <Mark tone={batchTones[state]}>{t(`batchStates.${state}`)}</Mark>;
}
