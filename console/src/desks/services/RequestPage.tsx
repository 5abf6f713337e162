// One request: who asks for what and where, whose it is, and what was done.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { RequestMark } from './parts';
import type { Request, RequestFile } from './services';

type Asking = 'assign' | 'finish' | 'refuse' | 'phone';

export default function RequestPage() {
  const requestId = Number(useParams().requestId);
  const query = useQuery(queryFor('get_service_request', { requestId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={requestId} file={query.data} /> : <Loading />;
}

function Record({ file }: { file: RequestFile }) {
  const { t } = useTranslation('services');
  const navigate = useNavigate();
  const { request, moves } = file;
  const { requestId } = request;
  const isAssigned = request.works.includes('hand_on');
  const [asking, setAsking] = useState<Asking>();
  const [phone, setPhone] = useState<string>();
  const take = useStaffOperation('assign_service_request', { done: t('assigned') });
  const refuse = useStaffOperation('refuse_service_request', { done: t('refused') });
  const show = useStaffOperation('show_service_request_phone');
  const close = () => setAsking(undefined);
  return (
    <RecordPage
      title={request.name}
      marks={<RequestMark state={request.state} />}
      notice={request.state === 'reopened' && <State title={t('reopenedNotice')} />}
      facts={useFacts(file, phone)}
      actions={useActions(request, () => void take.run({ requestId }), setAsking, take.isBusy)}
      subject={{ subjectKind: 'service_request', subjectId: String(requestId) }}
      moves={timelineOf(
        moves,
        (move) => t(`requestMoves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/services')}
    >
      <ReasonDialog
        title={t('refuse')}
        question={t('refuseQuestion')}
        isOpen={asking === 'refuse'}
        isBusy={refuse.isBusy}
        isDanger
        close={close}
        confirm={async (reason) => !(await refuse.run({ requestId, reason })).error}
      />
      <ReasonDialog
        title={t('showPhone')}
        question={t('showPhoneQuestion')}
        isOpen={asking === 'phone'}
        isBusy={show.isBusy}
        close={close}
        confirm={async (reason) => {
          const { data } = await show.run({ requestId, reason });
          if (data) setPhone(data.phone);
          return data !== undefined;
        }}
      />
      <Dialog title={t(isAssigned ? 'handOn' : 'assign')} isOpen={asking === 'assign'} close={close} width={480}>
        {asking === 'assign' && (
          <OperationForm
            operation="assign_service_request"
            fields={[
              { name: 'assignee', label: t('assignee'), kind: 'text', most: 20, hint: t('assigneeHint'), isWide: true },
            ]}
            start={{ assignee: isAssigned ? '' : request.assignee }}
            saveText={t(isAssigned ? 'handOn' : 'assign')}
            done={t('assigned')}
            toInput={({ assignee }) => ({ requestId, assignee: String(assignee) })}
            then={close}
          />
        )}
      </Dialog>
      <Dialog title={t('finish')} isOpen={asking === 'finish'} close={close} width={560}>
        {asking === 'finish' && (
          <OperationForm
            operation="finish_service_request"
            fields={[
              {
                name: 'answer',
                label: t('answer'),
                kind: 'long',
                most: 200,
                hint: t('answerHint'),
                isOptional: true,
                isWide: true,
              },
            ]}
            start={{ answer: '' }}
            saveText={t('finish')}
            done={t('finished')}
            toInput={({ answer }) => ({ requestId, answer: String(answer ?? '') })}
            then={close}
          />
        )}
      </Dialog>
    </RecordPage>
  );
}

function useFacts(
  { request, memberId, memberName, memberNumber, monthCount, monthQuota }: RequestFile,
  phone?: string,
) {
  const { t } = useTranslation('services');
  const moment = (at: number | undefined) => (at === undefined ? nothing : formatDateTime(at));
  const facts: readonly Fact[] = [
    { label: t('kind'), value: t(`serviceKinds.${request.kind}`) },
    { label: t('place'), value: request.place || nothing },
    { label: t('note'), value: request.note || nothing },
    { label: t('phone'), value: (phone ?? request.phone) || nothing },
    {
      label: t('member'),
      value: memberNumber ? <Link to={`/members/${memberId}`}>{`${memberName} ${memberNumber}`}</Link> : nothing,
    },
    { label: t('monthUse'), value: t('monthUseOf', { count: monthCount, quota: monthQuota }) },
    { label: t('assignee'), value: request.assignee || nothing },
    { label: t('answer'), value: request.answer || nothing },
    { label: t('askedAt'), value: moment(request.askedAt) },
    { label: t('assignedAt'), value: moment(request.assignedAt) },
    { label: t('doneAt'), value: moment(request.doneAt) },
    { label: t('score'), value: request.score === undefined ? nothing : `${request.score} ${request.comment}` },
  ];
  return facts;
}

function useActions(
  request: Request,
  take: () => void,
  ask: (what: Asking) => void,
  isBusy: boolean,
): readonly RecordAction[] {
  const { t } = useTranslation('services');
  const refusal = useRight('assign_service_request').isHeld ? undefined : t('mayNotRun');
  const { works } = request;
  const isAssigned = works.includes('hand_on');
  const canTake = works.includes('assign');
  return [
    ...(request.phone ? [{ key: 'phone', keys: 'V', label: t('showPhone'), refusal, run: () => ask('phone') }] : []),
    ...(works.includes('refuse')
      ? [{ key: 'refuse', keys: 'R', label: t('refuse'), refusal, isDanger: true, run: () => ask('refuse') }]
      : []),
    ...(canTake || isAssigned
      ? [{ key: 'assign', keys: 'A', label: t(isAssigned ? 'handOn' : 'assign'), refusal, run: () => ask('assign') }]
      : []),
    ...(canTake ? [{ key: 'take', keys: 'T', label: t('take'), refusal, isBusy, isPrimary: true, run: take }] : []),
    ...(works.includes('finish')
      ? [{ key: 'finish', keys: 'F', label: t('finish'), refusal, isPrimary: true, run: () => ask('finish') }]
      : []),
  ];
}
