// A trail of spots: its card, the rules, where the spots are, checking in at one of them, and where the member has been.
import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { CheckInSheet } from '@/features/arCheckIn/CheckInSheet';
import { SpotList } from '@/features/arCheckIn/SpotList';
import { TrailStage } from '@/features/arCheckIn/TrailStage';
import { type CheckIn, chosenTrail, type Spot, type Trail } from '@/features/arCheckIn/trail';
import { useAllWorth } from '@/features/arCheckIn/useAllWorth';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { arCameraPage } from '@/routes/arCheckIn/arCamera';
import { arTrailPage } from '@/routes/arCheckIn/arTrail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { ListEnd } from '@/ui/kit/ListEnd';
import { RecordList } from '@/ui/kit/RecordList';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ArTrailPage.module.css';
import { useArPlace } from './useArPlace';

const stageHeightPx = 420;
const rowHeightPx = 96;
const rules = ['scan', 'often', 'all'] as const;

export default function ArTrailPage() {
  const { t } = useTranslation('arCheckIn');
  const host = useHost();
  const { isSignedIn } = useSession();
  const given = useArguments(arTrailPage);
  const [trailId, choose] = useState(given.trailId);
  const query = useQuery({ ...queryFor('list_ar_trails'), staleTime: 0 });
  const mine = useEndless('list_my_ar_check_ins', {}, { enabled: isSignedIn });
  const trails = query.data?.trails ?? [];
  const trail = chosenTrail(trails, { trailId, spotId: given.spotId });
  useShare(
    trail && {
      path: addressFor(arTrailPage, { trailId: trail.trailId }),
      title: trail.name,
      content: trail.words,
      icon: trail.pictureUrl,
    },
  );
  const records = mine.pages.flatMap(({ checkIns }) => checkIns);
  return (
    <Page onReachBottom={mine.loadMore}>
      <Loaded
        query={query}
        skeleton={
          <>
            <HeroSkeleton height={stageHeightPx} />
            <ListSkeleton count={3} height={rowHeightPx} />
          </>
        }
        isEmpty={() => trail === undefined}
        empty={
          <EmptyState icon="camera" title={t('none.title')} body={t('none.body')}>
            <Button onPress={() => host.open(arCameraPage)}>{t('none.photo')}</Button>
          </EmptyState>
        }
      >
        {() =>
          trail && (
            <>
              {trails.length > 1 && (
                <Tabs
                  label={t('trails')}
                  items={trails.map(({ trailId: value, name: label }) => ({ value, label }))}
                  value={trail.trailId}
                  onChange={choose}
                />
              )}
              <Board key={trail.trailId} trail={trail} />
            </>
          )
        }
      </Loaded>
      {records.length > 0 && (
        <section aria-label={t('mine.title')}>
          <h2 className={styles.heading}>{t('mine.title')}</h2>
          <RecordList
            records={records.map((record) => ({
              id: record.checkInId,
              title: record.spotName,
              detail: [record.trailName, prizeNameOf(record)].filter(Boolean).join(' · '),
              atMs: record.at,
              change: record.points > 0 ? t('mine.points', { count: record.points }) : t('mine.none'),
              tone: record.points > 0 ? 'in' : 'quiet',
            }))}
          />
          <ListEnd query={mine.query} />
        </section>
      )}
    </Page>
  );
}

function Board({ trail }: { trail: Trail }) {
  const { t } = useTranslation('arCheckIn');
  const host = useHost();
  const { isSignedIn } = useSession();
  const locate = useArPlace();
  const { spotId, code } = useArguments(arTrailPage);
  const { data: card } = useQuery({
    ...queryFor('get_ar_card', { trailId: trail.trailId }),
    enabled: isSignedIn,
    staleTime: 0,
  });
  const [chosen, choose] = useState<Spot>();
  const scanned = code === undefined ? undefined : trail.spots.find((spot) => spot.spotId === spotId);
  const isWaiting = scanned !== undefined && trail.stage === 'running' && !isCollected(card, scanned);
  const checkIn = async (spot: Spot) => {
    if (await requireSignIn()) choose(spot);
  };
  const photograph = (spot: Spot) => {
    choose(undefined);
    host.open(arCameraPage, { spotId: spot.spotId });
  };
  const often = { once: 'rules.once', daily: 'rules.daily', weekly: 'rules.weekly' } as const;
  const worth = useAllWorth(trail);
  const spots = trail.spots.length;
  const prize = worth === '' ? t('rules.allOnly', { spots }) : t('rules.all', { worth, spots });
  const lines = { scan: t('rules.scan'), often: t(often[trail.frequency]), all: prize };
  return (
    <>
      <TrailStage trail={trail} card={card} />
      {isWaiting && (
        <Card>
          <p>{t('scanned.body', { name: scanned.name })}</p>
          <div className={styles.way}>
            <Button wide size="large" onPress={() => checkIn(scanned)}>
              {t('scanned.do')}
            </Button>
          </div>
        </Card>
      )}
      <Card title={t('rules.title')}>
        <ol className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{lines[rule]}</li>
          ))}
        </ol>
      </Card>
      <SpotList trail={trail} card={card} onCheckIn={checkIn} onPhoto={photograph} />
      {chosen && (
        <CheckInSheet
          key={chosen.spotId}
          spot={chosen}
          code={chosen.spotId === spotId ? (code ?? '') : ''}
          locate={locate}
          onClose={() => choose(undefined)}
          onPhoto={() => photograph(chosen)}
        />
      )}
    </>
  );
}

/** Of a prize that was given. */
const prizeNameOf = ({ prize }: CheckIn) => (prize?.outcome === 'given' ? prize.name : '');

const isCollected = (card: { collected: readonly { spotId: number }[] } | undefined, { spotId }: Spot) =>
  card?.collected.some((one) => one.spotId === spotId) ?? false;
