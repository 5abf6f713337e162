// The points balance on the night card, with the next points to expire.
import type { Output } from '@galleria/client/types';
import { formatWhole } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { formatDate } from '@/ui/kit/dateTime';
import { Hero, HeroFigure } from '@/ui/kit/Hero';
import { useTranslation } from '@/ui/words';
import styles from './PointsHero.module.css';

type Balance = Output<'get_points_balance'>;

export function PointsHero({ balance, onRules }: { balance: Balance; onRules: () => void }) {
  const { t } = useTranslation('points');
  const { creditPoint, expiringPoints, expiringAt } = balance;
  return (
    <Hero art="sun">
      <HeroFigure
        label={t('balance.label')}
        note={
          expiringAt !== undefined && expiringPoints > 0
            ? t('balance.expiring', { points: formatWhole(expiringPoints), date: formatDate(expiringAt) })
            : t('balance.nothingExpires')
        }
      >
        <CountingNumber value={creditPoint}>{formatWhole}</CountingNumber>
      </HeroFigure>
      <button type="button" className={styles.rules} onClick={onRules}>
        {t('balance.rules')}
        <Icon name="forward" size={12} />
      </button>
    </Hero>
  );
}
