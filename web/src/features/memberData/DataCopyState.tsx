// How far the copy of the member's data is, and what is in it once it is there.
import type { Output } from '@galleria/client/types';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './DataCopyState.module.css';
import { formatFileSize } from './fileSize';

type Status = Output<'get_data_copy'>;
type Copy = NonNullable<Status['copy']>;

function Facts({ copy }: { copy: Copy }) {
  const { t } = useTranslation('memberData');
  return (
    <>
      <Cell title={t('askedAt')} value={formatDateTime(copy.askedAt)} />
      {copy.state === 'ready' && (
        <>
          <Cell title={t('records')} value={t('recordCount', { count: copy.recordCount })} />
          <Cell title={t('pictures')} value={t('pictureCount', { count: copy.pictureCount })} />
          <Cell title={t('size')} value={formatFileSize(copy.fileBytes)} />
        </>
      )}
    </>
  );
}

export function DataCopyState({ copy }: { copy: Copy | undefined }) {
  const { t } = useTranslation('memberData');
  const state = copy?.state ?? 'none';
  return (
    <Card>
      <div role="status">
        <h2 className={styles.state} data-tone={state === 'failed' ? 'warning' : undefined}>
          {t(`${state}.title`)}
        </h2>
        <p className={styles.body}>
          {t(`${state}.body`, { time: copy?.deletedAt === undefined ? '' : formatDateTime(copy.deletedAt) })}
        </p>
      </div>
      {copy && <Facts copy={copy} />}
    </Card>
  );
}
