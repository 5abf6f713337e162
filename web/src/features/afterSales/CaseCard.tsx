// One case in the list: what was applied for, how far it is, what comes back.
import { Card } from '@/ui/Card';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import { type AfterSalesCase, isOver, lineOf, refundCents } from './afterSales';
import styles from './CaseCard.module.css';
import { CaseItems } from './CaseItems';

interface CaseCardProps {
  afterSalesCase: AfterSalesCase;
  onOpen: () => void;
}

export function CaseCard({ afterSalesCase, onOpen }: CaseCardProps) {
  const { t } = useTranslation('afterSales');
  const { kind, stageText, stageHint, items, plan, appliedAt } = afterSalesCase;
  const over = isOver(afterSalesCase);
  // What was not agreed to gives nothing back.
  const cents = lineOf(afterSalesCase) ? refundCents(plan) : 0;
  const kindName = t(`kinds.${kind}.name`);
  return (
    <Card>
      <article aria-label={`${kindName} ${stageText}`}>
        <button type="button" className={styles.open} onClick={onOpen}>
          <span className={styles.head}>
            <span className={styles.kind}>{kindName}</span>
            <span className={styles.stage} data-over={over}>
              {stageText}
            </span>
          </span>
          <CaseItems items={items} />
          <span className={styles.foot}>
            <span>{over || !stageHint ? t('list.applied', { time: formatDateTime(appliedAt) }) : stageHint}</span>
            {cents > 0 && (
              <span className={styles.amount}>
                {t('list.amount')} <Price cents={cents} tone="ink" />
              </span>
            )}
          </span>
        </button>
      </article>
    </Card>
  );
}
