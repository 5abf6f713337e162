// The counter: an order is handed over for its code, a package goes to the carrier, and its way is noted.
import { App } from 'antd';
import { FormPanels } from '@/patterns/editor/FormPanels';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';

export default function OrdersPage() {
  const { t } = useTranslation('orders');
  const { message } = App.useApp();
  const orderId = { name: 'orderId', label: t('orderId'), kind: 'whole' } as const;
  const shopId = { name: 'shopId', label: t('shopId'), kind: 'whole' } as const;
  return (
    <>
      <PageHead title={t('title')} />
      <FormPanels
        panels={[
          {
            operation: 'hand_over_order',
            title: t('handOver'),
            side: t('handOverSide'),
            form: (
              <OperationForm
                operation="hand_over_order"
                fields={[{ name: 'pickUpCode', label: t('pickUpCode'), kind: 'text', most: 16, isWide: true }]}
                start={{ pickUpCode: '' }}
                saveText={t('handOver')}
                then={({ statusText }) => message.success(t('handedOver', { state: statusText }))}
              />
            ),
          },
          {
            operation: 'ship_package',
            title: t('ship'),
            form: (
              <OperationForm
                operation="ship_package"
                fields={[
                  orderId,
                  shopId,
                  { name: 'carrier', label: t('carrier'), kind: 'text', most: 40 },
                  { name: 'waybillNumber', label: t('waybill'), kind: 'text', most: 40 },
                ]}
                start={{ orderId: '', shopId: '', carrier: '', waybillNumber: '' }}
                saveText={t('ship')}
                then={({ statusText }) => message.success(t('shipped', { state: statusText }))}
              />
            ),
          },
          {
            operation: 'add_trace_step',
            title: t('trace'),
            form: (
              <OperationForm
                operation="add_trace_step"
                fields={[orderId, shopId, { name: 'text', label: t('traceText'), kind: 'long', most: 200 }]}
                start={{ orderId: '', shopId: '', text: '' }}
                saveText={t('trace')}
                done={t('traced')}
              />
            ),
          },
        ]}
      />
    </>
  );
}
