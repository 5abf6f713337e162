// Spending records: where wallet and gift cards went.

import { useState } from 'react';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { spendingRecordsPage } from '@/routes/assets/spendingRecords';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { rechargePage } from '@/routes/wallet/recharge';
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
  const { kind: wanted } = useArguments(spendingRecordsPage);
  const [kind, setKind] = useState(wanted ?? 'wallet');
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
            <Button onPress={() => host.open(rechargePage)}>{t('spending.recharge')}</Button>
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
          <Button onPress={() => host.open(giftCardListPage)}>{t('spending.cards')}</Button>
        </EmptyState>
      }
    />
  );
}
