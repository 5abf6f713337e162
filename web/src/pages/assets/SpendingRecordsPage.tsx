// Spending records: where wallet and gift cards went.
import { useState } from 'react';
import { giftCardsPath } from '@/features/assets/assetPaths';
import { rechargePath } from '@/features/wallet/walletPaths';
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Segmented } from '@/ui/kit/Segmented';
import { useTranslation } from '@/ui/words';
import { CardRecords, WalletRecords } from './Records';
import styles from './Records.module.css';

const kinds = ['wallet', 'giftCards'] as const;

/** `kind` chooses the side to begin with. */
export default function SpendingRecordsPage() {
  const { t } = useTranslation('assets');
  const host = useHost();
  const wanted = usePageArguments().text('kind');
  const [kind, setKind] = useState(() => kinds.find((name) => name === wanted) ?? 'wallet');
  const header = (
    <div className={styles.choice}>
      <Segmented
        label={t('records.kinds')}
        items={kinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      />
    </div>
  );
  if (kind === 'wallet') {
    return (
      <WalletRecords
        header={header}
        empty={
          <EmptyState icon="wallet" title={t('spending.emptyWallet')} body={t('spending.emptyWalletBody')}>
            <Button onPress={() => host.navigate(rechargePath)}>{t('spending.recharge')}</Button>
          </EmptyState>
        }
      />
    );
  }
  return (
    <CardRecords
      header={header}
      empty={
        <EmptyState icon="gift" title={t('spending.emptyCards')} body={t('spending.emptyCardsBody')}>
          <Button onPress={() => host.navigate(giftCardsPath)}>{t('spending.cards')}</Button>
        </EmptyState>
      }
    />
  );
}
