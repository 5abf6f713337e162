// Six dots and a keypad of our own: a PIN is never typed into a field that a browser could keep.
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon';
import { Spinner } from '../Spinner';
import { useTranslation } from '../words';
import styles from './PinPad.module.css';

const pinLength = 6;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

interface PinPadProps {
  /** What the digits are for. */
  prompt: string;
  /** Why the last six were not taken: the dots shake and it is said below them. */
  problem?: string | undefined;
  /** Called with six digits; until the promise settles the pad is busy, and then it is empty again. */
  onComplete: (pin: string) => Promise<void> | void;
}

/** The keys of a real keyboard work too. */
export function PinPad({ prompt, problem, onComplete }: PinPadProps) {
  const { t } = useTranslation('ui');
  const [pin, setPin] = useState('');
  const isBusy = pin.length === pinLength;

  const finish = async (complete: string) => {
    try {
      await onComplete(complete);
    } finally {
      setPin('');
    }
  };
  const press = (digit: string) => {
    if (isBusy) return;
    const next = pin + digit;
    setPin(next);
    if (next.length === pinLength) void finish(next);
  };
  const erase = () => {
    if (!isBusy) setPin(pin.slice(0, -1));
  };
  useKeyboard(press, erase);

  return (
    <div className={styles.pad}>
      <p className={styles.prompt}>{prompt}</p>
      <div
        className={styles.dots}
        role="img"
        aria-label={t('pin.entered', { count: pin.length })}
        data-shakes={problem !== undefined && pin === ''}
      >
        {Array.from({ length: pinLength }, (_unused, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
          <i key={index} data-filled={index < pin.length} />
        ))}
      </div>
      <p className={styles.problem} role="alert">
        {isBusy ? <Spinner size={16} /> : problem}
      </p>
      <div className={styles.keys} data-busy={isBusy}>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.erase} onClick={erase} aria-label={t('pin.erase')}>
          <Icon name="erase" size={24} />
        </button>
      </div>
    </div>
  );
}

function useKeyboard(press: (digit: string) => void, erase: () => void): void {
  const latest = useRef({ press, erase });
  latest.current = { press, erase };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) latest.current.press(event.key);
      else if (event.key === 'Backspace') latest.current.erase();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
