// The bar at the top of a page: back, the title in the serif in the middle, and one slot at the right.
import type { ReactNode, Ref } from 'react';
import { Icon } from './Icon';
import styles from './NavigationBar.module.css';
import { useTranslation } from './words';

interface NavigationBarProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  onBack: (() => void) | undefined;
  right?: ReactNode;
  /** `clear` lies over a picture: no paper behind it until the page scrolls. */
  tone?: 'paper' | 'clear';
}

/** 44 px high on iOS and 48 px on Android, below the safe area. Without `onBack` there is no back button. */
export function NavigationBar({ title, headingRef, onBack, right, tone = 'paper' }: NavigationBarProps) {
  const { t } = useTranslation('ui');
  return (
    <header className={styles.bar} data-tone={tone}>
      <div className={styles.side}>
        {onBack && (
          <button type="button" className={styles.back} onClick={onBack} aria-label={t('navigation.back')}>
            <Icon name="back" size={22} />
          </button>
        )}
      </div>
      {/* Takes the focus when the page is opened, so that a screen reader begins with it. */}
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.side} data-end="true">
        {right}
      </div>
    </header>
  );
}
