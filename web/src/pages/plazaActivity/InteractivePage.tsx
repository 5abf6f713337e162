// A page that somebody else made: what it is about, its frame during a visit, and what finishing it gave.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import type { Openable, PageWish } from '@/features/interactivePages/messages';
import { PageFrame } from '@/features/interactivePages/PageFrame';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';
import { addressFor, useArguments } from '@/hosts/page';
import { payloadOf, useShare } from '@/hosts/useShare';
import { shopListPage } from '@/routes/catalog/shopList';
import { couponListPage } from '@/routes/coupons/couponList';
import { prizeListPage } from '@/routes/coupons/prizeList';
import { homePage } from '@/routes/home/home';
import { interactivePage } from '@/routes/interactivePages/interactivePage';
import { pointsPage } from '@/routes/points/points';
import { answersPage } from '@/routes/quizzes/answers';
import { registrationListPage } from '@/routes/registrations/registrationList';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { formatDate } from '@/ui/kit/dateTime';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { StageHeader } from '@/ui/kit/StageHeader';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './Interactive.module.css';

type Interactive = Output<'get_interactive_page'>;
type Visit = Output<'begin_interactive_visit'>;

const headHeightPx = 200;

/** Where each name leads that a framed page may say. */
const places: Readonly<Record<Openable, string>> = {
  home: homePage.path,
  shops: shopListPage.path,
  points: pointsPage.path,
  coupons: couponListPage.path,
  prizes: prizeListPage.path,
  registrations: registrationListPage.path,
  quizzes: answersPage.path,
};

export default function InteractivePage() {
  const { t } = useTranslation('interactivePages');
  const { activityId, pageCode } = useArguments(interactivePage);
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_interactive_page', wanted), staleTime: 0 });
  if (query.data) return <Played key={query.data.activityId} played={query.data} />;
  return (
    <Page>
      {activityId === undefined && pageCode === undefined ? (
        <EmptyState icon="star" title={t('none')} body={t('noneBody')} />
      ) : (
        <Loaded query={query} skeleton={<HeroSkeleton height={headHeightPx} />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  );
}

function Played({ played }: { played: Interactive }) {
  const { activityId, name } = played;
  const [visit, setVisit] = useState<Visit>();
  return (
    <Page title={name} bottom={!visit && <StartBar played={played} begun={setVisit} />}>
      {visit ? (
        <Visited key={visit.visitId} activityId={activityId} name={name} visit={visit} begun={setVisit} />
      ) : (
        <Cover played={played} />
      )}
    </Page>
  );
}

function useBegin(activityId: number, begun: (visit: Visit) => void) {
  const begin = useOperation('begin_interactive_visit');
  return async () => {
    const { data } = await begin({ activityId });
    if (data) begun(data);
  };
}

function StartBar({ played, begun }: { played: Interactive; begun: (visit: Visit) => void }) {
  const { t } = useTranslation('interactivePages');
  const { isSignedIn } = useSession();
  const isOnline = useIsOnline();
  const begin = useBegin(played.activityId, begun);
  const refusal = () => {
    if (!isOnline) return t('offline');
    return played.obstacle ? t(`obstacle.${played.obstacle}`) : undefined;
  };
  return (
    <BottomBar>
      <Button wide size="large" onPress={begin} disabledBecause={refusal()}>
        {refusal() ?? t(isSignedIn ? 'start' : 'signIn')}
      </Button>
    </BottomBar>
  );
}

function Cover({ played }: { played: Interactive }) {
  const { t } = useTranslation('interactivePages');
  const { activityId, name, rules, startsAt, endsAt, finishPoints, hasPointsLeft } = played;
  useShare(shareOf(activityId, name, t('share.content')));
  return (
    <>
      <StageHeader title={name}>
        <p>{t('times', { from: formatDate(startsAt), until: formatDate(endsAt) })}</p>
        {finishPoints > 0 && <p>{hasPointsLeft ? t('points', { points: finishPoints }) : t('noPointsLeft')}</p>}
      </StageHeader>
      <Card title={t('rules')}>
        <p className={styles.rules}>{rules}</p>
        <p className={styles.note}>{t('elsewhere')}</p>
      </Card>
    </>
  );
}

const shareOf = (activityId: number, title: string, content: string) => ({
  path: addressFor(interactivePage, { activityId }),
  title,
  content,
  icon: '',
});

interface VisitedProps {
  activityId: number;
  name: string;
  visit: Visit;
  begun: (visit: Visit) => void;
}

function Visited({ activityId, name, visit, begun }: VisitedProps) {
  const { t } = useTranslation('interactivePages');
  const host = useHost();
  const { visitId, token, address, heightPx } = visit;
  const finish = useOperation('finish_interactive_visit');
  // Told once, even if it is said twice before the page is drawn again.
  const isTold = useRef(false);
  const [end, setEnd] = useState<'confirming' | 'unconfirmed'>();
  const [outcome, setOutcome] = useState<Output<'finish_interactive_visit'>>();
  const begin = useBegin(activityId, begun);
  useShare(shareOf(activityId, name, t('share.content')));
  const claim = async () => {
    setEnd('confirming');
    const { data } = await finish({ visitId, token });
    if (data) setOutcome(data);
    else setEnd('unconfirmed');
  };
  const share = async (title: string, content: string) => {
    try {
      await host.share(payloadOf(shareOf(activityId, title, content)));
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
    }
  };
  const hear = (message: PageWish) => {
    if (message.type === 'open') host.navigate(places[message.page]);
    else if (message.type === 'share') void share(message.title, message.content);
    else if (!isTold.current) {
      isTold.current = true;
      void claim();
    }
  };
  return (
    <>
      <PageFrame address={address} title={name} heightPx={heightPx} onMessage={hear} />
      {end && (
        <Card>
          <p role="status" className={styles.outcome}>
            {outcome ? t(`outcome.${outcome.outcome}`, { points: outcome.points }) : t(end)}
          </p>
          <div className={styles.further}>
            {!outcome && end === 'unconfirmed' && (
              <Button kind="outline" onPress={claim}>
                {t('claim')}
              </Button>
            )}
            {(outcome || end === 'unconfirmed') && (
              <Button kind="outline" onPress={begin}>
                {t('again')}
              </Button>
            )}
          </div>
        </Card>
      )}
    </>
  );
}
