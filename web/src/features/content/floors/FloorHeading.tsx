// The heading of a floor: its title in the serif, and at the right a way to more or something of its own.
import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './FloorHeading.module.css';
import type { FloorLink } from './floor';
import { useOpenLink } from './useOpenLink';

interface FloorHeadingProps {
  title: string;
  more?: FloorLink | undefined;
  children?: ReactNode;
}

/** Nothing for a floor without a title. */
export function FloorHeading({ title, more, children }: FloorHeadingProps) {
  const { t } = useTranslation('content');
  const open = useOpenLink();
  if (!title) return null;
  return (
    <header className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      {more && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('floor.moreOf', { title })}
          onClick={() => open(more)}
        >
          {t('floor.more')}
          <Icon name="forward" size={12} />
        </button>
      )}
    </header>
  );
}
