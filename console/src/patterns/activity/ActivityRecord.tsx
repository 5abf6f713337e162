// The record of an activity of any kind: its check-list, its way so far, and what is done with it, each for a reason and its approval with other eyes.

import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useTagName } from '@/patterns/memberTags/useTags';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Activity.module.css';
import { type Side, SideDialogs } from './ActivitySides';
import type { Activity, ActivityDesk, ActivityFile, Work } from './activity';
import { StateMark } from './StateMark';

type Asking = Work | 'approve' | Side;

export interface Check {
  text: string;
  isDone: boolean;
}

interface RecordProps {
  desk: ActivityDesk;
  file: ActivityFile;
  /** What must be before somebody approves it. */
  checks: readonly Check[];
  /** Of its kind alone: told between its page code and who drafted it. */
  facts: readonly Fact[];
  /** Of its kind alone: offered between the frame and the approval. */
  actions: readonly RecordAction[];
  /** What follows the check-list. */
  children?: ReactNode;
}

const keysOf: Readonly<Record<Work, string>> = { publish: 'P', pause: 'Q', resume: 'R', end: 'F', archive: 'U' };
const dangerous: readonly Work[] = ['pause', 'end', 'archive'];

export function ActivityRecord({ desk, file, checks, facts, actions, children }: RecordProps) {
  const { t, language } = useTranslation('activity');
  const navigate = useNavigate();
  const { activity, moves, shops } = file;
  const [asking, setAsking] = useState<Asking>();
  const works = useWorks(file, setAsking);
  return (
    <RecordPage
      title={language === 'en' ? activity.nameEn : activity.nameZhCn}
      marks={<StateMark state={activity.state} />}
      facts={[
        { label: t('startsAt'), value: formatDateTime(activity.startsAt) },
        { label: t('endsAt'), value: formatDateTime(activity.endsAt) },
        { label: t('pageCode'), value: activity.pageCode },
        { label: t('audience'), value: useAudience(file) },
        { label: t('shops'), value: shops.map(({ name }) => name).join(' / ') || t('noShops') },
        ...facts,
        { label: t('madeBy'), value: activity.madeBy },
        { label: t('approvedBy'), value: activity.approvedBy || nothing },
      ]}
      actions={[...useEditing(desk, activity), ...actions, ...useSides(activity, setAsking), ...works]}
      subject={{ subjectKind: 'activity', subjectId: String(activity.activityId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate(desk.listPath)}
    >
      <CheckList checks={checks} />
      {children}
      <Dialogs desk={desk} activity={activity} asking={asking} close={() => setAsking(undefined)} />
      <SideDialogs desk={desk} activity={activity} shops={shops} asking={asking} close={() => setAsking(undefined)} />
    </RecordPage>
  );
}

function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('activity');
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={t('checkList')} side={t('checked', { done, count: checks.length })}>
      <ul className={styles.checks}>
        {checks.map(({ text, isDone }) => (
          <li key={text}>
            <Mark tone={isDone ? 'good' : 'waiting'}>{isDone ? t('done') : t('missing')}</Mark> {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface DialogsProps {
  desk: ActivityDesk;
  activity: Activity;
  asking: Asking | undefined;
  close: () => void;
}

function Dialogs({ desk, activity, asking, close }: DialogsProps) {
  const { t } = useTranslation('activity');
  const { t: own } = useTranslation(desk.words);
  const { activityId, version } = activity;
  const approve = useStaffOperation('approve_activity', { done: t('approved') });
  const steer = useStaffOperation('steer_activity', { done: t('steered') });
  const work = activity.works.find((each) => each === asking);
  return (
    <>
      <ReasonDialog
        title={work ? t(`works.${work}`) : ''}
        question={work ? own(`questions.${work}`) : ''}
        isOpen={work !== undefined}
        isBusy={steer.isBusy}
        isDanger={work !== undefined && dangerous.includes(work)}
        close={close}
        confirm={async (reason) => work !== undefined && !(await steer.run({ activityId, work, reason })).error}
      />
      <ReasonDialog
        title={t('approve')}
        question={own('approveQuestion')}
        isOpen={asking === 'approve'}
        isBusy={approve.isBusy}
        close={close}
        confirm={async (reason) => {
          const { error, isProposed } = await approve.run({ activityId, version, reason });
          return isProposed === true || !error;
        }}
      />
    </>
  );
}

/** Its frame, as long as it may be changed. */
function useEditing({ words, path, writes }: ActivityDesk, { activityId, isEditable }: Activity): RecordAction[] {
  const { t } = useTranslation('activity');
  const { t: own } = useTranslation(words);
  const navigate = useNavigate();
  const refusal = useRight(writes).isHeld ? undefined : own('mayNotWrite');
  if (!isEditable) return [];
  const edit = () => void navigate(`${path}/${activityId}/edit`);
  return [{ key: 'edit', keys: 'E', label: t('edit'), refusal, run: edit }];
}

/** Through what one can take part, by which tags, who is on its list, and whether a device counts. */
function useAudience({ activity, guestCount }: ActivityFile): string {
  const { t } = useTranslation('activity');
  const { t: ofPatterns } = useTranslation('patterns');
  const nameOf = useTagName();
  const { channels, isListedOnly, isOnceADevice, wantedTags, unwantedTags } = activity;
  const named = (tags: readonly number[]) => ({ tags: tags.map(nameOf).join(ofPatterns('tags.between')) });
  return [
    channels.length > 0 ? channels.map((channel) => t(`channelNames.${channel}`)).join(' / ') : t('anyChannel'),
    isListedOnly && t('guestCount', { count: guestCount }),
    isOnceADevice && t('isOnceADevice'),
    wantedTags.length > 0 && ofPatterns('tags.bears', named(wantedTags)),
    unwantedTags.length > 0 && ofPatterns('tags.bearsNone', named(unwantedTags)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What stands beside its way: another draft of it, a link to look at it, its list, and its shops until it is over. */
function useSides({ isEditable, isListedOnly, state }: Activity, ask: (what: Side) => void): RecordAction[] {
  const { t } = useTranslation('activity');
  const refusal = useRight('copy_activity').isHeld ? undefined : t('mayNotWriteFrame');
  const guests: RecordAction = { key: 'guests', keys: 'N', label: t('guests'), refusal, run: () => ask('guests') };
  const shops: RecordAction = { key: 'shops', keys: 'S', label: t('shops'), refusal, run: () => ask('shops') };
  return [
    ...(isEditable && isListedOnly ? [guests] : []),
    ...(state === 'ended' || state === 'archived' ? [] : [shops]),
    { key: 'copy', keys: 'C', label: t('copy'), refusal, run: () => ask('copy') },
    { key: 'preview', keys: 'V', label: t('preview'), refusal, run: () => ask('preview') },
  ];
}

/** The approval and the works that its state allows. */
function useWorks({ activity, isReady }: ActivityFile, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('activity');
  const maySteer = useRight('steer_activity').isHeld ? undefined : t('mayNotSteer');
  const mayApprove = useRight('approve_activity').isHeld ? undefined : t('mayNotApprove');
  const approving: RecordAction = {
    key: 'approve',
    keys: 'Y',
    label: t('approve'),
    refusal: mayApprove ?? (isReady ? undefined : t('notReady')),
    isPrimary: true,
    run: () => ask('approve'),
  };
  return [
    ...(activity.state === 'draft' ? [approving] : []),
    ...activity.works.map((work) => ({
      key: work,
      keys: keysOf[work],
      label: t(`works.${work}`),
      refusal: maySteer,
      isPrimary: work === 'publish' || work === 'resume',
      isDanger: dangerous.includes(work),
      run: () => ask(work),
    })),
  ];
}
