// One invoice of a former account as a sheet of paper, its reversal where there is one, and the PDFs to keep.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { downloadDocument } from '@/features/invoices/downloadDocument';
import { InvoicePaper } from '@/features/invoices/InvoicePaper';
import { InvoiceState } from '@/features/invoices/InvoiceState';
import { FormerNote } from '@/features/memberData/FormerNote';
import { Button } from '@/ui/Button';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

type Invoice = Output<'get_former_invoice'>;

interface DownloadProps {
  accountId: number;
  invoice: Invoice;
}

/** The reversal's document where there is one: it is the last word. */
function Download({ accountId, invoice: { invoiceId, redPdfPath } }: DownloadProps) {
  const { t } = useTranslation('invoices');
  const fetchDocument = useOperation('get_former_invoice_document', { isQuiet: true, done: t('view.downloaded') });
  const download = async () => {
    const { data: document } = await fetchDocument({ accountId, invoiceId, isRed: redPdfPath !== '' });
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

export function FormerInvoiceView({ accountId, invoiceId }: { accountId: number; invoiceId: number }) {
  const { t } = useTranslation('invoices');
  const query = useQuery(queryFor('get_former_invoice', { accountId, invoiceId }));
  return (
    <Page
      title={t('detail.title')}
      bottom={query.data?.pdfPath && <Download accountId={accountId} invoice={query.data} />}
    >
      <Loaded query={query} skeleton={<ListSkeleton count={1} height={460} />}>
        {(invoice) => (
          <>
            <InvoiceState invoice={invoice} />
            <FormerNote />
            {invoice.pdfPath !== '' && <InvoicePaper invoice={invoice} isRed={invoice.redPdfPath !== ''} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
