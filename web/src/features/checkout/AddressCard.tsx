// Where the order goes: the delivery address, or the shops where it waits.
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './AddressCard.module.css';
import type { CheckoutAddress, Quote } from './useCheckout';

interface AddressCardProps {
  address: CheckoutAddress | undefined;
  onChoose: () => void;
}

/** Without an address it invites to add one. */
export function AddressCard({ address, onChoose }: AddressCardProps) {
  const { t } = useTranslation('checkout');
  return (
    <Card padding="flush">
      <button type="button" className={styles.address} onClick={onChoose}>
        <span className={styles.mark}>
          <Icon name={address ? 'location' : 'plus'} />
        </span>
        <span className={styles.text}>
          {address ? (
            <>
              <strong>
                {address.receiverName} <span className={styles.phone}>{address.phone}</span>
              </strong>
              <span>
                {address.region} {address.street}
              </span>
            </>
          ) : (
            <>
              <strong>{t('address.add')}</strong>
              <span className={styles.hint}>{t('address.addHint')}</span>
            </>
          )}
        </span>
        <Icon name="forward" size={16} />
      </button>
    </Card>
  );
}

/** Where the member fetches the goods. */
export function PickUpCard({ shops }: { shops: Quote['shops'] }) {
  const { t } = useTranslation('checkout');
  return (
    <Card title={t('pickUp.title')}>
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.shopId}>
            <Icon name="location" size={16} />
            <span>{shop.name}</span>
            <span className={styles.hint}>{shop.location}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('pickUp.hint')}</p>
    </Card>
  );
}

/** Virtual goods are there as soon as they are paid: nobody comes for them, and nothing is sent. */
export function AtOnceCard() {
  const { t } = useTranslation('checkout');
  return (
    <Card title={t('atOnce.title')}>
      <p className={styles.hint}>{t('atOnce.hint')}</p>
    </Card>
  );
}
