// A refund plan: what comes back where, what was earned with it and is taken back, and what else the member should know.
import { formatCents, formatWhole } from '@/ui/format';
import { Icon, type IconName } from '@/ui/Icon';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import { type RefundPart, type RefundPlan, refundCents, refundPoints } from './afterSales';
import styles from './RefundPlanView.module.css';

const icons: Readonly<Record<RefundPart['kind'], IconName>> = {
  points: 'star',
  gift_card: 'gift',
  wallet_principal: 'wallet',
  wallet_bonus: 'wallet',
  deposit: 'receipt',
  cash: 'receipt',
};

interface RefundPlanViewProps {
  plan: RefundPlan;
  /** True while the plan for a changed choice is on its way: the amounts are drawn pale. */
  isUpdating?: boolean;
}

/** A plan that gives nothing back, as an exchange's, says so. */
export function RefundPlanView({ plan, isUpdating = false }: RefundPlanViewProps) {
  const { t } = useTranslation('afterSales');
  return (
    <div className={styles.plan} data-pale={isUpdating} aria-busy={isUpdating}>
      {plan.parts.length === 0 ? (
        <p className={styles.quiet}>{t('plan.nothing')}</p>
      ) : (
        <>
          <ul aria-label={t('plan.parts')}>
            {plan.parts.map((part) => (
              <Part key={`${part.kind} ${part.label}`} part={part} />
            ))}
          </ul>
          <Total plan={plan} />
        </>
      )}
      <TakenBack plan={plan} />
      {plan.notes.length > 0 && (
        <ul className={styles.notes} aria-label={t('plan.notes')}>
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Part({ part: { kind, label, amount, destination } }: { part: RefundPart }) {
  return (
    <li className={styles.part}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} size={18} />
      </span>
      <span className={styles.label}>
        {label}
        {destination && <small>{destination}</small>}
      </span>
      {kind === 'points' ? <Points points={amount} /> : <Price cents={amount} tone="ink" />}
    </li>
  );
}

function Points({ points }: { points: number }) {
  const { t } = useTranslation('afterSales');
  return (
    <span className={styles.points}>
      {formatWhole(points)}
      <small>{t('plan.pointsUnit')}</small>
    </span>
  );
}

function Total({ plan }: { plan: RefundPlan }) {
  const { t } = useTranslation('afterSales');
  const { goodsCents, freightCents } = plan;
  const points = refundPoints(plan);
  return (
    <div className={styles.total}>
      <span>
        {t('plan.total')}
        {freightCents > 0 && (
          <small>{t('plan.made', { goods: formatCents(goodsCents), freight: formatCents(freightCents) })}</small>
        )}
      </span>
      <span className={styles.sum}>
        <Price cents={refundCents(plan)} size="large" />
        {points > 0 && <small>{t('plan.andPoints', { points: formatWhole(points) })}</small>}
      </span>
    </div>
  );
}

function TakenBack({ plan: { takenBackPoints, takenBackGrowth, pointsToDebt } }: { plan: RefundPlan }) {
  const { t } = useTranslation('afterSales');
  if (takenBackPoints === 0 && takenBackGrowth === 0) return null;
  return (
    <section className={styles.back}>
      <h3>{t('plan.takenBack')}</h3>
      <dl>
        {takenBackPoints > 0 && (
          <div>
            <dt>{t('plan.points')}</dt>
            <dd>{formatWhole(-takenBackPoints)}</dd>
          </div>
        )}
        {takenBackGrowth > 0 && (
          <div>
            <dt>{t('plan.growth')}</dt>
            <dd>{formatWhole(-takenBackGrowth)}</dd>
          </div>
        )}
      </dl>
      {pointsToDebt > 0 && <p>{t('plan.debt', { points: formatWhole(pointsToDebt) })}</p>}
    </section>
  );
}
