// One address of the list, with what can be done to it.
import type { Output } from '@galleria/client/types';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './AddressCard.module.css';
import { labelWord } from './labels';

export type AddressSummary = Output<'list_addresses'>[number];

interface AddressCardProps {
  address: AddressSummary;
  /** Present while the member picks an address for an order. */
  onChoose: (() => unknown) | undefined;
  isChosen: boolean;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
  onMakeDefault: () => Promise<unknown>;
}

/** Name and phone are masked by the server. */
export function AddressCard({ address, onChoose, isChosen, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const { t } = useTranslation('addresses');
  const word = labelWord(address.label);
  const content = (
    <>
      <span className={styles.text}>
        <span className={styles.person}>
          <strong>{address.receiverName}</strong>
          <span>{address.phone}</span>
          {address.isDefault && <Tag tone="member">{t('list.default')}</Tag>}
          {address.label && <Tag tone="quiet">{word ? t(word) : address.label}</Tag>}
        </span>
        <span className={styles.place}>
          {address.region} {address.street}
        </span>
      </span>
      {isChosen && (
        <span className={styles.chosen}>
          <Icon name="check" label={t('list.chosen')} />
        </span>
      )}
    </>
  );
  return (
    <article className={styles.card} aria-label={`${address.receiverName} ${address.region} ${address.street}`}>
      {onChoose ? (
        <button type="button" className={styles.content} onClick={() => void onChoose()}>
          {content}
        </button>
      ) : (
        <div className={styles.content}>{content}</div>
      )}
      <footer className={styles.actions}>
        {!address.isDefault && (
          <Button kind="quiet" size="small" onPress={onMakeDefault}>
            {t('list.makeDefault')}
          </Button>
        )}
        <span className={styles.gap} />
        <Button kind="quiet" size="small" onPress={onEdit}>
          {t('list.edit')}
        </Button>
        <Button kind="quiet" size="small" onPress={onDelete}>
          {t('list.delete')}
        </Button>
      </footer>
    </article>
  );
}
