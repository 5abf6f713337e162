// The member's tier: what it is and why, what every tier gives, and how growth came.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { listedGrowth } from '@/features/tiers/growthRecords';
import { LevelCards } from '@/features/tiers/LevelCards';
import { TierCard } from '@/features/tiers/TierCard';
import { TierChanges } from '@/features/tiers/TierChanges';
import { useHost } from '@/hosts/HostContext';
import { rulePage } from '@/routes/content/rule';
import { homePage } from '@/routes/home/home';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Segmented } from '@/ui/kit/Segmented';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './MemberLevelPage.module.css';

type Tab = 'growth' | 'changes';

const tabs: readonly Tab[] = ['growth', 'changes'];
const heroHeightPx = 232;

function Why({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation('tiers');
  const host = useHost();
  return (
    <Card
      title={t('why')}
      extra={
        <button type="button" className={styles.rules} onClick={() => host.open(rulePage, { key: 'member_rules' })}>
          {t('rules')}
        </button>
      }
    >
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}

function NoGrowth() {
  const { t } = useTranslation('tiers');
  const host = useHost();
  return (
    <EmptyState icon="star" title={t('records.empty')} body={t('records.emptyBody')}>
      <Button onPress={() => host.open(homePage)}>{t('records.browse')}</Button>
    </EmptyState>
  );
}

export default function MemberLevelPage() {
  const { t } = useTranslation('tiers');
  const host = useHost();
  const [tab, setTab] = useState<Tab>('growth');
  const level = useQuery({ ...queryFor('query_member_level_info'), staleTime: 0 });
  const { query, pages, loadMore } = useEndless('list_growth_records', {});
  const openOrder = (orderId: number) => host.open(orderDetailPage, { orderId });
  const changes = pages[0]?.changes ?? [];
  return (
    <Page onReachBottom={tab === 'growth' ? loadMore : () => undefined}>
      <Loaded query={level} skeleton={<HeroSkeleton height={heroHeightPx} />}>
        {(info) => (
          <>
            <TierCard info={info} />
            {info.explanation.length > 0 && <Why sentences={info.explanation} />}
            <LevelCards info={info} />
          </>
        )}
      </Loaded>
      <h2 className={styles.title}>{t('records.title')}</h2>
      <div className={styles.tabs}>
        <Segmented
          label={t('records.title')}
          items={tabs.map((value) => ({ value, label: t(`records.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'growth' ? (
        <EndlessRecords
          query={query}
          records={pages.flatMap((page) => page.records.map((record) => listedGrowth(record, openOrder)))}
          empty={<NoGrowth />}
        />
      ) : (
        <Loaded
          query={query}
          isEmpty={() => changes.length === 0}
          empty={<EmptyState icon="star" title={t('records.noChanges')} />}
        >
          {() => <TierChanges changes={changes} />}
        </Loaded>
      )}
    </Page>
  );
}
