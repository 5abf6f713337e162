// A month of days: which are balanced, which differ and by how much, and of which there is no bill.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import { monthAfter, monthOf, weeksOf } from '@/patterns/calendar/month';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { StandingMark, useProviderName } from './parts';
import styles from './Reconciliation.module.css';
import { ReconciliationTabs } from './ReconciliationTabs';
import { type Day, spanOf, standingOf } from './reconciliation';

export default function CalendarPage() {
  const { t } = useTranslation('reconciliation');
  const [search, setSearch] = useSearchParams();
  const month = monthOf(search.get('month'), Date.now());
  const query = useQuery(queryFor('list_reconciliation_days', spanOf(month)));
  const go = (count: number) => setSearch({ month: monthAfter(month, count) });
  useKeys([
    { keys: '[', label: t('monthBefore'), run: () => go(-1) },
    { keys: ']', label: t('monthAfter'), run: () => go(1) },
  ]);
  const months = (
    <div className={styles.months}>
      <Button onClick={() => go(-1)} aria-label={t('monthBefore')}>
        ‹
      </Button>
      <b>{month}</b>
      <Button onClick={() => go(1)} aria-label={t('monthAfter')}>
        ›
      </Button>
    </div>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<ReconciliationTabs />} actions={months} />
      <Panel isFlush>
        {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
        {query.isPending && <Loading />}
        {query.data && <Calendar month={month} days={query.data.days} />}
      </Panel>
    </>
  );
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

function Calendar({ month, days }: { month: string; days: readonly Day[] }) {
  const { t } = useTranslation('reconciliation');
  return (
    <table className={styles.calendar} aria-label={t('calendarOf', { month })}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {t(`weekdays.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, index) => (
              <td key={day ?? weekdays[index]}>
                {day && <span className={styles.date}>{Number(day.slice(8))}</span>}
                {days
                  .filter((one) => one.day === day)
                  .map((one) => (
                    <DayCell key={one.provider} day={one} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day }: { day: Day }) {
  const { t } = useTranslation('reconciliation');
  const nameOf = useProviderName();
  const standing = standingOf(day);
  const net = day.providerSide.paymentCents - day.providerSide.refundCents;
  return (
    <Link
      className={styles.cell}
      to={`/reconciliation/days/${day.provider}/${day.day}`}
      title={t('dayOf', { provider: nameOf(day.provider), day: day.day, standing: t(`standings.${standing}`) })}
    >
      <StandingMark day={day} />
      <small className={styles.cellNote}>{nameOf(day.provider)}</small>
      {day.state === 'compared' && <Money cents={standing === 'different' ? day.unsettledCents : net} />}
      {standing === 'different' && (
        <small className={styles.cellNote}>{t('openTickets', { count: day.openTicketCount })}</small>
      )}
    </Link>
  );
}
