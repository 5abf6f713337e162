// The sessions of an activity to choose from: what is left of each, or why there is nothing.
import { useId } from 'react';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import { clockText, dayText, type Session, type Standing } from './registration';
import styles from './SessionTiles.module.css';

interface SessionTilesProps {
  sessions: readonly Session[];
  standing: Standing | undefined;
  chosen: number | undefined;
  onChoose: (sessionId: number) => void;
}

/** A radio group: arrow keys move the choice. Each session can be chosen, so that what there is to know about it is shown. */
export function SessionTiles({ sessions, standing, chosen, onChoose }: SessionTilesProps) {
  const { t } = useTranslation('registrations');
  const name = useId();
  const noteOf = (session: Session) => {
    const mine = standing?.registrations.find(({ sessionId }) => sessionId === session.sessionId);
    if (mine?.isToPay) return t('money.state.to_pay');
    if (mine) return mine.state === 'approved' ? t('session.mine') : t(`state.${mine.state}`);
    return session.stage === 'open' ? t('session.left', { count: session.freeCount }) : t(`stage.${session.stage}`);
  };
  return (
    <div className={styles.tiles} role="radiogroup" aria-label={t('session.choose')}>
      {sessions.map((session) => {
        const isChosen = session.sessionId === chosen;
        const day = dayText(t, session.startsAt);
        const time = clockText(session.startsAt);
        return (
          <label key={session.sessionId} className={styles.tile} data-quiet={session.stage !== 'open'}>
            <input
              type="radio"
              name={name}
              checked={isChosen}
              aria-label={t('session.label', { day, time, note: noteOf(session) })}
              onChange={() => onChoose(session.sessionId)}
            />
            <span className={styles.day}>{day}</span>
            <span className={styles.time}>{time}</span>
            <span className={styles.note}>{noteOf(session)}</span>
            {isChosen && (
              <span className={styles.tick}>
                <Icon name="check" size={12} />
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
