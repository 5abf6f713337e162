// What a member misses, and the things that it could be.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { LossMark } from './parts';
import type { Loss, LossFile } from './services';

type Asking = 'close' | 'phone';

export default function LossPage() {
  const reportId = Number(useParams().reportId);
  const query = useQuery(queryFor('get_loss_report', { reportId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={reportId} file={query.data} /> : <Loading />;
}

function Record({ file }: { file: LossFile }) {
  const { t } = useTranslation('services');
  const navigate = useNavigate();
  const { report, moves } = file;
  const { reportId } = report;
  const [asking, setAsking] = useState<Asking>();
  const [phone, setPhone] = useState<string>();
  const end = useStaffOperation('close_loss_report', { done: t('lossClosed') });
  const show = useStaffOperation('show_loss_report_phone');
  const close = () => setAsking(undefined);
  return (
    <RecordPage
      title={report.description}
      marks={<LossMark state={report.state} />}
      facts={useFacts(file, phone)}
      actions={useActions(report, setAsking)}
      subject={{ subjectKind: 'loss_report', subjectId: String(reportId) }}
      moves={timelineOf(
        moves,
        (move) => t(`lossMoves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/services/losses')}
    >
      <Candidates file={file} />
      <ReasonDialog
        title={t('closeLoss')}
        question={t('closeLossQuestion')}
        isOpen={asking === 'close'}
        isBusy={end.isBusy}
        close={close}
        confirm={async (reason) => !(await end.run({ reportId, reason })).error}
      />
      <ReasonDialog
        title={t('showPhone')}
        question={t('showPhoneQuestion')}
        isOpen={asking === 'phone'}
        isBusy={show.isBusy}
        close={close}
        confirm={async (reason) => {
          const { data } = await show.run({ reportId, reason });
          if (data) setPhone(data.phone);
          return data !== undefined;
        }}
      />
    </RecordPage>
  );
}

function useFacts({ report, memberId, memberName, memberNumber }: LossFile, phone?: string): readonly Fact[] {
  const { t } = useTranslation('services');
  return [
    { label: t('kind'), value: t(`thingKinds.${report.kind}`) },
    { label: t('lostPlace'), value: report.place || nothing },
    { label: t('lostAt'), value: formatDateTime(report.lostAt) },
    { label: t('phone'), value: phone ?? report.phone },
    {
      label: t('member'),
      value: memberNumber ? <Link to={`/members/${memberId}`}>{`${memberName} ${memberNumber}`}</Link> : nothing,
    },
    { label: t('madeAt'), value: formatDateTime(report.madeAt) },
    { label: t('answer'), value: report.answer || nothing },
  ];
}

function useActions({ works }: Loss, ask: (what: Asking) => void): readonly RecordAction[] {
  const { t } = useTranslation('services');
  const refusal = useRight('close_loss_report').isHeld ? undefined : t('mayNotRecord');
  return [
    { key: 'phone', keys: 'V', label: t('showPhone'), refusal, run: () => ask('phone') },
    ...(works.includes('close')
      ? [{ key: 'close', keys: 'R', label: t('closeLoss'), refusal, run: () => ask('close') }]
      : []),
  ];
}

/** While it is looked for: things of its kind that were found since. Afterwards the one that it is. */
function Candidates({ file: { report, candidates } }: { file: LossFile }) {
  const { t, language } = useTranslation('services');
  const refusal = useRight('match_loss_report').isHeld ? undefined : t('mayNotRecord');
  const match = useStaffOperation('match_loss_report', { done: t('matched') });
  const { reportId } = report;
  const canMatch = report.works.includes('match');
  if (candidates.length === 0) {
    return canMatch ? (
      <Panel title={t('candidates')}>
        <State title={t('noCandidate')} reason={t('noCandidateReason')} />
      </Panel>
    ) : null;
  }
  return (
    <Panel title={t(canMatch ? 'candidates' : 'thing')} isFlush>
      <Table
        label={t(canMatch ? 'candidates' : 'thing')}
        columns={[
          { key: 'thing', title: t('thing') },
          { key: 'marks', title: t('marks') },
          { key: 'where', title: t('foundPlace') },
          { key: 'found', title: t('foundAt'), isNumber: true },
          { key: 'do', title: t('action') },
        ]}
        rows={candidates.map((thing) => ({
          key: thing.foundId,
          cells: [
            <Link key="thing" to={`/services/found/${thing.foundId}`}>
              {language === 'en' ? thing.titleEn : thing.titleZhCn}
            </Link>,
            thing.marks || nothing,
            [thing.level, thing.foundPlace].filter(Boolean).join(' · ') || nothing,
            formatDateTime(thing.foundAt),
            canMatch ? (
              <Button
                key="do"
                size="small"
                loading={match.isBusy}
                disabled={refusal !== undefined}
                title={refusal}
                onClick={() => void match.run({ reportId, foundId: thing.foundId })}
              >
                {t('match')}
              </Button>
            ) : (
              nothing
            ),
          ],
        }))}
      />
    </Panel>
  );
}
