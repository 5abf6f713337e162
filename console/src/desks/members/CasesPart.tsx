// A member's newest cases of after-sales, each beside its order.
import { Link } from 'react-router';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Members.module.css';
import type { MemberRecord } from './members';

export function CasesPart({ cases }: { cases: MemberRecord['cases'] }) {
  const { t } = useTranslation('members');
  if (cases.length === 0) return <State title={t('cases.none')} />;
  return (
    <Panel title={t('parts.cases')}>
      <ul className={styles.lines}>
        {cases.map(({ afterSalesId, orderId, orderNumber, stageText, appliedAt }) => (
          <li key={afterSalesId} className={styles.line}>
            <span className={styles.grow}>
              <Link to={`/orders/${orderId}`}>{orderNumber}</Link>
            </span>
            <Mark>{stageText}</Mark>
            <span className={styles.note}>{formatDateTime(appliedAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
