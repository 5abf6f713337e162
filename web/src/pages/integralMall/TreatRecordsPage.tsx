// The treats that the member exchanged points for.
import { useEndless } from '@/api/lists/useEndless';
import { useHost } from '@/hosts/HostContext';
import { treatDetailPage } from '@/routes/treats/treatDetail';
import { treatsPage } from '@/routes/treats/treats';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatWhole } from '@/ui/format';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import type { ListedRecord } from '@/ui/kit/RecordList';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

export default function TreatRecordsPage() {
  const { t } = useTranslation('treats');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_treat_exchanges', {});
  const records = pages
    .flatMap((page) => page.exchanges)
    .map(
      (exchange): ListedRecord => ({
        id: exchange.exchangeId,
        title: exchange.name,
        detail: t(`kind.${exchange.kind}`),
        atMs: exchange.at,
        change: `−${formatWhole(exchange.points)}`,
        tone: 'out',
        onOpen: () => host.open(treatDetailPage, { treatId: exchange.treatId }),
      }),
    );
  return (
    <Page onReachBottom={loadMore}>
      <EndlessRecords
        query={query}
        records={records}
        empty={
          <EmptyState icon="gift" title={t('noRecords.title')} body={t('noRecords.body')}>
            <Button onPress={() => host.open(treatsPage)}>{t('noRecords.browse')}</Button>
          </EmptyState>
        }
      />
    </Page>
  );
}
