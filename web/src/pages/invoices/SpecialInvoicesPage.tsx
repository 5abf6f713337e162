// The member's special invoices on paper, and the way to another one.

import { useEndless } from '@/api/lists/useEndless';
import { listedSpecial, specialTone } from '@/features/invoices/specialInvoice';
import { useHost } from '@/hosts/HostContext';
import { askSpecialInvoicePage } from '@/routes/invoices/askSpecialInvoice';
import { specialInvoicePage } from '@/routes/invoices/specialInvoice';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import { Tag } from '@/ui/kit/Tag';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

export default function SpecialInvoicesPage() {
  const { t } = useTranslation('invoices');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_special_invoices', {});
  const open = (specialId: number) => host.open(specialInvoicePage, { specialId });
  const records = pages
    .flatMap((page) => page.specials)
    .map((special) => ({
      ...listedSpecial(special, t, open),
      tag: <Tag tone={specialTone(special)}>{special.stateText}</Tag>,
    }));
  return (
    <Page
      onReachBottom={loadMore}
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={() => host.open(askSpecialInvoicePage)}>
            {t('special.apply')}
          </Button>
        </BottomBar>
      }
    >
      <EndlessRecords
        query={query}
        records={records}
        empty={<EmptyState icon="receipt" title={t('special.empty')} body={t('special.emptyBody')} />}
      />
    </Page>
  );
}
