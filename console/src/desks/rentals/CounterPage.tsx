// The counter: whoever shows their code has what is theirs in front of the desk, to be lent or taken back; by hand or by a scanner that ends with Enter.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatDateTime, formatTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { RentalMark, RentalTabs } from './parts';
import styles from './Rentals.module.css';
import { type Desk, freeCount, nameOf, nextStep, type Overview, type Rental, type Visit } from './rentals';

const refetchMs = 4_000;

export default function CounterPage() {
  const { t } = useTranslation('rentals');
  const query = useQuery({ ...queryFor('get_rental_overview', {}), refetchInterval: refetchMs });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  if (query.data.desks.length === 0) return <State title={t('noDesk')} />;
  return <Counter overview={query.data} />;
}

/** Which desk it is stays in the address, so that each keeps a page of its own. */
function Counter({ overview }: { overview: Overview }) {
  const { t, language } = useTranslation('rentals');
  const [search, setSearch] = useSearchParams();
  const [visit, setVisit] = useState<string>();
  const [metCount, setMetCount] = useState(0);
  const codePart = useRef<HTMLDivElement>(null);
  // A scanner types wherever the cursor is: it stands in the code's field, at first and after each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit makes the form anew.
  useEffect(() => codePart.current?.querySelector('input')?.focus(), [metCount]);
  const desk = overview.desks.find(({ deskId }) => String(deskId) === search.get('desk')) ?? overview.desks[0];
  if (!desk) return null;
  const choice = (
    <Select
      className={styles.desk ?? ''}
      aria-label={t('desk')}
      value={desk.deskId}
      options={overview.desks.map((one) => ({ value: one.deskId, label: nameOf(language, one) }))}
      onChange={(deskId) => setSearch({ desk: String(deskId) })}
    />
  );
  return (
    <>
      <PageHead title={t('title')} notes={<RentalTabs />} actions={choice} />
      <div ref={codePart}>
        <Panel title={t('scan')} side={t('scanSide')}>
          <OperationForm
            // The next code meets an empty field.
            key={metCount}
            operation="meet_renter"
            fields={[{ name: 'code', label: t('code'), kind: 'text', isWide: true, most: 32, hint: t('codeHint') }]}
            start={{ code: '' }}
            saveText={t('meet')}
            places={{ codes: { 90110: 'code', 90111: 'code', 90112: 'code', 90113: 'code' } }}
            then={(met) => {
              setVisit(met.visit);
              setMetCount((count) => count + 1);
            }}
          />
        </Panel>
      </div>
      {visit !== undefined && <VisitPanel key={visit} visit={visit} overview={overview} desk={desk} />}
      <DeskStock overview={overview} desk={desk} />
    </>
  );
}

interface VisitProps {
  visit: string;
  overview: Overview;
  desk: Desk;
}

function VisitPanel({ visit, overview, desk }: VisitProps) {
  const { t } = useTranslation('rentals');
  const query = useQuery({ ...queryFor('get_rental_visit', { visit }), refetchInterval: refetchMs, retry: false });
  if (query.error instanceof ApiError) return <State title={query.error.message || t('visitOver')} />;
  if (!query.data) return <Loading />;
  const { nickname, tierName, memberId, expiresAt, rentals } = query.data;
  return (
    <Panel
      title={`${nickname || t('someone')} · ${tierName}`}
      side={
        <>
          <Link to={`/members/${memberId}`}>{t('toMember')}</Link> · {t('visitUntil', { at: formatTime(expiresAt) })}
        </>
      }
    >
      {rentals.length > 0 ? <Theirs rentals={rentals} desk={desk} visit={visit} /> : <p>{t('hasNothing')}</p>}
      <Lending visit={query.data} overview={overview} desk={desk} />
    </Panel>
  );
}

