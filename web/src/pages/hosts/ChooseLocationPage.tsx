// Chooses a place in the mall: a shop on the plan of its floor, or the mall itself.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { type ChosenLocation, chosenLocation } from '@/features/hosts/chosenLocation';
import { FloorMap } from '@/features/hosts/FloorMap';
import { nearestShop, type PlanShop } from '@/features/hosts/floorPlan';
import { mapPoint } from '@/features/hosts/mapPoint';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';
import { useArguments } from '@/hosts/page';
import { chooseLocationPage } from '@/routes/hosts/chooseLocation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

type Mall = Output<'list_malls'>[number];

const firstFloor = 'L1';
/** A phone under a roof knows where it is to some hundred metres. */
const nearMetres = 500;

export default function ChooseLocationPage() {
  const query = useQuery(queryFor('list_shops', {}));
  if (query.data && query.data.length > 0) return <Choice shops={query.data} />;
  return (
    <Page>
      <Loaded
        query={query}
        isEmpty={() => true}
        skeleton={
          <Card>
            <Skeleton height={230} />
          </Card>
        }
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

/** The point that the page was opened with, when it was. */
function useGivenPoint(): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = useArguments(chooseLocationPage);
  return latitude && longitude ? { latitude, longitude } : undefined;
}

function Choice({ shops }: { shops: readonly PlanShop[] }) {
  const { t } = useTranslation('hosts');
  const host = useHost();
  const mall = useQuery(queryFor('list_malls')).data?.[0];
  const point = useGivenPoint();
  const [chosen, setChosen] = useState(() => (point ? nearestShop(shops, point)?.shop : undefined));
  const floors = [...new Set(shops.map((shop) => shop.floor))].sort();
  const [floor, setFloor] = useState(chosen?.floor ?? (floors.includes(firstFloor) ? firstFloor : (floors[0] ?? '')));

  const take = (location: ChosenLocation) => {
    chosenLocation.set(location);
    host.back();
  };
  // Satellites do not tell floors: it is looked for on the one that is shown.
  const findNearest = async () => {
    try {
      const here = mapPoint(await host.locate());
      const nearest = nearestShop(
        shops.filter((shop) => shop.floor === floor),
        here,
      );
      if (!nearest || nearest.metres > nearMetres) return toast(t('map.farAway'));
      setChosen(nearest.shop);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('map.notLocated'), 'fail');
    }
  };
  const takeShop = ({ name, location, latitude, longitude }: PlanShop) =>
    take({ name, address: [mall?.address, location].filter(Boolean).join(' '), latitude, longitude });
  const takeMall = ({ name, address, latitude, longitude }: Mall) => take({ name, address, latitude, longitude });

  return (
    <Page
      bottom={
        <BottomBar>
          <Button
            size="large"
            wide
            disabledBecause={chosen ? undefined : t('map.pick')}
            onPress={() => chosen && takeShop(chosen)}
          >
            {t('map.here')}
          </Button>
        </BottomBar>
      }
    >
      <Tabs
        items={floors.map((key) => ({ value: key, label: key }))}
        value={floor}
        onChange={setFloor}
        label={t('map.floors')}
      />
      <Card padding="normal">
        <FloorMap
          floor={floor}
          shops={shops.filter((shop) => shop.floor === floor)}
          chosen={chosen?.shopId}
          onChoose={setChosen}
        />
      </Card>
      <Card>
        {chosen ? (
          <Cell icon="location" title={chosen.name} note={chosen.location} />
        ) : (
          <Cell icon="location" title={t('map.pick')} />
        )}
        <Cell title={t('map.nearMe')} onPress={findNearest} />
        {mall && <Cell title={t('map.mall')} note={mall.address} onPress={() => takeMall(mall)} />}
      </Card>
    </Page>
  );
}
