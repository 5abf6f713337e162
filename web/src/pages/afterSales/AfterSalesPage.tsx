// After-sales, by what the page is opened with: a case, applying with an order, or the list of all cases.
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { ApplyView } from './ApplyView';
import { CaseListView } from './CaseListView';
import { CaseView } from './CaseView';

/** `afterSalesId` opens a case; `orderId`, with `againFor` for a rejected case, applies. */
export default function AfterSalesPage() {
  const given = usePageArguments();
  const afterSalesId = given.whole('afterSalesId');
  const orderId = given.whole('orderId');
  if (afterSalesId !== undefined) return <CaseView afterSalesId={afterSalesId} />;
  if (orderId !== undefined) return <ApplyView orderId={orderId} againFor={given.whole('againFor')} />;
  return <CaseListView />;
}
