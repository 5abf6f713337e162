// One month card of the member's: which car, where, until when, and what can be done with it.
import { serverNowMs } from '@galleria/client/clock';
import { useOperation } from '@/api/operations/useOperation';
import { useHost } from '@/hosts/HostContext';
import { paymentPage } from '@/routes/payments/payment';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './MonthCardCard.module.css';
import type { MonthCard } from './monthCards';

interface MonthCardCardProps {
  card: MonthCard;
  /** The plate as it stands on the car. */
  plateText: string;
  onRenew: () => void;
}

export function MonthCardCard({ card, plateText, onRenew }: MonthCardCardProps) {
  const { t } = useTranslation('monthCards');
  const host = useHost();
  const cancel = useOperation('cancel_month_card', { done: t('mine.cancelled') });
  const { cardId, state, validFrom, validUntil } = card;
  const isToCome = state === 'valid' && validFrom !== undefined && validFrom > serverNowMs();
  const time = () => {
    if (validFrom !== undefined && validUntil !== undefined) {
      return t('mine.until', { from: formatDate(validFrom), until: formatDate(validUntil - 1) });
    }
    return t('mine.holdsFor', { time: formatDateTime(card.payBefore) });
  };
  return (
    <Card>
      <div className={styles.head}>
        <h3 className={styles.plate}>{plateText}</h3>
        <Tag tone={state === 'valid' ? 'chosen' : 'quiet'}>{t(`state.${isToCome ? 'toCome' : state}`)}</Tag>
      </div>
      <p className={styles.name}>
        {card.name} · {card.carParks.join('、')}
      </p>
      <p className={styles.time}>{time()}</p>
      {state === 'valid' && (
        <div className={styles.actions}>
          <Button kind="outline" size="small" onPress={onRenew} label={`${t('mine.renew')} ${plateText}`}>
            {t('mine.renew')}
          </Button>
        </div>
      )}
      {state === 'paying' && (
        <div className={styles.actions}>
          <Button kind="outline" size="small" onPress={() => cancel({ cardId })}>
            {t('mine.cancel')}
          </Button>
          <Button size="small" onPress={() => host.open(paymentPage, { orderId: cardId, source: 'monthCards' })}>
            {t('mine.payOn')}
          </Button>
        </div>
      )}
    </Card>
  );
}
