// How the server is: database, disk, providers, nodes, and what must happen later, by kind.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { type Fact, Facts } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Stack } from '@/ui/Stack';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import { useProviderName, useTimerName } from './names';
import styles from './System.module.css';
import { SystemTabs } from './SystemTabs';
import { breakerTones, byNeed, gigabytes, type Health, milliseconds, needsLook, type TimerKind } from './system';

/** Somebody watches this page while they mend. */
const refetchInterval = 5_000;

export default function SystemPage() {
  const { t } = useTranslation('system');
  const isHeld = useRight('get_system_health').isHeld;
  return (
    <>
      <PageHead title={t('title')} notes={<SystemTabs />} />
      {isHeld ? <Parts /> : <State title={t('mayNotSee')} reason={t('mayNotSeeReason')} />}
    </>
  );
}

function Parts() {
  const health = useQuery({ ...queryFor('get_system_health', {}), refetchInterval });
  const kinds = useQuery({ ...queryFor('list_timer_kinds', {}), refetchInterval });
  const failed = failureOf(health, kinds);
  if (failed) return <Failure {...failed} />;
  if (!health.data || !kinds.data) return <Loading />;
  return (
    <Stack>
      <div className={styles.beside}>
        <Machine health={health.data} />
        <Providers health={health.data} />
      </div>
      <Kinds kinds={kinds.data.kinds} />
    </Stack>
  );
}

function Machine({ health }: { health: Health }) {
  const { t } = useTranslation('system');
  const { database, disk, storage } = health;
  const facts: Fact[] = [
    {
      label: t('database'),
      value: (
        <>
          {database.engine}{' '}
          <Mark tone={database.isWritable ? 'good' : 'wrong'}>
            {t(database.isWritable ? 'takesWrites' : 'takesNone')}
          </Mark>
        </>
      ),
    },
    { label: t('writeTime'), value: milliseconds(database.writeTimeUs) },
    {
      label: t('writes'),
      value: t('writesIn', {
        transactions: formatWhole(database.transactionCount),
        commits: formatWhole(database.commitCount),
      }),
    },
    {
      label: t('disk'),
      value: (
        <>
          {t('freeOf', { free: gigabytes(disk.freeBytes), total: gigabytes(disk.totalBytes) })}{' '}
          {disk.isNearlyFull && <Mark tone="wrong">{t('nearlyFull')}</Mark>}
        </>
      ),
    },
    {
      label: t('storage'),
      value: (
        <>
          {t(`storages.${storage.kind}`, { place: storage.place })}{' '}
          {storage.kind === 's3' && (
            <Mark tone={storage.isAway ? 'wrong' : 'good'}>{t(storage.isAway ? 'storageAway' : 'storageThere')}</Mark>
          )}
        </>
      ),
    },
    { label: t('migrations'), value: `${health.migrationCount} · ${health.lastMigration}` },
    { label: t('startedAt'), value: formatDateTime(health.startedAt) },
    {
      label: t('nodes'),
      value: (
        <ul className={styles.plain}>
          {health.nodes.map(({ node, isThis, isUp, seenAt }) => (
            <li key={node}>
              {t(isThis ? 'thisNode' : 'node', { node })}{' '}
              <Mark tone={isUp ? 'good' : 'calm'}>
                {isUp ? t('isUp') : t('seenAt', { at: formatDateTime(seenAt) })}
              </Mark>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Panel title={t('server')}>
      <Facts facts={facts} />
    </Panel>
  );
}

function Providers({ health }: { health: Health }) {
  const { t } = useTranslation('system');
  const nameOf = useProviderName();
  if (health.providers.length === 0)
    return (
      <Panel title={t('providers')}>
        <State title={t('noProviders')} />
      </Panel>
    );
  return (
    <Panel title={t('providers')} side={t('fromHere')} isFlush>
      <Table
        label={t('providers')}
        columns={[
          { key: 'provider', title: t('provider') },
          { key: 'state', title: t('state') },
          { key: 'failures', title: t('failuresInARow'), isNumber: true },
        ]}
        rows={health.providers.map(({ name, state, failureCount }) => ({
          key: name,
          cells: [
            nameOf(name),
            <Mark key="state" tone={breakerTones[state]}>
              {t(`breakers.${state}`)}
            </Mark>,
            failureCount === 0 ? nothing : formatWhole(failureCount),
          ],
        }))}
      />
    </Panel>
  );
}

function Kinds({ kinds }: { kinds: readonly TimerKind[] }) {
  const { t } = useTranslation('system');
  const count = (value: number) => (value === 0 ? nothing : formatWhole(value));
  return (
    <Panel title={t('later')} side={t('laterNote')} isFlush>
      <Table
        label={t('later')}
        columns={[
          { key: 'kind', title: t('kind') },
          { key: 'waiting', title: t('waiting'), isNumber: true },
          { key: 'late', title: t('late'), isNumber: true },
          { key: 'failing', title: t('failing'), isNumber: true },
          { key: 'setAside', title: t('setAside'), isNumber: true },
          { key: 'nextDueAt', title: t('nextDueAt'), isNumber: true },
        ]}
        rows={byNeed(kinds).map((kind) => ({
          key: kind.kind,
          tone: needsLook(kind) ? 'strong' : undefined,
          cells: [
            <KindName key="kind" kind={kind} />,
            formatWhole(kind.timerCount),
            count(kind.lateCount),
            count(kind.failingCount),
            count(kind.setAsideCount),
            kind.nextDueAt === undefined ? nothing : formatDateTime(kind.nextDueAt),
          ],
        }))}
      />
    </Panel>
  );
}

/** Leads to the timers that fail, where any does. */
function KindName({ kind }: { kind: TimerKind }) {
  const name = useTimerName()(kind.kind);
  const fails = kind.failingCount + kind.setAsideCount > 0;
  return (
    <>
      {fails ? (
        <Link className={text.link} to={`/system/timers?f.kind=${kind.kind}`}>
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <code className={text.note}>{kind.kind}</code>
    </>
  );
}
