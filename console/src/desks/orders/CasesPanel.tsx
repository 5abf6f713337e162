// The cases of after-sales of an order, as far as whoever looks may see them.
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Refund.module.css';
import type { OrderCase } from './refund';

export function CasesPanel({ cases }: { cases: readonly OrderCase[] }) {
  const { t } = useTranslation('orders');
  if (cases.length === 0) return null;
  return (
    <Panel title={t('cases.title')}>
      <ul className={styles.lines}>
        {cases.map(({ afterSalesId, kind, stageText, reasonText, items, plan, appliedAt }) => (
          <li key={afterSalesId} className={styles.line}>
            <span>
              {t(`refund.kinds.${kind}`)} · {reasonText} <Mark tone="waiting">{stageText}</Mark>
              <small>
                {items.map(({ name, quantity }) => `${name} ×${quantity}`).join('、')} · {formatDateTime(appliedAt)}
              </small>
            </span>
            <Money cents={plan.goodsCents + plan.freightCents} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
