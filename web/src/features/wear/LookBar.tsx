// The bar below the tray: what has to be bought and for how much, and the pill that saves the look or says what keeps it from being saved.
import { Button } from '@/ui/Button';
import { BottomBar } from '@/ui/kit/BottomBar';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './LookBar.module.css';
import type { Material } from './rules';

const mostThumbs = 3;

interface LookBarProps {
  name: string;
  toBuy: readonly Material[];
  sum: number;
  /** What can be spent; undefined as long as nobody is signed in. */
  creditPoint: number | undefined;
  /** What this member cannot wear yet. */
  obstacle: Material | undefined;
  isEmpty: boolean;
  /** Saved as it is worn. */
  isSaved: boolean;
  onList: () => void;
  onSave: () => unknown;
  onEarn: () => void;
  onPoster: () => void;
}

export function LookBar(props: LookBarProps) {
  const { name, toBuy, sum, creditPoint, obstacle, isEmpty, isSaved, onList, onSave, onEarn, onPoster } = props;
  const { t } = useTranslation('wear');
  const isOnline = useIsOnline();
  const missing = creditPoint === undefined ? 0 : Math.max(sum - creditPoint, 0);
  const refusal = () => {
    if (!isOnline) return t('bar.offline');
    if (isEmpty) return t('bar.empty');
    if (obstacle?.obstacle === 'coming') return t('bar.coming', { name: obstacle.name });
    return obstacle && t('bar.tier', { tier: obstacle.tierName });
  };
  const pill = () => {
    if (isSaved)
      return (
        <Button size="large" onPress={onPoster}>
          {t('bar.poster')}
        </Button>
      );
    const refused = refusal();
    if (missing > 0 && !refused)
      return (
        <Button size="large" onPress={onEarn}>
          {t('bar.earn')}
        </Button>
      );
    return (
      <Button size="large" disabledBecause={refused} onPress={onSave}>
        {refused ?? t(toBuy.length > 0 ? 'bar.buy' : 'bar.save')}
      </Button>
    );
  };
  return (
    <BottomBar>
      <button type="button" className={styles.list} onClick={onList}>
        {toBuy.length > 0 && (
          <span className={styles.thumbs} aria-hidden="true">
            {toBuy.slice(0, mostThumbs).map(({ id, pictureUrl }) => (
              <img key={id} src={pictureUrl} alt="" />
            ))}
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.note}>{toBuy.length > 0 ? t('bar.count', { count: toBuy.length }) : name}</span>
          {toBuy.length > 0 ? (
            <span className={styles.sum}>{t('points', { count: sum })}</span>
          ) : (
            <span className={styles.note}>{t('bar.nothing')}</span>
          )}
          {missing > 0 && <span className={styles.missing}>{t('bar.missing', { count: missing })}</span>}
        </span>
      </button>
      {pill()}
    </BottomBar>
  );
}
