// The frame around a page that somebody else made: it gets a mark and a language, and nothing of the member.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/ui/words';
import { markedAddress, messageOf, newMark, type PageWish } from './messages';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  address: string;
  title: string;
  heightPx: number;
  onMessage: (message: PageWish) => void;
}

/**
 * Hears only its own frame, and of it only what carries the mark of this visit. The origin of what is framed is opaque, wherever it lies, so that it
 * tells nothing: the window and the mark do. Its height is its own to choose, within bounds.
 */
export function PageFrame({ address, title, heightPx, onMessage }: PageFrameProps) {
  const { t, language } = useTranslation('interactivePages');
  const frame = useRef<HTMLIFrameElement>(null);
  const [mark] = useState(newMark);
  // As it was when the visit began: another address would begin the page anew.
  const [marked] = useState(() => markedAddress(address, mark, language));
  const [height, setHeight] = useState(heightPx);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const hear = ({ data, source }: MessageEvent) => {
      const page = frame.current?.contentWindow;
      if (!page || source !== page) return;
      const message = messageOf(data, mark);
      if (message?.type === 'ready') setIsReady(true);
      else if (message?.type === 'height') setHeight(message.heightPx);
      else if (message) onMessage(message);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [mark, onMessage]);

  return (
    <div className={styles.around}>
      {!isReady && (
        <p role="status" className={styles.loading}>
          {t('loading')}
        </p>
      )}
      {/* With allow-same-origin beside allow-scripts, a page of this site could take its own sandbox off. */}
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ height }}
        src={marked}
        title={title}
        sandbox="allow-scripts allow-forms"
        allow=""
        referrerPolicy="no-referrer"
        onLoad={() => setIsReady(true)}
      />
    </div>
  );
}
