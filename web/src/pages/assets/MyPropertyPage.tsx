// My assets: points, wallet, gift cards and coupons, and the ways on from them.
import { AssetCards } from '@/features/assets/AssetCards';
import { spendingRecordsPath, usageRecordsPath } from '@/features/assets/assetPaths';
import { useAssets } from '@/features/assets/useAssets';
import { selfPointsPath } from '@/features/points/pointsPaths';
import { levelPath } from '@/features/tiers/tierPaths';
import { rechargePath } from '@/features/wallet/walletPaths';
import { useHost } from '@/hosts/HostContext';
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
      <AssetCards assets={assets} onOpen={host.navigate} />
      <Card title={t('more.title')}>
        <Cell
          icon="clock"
          title={t('more.records')}
          note={t('more.recordsNote')}
          onPress={() => host.navigate(usageRecordsPath)}
        />
        <Cell
          icon="wallet"
          title={t('more.spending')}
          note={t('more.spendingNote')}
          onPress={() => host.navigate(spendingRecordsPath)}
        />
        <Cell
          icon="plus"
          title={t('more.recharge')}
          note={t('more.rechargeNote')}
          onPress={() => host.navigate(rechargePath)}
        />
        <Cell
          icon="receipt"
          title={t('more.receipts')}
          note={t('more.receiptsNote')}
          onPress={() => host.navigate(selfPointsPath)}
        />
        <Cell icon="star" title={t('more.level')} note={t('more.levelNote')} onPress={() => host.navigate(levelPath)} />
      </Card>
    </Page>
  );
}
