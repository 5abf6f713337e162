// Where an order's packages are: one tab a package with what is in it and every step of its way, and how much is still to be sent.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { CopyLine } from '@/features/orders/CopyLine';
import { ReceiverCard } from '@/features/orders/ReceiverCard';
import { Timeline } from '@/features/orders/Timeline';
import { useArguments } from '@/hosts/page';
import { logisticsPage } from '@/routes/orders/logistics';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './LogisticsPage.module.css';

type Logistics = Output<'get_logistics'>;
type Package = Logistics['packages'][number];

const thumbnailEdgePx = 56;

export default function LogisticsPage() {
  const { t } = useTranslation('orders');
  const { orderId } = useArguments(logisticsPage);
  const query = useQuery({
    ...queryFor('get_logistics', { orderId: orderId ?? 0 }),
    enabled: orderId !== undefined,
    staleTime: 0,
  });
  return (
    <Page>
      {orderId === undefined ? (
        <EmptyState icon="location" title={t('detail.missing')} />
      ) : (
        <Loaded
          query={query}
          skeleton={<ListSkeleton count={3} height={180} />}
          isEmpty={(data) => data.packages.length === 0}
          empty={<EmptyState icon="location" title={t('logistics.empty')} body={t('logistics.emptyBody')} />}
        >
          {(logistics) => <Packages logistics={logistics} />}
        </Loaded>
      )}
    </Page>
  );
}

function Packages({ logistics }: { logistics: Logistics }) {
  const { t } = useTranslation('orders');
  const [shownIndex, setShownIndex] = useState(0);
  const shown = logistics.packages[shownIndex] ?? logistics.packages[0];
  return (
    <>
      {logistics.packages.length > 1 && (
        <Tabs
          label={t('logistics.packages')}
          items={logistics.packages.map((entry, index) => ({
            value: index,
            label: `${t('logistics.package', { number: index + 1 })} · ${entry.shopName}`,
          }))}
          value={shownIndex}
          onChange={setShownIndex}
        />
      )}
      {shown && <PackageCards entry={shown} />}
      {logistics.unshippedPieceCount > 0 && (
        <p className={styles.rest}>{t('logistics.rest', { count: logistics.unshippedPieceCount })}</p>
      )}
      {logistics.receiver && (
        <ReceiverCard
          order={{ deliveryType: 'express', receiver: logistics.receiver }}
          title={t('logistics.receiver')}
        />
      )}
    </>
  );
}

function PackageCards({ entry }: { entry: Package }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Card title={entry.carrier}>
        <CopyLine
          name={t('logistics.waybill')}
          value={entry.waybillNumber}
          done={t('logistics.copied')}
          failed={t('logistics.copyFailed')}
        />
        <ul className={styles.items} aria-label={t('logistics.inside')}>
          {entry.items.map((item) => (
            <li key={item.orderLineId}>
              <Image src={item.imageUrl} alt={item.name} ratio={1} widthPx={thumbnailEdgePx} />
              <span>×{item.quantity}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('logistics.trace')}>
        {entry.steps.length > 0 ? (
          <Timeline entries={entry.steps} />
        ) : (
          <p className={styles.quiet}>{t('logistics.noSteps')}</p>
        )}
      </Card>
    </>
  );
}
