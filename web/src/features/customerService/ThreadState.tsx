// Below the last message: that the conversation is over, and how it was.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { useTranslation } from '@/ui/words';
import { RateSheet } from './RateSheet';
import styles from './ThreadState.module.css';
import type { Thread } from './talk';

/** Nothing while it goes on. */
export function ThreadState({ thread }: { thread: Thread }) {
  const { t } = useTranslation('customerService');
  const [isRating, setRating] = useState(false);
  if (thread.state !== 'closed') return null;
  return (
    <section className={styles.state}>
      <p>{t('chat.closed')}</p>
      {thread.stars > 0 && <p>{t('chat.stars', { count: thread.stars })}</p>}
      {thread.mayRate && (
        <>
          <p className={styles.ask}>{t('rate.ask')}</p>
          <Button kind="outline" size="small" onPress={() => setRating(true)}>
            {t('rate.title')}
          </Button>
        </>
      )}
      <RateSheet open={isRating} shopId={thread.shopId} onClose={() => setRating(false)} />
    </section>
  );
}
