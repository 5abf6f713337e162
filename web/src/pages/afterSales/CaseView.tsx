// One case in full: how far it is, the refund plan, what was applied for, and what the member may do now.

import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { type AfterSalesCase, lineOf } from '@/features/afterSales/afterSales';
import { CaseHeader } from '@/features/afterSales/CaseHeader';
import { CaseItems } from '@/features/afterSales/CaseItems';
import { RefundPlanView } from '@/features/afterSales/RefundPlanView';
import { ReturnAddressCard } from '@/features/afterSales/ReturnAddressCard';
import { CopyLine } from '@/features/orders/CopyLine';
import { Timeline } from '@/features/orders/Timeline';
import { useHost } from '@/hosts/HostContext';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { returnGoodsPage } from '@/routes/afterSales/returnGoods';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { Image } from '@/ui/Image';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { DetailSkeleton } from '../orders/DetailSkeleton';
import styles from './CaseView.module.css';

const askEveryMs = 5_000;
const photoEdgePx = 110;

/** Money on its way moves without the member's doing, so the page keeps asking. */
export function CaseView({ afterSalesId }: { afterSalesId: number }) {
  const { t } = useTranslation('afterSales');
  const query = useQuery({
    ...queryFor('get_after_sales', { afterSalesId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.caseStage === 'refunding' ? askEveryMs : false),
  });
  return (
    <Page
      title={t('case.title')}
      onRefresh={query.refetch}
      bottom={query.data && <Actions afterSalesCase={query.data} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(one) => (
          <>
            <CaseHeader afterSalesCase={one} onEnd={() => void query.refetch()} />
            {one.answer && (
              <Card title={t('case.answer')}>
                <p className={styles.answer}>{one.answer}</p>
              </Card>
            )}
            {one.returnAddress && <ReturnAddressCard address={one.returnAddress} />}
            <SentBack afterSalesCase={one} />
            <Card title={t(lineOf(one) ? 'plan.title' : 'plan.titleAsked')}>
              <RefundPlanView plan={one.plan} />
            </Card>
            <Card title={t('case.items')}>
              <CaseItems items={one.items} />
            </Card>
            <Wish afterSalesCase={one} />
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

interface PartProps {
  afterSalesCase: AfterSalesCase;
}

function SentBack({ afterSalesCase: { carrier, waybillNumber } }: PartProps) {
  const { t } = useTranslation('afterSales');
  if (!waybillNumber) return null;
  return (
    <Card title={t('case.sentBack')}>
      <CopyLine
        name={carrier || t('case.waybill')}
        value={waybillNumber}
        done={t('case.copied')}
        failed={t('case.copyFailed')}
      />
    </Card>
  );
}

function Wish({ afterSalesCase }: PartProps) {
  const { t } = useTranslation('afterSales');
  const host = useHost();
  const { kind, reasonText, description, imageUrls, orderId, orderNumber, appliedAt } = afterSalesCase;
  return (
    <Card title={t('case.application')}>
      <Cell title={t('case.kind')} value={t(`kinds.${kind}.name`)} />
      <Cell title={t('case.reason')} value={reasonText} />
      {description && <p className={styles.description}>{description}</p>}
      {imageUrls.length > 0 && (
        <ul className={styles.photos}>
          {imageUrls.map((url, index) => (
            <li key={url}>
              <Image src={url} alt={t('case.photo', { number: index + 1 })} ratio={1} widthPx={photoEdgePx} />
            </li>
          ))}
        </ul>
      )}
      <Cell title={t('case.appliedAt')} value={formatDateTime(appliedAt)} />
      <Cell title={t('case.order')} value={orderNumber} onPress={() => host.open(orderDetailPage, { orderId })} />
    </Card>
  );
}

/** What the server lets the member do, the way on last. */
function Actions({ afterSalesCase: { afterSalesId, orderId, actions } }: PartProps) {
  const { t } = useTranslation('afterSales');
  const host = useHost();
  const cancelCase = useOperation('cancel_after_sales', { done: t('case.cancelled') });
  const cancel = async () => {
    const agreed = await confirm({
      title: t('case.cancelTitle'),
      body: t('case.cancelBody'),
      confirmText: t('case.cancelYes'),
      cancelText: t('case.cancelNo'),
      tone: 'danger',
    });
    if (agreed) await cancelCase({ afterSalesId });
  };
  if (actions.length === 0) return null;
  return (
    <BottomBar>
      {actions.includes('cancel') && (
        <Button kind="outline" size="large" wide={actions.length === 1} onPress={cancel}>
          {t('case.actions.cancel')}
        </Button>
      )}
      {actions.includes('apply_again') && (
        <Button
          size="large"
          wide
          onPress={() => host.open(afterSalesPage, { orderId: orderId, againFor: afterSalesId })}
        >
          {t('case.actions.apply_again')}
        </Button>
      )}
      {actions.includes('ship_back') && (
        <Button size="large" wide onPress={() => host.open(returnGoodsPage, { afterSalesId })}>
          {t('case.actions.ship_back')}
        </Button>
      )}
    </BottomBar>
  );
}
