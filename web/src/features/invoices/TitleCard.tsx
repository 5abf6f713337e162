// One saved title, with what can be done to it.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import type { InvoiceTitle } from './invoice';
import styles from './TitleCard.module.css';

interface TitleCardProps {
  title: InvoiceTitle;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
  onMakeDefault: () => Promise<unknown>;
}

export function TitleCard({ title, onEdit, onDelete, onMakeDefault }: TitleCardProps) {
  const { t } = useTranslation('invoices');
  const rows = [title.address, title.telephone, [title.bankName, title.bankAccount].filter(Boolean).join(' ')];
  return (
    <Card>
      <article aria-label={title.name}>
        <header className={styles.head}>
          <h2 className={styles.name}>{title.name}</h2>
          <Tag tone="quiet">{t(`titles.${title.kind}`)}</Tag>
          {title.isDefault && <Tag>{t('titles.default')}</Tag>}
        </header>
        {title.taxNumber && <p className={styles.number}>{t('titles.taxNumber', { number: title.taxNumber })}</p>}
        {rows
          .filter((row) => row !== '')
          .map((row) => (
            <p key={row} className={styles.row}>
              {row}
            </p>
          ))}
        <footer className={styles.actions}>
          {!title.isDefault && (
            <Button kind="quiet" size="small" onPress={onMakeDefault}>
              {t('titles.makeDefault')}
            </Button>
          )}
          <span className={styles.gap} />
          <Button kind="quiet" size="small" onPress={onEdit}>
            {t('titles.edit')}
          </Button>
          <Button kind="quiet" size="small" onPress={onDelete}>
            {t('titles.delete')}
          </Button>
        </footer>
      </article>
    </Card>
  );
}
