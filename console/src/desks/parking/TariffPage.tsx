// One version of a tariff: its rules, what it changes, what a stay would cost by it, and its release by two.
import { serverNowMs } from '@galleria/client/clock';
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { dateTimeFieldText, formatDateTime, nothing, readDateTimeField } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Parking.module.css';
import { clockText, differencesOf, isWholeDay, type RuleLine, type Tariff, versionBefore } from './parking';
import { FeeSteps, TariffMark } from './parts';

const hourMs = 3_600_000;

export default function TariffPage() {
  const tariffId = Number(useParams().tariffId);
  const query = useQuery(queryFor('get_parking_tariff', { tariffId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={tariffId} tariff={query.data} /> : <Loading />;
}

function Record({ tariff }: { tariff: Tariff }) {
  const { t } = useTranslation('parking');
  const navigate = useNavigate();
  const [isReleasing, setReleasing] = useState(false);
  return (
    <RecordPage
      title={t('tariffVersion', { name: tariff.name, version: tariff.version })}
      marks={<TariffMark tariff={tariff} />}
      facts={useFacts(tariff)}
      actions={useActions(tariff, () => setReleasing(true))}
      subject={{ subjectKind: 'parking_tariff', subjectId: String(tariff.tariffId) }}
      back={() => void navigate('/parking/tariffs')}
    >
      <Bands tariff={tariff} />
      <Tester tariff={tariff} />
      <Changes tariff={tariff} />
      <ReleaseDialog tariff={tariff} isOpen={isReleasing} close={() => setReleasing(false)} />
    </RecordPage>
  );
}

function useFacts({ rules, ...tariff }: Tariff): readonly Fact[] {
  const { t } = useTranslation('parking');
  return [
    { label: t('carPark'), value: tariff.carParkName },
    { label: t('vehicleClass'), value: t(`classes.${tariff.vehicleClass}`) },
    { label: t('validFrom'), value: tariff.validFrom ? formatDateTime(tariff.validFrom) : nothing },
    {
      label: t('rules.freeMinutes'),
      value: t(rules.freeMinutesStayFree ? 'freeStay' : 'freeElse', { count: rules.freeMinutes }),
    },
    { label: t('rules.rounding'), value: t(`roundings.${rules.rounding}`) },
    {
      label: t('rules.capCents'),
      value:
        rules.capPeriod === 'none' ? (
          nothing
        ) : (
          <>
            <Money cents={rules.capCents} /> · {t(`capPeriods.${rules.capPeriod}`)}
          </>
        ),
    },
    { label: t('madeBy'), value: `${tariff.madeBy} ${formatDateTime(tariff.madeAt)}` },
    { label: t('releasedBy'), value: tariff.releasedBy || nothing },
  ];
}

function useActions(tariff: Tariff, release: () => void): RecordAction[] {
  const { t } = useTranslation('parking');
  const navigate = useNavigate();
  const mayDraft = useRight('save_parking_tariff').isHeld ? undefined : t('mayNotDraft');
  const mayRelease = useRight('release_parking_tariff').isHeld ? undefined : t('mayNotRelease');
  const next = {
    key: 'next',
    keys: 'A',
    label: t('nextVersion'),
    refusal: mayDraft,
    run: () => void navigate(`/parking/tariffs/new?from=${tariff.tariffId}`),
  };
  if (tariff.state !== 'draft') return [next];
  return [
    { key: 'release', keys: 'U', label: t('release'), refusal: mayRelease, isPrimary: true, run: release },
    {
      key: 'edit',
      keys: 'E',
      label: t('edit'),
      refusal: mayDraft,
      run: () => void navigate(`/parking/tariffs/${tariff.tariffId}/edit`),
    },
    next,
  ];
}

function Bands({ tariff: { rules } }: { tariff: Tariff }) {
  const { t } = useTranslation('parking');
  return (
    <Panel title={t('bands')} side={t('bandsHint')} isFlush>
      <Table
        label={t('bands')}
        columns={[
          { key: 'when', title: t('when') },
          { key: 'first', title: t('firstPeriod') },
          { key: 'unit', title: t('unit') },
          { key: 'second', title: t('secondRate') },
          { key: 'cap', title: t('rules.capCents'), isNumber: true },
        ]}
        rows={rules.bands.map((band, place) => ({
          key: place,
          cells: [
            `${t(`days.${band.days}`)} ${isWholeDay(band) ? t('wholeDay') : `${clockText(band.fromMinute)}–${clockText(band.untilMinute)}`}`,
            <Rate key="first" minutes={band.firstMinutes} cents={band.firstCents} />,
            <Rate key="unit" minutes={band.unitMinutes} cents={band.unitCents} />,
            band.secondFromMinute === 0 ? (
              nothing
            ) : (
              <>
                {t('fromMinuteOn', { count: band.secondFromMinute })} <Money cents={band.secondCents} />
              </>
            ),
            band.capCents === 0 ? nothing : <Money key="cap" cents={band.capCents} />,
          ],
        }))}
      />
    </Panel>
  );
}

function Rate({ minutes, cents }: { minutes: number; cents: number }) {
  const { t } = useTranslation('parking');
  if (minutes === 0) return nothing;
  return (
    <>
      <Money cents={cents} /> / {t('minutes', { count: minutes })}
    </>
  );
}

/** What a stay would cost, before anybody pays it. */
function Tester({ tariff }: { tariff: Tariff }) {
  const { t } = useTranslation('parking');
  const [fields, setFields] = useState(() => ({
    from: dateTimeFieldText(serverNowMs() - 3 * hourMs),
    until: dateTimeFieldText(serverNowMs()),
  }));
  const from = readDateTimeField(fields.from);
  const until = readDateTimeField(fields.until);
  const isComplete = from !== undefined && until !== undefined;
  const query = useQuery({
    ...queryFor('try_parking_tariff', { tariffId: tariff.tariffId, from: from ?? 0, until: until ?? 0 }),
    enabled: isComplete,
  });
  const stayOf = (hours: number) =>
    from !== undefined && setFields({ ...fields, until: dateTimeFieldText(from + hours * hourMs) });
  const field = (name: 'from' | 'until') => (
    <label>
      {t(name === 'from' ? 'enteredAt' : 'leftAt')}{' '}
      <input
        type="datetime-local"
        value={fields[name]}
        onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
      />
    </label>
  );
  const inForce = query.data?.feeInForce;
  return (
    <Panel title={t('tester')} side={t('testerHint')}>
      <div className={styles.tester}>
        <div>
          {field('from')} {field('until')}{' '}
          {[1, 2, 4, 8, 24].map((hours) => (
            <Button key={hours} size="small" onClick={() => stayOf(hours)}>
              {t('hours', { count: hours })}
            </Button>
          ))}
        </div>
        {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
        {query.data && (
          <>
            <p className={styles.fee} role="status">
              {t('costs')} <Money cents={query.data.fee} />
              {inForce !== undefined && (
                <>
                  {' · '}
                  {t('costsInForce')} <Money cents={inForce} />
                </>
              )}
            </p>
            <FeeSteps steps={query.data.steps} fee={query.data.fee} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Changes({ tariff }: { tariff: Tariff }) {
  const { t } = useTranslation('parking');
  const { data } = useQuery(queryFor('list_parking_tariffs', { carParkId: tariff.carParkId }));
  const before = data && versionBefore(tariff, data.tariffs);
  if (!before) return null;
  const nameOf = ({ band, name }: RuleLine) => {
    const word = t(`rules.${name as 'freeMinutes'}`);
    return band === undefined ? word : t('bandLine', { band, word });
  };
  const rows = differencesOf(before.rules, tariff.rules);
  return (
    <Panel title={t('changes')} side={t('tariffVersion', { name: before.name, version: before.version })} isFlush>
      {rows.length === 0 ? (
        <State title={t('noChanges')} />
      ) : (
        <Table
          label={t('changes')}
          columns={[
            { key: 'what', title: t('what') },
            { key: 'before', title: t('before'), isNumber: true },
            { key: 'after', title: t('after'), isNumber: true },
          ]}
          rows={rows.map((row) => ({
            key: row.line.key,
            cells: [nameOf(row.line), row.before ?? nothing, row.after ?? nothing],
          }))}
        />
      )}
    </Panel>
  );
}

interface DialogProps {
  tariff: Tariff;
  isOpen: boolean;
  close: () => void;
}

function ReleaseDialog({ tariff, isOpen, close }: DialogProps) {
  const { t } = useTranslation('parking');
  return (
    <Dialog title={t('release')} isOpen={isOpen} close={close} width={560}>
      <p>{t('releaseReason')}</p>
      {isOpen && (
        <OperationForm
          operation="release_parking_tariff"
          fields={[
            { name: 'validFrom', label: t('validFrom'), kind: 'moment', isOptional: true, hint: t('validFromHint') },
            { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
          ]}
          start={{ validFrom: '', reason: '' }}
          saveText={t('release')}
          done={t('released')}
          toInput={({ validFrom, reason }) => ({
            tariffId: tariff.tariffId,
            reason: String(reason),
            ...(validFrom === undefined ? {} : { validFrom: Number(validFrom) }),
          })}
          then={close}
          proposed={close}
        />
      )}
    </Dialog>
  );
}
