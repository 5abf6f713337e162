// The floor plan: a level to look at, a place to choose, and the way there over all levels.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryFor } from '@/api/query';
import { isOpenAt } from '@/features/catalog/openingHours';
import { LevelSwitcher } from '@/features/places/LevelSwitcher';
import { PlaceRow } from '@/features/places/PlaceRow';
import { PlanIcon } from '@/features/places/PlanIcon';
import { PlanView } from '@/features/places/PlanView';
import { type FacilityKind, facilityKinds, type MallPlan, type PlanRoom, shopCategories } from '@/features/places/plan';
import { StartSheet } from '@/features/places/StartSheet';
import { WayDirections, WaySummary } from '@/features/places/WaySteps';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { shopListPage } from '@/routes/catalog/shopList';
import { storePage } from '@/routes/catalog/store';
import { directoryPage } from '@/routes/places/directory';
import { plazaMapPage } from '@/routes/places/plazaMap';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './PlazaMapPage.module.css';

type Shop = Output<'list_shops'>[number];
/** A chip: everything, one kind of shop, or one kind of facility. */
type Filter = { category: PlanRoom['category'] } | { facility: FacilityKind } | undefined;

const msPerMinute = 60_000;
/** px that the sheet covers of the plan while it is low. */
const coveredPx = { none: 76, place: 262 } as const;
/** The directions take at most this part of the page. */
const directionsPart = 0.46;

/** Where the way begins until somebody says where they are: the middle of the street's level, or its first gate. */
function usualStart(plan: MallPlan): string | undefined {
  const street = plan.levels.find(({ ordinal }) => ordinal === 0)?.levelKey;
  const there = plan.places.filter(({ levelKey }) => levelKey === street);
  return (there.find(({ category }) => category === 'rest') ?? there.find(({ facility }) => facility === 'entrance'))
    ?.placeKey;
}

function Chips({ plan, filter, onChange }: { plan: MallPlan; filter: Filter; onChange: (next: Filter) => void }) {
  const { t } = useTranslation('places');
  const categories = shopCategories.filter((category) => plan.places.some((place) => place.category === category));
  const facilities = facilityKinds.filter((kind) => plan.places.some(({ facility }) => facility === kind));
  const isCategory = (category: string) => filter !== undefined && 'category' in filter && filter.category === category;
  const isFacility = (kind: string) => filter !== undefined && 'facility' in filter && filter.facility === kind;
  return (
    <div className={styles.chips} role="group" aria-label={t('filters')}>
      <button type="button" className={styles.chip} aria-pressed={!filter} onClick={() => onChange(undefined)}>
        {t('all')}
      </button>
      {facilities.map((facility) => (
        <button
          key={facility}
          type="button"
          className={styles.chip}
          aria-pressed={isFacility(facility)}
          onClick={() => onChange(isFacility(facility) ? undefined : { facility })}
        >
          <PlanIcon name={facility} size={16} />
          {t(`facility.${facility}`)}
        </button>
      ))}
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          className={styles.chip}
          aria-pressed={isCategory(category)}
          onClick={() => onChange(isCategory(category) ? undefined : { category })}
        >
          {t(`category.${category}`)}
        </button>
      ))}
    </div>
  );
}

