// The map game: the picture map as the stage, the member's progress over it, and below it the chosen spot or the list of all.
import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { type PlacedSpot, type Progress, placeSpots, type Season } from '@/features/mapGame/game';
import { MapStage } from '@/features/mapGame/MapStage';
import { ProgressCard } from '@/features/mapGame/ProgressCard';
import { RulesSheet } from '@/features/mapGame/RulesSheet';
import { SeasonsSheet } from '@/features/mapGame/SeasonsSheet';
import { SpotList } from '@/features/mapGame/SpotList';
import { SpotSheet } from '@/features/mapGame/SpotSheet';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { shopListPage } from '@/routes/catalog/shopList';
import { mapGamePage } from '@/routes/mapGame/mapGame';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './MapGamePage.module.css';

/** The sheet takes this part of the window while a spot is open. */
const sheetPart = 0.45;
const swipePx = 24;

/** The spot that is looked at, and the code of the poster that led to it. */
interface Chosen {
  spotId: number;
  code: string | undefined;
}

export default function MapGamePage() {
  const { t } = useTranslation('mapGame');
  const host = useHost();
  const { seasonId, spotId, code } = useArguments(mapGamePage);
  const { isSignedIn } = useSession();
  const [opened, open] = useState<'rules' | 'seasons'>();
  const query = useQuery({ ...queryFor('get_map_game', seasonId === undefined ? {} : { seasonId }), staleTime: 0 });
  const season = query.data?.season;
  const reading = useQuery({
    ...queryFor('get_map_game_progress', { seasonId: season?.seasonId ?? 0 }),
    enabled: isSignedIn && season !== undefined,
    staleTime: 0,
  });
  const progress = isSignedIn ? reading.data : undefined;
  useShare(
    season && {
      path: addressFor(mapGamePage, { seasonId: season.seasonId }),
      title: season.name,
      content: t('share.content'),
      icon: season.pictureUrl,
    },
  );
  return (
    <Page
      {...(season && { title: season.name })}
      navigationRight={
        season && (
          <Button kind="quiet" size="small" onPress={() => open('rules')}>
            {t('rules.open')}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<StageSkeleton />}
        isEmpty={(data) => data.season === undefined}
        empty={
          <EmptyState icon="location" title={t('none')} body={t('noneBody')}>
            <Button onPress={() => host.open(shopListPage)}>{t('noneShops')}</Button>
          </EmptyState>
        }
      >
        {() =>
          season && (
            <Game
              key={season.seasonId}
              season={season}
              progress={progress}
              knownAtMs={query.dataUpdatedAt}
              onRetry={isSignedIn && !progress && reading.isError ? () => reading.refetch() : undefined}
              poster={spotId === undefined ? undefined : { spotId, code }}
            />
          )
        }
      </Loaded>
      {season && (
        <RulesSheet
          open={opened === 'rules'}
          season={season}
          progress={progress}
          onClose={() => open(undefined)}
          onSeasons={async () => {
            open(undefined);
            if (await requireSignIn()) open('seasons');
          }}
        />
      )}
      <SeasonsSheet
        open={opened === 'seasons'}
        onClose={() => open(undefined)}
        onChoose={(chosen) => {
          open(undefined);
          host.open(mapGamePage, { seasonId: chosen });
        }}
      />
    </Page>
  );
}

function StageSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.stage} role="status" aria-label={t('loading')}>
      <Skeleton height="100%" />
    </div>
  );
}

interface GameProps {
  season: Season;
  progress: Progress | undefined;
  knownAtMs: number;
  onRetry: (() => unknown) | undefined;
  /** What a scanned poster said. */
  poster: Chosen | undefined;
}

function Game({ season, progress, knownAtMs, onRetry, poster }: GameProps) {
  const { t } = useTranslation('mapGame');
  const { isSignedIn } = useSession();
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState(poster);
  const [isListOpen, setListOpen] = useState(false);
  const spots = placeSpots(season, progress);
  const spot = spots.find(({ spotId }) => spotId === chosen?.spotId);
  const next = spots.find(({ state }) => state === 'next');
  const choose = (spotId: number, code?: string) => {
    setChosen({ spotId, code });
    setListOpen(false);
  };
  return (
    <div className={styles.stage}>
      <MapStage
        season={season}
        spots={spots}
        chosen={spot?.spotId}
        coveredByOpen={Math.round(window.innerHeight * sheetPart)}
        onChoose={choose}
      />
      <div className={styles.top}>
        <ProgressCard
          season={season}
          progress={progress}
          isSignedIn={isSignedIn}
          knownAt={isOnline ? undefined : formatDateTime(knownAtMs)}
          onRetry={onRetry}
        />
      </div>
      <section className={styles.sheet} data-open={isListOpen && !spot} aria-label={t('list.label')}>
        {spot ? (
          <SpotSheet
            key={`${spot.spotId} ${chosen?.code ?? ''}`}
            season={season}
            spot={spot}
            next={next}
            mayTryAgainAt={progress?.mayTryAgainAt}
            offeredCode={chosen?.code}
            onClose={() => setChosen(undefined)}
            onChoose={choose}
          />
        ) : (
          <Low
            season={season}
            spots={spots}
            next={next}
            isMissing={chosen !== undefined}
            isListOpen={isListOpen}
            onListOpen={setListOpen}
            onChoose={choose}
          />
        )}
        <SpotList
          spots={spots}
          isBehind={spot !== undefined || !isListOpen}
          onReached={() => !spot && setListOpen(true)}
          onChoose={choose}
        />
      </section>
    </div>
  );
}

interface LowProps {
  season: Season;
  spots: readonly PlacedSpot[];
  next: PlacedSpot | undefined;
  /** A poster named a spot that is not of this season. */
  isMissing: boolean;
  isListOpen: boolean;
  onListOpen: (isOpen: boolean) => void;
  onChoose: (spotId: number) => void;
}

/** What the sheet says while no spot is chosen: how many are left, and the next; one swipe up lies the list. */
function Low({ season, spots, next, isMissing, isListOpen, onListOpen, onChoose }: LowProps) {
  const { t } = useTranslation('mapGame');
  const pressedAt = useRef(0);
  const wasSwiped = useRef(false);
  const left = spots.filter(({ state }) => state !== 'done').length;
  const count = spots.length;
  const says = () => {
    if (season.phase !== 'running') return t('list.spots', { count });
    return left === 0 ? t('list.all', { count }) : t('list.left', { count: left });
  };
  const release = (at: number) => {
    const up = pressedAt.current - at;
    wasSwiped.current = Math.abs(up) >= swipePx;
    if (wasSwiped.current) onListOpen(up > 0);
  };
  return (
    <div className={styles.low}>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={isListOpen}
        onPointerDown={(event) => {
          pressedAt.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={(event) => release(event.clientY)}
        onClick={(event) => {
          // The click that ends a swipe is no other; one by keys has no detail.
          if (!wasSwiped.current || event.detail === 0) onListOpen(!isListOpen);
        }}
      >
        <b>{says()}</b>
        <Icon name={isListOpen ? 'down' : 'up'} size={12} />
      </button>
      {isMissing && (
        <p className={styles.message} role="status">
          {t('spot.missing')}
        </p>
      )}
      {next && !isListOpen && (
        <Button size="large" wide onPress={() => onChoose(next.spotId)}>
          {t('next', { name: next.name })}
        </Button>
      )}
    </div>
  );
}
