// A refund plan as it will run: where each part returns, what is taken back, what stays of each line, and that it adds up.
import { formatDate, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Refund.module.css';
import { lineAddsUp, type OrderRefundPlan, planAddsUp } from './refund';

export function RefundPlanView({ plan: ordered }: { plan: OrderRefundPlan }) {
  const { t } = useTranslation('orders');
  const { plan, totalCents, lots } = ordered;
  const points = plan.parts.find(({ kind }) => kind === 'points');
  const addsUp = planAddsUp(ordered);
  return (
    <div className={styles.plan}>
      <p className={styles.sum}>
        <span className={styles.note}>{t('refund.toMember')}</span>
        <Money cents={totalCents} />
        {points && <span className={styles.note}>{t('refund.andPoints', { points: formatWhole(points.amount) })}</span>}
      </p>
      <h3>{t('refund.whereTo')}</h3>
      <ul>
        {plan.parts.map(({ kind, label, destination, amount }) => (
          <li key={`${kind} ${label}`} className={styles.part}>
            <span>
              {label}
              <small>{kind === 'points' && lots.length > 0 ? t('refund.toTheirLots') : destination}</small>
            </span>
            {kind === 'points' ? (
              <b>{t('refund.points', { points: formatWhole(amount) })}</b>
            ) : (
              <Money cents={amount} />
            )}
          </li>
        ))}
        {lots.map(({ points: ofLot, expiresAt }) => (
          <li key={`${expiresAt}`} className={styles.lot}>
            <small>
              {expiresAt === undefined ? t('refund.lotForEver') : t('refund.lotUntil', { day: formatDate(expiresAt) })}
            </small>
            <small>{t('refund.points', { points: formatWhole(ofLot) })}</small>
          </li>
        ))}
      </ul>
      <TakenBack plan={plan} />
      <Stays lines={ordered.lines} />
      <p className={addsUp ? styles.exact : styles.inexact} role={addsUp ? 'status' : 'alert'}>
        {t(addsUp ? 'refund.addsUp' : 'refund.doesNotAddUp')}
      </p>
      {ordered.keepsCoupons && <p className={styles.note}>{t('refund.keepsCoupons')}</p>}
      {plan.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

function TakenBack({ plan }: { plan: OrderRefundPlan['plan'] }) {
  const { t } = useTranslation('orders');
  const { takenBackPoints, takenBackGrowth, pointsToDebt } = plan;
  if (takenBackPoints === 0 && takenBackGrowth === 0) return null;
  const debt = pointsToDebt > 0 ? t('refund.debt', { points: formatWhole(pointsToDebt) }) : t('refund.allTaken');
  return (
    <>
      <h3>{t('refund.takenBack')}</h3>
      <ul>
        {takenBackPoints > 0 && (
          <li className={styles.part}>
            <span>
              {t('refund.earnedPoints')}
              <small>{debt}</small>
            </span>
            <b className={styles.less}>{t('refund.points', { points: formatWhole(-takenBackPoints) })}</b>
          </li>
        )}
        {takenBackGrowth > 0 && (
          <li className={styles.part}>
            <span>{t('refund.growth')}</span>
            <b className={styles.less}>{formatWhole(-takenBackGrowth)}</b>
          </li>
        )}
      </ul>
    </>
  );
}

/** Paid, given back before, given back now, and what stays: by line. */
function Stays({ lines }: { lines: OrderRefundPlan['lines'] }) {
  const { t } = useTranslation('orders');
  const some = (cents: number) => (cents === 0 ? nothing : <Money cents={cents} />);
  return (
    <table className={styles.table}>
      <caption>{t('refund.byLine')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('items')}</th>
          <th scope="col">{t('refund.paid')}</th>
          <th scope="col">{t('refund.before')}</th>
          <th scope="col">{t('refund.now')}</th>
          <th scope="col">{t('refund.stays')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.orderLineId} className={lineAddsUp(line) ? undefined : styles.wrong}>
            <th scope="row">
              {line.name} {line.pieces > 0 && <Mark tone="wrong">×{line.pieces}</Mark>}
              {!lineAddsUp(line) && <small>{t('refund.rowIsOff')}</small>}
            </th>
            <td>{some(line.paidCents)}</td>
            <td>{some(line.givenBackCents)}</td>
            <td>{some(line.returnsCents)}</td>
            <td>{some(line.staysCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
