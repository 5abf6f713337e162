// A prize that the mall sends: where it goes, how it travels, and what its winner can do now.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { copyText } from '@/ui/kit/copyText';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './Lottery.module.css';
import type { Won } from './lottery';

interface ParcelCardProps {
  won: Won;
  chooseAddress: () => void;
  confirmReceipt: () => void;
}

export function ParcelCard({ won, chooseAddress, confirmReceipt }: ParcelCardProps) {
  const { t } = useTranslation('lotteries');
  const { receiver, carrier, waybillNumber, claimUntil, actions } = won;
  const isFirst = actions.includes('give_address');
  return (
    <Card title={won.name}>
      <p className={styles.lead}>
        {t(`parcel.state.${won.state}`)} · {formatDateTime(won.wonAt)}
      </p>
      {isFirst && claimUntil !== undefined && (
        <p className={styles.lead}>{t('parcel.until', { time: formatDateTime(claimUntil) })}</p>
      )}
      {receiver && (
        <p className={styles.lead}>
          {receiver.name} {receiver.phone}
          <br />
          {receiver.region} {receiver.street}
        </p>
      )}
      {waybillNumber !== '' && (
        <p className={styles.lead}>
          {carrier} <span className={styles.figure}>{waybillNumber}</span>
        </p>
      )}
      <div className={styles.actions}>
        {waybillNumber !== '' && (
          <Button
            kind="outline"
            size="small"
            onPress={() => copyText(waybillNumber, { done: t('parcel.copied'), failed: t('parcel.notCopied') })}
          >
            {t('parcel.copy')}
          </Button>
        )}
        {isFirst && <Button onPress={chooseAddress}>{t('parcel.give')}</Button>}
        {actions.includes('change_address') && (
          <Button kind="outline" onPress={chooseAddress}>
            {t('parcel.change')}
          </Button>
        )}
        {actions.includes('confirm_receipt') && <Button onPress={confirmReceipt}>{t('parcel.received')}</Button>}
      </div>
    </Card>
  );
}
