// One proposal: what it would do, why, and the decision of somebody else.
import { ApiError } from '@galleria/client/errors';
import type { Translate } from '@galleria/client/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffSession } from '@/api/staffSession';
import { Differences } from '@/patterns/facts/Differences';
import { type FactWords, isNamedIn, useFactWords } from '@/patterns/facts/useFactWords';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ApprovalPage.module.css';
import { AnswerDialog, type Decision, DecisionDialog } from './DecisionDialog';
import { type Proposal, tones, whyNotApprove } from './proposals';

export default function ApprovalPage() {
  const proposalId = Number(useParams().proposalId);
  const query = useQuery(queryFor('get_proposal', { proposalId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneProposal proposal={query.data} /> : <Loading />;
}

function OneProposal({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('approvals');
  const navigate = useNavigate();
  const words = useFactWords();
  const [deciding, setDeciding] = useState<Decision>();
  const [answer, setAnswer] = useState<unknown>();
  const { proposalState, operation, isOwn, subjectKind, subjectId } = proposal;
  const actions = useActions(proposal, setDeciding);
  return (
    <RecordPage
      title={words.operation(operation)}
      marks={
        <>
          <Mark tone={tones[proposalState]}>{t(`states.${proposalState}`)}</Mark>
          {proposalState === 'proposed' && isOwn && t('waitsForOthers')}
          {proposalState === 'stale' && t('staleReason')}
          {proposalState === 'expired' && t('expiredReason')}
        </>
      }
      facts={factsOf(proposal, words, t)}
      actions={actions}
      {...(isNamedIn(proposal.request, subjectId) ? { subject: { subjectKind, subjectId } } : {})}
      hasPending={false}
      back={() => void navigate('/approvals')}
    >
      <Panel
        title={t(proposalState === 'approved' ? 'effectDone' : 'effect')}
        side={proposalState === 'proposed' ? t('effectSide') : undefined}
      >
        <Differences before={proposal.before} after={proposal.after} />
      </Panel>
      <Panel title={t('reason')}>
        <blockquote className={styles.said}>{proposal.reason}</blockquote>
      </Panel>
      <Panel title={t('request')}>
        <Differences before="" after={JSON.stringify(proposal.request)} />
      </Panel>
      {deciding && (
        <DecisionDialog
          proposal={proposal}
          decision={deciding}
          close={() => setDeciding(undefined)}
          showAnswer={setAnswer}
        />
      )}
      <AnswerDialog answer={answer} close={() => setAnswer(undefined)} />
    </RecordPage>
  );
}

function factsOf(proposal: Proposal, words: FactWords, t: Translate<'approvals'>): readonly Fact[] {
  const { proposalState, decidedBy, decidedAt, decisionReason } = proposal;
  const amount = words.weight(proposal.operation, proposal.weight);
  const isDecided = proposalState === 'approved' || proposalState === 'refused';
  return [
    { label: t('subject'), value: words.subjectOf(proposal, proposal.request) },
    ...(amount === undefined ? [] : [{ label: t('amount'), value: amount }]),
    { label: t('proposedBy'), value: words.actor(proposal.proposedBy) },
    { label: t('madeAt'), value: formatDateTime(proposal.madeAt) },
    { label: t('expiresAt'), value: formatDateTime(proposal.expiresAt) },
    ...(isDecided && decidedBy ? [{ label: t('decidedBy'), value: words.actor(decidedBy) }] : []),
    ...(isDecided && decidedAt ? [{ label: t('decidedAt'), value: formatDateTime(decidedAt) }] : []),
    ...(proposalState === 'refused' ? [{ label: t('decisionReason'), value: decisionReason }] : []),
  ];
}

/** What is decided has none; who may not decide is told why. */
function useActions(proposal: Proposal, decide: (decision: Decision) => void): RecordAction[] {
  const { t } = useTranslation('approvals');
  const words = useFactWords();
  const why = whyNotApprove(proposal, useStaffSession());
  const mayRefuse = useRight('refuse_proposal').isHeld;
  if (proposal.proposalState !== 'proposed') return [];
  const refusal = why && t(why, { operation: words.operation(proposal.operation) });
  if (proposal.isOwn) {
    return [
      { key: 'withdraw', label: t('withdraw'), keys: 'W', run: () => decide('withdraw') },
      { key: 'approve', label: t('approve'), isPrimary: true, run: () => {}, refusal },
    ];
  }
  return [
    {
      key: 'refuse',
      label: t('refuse'),
      keys: 'R',
      isDanger: true,
      run: () => decide('refuse'),
      refusal: mayRefuse ? undefined : t('mayNotReview'),
    },
    { key: 'approve', label: t('approve'), keys: 'A', isPrimary: true, run: () => decide('approve'), refusal },
  ];
}
