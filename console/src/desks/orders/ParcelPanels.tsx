// What each shop has sent and where it is, and forms for what it can send or note now.
import { App } from 'antd';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatDateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Orders.module.css';
import { type OrderRecord, type Parcel, whyNotShip } from './orders';

export function ParcelPanels({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const mayShip = useRight('ship_package').isHeld;
  const whyNot = mayShip ? whyNotShip(order) : undefined;
  const isExpress = order.deliveryType === 'express';
  return (
    <>
      {order.packages.map((parcel) => (
        <ParcelPanel key={parcel.shopId} orderId={order.orderId} parcel={parcel} mayNote={mayShip} />
      ))}
      {mayShip && order.shopsToShip.map((shopId) => <ShipPanel key={shopId} order={order} shopId={shopId} />)}
      {whyNot && isExpress && order.packages.length === 0 && (
        <Panel title={t('ship')}>
          <p className={styles.note}>{t(`whyNot.${whyNot}`)}</p>
        </Panel>
      )}
    </>
  );
}

function ParcelPanel({ orderId, parcel, mayNote }: { orderId: number; parcel: Parcel; mayNote: boolean }) {
  const { t } = useTranslation('orders');
  const { shopId, shopName, carrier, waybillNumber, steps } = parcel;
  return (
    <Panel title={t('parcelOf', { shop: shopName })} side={`${carrier} ${waybillNumber}`}>
      <ol className={styles.steps}>
        {steps.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            {text} <small className={styles.note}>{formatDateTime(at)}</small>
          </li>
        ))}
      </ol>
      {mayNote && (
        <OperationForm
          key={steps.length}
          operation="add_trace_step"
          fields={[{ name: 'text', label: t('traceText'), kind: 'text', most: 200, isWide: true }]}
          start={{ text: '' }}
          saveText={t('trace')}
          done={t('traced')}
          toInput={({ text }) => ({ orderId, shopId, text: String(text) })}
        />
      )}
    </Panel>
  );
}

function ShipPanel({ order: { orderId, items }, shopId }: { order: OrderRecord; shopId: number }) {
  const { t } = useTranslation('orders');
  const { message } = App.useApp();
  const shop = items.find((item) => item.shopId === shopId)?.shopName ?? String(shopId);
  return (
    <Panel title={t('shipOf', { shop })}>
      <OperationForm
        operation="ship_package"
        fields={[
          { name: 'carrier', label: t('carrier'), kind: 'text', most: 40 },
          { name: 'waybillNumber', label: t('waybill'), kind: 'text', most: 40 },
        ]}
        start={{ carrier: '', waybillNumber: '' }}
        saveText={t('ship')}
        toInput={({ carrier, waybillNumber }) => ({
          orderId,
          shopId,
          carrier: String(carrier),
          waybillNumber: String(waybillNumber),
        })}
        then={({ statusText }) => message.success(t('shipped', { state: statusText }))}
      />
    </Panel>
  );
}
