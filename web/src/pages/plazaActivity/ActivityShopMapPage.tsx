// The shops that an activity is at: a level of the plan with them in colour, and all of them by floor below it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { LevelSwitcher } from '@/features/places/LevelSwitcher';
import { PlaceRow } from '@/features/places/PlaceRow';
import { PlanView } from '@/features/places/PlanView';
import type { MallPlan, PlanRoom } from '@/features/places/plan';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { activityShopMapPage } from '@/routes/activities/activityShopMap';
import { plazaActivityPage } from '@/routes/activities/plazaActivity';
import { storePage } from '@/routes/catalog/store';
import { plazaMapPage } from '@/routes/places/plazaMap';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton, Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ActivityShopMapPage.module.css';

interface Shop {
  shopId: number;
  name: string;
}

const skeletonPx = 220;
/** Nothing lies over the lower edge of this plan. */
const uncovered = 0;

export default function ActivityShopMapPage() {
  const { t } = useTranslation('activities');
  const { pageCode } = useArguments(activityShopMapPage);
  const query = useQuery({
    ...queryFor('list_activity_shops', { pageCode: pageCode ?? '-' }),
    enabled: pageCode !== undefined,
  });
  const name = query.data?.name;
  useShare(
    name && pageCode !== undefined
      ? {
          path: addressFor(activityShopMapPage, { pageCode }),
          title: t('shops.share', { name }),
          content: '',
          icon: '',
        }
      : undefined,
  );
  return (
    <Page {...(name && { title: name })}>
      {pageCode === undefined ? (
        <None pageCode={undefined} />
      ) : (
        <Loaded
          query={query}
          skeleton={<ListSkeleton count={3} height={skeletonPx} />}
          isEmpty={({ shops }) => shops.length === 0}
          empty={<None pageCode={name ? pageCode : undefined} />}
        >
          {({ shops }) => <Shops shops={shops} />}
        </Loaded>
      )}
    </Page>
  );
}

/** Of a code that is an activity's, the way to it. */
function None({ pageCode }: { pageCode: string | undefined }) {
  const { t } = useTranslation('activities');
  const host = useHost();
  return (
    <EmptyState icon="location" title={t('shops.none')} body={t('shops.noneBody')}>
      {pageCode !== undefined && (
        <Button onPress={() => host.open(plazaActivityPage, { pageCode })}>{t('shops.toActivity')}</Button>
      )}
    </EmptyState>
  );
}

/** Without a plan they are told by name. */
function Shops({ shops }: { shops: readonly Shop[] }) {
  const { t } = useTranslation('activities');
  const plan = useQuery({ ...queryFor('get_plan'), retry: false });
  if (plan.isLoading) return <ListSkeleton count={3} height={skeletonPx} />;
  const places = (plan.data?.places ?? []).filter(({ shopId }) => shops.some((shop) => shop.shopId === shopId));
  const elsewhere = shops.filter(({ shopId }) => !places.some((place) => place.shopId === shopId));
  return (
    <>
      <p className={styles.count}>{t('shops.count', { count: shops.length })}</p>
      {plan.data && places.length > 0 && <OnPlan plan={plan.data} places={places} />}
      {elsewhere.length > 0 && <ByName shops={elsewhere} isAll={places.length === 0} />}
    </>
  );
}

function ByName({ shops, isAll }: { shops: readonly Shop[]; isAll: boolean }) {
  const { t } = useTranslation('activities');
  const host = useHost();
  return (
    <Card title={t(isAll ? 'shops.at' : 'shops.elsewhere')}>
      {shops.map(({ shopId, name }) => (
        <Cell key={shopId} title={name} onPress={() => host.open(storePage, { shopId })} />
      ))}
    </Card>
  );
}

function OnPlan({ plan, places }: { plan: MallPlan; places: MallPlan['places'] }) {
  const host = useHost();
  const floors = plan.levels
    .map((level) => ({ ...level, shops: places.filter(({ levelKey }) => levelKey === level.levelKey) }))
    .filter(({ shops }) => shops.length > 0);
  const [level, setLevel] = useState(floors[0]?.levelKey ?? '');
  const shape = useQuery({ ...queryFor('get_plan_level', { levelKey: level }), placeholderData: keepPreviousData });
  const [isMeant] = useState(() => {
    const meant = new Set(places.map(({ placeKey }) => placeKey));
    return (room: PlanRoom) => meant.has(room.placeKey);
  });
  const open = (place: string) => host.open(plazaMapPage, { place });
  return (
    <>
      <div className={styles.plan}>
        {shape.data ? (
          <PlanView
            shape={shape.data}
            isMeant={isMeant}
            facility={undefined}
            chosen={undefined}
            lines={[]}
            start={undefined}
            isGoalHere={false}
            covered={uncovered}
            onChoose={open}
          />
        ) : (
          <Loaded query={shape} skeleton={<Skeleton height="100%" />}>
            {() => null}
          </Loaded>
        )}
        <div className={styles.levels}>
          <LevelSwitcher
            levels={plan.levels}
            value={level}
            onChange={setLevel}
            used={[]}
            marked={floors.map(({ levelKey }) => levelKey)}
          />
        </div>
      </div>
      {floors.map(({ levelKey, name, shops }) => (
        <Card key={levelKey} title={`${levelKey} ${name}`}>
          <ul className={styles.places}>
            {shops.map((place) => (
              <li key={place.placeKey}>
                <PlaceRow place={place} onPress={() => open(place.placeKey)} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
