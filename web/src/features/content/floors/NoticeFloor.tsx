// News of the mall, one line at a time.
import { useEffect, useState } from 'react';
import { Icon } from '@/ui/Icon';
import { useReducedMotion } from '@/ui/useReducedMotion';
import { useTranslation } from '@/ui/words';
import type { Floor, FloorProps } from './floor';
import styles from './NoticeFloor.module.css';
import { useOpenLink } from './useOpenLink';

type Notice = NonNullable<Floor['notices']>[number];

const turnAfterMs = 4_000;

function NoticeLine({ notice }: { notice: Notice }) {
  const open = useOpenLink();
  if (!notice.link)
    return (
      <p className={styles.line}>
        <span>{notice.text}</span>
      </p>
    );
  return (
    <button type="button" className={styles.line} onClick={() => open(notice.link)}>
      <span>{notice.text}</span>
      <Icon name="forward" size={12} />
    </button>
  );
}

/** Under reduced motion all lines stand below each other instead of taking turns. */
export function NoticeFloor({ floor: { notices = [] } }: FloorProps) {
  const { t } = useTranslation('content');
  const isStill = useReducedMotion();
  const [index, setIndex] = useState(0);
  const count = notices.length;

  useEffect(() => {
    if (isStill || count < 2) return undefined;
    const timer = setInterval(() => setIndex((present) => (present + 1) % count), turnAfterMs);
    return () => clearInterval(timer);
  }, [isStill, count]);

  if (count === 0) return null;
  const shown = isStill ? notices : notices.slice(index % count, (index % count) + 1);
  return (
    <section className={styles.notice} aria-label={t('notice.label')}>
      <span className={styles.mark}>{t('notice.mark')}</span>
      <ul className={styles.lines}>
        {shown.map((notice) => (
          <li key={notice.text}>
            <NoticeLine notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
