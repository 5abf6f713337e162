// What is left of a question's time, on the server's clock: a line that shortens, and seconds for whoever hears it.
import { serverNowMs } from '@galleria/client/clock';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/ui/words';
import styles from './QuestionClock.module.css';
import { shareLeft } from './quiz';

interface QuestionClockProps {
  openedAt: number;
  dueAt: number;
  /** Called once when its time is over. */
  onEnd: () => void;
}

const tickMs = 250;
const secondMs = 1_000;
const shortSeconds = 5;

export function QuestionClock({ openedAt, dueAt, onEnd }: QuestionClockProps) {
  const { t } = useTranslation('quizzes');
  const [leftMs, setLeftMs] = useState(() => dueAt - serverNowMs());
  const latest = useRef(onEnd);
  latest.current = onEnd;

  useEffect(() => {
    const timer = setInterval(() => {
      const left = dueAt - serverNowMs();
      setLeftMs(left);
      if (left > 0) return;
      clearInterval(timer);
      latest.current();
    }, tickMs);
    return () => clearInterval(timer);
  }, [dueAt]);

  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  return (
    <progress
      className={styles.clock}
      data-short={seconds <= shortSeconds}
      max={1}
      value={shareLeft(leftMs, dueAt - openedAt)}
      aria-label={t('ask.questionLeft', { count: seconds })}
    />
  );
}
