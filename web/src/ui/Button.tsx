// The app's buttons; the primary one is an ink pill.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner';
import { toast } from './toast';

interface ButtonProps {
  children: ReactNode;
  /** A promise keeps the button busy until it settles; taps in between do nothing. */
  onPress?: () => unknown;
  kind?: 'primary' | 'outline' | 'quiet' | 'danger';
  size?: 'large' | 'medium' | 'small';
  /** Fills the width it is given. */
  wide?: boolean;
  /** Why it cannot be pressed now; said when it is tapped nonetheless. */
  disabledBecause?: string | undefined;
  type?: 'button' | 'submit';
  label?: string;
}

/** Guards against double taps: while one press is under way, further presses do nothing. */
export function Button({
  children,
  onPress,
  kind = 'primary',
  size = 'medium',
  wide = false,
  disabledBecause,
  type = 'button',
  label,
}: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const [settledCount, setSettledCount] = useState(0);
  const underWay = useRef(false);

  // Free only once what the press led to is on the screen: a tap just before still meant the button that was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each press that settled.
  useLayoutEffect(() => {
    underWay.current = false;
  }, [settledCount]);

  const press = async () => {
    if (disabledBecause) return toast(disabledBecause);
    if (underWay.current) return undefined;
    const outcome = onPress?.();
    if (!(outcome instanceof Promise)) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      await outcome;
    } finally {
      setBusy(false);
      setSettledCount((count) => count + 1);
    }
    return undefined;
  };

  return (
    <button
      type={type}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      data-wide={wide}
      aria-disabled={disabledBecause ? true : undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (disabledBecause) event.preventDefault();
        void press();
      }}
    >
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      <span className={styles.text}>{children}</span>
    </button>
  );
}
