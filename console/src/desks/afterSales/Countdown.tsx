// How long a case still waits, by the server's clock, and what happens then. It only tells: the server ends stages.

import { useServerNow } from '@/api/useServerNow';
import { nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import styles from './CaseDrawer.module.css';
import { endsAs, leftUntil, type Stage } from './cases';

interface Props {
  dueAt: number | undefined;
  stage: Stage;
}

export function Countdown({ dueAt, stage }: Props) {
  const { t } = useTranslation('afterSales');
  const now = useServerNow();
  if (dueAt === undefined) return nothing;
  const { isOver, isUrgent, days, clock } = leftUntil(dueAt, now);
  const end = stage in endsAs ? endsAs[stage as keyof typeof endsAs] : undefined;
  return (
    <span className={styles.countdown}>
      <Mark tone={isUrgent ? 'wrong' : 'calm'}>
        {isOver ? t('over') : days > 0 ? t('daysLeft', { days, clock }) : clock}
      </Mark>
      {end && <small className={styles.note}>{t(`endsAs.${end}`)}</small>}
    </span>
  );
}
