// The seal of each day, and whether its transfers are still those that were sealed.
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Books.module.css';
import type { Seal } from './books';
import { BooksTabs } from './parts';

export default function SealsPage() {
  const { t } = useTranslation('books');
  const list: ListDeclaration<'list_ledger_seals', Seal> = {
    name: 'ledgerSeals',
    operation: 'list_ledger_seals',
    input: ({ page }) => (page ? { beforeDay: page } : {}),
    rows: ({ seals }) => seals,
    next: ({ seals, hasMore }) => (hasMore ? seals.at(-1)?.day : undefined),
    rowKey: ({ day }) => day,
    columns: [
      { key: 'day', title: t('day'), render: ({ day }) => <strong>{day}</strong> },
      {
        key: 'count',
        title: t('transferCount'),
        render: ({ transferCount }) => formatWhole(transferCount),
        isNumber: true,
      },
      {
        key: 'digest',
        title: t('digest'),
        render: ({ digest }) => (
          <code className={styles.digest} title={digest}>
            {digest.slice(0, 16)}…
          </code>
        ),
      },
      { key: 'sealedAt', title: t('sealedAt'), render: ({ sealedAt }) => formatDateTime(sealedAt), isNumber: true },
      { key: 'check', title: t('check'), render: ({ day }) => <Check day={day} /> },
    ],
    empty: { title: t('noSeals'), reason: t('noSealsReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<BooksTabs />} />
      <List list={list} label={t('seals')} />
    </>
  );
}

/** Reads all of the day's transfers, so only when somebody asks. */
function Check({ day }: { day: string }) {
  const { t } = useTranslation('books');
  const [isAsked, setIsAsked] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({
    ...queryFor('check_ledger_seal', { day }),
    enabled: isAsked,
    gcTime: 0,
  });
  if (data && !isFetching)
    return <Mark tone={data.isWhole ? 'good' : 'wrong'}>{t(data.isWhole ? 'whole' : 'broken')}</Mark>;
  return (
    <Button
      size="small"
      loading={isFetching}
      danger={isError}
      aria-label={t('checkOf', { day })}
      onClick={() => (isAsked ? void refetch() : setIsAsked(true))}
    >
      {t(isError ? 'checkAgain' : 'check')}
    </Button>
  );
}
