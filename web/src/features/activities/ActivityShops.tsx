// The shops that an activity is at, in its page: the first by name, and the way to all of them on the plan. Nothing where it is at none.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { activityShopMapPage } from '@/routes/activities/activityShopMap';
import { storePage } from '@/routes/catalog/store';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { useTranslation } from '@/ui/words';

const mostShown = 3;

export function ActivityShops({ pageCode }: { pageCode: string }) {
  const { t } = useTranslation('activities');
  const host = useHost();
  // What is told beside the activity itself: where it fails, nothing is missing that cannot be had on the plan.
  const { data } = useQuery({ ...queryFor('list_activity_shops', { pageCode }), retry: false });
  const shops = data?.shops ?? [];
  if (shops.length === 0) return null;
  return (
    <Card title={t('shops.at')}>
      {shops.slice(0, mostShown).map(({ shopId, name }) => (
        <Cell key={shopId} title={name} onPress={() => host.open(storePage, { shopId })} />
      ))}
      <Cell
        icon="location"
        title={t('shops.onPlan', { count: shops.length })}
        onPress={() => host.open(activityShopMapPage, { pageCode })}
      />
    </Card>
  );
}
