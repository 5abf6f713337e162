// The one dialog for what nobody may do alone: what it would do, the reason, and the proposal to somebody else.
import { Input } from 'antd';
import { useId, useState } from 'react';
import { endApproval, type NeededApproval, useNeededApproval } from '@/api/approvals';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Dialog } from '@/ui/Dialog';
import { formatYuan } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { Differences } from '../facts/Differences';
import { useFactWords } from '../facts/useFactWords';
import styles from './Approval.module.css';

export function ApprovalDialog() {
  const needed = useNeededApproval();
  return needed ? <Proposing key={JSON.stringify(needed)} needed={needed} /> : null;
}

function Proposing({ needed: { operation, request, effect } }: { needed: NeededApproval }) {
  const { t } = useTranslation('patterns');
  const words = useFactWords();
  const id = useId();
  const [reason, setReason] = useState('');
  const right = useRight('make_proposal');
  const propose = useStaffOperation('make_proposal', { done: t('approval.proposed') });
  const isReasonMissing = reason.trim() === '';
  const refusal = right.isHeld
    ? isReasonMissing
      ? t('approval.reasonNeeded')
      : undefined
    : t('approval.mayNotPropose');
  async function send(): Promise<void> {
    const { data } = await propose.run({ operation, request, reason: reason.trim() });
    if (data) endApproval(true);
  }
  const amount = words.weight(operation, effect.weight);
  return (
    <Dialog
      title={t('approval.title')}
      isOpen
      close={() => endApproval(false)}
      confirmText={t('approval.propose')}
      confirm={() => void send()}
      isBusy={propose.isBusy}
      refusal={refusal}
      width={640}
    >
      <p className={styles.notice}>
        <b>
          {words.operation(operation)} · {words.subjectOf(effect, request)}
        </b>
        <span>
          {amount !== undefined && effect.limitCents !== undefined
            ? t('approval.overLimit', { amount, limit: formatYuan(effect.limitCents) })
            : t('approval.always')}
        </span>
        {!right.isHeld && <span className={styles.refusal}>{t('approval.mayNotPropose')}</span>}
      </p>
      <Differences before={effect.before} after={effect.after} />
      {right.isHeld && (
        <>
          <label className={styles.label} htmlFor={id}>
            {t('approval.reason')}
          </label>
          <Input.TextArea
            id={id}
            autoFocus
            maxLength={200}
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </Dialog>
  );
}
