// The round buttons on the stage: the background, a look by chance, and one step back.
import { type ReactNode, useState } from 'react';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './StageButtons.module.css';

interface StageButtonsProps {
  canUndo: boolean;
  onBackground: (() => void) | undefined;
  /** Stays busy until it has come. */
  onRandom: () => Promise<unknown>;
  onUndo: () => void;
}

export function StageButtons({ canUndo, onBackground, onRandom, onUndo }: StageButtonsProps) {
  const { t } = useTranslation('wear');
  const [isRolling, setRolling] = useState(false);
  const roll = async () => {
    if (isRolling) return;
    setRolling(true);
    await onRandom();
    setRolling(false);
  };
  return (
    <div className={styles.buttons}>
      {onBackground && (
        <Round label={t('stage.background')} onPress={onBackground}>
          <Drawn path="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M14.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0z" />
        </Round>
      )}
      <Round label={t('stage.random')} onPress={() => void roll()} isBusy={isRolling}>
        <Drawn path="M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01" />
      </Round>
      <Round label={t('stage.undo')} onPress={onUndo} isOff={!canUndo}>
        <Icon name="undo" size={22} />
      </Round>
    </div>
  );
}

interface RoundProps {
  label: string;
  onPress: () => void;
  isBusy?: boolean;
  isOff?: boolean;
  children: ReactNode;
}

function Round({ label, onPress, isBusy = false, isOff = false, children }: RoundProps) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={label}
      aria-busy={isBusy || undefined}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Drawn here, since the house's own icons come with the first page. */
function Drawn({ path }: { path: string }) {
  return (
    <svg className={styles.drawn} width={22} height={22} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
