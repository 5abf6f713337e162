// Lockers that members have and had, newest first.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Stay, stayStates, staysOf } from './lockers';
import { LockerTabs, StayMark } from './parts';

export default function StaysPage() {
  const { t } = useTranslation('lockers');
  return (
    <>
      <PageHead title={t('title')} notes={<LockerTabs />} />
      <List list={useStayList()} label={t('stays')} />
    </>
  );
}

function useStayList(): ListDeclaration<'search_locker_stays', Stay> {
  const { t } = useTranslation('lockers');
  const navigate = useNavigate();
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return {
    name: 'lockerStays',
    operation: 'search_locker_stays',
    input: staysOf,
    rows: ({ stays }) => stays,
    next: ({ stays, hasMore }) => (hasMore ? String(stays.at(-1)?.stayId) : undefined),
    rowKey: ({ stayId }) => String(stayId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: stayStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
      { key: 'help', label: t('help'), kind: 'choice', choices: [{ value: 'yes', text: t('looks.help') }] },
      { key: 'door', label: t('door'), kind: 'text' },
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      { key: 'bank', title: t('bank'), render: ({ bankName }) => bankName },
      {
        key: 'door',
        title: t('door'),
        render: ({ doorNumber, size }) => <strong>{`${doorNumber} · ${t(`sizes.${size}`)}`}</strong>,
      },
      { key: 'state', title: t('state'), render: (stay) => <StayMark stay={stay} /> },
      { key: 'taken', title: t('takenAt'), render: ({ takenAt }) => moment(takenAt), isNumber: true },
      { key: 'due', title: t('dueAt'), render: ({ dueAt }) => moment(dueAt), isNumber: true },
      { key: 'ended', title: t('endedAt'), render: ({ endedAt }) => moment(endedAt), isNumber: true },
      { key: 'paid', title: t('paid'), render: ({ paidCents }) => <Money cents={paidCents} />, isNumber: true },
      { key: 'kept', title: t('keptAt'), render: ({ keptAt }) => keptAt || nothing, isExtra: true },
    ],
    open: ({ stayId }) => void navigate(`/lockers/stays/${stayId}`),
    empty: { title: t('noStay'), reason: t('noStayReason') },
  };
}
