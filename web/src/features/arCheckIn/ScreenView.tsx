// What a screen at a spot shows: the code as a large QR code and in signs, a ring until it changes, and the spot's name. Dark, for people who walk by.
import type { Output } from '@galleria/client/types';
import type { ReactNode } from 'react';
import { useTranslation } from '@/ui/words';
import { Ring } from './Ring';
import styles from './ScreenView.module.css';
import { useCountdown } from './useCountdown';

export type ScreenState = Output<'get_ar_screen'>;

/** How long a code stands. */
const stepSeconds = 30;

interface ScreenViewProps {
  screen: ScreenState;
  /** The QR code of what the screen shows now. */
  draw: (screen: ScreenState) => ReactNode;
  /** The last question was not answered. */
  isLost: boolean;
}

export function ScreenView({ screen, draw, isLost }: ScreenViewProps) {
  const { t } = useTranslation('arCheckIn');
  const { trailName, spotName, code, stage, changesAt } = screen;
  const seconds = useCountdown(changesAt);
  const isShown = code !== '' && seconds > 0;
  const instead = () => {
    if (stage !== 'running') return t(`screen.${stage}`);
    return t(isLost ? 'screen.lost' : 'screen.renews');
  };
  return (
    <ScreenFrame>
      <div className={styles.words}>
        <p className={styles.trail}>{trailName}</p>
        <h1 className={styles.spot}>{spotName}</h1>
        <p className={styles.how}>{t('screen.how')}</p>
        {isShown && (
          <div className={styles.next}>
            <Ring
              seconds={seconds}
              wholeSeconds={stepSeconds}
              label={t('screen.changes', { count: seconds })}
              size="large"
            />
            <span>{t('screen.changesSoon')}</span>
          </div>
        )}
      </div>
      <div className={styles.code}>
        {isShown ? (
          <>
            <div className={styles.plate}>{draw(screen)}</div>
            <p className={styles.signs}>{code}</p>
          </>
        ) : (
          <p className={styles.instead} role="status">
            {instead()}
          </p>
        )}
      </div>
    </ScreenFrame>
  );
}

/** A screen that has nothing to show says why. */
export function ScreenNotice({ title, body }: { title: string; body: string }) {
  return (
    <ScreenFrame>
      <div className={styles.notice}>
        <h1 className={styles.spot}>{title}</h1>
        <p className={styles.how}>{body}</p>
      </div>
    </ScreenFrame>
  );
}

function ScreenFrame({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}
