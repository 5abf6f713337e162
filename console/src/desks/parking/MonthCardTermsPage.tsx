// The kinds of month cards with their prices, and how many each car park gives.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { ParkingTabs } from './ParkingTabs';
import type { MonthCardKind, MonthCardLimit, MonthCardTerms } from './parking';

export default function MonthCardTermsPage() {
  const { t } = useTranslation('parking');
  const query = useQuery(queryFor('get_month_card_terms', {}));
  const isHeld = useRight('save_month_card_type').isHeld;
  const refusal = isHeld ? undefined : t('mayNotSetCards');
  const [kind, setKind] = useState<MonthCardKind | 'new'>();
  const [limit, setLimit] = useState<MonthCardLimit>();
  const add = () => setKind('new');
  useKeys(isHeld ? [{ keys: 'A', label: t('addKind'), run: add }] : []);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={6} />;
  const terms = query.data;
  const parkName = (id: number) => terms.limits.find(({ carParkId }) => carParkId === id)?.carParkName ?? id;
  return (
    <>
      <PageHead
        title={t('monthCardTerms')}
        notes={<ParkingTabs />}
        actions={
          <Button type="primary" onClick={add} disabled={!isHeld} title={refusal}>
            {t('addKind')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <Panel title={t('cardKinds')} isFlush>
        <Table
          label={t('cardKinds')}
          columns={[
            { key: 'name', title: t('monthCard') },
            { key: 'months', title: t('months'), isNumber: true },
            { key: 'price', title: t('price'), isNumber: true },
            { key: 'parks', title: t('carParks') },
            { key: 'sale', title: t('state') },
            { key: 'do', title: t('action') },
          ]}
          rows={terms.types.map((type) => ({
            key: type.typeId,
            cells: [
              `${type.nameZhCn} / ${type.nameEn}`,
              type.months,
              <Money key="price" cents={type.priceCents} />,
              type.carParkIds.map(parkName).join('、'),
              <Mark key="sale" tone={type.isOnSale ? 'good' : 'calm'}>
                {t(type.isOnSale ? 'onSale' : 'offSale')}
              </Mark>,
              <Button key="do" size="small" disabled={!isHeld} title={refusal} onClick={() => setKind(type)}>
                {t('editKind')}
              </Button>,
            ],
          }))}
        />
      </Panel>
      <Panel title={t('limits')} isFlush>
        <Table
          label={t('limits')}
          columns={[
            { key: 'park', title: t('carPark') },
            { key: 'taken', title: t('taken'), isNumber: true },
            { key: 'most', title: t('most'), isNumber: true },
            { key: 'do', title: t('action') },
          ]}
          rows={terms.limits.map((one) => ({
            key: one.carParkId,
            cells: [
              one.carParkName,
              one.takenCount,
              one.mostCount ?? t('noLimit'),
              <Button key="do" size="small" disabled={!isHeld} title={refusal} onClick={() => setLimit(one)}>
                {t('setLimit')}
              </Button>,
            ],
          }))}
        />
      </Panel>
      <Dialog
        title={t(kind === 'new' ? 'addKind' : 'editKind')}
        isOpen={kind !== undefined}
        close={() => setKind(undefined)}
        width={640}
      >
        {kind !== undefined && (
          <KindForm kind={kind === 'new' ? undefined : kind} terms={terms} close={() => setKind(undefined)} />
        )}
      </Dialog>
      <Dialog title={t('setLimit')} isOpen={limit !== undefined} close={() => setLimit(undefined)}>
        {limit && <LimitForm limit={limit} close={() => setLimit(undefined)} />}
      </Dialog>
    </>
  );
}

interface KindFormProps {
  kind: MonthCardKind | undefined;
  terms: MonthCardTerms;
  close: () => void;
}

function KindForm({ kind, terms, close }: KindFormProps) {
  const { t } = useTranslation('parking');
  return (
    <OperationForm
      operation="save_month_card_type"
      fields={[
        { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 40 },
        { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
        { name: 'months', label: t('months'), kind: 'whole' },
        { name: 'priceCents', label: t('price'), kind: 'yuan' },
        {
          name: 'carParkIds',
          label: t('carParks'),
          kind: 'choices',
          choices: terms.limits.map(({ carParkId, carParkName }) => ({ value: String(carParkId), text: carParkName })),
        },
        { name: 'place', label: t('order'), kind: 'whole' },
        { name: 'isOnSale', label: t('onSale'), kind: 'flag' },
      ]}
      start={{
        nameZhCn: kind?.nameZhCn ?? '',
        nameEn: kind?.nameEn ?? '',
        months: String(kind?.months ?? 1),
        priceCents: kind ? String(kind.priceCents / 100) : '',
        carParkIds: (kind?.carParkIds ?? []).map(String),
        place: String(kind?.place ?? terms.types.length + 1),
        isOnSale: kind?.isOnSale ?? true,
      }}
      saveText={t(kind ? 'editKind' : 'addKind')}
      done={t('saved')}
      toInput={({ nameZhCn, nameEn, months, priceCents, carParkIds, place, isOnSale }) => ({
        ...(kind ? { typeId: kind.typeId } : {}),
        nameZhCn: String(nameZhCn),
        nameEn: String(nameEn),
        months: Number(months),
        priceCents: Number(priceCents),
        carParkIds: (carParkIds as string[]).map(Number),
        place: Number(place),
        isOnSale: isOnSale === true,
      })}
      then={close}
    />
  );
}

function LimitForm({ limit, close }: { limit: MonthCardLimit; close: () => void }) {
  const { t } = useTranslation('parking');
  return (
    <OperationForm
      operation="set_month_card_limit"
      fields={[{ name: 'mostCount', label: limit.carParkName, kind: 'whole', isOptional: true, hint: t('limitHint') }]}
      start={{ mostCount: limit.mostCount === undefined ? '' : String(limit.mostCount) }}
      saveText={t('setLimit')}
      done={t('saved')}
      toInput={({ mostCount }) => ({
        carParkId: limit.carParkId,
        ...(mostCount === undefined ? {} : { mostCount: Number(mostCount) }),
      })}
      then={close}
    />
  );
}
