// One provider's day: what each side counts, what lies between them, and the ticket of each difference.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Stack } from '@/ui/Stack';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import { StandingMark, TicketMark, useProviderName } from './parts';
import styles from './Reconciliation.module.css';
import type { Day, Ticket } from './reconciliation';

export default function DayPage() {
  const { provider = '', day = '' } = useParams();
  const query = useQuery({ ...queryFor('get_reconciliation_day', { provider, day }), refetchInterval: 5_000 });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { day: sums, billDigest, tickets } = query.data;
  return <DayRecord day={sums} billDigest={billDigest} tickets={tickets} />;
}

interface Props {
  day: Day;
  billDigest: string;
  tickets: readonly Ticket[];
}

function DayRecord({ day, billDigest, tickets }: Props) {
  const { t } = useTranslation('reconciliation');
  const nameOf = useProviderName();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const right = useRight('compare_bill_again');
  const { run, isBusy } = useStaffOperation('compare_bill_again', { done: t('comparing') });
  const ask = () => setAsking(true);
  useKeys([
    { keys: 'Esc', label: t('back'), run: () => void navigate('/reconciliation') },
    ...(right.isHeld ? [{ keys: 'U', label: t('compareAgain'), run: ask }] : []),
  ]);
  const again = (
    <Button onClick={ask} disabled={!right.isHeld} title={right.isHeld ? undefined : t('mayNotDecide')}>
      {t('compareAgain')} <KeyCap keys="U" />
    </Button>
  );
  return (
    <>
      <PageHead title={`${nameOf(day.provider)} ${day.day}`} notes={<StandingMark day={day} />} actions={again} />
      <Stack>
        {day.problem !== undefined && (
          <p className={styles.notice}>
            {t(`problems.${day.problem}`)}{' '}
            {day.askedAt !== undefined && t('askedAt', { at: formatDateTime(day.askedAt) })}
          </p>
        )}
        {day.state === 'compared' && <Sums day={day} billDigest={billDigest} />}
        <Panel title={t('tickets')} side={t('openTickets', { count: day.openTicketCount })} isFlush>
          {tickets.length > 0 ? (
            <Tickets tickets={tickets} />
          ) : (
            <State title={t(day.state === 'compared' ? 'noTickets' : 'notCompared')} />
          )}
        </Panel>
      </Stack>
      <ReasonDialog
        title={t('compareAgain')}
        question={t('whyCompare')}
        isOpen={isAsking}
        isBusy={isBusy}
        close={() => setAsking(false)}
        confirm={async (reason) => (await run({ provider: day.provider, day: day.day, reason })).error === undefined}
      />
    </>
  );
}

function Sums({ day, billDigest }: { day: Day; billDigest: string }) {
  const { t } = useTranslation('reconciliation');
  const { providerSide, ownSide } = day;
  const net = (side: typeof ownSide) => side.paymentCents - side.refundCents;
  return (
    <Panel
      title={t('sums')}
      side={day.comparedAt === undefined ? nothing : t('comparedAt', { at: formatDateTime(day.comparedAt) })}
      isFlush
    >
      <Table
        label={t('sums')}
        columns={[
          { key: 'side', title: t('side') },
          { key: 'provider', title: t('provider'), isNumber: true },
          { key: 'own', title: t('own'), isNumber: true },
          { key: 'between', title: t('between'), isNumber: true },
        ]}
        rows={[
          {
            key: 'payments',
            cells: [
              t('payments'),
              <Counted key="provider" count={providerSide.paymentCount} cents={providerSide.paymentCents} />,
              <Counted key="own" count={ownSide.paymentCount} cents={ownSide.paymentCents} />,
              <Money key="between" cents={providerSide.paymentCents - ownSide.paymentCents} />,
            ],
          },
          {
            key: 'refunds',
            cells: [
              t('refunds'),
              <Counted key="provider" count={providerSide.refundCount} cents={-providerSide.refundCents} />,
              <Counted key="own" count={ownSide.refundCount} cents={-ownSide.refundCents} />,
              <Money key="between" cents={ownSide.refundCents - providerSide.refundCents} />,
            ],
          },
          {
            key: 'net',
            tone: 'strong',
            cells: [
              t('net'),
              <Money key="provider" cents={net(providerSide)} />,
              <Money key="own" cents={net(ownSide)} />,
              <Money key="between" cents={day.differenceCents} />,
            ],
          },
          { key: 'unsettled', cells: [t('unsettled'), null, null, <Money key="between" cents={day.unsettledCents} />] },
          { key: 'fees', cells: [t('fees'), <Money key="provider" cents={day.feeCents} />, null, null] },
        ]}
      />
      {billDigest && (
        <p className={styles.digest}>
          {t('digest')} <code>{billDigest}</code>
        </p>
      )}
    </Panel>
  );
}

function Counted({ count, cents }: { count: number; cents: number }) {
  const { t } = useTranslation('reconciliation');
  return (
    <>
      <small className={text.note}>{t('entries', { count: formatWhole(count) })}</small> <Money cents={cents} />
    </>
  );
}

function Tickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('reconciliation');
  return (
    <Table
      label={t('tickets')}
      columns={[
        { key: 'kind', title: t('columns.kind') },
        { key: 'number', title: t('columns.number') },
        { key: 'provider', title: t('provider'), isNumber: true },
        { key: 'own', title: t('own'), isNumber: true },
        { key: 'between', title: t('between'), isNumber: true },
        { key: 'state', title: t('columns.state') },
      ]}
      rows={tickets.map((ticket) => ({
        key: ticket.ticketId,
        cells: [
          <Link key="kind" className={text.link} to={`/reconciliation/tickets/${ticket.ticketId}`}>
            {t(`kinds.${ticket.kind}`)}
          </Link>,
          `${t(`entryKinds.${ticket.entryKind}`)} ${ticket.number}`,
          <Money key="provider" cents={ticket.providerCents} />,
          <Money key="own" cents={ticket.ownCents} />,
          <Money key="between" cents={ticket.differenceCents} />,
          <TicketMark key="state" state={ticket.state} />,
        ],
      }))}
    />
  );
}
