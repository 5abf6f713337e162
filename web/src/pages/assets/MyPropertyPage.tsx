// My assets: points, wallet, gift cards and coupons, and the ways on from them.

import { AssetCards } from '@/features/assets/AssetCards';
import { useAssets } from '@/features/assets/useAssets';
import { useHost } from '@/hosts/HostContext';
import { spendingRecordsPage } from '@/routes/assets/spendingRecords';
import { usageRecordsPage } from '@/routes/assets/usageRecords';
import { lockersPage } from '@/routes/lockers/lockers';
import { selfPointsPage } from '@/routes/points/selfPoints';
import { rentalsPage } from '@/routes/rentals/rentals';
import { memberLevelPage } from '@/routes/tiers/memberLevel';
import { rechargePage } from '@/routes/wallet/recharge';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

export default function MyPropertyPage() {
  const { t } = useTranslation('assets');
  const host = useHost();
  const assets = useAssets(true);
  return (
    <Page>
      <AssetCards assets={assets} onOpen={host.open} />
      <Card title={t('more.title')}>
        <Cell
          icon="clock"
          title={t('more.records')}
          note={t('more.recordsNote')}
          onPress={() => host.open(usageRecordsPage)}
        />
        <Cell
          icon="wallet"
          title={t('more.spending')}
          note={t('more.spendingNote')}
          onPress={() => host.open(spendingRecordsPage)}
        />
        <Cell
          icon="plus"
          title={t('more.recharge')}
          note={t('more.rechargeNote')}
          onPress={() => host.open(rechargePage)}
        />
        <Cell
          icon="receipt"
          title={t('more.receipts')}
          note={t('more.receiptsNote')}
          onPress={() => host.open(selfPointsPage)}
        />
        <Cell
          icon="lock"
          title={t('more.lockers')}
          note={t('more.lockersNote')}
          onPress={() => host.open(lockersPage)}
        />
        <Cell
          icon="service"
          title={t('more.rentals')}
          note={t('more.rentalsNote')}
          onPress={() => host.open(rentalsPage)}
        />
        <Cell
          icon="star"
          title={t('more.level')}
          note={t('more.levelNote')}
          onPress={() => host.open(memberLevelPage)}
        />
      </Card>
    </Page>
  );
}