/** What the member has reserved or borrowed, each with the one thing to do with it here. */
function Theirs({ rentals, desk, visit }: { rentals: readonly Rental[]; desk: Desk; visit: string }) {
  const { t } = useTranslation('rentals');
  return (
    <Table
      label={t('theirs')}
      columns={[
        { key: 'thing', title: t('thing') },
        { key: 'state', title: t('state') },
        { key: 'desk', title: t('lentAtDesk') },
        { key: 'due', title: t('dueAt'), isNumber: true },
        { key: 'fee', title: t('fee'), isNumber: true },
        { key: 'deposit', title: t('deposit'), isNumber: true },
        { key: 'action', title: t('next') },
      ]}
      rows={rentals.map((rental) => ({
        key: rental.rentalId,
        cells: [
          <Link key="thing" to={`/rentals/list/${rental.rentalId}`}>
            {rental.kindName}
          </Link>,
          <RentalMark key="state" rental={rental} />,
          rental.deskName,
          rental.dueAt ? formatDateTime(rental.dueAt) : nothing,
          <Money key="fee" cents={rental.feeCents} />,
          rental.asksDeposit ? <Money key="deposit" cents={rental.depositCents} /> : t('waived'),
          <Step key="action" rental={rental} desk={desk} visit={visit} />,
        ],
      }))}
    />
  );
}

function Step({ rental, desk, visit }: { rental: Rental; desk: Desk; visit: string }) {
  const { t } = useTranslation('rentals');
  const lend = useStaffOperation('lend_thing', { done: t('lent') });
  const takeBack = useStaffOperation('return_thing', { done: t('takenBack') });
  const { deskId } = desk;
  const step = nextStep(rental, deskId);
  if (step === 'lend') {
    return (
      <Button
        type="primary"
        loading={lend.isBusy}
        onClick={() => void lend.run({ visit, deskId, kindId: rental.kindId })}
      >
        {t('lend')}
      </Button>
    );
  }
  if (step === 'takeBack') {
    return (
      <Button loading={takeBack.isBusy} onClick={() => void takeBack.run({ rentalId: rental.rentalId, deskId })}>
        {t('takeBack')}
      </Button>
    );
  }
  return <span className={styles.note}>{t(`steps.${step}`)}</span>;
}

/** What lies here and is nobody's, to be lent to whoever stands there without having reserved it. */
function Lending({ visit, overview, desk }: { visit: Visit; overview: Overview; desk: Desk }) {
  const { t, language } = useTranslation('rentals');
  const lend = useStaffOperation('lend_thing');
  const hasRight = useRight('lend_thing').isHeld;
  const offers = overview.kinds.flatMap((kind) => {
    const free = freeCount(desk, kind.kindId);
    const terms = visit.terms.find(({ kindId }) => kindId === kind.kindId);
    return free === undefined ? [] : [{ kind, free, asksDeposit: terms?.asksDeposit ?? true }];
  });
  return (
    <section className={styles.offers} aria-label={t('lendMore')}>
      <h3>{t('lendMore')}</h3>
      <p>
        {offers.map(({ kind, free, asksDeposit }) => (
          <Button
            key={kind.kindId}
            disabled={free === 0 || !hasRight}
            loading={lend.isBusy}
            title={asksDeposit ? t('depositFirst') : undefined}
            onClick={() => void lend.run({ visit: visit.visit, deskId: desk.deskId, kindId: kind.kindId })}
          >
            {t(asksDeposit ? 'reserveFor' : 'lendOne', { thing: nameOf(language, kind), count: free })}
          </Button>
        ))}
      </p>
    </section>
  );
}

function DeskStock({ overview, desk }: { overview: Overview; desk: Desk }) {
  const { t, language } = useTranslation('rentals');
  const rows = overview.kinds.flatMap((kind) => {
    const stock = desk.stock.find(({ kindId }) => kindId === kind.kindId);
    return stock
      ? [
          {
            key: kind.kindId,
            cells: [
              nameOf(language, kind),
              String(stock.lyingCount),
              String(stock.reservedCount),
              String(kind.outCount),
              String(kind.overdueCount),
            ],
          },
        ]
      : [];
  });
  return (
    <Panel title={t('lyingHere')} side={language === 'en' ? desk.placeEn : desk.placeZhCn} isFlush>
      <Table
        label={t('lyingHere')}
        columns={[
          { key: 'thing', title: t('thing') },
          { key: 'lying', title: t('lying'), isNumber: true },
          { key: 'reserved', title: t('reservedOfThese'), isNumber: true },
          { key: 'out', title: t('outInAll'), isNumber: true },
          { key: 'overdue', title: t('overdueInAll'), isNumber: true },
        ]}
        rows={rows}
      />
    </Panel>
  );
}
