// The ways at the head of an activity: the member's codes, what they won, and the rules.
import { Icon, type IconName } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './PlazaHead.module.css';

type Way = 'codes' | 'prizes' | 'rules';

const ways: readonly (readonly [Way, IconName])[] = [
  ['codes', 'ticket'],
  ['prizes', 'gift'],
  ['rules', 'receipt'],
];

interface PlazaHeadProps {
  /** The way back lies over the page's first line: the ways stand beside it. */
  isBesideBack: boolean;
  onOpen: (way: Way) => unknown;
}

export function PlazaHead({ isBesideBack, onOpen }: PlazaHeadProps) {
  const { t } = useTranslation('activities');
  return (
    <nav className={styles.head} data-beside-back={isBesideBack} aria-label={t('head.label')}>
      {ways.map(([way, icon]) => (
        <button key={way} type="button" className={styles.way} onClick={() => void onOpen(way)}>
          <Icon name={icon} size={16} />
          {t(`head.${way}`)}
        </button>
      ))}
    </nav>
  );
}
