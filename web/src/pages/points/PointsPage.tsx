// Points in detail: what can be spent, what is to come or owed, and every move.

import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { PointsHero } from '@/features/points/PointsHero';
import { PointsParts } from '@/features/points/PointsParts';
import { listedPoints } from '@/features/points/pointsRecords';
import { useHost } from '@/hosts/HostContext';
import { rulePage } from '@/routes/content/rule';
import { homePage } from '@/routes/home/home';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { selfPointsPage } from '@/routes/points/selfPoints';
import { everydayPage } from '@/routes/pointsMall/everyday';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './PointsPage.module.css';

type Tab = NonNullable<Input<'query_member_points_record'>['tab']>;

const tabs: readonly Tab[] = ['all', 'earned', 'spent', 'expired'];

function NoRecords({ isAll }: { isAll: boolean }) {
  const { t } = useTranslation('points');
  const host = useHost();
  if (!isAll) return <EmptyState icon="star" title={t('records.emptyTab')} body={t('records.emptyTabBody')} />;
  return (
    <EmptyState icon="star" title={t('records.empty')} body={t('records.emptyBody')}>
      <Button onPress={() => host.open(homePage)}>{t('records.browse')}</Button>
    </EmptyState>
  );
}

export default function PointsPage() {
  const { t } = useTranslation('points');
  const host = useHost();
  const [tab, setTab] = useState<Tab>('all');
  const balance = useQuery({ ...queryFor('get_points_balance'), staleTime: 0 });
  const { query, pages, loadMore } = useEndless('query_member_points_record', { tab });
  const openOrder = (orderId: number) => host.open(orderDetailPage, { orderId });
  const openRules = () => host.open(rulePage, { key: 'points_rules' });

  return (
    <Page onReachBottom={loadMore}>
      <Loaded query={balance} skeleton={<HeroSkeleton />}>
        {(data) => (
          <>
            <PointsHero balance={data} onRules={openRules} />
            <PointsParts balance={data} />
          </>
        )}
      </Loaded>
      <Card>
        <Cell icon="gift" title={t('mall')} note={t('mallNote')} onPress={() => host.open(everydayPage)} />
        <Cell
          icon="receipt"
          title={t('receipts.entry')}
          note={t('receipts.entryNote')}
          onPress={() => host.open(selfPointsPage)}
        />
      </Card>
      <div className={styles.tabs}>
        <Tabs
          label={t('records.title')}
          items={tabs.map((value) => ({ value, label: t(`records.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <EndlessRecords
        query={query}
        records={pages.flatMap((page) => page.records.map((record) => listedPoints(record, t, openOrder)))}
        empty={<NoRecords isAll={tab === 'all'} />}
      />
    </Page>
  );
}
