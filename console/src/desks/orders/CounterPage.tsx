// The counter: an order is handed over for its pick-up code, by hand or by a scanner that ends with Enter.

import type { Output } from '@galleria/client/types';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { OrdersTabs } from './OrdersTabs';

export default function CounterPage() {
  const { t } = useTranslation('orders');
  const mayRead = useRight('get_order_record').isHeld;
  const [handedOver, setHandedOver] = useState<readonly Output<'hand_over_order'>[]>([]);
  return (
    <>
      <PageHead title={t('counter.title')} notes={<OrdersTabs />} />
      <Panel title={t('handOver')} side={t('handOverSide')}>
        <OperationForm
          // The next code meets an empty field.
          key={handedOver.length}
          operation="hand_over_order"
          fields={[{ name: 'pickUpCode', label: t('pickUpCode'), kind: 'text', most: 16, isWide: true }]}
          start={{ pickUpCode: '' }}
          saveText={t('handOver')}
          then={(output) => setHandedOver((before) => [output, ...before])}
        />
      </Panel>
      {handedOver.length > 0 && (
        <Panel title={t('counter.done')}>
          <ul aria-live="polite">
            {handedOver.map(({ orderId, statusText }) => (
              <li key={orderId}>
                {mayRead ? <Link to={`/orders/${orderId}`}>{t('counter.order', { number: orderId })}</Link> : orderId}{' '}
                {t('handedOver', { state: statusText })}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
