// Banners that turn by themselves and by hand.
import { useState } from 'react';
import { Image } from '@/ui/Image';
import slides from '@/ui/slides.module.css';
import { useTranslation } from '@/ui/words';
import styles from './BannerFloor.module.css';
import type { Floor, FloorProps } from './floor';
import { type PictureTone, toneOf } from './pictureTone';
import { useCarousel } from './useCarousel';
import { useOpenLink } from './useOpenLink';

type Banner = NonNullable<Floor['banners']>[number];

const bannerRatio = 1125 / 680;
const turnAfterMs = 5_000;

/** Spaces in a Chinese title are where its lines break; an English one breaks where it must. */
function linesOf(title: string): string {
  return /[\u4e00-\u9fff]/.test(title) ? title.replaceAll(' ', '\n') : title;
}

interface BannerSlideProps {
  banner: Banner;
  isFirst: boolean;
  /** Whether its picture is wanted by now. */
  isNear: boolean;
}

function BannerSlide({ banner, isFirst, isNear }: BannerSlideProps) {
  const open = useOpenLink();
  const [tone, setTone] = useState<PictureTone>('light');
  return (
    <button type="button" className={styles.slide} data-tone={tone} onClick={() => open(banner.link)}>
      {isNear ? (
        <Image
          src={banner.imageUrl}
          alt=""
          ratio={bannerRatio}
          widthPx={430}
          shape="square"
          priority={isFirst ? 'high' : 'normal'}
          onArrival={(picture) => void toneOf(picture).then(setTone)}
        />
      ) : (
        <span className={styles.picture} style={{ aspectRatio: bannerRatio }} />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{linesOf(banner.title)}</span>
        {banner.subtitle && <span className={styles.subtitle}>{banner.subtitle}</span>}
        {banner.action && banner.link && <span className={styles.action}>{banner.action}</span>}
      </span>
    </button>
  );
}

export function BannerFloor({ floor: { banners = [] }, isFirst }: FloorProps) {
  const { t } = useTranslation('content');
  const carousel = useCarousel(banners.length, turnAfterMs);
  const [nearCount, setNearCount] = useState(0);
  // The one in sight and the next one: a picture is fetched before it is turned to, and not all of them with the page.
  if (nearCount < carousel.index + 2) setNearCount(carousel.index + 2);
  if (banners.length === 0) return null;
  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label={t('banner.label')}>
      <ul ref={carousel.row} className={slides.row} {...carousel.handlers}>
        {banners.map((banner, index) => (
          <li
            key={`${banner.imageUrl} ${banner.title}`}
            className={slides.place}
            aria-label={t('banner.place', { index: index + 1, total: banners.length })}
          >
            <BannerSlide banner={banner} isFirst={isFirst && index === 0} isNear={index < nearCount} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {banners.map((banner, index) => (
            <i key={`${banner.imageUrl} ${banner.title}`} data-present={index === carousel.index} />
          ))}
        </div>
      )}
    </section>
  );
}
