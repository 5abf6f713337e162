// What lies at each desk: counting it, and carrying things from one to another.
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
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { RentalTabs, useRentalChoices } from './parts';
import { type Desk, type Kind, nameOf, type Overview } from './rentals';

export default function StockPage() {
  const { t } = useTranslation('rentals');
  const query = useQuery(queryFor('get_rental_overview', {}));
  const refusal = useRight('carry_rental_stock').isHeld ? undefined : t('mayNotRun');
  const [isCarrying, setCarrying] = useState(false);
  const carry = () => setCarrying(true);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('carry'), run: carry }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  const actions = (
    <Button type="primary" onClick={carry} disabled={refusal !== undefined} title={refusal}>
      {t('carry')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<RentalTabs />} actions={actions} />
      {query.data ? <Desks overview={query.data} /> : <Loading />}
      <CarryDialog isOpen={isCarrying} close={() => setCarrying(false)} />
    </>
  );
}

function Desks({ overview }: { overview: Overview }) {
  const { t } = useTranslation('rentals');
  if (overview.desks.length === 0) return <State title={t('noDesk')} />;
  return overview.desks.map((desk) => <DeskPanel key={desk.deskId} desk={desk} overview={overview} />);
}

function DeskPanel({ desk, overview }: { desk: Desk; overview: Overview }) {
  const { t, language } = useTranslation('rentals');
  const [counted, setCounted] = useState<Kind>();
  const refusal = useRight('count_rental_stock').isHeld ? undefined : t('mayNotRun');
  const name = nameOf(language, desk);
  return (
    <Panel title={name} side={language === 'en' ? desk.placeEn : desk.placeZhCn} isFlush>
      <Table
        label={t('lyingAt', { desk: name })}
        columns={[
          { key: 'thing', title: t('thing') },
          { key: 'lying', title: t('lying'), isNumber: true },
          { key: 'reserved', title: t('reservedOfThese'), isNumber: true },
          { key: 'action', title: t('count') },
        ]}
        rows={overview.kinds.map((kind) => {
          const stock = desk.stock.find(({ kindId }) => kindId === kind.kindId);
          return {
            key: kind.kindId,
            cells: [
              nameOf(language, kind),
              String(stock?.lyingCount ?? 0),
              String(stock?.reservedCount ?? 0),
              <Button
                key="count"
                size="small"
                disabled={refusal !== undefined}
                title={refusal}
                aria-label={t('countOf', { thing: nameOf(language, kind), desk: name })}
                onClick={() => setCounted(kind)}
              >
                {t('count')}
              </Button>,
            ],
          };
        })}
      />
      <CountDialog desk={desk} kind={counted} close={() => setCounted(undefined)} />
    </Panel>
  );
}

function CountDialog({ desk, kind, close }: { desk: Desk; kind: Kind | undefined; close: () => void }) {
  const { t, language } = useTranslation('rentals');
  const title = kind ? t('countOf', { thing: nameOf(language, kind), desk: nameOf(language, desk) }) : t('count');
  return (
    <Dialog title={title} isOpen={kind !== undefined} close={close} width={480}>
      {kind && (
        <OperationForm
          operation="count_rental_stock"
          fields={[
            { name: 'lyingCount', label: t('lyingNow'), kind: 'whole', hint: t('countHint') },
            { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
          ]}
          start={{ lyingCount: '', reason: '' }}
          saveText={t('count')}
          done={t('countedDone')}
          places={{ codes: { 90116: 'lyingCount' } }}
          toInput={({ lyingCount, reason }) => ({
            deskId: desk.deskId,
            kindId: kind.kindId,
            lyingCount: Number(lyingCount),
            reason: String(reason),
          })}
          then={close}
        />
      )}
    </Dialog>
  );
}

function CarryDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation('rentals');
  const { desks, kinds } = useRentalChoices();
  return (
    <Dialog title={t('carry')} isOpen={isOpen} close={close} width={560}>
      {isOpen && (
        <OperationForm
          operation="carry_rental_stock"
          fields={[
            { name: 'kindId', label: t('thing'), kind: 'choice', choices: kinds },
            { name: 'count', label: t('howMany'), kind: 'whole' },
            { name: 'fromDeskId', label: t('fromDesk'), kind: 'choice', choices: desks },
            { name: 'toDeskId', label: t('toDesk'), kind: 'choice', choices: desks },
          ]}
          start={{
            kindId: kinds[0]?.value ?? '',
            count: '1',
            fromDeskId: desks[0]?.value ?? '',
            toDeskId: desks[1]?.value ?? '',
          }}
          saveText={t('carry')}
          done={t('carried')}
          places={{ codes: { 90102: 'count' } }}
          toInput={({ kindId, count, fromDeskId, toDeskId }) => ({
            kindId: Number(kindId),
            count: Number(count),
            fromDeskId: Number(fromDeskId),
            toDeskId: Number(toDeskId),
          })}
          then={close}
        />
      )}
    </Dialog>
  );
}
