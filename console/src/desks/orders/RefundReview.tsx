// Refunds of an order that wait for somebody else's eyes: the banner on the record, and the plan with its decision beside it.
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { ApiError } from '@galleria/client/errors';
import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input as Field } from 'antd';
import { useId, useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { formatDateTime, formatYuan } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Sheet } from '@/ui/Sheet';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Refund.module.css';
import { RefundPlanView } from './RefundPlanView';
import { type OrderCase, type Proposal, planAddsUp, planOfRequest, refundsWaiting } from './refund';

/** Open proposals about refunds of this order; none for whoever may not see proposals. */
export function useRefundsWaiting(orderId: number, cases: readonly OrderCase[]): readonly Proposal[] {
  const right = useRight('list_proposals');
  const query = useQuery({ ...queryFor('list_proposals', { proposalState: 'proposed' }), enabled: right.isHeld });
  return refundsWaiting(query.data?.proposals ?? [], orderId, cases);
}

/** The plan that the proposal would carry out, as it is now: the server refuses to run any but the one that was proposed. */
export function usePlanOf(proposal: Proposal | undefined) {
  const isOfCase = proposal?.operation === 'decide_after_sales';
  const ofOrder = useQuery({
    ...queryFor(
      'plan_order_refund',
      proposal && !isOfCase ? planOfRequest(proposal.request) : { orderId: 0, kind: 'refund_only', withFreight: false },
    ),
    enabled: proposal !== undefined && !isOfCase,
  });
  const ofCase = useQuery({
    ...queryFor('plan_case_refund', {
      afterSalesId: isOfCase ? (proposal.request as Input<'decide_after_sales'>).afterSalesId : 0,
    }),
    enabled: isOfCase,
  });
  return isOfCase ? ofCase : ofOrder;
}

interface BannerProps {
  proposal: Proposal;
  open: () => void;
}

/** Whoever proposed it is told to wait, and has no button. */
export function RefundBanner({ proposal, open }: BannerProps) {
  const { t } = useTranslation('orders');
  const words = useFactWords();
  const { isOwn, proposedBy, madeAt, weight } = proposal;
  const proposer = words.actor(proposedBy);
  return (
    <div className={styles.banner} role="status">
      <SafetyCertificateOutlined aria-hidden />
      <span className={styles.bannerText}>
        <b>{t(isOwn ? 'review.waitsForOthers' : 'review.waitsForYou')}</b>
        <small className={styles.note}>
          {t('review.proposed', { actor: proposer, time: formatDateTime(madeAt), amount: formatYuan(weight) })}
        </small>
      </span>
      <span className={styles.eyes} aria-hidden>
        <span className={styles.eye}>{proposer.slice(0, 1)}</span>
        <span className={styles.between} />
        <span className={styles.eye}>?</span>
      </span>
      {!isOwn && (
        <Button onClick={open}>
          {t('review.look')} <KeyCap keys="V" />
        </Button>
      )}
    </div>
  );
}

interface SheetProps {
  proposal: Proposal | undefined;
  close: () => void;
}

export function RefundReview({ proposal, close }: SheetProps) {
  const { t } = useTranslation('orders');
  return (
    <Sheet title={t('refund.title')} isOpen={proposal !== undefined} close={close}>
      {proposal && <Reviewing key={proposal.proposalId} proposal={proposal} close={close} />}
    </Sheet>
  );
}

function Reviewing({ proposal, close }: { proposal: Proposal; close: () => void }) {
  const { t } = useTranslation('orders');
  const query = usePlanOf(proposal);
  const isStale = query.data !== undefined && query.data.totalCents !== proposal.weight;
  return (
    <div className={styles.form}>
      <blockquote className={styles.said}>{proposal.reason}</blockquote>
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {!query.data && !query.error && <Loading rows={8} />}
      {query.data && <RefundPlanView plan={query.data} />}
      {isStale && (
        <p className={styles.inexact} role="alert">
          {t('review.changed')}
        </p>
      )}
      <Deciding
        proposal={proposal}
        isSound={query.data !== undefined && !isStale && planAddsUp(query.data)}
        close={close}
      />
    </div>
  );
}

/** Ctrl Enter approves; R turns to refusing, with the cursor in the reason, and Ctrl Enter then refuses. */
function Deciding({ proposal, isSound, close }: { proposal: Proposal; isSound: boolean; close: () => void }) {
  const { t } = useTranslation('orders');
  const { message } = App.useApp();
  const words = useFactWords();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const approve = useStaffOperation('approve_proposal');
  const refuse = useStaffOperation('refuse_proposal');
  const mayRefuse = useRight('refuse_proposal').isHeld;
  const whyNotApprove = useWhyNotApprove(proposal, isSound);
  const isReasonMissing = reason.trim() === '';
  const { proposalId } = proposal;
  const end = (text: string) => {
    message.success(text);
    close();
  };
  async function sayYes(): Promise<void> {
    if (whyNotApprove !== undefined || approve.isBusy) return;
    const { data } = await approve.run({ proposalId });
    if (data) end(t('review.approved'));
  }
  async function sayNo(): Promise<void> {
    if (isReasonMissing || refuse.isBusy) return;
    const { data } = await refuse.run({ proposalId, reason: reason.trim() });
    if (data) end(t('review.refused'));
  }
  const turn = () => {
    setRefusing(true);
    document.getElementById(id)?.focus();
  };
  useKeys([
    {
      keys: 'Ctrl Enter',
      label: t(isRefusing ? 'review.refuse' : 'review.approve'),
      run: () => void (isRefusing ? sayNo() : sayYes()),
    },
    ...(mayRefuse ? [{ keys: 'R', label: t('review.refuse'), run: turn }] : []),
  ]);
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{t('review.reason')}</label>
        <Field.TextArea
          id={id}
          rows={2}
          maxLength={200}
          placeholder={t('review.toProposer', { actor: words.actor(proposal.proposedBy) })}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className={styles.buttons}>
        {isRefusing ? (
          <>
            <Button onClick={() => setRefusing(false)}>{t('review.back')}</Button>
            <Button
              className={styles.wide ?? ''}
              danger
              type="primary"
              disabled={isReasonMissing}
              loading={refuse.isBusy}
              onClick={() => void sayNo()}
            >
              {t('review.refuse')} <KeyCap keys="Ctrl ⏎" isOnDark />
            </Button>
          </>
        ) : (
          <>
            <Button danger disabled={!mayRefuse} onClick={turn}>
              {t('review.refuse')} <KeyCap keys="R" />
            </Button>
            <Button
              className={styles.wide ?? ''}
              type="primary"
              disabled={whyNotApprove !== undefined}
              loading={approve.isBusy}
              onClick={() => void sayYes()}
            >
              {t('review.approve')} <KeyCap keys="Ctrl ⏎" isOnDark />
            </Button>
          </>
        )}
      </div>
      {whyNotApprove !== undefined && <small className={styles.note}>{whyNotApprove}</small>}
    </>
  );
}

function useWhyNotApprove({ operation, weight, isOwn }: Proposal, isSound: boolean): string | undefined {
  const { t } = useTranslation('orders');
  const mayApprove = useRight('approve_proposal').isHeld;
  const right = useRight(operation === 'refund_order' ? 'refund_order' : 'decide_after_sales');
  if (isOwn) return t('review.own');
  if (!mayApprove || !right.isHeld) return t('review.mayNot');
  if (right.limitCents !== undefined && weight > right.limitCents) return t('review.beyondLimit');
  return isSound ? undefined : t('review.changed');
}
