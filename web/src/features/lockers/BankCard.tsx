// A bank of lockers: where it stands, and of each size how many are free and what an hour costs.
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './BankCard.module.css';
import type { Bank, Offer } from './locker';

interface BankCardProps {
  bank: Bank;
  /** Why the member can take none at all. */
  refusedBecause: string | undefined;
  onTaken: () => void;
}

export function BankCard({ bank, refusedBecause, onTaken }: BankCardProps) {
  const { t } = useTranslation('lockers');
  const isOnline = useIsOnline();
  const take = useOperation('take_locker', { done: t('bank.taken') });
  const reasonOf = ({ freeCount }: Offer) => {
    if (!isOnline) return t('offline');
    if (refusedBecause !== undefined) return refusedBecause;
    return freeCount === 0 ? t('bank.full') : undefined;
  };
  const takeOne = async ({ size }: Offer) => {
    const { data } = await take({ bankId: bank.bankId, size });
    if (data) onTaken();
  };
  return (
    <Card title={bank.name}>
      <p className={styles.place}>{bank.place}</p>
      <ul className={styles.offers}>
        {bank.offers.map((offer) => (
          <li key={offer.size} className={styles.offer} data-full={offer.freeCount === 0}>
            <span className={styles.shape} data-size={offer.size} aria-hidden="true" />
            <span className={styles.text}>
              <span>
                {t(`size.${offer.size}`)} <small className={styles.fits}>{t(`fits.${offer.size}`)}</small>
              </span>
              <span className={styles.price}>
                {t('bank.price', { price: `¥${formatCents(offer.hourCents)}` })} ·{' '}
                {offer.freeCount > 0 ? t('bank.free', { count: offer.freeCount }) : t('bank.fullShort')}
              </span>
            </span>
            <Button
              size="small"
              kind="outline"
              label={t('bank.takeOf', { size: t(`size.${offer.size}`), bank: bank.name })}
              disabledBecause={reasonOf(offer)}
              onPress={() => takeOne(offer)}
            >
              {t('bank.take')}
            </Button>
          </li>
        ))}
      </ul>
      {bank.dayHours < 24 && <p className={styles.note}>{t('bank.cap', { count: bank.dayHours })}</p>}
    </Card>
  );
}
