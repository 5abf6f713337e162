// How an order's price came about, step by step and line by line, and what paid it; a sum that does not add up is a red row.
import { formatWhole, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import type { OrderMoney, OrderRecord } from './orders';
import styles from './Refund.module.css';
import { type ChainRow, chainRows, type OrderRefundPlan, tendersAddUp } from './refund';

interface Props {
  money: OrderMoney;
  items: OrderRecord['items'];
  /** What a proposal that waits would give back. */
  waiting?: OrderRefundPlan | undefined;
}

export function MoneyPanel({ money, items, waiting }: Props) {
  return (
    <>
      <PricePanel money={money} items={items} />
      <TendersPanel money={money} waiting={waiting} />
    </>
  );
}

function PricePanel({ money, items }: { money: OrderMoney; items: OrderRecord['items'] }) {
  const { t } = useTranslation('orders');
  const rows = chainRows(money);
  const isExact = rows.every(({ addsUp }) => addsUp);
  const names = money.lines.map(
    ({ orderLineId }) => items.find((item) => item.orderLineId === orderLineId)?.name ?? String(orderLineId),
  );
  const [steps, payable] = [rows.slice(0, -1), rows.at(-1)];
  return (
    <Panel title={t('price.title')} side={t(isExact ? 'price.exact' : 'price.inexact')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('price.step')}</th>
              {names.map((name, index) => (
                <th key={money.lines[index]?.orderLineId} scope="col" title={name}>
                  <span className={styles.short}>{name}</span>
                </th>
              ))}
              <th scope="col">{t('price.total')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((row) => (
              <PriceRow key={row.key} row={row} />
            ))}
          </tbody>
          <tfoot>{payable && <PriceRow row={{ ...payable, label: t('payable') }} />}</tfoot>
        </table>
      </div>
    </Panel>
  );
}

function PriceRow({ row: { label, note, lines, total, addsUp } }: { row: ChainRow }) {
  const { t } = useTranslation('orders');
  return (
    <tr className={addsUp ? undefined : styles.wrong}>
      <th scope="row">
        {label} {note && <small>{note}</small>} {!addsUp && <small>{t('refund.rowIsOff')}</small>}
      </th>
      {lines.map((cents, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places.
        <td key={index}>{cents === 0 ? nothing : <Money cents={cents} />}</td>
      ))}
      <td>{total === 0 ? nothing : <Money cents={total} />}</td>
    </tr>
  );
}

function TendersPanel({ money, waiting }: { money: OrderMoney; waiting: OrderRefundPlan | undefined }) {
  const { t } = useTranslation('orders');
  const isExact = tendersAddUp(money);
  const returning = (kind: string, label: string) =>
    waiting?.tenders.find((tender) => tender.kind === kind && tender.label === label)?.returns ?? 0;
  const shown = (kind: string, amount: number) => {
    if (amount === 0) return nothing;
    return kind === 'points' ? formatWhole(amount) : <Money cents={amount} />;
  };
  return (
    <Panel
      title={t('tenders.title')}
      side={
        <>
          {t('tenders.sum')} <Money cents={money.payableCents} />
        </>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tenders.tender')}</th>
            <th scope="col">{t('refund.paid')}</th>
            <th scope="col">{t('refund.before')}</th>
            {waiting && <th scope="col">{t('refund.now')}</th>}
            <th scope="col">{t('tenders.left')}</th>
          </tr>
        </thead>
        <tbody>
          {money.tenders.map(({ kind, label, amount, refundedAmount }) => {
            const now = returning(kind, label);
            return (
              <tr key={`${kind} ${label}`}>
                <th scope="row">{kind === 'points' ? t('tenders.points') : label}</th>
                <td>{shown(kind, amount)}</td>
                <td>{shown(kind, refundedAmount)}</td>
                {waiting && <td>{shown(kind, now)}</td>}
                <td>{shown(kind, amount - refundedAmount - now)}</td>
              </tr>
            );
          })}
          {!isExact && (
            <tr className={styles.wrong}>
              <th scope="row" colSpan={waiting ? 5 : 4}>
                {t('tenders.doNotAddUp')}
              </th>
            </tr>
          )}
        </tbody>
      </table>
    </Panel>
  );
}
