// One version of the plan: each level as it is drawn, everything that is wrong with it, and its publication.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { RecordPage } from '@/patterns/record/Record';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Places.module.css';
import { type LevelShape, type PlanRecord, pathOf, viewBoxOf } from './places';
import { VersionMark } from './VersionsPage';

export default function VersionPage() {
  const version = Number(useParams().version);
  const query = useQuery(queryFor('get_plan_version', { version }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Version key={version} record={query.data} /> : <Loading />;
}

function Version({ record }: { record: PlanRecord }) {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const publish = useStaffOperation('publish_plan', { done: t('published') });
  const isHeld = useRight('publish_plan').isHeld;
  const { planVersion, publicationNumber, problems, roomsWithoutShop } = record;
  const blockingCount = problems.filter(({ isBlocking }) => isBlocking).length;
  const refusal = isHeld ? (blockingCount > 0 ? t('mend', { count: blockingCount }) : undefined) : t('mayNotPublish');
  return (
    <RecordPage
      title={t('versionOf', { version: planVersion.version })}
      marks={<VersionMark version={planVersion} />}
      facts={[
        { label: t('note'), value: planVersion.note },
        { label: t('levels'), value: planVersion.levelCount },
        { label: t('rooms'), value: planVersion.roomCount },
        {
          label: t('roomsWithoutShop'),
          value: roomsWithoutShop.length === 0 ? t('noRoom') : roomsWithoutShop.join(' '),
        },
        { label: t('madeBy'), value: `${planVersion.madeBy} ${formatDateTime(planVersion.madeAt)}` },
      ]}
      actions={
        planVersion.isShown
          ? []
          : [
              {
                key: 'publish',
                label: t('publish'),
                keys: 'U',
                isPrimary: true,
                isBusy: publish.isBusy,
                refusal,
                run: () => setPublishing(true),
              },
            ]
      }
      subject={{ subjectKind: 'plan_version', subjectId: String(planVersion.version) }}
      back={() => void navigate('/places')}
    >
      <Problems record={record} />
      {record.levels.length > 0 && <Preview record={record} />}
      <ReasonDialog
        title={t('publish')}
        question={t('whyPublish')}
        isOpen={isPublishing}
        isBusy={publish.isBusy}
        close={() => setPublishing(false)}
        confirm={async (reason) =>
          !(await publish.run({ version: planVersion.version, publicationNumber, reason })).error
        }
      />
    </RecordPage>
  );
}

function Problems({ record: { problems, problemCount } }: { record: PlanRecord }) {
  const { t } = useTranslation('places');
  if (problems.length === 0) {
    return (
      <Panel title={t('problems')}>
        <State title={t('noProblem')} />
      </Panel>
    );
  }
  return (
    <Panel title={t('problems')} side={t('problemsOf', { count: problemCount })} isFlush>
      <table className={styles.rows} aria-label={t('problems')}>
        <thead>
          <tr>
            <th scope="col">{t('fault')}</th>
            <th scope="col">{t('where')}</th>
            <th scope="col">{t('with')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ fault, isBlocking, subject, other }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the problems of a version stay in their order.
            <tr key={i}>
              <td>
                <Mark tone={isBlocking ? 'wrong' : 'calm'}>{t(`faults.${fault}`)}</Mark>
              </td>
              <td>{subject}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Preview({ record }: { record: PlanRecord }) {
  const { t } = useTranslation('places');
  const [levelKey, setLevelKey] = useState(
    record.levels.find(({ ordinal }) => ordinal === 0)?.levelKey ?? record.levels[0]?.levelKey ?? '',
  );
  const query = useQuery(queryFor('get_plan_version_level', { version: record.planVersion.version, levelKey }));
  const choice = (
    <Select
      aria-label={t('level')}
      value={levelKey}
      onChange={setLevelKey}
      options={record.levels.map((level) => ({ value: level.levelKey, label: `${level.levelKey} ${level.name}` }))}
    />
  );
  return (
    <Panel title={t('preview')} side={choice}>
      {query.data ? <Drawing shape={query.data} waiting={record.roomsWithoutShop} /> : <Loading />}
    </Panel>
  );
}

function Drawing({ shape, waiting }: { shape: LevelShape; waiting: readonly string[] }) {
  const { t } = useTranslation('places');
  return (
    <svg
      className={styles.plan}
      viewBox={viewBoxOf(shape.outline)}
      role="img"
      aria-label={t('planOf', { level: shape.level.levelKey, count: shape.rooms.length })}
    >
      <path className={styles.floor} d={pathOf(shape.outline)} />
      {shape.voids.map(({ coordinates }) => (
        <path key={coordinates.slice(0, 4).join()} className={styles.void} d={pathOf(coordinates)} />
      ))}
      {shape.rooms.map((room) => (
        <g key={room.placeKey}>
          <path
            className={styles.room}
            data-kind={waiting.includes(room.placeKey) ? 'waiting' : room.shopId ? 'shop' : 'other'}
            d={pathOf(room.ring)}
          />
          <text className={styles.name} x={room.labelX} y={room.labelY} fontSize="150" textAnchor="middle">
            {room.name || (room.isEntered ? room.placeKey : '')}
          </text>
        </g>
      ))}
      {shape.facilities.map(({ placeKey, x, y }) => (
        <circle key={placeKey} className={styles.facility} cx={x} cy={y} r="60" />
      ))}
    </svg>
  );
}
