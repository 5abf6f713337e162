// What a former account bought: all of it, or the one order, case or invoice that the page was opened with.
import { useArguments } from '@/hosts/page';
import { formerAccountPage } from '@/routes/formerAccounts/formerAccount';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { FormerCaseView } from './FormerCaseView';
import { FormerInvoiceView } from './FormerInvoiceView';
import { FormerLists } from './FormerLists';
import { FormerOrderView } from './FormerOrderView';

export default function FormerAccountPage() {
  const { t } = useTranslation('memberData');
  const { accountId, orderId, afterSalesId, invoiceId } = useArguments(formerAccountPage);
  if (accountId === undefined)
    return (
      <Page>
        <EmptyState icon="person" title={t('former.missing')} />
      </Page>
    );
  if (orderId !== undefined) return <FormerOrderView accountId={accountId} orderId={orderId} />;
  if (afterSalesId !== undefined) return <FormerCaseView accountId={accountId} afterSalesId={afterSalesId} />;
  if (invoiceId !== undefined) return <FormerInvoiceView accountId={accountId} invoiceId={invoiceId} />;
  return <FormerLists accountId={accountId} />;
}
