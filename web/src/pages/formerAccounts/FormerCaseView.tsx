// One case of a former account: how it ended, what came back, what it was about. Nothing can be done with it here.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { lineOf } from '@/features/afterSales/afterSales';
import { CaseHeader } from '@/features/afterSales/CaseHeader';
import { CaseItems } from '@/features/afterSales/CaseItems';
import { RefundPlanView } from '@/features/afterSales/RefundPlanView';
import { FormerNote } from '@/features/memberData/FormerNote';
import { Timeline } from '@/features/orders/Timeline';
import { useHost } from '@/hosts/HostContext';
import { formerAccountPage } from '@/routes/formerAccounts/formerAccount';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { DetailSkeleton } from '../orders/DetailSkeleton';

export function FormerCaseView({ accountId, afterSalesId }: { accountId: number; afterSalesId: number }) {
  const { t } = useTranslation('afterSales');
  const host = useHost();
  const query = useQuery(queryFor('get_former_case', { accountId, afterSalesId }));
  return (
    <Page title={t('case.title')}>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(one) => (
          <>
            <CaseHeader afterSalesCase={one} onEnd={() => void query.refetch()} />
            <FormerNote />
            {one.answer && (
              <Card title={t('case.answer')}>
                <Cell title={one.answer} />
              </Card>
            )}
            <Card title={t(lineOf(one) ? 'plan.title' : 'plan.titleAsked')}>
              <RefundPlanView plan={one.plan} />
            </Card>
            <Card title={t('case.items')}>
              <CaseItems items={one.items} />
            </Card>
            <Card title={t('case.application')}>
              <Cell title={t('case.kind')} value={t(`kinds.${one.kind}.name`)} />
              <Cell title={t('case.reason')} value={one.reasonText} />
              <Cell title={t('case.appliedAt')} value={formatDateTime(one.appliedAt)} />
              <Cell
                title={t('case.order')}
                value={one.orderNumber}
                onPress={() => host.open(formerAccountPage, { accountId, orderId: one.orderId })}
              />
            </Card>
            {one.moves.length > 0 && (
              <Card title={t('case.moves')}>
                <Timeline entries={one.moves} />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
