// One member: who they are as far as it is shown, what they have, their orders, cases and devices, and what may be done about their account.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Failure, Loading } from '@/ui/States';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { AccountPart } from './AccountPart';
import { PointsDialog, TierDialog } from './ByHandDialogs';
import { CasesPart } from './CasesPart';
import { CopyDialog } from './CopyDialog';
import styles from './Members.module.css';
import { type MemberRecord, type Part, partOf, parts } from './members';
import { OrdersPart } from './OrdersPart';
import { StateMark, TagMarks } from './parts';
import { ReasonDialog } from './ReasonDialog';
import { TagsPart } from './TagsPart';
import { ValuePart } from './ValuePart';

type Contact = Output<'show_member_contact'>;
type Asked = 'contact' | 'copy' | 'freeze' | 'thaw' | 'points' | 'tier';

export default function MemberPage() {
  const { memberId: id, part } = useParams();
  const memberId = Number(id);
  const query = useQuery(queryFor('get_member_record', { memberId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? (
    <Member key={memberId} member={query.data} askedId={memberId} part={partOf(part)} />
  ) : (
    <Loading />
  );
}

/** Who is asked for may be an account that went into this one: then its orders are shown. */
function Member({ member, askedId, part }: { member: MemberRecord; askedId: number; part: Part }) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const { memberId } = member;
  const [asked, setAsked] = useState<Asked>();
  // Kept until the page is left: to look again would be another deed.
  const [contact, setContact] = useState<Contact>();
  const close = () => setAsked(undefined);
  return (
    <RecordPage
      title={member.memberNumber}
      marks={
        <>
          <StateMark state={member.accountState} /> <Mark>{member.holdings.tierName}</Mark>{' '}
          <TagMarks tags={member.tags} />
        </>
      }
      notice={<MergedNotice member={member} askedId={askedId} />}
      facts={useFacts(member, contact)}
      actions={useActions(member, contact, setAsked)}
      subject={{ subjectKind: 'member', subjectId: String(memberId) }}
      back={() => void navigate('/members')}
    >
      <Tabs
        label={t('parts.label')}
        tabs={parts.map((each) => ({
          to: each === 'value' ? `/members/${memberId}` : `/members/${memberId}/${each}`,
          text: t(`parts.${each}`),
        }))}
      />
      {part === 'value' && <ValuePart holdings={member.holdings} />}
      {part === 'orders' && <OrdersPart memberId={askedId} />}
      {part === 'cases' && <CasesPart cases={member.cases} />}
      {part === 'tags' && <TagsPart member={member} />}
      {part === 'account' && <AccountPart member={member} />}
      <ReasonDialog
        operation="show_member_contact"
        memberId={memberId}
        isOpen={asked === 'contact'}
        close={close}
        action={t('showContact')}
        question={t('whyContact')}
        then={setContact}
      />
      <ReasonDialog
        operation="freeze_member"
        memberId={memberId}
        isOpen={asked === 'freeze'}
        close={close}
        action={t('freeze')}
        question={t('whyFreeze')}
        done={t('frozen')}
        isDanger
      />
      <ReasonDialog
        operation="thaw_member"
        memberId={memberId}
        isOpen={asked === 'thaw'}
        close={close}
        action={t('thaw')}
        question={t('whyThaw')}
        done={t('thawed')}
      />
      <CopyDialog memberId={memberId} isOpen={asked === 'copy'} close={close} />
      <PointsDialog memberId={memberId} isOpen={asked === 'points'} close={close} />
      <TierDialog memberId={memberId} isOpen={asked === 'tier'} close={close} />
    </RecordPage>
  );
}

function MergedNotice({ member, askedId }: { member: MemberRecord; askedId: number }) {
  const { t } = useTranslation('members');
  const merged = member.mergedAccounts.find(({ memberId }) => memberId === askedId);
  if (merged === undefined) return null;
  const { memberNumber: number, mergedAt } = merged;
  return (
    <p role="note" className={styles.notice}>
      {t('merged.notice', { number, time: formatDateTime(mergedAt) })}
    </p>
  );
}

function useFacts(member: MemberRecord, contact: Contact | undefined): readonly Fact[] {
  const { t } = useTranslation('members');
  const when = (label: string, at: number | undefined) =>
    at === undefined ? [] : [{ label, value: formatDateTime(at) }];
  return [
    { label: t('name'), value: contact?.name ?? member.name },
    { label: t('phone'), value: contact?.phone ?? member.phone },
    {
      label: t('birthday'),
      value: contact?.birthday ?? t(member.hasBirthday ? 'birthdayKnown' : 'birthdayUnknown'),
    },
    { label: t('columns.joinedAt'), value: formatDateTime(member.joinedAt) },
    ...when(t('frozenAt'), member.frozenAt),
    ...when(t('closing.dueAt'), member.deletionDueAt),
  ];
}

function useActions(
  member: MemberRecord,
  contact: Contact | undefined,
  ask: (what: Asked) => void,
): readonly RecordAction[] {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const mayLook = useRight('show_member_contact').isHeld;
  const mayFreeze = useRight('freeze_member').isHeld;
  const mayAdjust = useRight('adjust_points').isHeld;
  const mayGrant = useRight('grant_tier').isHeld;
  const mayCopy = useRight('read_member_data').isHeld;
  const mayMerge = useRight('merge_members').isHeld;
  const isFrozen = member.accountState === 'frozen';
  const inUse = isFrozen ? t('whyNot.frozen') : undefined;
  return [
    {
      key: 'contact',
      label: t('showContact'),
      refusal: mayLook ? contact && t('whyNot.shown') : t('whyNot.mayNotLook'),
      run: () => ask('contact'),
    },
    ...(mayAdjust ? [{ key: 'points', label: t('byHand.points'), refusal: inUse, run: () => ask('points') }] : []),
    ...(mayGrant ? [{ key: 'tier', label: t('byHand.tier'), refusal: inUse, run: () => ask('tier') }] : []),
    {
      key: 'copy',
      label: t('copy.action'),
      refusal: mayCopy ? undefined : t('whyNot.mayNotCopy'),
      run: () => ask('copy'),
    },
    {
      key: 'merge',
      label: t('merge.action'),
      refusal: mayMerge ? inUse : t('whyNot.mayNotMerge'),
      run: () => void navigate(`/members/${member.memberId}/merge`),
    },
    {
      key: 'freeze',
      label: isFrozen ? t('thaw') : t('freeze'),
      isDanger: !isFrozen,
      refusal: mayFreeze ? undefined : t('whyNot.mayNotFreeze'),
      run: () => ask(isFrozen ? 'thaw' : 'freeze'),
    },
  ];
}
