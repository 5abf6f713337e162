// A picture in a box whose place is held before it arrives and when it never does.
import { useState } from 'react';
import { Icon } from './Icon';
import styles from './Image.module.css';
import { addressSet, focusOf, resizedAddress } from './imageAddress';
import { useTranslation } from './words';

interface ImageProps {
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** Width by height of the box, such as 1 or 16 / 9. */
  ratio: number;
  /** The widest the box gets, in CSS px: decides which size is fetched. */
  widthPx: number;
  fit?: 'cover' | 'contain';
  shape?: 'square' | 'tile' | 'card' | 'round';
  /** `high` for the first picture that a member sees: fetched at once and first. */
  priority?: 'normal' | 'high';
  /** Called with the picture when it can be drawn. */
  onArrival?: (picture: HTMLImageElement) => void;
}

const compresses = import.meta.env.PROD;

/** Fetched lazily and in the right size (in production builds only); a broken one leaves a quiet tile. */
export function Image({
  src,
  alt,
  ratio,
  widthPx,
  fit = 'cover',
  shape = 'tile',
  priority = 'normal',
  onArrival,
}: ImageProps) {
  const { t } = useTranslation('ui');
  const [failedSrc, setFailedSrc] = useState<string>();
  const isMissing = src === '' || failedSrc === src;
  return (
    <span className={styles.box} data-shape={shape} style={{ aspectRatio: ratio }}>
      {isMissing ? (
        <span
          className={styles.missing}
          role="img"
          aria-label={`${alt}（${t('error.image')}）`}
          aria-hidden={alt === ''}
        >
          <Icon name="home" size={24} />
        </span>
      ) : (
        <img
          className={styles.picture}
          data-fit={fit}
          style={{ objectPosition: focusOf(src) }}
          src={compresses ? resizedAddress(src, widthPx * 2) : src}
          srcSet={compresses ? addressSet(src, widthPx) : undefined}
          alt={alt}
          width={Math.round(widthPx)}
          height={Math.round(widthPx / ratio)}
          loading={priority === 'high' ? 'eager' : 'lazy'}
          fetchPriority={priority === 'high' ? 'high' : 'auto'}
          // The first picture may stand on the screen already, in the shapes that the page takes over from: it must not blink.
          decoding={priority === 'high' ? 'sync' : 'async'}
          onLoad={onArrival && ((event) => onArrival(event.currentTarget))}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
