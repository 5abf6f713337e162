// What waits for somebody's approval about one thing, before its page.
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { formatDateTime } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { useFactWords } from '../facts/useFactWords';
import type { Subject } from '../record/Timeline';
import styles from './Approval.module.css';

/** Nothing where nothing waits, or where whoever looks may not know. */
export function PendingApprovals({ subject }: { subject: Subject }) {
  const { t } = useTranslation('patterns');
  const words = useFactWords();
  const right = useRight('list_proposals');
  const query = useQuery({ ...queryFor('list_proposals', { proposalState: 'proposed' }), enabled: right.isHeld });
  const waiting = (query.data?.proposals ?? []).filter(
    ({ subjectKind, subjectId }) => subjectKind === subject.subjectKind && subjectId === subject.subjectId,
  );
  return waiting.map(({ proposalId, operation, proposedBy, madeAt }) => (
    <p key={proposalId} className={styles.banner} role="status">
      <SafetyCertificateOutlined aria-hidden />
      <span className={styles.said}>
        <b>{t('approval.waiting', { operation: words.operation(operation) })}</b>
        <small>{t('approval.proposedBy', { actor: words.actor(proposedBy), time: formatDateTime(madeAt) })}</small>
      </span>
      <Link to={`/approvals/${proposalId}`}>{t('approval.look')}</Link>
    </p>
  ));
}
