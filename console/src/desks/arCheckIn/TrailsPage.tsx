// All trails, the latest first, with how many checked in and what is promised.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { wholeOf } from '@/patterns/list/readFilters';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Trail, trailStates, trailsOf } from './arCheckIn';
import { ArTabs, TrailMark } from './parts';

export default function TrailsPage() {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const mayWrite = useRight('save_ar_trail').isHeld;
  const add = () => void navigate('/ar-check-in/trails/new');
  useKeys(mayWrite ? [{ keys: 'A', label: t('addTrail'), run: add }] : []);
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<ArTabs />}
        actions={
          <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNot')}>
            {t('addTrail')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useTrailList()} label={t('trails')} />
    </>
  );
}

function useTrailList(): ListDeclaration<'list_ar_trail_records', Trail> {
  const { t, language } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  return {
    name: 'arTrails',
    operation: 'list_ar_trail_records',
    input: trailsOf,
    rows: ({ trails }) => trails,
    next: ({ hasMore }, { page }) => (hasMore ? String((wholeOf(page) ?? 1) + 1) : undefined),
    rowKey: ({ trailId }) => String(trailId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: trailStates.map((value) => ({ value, text: t(`trailStates.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'name',
        title: t('trail'),
        render: ({ nameZhCn, nameEn }) => <strong>{language === 'en' ? nameEn : nameZhCn}</strong>,
      },
      { key: 'state', title: t('state'), render: ({ state }) => <TrailMark state={state} /> },
      { key: 'frequency', title: t('frequency'), render: ({ frequency }) => t(`frequencies.${frequency}`) },
      { key: 'startsAt', title: t('startsAt'), render: ({ startsAt }) => formatDateTime(startsAt), isNumber: true },
      { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => formatDateTime(endsAt), isNumber: true },
      { key: 'spots', title: t('spots'), render: ({ spots }) => formatWhole(spots.length), isNumber: true },
      {
        key: 'checkIns',
        title: t('checkIns'),
        render: ({ checkInCount }) => formatWhole(checkInCount),
        isNumber: true,
      },
      {
        key: 'grandPrizes',
        title: t('grandPrizeCount'),
        render: ({ grandPrizeCount }) => formatWhole(grandPrizeCount),
        isNumber: true,
      },
    ],
    open: ({ trailId }) => void navigate(`/ar-check-in/trails/${trailId}`),
    empty: { title: t('noTrail'), reason: t('noTrailReason') },
  };
}
