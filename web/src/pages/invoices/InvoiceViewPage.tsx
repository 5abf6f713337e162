// The issued invoice as a sheet of paper, and its PDF to keep.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { downloadDocument } from '@/features/invoices/downloadDocument';
import { InvoicePaper } from '@/features/invoices/InvoicePaper';
import type { Invoice } from '@/features/invoices/invoice';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { invoiceDetailPage } from '@/routes/invoices/invoiceDetail';
import { invoiceViewPage } from '@/routes/invoices/invoiceView';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Segmented } from '@/ui/kit/Segmented';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './InvoiceViewPage.module.css';

type Side = 'original' | 'red';
const sides: readonly Side[] = ['original', 'red'];

/** `isRed` begins with the reversal. */
export default function InvoiceViewPage() {
  const { t } = useTranslation('invoices');
  const given = useArguments(invoiceViewPage);
  const invoiceId = given.invoiceId;
  const [side, setSide] = useState<Side>(given.isRed ? 'red' : 'original');
  const query = useQuery({
    ...queryFor('get_invoice', { invoiceId: invoiceId ?? 0 }),
    enabled: invoiceId !== undefined,
    staleTime: 0,
  });
  const hasRed = (query.data?.redPdfPath ?? '') !== '';
  const isRed = side === 'red' && hasRed;
  return (
    <Page bottom={query.data?.pdfPath && <Download invoice={query.data} isRed={isRed} />}>
      {invoiceId === undefined ? (
        <EmptyState icon="receipt" title={t('detail.missing')} />
      ) : (
        <Loaded
          query={query}
          skeleton={<ListSkeleton count={1} height={460} />}
          isEmpty={(invoice) => invoice.pdfPath === ''}
          empty={<NotIssued invoiceId={invoiceId} />}
        >
          {(invoice) => (
            <>
              {hasRed && (
                <div className={styles.sides}>
                  <Segmented
                    label={t('view.which')}
                    items={sides.map((value) => ({ value, label: t(`view.${value}`) }))}
                    value={side}
                    onChange={setSide}
                  />
                </div>
              )}
              <InvoicePaper invoice={invoice} isRed={isRed} />
              <p className={styles.note}>{t('view.note')}</p>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Download({ invoice: { invoiceId }, isRed }: { invoice: Invoice; isRed: boolean }) {
  const { t } = useTranslation('invoices');
  const fetchDocument = useOperation('get_invoice_document', { isQuiet: true, done: t('view.downloaded') });
  const download = async () => {
    const { data: document } = await fetchDocument({ invoiceId, isRed });
    if (document) downloadDocument(document);
  };
  return (
    <BottomBar>
      <Button size="large" wide onPress={download}>
        {t('view.download')}
      </Button>
    </BottomBar>
  );
}

function NotIssued({ invoiceId }: { invoiceId: number }) {
  const { t } = useTranslation('invoices');
  const host = useHost();
  return (
    <EmptyState icon="clock" title={t('view.notIssued')} body={t('view.notIssuedBody')}>
      <Button onPress={() => host.openInstead(invoiceDetailPage, { invoiceId })}>{t('view.back')}</Button>
    </EmptyState>
  );
}
