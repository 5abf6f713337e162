// The parcels of an order with what is in them and where they are, and forms for what can be sent or noted now.
import { App } from 'antd';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatDateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Orders.module.css';
import { type OrderRecord, type Parcel, packedLines, piecesField, whyNotShip, wrongPieces } from './orders';
import { ItemRows } from './parts';

export function ParcelPanels({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('orders');
  const mayShip = useRight('ship_package').isHeld;
  const whyNot = mayShip ? whyNotShip(order) : undefined;
  const isExpress = order.deliveryType === 'express';
  return (
    <>
      {order.packages.map((parcel) => (
        <ParcelPanel key={parcel.packageNumber} orderId={order.orderId} parcel={parcel} mayNote={mayShip} />
      ))}
      {mayShip &&
        order.shopsToShip.map((shopId) => (
          // What was sent meanwhile is no start for the next parcel.
          <ShipPanel key={`${shopId} ${order.packages.length}`} order={order} shopId={shopId} />
        ))}
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
  const { packageNumber, shopId, shopName, carrier, waybillNumber, items, steps } = parcel;
  return (
    <Panel title={t('parcelOf', { shop: shopName, number: packageNumber })} side={`${carrier} ${waybillNumber}`}>
      <ItemRows items={items} />
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
          toInput={({ text }) => ({ orderId, shopId, packageNumber, text: String(text) })}
        />
      )}
    </Panel>
  );
}

function ShipPanel({ order: { orderId, items, unshipped }, shopId }: { order: OrderRecord; shopId: number }) {
  const { t } = useTranslation('orders');
  const { message } = App.useApp();
  const ofShop = items.filter((item) => item.shopId === shopId);
  const shop = ofShop[0]?.shopName ?? String(shopId);
  const toSend = unshipped.filter(({ orderLineId }) => ofShop.some((item) => item.orderLineId === orderLineId));
  // A single piece leaves no choice.
  const mayChoose = toSend.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  const nameOf = (orderLineId: number) => ofShop.find((item) => item.orderLineId === orderLineId)?.name ?? '';
  const pieces = mayChoose
    ? toSend.map(({ orderLineId, quantity }) => ({
        name: piecesField(orderLineId),
        label: t('piecesOf', { name: nameOf(orderLineId), count: quantity }),
        kind: 'whole' as const,
      }))
    : [];
  return (
    <Panel title={t('shipOf', { shop })}>
      <OperationForm
        operation="ship_package"
        fields={[
          { name: 'carrier', label: t('carrier'), kind: 'text', most: 40 },
          { name: 'waybillNumber', label: t('waybill'), kind: 'text', most: 40 },
          ...pieces,
        ]}
        start={{
          carrier: '',
          waybillNumber: '',
          ...Object.fromEntries(
            toSend.map(({ orderLineId, quantity }) => [piecesField(orderLineId), String(quantity)]),
          ),
        }}
        saveText={t('ship')}
        check={(values) =>
          wrongPieces(toSend, values).map(
            ({ field, problem, left }) => [field, t(`pieces.${problem}`, { count: left })] as const,
          )
        }
        toInput={({ carrier, waybillNumber, ...values }) => {
          const lines = packedLines(toSend, values);
          return {
            orderId,
            shopId,
            carrier: String(carrier),
            waybillNumber: String(waybillNumber),
            ...(lines === undefined ? {} : { lines }),
          };
        }}
        then={({ statusText }) => message.success(t('shipped', { state: statusText }))}
      />
    </Panel>
  );
}
