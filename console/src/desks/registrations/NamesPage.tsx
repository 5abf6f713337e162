// Who has signed up for an activity, in the order in which they came; taken along as a file by the list's own button. What waits for a word is decided here.
import type { Input } from '@galleria/client/types';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { formatDateTime, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { MoneyMark, RegistrationMark } from './parts';
import { type Listed, registrationStates } from './registrations';

export default function NamesPage() {
  const { t } = useTranslation('registrations');
  const navigate = useNavigate();
  const activityId = Number(useParams().activityId);
  const [refused, setRefused] = useState<Listed>();
  const review = useStaffOperation('review_registration', { done: t('reviewed') });
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/registrations/${activityId}`) }]);
  const accept = ({ registrationId }: Listed) => void review.run({ registrationId, isApproved: true, reason: '' });
  return (
    <>
      <PageHead title={t('names')} />
      <List list={useNameList(activityId, accept, setRefused)} label={t('names')} />
      <ReasonDialog
        title={t('reject')}
        question={t('rejectQuestion')}
        isOpen={refused !== undefined}
        isBusy={review.isBusy}
        isDanger
        close={() => setRefused(undefined)}
        confirm={async (reason) =>
          refused !== undefined &&
          !(await review.run({ registrationId: refused.registrationId, isApproved: false, reason })).error
        }
      />
    </>
  );
}

function useNameList(
  activityId: number,
  accept: (row: Listed) => void,
  reject: (row: Listed) => void,
): ListDeclaration<'list_registrations', Listed> {
  const { t } = useTranslation('registrations');
  const refusal = useRight('review_registration').isHeld ? undefined : t('mayNotRun');
  const decision = (row: Listed) =>
    row.state === 'in_review' ? (
      <>
        <Button
          size="small"
          type="primary"
          disabled={refusal !== undefined}
          title={refusal}
          onClick={() => accept(row)}
        >
          {t('accept')}
        </Button>{' '}
        <Button size="small" disabled={refusal !== undefined} title={refusal} onClick={() => reject(row)}>
          {t('reject')}
        </Button>
      </>
    ) : (
      nothing
    );
  return {
    name: 'registrationNames',
    operation: 'list_registrations',
    input: ({ filters, page }) =>
      asked<Input<'list_registrations'>>({
        activityId,
        state: registrationStates.find((state) => state === filters.state),
        afterRegistrationId: wholeOf(page),
        pageSize: undefined,
      }),
    rows: ({ registrations }) => registrations,
    next: ({ registrations, hasMore }) => (hasMore ? String(registrations.at(-1)?.registrationId) : undefined),
    rowKey: ({ registrationId }) => String(registrationId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: registrationStates.map((value) => ({ value, text: t(`registrationStates.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'member',
        title: t('member'),
        render: ({ memberName, memberNumber }) => <strong>{`${memberName} ${memberNumber}`.trim() || nothing}</strong>,
      },
      { key: 'session', title: t('session'), render: ({ startsAt }) => formatDateTime(startsAt), isNumber: true },
      { key: 'state', title: t('state'), render: ({ state }) => <RegistrationMark state={state} /> },
      { key: 'people', title: t('people'), render: ({ partyCount }) => partyCount, isNumber: true },
      { key: 'money', title: t('money'), render: ({ money }) => (money ? <MoneyMark money={money} /> : nothing) },
      { key: 'queue', title: t('ordinal'), render: ({ ordinal }) => ordinal ?? nothing, isNumber: true },
      { key: 'answers', title: t('form'), render: ({ answers }) => answers || nothing },
      { key: 'made', title: t('madeAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
      { key: 'decision', title: t('decision'), render: decision },
    ],
    empty: { title: t('noNames'), reason: t('noNamesReason') },
  };
}