function Plan({ plan }: { plan: MallPlan }) {
  const { t } = useTranslation('places');
  const host = useHost();
  const given = useArguments(plazaMapPage);
  const placeOf = (key: string | undefined) => plan.places.find(({ placeKey }) => placeKey === key);
  const [chosen, setChosen] = useState(placeOf(given.place)?.placeKey);
  const [from, setFrom] = useState(placeOf(given.from)?.placeKey ?? usualStart(plan));
  const [level, setLevel] = useState(
    placeOf(given.place)?.levelKey ??
      plan.levels.find(({ levelKey }) => levelKey === given.level)?.levelKey ??
      placeOf(from)?.levelKey ??
      plan.levels[0]?.levelKey ??
      '',
  );
  const [filter, setFilter] = useState<Filter>();
  const [isStepFree, setStepFree] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [isStartOpen, setStartOpen] = useState(false);
  const shops = useQuery(queryFor('list_shops', {}));
  const shape = useQuery({ ...queryFor('get_plan_level', { levelKey: level }), placeholderData: keepPreviousData });
  const goal = placeOf(chosen);
  const start = placeOf(from);
  const isWayMeant = goal !== undefined && start !== undefined && goal !== start;
  const way = useQuery({
    ...queryFor('find_way', { fromPlace: from ?? '-', toPlace: chosen ?? '-', stepFree: isStepFree }),
    enabled: isWayMeant,
    placeholderData: keepPreviousData,
  });
  const shownWay = isWayMeant && !way.isError && !way.isPlaceholderData ? way.data : undefined;
  const parts = shownWay?.parts.filter((part) => part.levelKey === level) ?? [];
  const usedLevels = [...new Set(shownWay?.parts.map(({ levelKey }) => levelKey))];
  const shopOf = (shopId: number | null | undefined): Shop | undefined =>
    shops.data?.find((shop) => shop.shopId === shopId);

  const isMeant = useMemo(() => {
    if (!filter) return undefined;
    return 'category' in filter ? (room: PlanRoom) => room.category === filter.category : () => false;
  }, [filter]);
  const facility = filter && 'facility' in filter ? filter.facility : undefined;
  const fits = (place: MallPlan['places'][number]) =>
    !filter || ('category' in filter ? place.category === filter.category : place.facility === filter.facility);
  const markedLevels = filter ? [...new Set(plan.places.filter(fits).map(({ levelKey }) => levelKey))] : [];
  const listed = plan.places.filter((place) => place.levelKey === level && fits(place));

  const choose = (placeKey: string) => {
    setChosen(placeKey);
    setFollowing(false);
    setListOpen(false);
    const place = placeOf(placeKey);
    if (place) setLevel(place.levelKey);
  };
  const follow = () => {
    setFollowing(true);
    if (start) setLevel(start.levelKey);
  };
  const first = parts[0]?.line;
  const isStartLevel = start?.levelKey === level;
  const ride = shownWay?.steps.find(
    (step) =>
      (step.kind === 'lift' || step.kind === 'escalator' || step.kind === 'stairs') && step.toLevelKey === level,
  );
  const begins = first
    ? {
        x: first[0] ?? 0,
        y: first[1] ?? 0,
        kind: isStartLevel ? ('start' as const) : ((ride?.kind ?? 'start') as 'start'),
      }
    : undefined;
  const minutes = shownWay ? Math.max(1, Math.round((shownWay.durationS * 1000) / msPerMinute)) : 0;
  const levelName = plan.levels.find(({ levelKey }) => levelKey === level)?.name ?? '';
  const covered = isFollowing
    ? Math.round(window.innerHeight * directionsPart)
    : goal
      ? coveredPx.place
      : coveredPx.none;
  const shop = shopOf(goal?.shopId);
  const isOpen = shop && isOpenAt(shop.hours, serverNowMs());

  return (
    <div className={styles.stage}>
      <div className={styles.plan}>
        {shape.data ? (
          <PlanView
            shape={shape.data}
            isMeant={isMeant}
            facility={facility}
            chosen={chosen}
            lines={parts.map(({ line }) => line)}
            start={begins}
            isGoalHere={goal?.levelKey === level}
            covered={covered}
            onChoose={choose}
          />
        ) : (
          <Loaded query={shape} skeleton={<Skeleton height="100%" />}>
            {() => null}
          </Loaded>
        )}
      </div>
      <div className={styles.top}>
        <button type="button" className={styles.search} onClick={() => host.open(directoryPage, {})}>
          <Icon name="search" size={18} />
          {t('search.placeholder')}
        </button>
        <Chips plan={plan} filter={filter} onChange={setFilter} />
      </div>
      <div className={styles.levels} data-covered={goal ? 'place' : 'none'}>
        <LevelSwitcher levels={plan.levels} value={level} onChange={setLevel} used={usedLevels} marked={markedLevels} />
      </div>
      <section className={styles.sheet} data-open={isListOpen} aria-label={t('sheet')}>
        {goal ? (
          <>
            <div className={styles.head}>
              <div className={styles.name}>
                <h2>{goal.name}</h2>
                <p>
                  {[
                    goal.shopId ? goal.placeKey : goal.levelKey,
                    goal.category && t(`category.${goal.category}`),
                    isOpen !== undefined && t(isOpen ? 'open' : 'closed'),
                    shop?.hours,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <button
                type="button"
                className={styles.close}
                aria-label={t('close')}
                onClick={() => {
                  setChosen(undefined);
                  setFollowing(false);
                }}
              >
                <Icon name="close" size={18} />
              </button>
            </div>
            <div className={styles.startRow}>
              <button type="button" onClick={() => setStartOpen(true)}>
                <PlanIcon name="locate" size={16} />
                {t('start.from', { name: start?.name ?? t('start.choose') })}
                <Icon name="forward" size={12} />
              </button>
              <label>
                <input type="checkbox" checked={isStepFree} onChange={(event) => setStepFree(event.target.checked)} />
                {t('way.stepFree')}
              </label>
            </div>
            {goal === start && <p className={styles.message}>{t('way.here')}</p>}
            {isWayMeant && way.isError && (
              <p className={styles.message}>{way.error instanceof Error ? way.error.message : t('way.none')}</p>
            )}
            {isWayMeant && !shownWay && !way.isError && <Skeleton height={64} />}
            {shownWay &&
              (isFollowing ? (
                <WayDirections way={shownWay} level={level} onShow={setLevel} />
              ) : (
                <WaySummary way={shownWay} />
              ))}
            <div className={styles.actions}>
              {goal.shopId && (
                <Button
                  kind="outline"
                  size="large"
                  wide
                  onPress={() => host.open(storePage, { shopId: goal.shopId ?? 0 })}
                >
                  {t('enter')}
                </Button>
              )}
              {shownWay && (
                <Button size="large" wide onPress={isFollowing ? () => setFollowing(false) : follow}>
                  {isFollowing ? t('way.end') : t('way.follow', { count: minutes })}
                </Button>
              )}
            </div>
          </>
        ) : (
          <button
            type="button"
            className={styles.handle}
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          >
            <b>
              {level} {levelName}
            </b>
            <span>
              {t('listed', { count: listed.length })}
              <Icon name={isListOpen ? 'down' : 'up'} size={12} />
            </span>
          </button>
        )}
        <ul className={styles.list} data-behind={goal !== undefined || !isListOpen}>
          {listed.map((place) => (
            <li key={place.placeKey}>
              <PlaceRow place={place} onPress={() => choose(place.placeKey)} />
            </li>
          ))}
          {listed.length === 0 && <li className={styles.message}>{t('noneHere')}</li>}
        </ul>
      </section>
      <StartSheet
        open={isStartOpen}
        places={plan.places}
        onClose={() => setStartOpen(false)}
        onChoose={(placeKey) => {
          setFrom(placeKey);
          setStartOpen(false);
        }}
      />
    </div>
  );
}

export default function PlazaMapPage() {
  const { t } = useTranslation('places');
  const host = useHost();
  const query = useQuery({ ...queryFor('get_plan'), retry: false });
  const isMissing = query.isError && (query.error as { code?: number }).code === planMissingCode;
  return (
    <Page>
      {isMissing ? (
        <EmptyState icon="location" title={t('missing.title')} body={t('missing.body')}>
          <Button onPress={() => host.open(shopListPage, {})}>{t('missing.list')}</Button>
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton height="70vh" />}>
          {(plan) => <Plan plan={plan} />}
        </Loaded>
      )}
    </Page>
  );
}

const planMissingCode = 89801;
