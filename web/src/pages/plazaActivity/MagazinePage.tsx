// The mall's magazine: an issue, where copies lie, and the one that is kept for the member.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { type MagazineRefusal, refusalOf } from '@/features/bookings/magazineCodes';
import { PickUpTicket, type Reservation } from '@/features/bookings/PickUpTicket';
import { useArguments } from '@/hosts/page';
import { magazinePage } from '@/routes/bookings/magazine';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { BottomBar } from '@/ui/kit/BottomBar';
import { RadioGroup } from '@/ui/kit/Choice';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './MagazinePage.module.css';

type Issue = NonNullable<Output<'get_magazine'>['issue']>;

const coverPx = 132;
const skeletonHeightPx = 220;

/** What keeps the member from having a copy kept, before anything is asked. */
function standingOf(issue: Issue, reservation: Reservation | undefined): MagazineRefusal | undefined {
  if (reservation?.state === 'confirmed') return 'reservedBefore';
  if (reservation?.state === 'done' || reservation?.state === 'no_show') return 'hadBefore';
  if (issue.stage === 'upcoming') return 'notOpen';
  if (issue.stage === 'over') return 'over';
  return issue.stage === 'all_taken' ? 'allTaken' : undefined;
}

function IssueCard({ issue }: { issue: Issue }) {
  const { t } = useTranslation('bookings');
  return (
    <Card>
      <div className={styles.issue}>
        <div className={styles.cover}>
          <Image src={issue.coverUrl} alt="" ratio={3 / 4} widthPx={coverPx} priority="high" />
        </div>
        <div>
          <h2 className={styles.title}>{issue.title}</h2>
          <p className={styles.summary}>{issue.summary}</p>
          <p className={styles.times}>
            {t('magazine.times', { from: formatDate(issue.opensAt), until: formatDate(issue.closesAt) })}
          </p>
          <p className={styles.times}>{t('magazine.fetched', { date: formatDate(issue.pickUpUntil) })}</p>
        </div>
      </div>
    </Card>
  );
}

/** One quiet line: what became of it, or why nothing can. */
function Standing({ refusal, issue }: { refusal: MagazineRefusal; issue: Issue }) {
  const { t } = useTranslation('bookings');
  const isGood = refusal === 'reservedBefore' || refusal === 'hadBefore';
  return (
    <p className={styles.standing} data-tone={isGood ? 'good' : 'quiet'} role="status">
      <Icon name={isGood ? 'check' : 'clock'} size={16} />
      {t(`magazine.refusal.${refusal}`, { time: formatDateTime(issue.opensAt) })}
    </p>
  );
}

interface PointsProps {
  issue: Issue;
  chosen: number | undefined;
  onChoose: (pointId: number) => void;
}

function Points({ issue, chosen, onChoose }: PointsProps) {
  const { t } = useTranslation('bookings');
  const isOpen = issue.stage === 'open';
  return (
    <Card title={t('magazine.points')}>
      <RadioGroup
        label={t('magazine.points')}
        value={chosen}
        onChange={onChoose}
        options={issue.points.map(({ pointId, name, place, leftCount }) => ({
          value: pointId,
          label: name,
          note: `${place} · ${leftCount > 0 ? t('magazine.left', { count: leftCount }) : t('magazine.noneLeft')}`,
          disabled: !isOpen || leftCount === 0,
        }))}
      />
    </Card>
  );
}

function GiveBack({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('bookings');
  const cancel = useOperation('cancel_magazine_reservation', { done: t('magazine.givenBack') });
  const ask = async () => {
    const question = { title: t('magazine.giveBackAsk'), body: t('magazine.giveBackBody') };
    const isSure = await confirm({ ...question, confirmText: t('magazine.giveBack'), tone: 'danger' });
    if (isSure) await cancel({ bookingId: reservation.bookingId });
  };
  return (
    <p className={styles.giveBack}>
      <Button kind="quiet" size="small" onPress={ask}>
        {t('magazine.giveBack')}
      </Button>
    </p>
  );
}

function IssuePage({ issue }: { issue: Issue }) {
  const { t } = useTranslation('bookings');
  const isOnline = useIsOnline();
  const { isSignedIn } = useSession();
  const { issueId } = issue;
  const mine = useQuery({ ...queryFor('get_magazine_reservation', { issueId }), enabled: isSignedIn, staleTime: 0 });
  const [chosen, setChosen] = useState<number>();
  const [refused, setRefused] = useState<MagazineRefusal>();
  const reserve = useOperation('reserve_magazine', {
    toldBy: (error) => {
      const refusal = refusalOf(error.code);
      setRefused(refusal);
      return refusal !== undefined;
    },
  });
  const reservation = isSignedIn ? mine.data?.reservation : undefined;
  const standing = standingOf(issue, reservation);
  const told = standing ?? refused;
  // What is taken is taken: the first place that has some is the usual one.
  const usual = issue.points.find(({ leftCount }) => leftCount > 0)?.pointId;
  const isLeft = issue.points.some(({ pointId, leftCount }) => pointId === chosen && leftCount > 0);
  const pointId = isLeft ? chosen : usual;
  const bannedUntil = isSignedIn ? mine.data?.bannedUntil : undefined;
  const send = async () => {
    setRefused(undefined);
    if (pointId !== undefined) await reserve({ issueId, pointId });
  };
  const because = () => {
    if (!isOnline) return t('form.offline');
    if (bannedUntil !== undefined) return t('car.banned', { date: formatDate(bannedUntil) });
    return undefined;
  };
  return (
    <Page
      bottom={
        !standing && (
          <BottomBar>
            <Button size="large" wide disabledBecause={because()} onPress={send}>
              {t('magazine.reserve')}
            </Button>
          </BottomBar>
        )
      }
    >
      {reservation?.state === 'confirmed' && <PickUpTicket reservation={reservation} />}
      <IssueCard issue={issue} />
      {told && <Standing refusal={told} issue={issue} />}
      {reservation?.state === 'confirmed' ? (
        reservation.canCancel && <GiveBack reservation={reservation} />
      ) : (
        <Points issue={issue} chosen={standing ? undefined : pointId} onChoose={setChosen} />
      )}
    </Page>
  );
}

export default function MagazinePage() {
  const { t } = useTranslation('bookings');
  const { issueId } = useArguments(magazinePage);
  const query = useQuery({ ...queryFor('get_magazine', issueId === undefined ? {} : { issueId }), staleTime: 0 });
  if (query.data?.issue) return <IssuePage issue={query.data.issue} />;
  return (
    <Page>
      <Loaded
        query={query}
        skeleton={<HeroSkeleton height={skeletonHeightPx} />}
        isEmpty={({ issue }) => issue === undefined}
        empty={<EmptyState icon="receipt" title={t('magazine.empty')} body={t('magazine.emptyBody')} />}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}
