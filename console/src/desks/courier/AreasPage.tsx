// All courier areas with their windows; a change is the next version, which somebody else approves.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatYuan } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { AreaForm } from './AreaForm';
import { type Area, windowText } from './courier';

export default function AreasPage() {
  const { t } = useTranslation('courier');
  const query = useQuery(queryFor('list_courier_areas', {}));
  const maySave = useRight('save_courier_area').isHeld;
  const [edited, edit] = useState<Area | 'new'>();
  const add = () => edit('new');
  useKeys(maySave ? [{ keys: 'A', label: t('add'), run: add }] : []);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={4} />;
  const { areas } = query.data;
  return (
    <>
      <PageHead
        title={t('areas')}
        notes={t('areasNote')}
        actions={
          <>
            <Link to="/courier">{t('title')}</Link>{' '}
            <Button type="primary" onClick={add} disabled={!maySave} title={maySave ? undefined : t('mayNotSave')}>
              {t('add')} <KeyCap keys="A" isOnDark />
            </Button>
          </>
        }
      />
      {areas.length === 0 && (
        <Panel title={t('areas')}>
          <p>{t('noAreas')}</p>
        </Panel>
      )}
      {areas.map((area) => (
        <AreaPanel key={area.areaId} area={area} maySave={maySave} edit={() => edit(area)} />
      ))}
      <Dialog
        title={t(edited === 'new' ? 'add' : 'edit')}
        isOpen={edited !== undefined}
        close={() => edit(undefined)}
        width={720}
      >
        {edited !== undefined && (
          <AreaForm area={edited === 'new' ? undefined : edited} close={() => edit(undefined)} />
        )}
      </Dialog>
    </>
  );
}

function AreaPanel({ area, maySave, edit }: { area: Area; maySave: boolean; edit: () => void }) {
  const { t, language } = useTranslation('courier');
  const words = useFactWords();
  const { terms, isInUse, version, savedBy, savedAt } = area;
  const name = language === 'en' ? area.nameEn : area.nameZhCn;
  const free =
    terms.freeFromCents === undefined
      ? t('neverFree')
      : t('freeFromWorth', { amount: formatYuan(terms.freeFromCents) });
  return (
    <Panel
      title={name}
      isFlush
      side={
        <>
          <Mark tone={isInUse ? 'good' : 'calm'}>{t(isInUse ? 'inUse' : 'outOfUse')}</Mark>{' '}
          {t('version', { count: version })} · {words.actor(savedBy)} {formatDateTime(savedAt)}{' '}
          <Button size="small" disabled={!maySave} title={maySave ? undefined : t('mayNotSave')} onClick={edit}>
            {t('edit')}
          </Button>
        </>
      }
    >
      <Table
        label={name}
        columns={[{ key: 'what' }, { key: 'value' }]}
        rows={[
          { key: 'regions', cells: [t('regionCodes'), terms.regionCodes.join(t('comma'))] },
          {
            key: 'shops',
            cells: [t('shopIds'), terms.shopIds.length === 0 ? t('allShops') : terms.shopIds.join(t('comma'))],
          },
          { key: 'price', cells: [t('priceCents'), `${formatYuan(terms.priceCents)} · ${free}`] },
          { key: 'windows', cells: [t('windows'), terms.windows.map(windowText).join(t('comma'))] },
          { key: 'cutOff', cells: [t('cutOffMinutes'), terms.cutOffMinutes] },
          { key: 'days', cells: [t('daysAhead'), terms.daysAhead] },
          { key: 'closed', cells: [t('closedDays'), terms.closedDays.join(t('comma')) || t('neverClosed')] },
        ]}
      />
    </Panel>
  );
}
