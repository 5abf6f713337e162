// Usage records: every move of points, wallet and gift cards, by tabs.

import { useState } from 'react';
import { useArguments } from '@/hosts/page';
import { usageRecordsPage } from '@/routes/assets/usageRecords';
import { EmptyState } from '@/ui/EmptyState';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { useTranslation } from '@/ui/words';
import { CardRecords, PointsRecords, WalletRecords } from './Records';

const kinds = ['points', 'wallet', 'giftCards'] as const;
const recordsOf = { points: PointsRecords, wallet: WalletRecords, giftCards: CardRecords };

/** `kind` chooses the tab to begin with. */
export default function UsageRecordsPage() {
  const { t } = useTranslation('assets');
  const { kind: wanted } = useArguments(usageRecordsPage);
  const [kind, setKind] = useState(wanted ?? 'points');
  const Records = recordsOf[kind];
  return (
    <Records
      header={
        <StickyTop>
          <Tabs
            label={t('records.kinds')}
            items={kinds.map((value) => ({ value, label: t(value) }))}
            value={kind}
            onChange={setKind}
          />
        </StickyTop>
      }
      empty={<EmptyState icon="clock" title={t('records.empty')} body={t('records.emptyBody')} />}
    />
  );
}
