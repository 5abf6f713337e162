// Versions of the floor plan, newest first; a new one is handed in here.
import { App, Button } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Places.module.css';
import { PlacesTabs } from './PlacesTabs';
import type { PlanVersion } from './places';

const mostBytes = 3_000_000;
const noteLimit = 200;

export default function VersionsPage() {
  const { t } = useTranslation('places');
  return (
    <>
      <PageHead title={t('title')} notes={<PlacesTabs />} actions={<HandIn />} />
      <List list={useVersionList()} label={t('versions')} />
    </>
  );
}

export function VersionMark({ version }: { version: PlanVersion }) {
  const { t } = useTranslation('places');
  if (version.isShown) return <Mark tone="good">{t('isShown')}</Mark>;
  return version.blockingCount > 0 ? (
    <Mark tone="wrong">{t('isBroken')}</Mark>
  ) : (
    <Mark tone="calm">{t('isReady')}</Mark>
  );
}

function useVersionList(): ListDeclaration<'list_plan_versions', PlanVersion> {
  const { t } = useTranslation('places');
  const navigate = useNavigate();
  return {
    name: 'planVersions',
    operation: 'list_plan_versions',
    input: () => ({}),
    rows: ({ versions }) => versions,
    rowKey: ({ version }) => String(version),
    columns: [
      { key: 'version', title: t('version'), render: ({ version }) => <strong>{t('versionOf', { version })}</strong> },
      { key: 'state', title: t('state'), render: (version) => <VersionMark version={version} /> },
      { key: 'note', title: t('note'), render: ({ note }) => note },
      { key: 'levels', title: t('levels'), render: ({ levelCount }) => formatWhole(levelCount), isNumber: true },
      { key: 'rooms', title: t('rooms'), render: ({ roomCount }) => formatWhole(roomCount), isNumber: true },
      {
        key: 'problems',
        title: t('blocking'),
        render: ({ blockingCount }) => formatWhole(blockingCount),
        isNumber: true,
      },
      { key: 'madeBy', title: t('madeBy'), render: ({ madeBy }) => madeBy },
      { key: 'madeAt', title: t('madeAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
    ],
    open: ({ version }) => void navigate(`/places/${version}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}

function HandIn() {
  const { t } = useTranslation('places');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const isHeld = useRight('import_plan').isHeld;
  const field = useRef<HTMLInputElement>(null);
  const send = useStaffOperation('import_plan');
  async function take(file: File): Promise<void> {
    if (file.size > mostBytes) return void message.error(t('tooLarge'));
    const { data } = await send.run({ note: file.name.slice(0, noteLimit), geojson: await file.text() });
    if (data) void navigate(`/places/${data.planVersion.version}`);
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".geojson,.json,application/geo+json"
        aria-label={t('handIn')}
        className={styles.hiddenField}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <Button
        type="primary"
        loading={send.isBusy}
        disabled={!isHeld}
        title={isHeld ? undefined : t('mayNotWrite')}
        onClick={() => field.current?.click()}
      >
        {t('handIn')}
      </Button>
    </>
  );
}
