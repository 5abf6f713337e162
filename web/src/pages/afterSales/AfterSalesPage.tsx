// After-sales, by what the page is opened with: a case, applying with an order, or the list of all cases.

import { useArguments } from '@/hosts/page';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { ApplyView } from './ApplyView';
import { CaseListView } from './CaseListView';
import { CaseView } from './CaseView';

/** `afterSalesId` opens a case; `orderId`, with `againFor` for a rejected case, applies. */
export default function AfterSalesPage() {
  const given = useArguments(afterSalesPage);
  const afterSalesId = given.afterSalesId;
  const orderId = given.orderId;
  if (afterSalesId !== undefined) return <CaseView afterSalesId={afterSalesId} />;
  if (orderId !== undefined) return <ApplyView orderId={orderId} againFor={given.againFor} />;
  return <CaseListView />;
}
