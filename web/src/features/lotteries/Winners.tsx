// Who won lately, one after the other; it rests while somebody reads it, and is not there when nobody has won.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '@/api/query';
import { Icon } from '@/ui/Icon';
import { formatDateTime } from '@/ui/kit/dateTime';
import { useReducedMotion } from '@/ui/useReducedMotion';
import { useTranslation } from '@/ui/words';
import styles from './Winners.module.css';

const changesAfterMs = 4_000;

export function Winners({ activityId }: { activityId: number }) {
  const { t } = useTranslation('lotteries');
  const { data } = useQuery(queryFor('list_prize_winners', { activityId }));
  const [place, setPlace] = useState(0);
  const [isRead, setIsRead] = useState(false);
  const isStill = useReducedMotion();
  const count = data?.winners.length ?? 0;
  const rests = isStill || isRead || count < 2;

  useEffect(() => {
    if (rests) return undefined;
    const timer = setInterval(() => setPlace((shown) => (shown + 1) % count), changesAfterMs);
    return () => clearInterval(timer);
  }, [rests, count]);

  const winner = data?.winners[place % Math.max(1, count)];
  if (!winner) return null;
  const { phone, prizeName, wonAt } = winner;
  return (
    <p className={styles.winners} onPointerEnter={() => setIsRead(true)} onPointerLeave={() => setIsRead(false)}>
      <Icon name="gift" size={14} />
      <span className={styles.text}>{t('winners.line', { phone, prize: prizeName })}</span>
      <span className={styles.time}>{formatDateTime(wonAt).slice(5)}</span>
    </p>
  );
}
