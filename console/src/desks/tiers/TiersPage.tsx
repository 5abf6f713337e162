// Tiers that a member was given for a time: by hand or for a partner, taken back with a reason.
import type { Input, Output } from '@galleria/client/types';
import { Button, Input as TextInput } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { TiersTabs } from './TiersTabs';

type TierGrant = Output<'list_tier_grants'>[number];

const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;

export default function TiersPage() {
  const { t } = useTranslation('tiers');
  const mayGrant = useRight('grant_tier').isHeld;
  const mayRevoke = useRight('revoke_tier_grant').isHeld;
  const memberId = useSearchParams()[0].get('f.memberId') ?? '';
  const [isGranting, setIsGranting] = useState(false);
  const [revoked, setRevoked] = useState<TierGrant>();
  useKeys(mayGrant ? [{ keys: 'A', label: t('grant'), run: () => setIsGranting(true) }] : []);
  const list: ListDeclaration<'list_tier_grants', TierGrant> = {
    name: 'tierGrants',
    operation: 'list_tier_grants',
    input: ({ filters }) => ({ memberId: Number(filters.memberId) }),
    rows: (grants) => grants,
    rowKey: ({ grantId }) => String(grantId),
    filters: [{ key: 'memberId', label: t('memberId'), kind: 'whole', isNeeded: true }],
    columns: [
      {
        key: 'tier',
        title: t('tier'),
        render: ({ tier }) => t(`tiers.${tier}`),
        sortBy: ({ tier }) => tiers.indexOf(tier),
      },
      {
        key: 'source',
        title: t('source'),
        render: ({ source, labelZhCn }) => `${t(`sources.${source}`)} ${labelZhCn}`,
      },
      { key: 'reason', title: t('reason'), render: ({ reason }) => reason },
      { key: 'grantedBy', title: t('grantedBy'), render: ({ grantedBy }) => grantedBy },
      {
        key: 'startsAt',
        title: t('startsAt'),
        render: ({ startsAt }) => formatDateTime(startsAt),
        sortBy: ({ startsAt }) => startsAt,
        isNumber: true,
      },
      {
        key: 'endsAt',
        title: t('endsAt'),
        render: ({ endsAt }) => formatDateTime(endsAt),
        sortBy: ({ endsAt }) => endsAt,
        isNumber: true,
      },
      {
        key: 'state',
        title: t('state'),
        render: (grant) => <GrantState grant={grant} revoke={mayRevoke ? () => setRevoked(grant) : undefined} />,
      },
    ],
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<TiersTabs />}
        actions={
          mayGrant && (
            <Button type="primary" onClick={() => setIsGranting(true)}>
              {t('grant')} <KeyCap keys="A" isOnDark />
            </Button>
          )
        }
      />
      <List list={list} label={t('title')} />
      <Dialog title={t('grant')} isOpen={isGranting} close={() => setIsGranting(false)} width={700}>
        <OperationForm
          operation="grant_tier"
          fields={[
            { name: 'memberId', label: t('memberId'), kind: 'whole' },
            {
              name: 'tier',
              label: t('tier'),
              kind: 'choice',
              choices: tiers.slice(1).map((value) => ({ value, text: t(`tiers.${value}`) })),
            },
            {
              name: 'source',
              label: t('source'),
              kind: 'choice',
              choices: (['manual', 'partner'] as const).map((value) => ({ value, text: t(`sources.${value}`) })),
            },
            { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
            { name: 'labelZhCn', label: t('labelZhCn'), kind: 'text', isOptional: true, most: 40 },
            { name: 'labelEn', label: t('labelEn'), kind: 'text', isOptional: true, most: 40 },
            { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
          ]}
          start={{ memberId, tier: 'gold', source: 'manual', endsAt: '', labelZhCn: '', labelEn: '', reason: '' }}
          saveText={t('grant')}
          done={t('granted')}
          toInput={(values) => values as Input<'grant_tier'>}
          then={() => setIsGranting(false)}
          proposed={() => setIsGranting(false)}
        />
      </Dialog>
      <RevokeDialog
        key={revoked?.grantId ?? 0}
        grant={revoked}
        memberId={Number(memberId)}
        close={() => setRevoked(undefined)}
      />
    </>
  );
}

function GrantState({ grant, revoke }: { grant: TierGrant; revoke: (() => void) | undefined }) {
  const { t } = useTranslation('tiers');
  if (grant.revokedAt !== undefined) return <Mark tone="wrong">{t('revoked')}</Mark>;
  return (
    <>
      <Mark tone={grant.isValid ? 'good' : 'calm'}>{t(grant.isValid ? 'valid' : 'notValid')}</Mark>{' '}
      {revoke && (
        <Button size="small" onClick={revoke}>
          {t('revoke')}
        </Button>
      )}
    </>
  );
}

function RevokeDialog({
  grant,
  memberId,
  close,
}: {
  grant: TierGrant | undefined;
  memberId: number;
  close: () => void;
}) {
  const { t } = useTranslation('tiers');
  const [reason, setReason] = useState('');
  const revoke = useStaffOperation('revoke_tier_grant', { done: t('revokedNow') });
  const run = async () => {
    if (!grant) return;
    const { error } = await revoke.run({ memberId, grantId: grant.grantId, reason: reason.trim() });
    if (!error) close();
  };
  return (
    <Dialog
      title={t('revokeSure')}
      isOpen={grant !== undefined}
      close={close}
      confirmText={t('revoke')}
      confirm={() => void run()}
      isBusy={revoke.isBusy}
      isDanger
      refusal={reason.trim() === '' ? t('reasonNeeded') : undefined}
    >
      <label htmlFor="revoke-reason">{t('reason')}</label>
      <TextInput.TextArea
        id="revoke-reason"
        maxLength={200}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
