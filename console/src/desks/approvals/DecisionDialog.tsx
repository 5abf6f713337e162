// The question before a proposal is decided, and what its approval brought to be kept.
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Differences } from '@/patterns/facts/Differences';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ApprovalPage.module.css';
import { answersOnce, type Proposal } from './proposals';

export type Decision = 'approve' | 'refuse' | 'withdraw';

interface Props {
  proposal: Proposal;
  decision: Decision;
  close: () => void;
  /** Called with what the operation answered, where that is shown once. */
  showAnswer: (answer: unknown) => void;
}

export function DecisionDialog({ proposal, decision, close, showAnswer }: Props) {
  const { t } = useTranslation('approvals');
  const words = useFactWords();
  const id = useId();
  const [reason, setReason] = useState('');
  const approve = useStaffOperation('approve_proposal', { done: t('approved') });
  const refuse = useStaffOperation('refuse_proposal', { done: t('refused') });
  const withdraw = useStaffOperation('withdraw_proposal', { done: t('withdrawn') });
  const { proposalId, operation, proposedBy } = proposal;
  const run: Readonly<Record<Decision, () => Promise<void>>> = {
    async approve() {
      const { data } = await approve.run({ proposalId });
      if (data && answersOnce.has(operation)) showAnswer(data.answer);
    },
    refuse: async () => void (await refuse.run({ proposalId, reason: reason.trim() })),
    withdraw: async () => void (await withdraw.run({ proposalId })),
  };
  const isReasonMissing = decision === 'refuse' && reason.trim() === '';
  // Whatever came of it, the page behind says how it stands now.
  const confirm = async () => {
    await run[decision]();
    close();
  };
  return (
    <Dialog
      title={t(`${decision}Sure`, { operation: words.operation(operation) })}
      isOpen
      close={close}
      confirmText={t(decision)}
      confirm={() => void confirm()}
      isBusy={approve.isBusy || refuse.isBusy || withdraw.isBusy}
      isDanger={decision === 'refuse'}
      refusal={isReasonMissing ? t('reasonNeeded') : undefined}
      width={decision === 'approve' ? 640 : 480}
    >
      {decision === 'approve' && <Differences before={proposal.before} after={proposal.after} />}
      {decision === 'refuse' ? (
        <>
          <label className={styles.label} htmlFor={id}>
            {t('refuseReason', { actor: words.actor(proposedBy) })}
          </label>
          <Input.TextArea
            id={id}
            autoFocus
            maxLength={200}
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      ) : (
        <p className={styles.note}>{t(`${decision}Reason`)}</p>
      )}
    </Dialog>
  );
}

export function AnswerDialog({ answer, close }: { answer: unknown; close: () => void }) {
  const { t } = useTranslation('approvals');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(answer, undefined, 2));
    message.success(ui('action.copied'));
  };
  return (
    <Dialog title={t('answer')} isOpen={answer !== undefined} close={close} width={640}>
      <p className={styles.note}>{t('answerReason')}</p>
      <Differences before="" after={JSON.stringify(answer ?? {})} />
      <p className={styles.note}>
        <Button onClick={() => void copy()}>{ui('action.copy')}</Button>
      </p>
    </Dialog>
  );
}
