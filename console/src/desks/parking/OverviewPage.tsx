// How full each area is, how many cars are inside, and whether the gates are heard of.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { Dialog } from '@/ui/Dialog';
import { Facts } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Parking.module.css';
import { ParkingTabs } from './ParkingTabs';
import { type Area, fullness, type Gate, nearlyFull, type Overview } from './parking';

const refetchMs = 3_000;

export default function OverviewPage() {
  const { t } = useTranslation('parking');
  const query = useQuery({ ...queryFor('get_parking_overview', {}), refetchInterval: refetchMs });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      <PageHead title={t('title')} notes={<ParkingTabs />} />
      {query.data ? <CarParks carParks={query.data.carParks} /> : <Loading />}
    </>
  );
}

function CarParks({ carParks }: { carParks: readonly Overview[] }) {
  const { t } = useTranslation('parking');
  if (carParks.length === 0) return <State title={t('noCarPark')} />;
  return carParks.map((one) => <CarPark key={one.carPark.carParkId} overview={one} />);
}

function CarPark({ overview }: { overview: Overview }) {
  const { t, language } = useTranslation('parking');
  const { carPark, insideCount, exceptionCount, givenUpCount, gates } = overview;
  const nameOf = (named: { nameZhCn: string; nameEn: string }) => (language === 'en' ? named.nameEn : named.nameZhCn);
  return (
    <>
      <Panel
        title={nameOf(carPark)}
        side={
          <>
            {t('insideCount', { count: insideCount })}
            {exceptionCount > 0 && (
              <>
                {' · '}
                <Link className={styles.inText} to="/parking/sessions?f.state=exception">
                  {t('exceptionCount', { count: exceptionCount })}
                </Link>
              </>
            )}
            {givenUpCount > 0 && ` · ${t('givenUpCount', { count: givenUpCount })}`}
          </>
        }
      >
        <ul className={styles.areas} aria-label={t('areas')}>
          {carPark.areas.map((area) => (
            <AreaCard key={area.areaId} area={area} name={nameOf(area)} />
          ))}
        </ul>
      </Panel>
      <Gates gates={gates} />
    </>
  );
}

function AreaCard({ area, name }: { area: Area; name: string }) {
  const { t } = useTranslation('parking');
  const percent = fullness(area);
  return (
    <li className={styles.area}>
      <header>
        <b>{area.code}</b> {name}
      </header>
      <strong>{formatWhole(area.bayCount - area.takenCount)}</strong>
      <span>{t('freeOf', { count: area.bayCount })}</span>
      <span className={styles.track} aria-hidden>
        <i style={{ width: `${percent}%` }} className={percent >= nearlyFull ? styles.full : undefined} />
      </span>
      <small>{area.countedAt ? t('countedAt', { at: formatDateTime(area.countedAt) }) : t('neverCounted')}</small>
    </li>
  );
}

function Gates({ gates }: { gates: readonly Gate[] }) {
  const { t } = useTranslation('parking');
  const mayKeep = useRight('rotate_parking_gate_key').isHeld;
  const [asking, setAsking] = useState<Gate>();
  const [given, setGiven] = useState<{ keyId: string; secret: string }>();
  const { run, isBusy } = useStaffOperation('rotate_parking_gate_key', { done: t('keyGiven') });
  return (
    <Panel title={t('gates')} isFlush>
      <Table
        label={t('gates')}
        columns={[
          { key: 'name', title: t('gate') },
          { key: 'kind', title: t('kind') },
          { key: 'key', title: t('key') },
          { key: 'sequence', title: t('lastSequence'), isNumber: true },
          { key: 'heard', title: t('lastHeard'), isNumber: true },
          { key: 'do', title: t('action') },
        ]}
        rows={gates.map((gate) => ({
          key: gate.gateId,
          cells: [
            gate.name,
            t(`gateKinds.${gate.kind}`),
            gate.hasNextKey ? t('keyChanging', { key: gate.keyId }) : gate.keyId,
            formatWhole(gate.lastSequence),
            gate.lastHeardAt ? formatDateTime(gate.lastHeardAt) : nothing,
            <Button
              key="do"
              size="small"
              disabled={!mayKeep}
              title={mayKeep ? undefined : t('mayNotKeep')}
              onClick={() => setAsking(gate)}
            >
              {t('rotate')}
            </Button>,
          ],
        }))}
      />
      <ReasonDialog
        title={t('rotate')}
        question={t('rotateQuestion')}
        isOpen={asking !== undefined}
        isBusy={isBusy}
        close={() => setAsking(undefined)}
        confirm={async (reason) => {
          if (!asking) return false;
          const { data, error } = await run({ gateId: asking.gateId, reason });
          if (data) setGiven({ keyId: data.nextKeyId, secret: data.nextSecret });
          return !error;
        }}
      />
      <Dialog title={t('keyGiven')} isOpen={given !== undefined} close={() => setGiven(undefined)} width={560}>
        <p>{t('keyOnce')}</p>
        {given && (
          <Facts
            facts={[
              { label: t('key'), value: given.keyId },
              { label: t('secret'), value: <code>{given.secret}</code> },
            ]}
          />
        )}
      </Dialog>
    </Panel>
  );
}
