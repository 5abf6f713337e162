// One withdrawal: each part with the provider's answer, its way so far; letting it go or refusing it while it waits, and asking the provider again.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { watchFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { formatDateTime, formatYuan, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { payoutTones, stateTones, type WithdrawalRecord } from './wallet';

export default function WithdrawalPage() {
  const withdrawalId = Number(useParams().withdrawalId);
  // The provider's answer comes by itself.
  const query = useQuery({
    ...watchFor('get_withdrawal', { withdrawalId }),
    refetchInterval: ({ state: { data } }) => data?.withdrawal.state === 'requested' && 3_000,
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Withdrawal key={withdrawalId} record={query.data} /> : <Loading />;
}

function Withdrawal({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'ask' | 'refuse'>();
  const actions = useActions(record, setOpen);
  const { withdrawal, moves } = record;
  const { withdrawalId, decideBefore } = withdrawal;
  const close = () => setOpen(undefined);
  return (
    <RecordPage
      title={t('withdrawalOf', { number: withdrawalId })}
      marks={<Mark tone={stateTones[withdrawal.state]}>{t(`states.${withdrawal.state}`)}</Mark>}
      facts={[
        { label: t('amount'), value: <Money cents={withdrawal.amountCents} /> },
        { label: t('bonusTaken'), value: <Money cents={withdrawal.bonusTakenCents} /> },
        { label: t('memberId'), value: <Link to={`/members/${withdrawal.memberId}`}>{withdrawal.memberId}</Link> },
        { label: t('requestedAt'), value: formatDateTime(withdrawal.requestedAt) },
        ...(decideBefore === undefined ? [] : [{ label: t('decideBefore'), value: formatDateTime(decideBefore) }]),
        { label: t('asks'), value: withdrawal.askCount },
      ]}
      actions={actions}
      subject={{ subjectKind: 'withdrawal', subjectId: String(withdrawalId) }}
      moves={moves
        // The staff's are told by their deeds.
        .filter(({ actorKind }) => actorKind !== 'staff')
        .map(({ move, at, actorKind, reason }) => ({
          text: t(`moves.${move as 'request'}`),
          at,
          reason,
          by: t(`actors.${actorKind as 'member'}`),
        }))}
      back={() => void navigate('/wallet')}
    >
      <Parts record={record} />
      <Ask withdrawalId={withdrawalId} isOpen={open === 'ask'} close={close} />
      <Refuse withdrawalId={withdrawalId} isOpen={open === 'refuse'} close={close} />
    </RecordPage>
  );
}

function useActions(record: WithdrawalRecord, open: (dialog: 'ask' | 'refuse') => void): RecordAction[] {
  const { t } = useTranslation('wallet');
  const { modal } = App.useApp();
  const mayAsk = useRight('ask_about_withdrawal').isHeld;
  const mayDecide = useRight('release_withdrawal').isHeld;
  const release = useStaffOperation('release_withdrawal', { done: t('released') });
  const { withdrawalId, amountCents } = record.withdrawal;
  const refusalOf = (isPossible: boolean, why: string, isLet: boolean, whyNot: string) => {
    if (!isPossible) return why;
    return isLet ? undefined : whyNot;
  };
  const undecided = refusalOf(record.isToDecide, t('notWaiting'), mayDecide, t('mayNotDecide'));
  const whyNotAsk = record.isToDecide ? t('stillWaiting') : t('ended');
  return [
    {
      key: 'release',
      label: t('release'),
      keys: 'L',
      isPrimary: record.isToDecide,
      refusal: undecided,
      isBusy: release.isBusy,
      run: () =>
        void modal.confirm({
          title: t('releaseSure', { amount: formatYuan(amountCents) }),
          content: t('releaseReason'),
          okText: t('release'),
          onOk: () => release.run({ withdrawalId }),
        }),
    },
    { key: 'refuse', label: t('refuse'), isDanger: true, refusal: undecided, run: () => open('refuse') },
    {
      key: 'ask',
      label: t('ask'),
      keys: 'Y',
      isPrimary: record.isAskable,
      refusal: refusalOf(record.isAskable, whyNotAsk, mayAsk, t('mayNotAsk')),
      run: () => open('ask'),
    },
  ];
}

function Parts({ record: { parts } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation('wallet');
  return (
    <Panel title={t('partsOf')} isFlush>
      <Table
        label={t('partsOf')}
        columns={[
          { key: 'number', title: t('payoutNumber') },
          { key: 'answer', title: t('answer') },
          { key: 'provider', title: t('provider') },
          { key: 'providerNumber', title: t('providerNumber') },
          { key: 'finishedAt', title: t('finishedAt') },
          { key: 'amount', title: t('amount'), isNumber: true },
        ]}
        rows={parts.map((part) => ({
          key: part.rechargeId,
          cells: [
            part.number || nothing,
            part.number === '' ? (
              nothing
            ) : (
              <Mark key="answer" tone={payoutTones[part.payoutState]}>
                {t(`payouts.${part.payoutState}`)}
              </Mark>
            ),
            part.provider === ''
              ? nothing
              : t(`providers.${part.provider as 'wechat_pay'}`, { defaultValue: part.provider }),
            part.providerNumber || nothing,
            part.finishedAt === undefined ? nothing : formatDateTime(part.finishedAt),
            <Money key="amount" cents={part.amountCents} />,
          ],
        }))}
      />
    </Panel>
  );
}

interface DialogProps {
  withdrawalId: number;
  isOpen: boolean;
  close: () => void;
}

function Ask({ withdrawalId, ...dialog }: DialogProps) {
  const { t } = useTranslation('wallet');
  const ask = useStaffOperation('ask_about_withdrawal', { done: t('asked') });
  const confirm = async (reason: string) => !(await ask.run({ withdrawalId, reason })).error;
  return (
    <ReasonDialog {...dialog} title={t('ask')} question={t('askQuestion')} isBusy={ask.isBusy} confirm={confirm} />
  );
}

function Refuse({ withdrawalId, ...dialog }: DialogProps) {
  const { t } = useTranslation('wallet');
  const refuse = useStaffOperation('refuse_withdrawal', { done: t('refused') });
  const confirm = async (reason: string) => !(await refuse.run({ withdrawalId, reason })).error;
  return (
    <ReasonDialog
      {...dialog}
      title={t('refuse')}
      question={t('refuseQuestion')}
      isBusy={refuse.isBusy}
      confirm={confirm}
    />
  );
}
