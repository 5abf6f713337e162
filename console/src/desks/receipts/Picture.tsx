// A receipt's picture as large and as turned as one needs it, by keys alone or by the wheel with Ctrl.
import { Button } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ReceiptsPage.module.css';
import { type Receipt, startLook, turned, zoomed } from './receipts';

/** Ctrl and the wheel zoom the picture and not the page: for that the listener must not be a passive one, as the library's are. */
function useWheel(frame: RefObject<HTMLElement | null>, zoom: (by: 1 | -1) => void): void {
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1 : -1);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame, zoom]);
}

export function Picture({ receipt: { imageUrls, receiptNumber } }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const [place, setPlace] = useState(0);
  const [look, setLook] = useState(startLook);
  const frame = useRef<HTMLElement>(null);
  const zoom = useCallback((by: 1 | -1) => setLook((now) => zoomed(now, by)), []);
  useWheel(frame, zoom);
  const count = imageUrls.length;
  const show = (by: number) => {
    setPlace((now) => (count === 0 ? 0 : (now + by + count) % count));
    setLook(startLook);
  };
  const actions = [
    { keys: '+', label: t('larger'), run: () => zoom(1) },
    { keys: '-', label: t('smaller'), run: () => zoom(-1) },
    { keys: '[', label: t('turnLeft'), run: () => setLook((now) => turned(now, -1)) },
    { keys: ']', label: t('turnRight'), run: () => setLook((now) => turned(now, 1)) },
    { keys: 'K', label: t('pictureBefore'), run: () => show(-1) },
    { keys: 'J', label: t('nextPicture'), run: () => show(1) },
  ];
  // The plus shares its key with the equals sign.
  useKeys([...actions, { keys: '=', label: t('larger'), run: () => zoom(1) }]);
  return (
    <Panel title={t('picture', { number: Math.min(place + 1, count), count })}>
      <section
        ref={frame}
        className={styles.picture}
        aria-label={t('pictureOf', { number: receiptNumber })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is moved by the arrow keys.
        tabIndex={0}
      >
        {count === 0 ? (
          <p>{t('noPicture')}</p>
        ) : (
          <img
            src={imageUrls[place]}
            alt={t('pictureOf', { number: receiptNumber })}
            data-turn={look.turn}
            data-zoom={look.zoom}
          />
        )}
      </section>
      <div className={styles.tools}>
        {actions.map(({ keys, label, run }) => (
          <Button key={keys} size="small" onClick={run}>
            {label} <KeyCap keys={keys} />
          </Button>
        ))}
      </div>
    </Panel>
  );
}
