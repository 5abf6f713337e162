// Stays, newest first: found by plate, state and the day on which they began.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ParkingTabs } from './ParkingTabs';
import { type Session, sessionStates, sessionsOf } from './parking';
import { SessionMark } from './parts';

export default function SessionsPage() {
  const { t } = useTranslation('parking');
  return (
    <>
      <PageHead title={t('title')} notes={<ParkingTabs />} />
      <List list={useSessionList()} label={t('sessions')} />
    </>
  );
}

function useSessionList(): ListDeclaration<'search_parking_sessions', Session> {
  const { t } = useTranslation('parking');
  const navigate = useNavigate();
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return {
    name: 'parkingSessions',
    operation: 'search_parking_sessions',
    input: sessionsOf,
    rows: ({ sessions }) => sessions,
    next: ({ sessions, hasMore }) => (hasMore ? String(sessions.at(-1)?.sessionId) : undefined),
    rowKey: ({ sessionId }) => String(sessionId),
    filters: [
      { key: 'plate', label: t('plateOrTicket'), kind: 'text' },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: sessionStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      {
        key: 'plate',
        title: t('plate'),
        render: ({ plate, ticketCode }) => <strong>{plate || ticketCode || t('noPlate')}</strong>,
      },
      { key: 'state', title: t('state'), render: (session) => <SessionMark session={session} /> },
      { key: 'class', title: t('vehicleClass'), render: ({ vehicleClass }) => t(`classes.${vehicleClass}`) },
      { key: 'area', title: t('bay'), render: ({ areaCode, bay }) => bay || areaCode || nothing },
      { key: 'permit', title: t('permit'), render: ({ hasPermit }) => (hasPermit ? t('hasPermit') : nothing) },
      { key: 'entered', title: t('enteredAt'), render: ({ enteredAt }) => moment(enteredAt), isNumber: true },
      { key: 'paid', title: t('paidUntil'), render: ({ paidUntil }) => moment(paidUntil), isNumber: true },
      { key: 'left', title: t('leftAt'), render: ({ leftAt }) => moment(leftAt), isNumber: true },
      { key: 'park', title: t('carPark'), render: ({ carParkName }) => carParkName, isExtra: true },
    ],
    open: ({ sessionId }) => void navigate(`/parking/sessions/${sessionId}`),
    empty: { title: t('noSession'), reason: t('noSessionReason') },
  };
}
