// What is exchanged for points and comes by itself: by kind, in the order that the member likes, or only what their points reach.
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { MallHead } from '@/features/pointsMall/MallHead';
import { PointsPrice } from '@/features/pointsMall/PointsPrice';
import { TreatTile } from '@/features/treats/TreatTile';
import { type TreatKind, type TreatOrder, treatKinds, treatOrders } from '@/features/treats/treats';
import { useHost } from '@/hosts/HostContext';
import { treatDetailPage } from '@/routes/treats/treatDetail';
import { treatRecordsPage } from '@/routes/treats/treatRecords';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { Switch } from '@/ui/kit/Choice';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Segmented } from '@/ui/kit/Segmented';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './TreatsPage.module.css';

const tileHeightPx = 132;

export default function TreatsPage() {
  const { t } = useTranslation('treats');
  const host = useHost();
  const [kind, setKind] = useState<TreatKind | 'all'>('all');
  const [order, setOrder] = useState<TreatOrder>('usual');
  const [isAffordable, setAffordable] = useState(false);
  const { query, pages, loadMore } = useEndless('list_treats', {
    order,
    ...(kind !== 'all' && { kind }),
    ...(isAffordable && { isAffordable }),
  });
  const treats = pages.flatMap((page) => page.treats);
  const first = pages[0];
  return (
    <Page onReachBottom={loadMore}>
      {first && <MallHead page={{ points: first.points, expiringPoints: 0 }} />}
      <Card>
        <Cell icon="receipt" title={t('records')} onPress={() => host.open(treatRecordsPage)} />
        <div className={styles.filters}>
          <Segmented
            label={t('order.label')}
            items={treatOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
            value={order}
            onChange={setOrder}
          />
          <div className={styles.filter}>
            <span>{t('affordable')}</span>
            <Switch checked={isAffordable} onChange={setAffordable} label={t('affordable')} />
          </div>
        </div>
      </Card>
      <Tabs<TreatKind | 'all'>
        label={t('kinds')}
        items={(['all', ...treatKinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={tileHeightPx} />}
        isEmpty={() => treats.length === 0}
        empty={<EmptyState icon="gift" title={t('empty.title')} body={t('empty.body')} />}
      >
        {() => (
          <>
            {treats.map((treat) => (
              <TreatTile
                key={treat.treatId}
                treat={treat}
                price={<PointsPrice offer={{ ...treat, priceCents: 0 }} />}
                onOpen={() => host.open(treatDetailPage, { treatId: treat.treatId })}
              />
            ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
