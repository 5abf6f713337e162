// One run of the auditor: how far it is, and each row that breaks a rule.

import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { RecordPage } from '@/patterns/record/Record';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import { RunMark } from './AuditsPage';
import styles from './System.module.css';
import type { Finding } from './system';

const refetchWhileRunningMs = 1_000;

export default function AuditPage() {
  const runId = Number(useParams().runId);
  const query = useQuery({
    ...queryFor('get_audit_run', { runId }),
    refetchInterval: ({ state: { data } }) => (data?.run.state === 'running' ? refetchWhileRunningMs : false),
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Run record={query.data} /> : <Loading />;
}

function Run({ record: { run, findings } }: { record: Output<'get_audit_run'> }) {
  const { t } = useTranslation('system');
  const navigate = useNavigate();
  const { actor } = useFactWords();
  const checked = t('checkedOf', { done: run.doneCount, count: run.checkCount });
  return (
    <RecordPage
      title={t('auditOf', { at: formatDateTime(run.startedAt) })}
      marks={<RunMark run={run} />}
      facts={[
        { label: t('startedBy'), value: actor(run.startedBy) },
        { label: t('reason'), value: run.reason },
        { label: t('checked'), value: checked },
        { label: t('offences'), value: formatWhole(run.offenceCount) },
        { label: t('endedAt'), value: run.endedAt === undefined ? nothing : formatDateTime(run.endedAt) },
      ]}
      actions={[]}
      subject={{ subjectKind: 'audit_run', subjectId: String(run.runId) }}
      back={() => void navigate('/system/audits')}
    >
      {run.state === 'running' && (
        <progress className={styles.progress} aria-label={t('progress')} value={run.doneCount} max={run.checkCount} />
      )}
      {run.state === 'stopped' && <State title={t('stoppedReason')} />}
      <Panel
        title={t('findings')}
        side={
          findings.length < run.offenceCount
            ? t('findingsKept', { kept: findings.length, count: run.offenceCount })
            : undefined
        }
        isFlush
      >
        {findings.length > 0 ? (
          <Findings findings={findings} />
        ) : (
          <State title={t(run.state === 'running' ? 'noFindingsYet' : 'noFindings')} />
        )}
      </Panel>
    </RecordPage>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('system');
  return (
    <Table
      label={t('findings')}
      columns={[
        { key: 'subject', title: t('subject') },
        { key: 'rule', title: t('rule') },
        { key: 'expected', title: t('expected'), isNumber: true },
        { key: 'found', title: t('found'), isNumber: true },
      ]}
      rows={findings.map(({ ruleId, rule, subject, expected, found }) => ({
        key: `${ruleId} ${rule} ${subject}`,
        cells: [
          subject,
          <>
            <code className={text.note}>{ruleId}</code> {rule}
          </>,
          formatWhole(expected),
          formatWhole(found),
        ],
      }))}
    />
  );
}
