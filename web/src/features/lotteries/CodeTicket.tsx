// A code of the member's, and what became of it.
import { formatDateTime } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import styles from './CodesBoard.module.css';
import type { MyCode } from './lottery';

export function CodeTicket({ code }: { code: MyCode }) {
  const { t } = useTranslation('lotteries');
  return (
    <li className={styles.ticket} data-state={code.state}>
      <span className={styles.code}>{code.code}</span>
      <span className={styles.ticketNote}>
        {code.state === 'won' ? t('codes.state.won', { name: code.prizeName }) : t(`codes.state.${code.state}`)}
      </span>
      <span className={styles.ticketNote}>{formatDateTime(code.at)}</span>
    </li>
  );
}
