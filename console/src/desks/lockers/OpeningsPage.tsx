// The log of openings: which door, by what, and what became of it.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Opening, openingsOf, openingWays } from './lockers';
import { LockerTabs, OpeningMark } from './parts';

export default function OpeningsPage() {
  const { t } = useTranslation('lockers');
  return (
    <>
      <PageHead title={t('title')} notes={<LockerTabs />} />
      <List list={useOpeningList()} label={t('openings')} />
    </>
  );
}

function useOpeningList(): ListDeclaration<'list_locker_openings', Opening> {
  const { t } = useTranslation('lockers');
  const navigate = useNavigate();
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return {
    name: 'lockerOpenings',
    operation: 'list_locker_openings',
    input: openingsOf,
    rows: ({ openings }) => openings,
    next: ({ openings, hasMore }) => (hasMore ? String(openings.at(-1)?.openingId) : undefined),
    rowKey: ({ openingId }) => String(openingId),
    filters: [
      { key: 'door', label: t('door'), kind: 'text' },
      {
        key: 'way',
        label: t('way'),
        kind: 'choice',
        choices: openingWays.map((value) => ({ value, text: t(`ways.${value}`) })),
      },
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      { key: 'asked', title: t('askedAt'), render: ({ askedAt }) => moment(askedAt), isNumber: true },
      { key: 'bank', title: t('bank'), render: ({ bankName }) => bankName },
      { key: 'door', title: t('door'), render: ({ doorNumber }) => <strong>{doorNumber}</strong> },
      { key: 'way', title: t('way'), render: ({ way }) => t(`ways.${way}`) },
      { key: 'progress', title: t('outcome'), render: (opening) => <OpeningMark opening={opening} /> },
      { key: 'by', title: t('askedBy'), render: ({ askedBy }) => askedBy || nothing },
      { key: 'reason', title: t('reason'), render: ({ reason }) => reason || nothing },
      { key: 'opened', title: t('openedAt'), render: ({ openedAt }) => moment(openedAt), isNumber: true },
      { key: 'shut', title: t('shutAt'), render: ({ shutAt }) => moment(shutAt), isNumber: true },
    ],
    open: ({ stayId }) => {
      if (stayId) void navigate(`/lockers/stays/${stayId}`);
    },
    empty: { title: t('noOpening'), reason: t('noOpeningReason') },
  };
}
