// One's own exports, newest first: how far they are, and the files of those that are ready.
import { Button } from 'antd';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Exports.module.css';
import { type Export, filtersOf, sizeText, tones } from './exports';

/** As a file, whatever the answer: the page stays. */
function fetchFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

export default function ExportsPage() {
  const { t } = useTranslation('exports');
  const words = useFactWords();
  const list: ListDeclaration<'list_exports', Export> = {
    name: 'exports',
    operation: 'list_exports',
    input: () => ({}),
    rows: (all) => all,
    rowKey: ({ exportId }) => String(exportId),
    isMoving: (all) => all.some(({ state }) => state === 'running'),
    columns: [
      { key: 'name', title: t('list'), render: ({ name }) => <strong>{name}</strong> },
      {
        key: 'filters',
        title: t('filters'),
        render: ({ request }) => words.value('filters', filtersOf(request)) || t('everything'),
      },
      { key: 'format', title: t('format'), render: ({ format }) => t(`formats.${format}`) },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>,
      },
      {
        key: 'rows',
        title: t('rows'),
        render: ({ rowCount }) => <span data-row-count={rowCount}>{formatWhole(rowCount)}</span>,
        sortBy: ({ rowCount }) => rowCount,
        isNumber: true,
      },
      {
        key: 'size',
        title: t('size'),
        render: ({ fileBytes }) => (fileBytes > 0 ? sizeText(fileBytes) : nothing),
        isNumber: true,
      },
      { key: 'askedAt', title: t('askedAt'), render: ({ askedAt }) => formatDateTime(askedAt), isNumber: true },
      {
        key: 'deletedAt',
        title: t('deletedAt'),
        render: ({ deletedAt }) => (deletedAt === undefined ? nothing : formatDateTime(deletedAt)),
        isNumber: true,
      },
      { key: 'work', title: t('work'), render: (one) => <Work one={one} /> },
    ],
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={t('side')} />
      <List list={list} label={t('title')} />
    </>
  );
}

function Work({ one: { exportId, name, state } }: { one: Export }) {
  const { t } = useTranslation('exports');
  const opening = useStaffOperation('open_export');
  const cancelling = useStaffOperation('cancel_export', { done: t(state === 'ready' ? 'deleted' : 'cancelled') });
  const open = async () => {
    const { data } = await opening.run({ exportId });
    if (data) fetchFile(data.address);
  };
  const isReady = state === 'ready';
  if (!isReady && state !== 'running') return nothing;
  return (
    <span className={styles.work}>
      {isReady && (
        <Button size="small" loading={opening.isBusy} aria-label={t('fetchOf', { name })} onClick={() => void open()}>
          {t('fetch')}
        </Button>
      )}
      <Button
        size="small"
        type={isReady ? 'text' : 'default'}
        loading={cancelling.isBusy}
        aria-label={t(isReady ? 'deleteOf' : 'cancelOf', { name })}
        onClick={() => void cancelling.run({ exportId })}
      >
        {t(isReady ? 'delete' : 'cancel')}
      </Button>
    </span>
  );
}
