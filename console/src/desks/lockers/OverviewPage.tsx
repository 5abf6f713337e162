// Banks of lockers, live: each door with its look, and what can be done at the one that is chosen.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { Facts } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Lockers.module.css';
import { type Bank, countOf, type Door, doorLooks, lookOf } from './lockers';
import { LockerTabs } from './parts';

const refetchMs = 3_000;

export default function OverviewPage() {
  const { t } = useTranslation('lockers');
  const query = useQuery({ ...queryFor('get_locker_overview', {}), refetchInterval: refetchMs });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      <PageHead title={t('title')} notes={<LockerTabs />} />
      {query.data ? <Banks banks={query.data.banks} /> : <Loading />}
    </>
  );
}

function Banks({ banks }: { banks: readonly Bank[] }) {
  const { t } = useTranslation('lockers');
  if (banks.length === 0) return <State title={t('noBank')} />;
  return banks.map((bank) => <BankPanel key={bank.bankId} bank={bank} />);
}

function BankPanel({ bank }: { bank: Bank }) {
  const { t, language } = useTranslation('lockers');
  const [chosen, setChosen] = useState<number>();
  const door = bank.doors.find(({ doorId }) => doorId === chosen);
  const [name, place] = language === 'en' ? [bank.nameEn, bank.placeEn] : [bank.nameZhCn, bank.placeZhCn];
  return (
    <Panel
      title={name}
      side={[
        place,
        bank.lastHeardAt ? t('heardAt', { at: formatDateTime(bank.lastHeardAt) }) : t('neverHeard'),
        ...(bank.keypadLockedUntil ? [t('keypadLocked', { until: formatDateTime(bank.keypadLockedUntil) })] : []),
      ].join(' · ')}
    >
      <ul className={styles.legend} aria-label={t('legend')}>
        {doorLooks.map((look) => (
          <li key={look}>
            <i data-look={look} aria-hidden /> {t(`looks.${look}`)} {countOf(bank, look)}
          </li>
        ))}
      </ul>
      <ul className={styles.doors} aria-label={t('doorsOf', { bank: name })}>
        {bank.doors.map((one) => (
          <li key={one.doorId}>
            <button
              type="button"
              className={styles.door}
              data-look={lookOf(one)}
              data-size={one.size}
              aria-pressed={one.doorId === chosen}
              onClick={() => setChosen(one.doorId === chosen ? undefined : one.doorId)}
            >
              <b>{one.number}</b> <small>{t(`sizes.${one.size}`)}</small>{' '}
              <span className={text.spoken}>{t(`looks.${lookOf(one)}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {door && <ChosenDoor key={door.doorId} door={door} />}
    </Panel>
  );
}

function ChosenDoor({ door }: { door: Door }) {
  const { t } = useTranslation('lockers');
  const mayRun = useRight('open_locker_door').isHeld;
  const [asking, setAsking] = useState<'open' | 'condition'>();
  const open = useStaffOperation('open_locker_door', { done: t('opened') });
  const set = useStaffOperation('set_locker_door', { done: t('conditionSet') });
  const isWorking = door.condition === 'working';
  const close = () => setAsking(undefined);
  const refusal = mayRun ? undefined : t('mayNotRun');
  return (
    <section className={styles.chosen} aria-label={t('doorNumber', { number: door.number })}>
      <Facts
        facts={[
          { label: t('door'), value: `${door.number} · ${t(`sizes.${door.size}`)}` },
          { label: t('state'), value: t(`looks.${lookOf(door)}`) },
          { label: t('condition'), value: isWorking ? t('working') : door.conditionReason || t('looks.broken') },
          {
            label: t('stay'),
            value: door.stayId ? <Link to={`/lockers/stays/${door.stayId}`}>{t('toStay')}</Link> : nothing,
          },
          { label: t('takenAt'), value: door.since ? formatDateTime(door.since) : nothing },
        ]}
      />
      <p className={styles.actions}>
        <Button disabled={!mayRun} title={refusal} onClick={() => setAsking('open')}>
          {t('openByHand')}
        </Button>
        <Button disabled={!mayRun} title={refusal} danger={isWorking} onClick={() => setAsking('condition')}>
          {t(isWorking ? 'takeOut' : 'giveFree')}
        </Button>
      </p>
      <ReasonDialog
        title={t('openByHand')}
        question={t(door.stayId ? 'openQuestionTaken' : 'openQuestion')}
        isOpen={asking === 'open'}
        isBusy={open.isBusy}
        close={close}
        confirm={async (reason) => !(await open.run({ doorId: door.doorId, reason })).error}
      />
      <ReasonDialog
        title={t(isWorking ? 'takeOut' : 'giveFree')}
        question={t(isWorking ? 'takeOutQuestion' : 'giveFreeQuestion')}
        isOpen={asking === 'condition'}
        isBusy={set.isBusy}
        close={close}
        confirm={async (reason) =>
          !(await set.run({ doorId: door.doorId, condition: isWorking ? 'out_of_order' : 'working', reason })).error
        }
      />
    </section>
  );
}
