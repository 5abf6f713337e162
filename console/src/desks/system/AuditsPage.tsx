// Runs of the auditor, newest first; one can be started here.

import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { SystemTabs } from './SystemTabs';
import { type AuditRun, runsOf, standingOf, standingTones } from './system';

export function RunMark({ run }: { run: Pick<AuditRun, 'state' | 'offenceCount'> }) {
  const { t } = useTranslation('system');
  const standing = standingOf(run);
  return <Mark tone={standingTones[standing]}>{t(`standings.${standing}`)}</Mark>;
}

export default function AuditsPage() {
  const { t } = useTranslation('system');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isHeld = useRight('start_audit_run').isHeld;
  const start = useStaffOperation('start_audit_run', { done: t('auditStarted') });
  const ask = () => setAsking(true);
  useKeys(isHeld ? [{ keys: 'N', label: t('startAudit'), run: ask }] : []);
  async function send(reason: string): Promise<boolean> {
    const { data } = await start.run({ reason });
    if (data) void navigate(`/system/audits/${data.runId}`);
    return data !== undefined;
  }
  const action = (
    <Button type="primary" onClick={ask} disabled={!isHeld} title={isHeld ? undefined : t('mayNotAudit')}>
      {t('startAudit')} <KeyCap keys="N" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<SystemTabs />} actions={action} />
      <List list={useRunList()} label={t('audits')} />
      <ReasonDialog
        title={t('startAudit')}
        question={t('whyAudit')}
        isOpen={isAsking}
        isBusy={start.isBusy}
        close={() => setAsking(false)}
        confirm={send}
      />
    </>
  );
}

function useRunList(): ListDeclaration<'list_audit_runs', AuditRun> {
  const { actor } = useFactWords();
  const { t } = useTranslation('system');
  const navigate = useNavigate();
  return {
    name: 'auditRuns',
    operation: 'list_audit_runs',
    input: runsOf,
    rows: ({ runs }) => runs,
    next: ({ runs, hasMore }) => (hasMore ? String(runs.at(-1)?.runId) : undefined),
    rowKey: ({ runId }) => String(runId),
    columns: [
      {
        key: 'startedAt',
        title: t('startedAt'),
        render: ({ startedAt }) => <strong>{formatDateTime(startedAt)}</strong>,
      },
      { key: 'state', title: t('state'), render: (run) => <RunMark run={run} /> },
      {
        key: 'checked',
        title: t('checked'),
        render: ({ doneCount, checkCount }) => t('checkedOf', { done: doneCount, count: checkCount }),
      },
      {
        key: 'offences',
        title: t('offences'),
        render: ({ offenceCount }) => formatWhole(offenceCount),
        isNumber: true,
      },
      { key: 'startedBy', title: t('startedBy'), render: ({ startedBy }) => actor(startedBy) },
      { key: 'reason', title: t('reason'), render: ({ reason }) => reason },
      {
        key: 'endedAt',
        title: t('endedAt'),
        render: ({ endedAt }) => (endedAt ? formatDateTime(endedAt) : nothing),
        isNumber: true,
      },
    ],
    open: ({ runId }) => void navigate(`/system/audits/${runId}`),
    empty: { title: t('noAudits'), reason: t('noAuditsReason') },
  };
}
