// The head of an order's page: how far it is, what comes next, and how long there is to pay.
import { serverNowMs } from '@galleria/client/clock';
import { Countdown } from '@/ui/Countdown';
import { formatDateTime } from '@/ui/kit/dateTime';
import { StageHeader } from '@/ui/kit/StageHeader';
import { useTranslation } from '@/ui/words';
import type { OrderDetail } from './order';
import { RefundTag } from './RefundTag';

/** Also the stages of the line below, by delivery type. */
const stages = {
  express: ['created', 'to_ship', 'shipped', 'received'],
  pickup: ['created', 'to_pick_up', 'received'],
} as const;

/** How many stages are behind the order; undefined for one that was closed. */
function stageOf(order: OrderDetail): number | undefined {
  if (order.orderStatus === 'closed') return undefined;
  const line: readonly string[] = stages[order.deliveryType];
  return order.orderStatus === 'completed' ? line.length - 1 : line.indexOf(order.orderStatus);
}

interface StatusHeaderProps {
  order: OrderDetail;
  /** The time to pay has run out. */
  onEnd: () => void;
}

export function StatusHeader({ order, onEnd }: StatusHeaderProps) {
  const { t } = useTranslation('orders');
  const stage = stageOf(order);
  return (
    <StageHeader
      title={
        <>
          {order.statusText} <RefundTag state={order.refundState} />
        </>
      }
      line={
        stage === undefined ? undefined : { stageCount: stages[order.deliveryType].length, reachedCount: stage + 1 }
      }
    >
      {order.statusHint && <p>{order.statusHint}</p>}
      {order.payBefore !== undefined && (
        <p>
          {t('list.payWithin')} <Countdown endAtMs={order.payBefore} nowMs={serverNowMs} onEnd={onEnd} />
        </p>
      )}
      {order.autoReceiveAt !== undefined && (
        <p>{t('detail.autoReceive', { time: formatDateTime(order.autoReceiveAt) })}</p>
      )}
    </StageHeader>
  );
}
