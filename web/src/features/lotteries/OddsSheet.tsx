// Every prize with its odds, its stock and its limits, as they are configured.
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import styles from './Lottery.module.css';
import { type Lottery, type LotteryCell, oddsText } from './lottery';

function useLimits(): (cell: LotteryCell) => string {
  const { t } = useTranslation('lotteries');
  return ({ totalCount, leftCount, dailyCount, memberLimit }) =>
    [
      totalCount === undefined ? t('odds.unlimited') : t('odds.stock', { left: leftCount ?? 0, total: totalCount }),
      ...(dailyCount === undefined ? [] : [t('odds.daily', { count: dailyCount })]),
      ...(memberLimit === undefined ? [] : [t('odds.perMember', { count: memberLimit })]),
    ].join(' · ');
}

export function OddsSheet({ lottery, open, onClose }: { lottery: Lottery; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('lotteries');
  const limitsOf = useLimits();
  return (
    <Sheet open={open} onClose={onClose} title={t('odds.title')}>
      <p className={styles.lead}>{t('odds.lead', { version: lottery.version, sum: lottery.weightSum })}</p>
      <ul className={styles.rows}>
        {lottery.cells.map((cell) => (
          <li key={cell.prizeId} className={styles.row}>
            <span className={styles.rowText}>
              <span>{cell.name}</span>
              <span className={styles.rowNote}>{limitsOf(cell)}</span>
            </span>
            <span className={styles.figure}>{oddsText(cell.weight, lottery.weightSum)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.lead}>{t('odds.goneIsThanks')}</p>
    </Sheet>
  );
}
