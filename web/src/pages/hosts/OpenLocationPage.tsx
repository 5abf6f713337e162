// Shows a place: in the mall on the plan of its floor, elsewhere by its address and distance.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { FloorMap } from '@/features/hosts/FloorMap';
import { nearestShop, type PlanShop } from '@/features/hosts/floorPlan';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { storePage } from '@/routes/catalog/store';
import { openLocationPage } from '@/routes/hosts/openLocation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { distanceKm, splitDistance } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

/** Shops know where they are to a few metres; what is farther from each of them is not in the mall. */
const inMallMetres = 25;

interface Place {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
}

function within(value: number | undefined, limit: number): number | undefined {
  return value !== undefined && Math.abs(value) <= limit ? value : undefined;
}

function usePlace(): Place | undefined {
  const given = useArguments(openLocationPage);
  const latitude = within(given.latitude, 90);
  const longitude = within(given.longitude, 180);
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude, longitude, name: given.name ?? '', address: given.address ?? '' };
}

export default function OpenLocationPage() {
  const { t } = useTranslation('hosts');
  const place = usePlace();
  const shops = useQuery({ ...queryFor('list_shops', {}), enabled: place !== undefined });
  useShare(
    place && {
      path: addressFor(openLocationPage, place),
      title: place.name || t('map.open'),
      content: place.address,
      icon: '',
    },
  );
  if (!place) {
    return (
      <Page>
        <EmptyState icon="location" title={t('map.missing')} />
      </Page>
    );
  }
  return (
    <Page {...(place.name ? { title: place.name } : {})}>
      <Loaded
        query={shops}
        skeleton={
          <Card>
            <Skeleton height={230} />
          </Card>
        }
      >
        {(all) => <Shown place={place} shops={all} />}
      </Loaded>
    </Page>
  );
}

function Shown({ place, shops }: { place: Place; shops: readonly PlanShop[] }) {
  const { t } = useTranslation('hosts');
  const host = useHost();
  const mall = useQuery(queryFor('list_malls')).data?.[0];
  const named = shops.find((shop) => shop.name === place.name && shop.location === place.address);
  const nearest = nearestShop(shops, place);
  const shop = named ?? (nearest && nearest.metres <= inMallMetres ? nearest.shop : undefined);
  const address = place.address || mall?.address || '';
  const copy = async () => {
    await navigator.clipboard.writeText([place.name, address].filter(Boolean).join(' '));
    toast(t('map.copied'), 'success');
  };
  return (
    <>
      {shop && (
        <Card title={t('map.plan', { floor: shop.floor })}>
          <FloorMap floor={shop.floor} shops={shops.filter(({ floor }) => floor === shop.floor)} chosen={shop.shopId} />
        </Card>
      )}
      <Card>
        <Cell icon="location" title={place.name || shop?.name || t('map.open')} note={address} />
        {!shop && mall && <Away place={place} mall={mall} />}
        {shop && <Cell title={t('map.toShop')} onPress={() => host.open(storePage, { shopId: shop.shopId })} />}
        {/* Pages without https have no clipboard. */}
        {address !== '' && navigator.clipboard && (
          <Button kind="outline" size="small" onPress={copy}>
            {t('map.copy')}
          </Button>
        )}
      </Card>
    </>
  );
}

function Away({ place, mall }: { place: Place; mall: Output<'list_malls'>[number] }) {
  const { t } = useTranslation('hosts');
  const { t: kit } = useTranslation('ui');
  const { value, unit } = splitDistance(distanceKm(place, mall));
  return <Cell title={t('map.away', { distance: kit(`distance.${unit}`, { value }) })} />;
}
