// Merges two accounts of one person: finds the other, shows both side by side with what stands between them, and hands the merge to somebody else.
import { ApiError } from '@galleria/client/errors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { PendingApprovals } from '@/patterns/approval/PendingApprovals';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Merge.module.css';
import { MergeFindings } from './MergeFindings';
import { MergeSides } from './MergeSides';
import { firstChoices, type Preview } from './merge';
import { NameLine, StateMark } from './parts';

export default function MergePage() {
  const { t } = useTranslation('members');
  const { memberId: id } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const memberId = Number(id);
  const other = Number(search.get('with') ?? '');
  useKeys([{ keys: 'Esc', label: t('merge.back'), run: () => void navigate(`/members/${memberId}`) }]);
  return (
    <>
      <PageHead title={t('merge.title')} />
      <FindOther memberId={memberId} choose={(chosen) => setSearch({ with: String(chosen) }, { replace: true })} />
      {other > 0 && <Both key={`${memberId} ${other}`} memberId={memberId} other={other} />}
    </>
  );
}

/** By what is one account's alone, as on the list; the account itself is not among what is found. */
function FindOther({ memberId, choose }: { memberId: number; choose: (memberId: number) => void }) {
  const { t } = useTranslation('members');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const query = useQuery({ ...queryFor('search_members', { query: asked }), enabled: asked !== '' });
  const found = (query.data?.members ?? []).filter((each) => each.memberId !== memberId);
  return (
    <Panel title={t('merge.other')}>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.replace(/\s/g, ''));
        }}
      >
        <label htmlFor={id}>{t('filters.query')}</label>
        <Input id={id} value={typed} maxLength={40} onChange={({ target }) => setTyped(target.value)} />
        <Button htmlType="submit" loading={query.isFetching}>
          {t('merge.find')} <KeyCap keys="Enter" />
        </Button>
      </form>
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.data && found.length === 0 && <State title={t('none')} reason={t('merge.noneReason')} />}
      <ul className={styles.lines}>
        {found.map(({ memberId: foundId, name, phone, memberNumber, accountState }) => (
          <li key={foundId} className={styles.line}>
            <strong>{memberNumber}</strong>
            <NameLine name={name} phone={phone} />
            <StateMark state={accountState} />
            <Button size="small" onClick={() => choose(foundId)}>
              {t('merge.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Both({ memberId, other }: { memberId: number; other: number }) {
  const query = useQuery({
    ...queryFor('preview_member_merge', { memberId, mergedMemberId: other }),
    placeholderData: keepPreviousData,
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Compared preview={query.data} /> : <Loading />;
}

function Compared({ preview }: { preview: Preview }) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const { surviving, merged, findings, isPossible } = preview;
  const [choices, setChoices] = useState(firstChoices);
  const [isAsked, setAsked] = useState(false);
  const mayMerge = useRight('merge_members').isHeld;
  const { run, isBusy } = useStaffOperation('merge_members', { done: t('merge.done') });
  const refusal = mayMerge ? (isPossible ? undefined : t('merge.blocked')) : t('merge.mayNot');
  const ask = () => setAsked(true);
  useKeys(refusal === undefined ? [{ keys: 'M', label: t('merge.merge'), run: ask }] : []);
  async function confirm(reason: string): Promise<boolean> {
    const input = { memberId: surviving.memberId, mergedMemberId: merged.memberId, ...choices, reason };
    const { error, isProposed } = await run(input);
    if (!error) void navigate(`/members/${surviving.memberId}`);
    return !error || isProposed === true;
  }
  return (
    <>
      <PendingApprovals subject={{ subjectKind: 'member', subjectId: String(surviving.memberId) }} />
      <MergeSides preview={preview} />
      <MergeFindings findings={findings} preview={preview} choices={choices} choose={setChoices} />
      <div className={styles.actions}>
        <Button type="primary" disabled={refusal !== undefined} onClick={ask}>
          {t('merge.merge')} <KeyCap keys="M" />
        </Button>
        <Button
          onClick={() =>
            void navigate(`/members/${merged.memberId}/merge?with=${surviving.memberId}`, { replace: true })
          }
        >
          {t('merge.swap')}
        </Button>
        {refusal !== undefined && <span className={styles.note}>{refusal}</span>}
      </div>
      <ReasonDialog
        title={t('merge.merge')}
        question={t('merge.why')}
        isOpen={isAsked}
        isBusy={isBusy}
        close={() => setAsked(false)}
        confirm={confirm}
      />
    </>
  );
}
