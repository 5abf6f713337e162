// Who owes nothing for a time: month cards and the white list.
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { ParkingTabs } from './ParkingTabs';
import { type Permit, permitKinds, permitsOf } from './parking';

export default function PermitsPage() {
  const { t } = useTranslation('parking');
  const isHeld = useRight('save_parking_permit').isHeld;
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Permit>();
  const add = () => setAdding(true);
  const { run, isBusy } = useStaffOperation('revoke_parking_permit', { done: t('revoked') });
  useKeys(isHeld ? [{ keys: 'A', label: t('addPermit'), run: add }] : []);
  const action = (
    <Button type="primary" onClick={add} disabled={!isHeld} title={isHeld ? undefined : t('mayNotRun')}>
      {t('addPermit')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<ParkingTabs />} actions={action} />
      <List list={usePermitList(setEnding)} label={t('permits')} />
      <Dialog title={t('addPermit')} isOpen={isAdding} close={() => setAdding(false)} width={640}>
        {isAdding && <PermitForm close={() => setAdding(false)} />}
      </Dialog>
      <ReasonDialog
        title={t('revoke')}
        question={t('revokeQuestion')}
        isOpen={ending !== undefined}
        isBusy={isBusy}
        close={() => setEnding(undefined)}
        confirm={async (reason) => ending !== undefined && !(await run({ permitId: ending.permitId, reason })).error}
      />
    </>
  );
}

function usePermitList(end: (permit: Permit) => void): ListDeclaration<'list_parking_permits', Permit> {
  const { t } = useTranslation('parking');
  const isHeld = useRight('revoke_parking_permit').isHeld;
  const toneOf = ({ isValid }: Permit) => (isValid ? 'good' : 'calm');
  const stateOf = ({ isValid, revokedAt }: Permit) => t(isValid ? 'valid' : revokedAt ? 'revoked' : 'notValid');
  return {
    name: 'parkingPermits',
    operation: 'list_parking_permits',
    input: permitsOf,
    rows: ({ permits }) => permits,
    next: ({ permits, hasMore }) => (hasMore ? String(permits.at(-1)?.permitId) : undefined),
    rowKey: ({ permitId }) => String(permitId),
    filters: [
      { key: 'plate', label: t('plate'), kind: 'text' },
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: permitKinds.map((value) => ({ value, text: t(`permitKinds.${value}`) })),
      },
    ],
    columns: [
      { key: 'plate', title: t('plate'), render: ({ plate }) => <strong>{plate || t('forgotten')}</strong> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`permitKinds.${kind}`) },
      { key: 'state', title: t('state'), render: (permit) => <Mark tone={toneOf(permit)}>{stateOf(permit)}</Mark> },
      { key: 'note', title: t('note'), render: ({ note }) => note },
      { key: 'from', title: t('from'), render: ({ validFrom }) => formatDateTime(validFrom), isNumber: true },
      { key: 'until', title: t('to'), render: ({ validUntil }) => formatDateTime(validUntil), isNumber: true },
      { key: 'by', title: t('madeBy'), render: ({ madeBy }) => madeBy, isExtra: true },
      {
        key: 'do',
        title: t('revoke'),
        render: (permit) =>
          permit.isValid && (
            <Button size="small" danger disabled={!isHeld} onClick={() => end(permit)}>
              {t('revoke')}
            </Button>
          ),
      },
    ],
    empty: { title: t('noPermit') },
  };
}

function PermitForm({ close }: { close: () => void }) {
  const { t } = useTranslation('parking');
  const { data } = useQuery(queryFor('get_parking_overview', {}));
  if (!data) return <Loading rows={3} />;
  return (
    <OperationForm
      operation="save_parking_permit"
      fields={[
        {
          name: 'carParkId',
          label: t('carPark'),
          kind: 'choice',
          choices: data.carParks.map(({ carPark }) => ({ value: String(carPark.carParkId), text: carPark.nameZhCn })),
        },
        {
          name: 'kind',
          label: t('kind'),
          kind: 'choice',
          choices: permitKinds.map((value) => ({ value, text: t(`permitKinds.${value}`) })),
        },
        { name: 'plate', label: t('plate'), kind: 'text', most: 20 },
        { name: 'note', label: t('note'), kind: 'text', most: 60, hint: t('noteHint') },
        { name: 'validFrom', label: t('from'), kind: 'moment' },
        { name: 'validUntil', label: t('to'), kind: 'moment' },
      ]}
      start={{
        carParkId: String(data.carParks[0]?.carPark.carParkId ?? ''),
        kind: 'month_card',
        plate: '',
        note: '',
        validFrom: '',
        validUntil: '',
      }}
      saveText={t('addPermit')}
      done={t('saved')}
      toInput={({ carParkId, kind, plate, note, validFrom, validUntil }) => ({
        carParkId: Number(carParkId),
        kind: kind === 'white_list' ? ('white_list' as const) : ('month_card' as const),
        plate: String(plate),
        note: String(note),
        validFrom: Number(validFrom),
        validUntil: Number(validUntil),
      })}
      then={close}
    />
  );
}
