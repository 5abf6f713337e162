// The pictures of a product, one screen wide each.
import { useEffect, useRef, useState } from 'react';
import { Image } from '@/ui/Image';
import slides from '@/ui/slides.module.css';
import { useTranslation } from '@/ui/words';
import styles from './Gallery.module.css';

interface GalleryProps {
  imageUrls: readonly string[];
  name: string;
  /** The chosen variant's picture: shown when it is one of them. */
  chosenUrl: string | undefined;
}

export function Gallery({ imageUrls, name, chosenUrl }: GalleryProps) {
  const { t } = useTranslation('catalog');
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const chosen = chosenUrl === undefined ? -1 : imageUrls.indexOf(chosenUrl);
    if (chosen >= 0 && row.current) row.current.scrollLeft = chosen * row.current.clientWidth;
  }, [chosenUrl, imageUrls]);

  return (
    <section className={styles.gallery} aria-label={t('details.gallery')}>
      <ul
        ref={row}
        className={slides.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches and moves a scrolling area.
        tabIndex={0}
        onScroll={() => {
          if (row.current) setIndex(Math.round(row.current.scrollLeft / Math.max(1, row.current.clientWidth)));
        }}
      >
        {imageUrls.map((url, place) => (
          <li key={url} className={slides.place}>
            <Image
              src={url}
              alt={place === 0 ? name : t('details.picture', { name, index: place + 1 })}
              ratio={1}
              widthPx={430}
              shape="square"
              priority={place === 0 ? 'high' : 'normal'}
            />
          </li>
        ))}
      </ul>
      {imageUrls.length > 1 && (
        <span className={styles.counter} aria-hidden="true">
          {index + 1} / {imageUrls.length}
        </span>
      )}
    </section>
  );
}
