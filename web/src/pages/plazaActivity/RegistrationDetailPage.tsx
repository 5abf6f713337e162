// An activity to sign up for in one column: picture, place and age, session, form, fee, and one pill.
import { serverNowMs } from '@galleria/client/clock';
import { emptyAnswer, judge, type SubjectAnswer } from '@galleria/client/questionnaireRules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { ActivityShops } from '@/features/activities/ActivityShops';
import { QuestionForm } from '@/features/questionnaires/QuestionForm';
import {
  type Activity,
  feeOf,
  moneyText,
  refusalOf,
  type Session,
  type Standing,
  usualSession,
} from '@/features/registrations/registration';
import { SessionTiles } from '@/features/registrations/SessionTiles';
import { ActivityFilms } from '@/features/videos/ActivityFilms';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { registrationDetailPage } from '@/routes/registrations/registrationDetail';
import { registrationSuccessPage } from '@/routes/registrations/registrationSuccess';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Icon, type IconName } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { BottomBar } from '@/ui/kit/BottomBar';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { Stepper } from '@/ui/kit/Stepper';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './Registrations.module.css';
import { useQuestionPickers } from './useQuestionPickers';

const skeletonHeightPx = 480;
const picturePx = 390;

export default function RegistrationDetailPage() {
  const { t } = useTranslation('registrations');
  const { activityId, pageCode } = useArguments(registrationDetailPage);
  const { isSignedIn } = useSession();
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_registration_activity', wanted), staleTime: 0 });
  const activity = query.data;
  const standing = useQuery({
    ...queryFor('get_registration_standing', { activityId: activity?.activityId ?? 0 }),
    enabled: isSignedIn && activity !== undefined,
    staleTime: 0,
  });
  useShare({
    path: addressFor(registrationDetailPage, { activityId: activity?.activityId }),
    title: t('share.title', { name: activity?.name ?? t('title') }),
    content: t('share.content'),
    icon: activity?.pictureUrl ?? '',
  });
  if (activity)
    return (
      <SigningUp
        key={activity.activityId}
        activity={activity}
        standing={isSignedIn ? standing.data : undefined}
        isStandingKnown={!isSignedIn || standing.isSuccess}
      />
    );
  return (
    <Page>
      {activityId === undefined && pageCode === undefined ? (
        <EmptyState icon="ticket" title={t('none')} body={t('noneBody')} />
      ) : (
        <Loaded query={query} skeleton={<Skeleton height={skeletonHeightPx} />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  );
}

function Fact({ icon, title, note }: { icon: IconName; title: string; note: string }) {
  if (title === '') return null;
  return (
    <div className={styles.fact}>
      <Icon name={icon} size={18} />
      <div>
        <p>{title}</p>
        {note && <p>{note}</p>}
      </div>
    </div>
  );
}

interface SigningUpProps {
  activity: Activity;
  standing: Standing | undefined;
  isStandingKnown: boolean;
}

function SigningUp({ activity, standing, isStandingKnown }: SigningUpProps) {
  const { t } = useTranslation('registrations');
  const host = useHost();
  const pickers = useQuestionPickers();
  const { sessions, subjects, companionLimit } = activity;
  const [chosen, setChosen] = useState<number>();
  const [partyCount, setPartyCount] = useState(1);
  const [answers, setAnswers] = useState<readonly SubjectAnswer[]>([]);
  const [attempt, setAttempt] = useState(0);
  const session = sessions.find(({ sessionId }) => sessionId === chosen) ?? usualSession(sessions);
  const mine = standing?.registrations.find(({ sessionId }) => sessionId === session?.sessionId);
  const most = Math.min(1 + companionLimit, session?.quota ?? 1);
  const judgement = judge(subjects, answers, formatDate(serverNowMs()));
  const signUp = useOperation('sign_up', {
    toldBy: (error) => {
      const refusal = refusalOf(error.code);
      if (refusal) toast(t(`refusal.${refusal}`));
      return refusal !== undefined;
    },
  });
  const open = (registrationId: number) => host.open(registrationSuccessPage, { registrationId });
  const waits = session !== undefined && (session.stage === 'full' || session.freeCount < partyCount);
  const send = async () => {
    if (!session) return;
    if (mine) return open(mine.registrationId);
    if (judgement.faults.length > 0) return setAttempt((count) => count + 1);
    const input = { sessionId: session.sessionId, companionCount: partyCount - 1, answers: judgement.kept };
    const { data } = await signUp({ ...input, joinsQueue: waits });
    if (data) open(data.registrationId);
  };
  const canStill = session !== undefined && !mine && (session.stage === 'open' || session.stage === 'full');
  return (
    <Page
      title={activity.name}
      navigation="clear"
      bottom={
        session && (
          <SignUpBar
            activity={activity}
            session={session}
            standing={standing}
            isStandingKnown={isStandingKnown}
            partyCount={partyCount}
            hasPlace={mine !== undefined}
            waits={waits}
            onPress={send}
          />
        )
      }
    >
      <Image src={activity.pictureUrl} alt="" ratio={5 / 4} widthPx={picturePx} shape="square" priority="high" />
      <header className={styles.headWords}>
        <h2 className={styles.name}>{activity.name}</h2>
      </header>
      <Card>
        <div className={styles.facts}>
          <Fact icon="location" title={activity.place} note={activity.placeNote} />
          <Fact icon="person" title={activity.audience} note={activity.audienceNote} />
        </div>
      </Card>
      <Card
        title={t('session.choose')}
        extra={session && t('session.until', { time: formatDateTime(session.signUpUntil) })}
      >
        <SessionTiles sessions={sessions} standing={standing} chosen={session?.sessionId} onChoose={setChosen} />
      </Card>
      {canStill && (
        <>
          {most > 1 && (
            <Card>
              <div className={styles.people}>
                <span>{t('form.people')}</span>
                <span>{t('form.peopleNote', { count: most })}</span>
                <Stepper
                  label={t('form.people')}
                  value={Math.min(partyCount, most)}
                  max={most}
                  onChange={setPartyCount}
                />
              </div>
            </Card>
          )}
          <QuestionForm
            subjects={subjects.filter(({ subjectId }) => judgement.shown.includes(subjectId))}
            numberOf={(subject) => judgement.shown.indexOf(subject.subjectId) + 1}
            answerTo={(subjectId) => answers.find((each) => each.subjectId === subjectId) ?? emptyAnswer(subjectId)}
            onAnswer={(given) =>
              setAnswers([...answers.filter(({ subjectId }) => subjectId !== given.subjectId), given])
            }
            faults={attempt > 0 ? judgement.faults : []}
            attempt={attempt}
            pickers={pickers}
          />
        </>
      )}
      {session && <Promised activity={activity} session={session} />}
      <ActivityShops pageCode={activity.pageCode} />
      <Card title={t('rules')}>
        <p className={styles.rules}>{activity.rules}</p>
      </Card>
      <ActivityFilms activityId={activity.activityId} />
    </Page>
  );
}

/** What comes back and until when, where it is read before the pill is pressed. */
function Promised({ activity, session }: { activity: Activity; session: Session }) {
  const { t } = useTranslation('registrations');
  const date = formatDateTime(session.cancelUntil);
  const isFinal = activity.moneyFee !== undefined && session.cancelUntil <= serverNowMs();
  const parts = [
    activity.feeKind === 'deposit' && t('promise.deposit'),
    activity.moneyFee?.kind === 'deposit' && t('money.promise.deposit'),
    activity.rewardPoints > 0 && t('promise.reward', { points: activity.rewardPoints }),
    activity.moneyFee && (isFinal ? t('money.promise.noCancel') : t('money.promise.cancel', { date })),
    !activity.moneyFee && t(activity.feeKind === 'none' ? 'promise.cancel' : 'promise.cancelFee', { date }),
    activity.isReviewed && t('promise.review'),
  ];
  return (
    <p className={styles.promise} data-final={isFinal}>
      <Icon name={isFinal ? 'warning' : 'undo'} size={14} />
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}

interface SignUpBarProps {
  activity: Activity;
  session: Session;
  standing: Standing | undefined;
  isStandingKnown: boolean;
  partyCount: number;
  hasPlace: boolean;
  waits: boolean;
  onPress: () => unknown;
}

function SignUpBar(props: SignUpBarProps) {
  const { activity, session, standing, isStandingKnown, partyCount, hasPlace, waits, onPress } = props;
  const { t } = useTranslation('registrations');
  const { isSignedIn } = useSession();
  const isOnline = useIsOnline();
  const fee = feeOf(activity, partyCount);
  const isShut = session.stage !== 'open' && session.stage !== 'full';
  const missing = standing ? fee - standing.spendablePoints : 0;
  const because = () => {
    if (hasPlace) return undefined;
    if (!isOnline) return t('offline');
    const obstacle = activity.obstacle ?? standing?.obstacle;
    if (obstacle) return t(`obstacle.${obstacle}`);
    if (standing?.bannedUntil !== undefined) return t('banned', { date: formatDate(standing.bannedUntil) });
    if (isShut) return t(`stage.${session.stage}`);
    return missing > 0 && !waits ? t('shortOfPoints', { points: missing }) : undefined;
  };
  const word = () => {
    if (hasPlace) return t('seeMine');
    if (isShut) return t(`stage.${session.stage}`);
    if (!isSignedIn) return t('signIn');
    if (waits) return t('joinQueue');
    return activity.isReviewed ? t('apply') : t('signUp');
  };
  return (
    <BottomBar>
      {!hasPlace && <Total activity={activity} partyCount={partyCount} fee={fee} standing={standing} />}
      <Button size="large" wide disabledBecause={isStandingKnown ? because() : undefined} onPress={onPress}>
        {word()}
      </Button>
    </BottomBar>
  );
}

interface TotalProps {
  activity: Activity;
  partyCount: number;
  fee: number;
  standing: Standing | undefined;
}

function Total({ activity, partyCount, fee, standing }: TotalProps) {
  const { t } = useTranslation('registrations');
  const { moneyFee } = activity;
  if (moneyFee)
    return (
      <span className={styles.total}>
        {t(`money.each.${moneyFee.kind}`, { count: partyCount, amount: moneyText(moneyFee.amountCents) })}
        <strong>{moneyText(moneyFee.amountCents * partyCount)}</strong>
      </span>
    );
  if (activity.feeKind === 'none')
    return (
      <span className={styles.total}>
        <strong>{t('fee.none')}</strong>
      </span>
    );
  return (
    <span className={styles.total}>
      {t(activity.feeKind === 'deposit' ? 'fee.deposit' : 'fee.each', {
        count: partyCount,
        points: activity.feePoints,
      })}
      <strong>{t('fee.points', { points: fee })}</strong>
      {standing && t('fee.have', { points: standing.spendablePoints })}
    </span>
  );
}
