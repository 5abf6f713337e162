// All freight templates with what each takes for which regions; a change is the next version, which somebody else approves.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRegions } from '@/api/regions';
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
import type { Tariff, Template } from './freight';
import { TemplateForm } from './TemplateForm';

export default function FreightPage() {
  const { t } = useTranslation('freight');
  const query = useQuery(queryFor('list_freight_templates', {}));
  const maySave = useRight('save_freight_template').isHeld;
  const [edited, edit] = useState<Template | 'new'>();
  const add = () => edit('new');
  useKeys(maySave ? [{ keys: 'A', label: t('add'), run: add }] : []);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={6} />;
  const { templates } = query.data;
  return (
    <>
      <PageHead
        title={t('title')}
        notes={t('note')}
        actions={
          <Button type="primary" onClick={add} disabled={!maySave} title={maySave ? undefined : t('mayNotSave')}>
            {t('add')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      {templates.length === 0 && (
        <Panel title={t('title')}>
          <p>{t('none')}</p>
        </Panel>
      )}
      {templates.map((template) => (
        <TemplatePanel key={template.templateId} template={template} edit={() => edit(template)} />
      ))}
      <Dialog
        title={t(edited === 'new' ? 'add' : 'edit')}
        isOpen={edited !== undefined}
        close={() => edit(undefined)}
        width={720}
      >
        {edited !== undefined && (
          <TemplateForm template={edited === 'new' ? undefined : edited} close={() => edit(undefined)} />
        )}
      </Dialog>
    </>
  );
}

function TemplatePanel({ template, edit }: { template: Template; edit: () => void }) {
  const { t, language } = useTranslation('freight');
  const words = useFactWords();
  const maySave = useRight('save_freight_template').isHeld;
  const { nameEn, nameZhCn, isInUse, isMallWide, shops, tariffs, version, savedBy, savedAt } = template;
  const name = language === 'en' ? nameEn : nameZhCn;
  const whose = isMallWide ? t('ofMall') : shops.map((shop) => shop.name || String(shop.shopId)).join(t('comma'));
  return (
    <Panel
      title={name}
      isFlush
      side={
        <>
          <Mark tone={isInUse ? 'good' : 'calm'}>{t(isInUse ? 'inUse' : 'outOfUse')}</Mark> {whose} ·{' '}
          {t('version', { count: version })} · {words.actor(savedBy)} {formatDateTime(savedAt)}{' '}
          <Button size="small" disabled={!maySave} title={maySave ? undefined : t('mayNotSave')} onClick={edit}>
            {t('edit')}
          </Button>
        </>
      }
    >
      <Tariffs label={name} tariffs={tariffs} />
    </Panel>
  );
}

function Tariffs({ label, tariffs }: { label: string; tariffs: readonly Tariff[] }) {
  const { t, language } = useTranslation('freight');
  const regions = useRegions().data ?? [];
  const names = new Map<number, string>();
  for (const province of regions) {
    names.set(province.code, province.name);
    for (const city of province.children ?? []) {
      names.set(city.code, city.name);
      for (const county of city.children ?? []) names.set(county.code, county.name);
    }
  }
  const whereOf = ({ regionCodes }: Tariff) =>
    regionCodes.length === 0
      ? t('elsewhere')
      : regionCodes.map((code) => names.get(code) ?? String(code)).join(t('comma'));
  const cellsOf = (tariff: Tariff) => {
    if (!tariff.isDelivered) {
      return [whereOf(tariff), `${t('notDelivered')} · ${language === 'en' ? tariff.reasonEn : tariff.reasonZhCn}`];
    }
    const { firstGrams, firstCents, stepGrams, stepCents, freeFromCents } = tariff;
    return [
      whereOf(tariff),
      t('upTo', { grams: firstGrams, amount: formatYuan(firstCents) }),
      t('each', { grams: stepGrams, amount: formatYuan(stepCents) }),
      freeFromCents === undefined ? t('neverFree') : t('freeFromWorth', { amount: formatYuan(freeFromCents) }),
    ];
  };
  return (
    <Table
      label={label}
      columns={[
        { key: 'regions', title: t('regions') },
        { key: 'first', title: t('first') },
        { key: 'step', title: t('step') },
        { key: 'freeFrom', title: t('freeFrom') },
      ]}
      rows={tariffs.map((tariff, row) => ({ key: row, cells: cellsOf(tariff) }))}
    />
  );
}
